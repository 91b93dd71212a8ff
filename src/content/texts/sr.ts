import type { ItemTexts } from '#content/item.ts';

export const sr: ItemTexts = {
  'hero-welcome': {
    title: 'Svaki prozor koji ugradite donosi poene',
    excerpt: 'Registrujte krov, dodajte proizvode i sakupljajte poene za svoju firmu.',
    text: '<p>Registrujte krov, dodajte proizvode pomoću kodova sa nalepnica i popunite kratku anketu. Poeni se upisuju na račun vaše firme.</p>',
    alt: ['Krovovi varošice u večernjem svetlu, na njima se presijavaju krovni prozori'],
  },
  intro: {
    title: 'Klub za dva minuta',
    excerpt: 'Kako ugrađen prozor donosi poene, a poeni nešto za vašu firmu.',
    text: '<p>Od nalepnice na pakovanju do paketa na vašim vratima: film pokazuje svaki korak na pravom krovu.</p>',
    alt: [
      'Monter na krovu drži telefon iznad nalepnice krovnog prozora; u sredini je dugme za puštanje filma',
    ],
  },
  'check-before-rain': {
    title: 'Pet mesta koja treba proveriti pre kiše',
    excerpt:
      'Deset minuta kod svakog krovnog prozora, pa kad dođe prvo nevreme, neka zovu nekog drugog, a ne vas.',
    text: `<p>Kad se kupac javi jer „prozor prokišnjava”, sam prozor uglavnom nije kriv. Ako ste već na krovu, proverite ovih pet mesta.</p>
<ol>
<li><strong>Oluk iznad prozora.</strong> Mahovina i iglice zaustavljaju vodu, pa ona ulazi sa strane. Očistite ga rukom; četka gura prljavštinu pod crep.</li>
<li><strong>Kecelja ispod prozora.</strong> Treba da leži ravno na crepu i da prelazi preko vrha talasa. Ako se odigla, ponovo je pritisnite i oblikujte.</li>
<li><strong>Bočne opšivke.</strong> Kanal za vodu mora da bude prohodan celom dužinom. Dovoljno je parče maltera pa da voda krene preko ivice.</li>
<li><strong>Zaptivka krila.</strong> Obrišite je i potražite naprsline i spljoštena mesta. Zaptivka se menja za četvrt sata.</li>
<li><strong>Ventilacioni preklop.</strong> Izvadite filter i operite ga blagim sapunom. Ako je zapušen, vlaga ostaje u sobi.</li>
</ol>
<p>Fotografišite pre i posle. Kupac na slikama vidi šta je urađeno, a vi imate najbolji razlog da svratite i sledeće godine.</p>`,
    alt: ['Krovni prozor na kiši; lupa pokazuje opšivku uz njegovu ivicu'],
  },
  'register-on-the-roof': {
    title: 'Registrujte krov pre nego što krenete kući',
    excerpt:
      'Projekat ostaje otvoren 60 dana. Na gradilištu je to posao od dva minuta, a kad baciste ambalažu, posao za celo veče.',
    text: `<p>Nalepnice su na ambalaži, a ambalaža ide u kontejner. Tako nestaju poeni. Neka registracija bude poslednji korak posla, kao i metenje.</p>
<h2>Ovako to ide na gradilištu</h2>
<ul>
<li>Isecite nalepnice čim raspakujete proizvode i stavite ih u jedan koverat sa imenom kupca.</li>
<li>Registrujte projekat sa adresom dok se tovari alat.</li>
<li>Unosite kodove jedan po jedan. Ako neki ne bude prihvaćen, to ćete odmah videti, dok je proizvod još pred vama.</li>
<li>Popunite anketu. Tek se tada projekat zatvara i poeni upisuju.</li>
</ul>
<p>Pod krovom nema signala? Fotografišite svaku nalepnicu, a kodove unesite uveče. Od dana registracije imate 60 dana; posle toga projekat propada, a sa njim i poeni.</p>
<p><a href="/projects/add">Registrujte projekat</a></p>`,
    alt: ['Ruka drži telefon ispred krova; na ekranu je kvačica'],
  },
  'how-long-points-live': {
    title: 'Koliko dugo važe vaši poeni',
    excerpt:
      'Poeni važe do kraja godine koja dolazi posle one u kojoj ste ih zaradili. Prvo se troše najstariji.',
    text: `<p>Da li je krov završen u januaru ili u novembru, svejedno je: poeni za njega važe do 31. decembra naredne godine. Poene iz jesenje gužve možete da trošite duže od godinu dana.</p>
<h2>Dobro je znati</h2>
<ul>
<li><strong>Prvo idu najstariji.</strong> Svaka porudžbina uzima poene koji najpre ističu. Ne morate sami da vodite računa o tome.</li>
<li><strong>Rezervisano nije potrošeno.</strong> Poeni za porudžbinu stoje sa strane dok se ona ne završi. Ako porudžbina ne može da se izvrši, poeni se vraćaju.</li>
<li><strong>Računa se dan upisa.</strong> Poeni se upisuju kada anketa zatvori projekat, a ne onog dana kada ste radili. Ne ostavljajte bez potrebe gotove krovove otvorene preko Nove godine.</li>
<li><strong>Sve se vidi na stanju poena.</strong> Koliko poena ističe krajem godine, piše na stranici sa stanjem.</li>
</ul>
<p><a href="/balance">Moje stanje poena</a></p>`,
    alt: ['List kalendara, a pored njega gomilica novčića'],
  },
  'condensation-is-no-leak': {
    title: 'Voda sa unutrašnje strane ne znači uvek da prozor prokišnjava',
    excerpt: 'Kako za dva minuta da razlikujete kondenzaciju od prokišnjavanja i šta da kažete kupcu.',
    text: `<p>Prvog ledenog jutra zazvoni telefon: „Voda mi curi niz staklo.” Pre nego što uzmete merdevine, tri pitanja pomažu.</p>
<h2>Pitajte telefonom</h2>
<ul>
<li>Da li je mokro kada je <strong>hladno</strong> ili kada <strong>pada kiša</strong>? Hladnoća ukazuje na kondenzaciju.</li>
<li>Da li je voda na <strong>donjoj ivici stakla</strong> ili na <strong>špaletni</strong>? Na staklo dolazi iz vazduha u sobi.</li>
<li>Ima li ispod prozora radijatora? Da li su zastor i zavesa navučeni cele noći? Bez toplog vazduha staklo ostaje hladno.</li>
</ul>
<h2>Saveti koji pomažu</h2>
<ul>
<li>Dva do četiri puta dnevno širom otvoriti prozor na pet minuta, umesto da satima bude odškrinut.</li>
<li>Zimi ostaviti ventilacioni preklop otvoren.</li>
<li>Zastor pri dnu ostaviti podignut za širinu dlana.</li>
</ul>
<p>Na licu mesta pogledajte špaletnu: iznad prozora treba da bude vodoravna, a ispod njega uspravna, kako bi topao vazduh stizao do celog stakla. Proverite i izolaciju oko rama. Hladan ram je često znak da je dobar posao završen u žurbi.</p>`,
    alt: ['Krovni prozor iznutra, kapljice vode na donjoj ivici stakla'],
  },
  'replacement-in-one-day': {
    title: 'Zamena za jedan dan počinje za kuhinjskim stolom',
    excerpt:
      'Ujutru stari prozor napolje, do podneva zaptiveno, uveče sklonjeno: o čemu da se unapred dogovorite sa kupcem.',
    text: `<p>Zamena starog prozora novim iste veličine je posao za dva čoveka i jedan dan, ako ništa ne nedostaje. A šta nedostaje, vidi se već pri prvoj poseti.</p>
<h2>Dogovorite pri prvoj poseti</h2>
<ul>
<li><strong>Veličina i špaletna.</strong> Fotografišite tipsku pločicu i pitajte da li špaletna ostaje. Ako ostaje, izmerite njen žleb.</li>
<li><strong>Krovni pokrivač.</strong> Zapišite visinu profila i nagib krova. Pripremite tri rezervna crepa; stari pucaju.</li>
<li><strong>Struja.</strong> Kabl za roletnu ili motor lako je provući dok je ram izvađen, a posle nikako.</li>
<li><strong>Zastori.</strong> Oni sa starog prozora retko odgovaraju novom. Recite to sada, a ne na primopredaji.</li>
</ul>
<h2>Na dan zamene</h2>
<ul>
<li>Pokrijte pod od vrata do prozora i skinite slike sa zida: biće prašine.</li>
<li>Staru opšivku skidajte odozgo nadole, a crep ređajte istim redom.</li>
<li>Pre nego što postavite novi ram, pogledajte letve i krovnu foliju. Sada je trenutak da se poprave.</li>
</ul>
<p>Na kraju pokažite kupcu kako se krilo okreće za pranje i kako se tada zaključava. Potrebno je samo minut, a on će pričati komšijama.</p>`,
    alt: ['Dva krovopokrivača podižu krovni prozor u otvor na krovu od crepa'],
  },
  'the-whole-team-scans': {
    title: 'Tri ekipe, jedan račun: kad skenira ceo tim',
    excerpt: 'Svako registruje sa svog telefona, a svi poeni se skupljaju na računu firme.',
    text: `<p>Ako skenira samo gazda, do petka na instrument-tabli leže nalepnice sa tri gradilišta. Lakše je kada prozor registruje onaj ko ga je ugradio.</p>
<h2>Ko šta radi</h2>
<ul>
<li><strong>Članovi tima</strong> registruju projekte, dodaju proizvode i popunjavaju anketu. Prijavljuju se svojim brojem telefona.</li>
<li><strong>Vlasnik naloga firme</strong> vidi sve projekte i stanje poena i poručuje u prodavnici.</li>
<li><strong>Poeni</strong> pripadaju firmi, bez obzira na to ko je dodao proizvod.</li>
</ul>
<h2>Da se ništa ne radi dvaput</h2>
<ul>
<li>Jedan projekat za jednu adresu. Unesite ime kupca u naziv projekta, pa će svako moći da ga nađe.</li>
<li>Svaki serijski broj važi jednom. Ako je već unet, kolega je bio brži i ništa nije izgubljeno.</li>
<li>Dogovorite se ko popunjava anketu, najbolje onaj ko poslednji odlazi sa gradilišta.</li>
</ul>
<p><a href="/team">Moj tim</a></p>`,
    alt: ['Tri krovopokrivača sa telefonima; linije od njih vode do jednog zajedničkog računa'],
  },
  'register-on-the-phone': {
    title: 'Registracija projekta preko telefona',
    excerpt: 'Od adrese do poena u tri koraka. Potrebne su vam nalepnice proizvoda i pet minuta.',
    text: `<h4>1. Otvorite projekat</h4>
<ol>
<li>Izaberite „Projekti”, a zatim „Dodaj projekat”.</li>
<li>Dajte mu ime po kome ćete ga posle pronaći, na primer ime kupca.</li>
<li>Unesite adresu krova: ulicu, kućni broj, poštanski broj i mesto, pa sačuvajte.</li>
</ol>
<h4>2. Dodajte proizvode</h4>
<ol>
<li>Unesite kod sa nalepnice: veb-adresu iz QR koda, red sa (01) i (21) ili GTIN i serijski broj sa razmakom između njih.</li>
<li>Uporedite tip i veličinu sa onim što ste ugradili.</li>
<li>Ponovite to za svaki proizvod: prozor, opšivku, zastor, roletnu. Svaki ima svoju nalepnicu.</li>
</ol>
<h4>3. Popunite anketu</h4>
<ol>
<li>Kada je sve dodato, u projektu otvorite deo „Anketa”. Posle toga više ništa ne može da se doda.</li>
<li>Odgovorite na pitanja i pošaljite odgovore. Projekat je zatvoren i poeni su upisani.</li>
</ol>
<p>Ako je proizvod na proveri, prvo će ga pogledati naši zaposleni. Javićemo vam kada poeni stignu.</p>`,
    alt: ['Telefon sa obrascem projekta, a pored njega nalepnica proizvoda'],
  },
  'find-the-serial-number': {
    title: 'Kako da nađete serijski broj na nalepnici',
    excerpt: 'Koji je od mnogih brojeva važan i gde da ga tražite kada ambalaže više nema.',
    text: `<h4>Šta stoji na nalepnici</h4>
<ul>
<li><strong>(01)</strong> i 14 cifara: GTIN. Kazuje koji je proizvod i isti je za sve komade te vrste.</li>
<li><strong>(21)</strong> i cifre ili slova: serijski broj. On pripada samo tom jednom komadu.</li>
<li><strong>QR kod</strong> sadrži oba. Veb-adresa u njemu je ceo kod.</li>
</ul>
<p>Unesite oba broja. GTIN sam po sebi nije dovoljan: bez serijskog broja niko ne zna koji je komad ugrađen.</p>
<h4>Gde da tražite</h4>
<ol>
<li><strong>Ambalaža:</strong> na užoj strani kutije, blizu bar-koda. Isecite nalepnicu pre nego što bacite kutiju.</li>
<li><strong>Krovni prozor:</strong> na tipskoj pločici pri vrhu krila. Otvorite prozor i pogledajte ivicu koja se ne vidi kada je zatvoren.</li>
<li><strong>Zastor i roletna:</strong> na gornjoj kutiji ili na bočnoj vođici, često sa strane okrenute zidu.</li>
<li><strong>Opšivka:</strong> uglavnom samo na ambalaži. Fotografišite je pre nego što raspakujete.</li>
</ol>
<p>Ne vidi se dobro? Obrišite vlažnom krpom i fotografišite sa strane, bez blica. Najčešće se mešaju 0 i O, odnosno 1 i I.</p>`,
    alt: ['Nalepnica proizvoda sa QR kodom i dva reda brojeva; jedan red je obeležen'],
  },
  'fit-the-flashing-tightly': {
    title: 'Ugradite opšivku tako da ostane nepropusna',
    excerpt: 'Odozdo nagore, svaki deo preko onog ispod: redosled rada i razmaci od crepa.',
    text: `<p>Razmaci se razlikuju prema proizvodu i krovnom pokrivaču. Na prvom mestu je ono što piše u uputstvu za opšivku.</p>
<ol>
<li><strong>Najpre krovna folija.</strong> Podignite je uz ram, pričvrstite heftalicom i postavite drenažni oluk iznad prozora. Ima pad na jednu stranu i odvodi vodu mimo otvora.</li>
<li><strong>Donji deo.</strong> Prislonite ga uz ram i pričvrstite šrafovima. Kecelju oblikujte od sredine ka krajevima i pustite da pređe preko vrha talasa crepa.</li>
<li><strong>Bočni delovi.</strong> Zakačite ih odozdo. Gornji uvek preklapa donji, a sunđerasta traka je okrenuta ka crepu.</li>
<li><strong>Pokrivne lajsne.</strong> Stavite lajsne rama, a šrafove zategnite tek kada sve stoji pravo.</li>
<li><strong>Gornji deo.</strong> Ide preko bočnih delova. Povijte uglove, da vetar ne nanese sneg.</li>
<li><strong>Crep.</strong> Sa strane obično 30 do 60 mm između crepa i rama; iznad 60 do 150 mm, utoliko više što je krov blažeg nagiba.</li>
</ol>
<h4>Na kraju proverite</h4>
<ul>
<li>Sipajte kofu vode iznad prozora, ne na njega. Voda mora da prođe sa obe strane.</li>
<li>Nijedan crep ne leži na opšivci i nijedna letva se ne završava u kanalu.</li>
<li>Sečeni crep je pričvršćen kukama ili šrafovima, a ne penom.</li>
</ul>`,
    alt: ['Krovni prozor sa opšivkom u slojevima, obeleženim brojevima odozdo nagore'],
  },
  'measure-for-a-replacement': {
    title: 'Uzimanje mera za zamenu krovnog prozora',
    excerpt: 'Sedam mera koje treba da imate na papiru pre nego što poručite, i kako da ih uzmete iznutra.',
    text: `<ol>
<li><strong>Tipska pločica.</strong> Otvorite krilo i fotografišite pločicu pri vrhu. Tip i veličina na njoj govore više od svakog metra.</li>
<li><strong>Širina rama.</strong> Ako nema pločice: od spoljne do spoljne ivice, gore i dole. Važi manja mera.</li>
<li><strong>Visina rama.</strong> Levo i desno, niz kosinu. I ovde važi manja.</li>
<li><strong>Dijagonale.</strong> Ako se razlikuju za više od 5 mm, ram nije pod pravim uglom i otvor treba ispraviti.</li>
<li><strong>Špaletna.</strong> Širina žleba, debljina ploče i dubina od rama do unutrašnje površine zida.</li>
<li><strong>Nagib.</strong> Prislonite libelu ili telefon uz bočnu ivicu zatvorenog krila.</li>
<li><strong>Krovni pokrivač.</strong> Visina profila od letve do vrha talasa. Od nje zavisi koja je opšivka potrebna.</li>
</ol>
<h4>Fotografišite</h4>
<ul>
<li>ceo prozor iznutra, sa zidom oko njega,</li>
<li>krov oko prozora spolja,</li>
<li>ugao rama sa prislonjenim metrom.</li>
</ul>
<p>Ako je mera između dve veličine, pogrešno je izmereno ili je prozor rađen po meri. Izmerite još jednom pre nego što poručite.</p>`,
    alt: ['Krovni prozor sa strelicama za širinu, visinu i dijagonalu, i metar'],
  },
};
