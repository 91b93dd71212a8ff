import type { Item } from '#content/item.ts';

/** How to prepare the replacement of a roof window. */
export const replacementInOneDay: Item = {
  name: 'replacement-in-one-day',
  type: 'news',
  pictures: ['/art/news/replacement-in-one-day.svg'],
  daysBefore: 24,
  texts: {
    en: {
      title: 'A replacement in one day begins at the kitchen table',
      excerpt:
        'Out in the morning, tight by noon, cleaned up in the evening: what to settle with the customer beforehand.',
      text: `<p>Replacing an old window for a new one of the same size is a job for two people and one day, if nothing is missing. What is missing can be seen on the first visit.</p>
<h2>Settle on the first visit</h2>
<ul>
<li><strong>Size and lining.</strong> Photograph the type plate, and ask whether the lining stays. If it stays, measure its groove.</li>
<li><strong>Roofing.</strong> Note the height of the profile and the pitch. Lay three spare tiles aside; old ones break.</li>
<li><strong>Power.</strong> A cable for shutter or motor is easy to pull while the frame is out, and never again.</li>
<li><strong>Blinds.</strong> Those of the old window rarely fit the new one. Say so now rather than at the handover.</li>
</ul>
<h2>On the day</h2>
<ul>
<li>Cover the floor from the door to the window, and take down pictures: it gets dusty.</li>
<li>Remove the old flashing from the top downwards, and keep the tiles in their order.</li>
<li>Before the new frame goes in, look at battens and underlay. This is the moment to repair them.</li>
</ul>
<p>At the end show the customer how to turn the sash for cleaning and how to lock it. It takes one minute, and they will tell the neighbours.</p>`,
      alt: ['Two roofers lift a roof window into the opening of a tiled roof'],
    },
    pl: {
      title: 'Wymiana w jeden dzień zaczyna się przy stole w kuchni',
      excerpt: 'Rano demontaż, w południe szczelnie, wieczorem posprzątane. Co ustalić z klientem wcześniej.',
      text: `<p>Wymiana starego okna na nowe w tym samym rozmiarze to robota dla dwóch osób na jeden dzień, jeśli niczego nie brakuje. A czego brakuje, widać już przy pierwszej wizycie.</p>
<h2>Ustal przy pierwszej wizycie</h2>
<ul>
<li><strong>Rozmiar i szpaleta.</strong> Sfotografuj tabliczkę znamionową i zapytaj, czy szpaleta zostaje. Jeśli tak, zmierz jej rowek.</li>
<li><strong>Pokrycie.</strong> Zapisz wysokość profilu i kąt nachylenia. Odłóż trzy zapasowe dachówki, bo stare pękają.</li>
<li><strong>Prąd.</strong> Przewód do rolety lub napędu łatwo przeciągnąć, gdy ościeżnica jest wyjęta. Potem już nie.</li>
<li><strong>Rolety wewnętrzne.</strong> Ze starego okna rzadko pasują do nowego. Powiedz to teraz, nie przy odbiorze.</li>
</ul>
<h2>W dniu wymiany</h2>
<ul>
<li>Zabezpiecz podłogę od drzwi do okna i poproś o zdjęcie obrazów: będzie się kurzyć.</li>
<li>Stary kołnierz zdejmuj od góry do dołu, a dachówki odkładaj po kolei.</li>
<li>Zanim wstawisz nową ościeżnicę, obejrzyj łaty i membranę. To ostatni dobry moment na naprawę.</li>
</ul>
<p>Na koniec pokaż klientowi, jak obrócić skrzydło do mycia i jak je zablokować. To minuta, a opowie o niej sąsiadom.</p>`,
      alt: ['Dwóch dekarzy wstawia okno dachowe w otwór w dachu krytym dachówką'],
    },
    hu: {
      title: 'Az egynapos ablakcsere a konyhaasztalnál kezdődik',
      excerpt: 'Reggel bontás, délre vízzáró tető, estére rend: mit beszéljen meg előre az ügyféllel.',
      text: `<p>Egy régi ablak cseréje azonos méretű új ablakra két embernek egynapos munka, ha nem hiányzik semmi. Hogy mi hiányzik, az már az első felméréskor kiderül.</p>
<h2>Az első felméréskor tisztázza</h2>
<ul>
<li><strong>Méret és belső burkolat.</strong> Fényképezze le az adattáblát, és kérdezze meg, marad-e a belső burkolat. Ha marad, mérje meg a hornyát.</li>
<li><strong>Tetőfedés.</strong> Jegyezze fel a hullámmagasságot és a hajlásszöget. Tegyen félre három tartalék cserepet: a régiek könnyen törnek.</li>
<li><strong>Áram.</strong> A redőny vagy a motor kábele könnyen behúzható, amíg a tok nincs a helyén. Utána már nem.</li>
<li><strong>Belső árnyékolók.</strong> Ami a régi ablakon volt, ritkán illik az újra. Ezt most mondja el, ne az átadáskor.</li>
</ul>
<h2>A csere napján</h2>
<ul>
<li>Takarja le a padlót az ajtótól az ablakig, és kérje meg az ügyfelet, hogy vegye le a falról a képeket: poros munka lesz.</li>
<li>A régi burkolókeretet felülről lefelé bontsa, a cserepeket pedig sorrendben tegye félre.</li>
<li>Az új tok beépítése előtt nézze meg a léceket és az alátétfóliát. Ilyenkor a legkönnyebb javítani őket.</li>
</ul>
<p>A végén mutassa meg az ügyfélnek, hogyan kell a szárnyat tisztításhoz átfordítani és rögzíteni. Egy perc az egész, és a szomszédoknak is elmeséli.</p>`,
      alt: ['Két tetőfedő tetőtéri ablakot emel egy cseréptető nyílásába'],
    },
    uk: {
      title: 'Заміна за один день починається за кухонним столом',
      excerpt:
        'Зранку демонтаж, до обіду герметично, увечері прибрано: що обговорити із замовником заздалегідь.',
      text: `<p>Замінити старе вікно на нове того самого розміру двоє людей можуть за день, якщо нічого не бракує. А чого бракує, видно вже під час першого візиту.</p>
<h2>З’ясуйте під час першого візиту</h2>
<ul>
<li><strong>Розмір та укоси.</strong> Сфотографуйте заводську табличку й запитайте, чи лишаються укоси. Якщо так, виміряйте їхній паз.</li>
<li><strong>Покрівля.</strong> Запишіть висоту профілю та кут нахилу. Підготуйте три запасні черепиці: старі ламаються.</li>
<li><strong>Електрика.</strong> Кабель до ролети чи приводу легко протягнути, поки коробку знято. Потім уже ні.</li>
<li><strong>Штори.</strong> Від старого вікна рідко підходять до нового. Скажіть про це зараз, а не під час здавання роботи.</li>
</ul>
<h2>У день заміни</h2>
<ul>
<li>Накрийте підлогу від дверей до вікна й попросіть зняти картини: буде пил.</li>
<li>Старий оклад знімайте згори донизу, а черепицю складайте за порядком.</li>
<li>Перш ніж ставити нову коробку, огляньте лати й мембрану. Це найкращий момент, щоб їх відремонтувати.</li>
</ul>
<p>Наприкінці покажіть замовникові, як обернути стулку для миття і як її зафіксувати. Це хвилина, а розкаже він про неї всім сусідам.</p>`,
      alt: ['Двоє покрівельників піднімають мансардне вікно в отвір черепичного даху'],
    },
  },
};
