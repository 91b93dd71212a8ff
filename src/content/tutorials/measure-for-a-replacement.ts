import type { Item } from '#content/item.ts';

/** Measuring for a replacement window. */
export const measureForAReplacement: Item = {
  name: 'measure-for-a-replacement',
  type: 'tutorial',
  pictures: ['/art/tutorials/measure-for-a-replacement.svg'],
  daysBefore: 48,
  position: 4,
  texts: {
    en: {
      title: 'Measure for a replacement roof window',
      excerpt: 'Seven measures that belong on your sheet before you order, and how to get them from inside.',
      text: `<ol>
<li><strong>Type plate.</strong> Open the sash and photograph the plate at its top. Type and size on it say more than any tape.</li>
<li><strong>Width of the frame.</strong> Without a plate: from outer edge to outer edge, at the top and at the bottom. The smaller measure counts.</li>
<li><strong>Height of the frame.</strong> Left and right, along the slope. Here too the smaller one counts.</li>
<li><strong>Diagonals.</strong> If they differ by more than 5 mm, the frame is out of square, and the opening has to be straightened.</li>
<li><strong>Lining.</strong> Width of the groove, thickness of the board, and depth from the frame to the inner face of the wall.</li>
<li><strong>Pitch.</strong> Lay a spirit level or a phone along a side edge of the sash while it is closed.</li>
<li><strong>Roofing.</strong> Height of the profile from the batten to the crown. It decides on the flashing.</li>
</ol>
<h4>Take pictures</h4>
<ul>
<li>the whole window from inside, with the wall around it,</li>
<li>the roof around it from outside,</li>
<li>a corner of the frame with the tape laid on it.</li>
</ul>
<p>If a measure lies between two sizes, it was measured wrongly or the window was made to measure. Measure again before you order.</p>`,
      alt: ['A roof window with arrows for width, height and diagonal, and a tape measure'],
    },
    pl: {
      title: 'Pomiar okna dachowego do wymiany',
      excerpt: 'Siedem wymiarów, które powinny być na kartce przed zamówieniem, i jak je zdjąć od środka.',
      text: `<ol>
<li><strong>Tabliczka znamionowa.</strong> Otwórz skrzydło i sfotografuj tabliczkę u góry. Typ i rozmiar mówią więcej niż każda miarka.</li>
<li><strong>Szerokość ościeżnicy.</strong> Bez tabliczki: od krawędzi do krawędzi zewnętrznej, u góry i u dołu. Liczy się mniejszy wymiar.</li>
<li><strong>Wysokość ościeżnicy.</strong> Z lewej i z prawej, wzdłuż połaci. Tu też liczy się mniejsza.</li>
<li><strong>Przekątne.</strong> Jeśli różnią się o więcej niż 5 mm, ościeżnica jest zwichrowana i otwór trzeba wyprostować.</li>
<li><strong>Szpaleta.</strong> Szerokość rowka, grubość płyty i głębokość od ościeżnicy do lica ściany.</li>
<li><strong>Kąt nachylenia.</strong> Przyłóż poziomicę lub telefon wzdłuż bocznej krawędzi zamkniętego skrzydła.</li>
<li><strong>Pokrycie.</strong> Wysokość profilu od łaty do grzbietu. Od niej zależy kołnierz.</li>
</ol>
<h4>Zrób zdjęcia</h4>
<ul>
<li>całego okna od środka razem ze ścianą,</li>
<li>dachu wokół okna z zewnątrz,</li>
<li>narożnika ościeżnicy z przyłożoną miarką.</li>
</ul>
<p>Jeśli wymiar wypada między dwoma rozmiarami, pomiar jest błędny albo okno robiono na zamówienie. Przed złożeniem zamówienia zmierz jeszcze raz.</p>`,
      alt: ['Okno dachowe ze strzałkami szerokości, wysokości i przekątnej oraz miarka'],
    },
    hu: {
      title: 'Felmérés tetőtéri ablak cseréjéhez',
      excerpt: 'Hét adat, amelyet rendelés előtt fel kell írnia, és hogyan mérheti le őket belülről.',
      text: `<ol>
<li><strong>Adattábla.</strong> Nyissa ki a szárnyat, és fényképezze le a tetején lévő táblát. A rajta álló típus és méret többet mond bármelyik mérőszalagnál.</li>
<li><strong>A tok szélessége.</strong> Ha nincs adattábla: külső éltől külső élig, fent és lent. A kisebb méret számít.</li>
<li><strong>A tok magassága.</strong> Bal és jobb oldalon, a tetősík mentén. Itt is a kisebb számít.</li>
<li><strong>Átlók.</strong> Ha 5 mm-nél nagyobb az eltérés, a tok nem derékszögű, és a nyílást ki kell igazítani.</li>
<li><strong>Belső burkolat.</strong> A horony szélessége, a lap vastagsága és a mélység a toktól a fal belső síkjáig.</li>
<li><strong>Hajlásszög.</strong> Fektessen vízmértéket vagy telefont a csukott szárny oldalsó szélére, a lejtés irányában.</li>
<li><strong>Tetőfedés.</strong> A hullámmagasság a léctől a hullámhegyig. Ettől függ, milyen burkolókeret kell.</li>
</ol>
<h4>Készítsen képeket</h4>
<ul>
<li>a teljes ablakról belülről, a körülötte lévő fallal,</li>
<li>az ablak körüli tetőről kívülről,</li>
<li>a tok egyik sarkáról, ráfektetett mérőszalaggal.</li>
</ul>
<p>Ha egy méret két szabványos méret közé esik, rossz a mérés, vagy egyedi méretű az ablak. Rendelés előtt mérje meg újra.</p>`,
      alt: ['Tetőtéri ablak a szélesség, a magasság és az átló nyilaival, mellette mérőszalag'],
    },
    uk: {
      title: 'Як виміряти вікно для заміни',
      excerpt: 'Сім розмірів, які мають бути на аркуші до замовлення, і як зняти їх зсередини.',
      text: `<ol>
<li><strong>Заводська табличка.</strong> Відчиніть стулку й сфотографуйте табличку вгорі. Тип і розмір на ній скажуть більше, ніж будь-яка рулетка.</li>
<li><strong>Ширина коробки.</strong> Якщо таблички немає: від зовнішнього краю до зовнішнього краю, вгорі та внизу. Важить менший розмір.</li>
<li><strong>Висота коробки.</strong> Ліворуч і праворуч, уздовж схилу. Тут теж важить менший.</li>
<li><strong>Діагоналі.</strong> Якщо різниця понад 5 мм, коробку перекошено, і отвір треба вирівняти.</li>
<li><strong>Укоси.</strong> Ширина паза, товщина плити й глибина від коробки до внутрішньої площини стіни.</li>
<li><strong>Кут нахилу.</strong> Прикладіть рівень або телефон уздовж бокового краю зачиненої стулки.</li>
<li><strong>Покрівля.</strong> Висота профілю від лати до гребеня. Від неї залежить оклад.</li>
</ol>
<h4>Зробіть фото</h4>
<ul>
<li>усього вікна зсередини разом зі стіною навколо,</li>
<li>даху навколо нього ззовні,</li>
<li>кута коробки з прикладеною рулеткою.</li>
</ul>
<p>Якщо розмір випадає між двома стандартними, виміряно неправильно або вікно робили на замовлення. Перед замовленням виміряйте ще раз.</p>`,
      alt: ['Мансардне вікно зі стрілками ширини, висоти й діагоналі та рулетка'],
    },
  },
};
