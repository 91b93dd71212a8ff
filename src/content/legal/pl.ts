import type { LegalTexts } from './documents.ts';

export const pl: LegalTexts = {
  terms: {
    title: 'Regulamin klubu',
    excerpt:
      'Kto może dołączyć do Lucarne Club, jak zdobywa się punkty, jak długo są ważne i jak kończy się członkostwo.',
    sections: {
      club: {
        title: 'Klub',
        text: `<p>Lucarne Club to program lojalnościowy spółki {company}, {address} („my”). Nagradza firmy za nasze produkty, które montują. Regulamin obowiązuje członków w tym kraju: {country}.</p>
<p>Zasady składania zamówień określa <a href="/commercial-rules">regulamin sklepu</a>. Co robimy z danymi osobowymi, opisuje <a href="/privacy">polityka prywatności</a>.</p>`,
      },
      membership: {
        title: 'Kto może dołączyć',
        text: `<ul>
<li>Członkami są spółki i inni przedsiębiorcy działający w kraju wskazanym powyżej. Klub nie jest przeznaczony dla konsumentów.</li>
<li>Kto rejestruje firmę, musi być uprawniony do działania w jej imieniu i zostaje właścicielem jej konta.</li>
<li>Wszystkie dane muszą być prawdziwe. Dbaj o to, aby nazwa, adres i numery rejestrowe firmy były aktualne. Możemy poprosić o ich potwierdzenie.</li>
<li>Jeden numer rejestrowy, jeden adres e-mail i jeden numer telefonu mogą należeć tylko do jednego aktywnego konta.</li>
<li>Członkostwo jest bezpłatne i nikogo nie zobowiązuje do zakupów.</li>
</ul>`,
      },
      'company-types': {
        title: 'Forma prawna firmy',
        text: `<p>W twoim kraju właściciel konta podaje formę prawną firmy. Wybierz tę, która widnieje w dokumentach firmy, i powiadom nas, gdy się zmieni.</p>`,
      },
      statements: {
        title: 'Informacje i oświadczenia',
        text: `<p>Przy niektórych formach prawnych trzeba potwierdzić ważną informację albo złożyć oświadczenie. Bez tego firma nie może brać udziału w klubie. Właściciel konta składa oświadczenie w imieniu firmy i odpowiada za jego prawdziwość.</p>
<p>Jeśli oświadczenie przestanie być prawdziwe, powiadom nas w terminie, który jest w nim podany, a jeśli go nie ma, niezwłocznie.</p>`,
      },
      account: {
        title: 'Logowanie',
        text: `<p>Nie ma hasła. Logujesz się kodem, który wysyłamy e-mailem lub SMS-em; jest ważny {codeMinutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}. Nigdy nie pytamy o niego przez telefon ani w wiadomościach. Nie podawaj go nikomu i dbaj o to, aby twój adres e-mail i numer telefonu były aktualne.</p>
<p>Jeśli podejrzewasz, że z twojego konta korzysta ktoś inny, od razu do nas napisz: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'Zespół',
        text: `<p>Wszyscy członkowie zespołu zdobywają punkty dla swojej firmy. Zamówienia może składać tylko właściciel konta. To on decyduje, kto należy do zespołu, i usuwa z niego osoby, które odchodzą z firmy. Za to, co zespół robi w klubie, odpowiada firma.</p>`,
      },
      'team-size': {
        title: 'Wielkość zespołu',
        text: `<p>Największa liczba osób, które firma może mieć w klubie, łącznie z właścicielem konta: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projekty i produkty',
        text: `<ul>
<li>Projekt to zakończona praca pod jednym adresem. Zarejestruj go, dodaj produkty, które twoja firma tam zamontowała, kodami z ich etykiet i wypełnij ankietę.</li>
<li>Projekt jest otwarty przez {projectDays, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} od rejestracji. Jeśli w tym czasie nie wypełnisz ankiety, projekt wygasa i nie daje punktów.</li>
<li>Ankieta zamyka projekt i wtedy naliczamy punkty. Jeśli któryś z produktów jest sprawdzany, punkty naliczamy po zakończeniu sprawdzania.</li>
<li>Każdy numer seryjny liczy się w całym klubie raz, na rzecz firmy, która doda go pierwsza. Gdy projekt wygaśnie, jego numery seryjne można dodać ponownie.</li>
<li>Ile punktów daje produkt, wynika z tabeli dla twojego kraju obowiązującej w dniu dodania produktu. Tabela jest na stronie <a href="/rewards">Nagrody</a>.</li>
<li>Najwięcej punktów, które może dać jeden projekt: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Sprawdzanie',
        text: `<p>Jeśli produktu nie sprzedajemy w twoim kraju, jeśli jego numer seryjny został już przez nas odrzucony albo jeśli projekt ma z tym produktem więcej niż {productsWithoutReview} produktów, nasi pracownicy sprawdzają go, zanim zostanie zaliczony. Uznają go albo odrzucają. Mogą poprosić cię o potwierdzenie, na przykład o zdjęcie etykiety.</p>
<p>Odrzucony produkt nie daje punktów, a twoja firma nie może ponownie dodać jego numeru seryjnego. W ramach klubu decyzja jest ostateczna; nie narusza to twojego prawa do drogi sądowej. Jeśli uważasz, że to pomyłka, napisz do nas.</p>`,
      },
      points: {
        title: 'Punkty',
        text: `<ul>
<li>Punkty należą do firmy, a nie do osób, które w niej pracują.</li>
<li>Punkty nie są pieniędzmi. Nie wypłacamy ich w gotówce, nie są oprocentowane i nie można ich sprzedać ani przekazać innej firmie. Można je wydać tylko w sklepie klubu.</li>
<li>Punkty możemy też przyznać z innych powodów, które ogłaszamy w klubie, na przykład za szkolenia lub w ramach promocji.</li>
<li>Punkty naliczone przez pomyłkę lub wbrew regulaminowi możemy odjąć. Powód podajemy w historii punktów.</li>
<li>Nagrody mogą być przychodem firmy. Firma ujmuje je w księgach oraz płaci od nich podatki i składki. Nie doradzamy w sprawach podatkowych.</li>
</ul>`,
      },
      expiry: {
        title: 'Jak długo ważne są punkty',
        text: `<p>Punkty są ważne do końca dnia 31 grudnia roku następującego po tym, w którym je naliczono. Potem wygasają bez rekompensaty. Ile punktów wygaśnie jako następne, pokazuje saldo.</p>
<p>Każde zamówienie zużywa najpierw punkty, które wygasają najwcześniej. Punkty, które wracają, bo odrzuciliśmy zamówienie, można wydawać jeszcze przez co najmniej {returnDays, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}: jeśli miałyby wygasnąć wcześniej, są ważne do 31 grudnia późniejszego roku.</p>`,
      },
      'welcome-points': {
        title: 'Punkty powitalne',
        text: `<p>Gdy ankieta o firmie zostanie wypełniona po raz pierwszy, firma dostaje jednorazowo punkty powitalne: {welcomePoints}. Nie ma znaczenia, kto wypełni ankietę.</p>`,
      },
      levels: {
        title: 'Poziomy roczne',
        text: `<p>W każdej kategorii produktów liczymy uznane produkty z projektów zamkniętych od 1 stycznia. Firma, która osiągnie poziom, dostaje za niego dodatkowe punkty, raz w roku i w danej kategorii. 1 stycznia liczymy od nowa. Firmom monterów rolet i żaluzji liczą się tylko rolety i żaluzje wewnętrzne oraz rolety zewnętrzne.</p>
<p>Ile produktów wymaga poziom i ile punktów daje, pokazujemy w klubie.</p>`,
      },
      misuse: {
        title: 'Nadużycia',
        text: `<p>Punkty są za produkty, które twoja firma rzeczywiście zamontowała. Nie wolno wpisywać kodów innych produktów, wymyślać projektów, używać programów do wpisywania kodów ani udostępniać konta komuś innemu.</p>
<p>W takich przypadkach możemy odrzucić produkty i projekty, odjąć punkty i zamknąć konto. Wcześniej prosimy firmę o wyjaśnienia, chyba że zwłoka przyniosłaby szkodę.</p>`,
      },
      liability: {
        title: 'Odpowiedzialność',
        text: `<p>Prowadzimy klub z należytą starannością, ale nie możemy obiecać, że będzie dostępny przez cały czas. Jeśli tracisz punkty przez nasz błąd, napisz do nas, a naprawimy to.</p>
<p>Odpowiadamy na zasadach określonych przepisami prawa. W zakresie, w jakim pozwala na to prawo, nie odpowiadamy za utracone korzyści wynikające z tego, że klub był niedostępny albo że podane przez ciebie dane były błędne. Nic w tym regulaminie nie ogranicza odpowiedzialności, której zgodnie z prawem ograniczyć nie można.</p>`,
      },
      end: {
        title: 'Koniec członkostwa',
        text: `<ul>
<li>Firma może zakończyć członkostwo w każdej chwili i bez podania przyczyny, wysyłając wiadomość na adres <a href="mailto:{email}">{email}</a>.</li>
<li>My możemy zakończyć członkostwo albo cały klub; ogłosimy to na tyle wcześnie, aby można było przedtem wydać punkty. Z ważnego powodu, na przykład w razie nadużycia, możemy zakończyć członkostwo natychmiast.</li>
<li>Po zakończeniu członkostwa nikt nie może już zalogować się w imieniu firmy, a niewydane punkty przepadają. Zamówienia złożone wcześniej zostaną zrealizowane.</li>
</ul>`,
      },
      changes: {
        title: 'Zmiany regulaminu',
        text: `<p>Możemy zmienić regulamin z ważnej przyczyny, na przykład z powodu nowych przepisów albo nowej części klubu. Zmianę ogłaszamy w klubie, zanim zacznie obowiązywać. Punktów już naliczonych przez to nie ubywa. Kto się nie zgadza, może zakończyć członkostwo, zanim zmiana zacznie obowiązywać.</p>`,
      },
      refusal: {
        title: 'Ponowna akceptacja',
        text: `<p>W twoim kraju prosimy właścicieli starszych kont, aby przy logowaniu zaakceptowali regulamin. Jeśli właściciel odmówi, konto firmy zostaje zamknięte, a jej zespół nie może się już logować. Firma może zarejestrować się na nowo, ale zaczyna bez wcześniejszych punktów.</p>`,
      },
      law: {
        title: 'Prawo i sądy',
        text: `<p>Obowiązuje prawo kraju wskazanego powyżej: {country}. Spory rozstrzygają sądy właściwe według tego prawa. Najpierw napisz do nas; większość spraw da się wyjaśnić w kilku zdaniach.</p>
<p>Jeśli część regulaminu jest nieważna, pozostałe części nadal obowiązują.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Warunki dla monterów rolet i żaluzji',
    excerpt: 'Co obowiązuje w Lucarne Club firmy, które montują rolety i żaluzje.',
    sections: {
      scope: {
        title: 'Dla kogo są te warunki',
        text: `<p>Te warunki dotyczą firm monterów rolet i żaluzji, czyli przedsiębiorców, którzy montują rolety i żaluzje wewnętrzne oraz rolety zewnętrzne spółki {company}, {address}, i dołączyli do Lucarne Club jako monterzy rolet i żaluzji. Obowiązuje ich też <a href="/terms">regulamin klubu</a>; tutaj podajemy, co jest inaczej. Warunki obowiązują członków w tym kraju: {country}.</p>`,
      },
      joining: {
        title: 'Dołączenie do klubu',
        text: `<p>Monterzy rolet i żaluzji rejestrują się na osobnej stronie i wypełniają ankietę przygotowaną z myślą o ich pracy. Ten wybór dotyczy firmy i całego jej zespołu. Jeśli twoja firma zacznie zajmować się czymś innym, napisz do nas: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Produkty',
        text: `<p>Zamontowane przez twoją firmę rolety i żaluzje wewnętrzne oraz rolety zewnętrzne dodaj do projektu kodami z ich etykiet. Ile punktów daje każda z nich, podajemy na stronie <a href="/rewards">Nagrody</a>. Możesz dodać też inne produkty; nie dają one punktów.</p>
<p>Tak jak u wszystkich członków projekt jest otwarty przez {projectDays, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}, a najwięcej punktów, które może dać, to: {projectCap}.</p>`,
      },
      levels: {
        title: 'Poziomy roczne',
        text: `<p>Firmy monterów rolet i żaluzji biorą udział w poziomach rocznych w dwóch kategoriach: rolety i żaluzje wewnętrzne oraz rolety zewnętrzne. Produkty z innych kategorii nie liczą się do poziomów.</p>`,
      },
      precedence: {
        title: 'Gdy zasady się różnią',
        text: `<p>Jeśli te warunki różnią się od <a href="/terms">regulaminu klubu</a>, pierwszeństwo mają te warunki. <a href="/commercial-rules">Regulamin sklepu</a> i <a href="/privacy">polityka prywatności</a> obowiązują bez zmian.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Regulamin sklepu',
    excerpt: 'Jak działają zamówienia w sklepie klubu: ceny w punktach, dostawa, bony, wady i zwroty.',
    sections: {
      shop: {
        title: 'Sklep',
        text: `<p>{company} prowadzi sklep Lucarne Club. Sklep jest dostępny dla członków. Oglądać go może cały zespół, a zamówienia w imieniu firmy składa tylko właściciel konta. Do zamówień stosuje się też <a href="/terms">regulamin klubu</a>.</p>`,
      },
      prices: {
        title: 'Ceny',
        text: `<p>Wszystkie ceny są podane w punktach. Nie można zapłacić pieniędzmi, ani w całości, ani w części, a za dostawę niczego nie doliczamy. Liczy się cena w chwili złożenia zamówienia. Firma może zamawiać, dopóki ma dość punktów i dopóki produkt jest dostępny.</p>`,
      },
      'minimum-order': {
        title: 'Minimalne zamówienie',
        text: `<p>Zamówienie na wysyłane produkty musi mieć wartość co najmniej tylu punktów: {minimumOrder}. Każde takie zamówienie liczymy osobno. W przypadku wszystkiego innego, na przykład bonów, nie ma minimum.</p>`,
      },
      orders: {
        title: 'Zamówienie',
        text: `<p>Zamówienie składasz ostatnim przyciskiem w podsumowaniu. Dostajesz jego numer i potwierdzenie e-mailem, a punkty od razu są rezerwowane. Jeśli w koszyku są produkty różnego rodzaju, na przykład wysyłane produkty i bony, dla każdego rodzaju powstaje osobne zamówienie.</p>
<p>Zanim złożysz zamówienie, sprawdź dane dostawy.</p>`,
      },
      states: {
        title: 'Co dzieje się z zamówieniem',
        text: `<ul>
<li><strong>Przyjęte i w realizacji:</strong> punkty są zarezerwowane na zamówienie. Sprawdzamy je i przygotowujemy.</li>
<li><strong>Zrealizowane:</strong> zamówienie zostało wykonane, a punkty są ostatecznie wydane.</li>
<li><strong>Odrzucone:</strong> nie możemy zrealizować zamówienia. Punkty wracają na konto firmy.</li>
<li><strong>Nieudane:</strong> coś poszło nie tak po naszej stronie. Punkty wracają na konto firmy. Możemy spróbować ponownie; wtedy rezerwujemy je jeszcze raz.</li>
</ul>
<p>Dopóki zamówienie nie jest zrealizowane, możesz poprosić nas o jego anulowanie: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Dostawa',
        text: `<p>Produkty wysyłamy na adres podany w zamówieniu. Po odbiorze sprawdź przesyłkę. Jeśli coś jest uszkodzone albo czegoś brakuje, napisz do nas jak najszybciej i podaj numer zamówienia. Jeśli przesyłka wróci z powodu błędnego adresu, ustalimy z tobą, co dalej.</p>`,
      },
      vouchers: {
        title: 'Bony',
        text: `<ul>
<li>Kod bonu pokazujemy na stronie zamówienia, gdy tylko zamówienie zostanie zrealizowane. Przechowuj go jak gotówkę: kto go ma, może go użyć.</li>
<li>Bon realizuje się u jego wystawcy i na jego warunkach. Jeśli podano ostatni dzień ważności, bon można wykorzystać do tego dnia.</li>
<li>Jeśli nie mamy już kodów, zamówienie nie dochodzi do skutku, a punkty wracają na konto firmy.</li>
<li>Wydanego kodu nie można zwrócić, chyba że nie działa.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Materiały na zamówienie',
        text: `<p>Niektóre materiały robimy specjalnie dla twojej firmy, na przykład z jej nazwą. Nie można ich zwrócić, chyba że są wadliwe. Odpowiadasz za to, że wolno nam użyć nazw, tekstów i zdjęć, które nam w tym celu przekazujesz.</p>`,
      },
      'club-card': {
        title: 'Karta klubowa',
        text: `<ul>
<li>Karta klubowa to karta przedpłacona firmy. Każda firma może mieć jedną. Sama karta nie kosztuje punktów.</li>
<li>Firma może ją zamówić, gdy w bieżącym roku dodała produkty (odrzuconych nie liczymy) w liczbie co najmniej: {cardProducts}.</li>
<li>Kartę doładowuje się punktami. Ile daje 1 punkt: {cardValue}.</li>
<li>Pieniądze są na karcie najpóźniej w ciągu {topUpDays, plural, one {# dnia roboczego} few {# dni roboczych} many {# dni roboczych} other {# dnia roboczego}} od realizacji zamówienia doładowania. Nie można ich zamienić z powrotem na punkty.</li>
<li>Korzystanie z karty podlega warunkom firmy, która ją wydaje.</li>
</ul>`,
      },
      faults: {
        title: 'Wady i zwroty',
        text: `<p>Jeśli produkt jest wadliwy albo inny niż zamówiony, napisz do nas: <a href="mailto:{email}">{email}</a>. Dostarczymy go ponownie, naprawimy albo zwrócimy punkty. Uprawnienia, które daje twojej firmie prawo, pozostają bez zmian.</p>
<p>Poza tym zrealizowanych zamówień nie można zwrócić ani wymienić.</p>`,
      },
    },
  },
  privacy: {
    title: 'Polityka prywatności',
    excerpt:
      'Jakie dane osobowe przechowuje Lucarne Club, dlaczego i jak długo, kto je otrzymuje i jakie masz prawa.',
    sections: {
      controller: {
        title: 'Kto jest administratorem',
        text: `<p>{company}, {address}, jest administratorem danych osobowych w Lucarne Club. Obowiązujące przepisy: {dataLaw}. Pytania i wnioski można kierować na adres <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Co przechowujemy',
        text: `<ul>
<li><strong>O tobie:</strong> imię i nazwisko, adres e-mail, numer telefonu, zdjęcie, język, rolę w firmie, udzielone zgody i ich daty oraz czas ostatniej wizyty.</li>
<li><strong>O firmie:</strong> nazwę, adres, numery rejestrowe, formę prawną, jeśli o nią pytamy, i odpowiedzi w ankiecie o firmie.</li>
<li><strong>O projektach:</strong> nazwę i adres miejsca pracy, produkty z numerami seryjnymi, odpowiedzi w ankiecie oraz to, kto co dodał. Podawaj nazwisko klienta tylko wtedy, gdy ci wolno.</li>
<li><strong>O punktach i zamówieniach:</strong> każdą zmianę stanu punktów, każde zamówienie oraz podane przy nim imię i nazwisko, adres, adres e-mail i numer telefonu.</li>
<li><strong>O pomocy:</strong> twoje rozmowy z nami na czacie z klubem.</li>
<li><strong>Dane techniczne:</strong> logowania na twoje konto z rodzajem przeglądarki oraz dzienniki, dzięki którym znajdujemy błędy. Logowania i niektóre inne żądania liczymy według adresu sieciowego, aby nikt nie mógł ich próbować bez końca.</li>
</ul>`,
      },
      purposes: {
        title: 'Do czego służą dane i na jakiej podstawie',
        text: `<p>W nawiasach podajemy podstawę prawną:</p>
<ul>
<li><strong>Prowadzenie klubu:</strong> konta, zespoły, projekty, punkty, zamówienia, pomoc oraz wiadomości o nich. Jeśli członkiem klubu jesteś ty, na przykład w ramach jednoosobowej działalności: umowa z tobą ({basisContract}). Jeśli pracujesz w firmie, która jest członkiem: prawnie uzasadniony interes nasz i tej firmy w jej udziale w klubie ({basisInterest}).</li>
<li><strong>Rachunkowość i podatki:</strong> przepisy wymagają, abyśmy przechowywali zapisy punktów i zamówień ({basisObligation}).</li>
<li><strong>Bezpieczeństwo:</strong> mamy prawnie uzasadniony interes w tym, by zapobiegać nadużyciom, znajdować błędy i pomagać członkom ({basisInterest}).</li>
<li><strong>Ankiety:</strong> mamy prawnie uzasadniony interes w tym, by wiedzieć, jak używa się naszych produktów ({basisInterest}).</li>
<li><strong>Oferty i nowości:</strong> twoja zgoda ({basisConsent}).</li>
<li><strong>Filmy:</strong> twoja zgoda, której udzielasz, uruchamiając film ({basisConsent}).</li>
</ul>
<p>O sprawdzanych produktach decydują ludzie, a nie programy.</p>`,
      },
      offers: {
        title: 'Oferty i nowości',
        text: `<p>Oferty i nowości wysyłamy e-mailem, dzwonimy i piszemy SMS-y tylko za twoją zgodą. Możesz zmienić zdanie w każdej chwili w <a href="/user">swoim profilu</a>. Kody, ostrzeżenia i wiadomości o twoich projektach i zamówieniach są częścią członkostwa i przychodzą bez tej zgody.</p>`,
      },
      access: {
        title: 'Kto widzi dane',
        text: `<p>Zespół twojej firmy widzi projekty i punkty firmy, a o każdej osobie: imię i nazwisko, numer telefonu, zdjęcie, rolę, liczbę projektów i czas ostatniej wizyty. Firma, która zaprosi inną do klubu, i firma zaproszona widzą nawzajem swoje nazwy oraz to, czy za zaproszenie przyznano punkty.</p>
<p>Nasi pracownicy widzą to, co jest potrzebne do prowadzenia klubu. Aby ci pomóc, mogą zobaczyć klub tak, jak widzisz go ty. Nie mogą wtedy niczego zmienić, a system zapisuje, kto go oglądał.</p>`,
      },
      recipients: {
        title: 'Kto otrzymuje dane',
        text: `<ul>
<li>Firmy, które pracują dla nas na podstawie umowy i według naszych poleceń: przy utrzymaniu serwerów oraz wysyłaniu e-maili i SMS-ów.</li>
<li>Ci, którzy dostarczają nagrodę: to, czego do tego potrzebują, na przykład imię i nazwisko, adres i numer telefonu.</li>
<li>Tam, gdzie klub podpowiada adresy podczas pisania, nasz serwer pyta usługę wyszukiwania miejsc. Otrzymuje ona to, co wpisano w polu, ale nie to, kim jesteś.</li>
<li>Organy publiczne, jeśli zobowiązuje nas do tego prawo.</li>
</ul>
<p>Nie sprzedajemy danych i nikomu nie przekazujemy ich w celach reklamowych.</p>`,
      },
      transfers: {
        title: 'Przekazywanie danych do innych krajów',
        text: `<p>Niektórzy odbiorcy mogą przetwarzać dane poza tym obszarem: {dataArea}. Są to:</p>
<ul>
<li><strong>YouTube:</strong> gdy uruchomisz film, Google otrzymuje twój adres sieciowy i dane o przeglądarce, także w USA. Wcześniej nie otrzymuje niczego.</li>
<li><strong>Podpowiedzi adresów:</strong> usługa wyszukiwania miejsc otrzymuje tylko to, co wpiszesz w polu.</li>
<li><strong>Serwery, e-maile i SMS-y:</strong> usługodawcy otrzymują to, co dla nas przechowują lub dostarczają.</li>
</ul>
<p>Dane przekazujemy tam tylko wtedy, gdy poziom ich ochrony w danym kraju uznano za odpowiedni, albo przy zabezpieczeniach, które przewiduje prawo, na przykład klauzulach umownych. Możesz poprosić nas o kopię tych zabezpieczeń.</p>`,
      },
      'signing-in': {
        title: 'Logowanie',
        text: `<p>Logujesz się kodem, który przychodzi e-mailem lub SMS-em. Kod jest ważny {codeMinutes, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}} i można go użyć raz; przechowujemy go tylko w postaci, z której nie da się go odczytać. Potem nie musisz logować się na tym urządzeniu ponownie, dopóki się nie wylogujesz i dopóki przerwa w odwiedzinach nie przekroczy {sessionDays, plural, one {# dnia} few {# dni} many {# dni} other {# dnia}}. Od czasu do czasu i tak logujesz się ponownie. Po zmianie adresu e-mail lub telefonu przechowujemy poprzedni przez {undoHours} godziny, aby można było z niego cofnąć zmianę.</p>`,
      },
      cookies: {
        title: 'Pliki cookie i pamięć przeglądarki',
        text: `<p>Klub zapisuje następujące pliki cookie, i to tylko po to, by robić to, o co prosisz:</p>
<ul>
<li><strong>club_token</strong> i <strong>club_refresh</strong> podtrzymują zalogowanie, pierwszy przez godzinę, drugi przez {sessionDays, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}. Oba odnawiają się, gdy korzystasz z klubu.</li>
<li><strong>club_attempt</strong> należy do kodu do logowania, o który prosisz. Traci ważność razem z kodem, po {codeMinutes, plural, one {# minucie} few {# minutach} many {# minutach} other {# minuty}}.</li>
<li><strong>club_device</strong> pamięta przez rok logowanie na tym urządzeniu, aby nikt inny nie mógł zużyć twoich prób logowania. Zostaje po wylogowaniu i nikogo nie loguje. Dzięki niemu piszemy też e-mail, gdy ktoś zaloguje się z innego urządzenia.</li>
<li><strong>lang</strong> pamięta przez rok wybrany język.</li>
</ul>
<p>W pamięci przeglądarki klub przechowuje koszyk, to, co wpisujesz w formularzach i ankietach, oraz to, co widać u góry strony, na przykład twoje imię i nazwisko oraz punkty. Przechowuje też otwarte przez ciebie strony do czytania, na przykład aktualności, poradniki i informacje prawne, aby można je było czytać bez połączenia. Po wylogowaniu wszystko to jest usuwane; zostają tylko język, kraj i club_device.</p>
<p>Nie ma śledzenia, reklam ani analizowania odwiedzin przez innych.</p>`,
      },
      videos: {
        title: 'Filmy',
        text: `<p>Niektóre filmy pochodzą z YouTube. Zanim uruchomisz film, nic się stamtąd nie wczytuje. Dopiero wtedy twoja przeglądarka łączy się z adresem {videoHost}, którego YouTube używa do pokazywania filmów z większą ochroną prywatności. Od tej chwili do filmu stosują się zasady prywatności YouTube.</p>`,
      },
      retention: {
        title: 'Jak długo przechowujemy dane',
        text: `<ul>
<li>Dane konta: tak długo, jak trwa członkostwo. Potem usuwamy to, co nie jest potrzebne do rachunkowości, podatków lub otwartych roszczeń.</li>
<li>Zapisy punktów i zamówień: tak długo, jak wymagają tego przepisy o rachunkowości i podatkach. Zapisów nigdy nie zmieniamy; korekta jest osobnym zapisem.</li>
<li>Projekty i numery seryjne: tak długo, jak musimy wiedzieć, że produkt był już policzony.</li>
<li>Treść e-maila lub SMS-a: do czasu wysłania.</li>
<li>Próby logowania z błędnym kodem: dwa dni, z adresem sieciowym tylko w postaci, z której nie da się go odczytać.</li>
<li>Rejestracja niepotwierdzona kodem: 24 godziny.</li>
</ul>`,
      },
      portability: {
        title: 'Przenoszenie danych',
        text: `<p>Na stronie <a href="/user/data">Moje dane</a> możesz pobrać kopię swoich danych w powszechnie używanym formacie nadającym się do odczytu maszynowego (JSON) i przekazać ją innej firmie. Na twoją prośbę wyślemy dane wprost do niej, jeśli jest to technicznie możliwe.</p>`,
      },
      rights: {
        title: 'Twoje prawa',
        text: `<p>Masz prawo:</p>
<ul>
<li>dowiedzieć się, jakie dane o tobie przechowujemy, i otrzymać ich kopię;</li>
<li>żądać sprostowania błędnych danych;</li>
<li>żądać usunięcia danych, których nie musimy przechowywać;</li>
<li>żądać ograniczenia przetwarzania danych;</li>
<li>wnieść sprzeciw wobec przetwarzania, którego podstawą jest prawnie uzasadniony interes;</li>
<li>otrzymać swoje dane w formacie nadającym się do odczytu maszynowego i przekazać je dalej (prawo do przenoszenia danych);</li>
<li>w każdej chwili wycofać zgodę; to, co zrobiono wcześniej, pozostaje zgodne z prawem.</li>
</ul>
<p>Wiele z tego możesz zobaczyć i zmienić w <a href="/user">swoim profilu</a>. Napisz na adres <a href="mailto:{email}">{email}</a>.</p>
<p>W każdej chwili możesz złożyć skargę do organu nadzorczego: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Twoje prawa',
        text: `<p>Masz prawo:</p>
<ul>
<li>dowiedzieć się, czy i po co używamy danych o tobie, skąd pochodzą i kto je otrzymuje w kraju lub za granicą;</li>
<li>otrzymać kopię swoich danych;</li>
<li>żądać sprostowania błędnych danych oraz usunięcia lub zniszczenia danych, których nie musimy przechowywać;</li>
<li>sprzeciwić się przetwarzaniu danych oraz decyzjom podejmowanym wyłącznie przez program;</li>
<li>w każdej chwili wycofać zgodę; to, co zrobiono wcześniej, pozostaje zgodne z prawem;</li>
<li>żądać odszkodowania za szkodę wynikłą z przetwarzania niezgodnego z prawem.</li>
</ul>
<p>Wiele z tego możesz zobaczyć i zmienić w <a href="/user">swoim profilu</a>. Napisz na adres <a href="mailto:{email}">{email}</a>. Odpowiadamy w ciągu 30 dni.</p>
<p>Jeśli nasza odpowiedź cię nie zadowoli albo jej nie otrzymasz, możesz złożyć skargę do organu nadzorczego: <a href="{authorityUrl}">{authority}</a>. Możesz też zwrócić się do sądu.</p>`,
      },
    },
  },
  imprint: {
    title: 'Dane operatora klubu',
    excerpt: 'Kto prowadzi Lucarne Club i jak się z nami skontaktować.',
    sections: {
      operator: {
        title: 'Kto prowadzi klub',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Rejestr przedsiębiorców: {registerName} {registerNumber}</li>
<li>VAT: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Kontakt',
        text: `<ul>
<li>E-mail: <a href="mailto:{email}">{email}</a></li>
<li>Telefon: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Kiedy jesteśmy dostępni',
        text: `<p>Od poniedziałku do piątku, {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Błędy i zagrożenia',
        text: `<p>Widzisz błędny tekst, usterkę albo lukę w zabezpieczeniach klubu? Napisz do nas i podaj, na której to stronie. Sprawdzamy każdą wiadomość. Co robimy z danymi osobowymi, opisuje <a href="/privacy">polityka prywatności</a>.</p>`,
      },
      concerns: {
        title: 'Zgłaszanie nieprawidłowości',
        text: `<p>Jeśli dowiesz się o nieprawidłowościach w naszej firmie, możesz je tu poufnie zgłosić: <a href="{whistleblowerUrl}">Zgłoś nieprawidłowości</a>.</p>`,
      },
    },
  },
};
