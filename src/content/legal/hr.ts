import type { LegalTexts } from './documents.ts';

export const hr: LegalTexts = {
  terms: {
    title: 'Uvjeti kluba',
    excerpt:
      'Tko se može učlaniti u Lucarne Club, kako se zarađuju bodovi, koliko dugo vrijede i kako članstvo prestaje.',
    sections: {
      club: {
        title: 'Klub',
        text: `<p>Lucarne Club program je vjernosti društva {company}, {address} („mi”). Nagrađuje tvrtke za naše proizvode koje ugrade. Ovi uvjeti vrijede za članove u ovoj državi: {country}.</p>
<p>Za narudžbe vrijede <a href="/commercial-rules">uvjeti naručivanja</a>. Što radimo s osobnim podacima, piše u <a href="/privacy">obavijesti o privatnosti</a>.</p>`,
      },
      membership: {
        title: 'Tko se može učlaniti',
        text: `<ul>
<li>Članovi su tvrtke, to jest trgovačka društva, obrti i drugi poslovni subjekti koji posluju u gore navedenoj državi. Klub nije namijenjen potrošačima.</li>
<li>Tko registrira tvrtku, mora biti ovlašten djelovati u njezino ime i postaje vlasnik njezina računa.</li>
<li>Svi podaci moraju biti istiniti. Molimo vas da naziv, adresu i registracijske brojeve svoje tvrtke držite ažurnima. Možemo zatražiti dokaz.</li>
<li>Registracijski broj, e-adresa i telefonski broj mogu pripadati samo jednom aktivnom računu.</li>
<li>Članstvo je besplatno i ne obvezuje na kupnju.</li>
</ul>`,
      },
      'company-types': {
        title: 'Pravni oblik tvrtke',
        text: `<p>U vašoj državi vlasnik navodi pravni oblik tvrtke. Odaberite oblik koji stoji u dokumentima tvrtke i javite nam ako se promijeni.</p>`,
      },
      statements: {
        title: 'Napomene i izjave',
        text: `<p>Za neke pravne oblike treba potvrditi napomenu ili dati izjavu. Bez toga tvrtka ne može sudjelovati. Izjavu daje vlasnik u ime tvrtke i odgovara za njezinu istinitost.</p>
<p>Ako izjava više nije istinita, obavijestite nas u roku koji je u njoj naveden, a inače bez odgode.</p>`,
      },
      account: {
        title: 'Prijava',
        text: `<p>Lozinke nema. Prijavljujete se kodom koji šaljemo e-poštom ili SMS-om; vrijedi {codeMinutes, plural, one {# minutu} few {# minute} other {# minuta}}. Nikad ga ne tražimo telefonom ni e-poštom. Nemojte ga nikome odavati te svoju e-adresu i telefonski broj držite ažurnima.</p>
<p>Ako mislite da se vašim računom služi netko drugi, odmah nam pišite: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'Tim',
        text: `<p>Svi članovi tima stječu bodove za svoju tvrtku. Naručivati može samo vlasnik. Vlasnik odlučuje tko pripada timu i uklanja iz tima one koji odu iz tvrtke. Za sve što tim učini u klubu odgovara tvrtka.</p>`,
      },
      'team-size': {
        title: 'Veličina tima',
        text: `<p>Najveći broj osoba koje tvrtka može imati u klubu, uključujući vlasnika: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projekti i proizvodi',
        text: `<ul>
<li>Projekt je dovršen posao na jednoj adresi. Registrirajte ga, pomoću kodova s naljepnica dodajte proizvode koje je vaša tvrtka ondje ugradila i ispunite anketu.</li>
<li>Projekt je otvoren {projectDays, plural, one {# dan} few {# dana} other {# dana}} od registracije. Ako se anketa do tada ne ispuni, projekt istječe i ne donosi bodove.</li>
<li>Anketa zatvara projekt i bodovi se za njega dodjeljuju. Ako je neki od proizvoda na provjeri, bodovi se dodjeljuju kad provjera završi.</li>
<li>Svaki se serijski broj u cijelom klubu računa jednom, i to tvrtki koja ga prva doda. Kad projekt istekne, njegovi se serijski brojevi mogu ponovno dodati.</li>
<li>Koliko bodova donosi proizvod, određuje tablica vaše države koja vrijedi na dan kad je dodan. Tablica je objavljena na stranici <a href="/rewards">Nagrade</a>.</li>
<li>Najveći broj bodova koji jedan projekt može donijeti: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Provjera',
        text: `<p>Naši zaposlenici pregledaju proizvod prije nego što se uračuna ako se on ne prodaje u vašoj državi, ako smo njegov serijski broj već prije odbili ili ako je u projektu već {productsWithoutReview} proizvoda. Prihvatit će ga ili odbiti. Od vas mogu zatražiti dokaz, primjerice fotografiju naljepnice.</p>
<p>Odbijeni proizvod ne donosi bodove, a vaša tvrtka ne može ponovno dodati njegov serijski broj. Odluka je u klubu konačna; vaše pravo na sudsku zaštitu ostaje netaknuto. Ako mislite da smo pogriješili, pišite nam.</p>`,
      },
      points: {
        title: 'Bodovi',
        text: `<ul>
<li>Bodovi pripadaju tvrtki, a ne osobama koje za nju rade.</li>
<li>Bodovi nisu novac. Ne isplaćuju se u gotovini, ne donose kamate i ne mogu se prodati ni prenijeti drugoj tvrtki. Mogu se potrošiti samo u trgovini kluba.</li>
<li>Bodove možemo dodijeliti i iz drugih razloga koje objavimo u klubu, primjerice za edukacije ili promocije.</li>
<li>Bodove koji su dodijeljeni pogreškom ili protivno ovim uvjetima možemo oduzeti. Razlog se navodi u povijesti vaših bodova.</li>
<li>Nagrade mogu biti prihod tvrtke. Tvrtka ih knjiži i na njih plaća poreze i doprinose. Porezne savjete ne dajemo.</li>
</ul>`,
      },
      expiry: {
        title: 'Koliko dugo vrijede bodovi',
        text: `<p>Bodovi vrijede do isteka 31. prosinca godine koja slijedi nakon godine u kojoj su dodijeljeni. Nakon toga istječu bez naknade. Uz stanje bodova vidite koliko ih istječe sljedeći put.</p>
<p>Za svaku se narudžbu najprije uzimaju bodovi koji prvi istječu. Bodovi koji se vrate zato što smo odbili narudžbu mogu se trošiti još najmanje {returnDays, plural, one {# dan} few {# dana} other {# dana}}: ako bi istekli ranije, vrijede do 31. prosinca neke kasnije godine.</p>`,
      },
      'welcome-points': {
        title: 'Bodovi dobrodošlice',
        text: `<p>Kad se anketa o tvrtki prvi put ispuni, tvrtka jednokratno dobiva bodove dobrodošlice: {welcomePoints}. Nije važno tko ispunjava anketu.</p>`,
      },
      levels: {
        title: 'Godišnje razine',
        text: `<p>U svakoj kategoriji proizvoda brojimo prihvaćene proizvode iz projekata zatvorenih od 1. siječnja. Tvrtka koja dosegne razinu dobiva za nju dodatne bodove, jednom godišnje u svakoj kategoriji. Od 1. siječnja brojenje počinje iznova. Za tvrtke ugraditelja sjenila računaju se samo sjenila i rolete.</p>
<p>Koliko je proizvoda potrebno za pojedinu razinu i što ona donosi, prikazano je u klubu.</p>`,
      },
      misuse: {
        title: 'Zlouporaba',
        text: `<p>Bodovi su namijenjeni za proizvode koje je vaša tvrtka doista ugradila. Nije dopušteno unositi kodove drugih proizvoda, izmišljati projekte, prepuštati unos kodova programima ni davati račun drugima na korištenje.</p>
<p>U takvim slučajevima možemo odbiti proizvode i projekte, oduzeti bodove i zatvoriti račun. Prije toga od tvrtke tražimo očitovanje, osim ako bi čekanje nanijelo štetu.</p>`,
      },
      liability: {
        title: 'Odgovornost',
        text: `<p>Klub vodimo pažljivo, ali ne možemo jamčiti da će u svakom trenutku biti dostupan. Ako ste zbog naše pogreške ostali bez bodova, pišite nam i to ćemo ispraviti.</p>
<p>Odgovaramo u skladu sa zakonom. U mjeri u kojoj to zakon dopušta, ne odgovaramo za izmaklu korist zato što klub nije bio dostupan ili zato što su podaci koje ste dali bili netočni. Ovim se uvjetima ne ograničava odgovornost koja se po zakonu ne može ograničiti.</p>`,
      },
      end: {
        title: 'Prestanak članstva',
        text: `<ul>
<li>Tvrtka može prekinuti članstvo u svakom trenutku, bez navođenja razloga, porukom na <a href="mailto:{email}">{email}</a>.</li>
<li>Mi možemo prekinuti članstvo ili ugasiti cijeli klub i to objavljujemo dovoljno rano da se bodovi mogu prije toga potrošiti. Iz važnog razloga, primjerice zbog zlouporabe, članstvo možemo prekinuti odmah.</li>
<li>Prestankom članstva nitko se više ne može prijaviti za tvrtku, a nepotrošeni bodovi propadaju. Narudžbe zaprimljene prije toga izvršavaju se.</li>
</ul>`,
      },
      changes: {
        title: 'Izmjene ovih uvjeta',
        text: `<p>Ove uvjete možemo izmijeniti kad za to postoji opravdan razlog, primjerice novi zakon ili novi dio kluba. Izmjenu objavljujemo u klubu prije nego što stupi na snagu. Već dodijeljeni bodovi zbog nje se ne smanjuju. Tko se ne slaže, može prekinuti članstvo prije nego što izmjena stupi na snagu.</p>`,
      },
      refusal: {
        title: 'Ponovni pristanak',
        text: `<p>U vašoj državi vlasnike starijih računa pri prijavi molimo da prihvate ove uvjete. Ako vlasnik to odbije, račun tvrtke se zatvara i njezin se tim više ne može prijaviti. Tvrtka se može ponovno registrirati, ali tada počinje bez ranijih bodova.</p>`,
      },
      law: {
        title: 'Mjerodavno pravo i sudovi',
        text: `<p>Primjenjuje se pravo gore navedene države: {country}. O sporovima odlučuju sudovi nadležni po tom pravu. Molimo vas da nam prije toga pišete; većina se stvari riješi u nekoliko redaka.</p>
<p>Ako neki dio ovih uvjeta nije valjan, ostali dijelovi ostaju na snazi.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Uvjeti za ugraditelje sjenila',
    excerpt: 'Što u klubu Lucarne Club vrijedi za tvrtke koje ugrađuju sjenila i rolete.',
    sections: {
      scope: {
        title: 'Za koga su ovi uvjeti',
        text: `<p>Ovi uvjeti vrijede za tvrtke ugraditelja sjenila: poslovne subjekte koji ugrađuju sjenila i rolete društva {company}, {address}, i koji su se u Lucarne Club učlanili kao ugraditelji sjenila. Za njih vrijede i <a href="/terms">uvjeti kluba</a>; ovdje piše što je drukčije. Ovi uvjeti vrijede za članove u ovoj državi: {country}.</p>`,
      },
      joining: {
        title: 'Učlanjenje',
        text: `<p>Ugraditelji sjenila registriraju se na zasebnoj stranici i ispunjavaju anketu prilagođenu njihovu poslu. Taj odabir vrijedi za tvrtku i cijeli njezin tim. Ako se djelatnost vaše tvrtke promijeni, pišite nam: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Proizvodi',
        text: `<p>Sjenila i rolete koje je vaša tvrtka ugradila dodajte u projekt pomoću kodova s njihovih naljepnica. Koliko svaki od njih donosi, prikazano je na stranici <a href="/rewards">Nagrade</a>. Mogu se dodati i drugi proizvodi; oni ne donose bodove.</p>
<p>Kao i za sve članove, projekt je otvoren {projectDays, plural, one {# dan} few {# dana} other {# dana}}, a najveći broj bodova koji može donijeti jest: {projectCap}.</p>`,
      },
      levels: {
        title: 'Godišnje razine',
        text: `<p>Tvrtke ugraditelja sjenila mogu dosegnuti godišnje razine u dvije kategorije: sjenila i rolete. Proizvodi iz drugih kategorija ne računaju se za razinu.</p>`,
      },
      precedence: {
        title: 'Kad se uvjeti razlikuju',
        text: `<p>Ako se ovi uvjeti i <a href="/terms">uvjeti kluba</a> razlikuju, prednost imaju ovi uvjeti. <a href="/commercial-rules">Uvjeti naručivanja</a> i <a href="/privacy">obavijest o privatnosti</a> vrijede bez promjena.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Uvjeti naručivanja',
    excerpt:
      'Kako funkcioniraju narudžbe u trgovini kluba: cijene u bodovima, dostava, bonovi, nedostaci i povrati.',
    sections: {
      shop: {
        title: 'Trgovina',
        text: `<p>{company} vodi trgovinu kluba Lucarne Club. Trgovina je otvorena članovima. Razgledati je može cijeli tim; naručivati može samo vlasnik računa, u ime tvrtke. I za narudžbe vrijede <a href="/terms">uvjeti kluba</a>.</p>`,
      },
      prices: {
        title: 'Cijene',
        text: `<p>Sve su cijene u bodovima. Novcem se ne može platiti, ni u cijelosti ni djelomično, a dostava se ne naplaćuje dodatno. Vrijedi cijena u trenutku narudžbe. Tvrtka može naručivati dok ima dovoljno bodova i dok traju zalihe.</p>`,
      },
      'minimum-order': {
        title: 'Najmanja narudžba',
        text: `<p>Narudžba robe koja se šalje mora iznositi najmanje ovoliko bodova: {minimumOrder}. Svaka se takva narudžba gleda zasebno. Za sve ostalo, primjerice za bonove, najmanjeg iznosa nema.</p>`,
      },
      orders: {
        title: 'Narudžba',
        text: `<p>Narudžbu šaljete posljednjim gumbom na kraju kupnje. Dobivate njezin broj i potvrdu e-poštom, a bodovi se odmah rezerviraju. Ako je u košarici više vrsta proizvoda, primjerice roba koja se šalje i bonovi, za svaku vrstu nastaje zasebna narudžba.</p>
<p>Prije slanja narudžbe provjerite podatke za dostavu.</p>`,
      },
      states: {
        title: 'Što se događa s narudžbom',
        text: `<ul>
<li><strong>Zaprimljena i u obradi:</strong> bodovi su rezervirani za narudžbu. Provjeravamo je i pripremamo.</li>
<li><strong>Izvršena:</strong> narudžba je provedena i bodovi su konačno potrošeni.</li>
<li><strong>Odbijena:</strong> narudžbu ne možemo provesti. Bodovi se vraćaju.</li>
<li><strong>Neuspjela:</strong> nešto je pošlo po zlu na našoj strani. Bodovi se vraćaju. Možemo pokušati ponovno; tada se rezerviraju iznova.</li>
</ul>
<p>Dok narudžba nije izvršena, možete zatražiti da je otkažemo: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Dostava',
        text: `<p>Roba se šalje na adresu koju ste unijeli u narudžbu. Pregledajte paket kad stigne. Ako je nešto oštećeno ili nedostaje, pišite nam što prije i navedite broj narudžbe. Ako se paket vrati jer je adresa bila pogrešna, dogovorit ćemo se s vama što dalje.</p>`,
      },
      vouchers: {
        title: 'Bonovi',
        text: `<ul>
<li>Bon ima kod koji se prikazuje na stranici narudžbe čim je ona izvršena. Čuvajte ga kao gotovinu: može ga iskoristiti svatko tko ga ima.</li>
<li>Bon se iskorištava kod tvrtke koja ga je izdala i prema njezinim uvjetima. Ako je naveden posljednji dan, bon se može iskoristiti do tog dana.</li>
<li>Ako više nemamo kodova, narudžba ne uspijeva i bodovi se vraćaju.</li>
<li>Kod koji je izdan ne može se vratiti, osim ako ne radi.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Materijali po mjeri',
        text: `<p>Neki se materijali izrađuju za vašu tvrtku, primjerice s njezinim nazivom. Ne mogu se vratiti, osim ako imaju nedostatak. Vi odgovarate za to da nazive, tekstove i slike koje nam za njih date smijemo upotrijebiti.</p>`,
      },
      'club-card': {
        title: 'Klupska kartica',
        text: `<ul>
<li>Klupska kartica unaprijed je plaćena kartica tvrtke. Svaka tvrtka može imati jednu. Za samu karticu nisu potrebni bodovi.</li>
<li>Tvrtka je može naručiti čim u tekućoj godini doda dovoljno proizvoda, ne računajući odbijene: najmanje {cardProducts}.</li>
<li>Kartica se nadoplaćuje bodovima. Što donosi 1 bod: {cardValue}.</li>
<li>Najveći broj radnih dana od izvršenja narudžbe nadoplate do uplate novca na karticu: {topUpDays}. Novac se ne može ponovno pretvoriti u bodove.</li>
<li>Za korištenje kartice vrijede uvjeti tvrtke koja karticu izdaje.</li>
</ul>`,
      },
      faults: {
        title: 'Nedostaci i povrati',
        text: `<p>Ako roba ima nedostatak ili nije ono što ste naručili, pišite nam: <a href="mailto:{email}">{email}</a>. Poslat ćemo novu, popraviti je ili vratiti bodove. Prava koja vašoj tvrtki daje zakon ostaju netaknuta.</p>
<p>U ostalim se slučajevima izvršene narudžbe ne mogu vratiti ni zamijeniti.</p>`,
      },
    },
  },
  privacy: {
    title: 'Obavijest o privatnosti',
    excerpt: 'Koje osobne podatke Lucarne Club čuva, zašto, koliko dugo, tko ih prima i koja su vaša prava.',
    sections: {
      controller: {
        title: 'Tko je odgovoran',
        text: `<p>{company}, {address}, voditelj je obrade osobnih podataka u klubu Lucarne Club. Mjerodavni propis: {dataLaw}. Pitanja i zahtjeve šaljite na <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Što čuvamo',
        text: `<ul>
<li><strong>O vama:</strong> ime, e-adresu, telefonski broj, fotografiju, jezik, ulogu u tvrtki, na što ste i kada pristali te kad ste posljednji put bili u klubu.</li>
<li><strong>O tvrtki:</strong> naziv, adresu, registracijske brojeve, pravni oblik ondje gdje se traži i odgovore na njezinu anketu.</li>
<li><strong>O projektima:</strong> naziv i adresu posla, proizvode sa serijskim brojevima, odgovore na anketu i tko je što dodao. Ime kupca upišite samo ako to smijete.</li>
<li><strong>O bodovima i narudžbama:</strong> povijest bodova, svaku narudžbu te ime, adresu, e-adresu i telefonski broj koji su za nju navedeni.</li>
<li><strong>O podršci:</strong> vaše razgovore s nama u chatu podrške.</li>
<li><strong>Tehničke podatke:</strong> prijave na vaš račun s vrstom preglednika i zapisnike pomoću kojih pronalazimo pogreške. Prijave i neki drugi zahtjevi broje se po mrežnoj adresi, kako ih nitko ne bi mogao pokušavati unedogled.</li>
</ul>`,
      },
      purposes: {
        title: 'Čemu podaci služe i na kojoj pravnoj osnovi',
        text: `<p>Pravna osnova navedena je u zagradi:</p>
<ul>
<li><strong>Vođenje kluba:</strong> računi, timovi, projekti, bodovi, narudžbe, podrška i poruke o njima. Ako ste član vi sami, primjerice kao obrtnik: ugovor s vama ({basisContract}). Ako radite za tvrtku koja je član: naš i njezin legitiman interes za njezino članstvo ({basisInterest}).</li>
<li><strong>Računovodstvo i porezi:</strong> propisi nas obvezuju čuvati zapise o bodovima i narudžbama ({basisObligation}).</li>
<li><strong>Sigurnost:</strong> imamo legitiman interes spriječiti zlouporabu, pronalaziti pogreške i pomagati članovima ({basisInterest}).</li>
<li><strong>Ankete:</strong> imamo legitiman interes saznati kako se naši proizvodi upotrebljavaju ({basisInterest}).</li>
<li><strong>Ponude i novosti:</strong> vaš pristanak ({basisConsent}).</li>
<li><strong>Videozapisi:</strong> vaš pristanak, koji dajete pokretanjem videozapisa ({basisConsent}).</li>
</ul>
<p>O proizvodima na provjeri odlučuju ljudi, a ne programi.</p>`,
      },
      offers: {
        title: 'Ponude i novosti',
        text: `<p>Ponude i novosti šaljemo e-poštom, odnosno zovemo i šaljemo SMS-ove, samo ako ste na to pristali. Pristanak možete promijeniti u svakom trenutku u <a href="/user">svojem profilu</a>. Kodovi, upozorenja i poruke o vašim projektima i narudžbama dio su članstva i stižu bez pristanka.</p>`,
      },
      access: {
        title: 'Tko ih vidi',
        text: `<p>Tim vaše tvrtke vidi projekte i bodove tvrtke, a o svakoj osobi ime, telefonski broj, fotografiju, ulogu, broj projekata i kad je posljednji put bila u klubu. Tvrtka koja pozove drugu u klub i pozvana tvrtka međusobno vide svoje nazive i je li pozivnica donijela bodove.</p>
<p>Naši zaposlenici vide ono što im je potrebno za vođenje kluba. Kako bi vam pomogli, mogu gledati klub onako kako ga vi vidite. Pritom ne mogu ništa mijenjati, a bilježi se tko je gledao.</p>`,
      },
      recipients: {
        title: 'Tko ih prima',
        text: `<ul>
<li>Tvrtke koje za nas rade na temelju ugovora i po našim uputama: za poslužitelje te za slanje e-pošte i SMS-ova.</li>
<li>Oni koji isporučuju nagradu: ono što im je za to potrebno, primjerice ime, adresu i telefonski broj.</li>
<li>Ondje gdje klub predlaže adrese dok tipkate, naš poslužitelj šalje upit usluzi za pretraživanje mjesta. Ona prima ono što je utipkano u polje, a ne i tko ste.</li>
<li>Tijela javne vlasti, kad nas na to obvezuje zakon.</li>
</ul>
<p>Podatke ne prodajemo i nikome ih ne dajemo za oglašavanje.</p>`,
      },
      transfers: {
        title: 'Prijenos u druge države',
        text: `<p>Neki primatelji mogu obrađivati podatke izvan ovog područja: {dataArea}. To su:</p>
<ul>
<li><strong>YouTube:</strong> kad pokrenete videozapis, Google prima vašu mrežnu adresu i podatke o pregledniku, i to i u SAD-u. Prije toga ne prima ništa.</li>
<li><strong>Prijedlozi adresa:</strong> usluga za pretraživanje mjesta prima samo ono što utipkate u polje.</li>
<li><strong>Poslužitelji, e-pošta i SMS-ovi:</strong> pružatelji usluga primaju ono što za nas pohranjuju ili dostavljaju.</li>
</ul>
<p>Podatke onamo prenosimo samo ako je razina zaštite u toj državi priznata kao primjerena ili uz zaštitne mjere predviđene propisima, primjerice ugovorne klauzule. Od nas možete zatražiti presliku tih mjera.</p>`,
      },
      'signing-in': {
        title: 'Prijava',
        text: `<p>Prijavljujete se kodom koji stiže e-poštom ili SMS-om. Vrijedi {codeMinutes, plural, one {# minutu} few {# minute} other {# minuta}} i može se upotrijebiti jednom; čuvamo ga samo u obliku iz kojeg se ne može pročitati. Nakon toga na tom uređaju ostajete prijavljeni dok se ne odjavite ili dok klub ne posjetite {sessionDays, plural, one {# dan} few {# dana} other {# dana}}. S vremena na vrijeme ipak se ponovno prijavljujete. Kad promijenite e-adresu ili telefon, stari podatak čuvamo {undoHours} sata, kako bi se promjena s njega mogla poništiti.</p>`,
      },
      cookies: {
        title: 'Kolačići i pohrana u pregledniku',
        text: `<p>Klub postavlja sljedeće kolačiće, i to samo za ono što od njega tražite:</p>
<ul>
<li><strong>club_token</strong> i <strong>club_refresh</strong> održavaju vašu prijavu, prvi jedan sat, drugi {sessionDays, plural, one {# dan} few {# dana} other {# dana}}. Oba se obnavljaju dok se služite klubom.</li>
<li><strong>club_attempt</strong> pripada kodu za prijavu koji ste zatražili. Istječe zajedno s kodom, nakon {codeMinutes, plural, one {# minute} few {# minute} other {# minuta}}.</li>
<li><strong>club_device</strong> godinu dana pamti da ste se prijavili na ovom uređaju, kako nitko drugi ne bi mogao potrošiti vaše pokušaje prijave. Ostaje i kad se odjavite, a nikoga ne prijavljuje. Pomoću njega vam javljamo e-poštom i kad se netko prijavi s drugog uređaja.</li>
<li><strong>lang</strong> godinu dana pamti koji ste jezik odabrali.</li>
</ul>
<p>U pohrani vašeg preglednika klub čuva vašu košaricu, ono što ste upisali u obrasce i ankete te ono što je prikazano na vrhu stranice, primjerice vaše ime i bodove. Čuva i stranice za čitanje koje ste otvorili, primjerice novosti, upute i pravne tekstove, da ih možete čitati i bez veze s internetom. Kad se odjavite, sve se to briše; ostaju samo jezik, država i club_device.</p>
<p>Nema praćenja, oglašavanja ni analize posjeta koju bi provodili drugi.</p>`,
      },
      videos: {
        title: 'Videozapisi',
        text: `<p>Neki videozapisi dolaze s usluge YouTube. Ništa se odande ne učitava prije nego što pokrenete videozapis. Tek se tada vaš preglednik povezuje s adresom {videoHost}, koju YouTube ima za prikazivanje videozapisa uz više privatnosti. Od tog trenutka za videozapis vrijede pravila o privatnosti usluge YouTube.</p>`,
      },
      retention: {
        title: 'Koliko dugo čuvamo podatke',
        text: `<ul>
<li>Podatke o računu: dok traje članstvo. Nakon toga brišemo ono što nije potrebno za računovodstvo, poreze ili otvorena potraživanja.</li>
<li>Povijest bodova i narudžbe: koliko traže propisi o računovodstvu i porezima. Stavke se nikad ne mijenjaju; ispravak je nova stavka.</li>
<li>Projekte i serijske brojeve: dok moramo moći utvrditi da je proizvod već uračunat.</li>
<li>Tekst e-poruke ili SMS-a: dok se ne pošalje.</li>
<li>Pokušaje prijave s pogrešnim kodom: dva dana, a mrežnu adresu samo u obliku iz kojeg se ne može pročitati.</li>
<li>Registraciju koja nije potvrđena kodom: 24 sata.</li>
</ul>`,
      },
      portability: {
        title: 'Prenosivost podataka',
        text: `<p>Na stranici <a href="/user/data">Moji podaci</a> možete preuzeti kopiju svojih podataka u uobičajenom, strojno čitljivom obliku (JSON) i dati je drugoj tvrtki. Ako to zatražite, šaljemo je izravno onamo kad je to tehnički izvedivo.</p>`,
      },
      rights: {
        title: 'Vaša prava',
        text: `<p>Imate pravo:</p>
<ul>
<li>znati koje podatke o vama čuvamo i dobiti njihovu kopiju;</li>
<li>zatražiti ispravak netočnih podataka;</li>
<li>zatražiti brisanje podataka koje ne moramo čuvati;</li>
<li>zatražiti ograničenje obrade;</li>
<li>uložiti prigovor na obradu koja se temelji na legitimnom interesu;</li>
<li>dobiti svoje podatke u strojno čitljivom obliku i prenijeti ih dalje (pravo na prenosivost podataka);</li>
<li>u svakom trenutku povući pristanak; ono što je učinjeno prije toga ostaje zakonito.</li>
</ul>
<p>Mnogo toga možete sami vidjeti i promijeniti u <a href="/user">svojem profilu</a>. Pišite na <a href="mailto:{email}">{email}</a>.</p>
<p>U svakom trenutku možete podnijeti pritužbu nadzornom tijelu: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Vaša prava',
        text: `<p>Imate pravo:</p>
<ul>
<li>znati upotrebljavamo li i zašto podatke o vama, odakle potječu i tko ih prima u zemlji ili inozemstvu;</li>
<li>dobiti kopiju svojih podataka;</li>
<li>zatražiti ispravak netočnih podataka te brisanje ili uništenje podataka koje ne moramo čuvati;</li>
<li>usprotiviti se obradi i odlukama koje donosi samo program;</li>
<li>u svakom trenutku povući pristanak; ono što je učinjeno prije toga ostaje zakonito;</li>
<li>zatražiti naknadu štete nastale nezakonitom obradom.</li>
</ul>
<p>Mnogo toga možete sami vidjeti i promijeniti u <a href="/user">svojem profilu</a>. Pišite na <a href="mailto:{email}">{email}</a>. Odgovaramo u roku od 30 dana.</p>
<p>Ako niste zadovoljni našim odgovorom ili ga ne dobijete, možete podnijeti pritužbu nadzornom tijelu: <a href="{authorityUrl}">{authority}</a>. Možete se obratiti i sudu.</p>`,
      },
    },
  },
  imprint: {
    title: 'Impresum',
    excerpt: 'Tko vodi Lucarne Club i kako nam se obratiti.',
    sections: {
      operator: {
        title: 'Tko vodi klub',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Poslovni registar: {registerName} {registerNumber}</li>
<li>PDV: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Kontakt',
        text: `<ul>
<li>E-pošta: <a href="mailto:{email}">{email}</a></li>
<li>Telefon: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Kad smo dostupni',
        text: `<p>Od ponedjeljka do petka, {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Pogreške i opasnosti',
        text: `<p>Našli ste pogrešan tekst, grešku u radu ili sigurnosni propust u klubu? Pišite nam i navedite na kojoj je stranici. Pregledamo svaku poruku. Što radimo s osobnim podacima, piše u <a href="/privacy">obavijesti o privatnosti</a>.</p>`,
      },
      concerns: {
        title: 'Prijava nepravilnosti',
        text: `<p>Ako saznate za nepravilnosti u našoj tvrtki, možete ih povjerljivo prijaviti ovdje: <a href="{whistleblowerUrl}">Prijava nepravilnosti</a>.</p>`,
      },
    },
  },
};
