import type { Item } from '#content/item.ts';

/** Where the code of a product stands. */
export const findTheSerialNumber: Item = {
  name: 'find-the-serial-number',
  type: 'tutorial',
  pictures: ['/art/tutorials/find-the-serial-number.svg'],
  daysBefore: 46,
  position: 2,
  texts: {
    en: {
      title: 'Find the serial number on the label',
      excerpt: 'Which of the many numbers counts, and where to look when the packaging is gone.',
      text: `<h4>What stands on the label</h4>
<ul>
<li><strong>(01)</strong> and 14 digits: the GTIN. It says which product it is, and is the same for all pieces of a kind.</li>
<li><strong>(21)</strong> and digits or letters: the serial number. It belongs to this one piece.</li>
<li>The <strong>QR code</strong> holds both. The web address in it is a complete code.</li>
</ul>
<p>Enter both numbers. The GTIN alone is not enough: without the serial number nobody knows which piece was fitted.</p>
<h4>Where to look</h4>
<ol>
<li><strong>Packaging:</strong> on the narrow side of the box, near the bar code. Cut the label out before the box goes away.</li>
<li><strong>Roof window:</strong> on the type plate at the top of the sash. Open the window and look at the edge that is hidden when it is closed.</li>
<li><strong>Blind and shutter:</strong> on the top box or on the side rail, often on the side facing the wall.</li>
<li><strong>Flashing:</strong> mostly on the packaging only. Take a picture before you unpack.</li>
</ol>
<p>Hard to read? Wipe it with a damp cloth and photograph it from the side, without flash. 0 and O, 1 and I are what people mix up most often.</p>`,
      alt: ['A product label with a QR code and two lines of figures; one line is marked'],
    },
    pl: {
      title: 'Gdzie na etykiecie jest numer seryjny',
      excerpt: 'Który z wielu numerów się liczy i gdzie szukać, gdy opakowania już nie ma.',
      text: `<h4>Co jest na etykiecie</h4>
<ul>
<li><strong>(01)</strong> i 14 cyfr: GTIN. Mówi, jaki to produkt, i jest taki sam dla wszystkich sztuk.</li>
<li><strong>(21)</strong> oraz cyfry lub litery: numer seryjny. Należy do tej jednej sztuki.</li>
<li><strong>Kod QR</strong> zawiera oba. Zapisany w nim adres internetowy to kompletny kod.</li>
</ul>
<p>Wpisz oba numery. Sam GTIN nie wystarczy: bez numeru seryjnego nie wiadomo, którą sztukę zamontowano.</p>
<h4>Gdzie szukać</h4>
<ol>
<li><strong>Opakowanie:</strong> na węższym boku kartonu, obok kodu kreskowego. Wytnij etykietę, zanim karton zniknie.</li>
<li><strong>Okno dachowe:</strong> na tabliczce znamionowej u góry skrzydła. Otwórz okno i spójrz na krawędź, której nie widać po zamknięciu.</li>
<li><strong>Roleta wewnętrzna i zewnętrzna:</strong> na górnej kasecie albo na prowadnicy, często od strony ściany.</li>
<li><strong>Kołnierz:</strong> najczęściej tylko na opakowaniu. Zrób zdjęcie przed rozpakowaniem.</li>
</ol>
<p>Nieczytelne? Przetrzyj wilgotną szmatką i zrób zdjęcie z boku, bez lampy. Najczęściej mylą się 0 z O i 1 z I.</p>`,
      alt: ['Etykieta produktu z kodem QR i dwoma wierszami cyfr; jeden wiersz jest zaznaczony'],
    },
    hu: {
      title: 'Így találja meg a sorozatszámot a címkén',
      excerpt: 'A sok szám közül melyik számít, és hol keresse, ha a csomagolás már nincs meg.',
      text: `<h4>Mi áll a címkén</h4>
<ul>
<li><strong>(01)</strong> és 14 számjegy: a GTIN. Megmutatja, melyik termékről van szó; az azonos termékek minden darabján ugyanaz.</li>
<li><strong>(21)</strong> és számjegyek vagy betűk: a sorozatszám. Csak ehhez az egy darabhoz tartozik.</li>
<li>A <strong>QR-kód</strong> mindkettőt tartalmazza. A benne lévő webcím teljes értékű kód.</li>
</ul>
<p>Mindkét számot írja be. A GTIN önmagában kevés: sorozatszám nélkül nem tudni, melyik darabot építették be.</p>
<h4>Hol keresse</h4>
<ol>
<li><strong>Csomagolás:</strong> a doboz keskenyebb oldalán, a vonalkód mellett. Vágja ki a címkét, mielőtt a doboz eltűnik.</li>
<li><strong>Tetőtéri ablak:</strong> a szárny tetején lévő adattáblán. Nyissa ki az ablakot, és nézze meg azt a szélét, amely csukott állapotban nem látszik.</li>
<li><strong>Belső árnyékoló és redőny:</strong> a felső tokon vagy az oldalsó sínen, gyakran a fal felőli oldalon.</li>
<li><strong>Burkolókeret:</strong> többnyire csak a csomagoláson. Kicsomagolás előtt fényképezze le.</li>
</ol>
<p>Nehezen olvasható? Törölje át nedves ruhával, és fényképezze le oldalról, vaku nélkül. A legkönnyebben a 0 és az O, illetve az 1 és az I téveszthető össze.</p>`,
      alt: ['Termékcímke QR-kóddal és két számsorral; az egyik sor ki van emelve'],
    },
    uk: {
      title: 'Де на етикетці серійний номер',
      excerpt: 'Який із багатьох номерів важливий і де шукати, коли упаковки вже немає.',
      text: `<h4>Що є на етикетці</h4>
<ul>
<li><strong>(01)</strong> і 14 цифр: GTIN. Він каже, що це за виріб, і однаковий для всіх штук.</li>
<li><strong>(21)</strong> і цифри або літери: серійний номер. Він належить саме цій штуці.</li>
<li><strong>QR-код</strong> містить обидва. Вебадреса в ньому є повним кодом.</li>
</ul>
<p>Вводьте обидва номери. Самого GTIN замало: без серійного номера невідомо, яку саме штуку встановлено.</p>
<h4>Де шукати</h4>
<ol>
<li><strong>Упаковка:</strong> на вузькому боці коробки, поруч зі штрихкодом. Виріжте етикетку, перш ніж викинути коробку.</li>
<li><strong>Мансардне вікно:</strong> на заводській табличці вгорі стулки. Відчиніть вікно й огляньте край, якого не видно в зачиненому стані.</li>
<li><strong>Штора й ролета:</strong> на верхньому коробі або на бічній напрямній, часто з боку стіни.</li>
<li><strong>Оклад:</strong> здебільшого лише на упаковці. Сфотографуйте її до розпакування.</li>
</ol>
<p>Важко прочитати? Протріть вологою ганчіркою і сфотографуйте збоку без спалаху. Найчастіше плутають 0 та O, 1 та I.</p>`,
      alt: ['Етикетка виробу з QR-кодом і двома рядками цифр; один рядок виділено'],
    },
  },
};
