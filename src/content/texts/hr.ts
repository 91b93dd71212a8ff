import type { ItemTexts } from '#content/item.ts';

export const hr: ItemTexts = {
  'hero-welcome': {
    title: 'Bodovi za svaki proizvod koji ugradite',
    excerpt: 'Registrirajte projekt, dodajte proizvode i skupljajte bodove za svoju tvrtku.',
    text: '<p>Registrirajte projekt, dodajte proizvode pomoću kodova s naljepnica i ispunite kratku anketu. Zatim dodjeljujemo bodove vašoj tvrtki.</p>',
    alt: ['Krovovi gradića navečer, s osvijetljenim krovnim prozorima'],
  },
  intro: {
    title: 'Klub u dvije minute',
    excerpt: 'Kako zaraditi bodove ugradnjom prozora i potrošiti ih u trgovini.',
    text: '<p>Od naljepnice na ambalaži do dostave nagrade: videozapis prikazuje svaki korak na stvarnom krovu.</p>',
    alt: [
      'Ugraditelj na krovu mobitelom skenira naljepnicu krovnog prozora; u sredini je gumb za reprodukciju',
    ],
  },
  'check-before-rain': {
    title: 'Pet provjera prije kiše',
    excerpt: 'Deset minuta po krovnom prozoru može spriječiti većinu reklamacija zbog propuštanja.',
    text: `<p>Za većinu „prozora koji propuštaju” nije kriv sam prozor. Kad god radite na krovu, provjerite ovih pet mjesta.</p>
<ol>
<li><strong>Žlijeb iznad prozora.</strong> Mahovina i iglice zadržavaju vodu, pa ona ulazi sa strane. Očistite žlijeb rukom. Četka gura prljavštinu pod crijep.</li>
<li><strong>Plisirani lim ispod prozora.</strong> Mora nalijegati na crijep i prelaziti preko hrpta vala. Ako se odignuo, ponovno ga oblikujte i pritisnite uz crijep.</li>
<li><strong>Bočni dijelovi opšava.</strong> Kanal za vodu mora biti prohodan cijelom dužinom. Komadić morta dovoljan je da voda krene preko ruba.</li>
<li><strong>Brtva krila.</strong> Obrišite je i potražite pukotine i spljoštena mjesta. Brtva se zamijeni za četvrt sata.</li>
<li><strong>Ventilacijska zaklopka.</strong> Izvadite filtar i operite ga blagim sapunom. Zbog začepljenog filtra vlaga ostaje u prostoriji.</li>
</ol>
<p>Fotografirajte prije i poslije. Kupac vidi što ste napravili, a vi mu lakše ponudite godišnji pregled.</p>`,
    alt: ['Krovni prozor na kiši; povećalo pokazuje opšav uz njegov rub'],
  },
  'register-on-the-roof': {
    title: 'Registrirajte projekt prije nego što odete s gradilišta',
    excerpt:
      'Projekt je otvoren 60 dana. Na gradilištu registracija traje dvije minute, a bez ambalaže mnogo dulje.',
    text: `<p>Naljepnice su na ambalaži. Ako ambalažu bacite prije registracije, gubite bodove. Neka registracija bude zadnji korak svakog posla.</p>
<h2>Registracija na gradilištu</h2>
<ul>
<li>Naljepnice izrežite već pri raspakiravanju i spremite ih u jednu omotnicu s imenom kupca.</li>
<li>Registrirajte projekt s adresom dok kolege utovaruju alat.</li>
<li>Unosite kodove jedan za drugim. Ako neki nije prihvaćen, možete ga provjeriti dok je proizvod još pred vama.</li>
<li>Ispunite anketu. Time se projekt zatvara i dodjeljuju se bodovi.</li>
</ul>
<p>Nema signala na gradilištu? Fotografirajte svaku naljepnicu i unesite kodove poslije. Od dana registracije projekta imate 60 dana. Nakon toga projekt istječe i ne donosi bodove.</p>
<p><a href="/projects/add">Registrirajte projekt</a></p>`,
    alt: ['Ruka drži mobitel ispred krova; na zaslonu je kvačica'],
  },
  'how-long-points-live': {
    title: 'Koliko dugo vrijede vaši bodovi',
    excerpt:
      'Bodovi vrijede do kraja godine nakon one u kojoj ste ih zaradili. Narudžbe najprije troše najstarije bodove.',
    text: `<p>Bodovi koje zaradite u siječnju i u studenome istječu istog dana: 31. prosinca sljedeće godine. Za trošenje uvijek imate najmanje godinu dana.</p>
<h2>Dobro je znati</h2>
<ul>
<li><strong>Najprije se troše najstariji.</strong> Za svaku se narudžbu uzimaju bodovi koji prvi istječu. Ne morate o tome voditi računa.</li>
<li><strong>Najprije rezervirano, zatim potrošeno.</strong> Bodovi za narudžbu rezervirani su dok se ona ne izvrši. Ako je ne možemo izvršiti, vraćamo ih.</li>
<li><strong>Računa se dan zatvaranja.</strong> Bodove dodjeljujemo kad anketom zatvorite projekt, a ne na dan ugradnje.</li>
<li><strong>Provjerite stanje.</strong> Na stranici sa stanjem bodova vidite koliko bodova istječe na kraju godine.</li>
</ul>
<p><a href="/balance">Pogledajte bodove</a></p>`,
    alt: ['List kalendara i pokraj njega hrpa kovanica'],
  },
  'condensation-is-no-leak': {
    title: 'Kondenzat ili propuštanje?',
    excerpt: 'Kako u dvije minute razlikovati kondenzat od propuštanja i što savjetovati kupcu.',
    text: `<p>Prvog mraznog jutra zovu kupci: „Curi mi voda niz staklo.” Prije odlaska na teren pomoći će tri pitanja.</p>
<h2>Pitajte telefonom</h2>
<ul>
<li>Je li mokro kad je <strong>hladno</strong> ili kad <strong>pada kiša</strong>? Hladnoća upućuje na kondenzat.</li>
<li>Je li voda na <strong>donjem rubu stakla</strong> ili na <strong>špaleti</strong>? Voda na staklu dolazi iz zraka u prostoriji.</li>
<li>Ima li ispod prozora radijatora i jesu li sjenilo i zavjesa cijelu noć spušteni? Bez toplog zraka staklo ostaje hladno.</li>
</ul>
<h2>Savjeti koji pomažu</h2>
<ul>
<li>Dva do četiri puta na dan širom otvoriti prozor na pet minuta, umjesto da satima bude odškrinut.</li>
<li>Zimi ostaviti ventilacijsku zaklopku otvorenom.</li>
<li>Sjenilo ne spustiti do kraja, nego dolje ostaviti otvor širine dlana.</li>
</ul>
<p>Na licu mjesta provjerite špaletu. Iznad prozora treba biti vodoravna, a ispod njega okomita, kako bi topli zrak strujao preko cijelog stakla. Provjerite i izolaciju oko doprozornika: zbog praznine u njoj doprozornik je hladan.</p>`,
    alt: ['Krovni prozor iznutra, kapljice vode na donjem rubu stakla'],
  },
  'replacement-in-one-day': {
    title: 'Kako zamijeniti krovni prozor u jednom danu',
    excerpt: 'Što unaprijed dogovoriti s kupcem da dvoje ljudi završi posao u jednom danu.',
    text: `<p>Dvoje ljudi može u jednom danu zamijeniti stari prozor novim iste veličine, ako je sve na gradilištu. Što vam treba, doznajte pri prvom posjetu.</p>
<h2>Pri prvom posjetu</h2>
<ul>
<li><strong>Veličina i špaleta.</strong> Fotografirajte tipsku pločicu i pitajte ostaje li špaleta. Ako ostaje, izmjerite njezin utor.</li>
<li><strong>Pokrov.</strong> Zapišite visinu profila i nagib krova. Pripremite tri rezervna crijepa: stari lako pucaju.</li>
<li><strong>Struja.</strong> Kabel za roletu ili motor lako je provući dok je doprozornik vani, a poslije teško.</li>
<li><strong>Sjenila.</strong> Sjenila starog prozora rijetko odgovaraju novome. Recite to kupcu sada, a ne pri primopredaji.</li>
</ul>
<h2>Na dan zamjene</h2>
<ul>
<li>Prekrijte pod od vrata do prozora i skinite slike sa zida: bit će prašine.</li>
<li>Stari opšav skidajte odozgo prema dolje, a crijep slažite redom.</li>
<li>Prije postavljanja novog doprozornika provjerite letve i krovnu foliju. Ako treba, popravite ih sada.</li>
</ul>
<p>Na kraju pokažite kupcu kako se krilo okreće za pranje i kako se u tom položaju učvrsti. Traje jednu minutu.</p>`,
    alt: ['Dva krovopokrivača podižu krovni prozor u otvor na krovu pokrivenom crijepom'],
  },
  'the-whole-team-scans': {
    title: 'Skenirajte kao tim',
    excerpt: 'Svatko registrira projekte na svojem mobitelu. Svi bodovi idu na račun tvrtke.',
    text: `<p>Ako skenira samo jedna osoba, gomilaju se naljepnice s više gradilišta. Jednostavnije je kad prozor registrira onaj tko ga ugradi.</p>
<h2>Tko što radi</h2>
<ul>
<li><strong>Članovi tima</strong> registriraju projekte, dodaju proizvode i ispunjavaju anketu. Prijavljuju se vlastitim telefonskim brojem.</li>
<li><strong>Vlasnik računa tvrtke</strong> upravlja timom i naručuje u trgovini.</li>
<li><strong>Bodovi</strong> pripadaju tvrtki, bez obzira na to tko je dodao proizvod.</li>
</ul>
<h2>Da se ništa ne radi dvaput</h2>
<ul>
<li>Jedan projekt za jednu adresu. Upišite ime kupca u naziv projekta i svatko će ga pronaći.</li>
<li>Svaki se serijski broj računa jednom. Ako je već registriran, provjerite je li ga dodao netko od kolega.</li>
<li>Dogovorite tko ispunjava anketu, na primjer onaj tko posljednji odlazi s gradilišta.</li>
</ul>
<p><a href="/team">Pogledajte tim</a></p>`,
    alt: ['Tri krovopokrivača s mobitelima; od njih vode crte prema zajedničkom računu'],
  },
  'register-on-the-phone': {
    title: 'Registrirajte projekt na mobitelu',
    excerpt: 'Od adrese do bodova u tri koraka. Trebaju vam naljepnice proizvoda i pet minuta.',
    text: `<h4>1. Dodajte projekt</h4>
<ol>
<li>Odaberite „Projekti”, a zatim „Dodaj projekt”.</li>
<li>Upišite naziv projekta, na primjer ime kupca.</li>
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
<li>Odgovorite na pitanja i pošaljite odgovore. Time se projekt zatvara i dodjeljuju se bodovi.</li>
</ol>
<p>Ako je proizvod na provjeri, prvo ga pregledaju naši zaposlenici. Javit ćemo vam kad dodijelimo bodove.</p>`,
    alt: ['Mobitel s obrascem projekta, pokraj njega naljepnica proizvoda'],
  },
  'find-the-serial-number': {
    title: 'Pronađite serijski broj na naljepnici',
    excerpt: 'Koji broj vam treba i gdje ga tražiti kad ambalaže više nema.',
    text: `<h4>Što piše na naljepnici</h4>
<ul>
<li><strong>(01)</strong> i 14 znamenki: GTIN. Označava model proizvoda i isti je za sve komade tog modela.</li>
<li><strong>(21)</strong> te znamenke ili slova: serijski broj. Pripada samo tom komadu.</li>
<li><strong>QR kod</strong> sadržava oboje. Internetska adresa u njemu potpun je kod.</li>
</ul>
<p>Unesite oba broja. GTIN sam nije dovoljan: bez serijskog broja ne znamo koji ste komad ugradili.</p>
<h4>Gdje tražiti</h4>
<ol>
<li><strong>Ambalaža:</strong> na užoj strani kutije, blizu crtičnog koda. Izrežite naljepnicu prije nego što se kutija baci.</li>
<li><strong>Krovni prozor:</strong> na tipskoj pločici na vrhu krila. Otvorite prozor da biste je vidjeli.</li>
<li><strong>Sjenilo i roleta:</strong> na gornjoj kutiji ili na bočnoj vodilici, često na strani prema zidu.</li>
<li><strong>Opšav:</strong> uglavnom samo na ambalaži. Fotografirajte je prije raspakiravanja.</li>
</ol>
<p>Teško čitljivo? Obrišite vlažnom krpom i fotografirajte sa strane, bez bljeskalice. Najčešće se zamijene 0 i O te 1 i I.</p>`,
    alt: ['Naljepnica proizvoda s QR kodom i dva retka brojki; jedan je redak označen'],
  },
  'fit-the-flashing-tightly': {
    title: 'Ugradite nepropustan opšav',
    excerpt: 'Odozdo prema gore, svaki dio preko onoga ispod njega: redoslijed radova i razmaci od crijepa.',
    text: `<p>Razmaci ovise o proizvodu i pokrovu. Uvijek se držite uputa za svoj opšav.</p>
<ol>
<li><strong>Najprije krovna folija.</strong> Podignite je uz doprozornik, pričvrstite klamericama i postavite drenažni žlijeb iznad prozora. Nagnut je na jednu stranu da vodu odvodi mimo otvora.</li>
<li><strong>Donji dio.</strong> Gurnite ga uz doprozornik i pričvrstite vijcima. Plisirani lim oblikujte od sredine prema van tako da prelazi preko hrpta crijepa.</li>
<li><strong>Bočni dijelovi.</strong> Zakvačite ih odozdo. Gornji dio uvijek preklapa donji, a spužvasta traka okrenuta je prema crijepu.</li>
<li><strong>Pokrovni limovi.</strong> Stavite pokrovne limove doprozornika, a vijke pritegnite tek kad sve stoji ravno.</li>
<li><strong>Gornji dio.</strong> Dolazi preko bočnih dijelova. Savijte kutove da vjetar ne nanese snijeg.</li>
<li><strong>Crijep.</strong> Sa strane obično 30 do 60 mm između crijepa i doprozornika; gore 60 do 150 mm. Što je krov blažeg nagiba, to je razmak veći.</li>
</ol>
<h4>Provjerite na kraju</h4>
<ul>
<li>Izlijte kantu vode na krov iznad prozora. Voda mora oteći s obje strane.</li>
<li>Nijedan crijep ne leži na opšavu i nijedna letva ne završava u kanalu.</li>
<li>Rezani je crijep pričvršćen kukama ili vijcima, a ne pjenom.</li>
</ul>`,
    alt: ['Krovni prozor s opšavom u slojevima, numeriranima odozdo prema gore'],
  },
  'measure-for-a-replacement': {
    title: 'Izmjera za zamjenu krovnog prozora',
    excerpt: 'Sedam mjera koje vam trebaju prije narudžbe i kako ih uzeti iznutra.',
    text: `<ol>
<li><strong>Tipska pločica.</strong> Otvorite krilo i fotografirajte pločicu na njegovu vrhu. Na njoj su točan tip i veličina.</li>
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
<p>Ako je mjera između dviju veličina, prije narudžbe izmjerite ponovno. Prozor je možda rađen po mjeri.</p>`,
    alt: ['Krovni prozor sa strelicama za širinu, visinu i dijagonalu te metar'],
  },
};
