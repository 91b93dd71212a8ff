import type { Item } from '#content/item.ts';

/** How long points are valid, and which ones are spent first. */
export const howLongPointsLive: Item = {
  name: 'how-long-points-live',
  type: 'news',
  pictures: ['/art/news/how-long-points-live.svg'],
  daysBefore: 9,
  sticky: true,
  texts: {
    en: {
      title: 'How long your points are valid',
      excerpt:
        'Points live until the end of the year after the one you earned them in. The oldest are spent first.',
      text: `<p>Whether a roof was finished in January or in November: its points are valid until 31 December of the following year. So a busy autumn has more than a year to be spent.</p>
<h2>Good to know</h2>
<ul>
<li><strong>The oldest go first.</strong> Every order takes the points that run out soonest. You need not keep track.</li>
<li><strong>Reserved is not spent.</strong> Points of an order are set aside until it is completed. If it cannot be delivered, they come back.</li>
<li><strong>The date of booking counts.</strong> Points are booked when the survey closes the project, not on the day of the job. Do not leave finished roofs open over the turn of the year without need.</li>
<li><strong>The balance shows it.</strong> How many points run out at the end of the year stands on your balance page.</li>
</ul>
<p><a href="/balance">To my balance</a></p>`,
      alt: ['A calendar sheet with a stack of coins beside it'],
    },
    pl: {
      title: 'Jak długo ważne są punkty',
      excerpt:
        'Punkty są ważne do końca roku następującego po tym, w którym je zdobyto. Najstarsze wydajesz najpierw.',
      text: `<p>Czy dach był gotowy w styczniu, czy w listopadzie, jego punkty są ważne do 31 grudnia następnego roku. Pracowitą jesień można więc wydawać przez ponad rok.</p>
<h2>Warto wiedzieć</h2>
<ul>
<li><strong>Najpierw najstarsze.</strong> Każde zamówienie zużywa punkty, które wygasają najwcześniej. Nie musisz tego pilnować.</li>
<li><strong>Zarezerwowane to nie wydane.</strong> Punkty za zamówienie są odłożone do czasu jego realizacji. Jeśli nie możemy go zrealizować, wracają na konto.</li>
<li><strong>Liczy się data naliczenia.</strong> Punkty naliczamy, gdy ankieta zamyka projekt, a nie w dniu montażu. Nie zostawiaj gotowych dachów otwartych na przełom roku bez potrzeby.</li>
<li><strong>Saldo to pokazuje.</strong> Ile punktów wygasa z końcem roku, sprawdzisz na stronie salda.</li>
</ul>
<p><a href="/balance">Przejdź do salda</a></p>`,
      alt: ['Kartka z kalendarza, a obok stos monet'],
    },
    hu: {
      title: 'Meddig érvényesek a pontjai?',
      excerpt:
        'A pontok a megszerzésüket követő év végéig érvényesek. Mindig a legrégebbiek fogynak el először.',
      text: `<p>Akár januárban, akár novemberben készült el a tető, a pontjai a következő év december 31-éig érvényesek. Egy mozgalmas ősz pontjait tehát több mint egy évig válthatja be.</p>
<h2>Jó tudni</h2>
<ul>
<li><strong>Előbb a legrégebbiek.</strong> Minden rendelés a leghamarabb lejáró pontokat használja fel. Önnek ezt nem kell számon tartania.</li>
<li><strong>A zárolt pont még nincs beváltva.</strong> A rendelés pontjait a teljesítésig félretesszük. Ha a rendelés nem teljesíthető, visszakapja őket.</li>
<li><strong>A jóváírás napja számít.</strong> A pontokat nem a beépítés napján írjuk jóvá, hanem akkor, amikor a kérdőív lezárja a projektet. Ne hagyjon kész munkát feleslegesen nyitott projektként az új évre.</li>
<li><strong>Az egyenleg megmutatja.</strong> A pontegyenleg oldalán látja, hány pont jár le az év végén.</li>
</ul>
<p><a href="/balance">A pontegyenleghez</a></p>`,
      alt: ['Naptárlap, mellette egymásra rakott érmék'],
    },
    uk: {
      title: 'Як довго діють бали',
      excerpt:
        'Бали діють до кінця року, наступного за тим, у якому їх зароблено. Найстаріші витрачаються першими.',
      text: `<p>Хоч би коли закінчили дах, у січні чи в листопаді, його бали діють до 31 грудня наступного року. Тож бали за напружену осінь можна витрачати понад рік.</p>
<h2>Варто знати</h2>
<ul>
<li><strong>Спершу найстаріші.</strong> Кожне замовлення бере бали, строк яких спливає найшвидше. Вам не треба за цим стежити.</li>
<li><strong>Зарезервовані ще не витрачені.</strong> Бали за замовлення відкладаються, доки його не виконано. Якщо виконати його неможливо, вони повертаються.</li>
<li><strong>Важлива дата нарахування.</strong> Бали нараховуються, коли опитування закриває проєкт, а не в день монтажу. Не лишайте готові дахи відкритими на межі року без потреби.</li>
<li><strong>Усе видно в балансі.</strong> Скільки балів згорить наприкінці року, зазначено на сторінці балансу.</li>
</ul>
<p><a href="/balance">До мого балансу</a></p>`,
      alt: ['Аркуш календаря, поруч стос монет'],
    },
  },
};
