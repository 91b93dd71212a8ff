import type { Item } from '#content/item.ts';

/** Working with the club as a team. */
export const theWholeTeamScans: Item = {
  name: 'the-whole-team-scans',
  type: 'news',
  pictures: ['/art/news/the-whole-team-scans.svg'],
  daysBefore: 37,
  texts: {
    en: {
      title: 'Three crews, one account: scanning as a team',
      excerpt:
        'Everybody registers from their own phone, and all points come together in the company’s account.',
      text: `<p>If only the boss scans, the labels of three sites lie on the dashboard by Friday. It is easier when whoever fits the window registers it too.</p>
<h2>Who does what</h2>
<ul>
<li><strong>Members of the team</strong> register projects, add the products and answer the survey. They sign in with their own e-mail address.</li>
<li><strong>The owner of the company</strong> sees all projects and the balance, and orders in the shop.</li>
<li><strong>Points</strong> belong to the company, whoever has added the product.</li>
</ul>
<h2>So that nothing is done twice</h2>
<ul>
<li>One project for one address. Put the customer’s name into the name of the project, then everybody finds it.</li>
<li>Every serial number counts once. If it is already there, a colleague was faster, and nothing is lost.</li>
<li>Agree who answers the survey, best of all whoever leaves the site last.</li>
</ul>
<p><a href="/team">To my team</a></p>`,
      alt: ['Three roofers with phones; lines lead from them to one shared account'],
    },
    pl: {
      title: 'Trzy ekipy, jedno konto: skanujecie razem',
      excerpt: 'Każdy rejestruje ze swojego telefonu, a wszystkie punkty trafiają na konto firmy.',
      text: `<p>Jeśli skanuje tylko szef, w piątek na desce rozdzielczej leżą etykiety z trzech budów. Prościej, gdy okno rejestruje ten, kto je montuje.</p>
<h2>Kto co robi</h2>
<ul>
<li><strong>Członkowie zespołu</strong> rejestrują projekty, dodają produkty i wypełniają ankietę. Logują się własnym adresem e-mail.</li>
<li><strong>Właściciel firmy</strong> widzi wszystkie projekty i saldo oraz zamawia w sklepie.</li>
<li><strong>Punkty</strong> należą do firmy, niezależnie od tego, kto dodał produkt.</li>
</ul>
<h2>Żeby nie robić dwa razy tego samego</h2>
<ul>
<li>Jeden adres to jeden projekt. Wpisz nazwisko klienta w nazwie projektu, a każdy go znajdzie.</li>
<li>Każdy numer seryjny liczy się raz. Jeśli już jest, kolega był szybszy i nic nie przepadło.</li>
<li>Umówcie się, kto wypełnia ankietę. Najlepiej ten, kto ostatni schodzi z budowy.</li>
</ul>
<p><a href="/team">Przejdź do zespołu</a></p>`,
      alt: ['Trzech dekarzy z telefonami; linie prowadzą od nich do wspólnego konta'],
    },
    hu: {
      title: 'Három csapat, egy fiók: olvassanak be együtt',
      excerpt: 'Mindenki a saját telefonjáról rögzít, és minden pont a cég fiókjában gyűlik.',
      text: `<p>Ha csak a főnök rögzít, péntekre három építkezés címkéi gyűlnek össze a műszerfalon. Egyszerűbb, ha az olvassa be az ablak címkéjét, aki beépíti.</p>
<h2>Ki mit csinál</h2>
<ul>
<li><strong>A csapattagok</strong> projekteket rögzítenek, hozzáadják a termékeket, és kitöltik a kérdőívet. A saját e-mail-címükkel lépnek be.</li>
<li><strong>A cég tulajdonosa</strong> látja az összes projektet és az egyenleget, és ő rendel a boltban.</li>
<li><strong>A pontok</strong> a céget illetik, bárki adta is hozzá a terméket.</li>
</ul>
<h2>Hogy semmit se kelljen kétszer csinálni</h2>
<ul>
<li>Egy cím, egy projekt. Írják az ügyfél nevét a projekt nevébe, így mindenki megtalálja.</li>
<li>Minden sorozatszám egyszer számít. Ha már szerepel, egy kolléga gyorsabb volt, és semmi sem veszett el.</li>
<li>Beszéljék meg, ki tölti ki a kérdőívet. Legjobb, ha az, aki utolsónak jön el a helyszínről.</li>
</ul>
<p><a href="/team">A csapathoz</a></p>`,
      alt: ['Három tetőfedő telefonnal; vonalak vezetnek tőlük egy közös fiókhoz'],
    },
    uk: {
      title: 'Три бригади, один рахунок: скануйте разом',
      excerpt: 'Кожен реєструє зі свого телефона, а всі бали збираються на рахунку компанії.',
      text: `<p>Якщо сканує лише керівник, до п’ятниці на панелі авто лежать етикетки з трьох об’єктів. Простіше, коли вікно реєструє той, хто його встановив.</p>
<h2>Хто що робить</h2>
<ul>
<li><strong>Члени команди</strong> реєструють проєкти, додають вироби й проходять опитування. Вони входять із власною адресою електронної пошти.</li>
<li><strong>Власник компанії</strong> бачить усі проєкти й баланс і замовляє в магазині.</li>
<li><strong>Бали</strong> належать компанії, хоч би хто додав виріб.</li>
</ul>
<h2>Щоб не робити двічі</h2>
<ul>
<li>Одна адреса – один проєкт. Впишіть прізвище замовника в назву проєкту, і його знайде кожен.</li>
<li>Кожен серійний номер зараховується один раз. Якщо він уже є, колега був швидшим, і нічого не втрачено.</li>
<li>Домовтеся, хто проходить опитування. Найкраще той, хто йде з об’єкта останнім.</li>
</ul>
<p><a href="/team">До моєї команди</a></p>`,
      alt: ['Троє покрівельників із телефонами; лінії ведуть від них до спільного рахунку'],
    },
  },
};
