import type { Item } from '#content/item.ts';

/** The order of work at the flashing of a roof window. */
export const fitTheFlashingTightly: Item = {
  name: 'fit-the-flashing-tightly',
  type: 'tutorial',
  pictures: ['/art/tutorials/fit-the-flashing-tightly.svg'],
  daysBefore: 47,
  position: 3,
  texts: {
    en: {
      title: 'Fit the flashing so that it stays tight',
      excerpt:
        'From the bottom upwards, each part over the one below: the order of work, and the distances to the tiles.',
      text: `<p>Distances differ by product and roofing. What stands in the instructions of the flashing comes first.</p>
<ol>
<li><strong>Underlay first.</strong> Fold it up at the frame, staple it, and set the drainage gutter above the window. It slopes to one side and leads the water past the opening.</li>
<li><strong>Lower part.</strong> Push it against the frame and screw it on. Dress the apron from the middle outwards, and let it reach over the crown of the tile.</li>
<li><strong>Sides.</strong> Hook them in from below. The upper part always overlaps the lower one, and the foam strip points to the tile.</li>
<li><strong>Covers.</strong> Put on the covers of the frame, and only tighten the screws when everything lies straight.</li>
<li><strong>Upper part.</strong> It goes over the side parts. Bend the corners, so that blown snow does not get in.</li>
<li><strong>Tiles.</strong> At the sides, usually 30 to 60 mm between tile and frame; above, 60 to 150 mm, the more the flatter the roof.</li>
</ol>
<h4>Check at the end</h4>
<ul>
<li>Pour a bucket of water above the window, not onto it. It has to run past on both sides.</li>
<li>No tile rests on the flashing, and no batten ends in the channel.</li>
<li>Cut tiles are fixed with hooks or screws, not with foam.</li>
</ul>`,
      alt: ['A roof window with its flashing in layers, numbered from the bottom to the top'],
    },
    pl: {
      title: 'Kołnierz, który pozostaje szczelny',
      excerpt: 'Od dołu do góry, każdy element na poprzedni: kolejność pracy i odstępy od dachówek.',
      text: `<p>Odstępy zależą od produktu i pokrycia. Najpierw liczy się to, co podaje instrukcja kołnierza.</p>
<ol>
<li><strong>Najpierw membrana.</strong> Wywiń ją na ościeżnicę, przypnij zszywkami i osadź rynienkę odwadniającą nad oknem. Ma mieć spadek w jedną stronę i wyprowadzać wodę obok otworu.</li>
<li><strong>Element dolny.</strong> Dosuń go do ościeżnicy i przykręć. Fartuch dociskaj od środka na zewnątrz, tak by zachodził za grzbiet dachówki.</li>
<li><strong>Boki.</strong> Wsuwaj od dołu. Górny element zawsze zachodzi na dolny, a klin z pianki jest od strony dachówki.</li>
<li><strong>Osłony.</strong> Załóż blachy ościeżnicy i dokręć wkręty dopiero, gdy wszystko leży prosto.</li>
<li><strong>Element górny.</strong> Zachodzi na boczne. Zagnij narożniki, żeby nie wwiewało śniegu.</li>
<li><strong>Dachówki.</strong> Po bokach zwykle 30 do 60 mm od ościeżnicy; u góry 60 do 150 mm, tym więcej, im bardziej płaski dach.</li>
</ol>
<h4>Sprawdź na koniec</h4>
<ul>
<li>Wylej wiadro wody nad oknem, nie na okno. Woda ma spłynąć po obu stronach.</li>
<li>Żadna dachówka nie opiera się na kołnierzu i żadna łata nie kończy się w kanale.</li>
<li>Docięte dachówki są na spinkach lub wkrętach, nie na piance.</li>
</ul>`,
      alt: ['Okno dachowe z warstwami kołnierza ponumerowanymi od dołu do góry'],
    },
    hu: {
      title: 'Így marad vízzáró a burkolókeret',
      excerpt:
        'Alulról felfelé, minden elem rátakar az alatta lévőre: a munka sorrendje és a cserepektől tartandó távolságok.',
      text: `<p>A távolságok a terméktől és a fedéstől függnek. Elsősorban a burkolókeret beépítési útmutatója az irányadó.</p>
<ol>
<li><strong>Először az alátétfólia.</strong> Hajtsa fel a tokra, tűzze oda, és helyezze el az ablak fölött a vízelvezető csatornát. Egyik oldalra lejtsen, és vezesse el a vizet a nyílás mellett.</li>
<li><strong>Alsó elem.</strong> Tolja a tokhoz, és csavarozza fel. A kötényt középről kifelé simítsa le úgy, hogy túlérjen a cserép hullámhegyén.</li>
<li><strong>Oldalsó elemek.</strong> Alulról felfelé haladva akassza be őket. Mindig a feljebb lévő takar rá a lejjebb lévőre, és a habcsík a cserép felé néz.</li>
<li><strong>Takarólemezek.</strong> Tegye fel a tok takarólemezeit, és csak akkor húzza meg a csavarokat, ha minden egyenesen áll.</li>
<li><strong>Felső elem.</strong> Az oldalsókra kerül. Hajlítsa be a sarkait, hogy a szél ne hordja alá a havat.</li>
<li><strong>Cserepek.</strong> Oldalt általában 30–60 mm maradjon a cserép és a tok között, fölül 60–150 mm: minél laposabb a tető, annál több.</li>
</ol>
<h4>A végén ellenőrizze</h4>
<ul>
<li>Öntsön egy vödör vizet az ablak fölé, ne az ablakra. A víznek mindkét oldalon az ablak mellett kell lefolynia.</li>
<li>A burkolókereten ne feküdjön fel cserép, és egyetlen léc se érjen a csatornába.</li>
<li>A vágott cserepeket kapocs vagy csavar tartsa, ne purhab.</li>
</ul>`,
      alt: ['Tetőtéri ablak a burkolókeret rétegeivel, alulról felfelé számozva'],
    },
    uk: {
      title: 'Оклад, який лишається герметичним',
      excerpt: 'Знизу вгору, кожна деталь поверх нижньої: порядок робіт і відстані до черепиці.',
      text: `<p>Відстані залежать від виробу та покрівлі. Передусім дотримуйтеся інструкції до окладу.</p>
<ol>
<li><strong>Спершу мембрана.</strong> Заведіть її на коробку, закріпіть скобами й установіть дренажний жолоб над вікном. Він має нахил в один бік і відводить воду повз отвір.</li>
<li><strong>Нижня деталь.</strong> Присуньте її до коробки й прикрутіть. Фартух притискайте від середини назовні, щоб він заходив за гребінь черепиці.</li>
<li><strong>Боки.</strong> Заводьте їх знизу. Верхня деталь завжди перекриває нижню, а поролонова смуга дивиться на черепицю.</li>
<li><strong>Накладки.</strong> Поставте накладки коробки й затягуйте гвинти лише тоді, коли все лежить рівно.</li>
<li><strong>Верхня деталь.</strong> Лягає поверх бічних. Загніть кути, щоб не задувало сніг.</li>
<li><strong>Черепиця.</strong> З боків зазвичай 30–60 мм між черепицею та коробкою; згори 60–150 мм, і що пологіший дах, то більше.</li>
</ol>
<h4>Наприкінці перевірте</h4>
<ul>
<li>Вилийте відро води над вікном, а не на вікно. Вона має стекти повз нього з обох боків.</li>
<li>Жодна черепиця не спирається на оклад, і жодна лата не заходить у канал.</li>
<li>Підрізану черепицю тримають кляймери або шурупи, а не піна.</li>
</ul>`,
      alt: ['Мансардне вікно із шарами окладу, пронумерованими знизу вгору'],
    },
  },
};
