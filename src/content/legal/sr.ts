import type { LegalTexts } from './documents.ts';

export const sr: LegalTexts = {
  terms: {
    title: 'Uslovi kluba',
    excerpt:
      'Ko može da postane član kluba Lucarne Club, kako se stiču poeni, koliko dugo važe i kako prestaje članstvo.',
    sections: {
      club: {
        title: 'Klub',
        text: `<p>Lucarne Club je program lojalnosti društva {company}, {address} („mi”). Nagrađuje firme za naše proizvode koje one ugrade. Ovi uslovi važe za članove u ovoj državi: {country}.</p>
<p>Na porudžbine se primenjuju <a href="/commercial-rules">uslovi poručivanja</a>. Šta radimo sa podacima o ličnosti, piše u <a href="/privacy">obaveštenju o privatnosti</a>.</p>`,
      },
      membership: {
        title: 'Ko može da postane član',
        text: `<ul>
<li>Članovi su firme, to jest privredna društva, preduzetnici i drugi privredni subjekti koji posluju u gore navedenoj državi. Klub nije namenjen potrošačima.</li>
<li>Ko registruje firmu, mora da bude ovlašćen da postupa u njeno ime i postaje vlasnik njenog naloga.</li>
<li>Svi podaci moraju da budu istiniti. Molimo vas da naziv, adresu i registracione brojeve svoje firme redovno ažurirate. Možemo da zatražimo dokaz.</li>
<li>Registracioni broj, imejl adresa i broj telefona mogu da pripadaju samo jednom aktivnom nalogu.</li>
<li>Članstvo je besplatno i nikoga ne obavezuje da nešto kupi.</li>
</ul>`,
      },
      'company-types': {
        title: 'Pravna forma firme',
        text: `<p>U vašoj državi vlasnik navodi koja je pravna forma firme. Izaberite formu koja stoji u dokumentima firme i obavestite nas kada se promeni.</p>`,
      },
      statements: {
        title: 'Napomene i izjave',
        text: `<p>Kod nekih pravnih formi potrebno je potvrditi napomenu ili dati izjavu. Bez toga firma ne može da učestvuje. Vlasnik daje izjavu u ime firme i odgovara za njenu tačnost.</p>
<p>Ako izjava prestane da bude tačna, obavestite nas u roku koji je u njoj naveden, a inače bez odlaganja.</p>`,
      },
      account: {
        title: 'Prijavljivanje',
        text: `<p>Lozinke nema. Prijavljujete se kodom koji šaljemo imejlom ili SMS porukom; kod važi {codeMinutes, plural, one {# minut} few {# minuta} other {# minuta}}. Nikada ga ne tražimo telefonom ni imejlom. Nemojte ga nikome saopštavati, a imejl adresu i broj telefona redovno ažurirajte.</p>
<p>Ako mislite da neko drugi koristi vaš nalog, odmah nam pišite: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'Tim',
        text: `<p>Svi članovi tima stiču poene za svoju firmu. Samo vlasnik može da poručuje. Vlasnik odlučuje ko pripada timu i uklanja iz tima one koji odu iz firme. Za ono što tim uradi u klubu odgovara firma.</p>`,
      },
      'team-size': {
        title: 'Veličina tima',
        text: `<p>Najveći broj ljudi koje firma može da ima u klubu, računajući i vlasnika: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projekti i proizvodi',
        text: `<ul>
<li>Projekat je završen posao na jednoj adresi. Registrujte ga, pomoću kodova sa nalepnica dodajte proizvode koje je vaša firma tamo ugradila i popunite anketu.</li>
<li>Projekat je otvoren {projectDays, plural, one {# dan} few {# dana} other {# dana}} od registracije. Ako anketa do tada ne bude popunjena, projekat ističe i ne donosi poene.</li>
<li>Anketa zatvara projekat i njegovi poeni se dodeljuju. Ako je neki od proizvoda na proveri, poeni se dodeljuju kada se provera završi.</li>
<li>Svaki serijski broj se u celom klubu računa jednom, i to firmi koja ga prva doda. Kada projekat istekne, njegovi serijski brojevi mogu ponovo da se dodaju.</li>
<li>Koliko proizvod donosi, određuje se po tabeli vaše države koja važi na dan kada je dodat. Tabela je prikazana na stranici <a href="/rewards">Nagrade</a>.</li>
<li>Najveći broj poena koji jedan projekat može da donese: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Provera',
        text: `<p>Naši zaposleni pregledaju proizvod pre nego što se uračuna ako se on ne prodaje u vašoj državi, ako smo njegov serijski broj ranije odbili ili ako projekat već ima {productsWithoutReview} proizvoda. Oni ga prihvataju ili odbijaju. Od vas mogu da zatraže dokaz, na primer fotografiju nalepnice.</p>
<p>Odbijeni proizvod ne donosi poene, a vaša firma ne može ponovo da doda njegov serijski broj. Odluka je konačna unutar kluba; vaše pravo na sudsku zaštitu ostaje. Ako smatrate da smo pogrešili, pišite nam.</p>`,
      },
      points: {
        title: 'Poeni',
        text: `<ul>
<li>Poeni pripadaju firmi, a ne ljudima koji rade za nju.</li>
<li>Poeni nisu novac. Ne isplaćuju se u gotovini, ne donose kamatu i ne mogu da se prodaju niti da se prenesu na drugu firmu. Mogu da se troše samo u prodavnici kluba.</li>
<li>Poene možemo da dodelimo i iz drugih razloga koje objavimo u klubu, na primer za obuke ili promocije.</li>
<li>Poene koji su dodeljeni greškom ili suprotno ovim uslovima možemo da oduzmemo. Razlog stoji u istoriji vaših poena.</li>
<li>Nagrade mogu da budu prihod firme. Firma ih evidentira u svojim knjigama i na njih plaća poreze i doprinose. Poreske savete ne dajemo.</li>
</ul>`,
      },
      expiry: {
        title: 'Koliko dugo važe poeni',
        text: `<p>Poeni važe do isteka 31. decembra godine koja sledi za godinom u kojoj su dodeljeni. Posle toga ističu bez naknade. Na stanju poena vidite koliko ih ističe sledeći put.</p>
<p>Svaka porudžbina najpre uzima poene koji najpre ističu. Poeni koji se vrate zato što smo odbili porudžbinu mogu da se troše još najmanje {returnDays, plural, one {# dan} few {# dana} other {# dana}}: ako bi istekli ranije, važe do 31. decembra neke kasnije godine.</p>`,
      },
      'welcome-points': {
        title: 'Poeni dobrodošlice',
        text: `<p>Kada se anketa o firmi prvi put popuni, firma jednokratno dobija poene dobrodošlice: {welcomePoints}. Nije važno ko popunjava anketu.</p>`,
      },
      levels: {
        title: 'Godišnji nivoi',
        text: `<p>U svakoj kategoriji proizvoda brojimo prihvaćene proizvode iz projekata zatvorenih od 1. januara. Firma koja dostigne nivo dobija za njega dodatne poene, jednom godišnje po kategoriji. Od 1. januara brojanje počinje ispočetka. Za firme montera zastora računaju se samo zastori i roletne.</p>
<p>Koliko proizvoda je potrebno za nivo i šta on donosi, prikazano je u klubu.</p>`,
      },
      misuse: {
        title: 'Zloupotreba',
        text: `<p>Poeni su namenjeni za proizvode koje je vaša firma stvarno ugradila. Nije dozvoljeno unositi kodove drugih proizvoda, izmišljati projekte, puštati programe da unose kodove niti davati nalog drugome na korišćenje.</p>
<p>U takvim slučajevima možemo da odbijemo proizvode i projekte, oduzmemo poene i zatvorimo nalog. Pre toga tražimo da se firma izjasni, osim ako bi čekanje nanelo štetu.</p>`,
      },
      liability: {
        title: 'Odgovornost',
        text: `<p>Klub vodimo pažljivo, ali ne možemo da obećamo da će u svakom trenutku biti dostupan. Ako ste zbog naše greške ostali bez poena, pišite nam i mi ćemo to ispraviti.</p>
<p>Odgovaramo u skladu sa zakonom. U meri u kojoj zakon to dopušta, ne odgovaramo za izmaklu korist zbog toga što klub nije bio dostupan ili zbog toga što su podaci koje ste dali bili netačni. Nijedna odredba ovih uslova ne ograničava odgovornost koja po zakonu ne može da se ograniči.</p>`,
      },
      end: {
        title: 'Prestanak članstva',
        text: `<ul>
<li>Firma može da prekine članstvo u svakom trenutku, bez navođenja razloga, porukom na <a href="mailto:{email}">{email}</a>.</li>
<li>Mi možemo da prekinemo članstvo ili da ugasimo ceo klub, i to objavljujemo dovoljno rano da poeni pre toga mogu da se potroše. Iz važnog razloga, na primer zbog zloupotrebe, članstvo možemo da prekinemo odmah.</li>
<li>Po prestanku članstva niko više ne može da se prijavi za firmu, a nepotrošeni poeni propadaju. Ranije poslate porudžbine se izvršavaju.</li>
</ul>`,
      },
      changes: {
        title: 'Izmene ovih uslova',
        text: `<p>Ove uslove možemo da izmenimo kada za to postoji opravdan razlog, na primer nov zakon ili nov deo kluba. Izmenu objavljujemo u klubu pre nego što počne da se primenjuje. Već dodeljeni poeni se zbog nje ne smanjuju. Ko nije saglasan, može da prekine članstvo pre nego što izmena počne da se primenjuje.</p>`,
      },
      refusal: {
        title: 'Ponovna saglasnost',
        text: `<p>U vašoj državi od vlasnika starijih naloga pri prijavljivanju tražimo saglasnost sa ovim uslovima. Ako vlasnik odbije, nalog firme se zatvara i njeni ljudi više ne mogu da se prijave. Firma može ponovo da se registruje, ali tada počinje bez ranijih poena.</p>`,
      },
      law: {
        title: 'Merodavno pravo i sudovi',
        text: `<p>Primenjuje se pravo gore navedene države: {country}. O sporovima odlučuju sudovi koji su nadležni po tom pravu. Molimo vas da pre toga pišete nama; većina stvari može da se reši u nekoliko redova.</p>
<p>Ako neki deo ovih uslova nije važeći, ostali delovi ostaju na snazi.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Uslovi za montere zastora',
    excerpt: 'Šta u klubu Lucarne Club važi za firme koje ugrađuju zastore i roletne.',
    sections: {
      scope: {
        title: 'Za koga su ovi uslovi',
        text: `<p>Ovi uslovi važe za firme montera zastora: privredne subjekte koji ugrađuju zastore i roletne društva {company}, {address}, i koji su u Lucarne Club ušli kao monteri zastora. Za njih važe i <a href="/terms">uslovi kluba</a>; ovde piše šta je drugačije. Ovi uslovi važe za članove u ovoj državi: {country}.</p>`,
      },
      joining: {
        title: 'Učlanjenje',
        text: `<p>Monteri zastora se registruju na zasebnoj stranici i popunjavaju anketu koja je prilagođena njihovom poslu. Taj izbor važi za firmu i ceo njen tim. Ako se delatnost vaše firme promeni, pišite nam: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Proizvodi',
        text: `<p>Zastore i roletne koje je vaša firma ugradila dodajte u projekat pomoću kodova sa njihovih nalepnica. Koliko svaki od njih donosi, prikazano je na stranici <a href="/rewards">Nagrade</a>. Mogu da se dodaju i drugi proizvodi; oni ne donose poene.</p>
<p>Kao i za sve članove, projekat je otvoren {projectDays, plural, one {# dan} few {# dana} other {# dana}}, a najveći broj poena koji može da donese je: {projectCap}.</p>`,
      },
      levels: {
        title: 'Godišnji nivoi',
        text: `<p>Firme montera zastora mogu da dostignu godišnje nivoe u dve kategorije: zastori i roletne. Proizvodi drugih kategorija se ne računaju za nivo.</p>`,
      },
      precedence: {
        title: 'Kada se uslovi razlikuju',
        text: `<p>Ako se ovi uslovi i <a href="/terms">uslovi kluba</a> razlikuju, prednost imaju ovi uslovi. <a href="/commercial-rules">Uslovi poručivanja</a> i <a href="/privacy">obaveštenje o privatnosti</a> važe bez promena.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Uslovi poručivanja',
    excerpt:
      'Kako se poručuje u prodavnici kluba: cene u poenima, isporuka, bonovi, nedostaci i vraćanje robe.',
    sections: {
      shop: {
        title: 'Prodavnica',
        text: `<p>{company} vodi prodavnicu kluba Lucarne Club. Ona je otvorena za članove. Ceo tim može da je razgleda; samo vlasnik naloga može da poručuje, u ime firme. I za porudžbine važe <a href="/terms">uslovi kluba</a>.</p>`,
      },
      prices: {
        title: 'Cene',
        text: `<p>Sve cene su u poenima. Novcem ne može da se plati, ni u celosti ni delimično, a isporuka se ne naplaćuje. Računa se cena u trenutku poručivanja. Firma može da poručuje dok ima dovoljno poena i dok ima robe na zalihama.</p>`,
      },
      'minimum-order': {
        title: 'Najmanja porudžbina',
        text: `<p>Porudžbina robe koja se šalje mora da iznosi najmanje ovoliko poena: {minimumOrder}. Svaka takva porudžbina se računa zasebno. Za sve ostalo, na primer za bonove, najmanjeg iznosa nema.</p>`,
      },
      orders: {
        title: 'Porudžbina',
        text: `<p>Porudžbinu šaljete poslednjim dugmetom pri poručivanju. Dobijate njen broj i potvrdu imejlom, a poeni se odmah rezervišu. Ako u korpi ima više vrsta stavki, na primer robe koja se šalje i bonova, za svaku vrstu se pravi posebna porudžbina.</p>
<p>Pre slanja porudžbine proverite podatke za isporuku.</p>`,
      },
      states: {
        title: 'Šta se dešava sa porudžbinom',
        text: `<ul>
<li><strong>Primljena i u obradi:</strong> poeni su rezervisani za porudžbinu. Proveravamo je i pripremamo.</li>
<li><strong>Završena:</strong> porudžbina je izvršena i poeni su konačno potrošeni.</li>
<li><strong>Odbijena:</strong> porudžbinu ne možemo da izvršimo. Poeni se vraćaju.</li>
<li><strong>Neuspešna:</strong> nešto je krenulo naopako na našoj strani. Poeni se vraćaju. Možemo da pokušamo ponovo; tada se opet rezervišu.</li>
</ul>
<p>Dok porudžbina nije završena, možete da zatražite da je otkažemo: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Isporuka',
        text: `<p>Roba se šalje na adresu koju ste uneli u porudžbini. Pregledajte paket kada stigne. Ako je nešto oštećeno ili nedostaje, pišite nam što pre i navedite broj porudžbine. Ako se paket vrati zbog pogrešne adrese, sa vama ćemo se dogovoriti šta dalje.</p>`,
      },
      vouchers: {
        title: 'Bonovi',
        text: `<ul>
<li>Bon ima kod, koji se prikazuje na stranici porudžbine čim se ona završi. Čuvajte ga kao gotovinu: ko ga ima, može da ga iskoristi.</li>
<li>Bon se koristi kod firme koja ga je izdala i pod njenim uslovima. Ako je prikazan poslednji dan, bon može da se koristi do tog dana.</li>
<li>Ako više nemamo kodova, porudžbina je neuspešna i poeni se vraćaju.</li>
<li>Kod koji je izdat ne može da se vrati, osim ako ne radi.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Materijal po meri',
        text: `<p>Neki materijal se izrađuje za vašu firmu, na primer sa njenim nazivom. On ne može da se vrati, osim ako ima nedostatak. Vi odgovarate za to da smemo da upotrebimo nazive, tekstove i slike koje nam za njega date.</p>`,
      },
      'club-card': {
        title: 'Klupska kartica',
        text: `<ul>
<li>Klupska kartica je pripejd kartica firme. Svaka firma može da ima jednu. Sama kartica ne košta poene.</li>
<li>Firma može da je poruči čim u tekućoj godini doda dovoljno proizvoda, ne računajući odbijene: najmanje {cardProducts}.</li>
<li>Kartica se dopunjuje poenima. Šta donosi 1 poen: {cardValue}.</li>
<li>Najveći broj radnih dana od završetka porudžbine dopune do dana kada je novac na kartici: {topUpDays}. Novac ne može ponovo da se pretvori u poene.</li>
<li>Za korišćenje kartice važe uslovi firme koja je izdaje.</li>
</ul>`,
      },
      faults: {
        title: 'Nedostaci i vraćanje robe',
        text: `<p>Ako roba ima nedostatak ili nije ono što ste poručili, pišite nam: <a href="mailto:{email}">{email}</a>. Poslaćemo novu, popraviti je ili vratiti poene. Prava koja zakon daje vašoj firmi ostaju.</p>
<p>Osim toga, završene porudžbine ne mogu da se vrate niti zamene.</p>`,
      },
    },
  },
  privacy: {
    title: 'Obaveštenje o privatnosti',
    excerpt:
      'Koje podatke o ličnosti Lucarne Club čuva, zašto, koliko dugo, ko ih prima i koja su vaša prava.',
    sections: {
      controller: {
        title: 'Ko je odgovoran',
        text: `<p>Rukovalac podacima o ličnosti u klubu Lucarne Club je {company}, {address}. Merodavni propis: {dataLaw}. Pitanja i zahteve šaljite na <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Šta čuvamo',
        text: `<ul>
<li><strong>O vama:</strong> ime, imejl adresu, broj telefona, fotografiju, jezik, ulogu u firmi, na šta ste pristali i kada, kao i kada ste poslednji put bili u klubu.</li>
<li><strong>O firmi:</strong> naziv, adresu, registracione brojeve, pravnu formu tamo gde se ona traži i odgovore na anketu o firmi.</li>
<li><strong>O projektima:</strong> naziv i adresu posla, proizvode sa serijskim brojevima, odgovore na anketu i ko je šta dodao. Ime kupca unesite samo ako smete.</li>
<li><strong>O poenima i porudžbinama:</strong> istoriju poena, svaku porudžbinu, kao i ime, adresu, imejl adresu i broj telefona koji su za nju navedeni.</li>
<li><strong>O podršci:</strong> vaše razgovore s nama u četu podrške.</li>
<li><strong>Tehničke podatke:</strong> prijavljivanja na vaš nalog sa vrstom pregledača i dnevnike pomoću kojih nalazimo greške. Prijavljivanja i neki drugi zahtevi broje se po mrežnoj adresi, da niko ne bi mogao da ih pokušava unedogled.</li>
</ul>`,
      },
      purposes: {
        title: 'Čemu podaci služe i po kom pravnom osnovu',
        text: `<p>Pravni osnov je naveden u zagradi:</p>
<ul>
<li><strong>Vođenje kluba:</strong> nalozi, timovi, projekti, poeni, porudžbine, podrška i poruke o njima. Ako ste član vi sami, na primer kao preduzetnik: ugovor sa vama ({basisContract}). Ako radite za firmu koja je član: naš i njen legitiman interes za njeno članstvo ({basisInterest}).</li>
<li><strong>Računovodstvo i porezi:</strong> propisi nas obavezuju da čuvamo zapise o poenima i porudžbinama ({basisObligation}).</li>
<li><strong>Bezbednost:</strong> imamo legitiman interes da sprečimo zloupotrebe, pronalazimo greške i pomažemo članovima ({basisInterest}).</li>
<li><strong>Ankete:</strong> imamo legitiman interes da saznamo kako se naši proizvodi koriste ({basisInterest}).</li>
<li><strong>Ponude i novosti:</strong> vaš pristanak ({basisConsent}).</li>
<li><strong>Video-snimci:</strong> vaš pristanak, koji dajete pokretanjem snimka ({basisConsent}).</li>
</ul>
<p>O proizvodima na proveri odlučuju ljudi, a ne programi.</p>`,
      },
      offers: {
        title: 'Ponude i novosti',
        text: `<p>Ponude i novosti šaljemo imejlom, odnosno zovemo i šaljemo SMS poruke, samo ako ste na to pristali. Svoju odluku možete da promenite u svakom trenutku u <a href="/user">svom profilu</a>. Kodovi, upozorenja i poruke o vašim projektima i porudžbinama deo su članstva i stižu i bez pristanka.</p>`,
      },
      access: {
        title: 'Ko ih vidi',
        text: `<p>Tim vaše firme vidi projekte i poene firme, a o svakoj osobi ime, broj telefona, fotografiju, ulogu, broj projekata i kada je poslednji put bila u klubu. Firma koja pozove drugu u klub i pozvana firma međusobno vide svoje nazive i da li je poziv doneo poene.</p>
<p>Naši zaposleni vide ono što im je potrebno za vođenje kluba. Da bi vam pomogli, mogu da gledaju klub onako kako ga vi vidite. Tada ne mogu ništa da menjaju, a beleži se ko je gledao.</p>`,
      },
      recipients: {
        title: 'Ko ih prima',
        text: `<ul>
<li>Firme koje za nas rade po ugovoru i po našim uputstvima: za servere i za slanje imejlova i SMS poruka.</li>
<li>Oni koji isporučuju nagradu: ono što im je za to potrebno, na primer ime, adresu i broj telefona.</li>
<li>Tamo gde klub predlaže adrese dok kucate, naš server šalje upit usluzi za pretragu mesta. Ona prima ono što je ukucano u polje, a ne i ko ste vi.</li>
<li>Državni organi, kada nas zakon na to obavezuje.</li>
</ul>
<p>Podatke ne prodajemo i nikome ih ne dajemo za oglašavanje.</p>`,
      },
      transfers: {
        title: 'Prenos u druge države',
        text: `<p>Neki primaoci mogu da obrađuju podatke izvan ovog područja: {dataArea}. To su:</p>
<ul>
<li><strong>YouTube:</strong> kada pokrenete snimak, Google prima vašu mrežnu adresu i podatke o pregledaču, i to i u SAD. Pre toga ne prima ništa.</li>
<li><strong>Predlozi adresa:</strong> usluga za pretragu mesta prima samo ono što ukucate u polje.</li>
<li><strong>Serveri, imejlovi i SMS poruke:</strong> pružaoci usluga primaju ono što za nas čuvaju ili isporučuju.</li>
</ul>
<p>Podatke tamo prenosimo samo ako je nivo zaštite u toj državi priznat kao primeren ili uz mere zaštite koje predviđa zakon, na primer ugovorne klauzule. Od nas možete da tražite kopiju tih mera.</p>`,
      },
      'signing-in': {
        title: 'Prijavljivanje',
        text: `<p>Prijavljujete se kodom koji stiže imejlom ili SMS porukom. Kod važi {codeMinutes, plural, one {# minut} few {# minuta} other {# minuta}} i može da se upotrebi jednom; čuvamo ga samo u obliku iz kog ne može da se pročita. Posle toga ostajete prijavljeni na tom uređaju dok se ne odjavite ili dok ne prođe {sessionDays, plural, one {# dan} few {# dana} other {# dana}} a da niste posetili klub. S vremena na vreme se ipak ponovo prijavljujete. Kada promenite imejl adresu ili telefon, stari podatak čuvamo {undoHours} sata, kako bi promena mogla sa njega da se poništi.</p>`,
      },
      cookies: {
        title: 'Kolačići i memorija pregledača',
        text: `<p>Klub postavlja sledeće kolačiće, i to samo za ono što od njega tražite:</p>
<ul>
<li><strong>club_token</strong> i <strong>club_refresh</strong> čuvaju vašu prijavu, prvi jedan sat, drugi {sessionDays, plural, one {# dan} few {# dana} other {# dana}}. Oba se obnavljaju dok koristite klub.</li>
<li><strong>club_attempt</strong> pripada kodu za prijavu koji ste zatražili. Ističe zajedno sa kodom, posle {codeMinutes, plural, one {# minuta} few {# minuta} other {# minuta}}.</li>
<li><strong>club_device</strong> godinu dana pamti da ste se prijavili na ovom uređaju, kako niko drugi ne bi mogao da potroši vaše pokušaje prijave. Ostaje i kada se odjavite, a nikoga ne prijavljuje. Pomoću njega vam javljamo imejlom i kada se neko prijavi sa drugog uređaja.</li>
<li><strong>lang</strong> godinu dana pamti koji ste jezik izabrali.</li>
</ul>
<p>U memoriji vašeg pregledača klub čuva vašu korpu, ono što ste ukucali u obrasce i ankete i ono što prikazuje vrh stranice, na primer vaše ime i poene. Čuva i stranice za čitanje koje ste otvorili, na primer novosti, uputstva i pravne tekstove, da biste mogli da ih čitate i bez interneta. Kada se odjavite, sve se to briše; ostaju samo jezik, država i club_device.</p>
<p>Nema praćenja, nema oglašavanja, niti drugi analiziraju posete.</p>`,
      },
      videos: {
        title: 'Video-snimci',
        text: `<p>Neki video-snimci dolaze sa platforme YouTube. Ništa se odande ne učitava pre nego što pokrenete snimak. Tek tada se vaš pregledač povezuje sa adresom {videoHost}, koju YouTube koristi za prikazivanje snimaka uz više privatnosti. Od tog trenutka za snimak važe pravila o privatnosti platforme YouTube.</p>`,
      },
      retention: {
        title: 'Koliko dugo čuvamo podatke',
        text: `<ul>
<li>Podatke o nalogu: dok traje članstvo. Posle toga brišemo ono što nije potrebno za računovodstvo, poreze ili otvorena potraživanja.</li>
<li>Istoriju poena i porudžbine: onoliko dugo koliko traže propisi o računovodstvu i porezima. Stavke se nikada ne menjaju; ispravka je nova stavka.</li>
<li>Projekte i serijske brojeve: dok moramo da znamo da li je neki proizvod već uračunat.</li>
<li>Tekst imejla ili SMS poruke: dok se ne pošalje.</li>
<li>Pokušaje prijave sa pogrešnim kodom: dva dana, a mrežnu adresu samo u obliku iz kog ne može da se pročita.</li>
<li>Registraciju koja nije potvrđena kodom: 24 sata.</li>
</ul>`,
      },
      portability: {
        title: 'Prenosivost podataka',
        text: `<p>Na stranici <a href="/user/data">Moji podaci</a> možete da preuzmete kopiju svojih podataka u uobičajenom, mašinski čitljivom obliku (JSON) i da je date drugoj firmi. Ako to zatražite, šaljemo je neposredno toj firmi kada je to tehnički izvodljivo.</p>`,
      },
      rights: {
        title: 'Vaša prava',
        text: `<p>Imate pravo:</p>
<ul>
<li>da znate koje podatke o vama čuvamo i da dobijete njihovu kopiju;</li>
<li>da tražite ispravku netačnih podataka;</li>
<li>da tražite brisanje podataka koje ne moramo da čuvamo;</li>
<li>da tražite ograničenje obrade;</li>
<li>da podnesete prigovor na obradu koja se zasniva na legitimnom interesu;</li>
<li>da dobijete svoje podatke u mašinski čitljivom obliku i da ih prenesete dalje (pravo na prenosivost podataka);</li>
<li>da u svakom trenutku povučete pristanak; ono što je urađeno pre toga ostaje zakonito.</li>
</ul>
<p>Mnogo toga možete sami da vidite i promenite u <a href="/user">svom profilu</a>. Pišite na <a href="mailto:{email}">{email}</a>.</p>
<p>U svakom trenutku možete da podnesete pritužbu nadzornom organu: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Vaša prava',
        text: `<p>Imate pravo:</p>
<ul>
<li>da znate da li i zašto koristimo podatke o vama, odakle potiču i ko ih prima u zemlji ili inostranstvu;</li>
<li>da dobijete kopiju svojih podataka;</li>
<li>da tražite ispravku netačnih podataka i brisanje ili uništenje podataka koje ne moramo da čuvamo;</li>
<li>da se usprotivite obradi i odlukama koje donosi samo program;</li>
<li>da u svakom trenutku povučete pristanak; ono što je urađeno pre toga ostaje zakonito;</li>
<li>da tražite naknadu štete nastale nezakonitom obradom.</li>
</ul>
<p>Mnogo toga možete sami da vidite i promenite u <a href="/user">svom profilu</a>. Pišite na <a href="mailto:{email}">{email}</a>. Odgovaramo u roku od 30 dana.</p>
<p>Ako niste zadovoljni našim odgovorom ili ga ne dobijete, možete da podnesete pritužbu nadzornom organu: <a href="{authorityUrl}">{authority}</a>. Možete da se obratite i sudu.</p>`,
      },
    },
  },
  imprint: {
    title: 'Impresum',
    excerpt: 'Ko vodi Lucarne Club i kako da stupite u vezu sa nama.',
    sections: {
      operator: {
        title: 'Ko vodi klub',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Privredni registar: {registerName} {registerNumber}</li>
<li>PDV: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Kontakt',
        text: `<ul>
<li>Imejl: <a href="mailto:{email}">{email}</a></li>
<li>Telefon: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Kada smo dostupni',
        text: `<p>Od ponedeljka do petka, {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Greške i opasnosti',
        text: `<p>Pronašli ste pogrešan tekst, grešku u radu ili bezbednosni propust u klubu? Pišite nam i navedite na kojoj je stranici. Razmatramo svaku poruku. Šta radimo sa podacima o ličnosti, piše u <a href="/privacy">obaveštenju o privatnosti</a>.</p>`,
      },
      concerns: {
        title: 'Prijavljivanje nepravilnosti',
        text: `<p>Ko sazna za nepravilnosti u našoj firmi, može poverljivo da ih prijavi ovde: <a href="{whistleblowerUrl}">Prijavite nepravilnost</a>.</p>`,
      },
    },
  },
};
