import type { ItemTexts } from '#content/item.ts';

export const hr: ItemTexts = {
  'hero-welcome': {
    title: 'Vrijedi svaki prozor koji ugradite',
    excerpt: 'Registrirajte krov, dodajte proizvode i skupljajte bodove za svoju tvrtku.',
    text: '<p>Registrirajte krov, dodajte proizvode pomoću kodova s naljepnica i ispunite kratku anketu. Bodovi se upisuju vašoj tvrtki.</p>',
    alt: ['Krovovi gradića u večernjem svjetlu, na njima sjaje krovni prozori'],
  },
  intro: {
    title: 'Klub u dvije minute',
    excerpt: 'Kako ugrađeni prozor donosi bodove, a bodovi nešto korisno za vašu tvrtku.',
    text: '<p>Od naljepnice na ambalaži do paketa na vašim vratima: videozapis prikazuje svaki korak na stvarnom krovu.</p>',
    alt: [
      'Ugraditelj na krovu drži mobitel iznad naljepnice krovnog prozora; u sredini je gumb za reprodukciju',
    ],
  },
  'check-before-rain': {
    title: 'Pet mjesta koja valja provjeriti prije kiše',
    excerpt:
      'Deset minuta kod svakog krovnog prozora i u prvoj oluji telefon neće zazvoniti kod vas, nego kod nekog drugog.',
    text: `<p>Većina poziva zbog „prozora koji propušta” nema nikakve veze s prozorom. Kad ste već na krovu, pogledajte ovih pet mjesta.</p>
<ol>
<li><strong>Žlijeb iznad prozora.</strong> Mahovina i iglice zadržavaju vodu, pa ona ulazi sa strane. Očistite ga rukom; četka gura prljavštinu pod crijep.</li>
<li><strong>Pregača ispod prozora.</strong> Mora nalijegati na crijep i prelaziti preko hrpta vala. Ako se odignula, ponovno je oblikujte i pritisnite uz crijep.</li>
<li><strong>Bočni dijelovi opšava.</strong> Kanal za vodu mora biti prohodan cijelom dužinom. Dovoljan je komadić morta da voda krene preko ruba.</li>
<li><strong>Brtva krila.</strong> Obrišite je i potražite pukotine i spljoštena mjesta. Brtva se zamijeni za četvrt sata.</li>
<li><strong>Ventilacijska zaklopka.</strong> Izvadite filtar i operite ga blagim sapunom. Zbog začepljenog filtra vlaga ostaje u prostoriji.</li>
</ol>
<p>Fotografirajte prije i poslije. Kupac vidi što je napravljeno, a vi imate najbolji razlog da navratite i dogodine.</p>`,
    alt: ['Krovni prozor na kiši; povećalo pokazuje opšav uz njegov rub'],
  },
  'register-on-the-roof': {
    title: 'Registrirajte krov prije nego što krenete kući',
    excerpt:
      'Projekt je otvoren 60 dana. Na gradilištu vam trebaju dvije minute, a bez ambalaže ode cijela večer.',
    text: `<p>Naljepnice su na ambalaži, a ambalaža završi u kontejneru. Tako se gube bodovi. Neka registracija bude zadnji korak posla, baš kao i metenje.</p>
<h2>Kako to izgleda na gradilištu</h2>
<ul>
<li>Naljepnice izrežite već pri raspakiravanju i spremite ih u jednu omotnicu s imenom kupca.</li>
<li>Registrirajte projekt s adresom dok se alat utovaruje.</li>
<li>Unosite kodove jedan za drugim. Ako neki nije prihvaćen, vidite to odmah, dok je proizvod još pred vama.</li>
<li>Ispunite anketu. Tek se tada projekt zatvara i bodovi upisuju.</li>
</ul>
<p>Nema signala pod krovom? Fotografirajte svaku naljepnicu i unesite kodove navečer. Od dana registracije imate 60 dana; nakon toga projekt propada, a s njim i bodovi.</p>
<p><a href="/projects/add">Registrirajte projekt</a></p>`,
    alt: ['Ruka drži mobitel ispred krova; na zaslonu je kvačica'],
  },
  'how-long-points-live': {
    title: 'Koliko dugo vrijede vaši bodovi',
    excerpt: 'Bodovi vrijede do kraja godine nakon one u kojoj ste ih zaradili. Najstariji se troše prvi.',
    text: `<p>Svejedno je li krov dovršen u siječnju ili u studenome: bodovi za njega vrijede do 31. prosinca sljedeće godine. Za bodove iz radne jeseni imate dakle više od godinu dana.</p>
<h2>Dobro je znati</h2>
<ul>
<li><strong>Najprije se troše najstariji.</strong> Za svaku se narudžbu uzimaju bodovi koji prvi istječu. Ne morate o tome voditi računa.</li>
<li><strong>Rezervirano nije potrošeno.</strong> Bodovi za narudžbu odvojeni su dok se ona ne izvrši. Ako se narudžba ne može izvršiti, bodovi se vraćaju.</li>
<li><strong>Broji se dan upisa.</strong> Bodovi se upisuju kad anketa zatvori projekt, a ne na dan ugradnje. Ne ostavljajte bez potrebe dovršene krovove otvorene preko Nove godine.</li>
<li><strong>Sve piše uz stanje bodova.</strong> Koliko bodova istječe na kraju godine, vidite na stranici sa stanjem bodova.</li>
</ul>
<p><a href="/balance">Moje stanje bodova</a></p>`,
    alt: ['List kalendara i pokraj njega hrpa kovanica'],
  },
  'condensation-is-no-leak': {
    title: 'Voda s unutarnje strane ne znači uvijek da prozor propušta',
    excerpt: 'Kako u dvije minute razlikovati kondenzat od propuštanja i što reći kupcu.',
    text: `<p>Prvog mraznog jutra zvoni telefon: „Curi mi voda niz staklo.” Prije nego što podignete ljestve, pomoći će tri pitanja.</p>
<h2>Pitajte telefonom</h2>
<ul>
<li>Je li mokro kad je <strong>hladno</strong> ili kad <strong>pada kiša</strong>? Hladnoća upućuje na kondenzat.</li>
<li>Je li voda na <strong>donjem rubu stakla</strong> ili na <strong>špaleti</strong>? Na staklo dolazi iz zraka u prostoriji.</li>
<li>Ima li ispod prozora radijatora i jesu li sjenilo i zavjesa cijelu noć spušteni? Bez toplog zraka staklo ostaje hladno.</li>
</ul>
<h2>Savjeti koji pomažu</h2>
<ul>
<li>Dva do četiri puta na dan širom otvoriti prozor na pet minuta, umjesto da satima bude odškrinut.</li>
<li>Zimi ostaviti ventilacijsku zaklopku otvorenom.</li>
<li>Sjenilo ne spustiti do kraja, nego dolje ostaviti otvor širine dlana.</li>
</ul>
<p>Na licu mjesta pogledajte špaletu: iznad prozora treba biti vodoravna, a ispod njega okomita, kako bi topli zrak strujao preko cijelog stakla. Provjerite i izolaciju oko doprozornika. Hladan doprozornik često je trag dobrog posla dovršenog u žurbi.</p>`,
    alt: ['Krovni prozor iznutra, kapljice vode na donjem rubu stakla'],
  },
  'replacement-in-one-day': {
    title: 'Zamjena u jednom danu počinje za kuhinjskim stolom',
    excerpt:
      'Ujutro stari prozor van, do podneva sve zabrtvljeno, navečer pospremljeno: što prije toga dogovoriti s kupcem.',
    text: `<p>Zamjena starog prozora novim iste veličine posao je za dvoje ljudi i jedan dan, ako ništa ne nedostaje. A što nedostaje, vidi se već pri prvom posjetu.</p>
<h2>Dogovorite pri prvom posjetu</h2>
<ul>
<li><strong>Veličina i špaleta.</strong> Fotografirajte tipsku pločicu i pitajte ostaje li špaleta. Ako ostaje, izmjerite njezin utor.</li>
<li><strong>Pokrov.</strong> Zapišite visinu profila i nagib krova. Pripremite tri rezervna crijepa; stari pucaju.</li>
<li><strong>Struja.</strong> Kabel za roletu ili motor lako je provući dok je doprozornik vani, a poslije više nikad.</li>
<li><strong>Sjenila.</strong> Sjenila starog prozora rijetko odgovaraju novome. Bolje to recite sada nego pri primopredaji.</li>
</ul>
<h2>Na dan zamjene</h2>
<ul>
<li>Prekrijte pod od vrata do prozora i skinite slike sa zida: bit će prašine.</li>
<li>Stari opšav skidajte odozgo prema dolje, a crijep slažite redom.</li>
<li>Prije postavljanja novog doprozornika pogledajte letve i krovnu foliju. Sad je trenutak za popravak.</li>
</ul>
<p>Na kraju pokažite kupcu kako se krilo okreće za pranje i kako se u tom položaju učvrsti. Traje minutu, a on će to prepričati susjedima.</p>`,
    alt: ['Dva krovopokrivača podižu krovni prozor u otvor na krovu pokrivenom crijepom'],
  },
  'the-whole-team-scans': {
    title: 'Tri ekipe, jedan račun: kad skenira cijeli tim',
    excerpt: 'Svatko registrira sa svojeg mobitela, a svi se bodovi skupljaju na računu tvrtke.',
    text: `<p>Ako skenira samo šef, u petak na armaturnoj ploči leže naljepnice s triju gradilišta. Jednostavnije je kad prozor registrira onaj tko ga ugradi.</p>
<h2>Tko što radi</h2>
<ul>
<li><strong>Članovi tima</strong> registriraju projekte, dodaju proizvode i ispunjavaju anketu. Prijavljuju se vlastitim telefonskim brojem.</li>
<li><strong>Vlasnik računa tvrtke</strong> vidi sve projekte i stanje bodova te naručuje u trgovini.</li>
<li><strong>Bodovi</strong> pripadaju tvrtki, bez obzira na to tko je dodao proizvod.</li>
</ul>
<h2>Da se ništa ne radi dvaput</h2>
<ul>
<li>Jedan projekt za jednu adresu. Upišite ime kupca u naziv projekta i svatko će ga pronaći.</li>
<li>Svaki se serijski broj računa jednom. Ako je već upisan, kolega je bio brži i ništa nije izgubljeno.</li>
<li>Dogovorite tko ispunjava anketu, najbolje onaj tko posljednji odlazi s gradilišta.</li>
</ul>
<p><a href="/team">Moj tim</a></p>`,
    alt: ['Tri krovopokrivača s mobitelima; od njih vode crte prema zajedničkom računu'],
  },
  'register-on-the-phone': {
    title: 'Registracija projekta na mobitelu',
    excerpt: 'Od adrese do bodova u tri koraka. Trebaju vam naljepnice proizvoda i pet minuta.',
    text: `<h4>1. Otvorite projekt</h4>
<ol>
<li>Odaberite „Projekti”, a zatim „Dodaj projekt”.</li>
<li>Dajte mu naziv po kojem ćete ga poslije pronaći, na primjer ime kupca.</li>
<li>Unesite ulicu, kućni broj, poštanski broj i mjesto krova pa spremite.</li>
</ol>
<h4>2. Dodajte proizvode</h4>
<ol>
<li>Unesite kod s naljepnice: internetsku adresu iz QR koda, redak s (01) i (21) ili GTIN i serijski broj odvojene razmakom.</li>
<li>Usporedite tip i veličinu s onim što ste ugradili.</li>
<li>Ponovite to za svaki proizvod: prozor, opšav, sjenilo, roletu. Svaki ima svoju naljepnicu.</li>
</ol>
<h4>3. Ispunite anketu</h4>
<ol>
<li>Kad je sve dodano, u projektu otvorite karticu „Anketa”. Nakon toga više se ništa ne može dodati.</li>
<li>Odgovorite na pitanja i pošaljite odgovore. Projekt je zatvoren, a bodovi su upisani.</li>
</ol>
<p>Ako je proizvod na provjeri, prvo ga pregledaju naši zaposlenici. Javit ćemo vam kad bodovi stignu.</p>`,
    alt: ['Mobitel s obrascem projekta, pokraj njega naljepnica proizvoda'],
  },
  'find-the-serial-number': {
    title: 'Pronađite serijski broj na naljepnici',
    excerpt: 'Koji je od mnogih brojeva pravi i gdje tražiti kad ambalaže više nema.',
    text: `<h4>Što piše na naljepnici</h4>
<ul>
<li><strong>(01)</strong> i 14 znamenki: GTIN. Kazuje o kojem je proizvodu riječ i isti je za sve komade iste vrste.</li>
<li><strong>(21)</strong> te znamenke ili slova: serijski broj. Pripada samo tom komadu.</li>
<li><strong>QR kod</strong> sadržava oboje. Internetska adresa u njemu potpun je kod.</li>
</ul>
<p>Unesite oba broja. GTIN sam nije dovoljan: bez serijskog broja nitko ne zna koji je komad ugrađen.</p>
<h4>Gdje tražiti</h4>
<ol>
<li><strong>Ambalaža:</strong> na užoj strani kutije, blizu crtičnog koda. Izrežite naljepnicu prije nego što se kutija baci.</li>
<li><strong>Krovni prozor:</strong> na tipskoj pločici na vrhu krila. Otvorite prozor i pogledajte rub koji je skriven kad je prozor zatvoren.</li>
<li><strong>Sjenilo i roleta:</strong> na gornjoj kutiji ili na bočnoj vodilici, često na strani prema zidu.</li>
<li><strong>Opšav:</strong> uglavnom samo na ambalaži. Fotografirajte je prije raspakiravanja.</li>
</ol>
<p>Teško čitljivo? Obrišite vlažnom krpom i fotografirajte sa strane, bez bljeskalice. Najčešće se zamijene 0 i O te 1 i I.</p>`,
    alt: ['Naljepnica proizvoda s QR kodom i dva retka brojki; jedan je redak označen'],
  },
  'fit-the-flashing-tightly': {
    title: 'Ugradite opšav tako da ostane nepropustan',
    excerpt: 'Odozdo prema gore, svaki dio preko onoga ispod njega: redoslijed radova i razmaci od crijepa.',
    text: `<p>Razmaci ovise o proizvodu i pokrovu. Na prvom je mjestu ono što piše u uputama za opšav.</p>
<ol>
<li><strong>Najprije krovna folija.</strong> Podignite je uz doprozornik, pričvrstite klamericama i postavite drenažni žlijeb iznad prozora. Nagnut je na jednu stranu i odvodi vodu mimo otvora.</li>
<li><strong>Donji dio.</strong> Gurnite ga uz doprozornik i pričvrstite vijcima. Pregaču oblikujte od sredine prema van tako da prelazi preko hrpta crijepa.</li>
<li><strong>Bočni dijelovi.</strong> Zakvačite ih odozdo. Gornji dio uvijek preklapa donji, a spužvasta traka okrenuta je prema crijepu.</li>
<li><strong>Pokrovni limovi.</strong> Stavite pokrovne limove doprozornika, a vijke pritegnite tek kad sve stoji ravno.</li>
<li><strong>Gornji dio.</strong> Dolazi preko bočnih dijelova. Savijte kutove da vjetar ne nanese snijeg.</li>
<li><strong>Crijep.</strong> Sa strane obično 30 do 60 mm između crijepa i doprozornika; gore 60 do 150 mm, to više što je krov blažeg nagiba.</li>
</ol>
<h4>Provjerite na kraju</h4>
<ul>
<li>Izlijte kantu vode iznad prozora, ne po njemu. Mora oteći s obje strane.</li>
<li>Nijedan crijep ne leži na opšavu i nijedna letva ne završava u kanalu.</li>
<li>Rezani je crijep pričvršćen kukama ili vijcima, a ne pjenom.</li>
</ul>`,
    alt: ['Krovni prozor s opšavom u slojevima, numeriranima odozdo prema gore'],
  },
  'measure-for-a-replacement': {
    title: 'Izmjera za zamjenu krovnog prozora',
    excerpt: 'Sedam mjera koje trebaju biti na vašem papiru prije narudžbe i kako ih uzeti iznutra.',
    text: `<ol>
<li><strong>Tipska pločica.</strong> Otvorite krilo i fotografirajte pločicu na njegovu vrhu. Tip i veličina na njoj govore više od svakog metra.</li>
<li><strong>Širina doprozornika.</strong> Ako pločice nema: od vanjskog do vanjskog ruba, gore i dolje. Računa se manja mjera.</li>
<li><strong>Visina doprozornika.</strong> Lijevo i desno, po kosini. I ovdje se računa manja mjera.</li>
<li><strong>Dijagonale.</strong> Ako se razlikuju više od 5 mm, doprozornik nije pod pravim kutom i otvor treba izravnati.</li>
<li><strong>Špaleta.</strong> Širina utora, debljina ploče i dubina od doprozornika do unutarnjeg lica zida.</li>
<li><strong>Nagib.</strong> Prislonite libelu ili mobitel uz bočni rub zatvorenog krila.</li>
<li><strong>Pokrov.</strong> Visina profila od letve do hrpta. O njoj ovisi izbor opšava.</li>
</ol>
<h4>Fotografirajte</h4>
<ul>
<li>cijeli prozor iznutra, zajedno sa zidom oko njega,</li>
<li>krov oko prozora izvana,</li>
<li>kut doprozornika s prislonjenim metrom.</li>
</ul>
<p>Ako je mjera između dviju veličina, krivo je izmjereno ili je prozor rađen po mjeri. Prije narudžbe izmjerite još jednom.</p>`,
    alt: ['Krovni prozor sa strelicama za širinu, visinu i dijagonalu te metar'],
  },
};
