import type { ItemTexts } from '#content/item.ts';

export const pl: ItemTexts = {
  'hero-welcome': {
    title: 'Liczy się każde okno, które montujesz',
    excerpt: 'Zarejestruj dach, dodaj produkty, zbieraj punkty dla firmy.',
    text: '<p>Zarejestruj dach, dodaj produkty kodami z etykiet i wypełnij krótką ankietę. Punkty trafią na konto twojej firmy.</p>',
    alt: ['Dachy miasteczka w wieczornym świetle, w nich jasne okna dachowe'],
  },
  intro: {
    title: 'Dwie minuty o klubie',
    excerpt: 'Jak z zamontowanego okna robią się punkty, a z punktów coś dla twojej firmy.',
    text: '<p>Od etykiety na opakowaniu po paczkę pod drzwiami: film pokazuje każdy krok na prawdziwym dachu.</p>',
    alt: ['Monter na dachu trzyma telefon nad etykietą okna dachowego; pośrodku przycisk odtwarzania'],
  },
  'check-before-rain': {
    title: 'Pięć miejsc do sprawdzenia przed deszczami',
    excerpt:
      'Dziesięć minut przy każdym oknie dachowym i przy pierwszej ulewie telefon zadzwoni u kogoś innego.',
    text: `<p>Większość zgłoszeń „okno przecieka” nie ma z samym oknem nic wspólnego. Skoro i tak jesteś na dachu, obejrzyj tych pięć miejsc.</p>
<ol>
<li><strong>Rynienka nad oknem.</strong> Mech i igliwie spiętrzają wodę, która wchodzi wtedy bokiem. Czyść ręką; szczotka wpycha brud pod dachówki.</li>
<li><strong>Fartuch pod oknem.</strong> Ma przylegać do dachówki i zachodzić za grzbiet fali. Jeśli się podniósł, dociśnij go i uformuj na nowo.</li>
<li><strong>Boczne elementy kołnierza.</strong> Kanał odpływowy musi być drożny na całej długości. Wystarczy okruch zaprawy, żeby woda poszła przez krawędź.</li>
<li><strong>Uszczelka skrzydła.</strong> Przetrzyj ją, poszukaj pęknięć i spłaszczeń. Wymiana uszczelki to kwadrans pracy.</li>
<li><strong>Klapa wentylacyjna.</strong> Wyjmij filtr i umyj go w wodzie z łagodnym mydłem. Zatkany zatrzymuje wilgoć w pokoju.</li>
</ol>
<p>Zrób zdjęcie przed i po. Klient zobaczy, za co płaci, a ty masz najlepszy powód, żeby zajrzeć tam za rok.</p>`,
    alt: ['Okno dachowe w deszczu; lupa pokazuje kołnierz przy krawędzi okna'],
  },
  'register-on-the-roof': {
    title: 'Zarejestruj dach, zanim wrócisz do domu',
    excerpt: 'Projekt jest otwarty 60 dni. Na budowie to dwie minuty, a bez opakowań cały wieczór szukania.',
    text: `<p>Etykiety są na opakowaniach, a opakowania lądują w kontenerze. Tak przepadają punkty. Niech rejestracja będzie ostatnim krokiem roboty, tak jak zamiatanie.</p>
<h2>Tak to działa na budowie</h2>
<ul>
<li>Wycinaj etykiety przy rozpakowywaniu i wkładaj do jednej koperty z nazwiskiem klienta.</li>
<li>Zarejestruj projekt z adresem, gdy ekipa pakuje narzędzia.</li>
<li>Wpisuj kody po kolei. Jeśli któryś nie przejdzie, zobaczysz to od razu, gdy produkt jest jeszcze przed tobą.</li>
<li>Wypełnij ankietę. Dopiero ona zamyka projekt i wtedy naliczamy punkty.</li>
</ul>
<p>Pod dachem nie ma zasięgu? Zrób zdjęcie każdej etykiety i wpisz kody wieczorem. Od dnia rejestracji masz 60 dni; potem projekt wygasa, a z nim punkty.</p>
<p><a href="/projects/add">Zarejestruj projekt</a></p>`,
    alt: ['Dłoń trzyma telefon na tle dachu; na ekranie widać znak zatwierdzenia'],
  },
  'how-long-points-live': {
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
  'condensation-is-no-leak': {
    title: 'Woda od środka to nie zawsze przeciek',
    excerpt: 'Jak w dwie minuty odróżnić skropliny od przecieku i co powiedzieć klientowi.',
    text: `<p>Telefon dzwoni w pierwszy mroźny poranek: „Po szybie płynie woda”. Zanim rozstawisz drabinę, zadaj trzy pytania.</p>
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
<p>Na miejscu obejrzyj szpaletę: nad oknem powinna być pozioma, pod oknem pionowa, żeby ciepłe powietrze omywało całą szybę. Sprawdź też ocieplenie wokół ościeżnicy. Zimna ościeżnica to często ślad po dobrej robocie kończonej w pośpiechu.</p>`,
    alt: ['Okno dachowe od środka, krople wody przy dolnej krawędzi szyby'],
  },
  'replacement-in-one-day': {
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
  'the-whole-team-scans': {
    title: 'Trzy ekipy, jedno konto: skanujecie razem',
    excerpt: 'Każdy rejestruje ze swojego telefonu, a wszystkie punkty trafiają na konto firmy.',
    text: `<p>Jeśli skanuje tylko szef, w piątek na desce rozdzielczej leżą etykiety z trzech budów. Prościej, gdy okno rejestruje ten, kto je montuje.</p>
<h2>Kto co robi</h2>
<ul>
<li><strong>Członkowie zespołu</strong> rejestrują projekty, dodają produkty i wypełniają ankietę. Logują się własnym numerem telefonu.</li>
<li><strong>Właściciel konta firmy</strong> widzi wszystkie projekty i saldo oraz zamawia w sklepie.</li>
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
  'register-on-the-phone': {
    title: 'Rejestracja projektu w telefonie',
    excerpt: 'Od adresu do punktów w trzech krokach. Potrzebujesz etykiet produktów i pięciu minut.',
    text: `<h4>1. Utwórz projekt</h4>
<ol>
<li>Wybierz „Projekty”, a potem „Dodaj projekt”.</li>
<li>Nadaj nazwę, po której łatwo go znajdziesz, na przykład nazwisko klienta.</li>
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
<p>Jeśli produkt jest sprawdzany, najpierw oglądają go nasi pracownicy. Damy ci znać, gdy punkty będą na koncie.</p>`,
    alt: ['Telefon z formularzem projektu, obok etykieta produktu'],
  },
  'find-the-serial-number': {
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
  'fit-the-flashing-tightly': {
    title: 'Kołnierz, który pozostaje szczelny',
    excerpt: 'Od dołu do góry, każdy element na poprzedni: kolejność pracy i odstępy od dachówek.',
    text: `<p>Odstępy zależą od produktu i pokrycia. Najpierw liczy się to, co podaje instrukcja kołnierza.</p>
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
    title: 'Pomiar okna dachowego do wymiany',
    excerpt: 'Siedem wymiarów, które powinny być na kartce przed zamówieniem, i jak je zdjąć od środka.',
    text: `<ol>
<li><strong>Tabliczka znamionowa.</strong> Otwórz skrzydło i sfotografuj tabliczkę u góry. Typ i rozmiar mówią więcej niż każda miarka.</li>
<li><strong>Szerokość ościeżnicy.</strong> Bez tabliczki: od krawędzi do krawędzi zewnętrznej, u góry i u dołu. Liczy się mniejszy wymiar.</li>
<li><strong>Wysokość ościeżnicy.</strong> Z lewej i z prawej, wzdłuż połaci. Tu też liczy się mniejsza.</li>
<li><strong>Przekątne.</strong> Jeśli różnią się o więcej niż 5 mm, ościeżnica nie trzyma kąta i otwór trzeba wyprostować.</li>
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
};
