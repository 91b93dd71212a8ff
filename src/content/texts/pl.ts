import type { ItemTexts } from '#content/item.ts';

export const pl: ItemTexts = {
  'hero-welcome': {
    title: 'Punkty za każdy zamontowany produkt',
    excerpt: 'Zarejestruj projekt, dodaj produkty i zbieraj punkty dla firmy.',
    text: '<p>Zarejestruj projekt, dodaj produkty kodami z etykiet i wypełnij krótką ankietę. Potem naliczymy punkty na konto twojej firmy.</p>',
    alt: ['Dachy miasteczka w wieczornym świetle, w nich jasne okna dachowe'],
  },
  intro: {
    title: 'Klub w dwie minuty',
    excerpt: 'Jak zdobywać punkty za zamontowane okna i wydawać je w sklepie.',
    text: '<p>Od etykiety na opakowaniu po dostawę nagrody: film pokazuje każdy krok na prawdziwym dachu.</p>',
    alt: ['Monter na dachu trzyma telefon nad etykietą okna dachowego; pośrodku przycisk odtwarzania'],
  },
  'check-before-rain': {
    title: 'Pięć miejsc do sprawdzenia przed deszczem',
    excerpt: 'Dziesięć minut przy każdym oknie dachowym może zapobiec większości zgłoszeń o przeciekach.',
    text: `<p>Większość zgłoszeń „okno przecieka” nie ma z samym oknem nic wspólnego. Przy każdej pracy na dachu sprawdź tych pięć miejsc.</p>
<ol>
<li><strong>Rynienka nad oknem.</strong> Mech i igliwie spiętrzają wodę, która wchodzi wtedy bokiem. Czyść ręką; szczotka wpycha brud pod dachówki.</li>
<li><strong>Fartuch pod oknem.</strong> Ma przylegać do dachówki i zachodzić za grzbiet fali. Jeśli się podniósł, dociśnij go i uformuj na nowo.</li>
<li><strong>Boczne elementy kołnierza.</strong> Kanał odpływowy musi być drożny na całej długości. Wystarczy okruch zaprawy, żeby woda poszła przez krawędź.</li>
<li><strong>Uszczelka skrzydła.</strong> Przetrzyj ją, poszukaj pęknięć i spłaszczeń. Wymiana uszczelki to kwadrans pracy.</li>
<li><strong>Klapa wentylacyjna.</strong> Wyjmij filtr i umyj go w wodzie z łagodnym mydłem. Zatkany zatrzymuje wilgoć w pokoju.</li>
</ol>
<p>Zrób zdjęcie przed i po. Klient zobaczy twoją pracę, a ty masz dobry powód, aby zaproponować coroczny przegląd.</p>`,
    alt: ['Okno dachowe w deszczu; lupa pokazuje kołnierz przy krawędzi okna'],
  },
  'register-on-the-roof': {
    title: 'Zarejestruj projekt, zanim opuścisz budowę',
    excerpt:
      'Projekt jest otwarty 60 dni. Na budowie rejestracja trwa dwie minuty, a bez opakowań znacznie dłużej.',
    text: `<p>Etykiety są na opakowaniach. Jeśli najpierw wyrzucisz opakowania, stracisz punkty. Niech rejestracja będzie ostatnim krokiem każdego montażu.</p>
<h2>Jak zarejestrować projekt na budowie</h2>
<ul>
<li>Wycinaj etykiety przy rozpakowywaniu i wkładaj do jednej koperty z nazwiskiem klienta.</li>
<li>Zarejestruj projekt z adresem, gdy ekipa pakuje narzędzia.</li>
<li>Wpisuj kody po kolei. Jeśli któryś nie przejdzie, zobaczysz to od razu, gdy produkt jest jeszcze przed tobą.</li>
<li>Wypełnij ankietę. Dopiero ona zamyka projekt i wtedy naliczamy punkty.</li>
</ul>
<p>Na budowie nie ma zasięgu? Zrób zdjęcie każdej etykiety i wpisz kody później. Od dnia rejestracji projektu masz 60 dni. Potem projekt wygasa i nie daje punktów.</p>
<p><a href="/projects/add">Zarejestruj projekt</a></p>`,
    alt: ['Dłoń trzyma telefon na tle dachu; na ekranie widać znak zatwierdzenia'],
  },
  'how-long-points-live': {
    title: 'Jak długo ważne są punkty',
    excerpt:
      'Punkty są ważne do końca roku następującego po tym, w którym je zdobyto. Najstarsze wydajesz najpierw.',
    text: `<p>Punkty zdobyte w styczniu i w listopadzie wygasają tego samego dnia: 31 grudnia następnego roku. Na ich wydanie masz więc zawsze co najmniej rok.</p>
<h2>Warto wiedzieć</h2>
<ul>
<li><strong>Najpierw najstarsze.</strong> Każde zamówienie zużywa punkty, które wygasają najwcześniej. Nie musisz tego pilnować.</li>
<li><strong>Zarezerwowane to nie wydane.</strong> Punkty za zamówienie są odłożone do czasu jego realizacji. Jeśli nie możemy go zrealizować, wracają na konto.</li>
<li><strong>Liczy się data naliczenia.</strong> Punkty naliczamy, gdy ankieta zamyka projekt, a nie w dniu montażu.</li>
<li><strong>Saldo to pokazuje.</strong> Ile punktów wygasa z końcem roku, sprawdzisz na stronie salda.</li>
</ul>
<p><a href="/balance">Zobacz punkty</a></p>`,
    alt: ['Kartka z kalendarza, a obok stos monet'],
  },
  'condensation-is-no-leak': {
    title: 'Skropliny czy przeciek?',
    excerpt: 'Jak w dwie minuty odróżnić skropliny od przecieku i co poradzić klientowi.',
    text: `<p>W pierwszy mroźny poranek dzwonią klienci: „Po szybie płynie woda”. Przed wizytą pomogą trzy pytania.</p>
<h2>Zapytaj przez telefon</h2>
<ul>
<li>Mokro jest, gdy jest <strong>zimno</strong>, czy gdy <strong>pada</strong>? Zimno wskazuje na skropliny.</li>
<li>Woda jest na <strong>dolnej krawędzi szyby</strong> czy na <strong>szpalecie</strong>? Na szybie pochodzi z powietrza w pokoju.</li>
<li>Czy pod oknem jest grzejnik? Czy roleta i zasłona są zamknięte całą noc? Bez ciepłego powietrza szyba pozostaje zimna.</li>
</ul>
<h2>Rady, które działają</h2>
<ul>
<li>Dwa do czterech razy dziennie otworzyć okno szeroko na pięć minut, zamiast uchylać na godziny.</li>
<li>Zimą zostawić otwartą klapę wentylacyjną.</li>
<li>Roletę zostawić uniesioną od dołu na szerokość dłoni.</li>
</ul>
<p>Na miejscu obejrzyj szpaletę: nad oknem powinna być pozioma, pod oknem pionowa, żeby ciepłe powietrze omywało całą szybę. Sprawdź też ocieplenie wokół ościeżnicy. Szczelina w ociepleniu wychładza ościeżnicę.</p>`,
    alt: ['Okno dachowe od środka, krople wody przy dolnej krawędzi szyby'],
  },
  'replacement-in-one-day': {
    title: 'Jak wymienić okno dachowe w jeden dzień',
    excerpt: 'Co wcześniej ustalić z klientem, aby dwie osoby skończyły pracę w jeden dzień.',
    text: `<p>Wymiana starego okna na nowe w tym samym rozmiarze to praca dla dwóch osób na jeden dzień, jeśli wszystko jest na miejscu. Podczas pierwszej wizyty sprawdź, czego potrzebujesz.</p>
<h2>Ustal przy pierwszej wizycie</h2>
<ul>
<li><strong>Rozmiar i szpaleta.</strong> Sfotografuj tabliczkę znamionową i zapytaj, czy szpaleta zostaje. Jeśli tak, zmierz jej rowek.</li>
<li><strong>Pokrycie.</strong> Zapisz wysokość profilu i kąt nachylenia. Odłóż trzy zapasowe dachówki, bo stare pękają.</li>
<li><strong>Prąd.</strong> Przewód do rolety lub napędu łatwo przeciągnąć, gdy ościeżnica jest wyjęta. Potem jest to trudne.</li>
<li><strong>Rolety wewnętrzne.</strong> Ze starego okna rzadko pasują do nowego. Powiedz to teraz, nie przy odbiorze.</li>
</ul>
<h2>W dniu wymiany</h2>
<ul>
<li>Zabezpiecz podłogę od drzwi do okna i poproś o zdjęcie obrazów: będzie się kurzyć.</li>
<li>Stary kołnierz zdejmuj od góry do dołu, a dachówki odkładaj po kolei.</li>
<li>Zanim wstawisz nową ościeżnicę, obejrzyj łaty i membranę. To ostatni dobry moment na naprawę.</li>
</ul>
<p>Na koniec pokaż klientowi, jak obrócić skrzydło do mycia i jak je zablokować. To zajmuje minutę.</p>`,
    alt: ['Dwóch dekarzy wstawia okno dachowe w otwór w dachu krytym dachówką'],
  },
  'the-whole-team-scans': {
    title: 'Skanujcie jako zespół',
    excerpt: 'Każdy rejestruje projekty na swoim telefonie. Wszystkie punkty trafiają na konto firmy.',
    text: `<p>Jeśli skanuje tylko jedna osoba, zbierają się etykiety z wielu budów. Prościej, gdy okno rejestruje ten, kto je montuje.</p>
<h2>Kto co robi</h2>
<ul>
<li><strong>Członkowie zespołu</strong> rejestrują projekty, dodają produkty i wypełniają ankietę. Logują się własnym numerem telefonu.</li>
<li><strong>Właściciel konta firmy</strong> prowadzi zespół i zamawia w sklepie.</li>
<li><strong>Punkty</strong> należą do firmy, niezależnie od tego, kto dodał produkt.</li>
</ul>
<h2>Żeby nie robić dwa razy tego samego</h2>
<ul>
<li>Jeden adres to jeden projekt. Wpisz nazwisko klienta w nazwie projektu, a każdy go znajdzie.</li>
<li>Każdy numer seryjny liczy się raz. Jeśli jest już zarejestrowany, sprawdź, czy dodał go ktoś z zespołu.</li>
<li>Umówcie się, kto wypełnia ankietę. Na przykład osoba, która ostatnia schodzi z budowy.</li>
</ul>
<p><a href="/team">Zobacz zespół</a></p>`,
    alt: ['Trzech dekarzy z telefonami; linie prowadzą od nich do wspólnego konta'],
  },
  'register-on-the-phone': {
    title: 'Zarejestruj projekt w telefonie',
    excerpt: 'Zdobądź punkty w trzech krokach. Potrzebujesz etykiet produktów i pięciu minut.',
    text: `<h4>1. Utwórz projekt</h4>
<ol>
<li>Wybierz „Projekty”, a potem „Dodaj projekt”.</li>
<li>Wpisz nazwę projektu, na przykład nazwisko klienta.</li>
<li>Podaj adres dachu (ulicę, numer domu, kod pocztowy i miejscowość) i zapisz.</li>
</ol>
<h4>2. Dodaj produkty</h4>
<ol>
<li>Wpisz kod z etykiety: adres internetowy z kodu QR, wiersz z (01) i (21) albo GTIN i numer seryjny oddzielone spacją.</li>
<li>Porównaj typ i rozmiar z zamontowanym produktem.</li>
<li>Powtórz to dla każdego produktu: okna, kołnierza, rolety wewnętrznej i zewnętrznej. Każdy ma własną etykietę.</li>
</ol>
<h4>3. Wypełnij ankietę</h4>
<ol>
<li>Gdy wszystko jest dodane, otwórz w projekcie zakładkę „Ankieta”. Potem nie da się już nic dopisać.</li>
<li>Odpowiedz na pytania i wyślij. Projekt zostaje zamknięty, a punkty naliczone.</li>
</ol>
<p>Jeśli produkt jest sprawdzany, najpierw oglądają go nasi pracownicy. Damy ci znać, gdy naliczymy punkty.</p>`,
    alt: ['Telefon z formularzem projektu, obok etykieta produktu'],
  },
  'find-the-serial-number': {
    title: 'Znajdź numer seryjny na etykiecie',
    excerpt: 'Który numer jest potrzebny i gdzie go znaleźć bez opakowania.',
    text: `<h4>Co jest na etykiecie</h4>
<ul>
<li><strong>(01)</strong> i 14 cyfr: GTIN. Mówi, jaki to produkt, i jest taki sam dla wszystkich sztuk.</li>
<li><strong>(21)</strong> oraz cyfry lub litery: numer seryjny. Należy do tej jednej sztuki.</li>
<li><strong>Kod QR</strong> zawiera oba. Zapisany w nim adres internetowy to kompletny kod.</li>
</ul>
<p>Wpisz oba numery. Sam GTIN nie wystarczy: bez numeru seryjnego nie wiadomo, którą sztukę zamontowano.</p>
<h4>Gdzie szukać</h4>
<ol>
<li><strong>Opakowanie:</strong> na węższym boku kartonu, obok kodu kreskowego. Wytnij etykietę, zanim wyrzucisz karton.</li>
<li><strong>Okno dachowe:</strong> na tabliczce znamionowej u góry skrzydła. Otwórz okno i spójrz na krawędź, której nie widać po zamknięciu.</li>
<li><strong>Roleta wewnętrzna i zewnętrzna:</strong> na górnej kasecie albo na prowadnicy, często od strony ściany.</li>
<li><strong>Kołnierz:</strong> najczęściej tylko na opakowaniu. Zrób zdjęcie przed rozpakowaniem.</li>
</ol>
<p>Nieczytelne? Przetrzyj wilgotną szmatką i zrób zdjęcie z boku, bez lampy. Najczęściej mylą się 0 z O i 1 z I.</p>`,
    alt: ['Etykieta produktu z kodem QR i dwoma wierszami cyfr; jeden wiersz jest zaznaczony'],
  },
  'fit-the-flashing-tightly': {
    title: 'Szczelny montaż kołnierza',
    excerpt: 'Od dołu do góry, każdy element na poprzedni: kolejność pracy i odstępy od dachówek.',
    text: `<p>Odstępy zależą od produktu i pokrycia. Zawsze stosuj się do instrukcji kołnierza.</p>
<ol>
<li><strong>Najpierw membrana.</strong> Wywiń ją na ościeżnicę, przypnij zszywkami i osadź rynienkę odwadniającą nad oknem. Ma mieć spadek w jedną stronę i wyprowadzać wodę obok otworu.</li>
<li><strong>Element dolny.</strong> Dosuń go do ościeżnicy i przykręć. Fartuch dociskaj od środka na zewnątrz, tak by zachodził za grzbiet dachówki.</li>
<li><strong>Boki.</strong> Wsuwaj od dołu. Górny element zawsze zachodzi na dolny, a klin z pianki jest od strony dachówki.</li>
<li><strong>Osłony.</strong> Załóż blachy ościeżnicy i dokręć wkręty dopiero, gdy wszystko leży prosto.</li>
<li><strong>Element górny.</strong> Zachodzi na boczne. Zagnij narożniki, żeby nie wwiewało śniegu.</li>
<li><strong>Dachówki.</strong> Po bokach zwykle 30 do 60 mm od ościeżnicy; u góry 60 do 150 mm, tym więcej, im bardziej płaski dach.</li>
</ol>
<h4>Sprawdź na koniec</h4>
<ul>
<li>Wylej wiadro wody nad oknem, nie na okno. Woda ma spłynąć po obu stronach.</li>
<li>Żadna dachówka nie opiera się na kołnierzu i żadna łata nie kończy się w kanale.</li>
<li>Docięte dachówki są na spinkach lub wkrętach, nie na piance.</li>
</ul>`,
    alt: ['Okno dachowe z warstwami kołnierza ponumerowanymi od dołu do góry'],
  },
  'measure-for-a-replacement': {
    title: 'Zmierz okno dachowe do wymiany',
    excerpt: 'Siedem wymiarów potrzebnych przed zamówieniem i jak je zmierzyć od środka.',
    text: `<ol>
<li><strong>Tabliczka znamionowa.</strong> Otwórz skrzydło i sfotografuj tabliczkę u góry. Podaje dokładny typ i rozmiar.</li>
<li><strong>Szerokość ościeżnicy.</strong> Bez tabliczki: od krawędzi do krawędzi zewnętrznej, u góry i u dołu. Liczy się mniejszy wymiar.</li>
<li><strong>Wysokość ościeżnicy.</strong> Z lewej i z prawej, wzdłuż połaci. Tu też liczy się mniejszy wymiar.</li>
<li><strong>Przekątne.</strong> Jeśli różnią się o więcej niż 5 mm, ościeżnica nie trzyma kąta i otwór trzeba wyprostować.</li>
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
<p>Jeśli wymiar wypada między dwoma rozmiarami, przed zamówieniem zmierz jeszcze raz. Okno mogło być robione na zamówienie.</p>`,
    alt: ['Okno dachowe ze strzałkami szerokości, wysokości i przekątnej oraz miarka'],
  },
};
