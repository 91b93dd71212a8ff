import type { LegalTexts } from './documents.ts';

export const bs: LegalTexts = {
  terms: {
    title: 'Uslovi kluba',
    excerpt:
      'Ko se može učlaniti u Lucarne Club, kako se zarađuju bodovi, koliko dugo važe i kako se članstvo završava.',
    sections: {
      club: {
        title: 'Klub',
        text: `<p>Lucarne Club je program lojalnosti društva {company}, {address} („mi”). Njime nagrađujemo firme za naše proizvode koje su ugradile. Ovi uslovi važe za članove u ovoj državi: {country}.</p>
<p>Šta važi za narudžbe, određuju <a href="/commercial-rules">uslovi naručivanja</a>. Šta radimo s ličnim podacima, piše u <a href="/privacy">obavještenju o privatnosti</a>.</p>`,
      },
      membership: {
        title: 'Ko se može učlaniti',
        text: `<ul>
<li>Članovi su firme, to jest privredna društva, obrti i drugi poslovni subjekti koji rade u gore navedenoj državi. Klub nije namijenjen potrošačima.</li>
<li>Onaj ko registrira firmu mora biti ovlašten da djeluje u njeno ime i postaje vlasnik njenog računa.</li>
<li>Svi podaci moraju biti tačni. Molimo vas da blagovremeno ažurirate naziv, adresu i registracijske brojeve firme. Možemo zatražiti dokaz.</li>
<li>Isti registracijski broj, e-mail adresa ili broj telefona može pripadati samo jednom aktivnom računu.</li>
<li>Članstvo je besplatno i nikoga ne obavezuje na kupovinu.</li>
</ul>`,
      },
      'company-types': {
        title: 'Pravni oblik firme',
        text: `<p>U vašoj državi vlasnik navodi koji je pravni oblik firme. Odaberite oblik koji stoji u dokumentima firme i obavijestite nas ako dođe do promjene.</p>`,
      },
      statements: {
        title: 'Napomene i izjave',
        text: `<p>Uz neke pravne oblike ide napomena koju treba potvrditi ili izjava koju treba dati. Bez toga firma ne može učestvovati. Vlasnik daje izjavu u ime firme i odgovara za to da je istinita.</p>
<p>Ako izjava više nije istinita, javite nam to u roku koji je u njoj naveden, a u ostalim slučajevima bez odlaganja.</p>`,
      },
      account: {
        title: 'Prijava',
        text: `<p>Lozinka ne postoji. Prijavljujete se kodom koji vam šaljemo e-mailom ili SMS-om; kod važi {codeMinutes, plural, one {# minutu} few {# minute} other {# minuta}}. Nikada ga ne tražimo telefonom ni e-mailom. Ne dajite ga nikome i vodite računa da su vaša e-mail adresa i broj telefona uvijek tačni.</p>
<p>Ako mislite da neko drugi koristi vaš račun, odmah nam pišite: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'Tim',
        text: `<p>Svi članovi tima stiču bodove za svoju firmu. Naručivati može samo vlasnik. Vlasnik odlučuje ko je u timu i uklanja iz tima one koji napuste firmu. Za ono što tim uradi u klubu odgovara firma.</p>`,
      },
      'team-size': {
        title: 'Veličina tima',
        text: `<p>Koliko ljudi, zajedno s vlasnikom, firma može najviše imati u klubu: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projekti i proizvodi',
        text: `<ul>
<li>Projekat je završen posao na jednoj adresi. Registrirajte ga, preko kodova s naljepnica dodajte proizvode koje je vaša firma tamo ugradila i odgovorite na anketu.</li>
<li>Projekat je otvoren {projectDays, plural, one {# dan} few {# dana} other {# dana}} od dana registracije. Ako se dotle ne odgovori na anketu, projekat ističe i ne donosi bodove.</li>
<li>Anketa zatvara projekat i tada se dodjeljuju njegovi bodovi. Ako je neki od proizvoda na pregledu, bodovi se dodjeljuju po završetku pregleda.</li>
<li>Svaki serijski broj se u cijelom klubu računa jednom, i to firmi koja ga prva doda. Kad projekat istekne, njegovi serijski brojevi mogu se ponovo dodati.</li>
<li>Koliko proizvod donosi, određuje tabela vaše države koja važi na dan kad je dodan. Tabela se nalazi na stranici <a href="/rewards">Nagrade</a>.</li>
<li>Koliko bodova jedan projekat može najviše donijeti: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Pregled',
        text: `<p>Naši uposlenici pregledaju proizvod prije nego što se uračuna ako se taj proizvod ne prodaje u vašoj državi, ako smo njegov serijski broj ranije odbili ili ako projekat već ima {productsWithoutReview} proizvoda. Oni ga prihvataju ili odbijaju. Mogu od vas tražiti dokaz, kao što je slika naljepnice.</p>
<p>Odbijen proizvod ne donosi bodove, a vaša firma ne može ponovo dodati njegov serijski broj. Odluka je u okviru kluba konačna; vaša prava pred sudom ostaju. Ako mislite da smo pogriješili, pišite nam.</p>`,
      },
      points: {
        title: 'Bodovi',
        text: `<ul>
<li>Bodovi pripadaju firmi, a ne ljudima koji rade za nju.</li>
<li>Bodovi nisu novac. Ne isplaćuju se u gotovini, na njih se ne obračunava kamata i ne mogu se prodati niti prenijeti na drugu firmu. Mogu se trošiti isključivo u prodavnici kluba.</li>
<li>Bodove možemo dati i iz drugih razloga koje objavimo u klubu, na primjer za obuke ili promocije.</li>
<li>Bodove koji su dodijeljeni greškom ili suprotno ovim uslovima možemo oduzeti. Razlog stoji u historiji vaših bodova.</li>
<li>Nagrade mogu predstavljati prihod firme. Firma ih unosi u svoje poslovne knjige i na njih plaća poreze i doprinose. Mi ne dajemo porezne savjete.</li>
</ul>`,
      },
      expiry: {
        title: 'Koliko dugo bodovi važe',
        text: `<p>Bodovi važe do kraja 31. decembra godine koja slijedi nakon godine u kojoj su dodijeljeni. Poslije toga ističu bez nadoknade. Vaše stanje pokazuje koliko bodova ističe sljedeće.</p>
<p>Svaka narudžba prvo uzima bodove koji prvi ističu. Bodovi koji se vrate zato što smo odbili narudžbu mogu se trošiti još najmanje {returnDays, plural, one {# dan} few {# dana} other {# dana}}: ako bi istekli ranije, važe do 31. decembra neke kasnije godine.</p>`,
      },
      'welcome-points': {
        title: 'Bodovi dobrodošlice',
        text: `<p>Kad se prvi put odgovori na anketu o firmi, firma jednom dobija bodove dobrodošlice: {welcomePoints}. Nije bitno ko odgovara na anketu.</p>`,
      },
      levels: {
        title: 'Godišnji nivoi',
        text: `<p>Za svaku kategoriju proizvoda brojimo prihvaćene proizvode iz projekata koji su zatvoreni od 1. januara. Firma koja dostigne nivo dobija za njega dodatne bodove, jednom u godini za svaku kategoriju. Na dan 1. januara brojanje počinje ispočetka. Kod firmi montera sjenila računaju se samo sjenila i roletne.</p>
<p>Koliko proizvoda treba za neki nivo i šta taj nivo donosi, može se vidjeti u klubu.</p>`,
      },
      misuse: {
        title: 'Zloupotreba',
        text: `<p>Bodovi su za proizvode koje je vaša firma zaista ugradila. Zabranjeno je unositi kodove drugih proizvoda, izmišljati projekte, koristiti programe koji unose kodove ili ustupati račun nekom drugom.</p>
<p>U takvim slučajevima možemo odbiti proizvode i projekte, oduzeti bodove i zatvoriti račun. Prije toga tražimo od firme da se izjasni, osim ako bi čekanje nanijelo štetu.</p>`,
      },
      liability: {
        title: 'Odgovornost',
        text: `<p>Klub vodimo savjesno, ali ne možemo obećati da je dostupan u svako doba. Ako ste zbog naše greške ostali bez bodova, pišite nam, pa ćemo to ispraviti.</p>
<p>Odgovaramo onako kako zakon propisuje. Kad zakon to dozvoljava, ne odgovaramo za izmaklu korist zbog toga što klub nije bio dostupan ili zbog netačnih podataka koje ste dali. Ovi uslovi ne ograničavaju odgovornost koja se po zakonu ne može ograničiti.</p>`,
      },
      end: {
        title: 'Kraj članstva',
        text: `<ul>
<li>Firma može okončati članstvo u svakom trenutku, bez navođenja razloga, porukom na <a href="mailto:{email}">{email}</a>.</li>
<li>I mi možemo okončati članstvo ili ukinuti klub u cjelini, a to objavljujemo na vrijeme da se bodovi prethodno mogu potrošiti. Iz važnog razloga, kao što je zloupotreba, članstvo možemo okončati odmah.</li>
<li>Kad članstvo prestane, niko se više ne može prijaviti za firmu, a bodovi koji nisu potrošeni propadaju. Ranije poslane narudžbe se realiziraju.</li>
</ul>`,
      },
      changes: {
        title: 'Izmjene ovih uslova',
        text: `<p>Ove uslove možemo mijenjati kad za to ima opravdanog razloga, na primjer zbog novog zakona ili novog dijela kluba. Izmjenu objavljujemo u klubu prije nego što stupi na snagu. Ona ne umanjuje bodove koji su već dodijeljeni. Ko se s izmjenom ne slaže, može okončati članstvo prije nego što ona stupi na snagu.</p>`,
      },
      refusal: {
        title: 'Ponovna saglasnost',
        text: `<p>U vašoj državi od vlasnika starijih računa pri prijavi tražimo da se saglase s ovim uslovima. Ako vlasnik to odbije, račun firme se zatvara, a njeni ljudi se više ne mogu prijaviti. Firma se može iznova registrirati, ali tada počinje bez ranijih bodova.</p>`,
      },
      law: {
        title: 'Pravo i sudovi',
        text: `<p>Primjenjuje se pravo gore navedene države: {country}. O sporovima odlučuju sudovi koji su po tom pravu nadležni. Molimo vas da prvo pišete nama; većina stvari se može riješiti s nekoliko redova.</p>
<p>Ako neki dio ovih uslova nije važeći, ostali dijelovi ostaju na snazi.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Uslovi za montere sjenila',
    excerpt: 'Šta u klubu Lucarne Club važi za firme koje ugrađuju sjenila i roletne.',
    sections: {
      scope: {
        title: 'Za koga su ovi uslovi',
        text: `<p>Ovi uslovi važe za firme montera sjenila: poslovne subjekte koji ugrađuju sjenila i roletne društva {company}, {address}, i koji su se u Lucarne Club učlanili kao monteri sjenila. I za njih važe <a href="/terms">uslovi kluba</a>; ovdje stoji šta je drugačije. Ovi uslovi važe za članove u ovoj državi: {country}.</p>`,
      },
      joining: {
        title: 'Učlanjenje',
        text: `<p>Monteri sjenila se registriraju na posebnoj stranici i odgovaraju na anketu koja je napravljena za njihov posao. Taj izbor važi za firmu i za cijeli njen tim. Ako se posao vaše firme promijeni, pišite nam: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Proizvodi',
        text: `<p>Sjenila i roletne koje je vaša firma ugradila dodajte u projekat preko kodova s njihovih naljepnica. Koliko koji proizvod donosi, piše na stranici <a href="/rewards">Nagrade</a>. Mogu se dodati i drugi proizvodi; oni ne donose bodove.</p>
<p>Kao i kod svih članova, projekat je otvoren {projectDays, plural, one {# dan} few {# dana} other {# dana}}, a najveći broj bodova koji može donijeti je: {projectCap}.</p>`,
      },
      levels: {
        title: 'Godišnji nivoi',
        text: `<p>Za firme montera sjenila postoje nivoi u dvije kategorije: sjenila i roletne. Proizvodi iz drugih kategorija ne računaju se za nivo.</p>`,
      },
      precedence: {
        title: 'Kad se uslovi razlikuju',
        text: `<p>Tamo gdje se ovi uslovi i <a href="/terms">uslovi kluba</a> razlikuju, prednost imaju ovi uslovi. <a href="/commercial-rules">Uslovi naručivanja</a> i <a href="/privacy">obavještenje o privatnosti</a> važe bez izmjena.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Uslovi naručivanja',
    excerpt:
      'Kako se naručuje u prodavnici kluba: cijene u bodovima, dostava, bonovi, nedostaci i povrat robe.',
    sections: {
      shop: {
        title: 'Prodavnica',
        text: `<p>{company} vodi prodavnicu kluba Lucarne Club. Prodavnica je otvorena za članove. Razgledati je može cijeli tim; naručivati može samo vlasnik računa, u ime firme. <a href="/terms">Uslovi kluba</a> važe i za narudžbe.</p>`,
      },
      prices: {
        title: 'Cijene',
        text: `<p>Sve cijene su izražene u bodovima. Plaćanje novcem nije moguće, ni u cjelini ni djelimično, a dostava se ne doplaćuje. Važi cijena u trenutku narudžbe. Firma može naručivati dok ima dovoljno bodova i dok robe ima na stanju.</p>`,
      },
      'minimum-order': {
        title: 'Najmanja narudžba',
        text: `<p>Narudžba robe koja se šalje mora dostići najmanji broj bodova: {minimumOrder}. Svaka takva narudžba računa se posebno. Za sve ostalo, kao što su bonovi, nema najmanjeg iznosa.</p>`,
      },
      orders: {
        title: 'Narudžba',
        text: `<p>Narudžbu šaljete posljednjim dugmetom pri naručivanju. Dobijate njen broj i potvrdu e-mailom, a bodovi se odmah rezerviraju. Ako u korpi ima više vrsta stavki, na primjer robe koja se šalje i bonova, za svaku vrstu se pravi posebna narudžba.</p>
<p>Prije nego što naručite, provjerite podatke za dostavu.</p>`,
      },
      states: {
        title: 'Šta se dešava s narudžbom',
        text: `<ul>
<li><strong>Primljena i u obradi:</strong> bodovi su rezervirani za narudžbu. Mi je provjeravamo i pripremamo.</li>
<li><strong>Realizirana:</strong> narudžba je obavljena i bodovi su konačno potrošeni.</li>
<li><strong>Odbijena:</strong> narudžbu ne možemo realizirati. Bodovi se vraćaju.</li>
<li><strong>Neuspjela:</strong> došlo je do greške na našoj strani. Bodovi se vraćaju. Možemo pokušati ponovo; tada se rezerviraju iznova.</li>
</ul>
<p>Dok narudžba nije realizirana, možete nas zamoliti da je otkažemo: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Dostava',
        text: `<p>Roba ide na adresu koju ste unijeli u narudžbi. Molimo vas da paket provjerite kad stigne. Ako je nešto oštećeno ili nedostaje, pišite nam što prije i navedite broj narudžbe. Ako se paket vrati jer adresa nije bila tačna, s vama ćemo dogovoriti šta dalje.</p>`,
      },
      vouchers: {
        title: 'Bonovi',
        text: `<ul>
<li>Bon ima kod, koji je prikazan na stranici narudžbe čim je ona realizirana. Čuvajte ga kao gotov novac: ko ga ima, može ga iskoristiti.</li>
<li>Bon se koristi kod firme koja ga je izdala i po njenim uslovima. Ako je naveden posljednji dan, bon se može koristiti do tog dana.</li>
<li>Ako više nemamo kodova, narudžba ne uspijeva i bodovi se vraćaju.</li>
<li>Izdat kod se ne može vratiti, osim ako ne radi.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Materijal po mjeri',
        text: `<p>Dio materijala se pravi za vašu firmu, na primjer s njenim nazivom. Takav materijal se ne može vratiti, osim ako ima nedostatak. Vi odgovarate za to da smijemo koristiti nazive, tekstove i slike koje nam za njega date.</p>`,
      },
      'club-card': {
        title: 'Klupska kartica',
        text: `<ul>
<li>Klupska kartica je prepaid kartica firme. Svaka firma može imati jednu. Za samu karticu se ne troše bodovi.</li>
<li>Firma je može naručiti čim u tekućoj godini doda dovoljno proizvoda, pri čemu se odbijeni ne računaju: najmanje {cardProducts}.</li>
<li>Kartica se dopunjava bodovima. Šta donosi 1 bod: {cardValue}.</li>
<li>Koliko radnih dana najviše prođe od realizacije narudžbe dopune dok novac ne bude na kartici: {topUpDays}. Novac se ne može vratiti u bodove.</li>
<li>Za korištenje kartice važe uslovi firme koja je izdaje.</li>
</ul>`,
      },
      faults: {
        title: 'Nedostaci i povrat robe',
        text: `<p>Ako roba ima nedostatak ili nije ono što ste naručili, pišite nam: <a href="mailto:{email}">{email}</a>. Isporučit ćemo je ponovo, popraviti ili vratiti bodove. Prava koja vaša firma ima po zakonu ostaju.</p>
<p>Izuzev toga, realizirane narudžbe se ne mogu vratiti ni zamijeniti.</p>`,
      },
    },
  },
  privacy: {
    title: 'Obavještenje o privatnosti',
    excerpt: 'Koje lične podatke Lucarne Club čuva, zašto, koliko dugo, ko ih dobija i koja su vaša prava.',
    sections: {
      controller: {
        title: 'Ko je odgovoran',
        text: `<p>{company}, {address}, odgovara kao kontrolor za lične podatke u klubu Lucarne Club. Mjerodavni propis: {dataLaw}. Pitanja i zahtjeve pošaljite na <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Šta čuvamo',
        text: `<ul>
<li><strong>O vama:</strong> ime, e-mail adresu, broj telefona, fotografiju, jezik, ulogu u firmi, na šta ste pristali i kada, te kada ste zadnji put bili u klubu.</li>
<li><strong>O firmi:</strong> naziv, adresu, registracijske brojeve, pravni oblik tamo gdje se traži i odgovore na anketu o firmi.</li>
<li><strong>O projektima:</strong> naziv i adresu posla, proizvode s njihovim serijskim brojevima, odgovore na anketu i ko je šta dodao. Ime kupca koristite samo ako smijete.</li>
<li><strong>O bodovima i narudžbama:</strong> historiju bodova, svaku narudžbu i ime, adresu, e-mail adresu i broj telefona koji su za nju dati.</li>
<li><strong>O podršci:</strong> vaše razgovore s nama u chatu podrške.</li>
<li><strong>Tehničke podatke:</strong> prijave na vaš račun s vrstom preglednika i zapise pomoću kojih nalazimo greške. Prijave i neki drugi zahtjevi broje se po mrežnoj adresi, da ih niko ne bi mogao pokušavati bez kraja.</li>
</ul>`,
      },
      purposes: {
        title: 'Čemu podaci služe i po kojem pravnom osnovu',
        text: `<p>Pravni osnov naveden je u zagradi:</p>
<ul>
<li><strong>Vođenje kluba:</strong> računi, timovi, projekti, bodovi, narudžbe, podrška i poruke o njima. Ako ste član vi sami, na primjer kao obrtnik: ugovor s vama ({basisContract}). Ako radite za firmu koja je član: naš i njen legitiman interes za njeno članstvo ({basisInterest}).</li>
<li><strong>Računovodstvo i porezi:</strong> propisi nas obavezuju da čuvamo zapise o bodovima i narudžbama ({basisObligation}).</li>
<li><strong>Sigurnost:</strong> imamo legitiman interes da spriječimo zloupotrebu, pronalazimo greške i pomažemo članovima ({basisInterest}).</li>
<li><strong>Ankete:</strong> imamo legitiman interes da saznamo kako se naši proizvodi koriste ({basisInterest}).</li>
<li><strong>Ponude i novosti:</strong> vaša saglasnost ({basisConsent}).</li>
<li><strong>Video snimci:</strong> vaša saglasnost, koju dajete pokretanjem snimka ({basisConsent}).</li>
</ul>
<p>O proizvodima na pregledu odlučuju ljudi, a ne programi.</p>`,
      },
      offers: {
        title: 'Ponude i novosti',
        text: `<p>Ponude i novosti vam šaljemo e-mailom, odnosno zovemo vas i šaljemo SMS poruke, samo ako ste na to pristali. Predomisliti se možete u svakom trenutku u <a href="/user">svom profilu</a>. Kodovi, upozorenja i poruke o vašim projektima i narudžbama sastavni su dio članstva i dolaze i bez pristanka.</p>`,
      },
      access: {
        title: 'Ko to vidi',
        text: `<p>Tim vaše firme vidi projekte i bodove firme, a za svaku osobu ime, broj telefona, fotografiju, ulogu, broj projekata i kada je zadnji put bila u klubu. Firma koja pozove drugu u klub i pozvana firma vide međusobno svoje nazive i da li je poziv donio bodove.</p>
<p>Naši uposlenici vide ono što im treba za vođenje kluba. Da bi vam pomogli, mogu gledati klub onako kako ga vi vidite. Pri tome ne mogu ništa promijeniti, a ostaje zabilježeno ko je gledao.</p>`,
      },
      recipients: {
        title: 'Ko to dobija',
        text: `<ul>
<li>Firme koje za nas rade po ugovoru i po našim uputstvima: za servere i za slanje e-mailova i SMS poruka.</li>
<li>Oni koji isporučuju nagradu: ono što im je za to potrebno, kao što su ime, adresa i broj telefona.</li>
<li>Tamo gdje klub predlaže adrese dok kucate, naš server šalje upit servisu za mjesta. Taj servis dobija ono što je ukucano u polje, a ne i ko ste vi.</li>
<li>Organi vlasti, kad nas zakon na to obavezuje.</li>
</ul>
<p>Podatke ne prodajemo i nikome ih ne dajemo za reklamiranje.</p>`,
      },
      transfers: {
        title: 'Prijenos u druge države',
        text: `<p>Neki primaoci mogu obrađivati podatke izvan ovog područja: {dataArea}. To su:</p>
<ul>
<li><strong>YouTube:</strong> kad pokrenete snimak, Google dobija vašu mrežnu adresu i podatke o pregledniku, i to i u SAD-u. Prije toga ne dobija ništa.</li>
<li><strong>Prijedlozi adresa:</strong> servis za mjesta dobija samo ono što ukucate u polje.</li>
<li><strong>Serveri, e-mailovi i SMS poruke:</strong> pružaoci usluga dobijaju ono što za nas pohranjuju ili dostavljaju.</li>
</ul>
<p>Podatke tamo prenosimo samo ako je nivo zaštite u toj državi priznat kao adekvatan ili uz zaštitne mjere koje predviđa zakon, kao što su ugovorne klauzule. Od nas možete tražiti kopiju tih mjera.</p>`,
      },
      'signing-in': {
        title: 'Prijava',
        text: `<p>Prijavljujete se kodom koji dolazi e-mailom ili SMS-om. Važi {codeMinutes, plural, one {# minutu} few {# minute} other {# minuta}} i može se upotrijebiti jednom; čuvamo ga samo u obliku iz kojeg se ne može pročitati. Nakon toga ostajete prijavljeni na tom uređaju dok se ne odjavite ili dok {sessionDays, plural, one {# dan} few {# dana} other {# dana}} ne posjetite klub. S vremena na vrijeme se ipak ponovo prijavljujete. Kad promijenite e-mail adresu ili telefon, stari podatak čuvamo {undoHours} sata, kako bi se promjena s njega mogla poništiti.</p>`,
      },
      cookies: {
        title: 'Kolačići i memorija preglednika',
        text: `<p>Klub postavlja sljedeće kolačiće, i to samo za ono što tražite od njega:</p>
<ul>
<li><strong>club_token</strong> i <strong>club_refresh</strong> drže vas prijavljenim, prvi sat vremena, drugi {sessionDays, plural, one {# dan} few {# dana} other {# dana}}. Oba se obnavljaju dok koristite klub.</li>
<li><strong>club_attempt</strong> pripada kodu za prijavu koji ste zatražili. Ističe zajedno s kodom, nakon {codeMinutes, plural, one {# minute} few {# minute} other {# minuta}}.</li>
<li><strong>club_device</strong> godinu dana pamti da ste se prijavili na ovom uređaju, kako niko drugi ne bi mogao potrošiti vaše pokušaje prijave. Ostaje i kad se odjavite, a nikoga ne prijavljuje. Pomoću njega vam javljamo e-mailom i kad se neko prijavi s drugog uređaja.</li>
<li><strong>lang</strong> godinu dana pamti koji ste jezik izabrali.</li>
</ul>
<p>U memoriji vašeg preglednika klub čuva vašu korpu, ono što ste ukucali u formulare i ankete i ono što se prikazuje na vrhu stranice, kao što su vaše ime i bodovi. Čuva i stranice za čitanje koje ste otvorili, kao što su novosti, uputstva i pravni tekstovi, da biste ih mogli čitati i bez interneta. Kad se odjavite, sve se to briše; ostaju samo jezik, država i club_device.</p>
<p>Nema praćenja, nema reklama i nema analize posjeta od strane drugih.</p>`,
      },
      videos: {
        title: 'Video snimci',
        text: `<p>Neki video snimci dolaze s platforme YouTube. Ništa se odatle ne učitava dok ne pokrenete snimak. Tek tada se vaš preglednik povezuje s adresom {videoHost}, koju YouTube ima za prikazivanje snimaka s više privatnosti. Od tog trenutka za snimak važe pravila o privatnosti platforme YouTube.</p>`,
      },
      retention: {
        title: 'Koliko dugo čuvamo podatke',
        text: `<ul>
<li>Podatke o računu: dok traje članstvo. Nakon toga brišemo ono što nije potrebno za računovodstvo, poreze ili otvorena potraživanja.</li>
<li>Historiju bodova i narudžbe: koliko traže propisi o računovodstvu i porezima. Stavke se nikada ne mijenjaju; ispravka je nova stavka.</li>
<li>Projekte i serijske brojeve: dok moramo moći utvrditi da je neki proizvod već računat.</li>
<li>Tekst e-maila ili SMS poruke: dok se ne pošalje.</li>
<li>Pokušaje prijave s pogrešnim kodom: dva dana, a mrežnu adresu samo u obliku iz kojeg se ne može pročitati.</li>
<li>Registraciju koja nije potvrđena kodom: 24 sata.</li>
</ul>`,
      },
      portability: {
        title: 'Prenosivost podataka',
        text: `<p>Na stranici <a href="/user/data">Moji podaci</a> možete preuzeti kopiju svojih podataka u uobičajenom, mašinski čitljivom formatu (JSON) i dati je drugoj firmi. Ako to tražite, šaljemo je direktno toj firmi kad je to tehnički izvodivo.</p>`,
      },
      rights: {
        title: 'Vaša prava',
        text: `<p>Imate pravo:</p>
<ul>
<li>znati koje podatke čuvamo o vama i dobiti njihovu kopiju;</li>
<li>tražiti ispravku netačnih podataka;</li>
<li>tražiti brisanje podataka koje ne moramo čuvati;</li>
<li>tražiti ograničenje obrade;</li>
<li>uložiti prigovor na obradu koja se zasniva na legitimnom interesu;</li>
<li>dobiti svoje podatke u mašinski čitljivom formatu i prenijeti ih dalje (pravo na prenosivost podataka);</li>
<li>u svakom trenutku povući saglasnost; ono što je urađeno prije toga ostaje zakonito.</li>
</ul>
<p>Mnogo toga možete sami vidjeti i promijeniti u <a href="/user">svom profilu</a>. Pišite na <a href="mailto:{email}">{email}</a>.</p>
<p>U svakom trenutku možete podnijeti prigovor nadzornom organu: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Vaša prava',
        text: `<p>Imate pravo:</p>
<ul>
<li>znati da li i zašto koristimo podatke o vama, odakle potiču i ko ih dobija u zemlji ili inostranstvu;</li>
<li>dobiti kopiju svojih podataka;</li>
<li>tražiti ispravku netačnih podataka te brisanje ili uništenje podataka koje ne moramo čuvati;</li>
<li>usprotiviti se obradi i odlukama koje donosi samo program;</li>
<li>u svakom trenutku povući saglasnost; ono što je urađeno prije toga ostaje zakonito;</li>
<li>tražiti naknadu štete nastale nezakonitom obradom.</li>
</ul>
<p>Mnogo toga možete sami vidjeti i promijeniti u <a href="/user">svom profilu</a>. Pišite na <a href="mailto:{email}">{email}</a>. Odgovaramo u roku od 30 dana.</p>
<p>Ako niste zadovoljni našim odgovorom ili ga ne dobijete, možete podnijeti prigovor nadzornom organu: <a href="{authorityUrl}">{authority}</a>. Možete se obratiti i sudu.</p>`,
      },
    },
  },
  imprint: {
    title: 'Impresum',
    excerpt: 'Ko vodi Lucarne Club i kako možete doći do nas.',
    sections: {
      operator: {
        title: 'Ko vodi klub',
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
<li>E-mail: <a href="mailto:{email}">{email}</a></li>
<li>Telefon: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Kad smo dostupni',
        text: `<p>Ponedjeljak do petak, {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Greške i opasnosti',
        text: `<p>Naišli ste na pogrešan tekst, grešku ili propust u sigurnosti kluba? Molimo vas da nam pišete i navedete stranicu. Pogledat ćemo svaku poruku. Šta radimo s ličnim podacima, piše u <a href="/privacy">obavještenju o privatnosti</a>.</p>`,
      },
      concerns: {
        title: 'Prijava nepravilnosti',
        text: `<p>Ko sazna za nepravilnosti u našoj firmi, može ih povjerljivo prijaviti ovdje: <a href="{whistleblowerUrl}">Prijavite nepravilnost</a>.</p>`,
      },
    },
  },
};
