import type { ItemTexts } from '#content/item.ts';

export const sr: ItemTexts = {
  'hero-welcome': {
    title: 'Poeni za svaki proizvod koji ugradite',
    excerpt: 'Registrujte projekat, dodajte proizvode i sakupljajte poene za svoju firmu.',
    text: '<p>Registrujte projekat, dodajte proizvode pomoću kodova sa nalepnica i popunite kratku anketu. Zatim dodeljujemo poene vašoj firmi.</p>',
    alt: ['Krovovi gradića uveče, sa osvetljenim krovnim prozorima'],
  },
  intro: {
    title: 'Klub za dva minuta',
    excerpt: 'Kako da ugradnjom prozora zaradite poene i potrošite ih u prodavnici.',
    text: '<p>Od nalepnice na ambalaži do isporuke nagrade: snimak pokazuje svaki korak na pravom krovu.</p>',
    alt: [
      'Monter na krovu telefonom skenira nalepnicu krovnog prozora; u sredini je dugme za puštanje snimka',
    ],
  },
  'check-before-rain': {
    title: 'Pet provera pre kiše',
    excerpt: 'Deset minuta po krovnom prozoru može da spreči većinu reklamacija zbog prokišnjavanja.',
    text: `<p>Kad „prozor prokišnjava”, sam prozor uglavnom nije kriv. Kad god radite na krovu, proverite ovih pet mesta.</p>
<ol>
<li><strong>Oluk iznad prozora.</strong> Mahovina i iglice zaustavljaju vodu, pa ona ulazi sa strane. Očistite oluk rukom. Četka gura prljavštinu pod crep.</li>
<li><strong>Zavesica opšivke ispod prozora.</strong> Treba da leži ravno na crepu i da prelazi preko vrha talasa. Ako se odigla, ponovo je pritisnite i oblikujte.</li>
<li><strong>Bočne opšivke.</strong> Kanal za vodu mora da bude prohodan celom dužinom. Dovoljno je parče maltera da voda krene preko ivice.</li>
<li><strong>Zaptivka krila.</strong> Obrišite je i potražite naprsline i spljoštena mesta. Zaptivka se menja za četvrt sata.</li>
<li><strong>Ventilacioni preklop.</strong> Izvadite filter i operite ga blagim sapunom. Zbog zapušenog filtera vlaga ostaje u sobi.</li>
</ol>
<p>Fotografišite pre i posle. Kupac vidi šta ste uradili, a vi mu lakše ponudite godišnji pregled.</p>`,
    alt: ['Krovni prozor na kiši; lupa pokazuje opšivku uz njegovu ivicu'],
  },
  'register-on-the-roof': {
    title: 'Registrujte projekat pre nego što odete sa gradilišta',
    excerpt:
      'Projekat ostaje otvoren 60 dana. Na gradilištu registracija traje dva minuta, a bez ambalaže mnogo duže.',
    text: `<p>Nalepnice su na ambalaži. Ako ambalažu bacite pre registracije, gubite poene. Neka registracija bude poslednji korak svakog posla.</p>
<h2>Registracija na gradilištu</h2>
<ul>
<li>Isecite nalepnice čim raspakujete proizvode. Čuvajte ih u koverti sa imenom kupca.</li>
<li>Registrujte projekat sa adresom dok kolege tovare alat.</li>
<li>Unosite kodove jedan po jedan. Ako neki nije prihvaćen, možete da ga proverite dok je proizvod još pred vama.</li>
<li>Popunite anketu. Time se projekat zatvara i dodeljuju se poeni.</li>
</ul>
<p>Nema signala na gradilištu? Fotografišite svaku nalepnicu, a kodove unesite kasnije. Od dana registracije projekta imate 60 dana. Posle toga projekat ističe i ne donosi poene.</p>
<p><a href="/projects/add">Registrujte projekat</a></p>`,
    alt: ['Ruka drži telefon ispred krova; na ekranu je kvačica'],
  },
  'how-long-points-live': {
    title: 'Koliko dugo važe vaši poeni',
    excerpt:
      'Poeni važe do kraja godine posle one u kojoj ste ih zaradili. Porudžbine prvo troše najstarije poene.',
    text: `<p>Poeni koje zaradite u januaru i u novembru ističu istog dana: 31. decembra naredne godine. Za trošenje uvek imate najmanje godinu dana.</p>
<h2>Dobro je znati</h2>
<ul>
<li><strong>Prvo idu najstariji.</strong> Svaka porudžbina uzima poene koji najpre ističu. Ne morate sami da vodite računa o tome.</li>
<li><strong>Prvo rezervisano, zatim potrošeno.</strong> Poeni za porudžbinu rezervisani su dok se ona ne završi. Ako ne možemo da je završimo, vraćamo ih.</li>
<li><strong>Računa se dan zatvaranja.</strong> Poene dodeljujemo kada anketom zatvorite projekat, a ne onog dana kada ste radili.</li>
<li><strong>Proverite stanje.</strong> Na stranici sa stanjem poena vidite koliko poena ističe krajem godine.</li>
</ul>
<p><a href="/balance">Pogledajte poene</a></p>`,
    alt: ['List kalendara, a pored njega gomilica novčića'],
  },
  'condensation-is-no-leak': {
    title: 'Kondenzacija ili prokišnjavanje?',
    excerpt: 'Kako za dva minuta da razlikujete kondenzaciju od prokišnjavanja i šta da savetujete kupcu.',
    text: `<p>Prvog ledenog jutra zovu kupci: „Voda mi curi niz staklo.” Pre odlaska na teren pomažu tri pitanja.</p>
<h2>Pitajte telefonom</h2>
<ul>
<li>Da li je mokro kada je <strong>hladno</strong> ili kada <strong>pada kiša</strong>? Hladnoća ukazuje na kondenzaciju.</li>
<li>Da li je voda na <strong>donjoj ivici stakla</strong> ili na <strong>špaletni</strong>? Voda na staklu dolazi iz vazduha u sobi.</li>
<li>Ima li ispod prozora radijatora? Da li su zastor i zavesa navučeni cele noći? Bez toplog vazduha staklo ostaje hladno.</li>
</ul>
<h2>Saveti koji pomažu</h2>
<ul>
<li>Dva do četiri puta dnevno širom otvoriti prozor na pet minuta, umesto da satima bude odškrinut.</li>
<li>Zimi ostaviti ventilacioni preklop otvoren.</li>
<li>Zastor pri dnu ostaviti podignut za širinu dlana.</li>
</ul>
<p>Na licu mesta proverite špaletnu. Iznad prozora treba da bude vodoravna, a ispod njega uspravna, kako bi topao vazduh stizao do celog stakla. Proverite i izolaciju oko rama: zbog praznine u njoj ram je hladan.</p>`,
    alt: ['Krovni prozor iznutra, kapljice vode na donjoj ivici stakla'],
  },
  'replacement-in-one-day': {
    title: 'Kako da zamenite krovni prozor za jedan dan',
    excerpt: 'O čemu da se unapred dogovorite sa kupcem da dva čoveka završe posao za jedan dan.',
    text: `<p>Dva čoveka mogu za jedan dan da zamene stari prozor novim iste veličine, ako je sve na gradilištu. Šta vam treba, saznajte pri prvoj poseti.</p>
<h2>Pri prvoj poseti</h2>
<ul>
<li><strong>Veličina i špaletna.</strong> Fotografišite tipsku pločicu i pitajte da li špaletna ostaje. Ako ostaje, izmerite njen žleb.</li>
<li><strong>Krovni pokrivač.</strong> Zapišite visinu profila i nagib krova. Pripremite tri rezervna crepa: stari lako pucaju.</li>
<li><strong>Struja.</strong> Kabl za roletnu ili motor lako je provući dok je ram izvađen, a posle teško.</li>
<li><strong>Zastori.</strong> Oni sa starog prozora retko odgovaraju novom. Recite to kupcu sada, a ne na primopredaji.</li>
</ul>
<h2>Na dan zamene</h2>
<ul>
<li>Pokrijte pod od vrata do prozora i skinite slike sa zida: biće prašine.</li>
<li>Staru opšivku skidajte odozgo nadole, a crep ređajte istim redom.</li>
<li>Pre nego što postavite novi ram, proverite letve i krovnu foliju. Ako treba, popravite ih sada.</li>
</ul>
<p>Na kraju pokažite kupcu kako se krilo okreće za pranje i kako se tada zaključava. To traje jedan minut.</p>`,
    alt: ['Dva krovopokrivača podižu krovni prozor u otvor na krovu od crepa'],
  },
  'the-whole-team-scans': {
    title: 'Skenirajte kao tim',
    excerpt: 'Svako registruje projekte na svom telefonu. Svi poeni idu na račun firme.',
    text: `<p>Ako skenira samo jedna osoba, gomilaju se nalepnice sa više gradilišta. Lakše je kada prozor registruje onaj ko ga je ugradio.</p>
<h2>Ko šta radi</h2>
<ul>
<li><strong>Članovi tima</strong> registruju projekte, dodaju proizvode i popunjavaju anketu. Prijavljuju se svojim brojem telefona.</li>
<li><strong>Vlasnik naloga firme</strong> upravlja timom i poručuje u prodavnici.</li>
<li><strong>Poeni</strong> pripadaju firmi, bez obzira na to ko je dodao proizvod.</li>
</ul>
<h2>Da se ništa ne radi dvaput</h2>
<ul>
<li>Jedan projekat za jednu adresu. Unesite ime kupca u naziv projekta, pa će svako moći da ga nađe.</li>
<li>Svaki serijski broj se računa jednom. Ako je već registrovan, proverite da li ga je dodao neko od kolega.</li>
<li>Dogovorite se ko popunjava anketu, na primer onaj ko poslednji odlazi sa gradilišta.</li>
</ul>
<p><a href="/team">Pogledajte tim</a></p>`,
    alt: ['Tri krovopokrivača sa telefonima; linije od njih vode do jednog zajedničkog računa'],
  },
  'register-on-the-phone': {
    title: 'Registrujte projekat na telefonu',
    excerpt: 'Od adrese do poena u tri koraka. Potrebne su vam nalepnice proizvoda i pet minuta.',
    text: `<h4>1. Dodajte projekat</h4>
<ol>
<li>Izaberite „Projekti”, a zatim „Dodaj projekat”.</li>
<li>Unesite naziv projekta, na primer ime kupca.</li>
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
<li>Odgovorite na pitanja i pošaljite odgovore. Time se projekat zatvara i dodeljuju se poeni.</li>
</ol>
<p>Ako je proizvod na proveri, prvo će ga pogledati naši zaposleni. Javićemo vam kada dodelimo poene.</p>`,
    alt: ['Telefon sa obrascem projekta, a pored njega nalepnica proizvoda'],
  },
  'find-the-serial-number': {
    title: 'Kako da nađete serijski broj na nalepnici',
    excerpt: 'Koji broj vam treba i gde da ga tražite kada ambalaže više nema.',
    text: `<h4>Šta stoji na nalepnici</h4>
<ul>
<li><strong>(01)</strong> i 14 cifara: GTIN. Označava model proizvoda i isti je za sve komade tog modela.</li>
<li><strong>(21)</strong> i cifre ili slova: serijski broj. On pripada samo tom jednom komadu.</li>
<li><strong>QR kod</strong> sadrži oba. Veb-adresa u njemu je ceo kod.</li>
</ul>
<p>Unesite oba broja. GTIN sam po sebi nije dovoljan: bez serijskog broja ne znamo koji ste komad ugradili.</p>
<h4>Gde da tražite</h4>
<ol>
<li><strong>Ambalaža:</strong> na užoj strani kutije, blizu bar-koda. Isecite nalepnicu pre nego što bacite kutiju.</li>
<li><strong>Krovni prozor:</strong> na tipskoj pločici pri vrhu krila. Otvorite prozor da je vidite.</li>
<li><strong>Zastor i roletna:</strong> na gornjoj kutiji ili na bočnoj vođici, često sa strane okrenute zidu.</li>
<li><strong>Opšivka:</strong> uglavnom samo na ambalaži. Fotografišite je pre nego što raspakujete.</li>
</ol>
<p>Ne vidi se dobro? Obrišite vlažnom krpom i fotografišite sa strane, bez blica. Najčešće se mešaju 0 i O, odnosno 1 i I.</p>`,
    alt: ['Nalepnica proizvoda sa QR kodom i dva reda brojeva; jedan red je obeležen'],
  },
  'fit-the-flashing-tightly': {
    title: 'Ugradite nepropusnu opšivku',
    excerpt: 'Odozdo nagore, svaki deo preko onog ispod: redosled rada i razmaci od crepa.',
    text: `<p>Razmaci se razlikuju prema proizvodu i krovnom pokrivaču. Uvek se držite uputstva za svoju opšivku.</p>
<ol>
<li><strong>Najpre krovna folija.</strong> Podignite je uz ram, pričvrstite heftalicom i postavite drenažni oluk iznad prozora. Ima pad na jednu stranu i odvodi vodu mimo otvora.</li>
<li><strong>Donji deo.</strong> Prislonite ga uz ram i pričvrstite šrafovima. Zavesicu oblikujte od sredine ka krajevima, tako da pređe preko vrha talasa crepa.</li>
<li><strong>Bočni delovi.</strong> Zakačite ih odozdo. Gornji uvek preklapa donji, a sunđerasta traka je okrenuta ka crepu.</li>
<li><strong>Pokrivne lajsne.</strong> Stavite lajsne rama, a šrafove zategnite tek kada sve stoji pravo.</li>
<li><strong>Gornji deo.</strong> Ide preko bočnih delova. Povijte uglove, da vetar ne nanese sneg.</li>
<li><strong>Crep.</strong> Sa strane obično 30 do 60 mm između crepa i rama; iznad 60 do 150 mm. Što je krov blažeg nagiba, razmak je veći.</li>
</ol>
<h4>Na kraju proverite</h4>
<ul>
<li>Sipajte kofu vode na krov iznad prozora. Voda mora da prođe sa obe strane.</li>
<li>Nijedan crep ne leži na opšivci i nijedna letva se ne završava u kanalu.</li>
<li>Sečeni crep je pričvršćen kukama ili šrafovima, a ne penom.</li>
</ul>`,
    alt: ['Krovni prozor sa opšivkom u slojevima, obeleženim brojevima odozdo nagore'],
  },
  'measure-for-a-replacement': {
    title: 'Uzimanje mera za zamenu krovnog prozora',
    excerpt: 'Sedam mera koje vam trebaju pre poručivanja i kako da ih uzmete iznutra.',
    text: `<ol>
<li><strong>Tipska pločica.</strong> Otvorite krilo i fotografišite pločicu pri vrhu. Na njoj su tačan tip i veličina.</li>
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
<p>Ako je mera između dve veličine, izmerite ponovo pre nego što poručite. Prozor je možda rađen po meri.</p>`,
    alt: ['Krovni prozor sa strelicama za širinu, visinu i dijagonalu, i metar'],
  },
};
