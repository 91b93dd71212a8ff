import type { ItemTexts } from '#content/item.ts';

export const bs: ItemTexts = {
  'hero-welcome': {
    title: 'Bodovi za svaki proizvod koji ugradite',
    excerpt: 'Registrirajte projekat, dodajte proizvode i sakupljajte bodove za svoju firmu.',
    text: '<p>Registrirajte projekat, dodajte proizvode pomoću kodova s naljepnica i odgovorite na kratku anketu. Zatim dodjeljujemo bodove vašoj firmi.</p>',
    alt: ['Krovovi malog grada uveče, s osvijetljenim krovnim prozorima'],
  },
  intro: {
    title: 'Klub za dvije minute',
    excerpt: 'Kako zaraditi bodove ugradnjom prozora i potrošiti ih u prodavnici.',
    text: '<p>Od naljepnice na pakovanju do dostave nagrade: snimak pokazuje svaki korak na pravom krovu.</p>',
    alt: [
      'Monter na krovu telefonom skenira naljepnicu krovnog prozora; u sredini je dugme za pokretanje snimka',
    ],
  },
  'check-before-rain': {
    title: 'Pet provjera prije kiše',
    excerpt: 'Deset minuta po krovnom prozoru može spriječiti većinu reklamacija zbog prokišnjavanja.',
    text: `<p>Kad „prozor prokišnjava”, najčešće nije kriv sam prozor. Kad god radite na krovu, pregledajte ovih pet mjesta.</p>
<ol>
<li><strong>Oluk iznad prozora.</strong> Mahovina i borove iglice zaustavljaju vodu, pa ona prodire sa strane. Očistite oluk rukom. Četka gura prljavštinu pod crijep.</li>
<li><strong>Plisirani lim ispod prozora.</strong> Treba da ravno leži na crijepu i da prelazi preko vrha vala. Ako se podigao, ponovo ga priljubite i oblikujte.</li>
<li><strong>Bočni dijelovi opšava.</strong> Kanal za vodu mora biti slobodan cijelom dužinom. Dovoljna je mrvica maltera da voda pređe preko ivice.</li>
<li><strong>Zaptivka krila.</strong> Obrišite je i provjerite ima li pukotina i ulegnutih mjesta. Zaptivka se mijenja za petnaestak minuta.</li>
<li><strong>Ventilaciona klapna.</strong> Izvadite filter i operite ga blagim sapunom. Zbog začepljenog filtera vlaga ostaje u sobi.</li>
</ol>
<p>Fotografirajte prije i poslije. Kupac vidi šta ste uradili, a vi mu lakše ponudite godišnji pregled.</p>`,
    alt: ['Krovni prozor na kiši; lupa pokazuje opšav uz njegovu ivicu'],
  },
  'register-on-the-roof': {
    title: 'Registrirajte projekat prije nego što odete s gradilišta',
    excerpt:
      'Projekat je otvoren 60 dana. Na gradilištu registracija traje dvije minute, a bez pakovanja mnogo duže.',
    text: `<p>Naljepnice su na pakovanju. Ako pakovanje bacite prije registracije, gubite bodove. Neka registracija bude posljednji korak svakog posla.</p>
<h2>Registracija na gradilištu</h2>
<ul>
<li>Čim raspakujete proizvod, izrežite naljepnicu. Sve naljepnice držite u koverti s imenom kupca.</li>
<li>Registrirajte projekat s adresom dok kolege tovare alat.</li>
<li>Unosite kodove redom. Ako neki nije prihvaćen, možete ga provjeriti dok je proizvod još pred vama.</li>
<li>Odgovorite na anketu. Time se projekat zatvara i dodjeljuju se bodovi.</li>
</ul>
<p>Nema signala na gradilištu? Fotografirajte svaku naljepnicu i unesite kodove kasnije. Od dana registracije projekta imate 60 dana. Poslije toga projekat ističe i ne donosi bodove.</p>
<p><a href="/projects/add">Registrirajte projekat</a></p>`,
    alt: ['Ruka drži telefon ispred krova; na ekranu je znak potvrde'],
  },
  'how-long-points-live': {
    title: 'Dokle važe vaši bodovi',
    excerpt:
      'Bodovi važe do kraja godine nakon one u kojoj ste ih zaradili. Narudžbe prvo troše najstarije bodove.',
    text: `<p>Bodovi koje zaradite u januaru i u novembru ističu istog dana: 31. decembra naredne godine. Za trošenje uvijek imate najmanje godinu dana.</p>
<h2>Korisno je znati</h2>
<ul>
<li><strong>Najstariji idu prvi.</strong> Svaka narudžba uzima bodove kojima rok najprije ističe. O tome ne morate brinuti.</li>
<li><strong>Prvo rezervirano, zatim potrošeno.</strong> Bodovi za narudžbu rezervirani su dok se ona ne realizira. Ako je ne možemo realizirati, vraćamo ih.</li>
<li><strong>Računa se dan zatvaranja.</strong> Bodove dodjeljujemo kad anketom zatvorite projekat, a ne onog dana kad ste radili.</li>
<li><strong>Provjerite stanje.</strong> Na stranici sa stanjem bodova vidite koliko bodova ističe krajem godine.</li>
</ul>
<p><a href="/balance">Pogledajte bodove</a></p>`,
    alt: ['List iz kalendara, a pored njega naslagane kovanice'],
  },
  'condensation-is-no-leak': {
    title: 'Kondenz ili prokišnjavanje?',
    excerpt: 'Kako za dvije minute razlikovati kondenz od prokišnjavanja i šta savjetovati kupcu.',
    text: `<p>Prvog mraznog jutra zovu kupci: „Niz staklo mi curi voda.” Prije odlaska na teren postavite tri pitanja.</p>
<h2>Pitajte preko telefona</h2>
<ul>
<li>Je li mokro kad je <strong>hladno</strong> ili kad <strong>pada kiša</strong>? Ako je zbog hladnoće, najvjerovatnije je kondenz.</li>
<li>Je li voda na <strong>donjoj ivici stakla</strong> ili na <strong>špaletni</strong>? Voda na staklu dolazi iz zraka u sobi.</li>
<li>Ima li ispod prozora radijator? Jesu li sjenilo i zavjesa cijelu noć navučeni? Bez toplog zraka staklo ostaje hladno.</li>
</ul>
<h2>Savjeti koji pomažu</h2>
<ul>
<li>Dva do četiri puta dnevno potpuno otvoriti prozor na pet minuta, a ne držati ga satima na kip.</li>
<li>Zimi držati ventilacionu klapnu otvorenu.</li>
<li>Sjenilo ostaviti podignuto za širinu šake pri dnu.</li>
</ul>
<p>Na licu mjesta provjerite špaletnu. Iznad prozora treba da bude vodoravna, a ispod njega uspravna, da topli zrak dopre do cijelog stakla. Provjerite i izolaciju oko okvira: zbog praznine u njoj okvir je hladan.</p>`,
    alt: ['Krovni prozor gledan iznutra, kapi vode na donjoj ivici stakla'],
  },
  'replacement-in-one-day': {
    title: 'Kako zamijeniti krovni prozor za jedan dan',
    excerpt: 'Šta unaprijed dogovoriti s kupcem da dva čovjeka završe posao za jedan dan.',
    text: `<p>Dva čovjeka mogu za jedan dan zamijeniti stari prozor novim iste veličine, ako je sve na gradilištu. Šta vam treba, saznajte pri prvoj posjeti.</p>
<h2>Pri prvoj posjeti</h2>
<ul>
<li><strong>Veličina i špaletna.</strong> Fotografirajte tipsku pločicu i pitajte ostaje li špaletna. Ako ostaje, izmjerite žlijeb u koji ulazi.</li>
<li><strong>Pokrov.</strong> Zapišite visinu profila i nagib krova. Odvojite tri rezervna crijepa: stari se lako lome.</li>
<li><strong>Struja.</strong> Kabl za roletnu ili motor lako se provuče dok je okvir vani, a kasnije teško.</li>
<li><strong>Sjenila.</strong> Ona sa starog prozora rijetko odgovaraju novom. Recite to kupcu sada, a ne pri predaji.</li>
</ul>
<h2>Na dan zamjene</h2>
<ul>
<li>Pokrijte pod od vrata do prozora i skinite slike sa zidova: diže se prašina.</li>
<li>Stari opšav skidajte odozgo prema dolje, a crijep odlažite po redu.</li>
<li>Prije nego što stavite novi okvir, pregledajte letve i krovnu foliju. Ako treba, popravite ih sada.</li>
</ul>
<p>Na kraju pokažite kupcu kako da okrene krilo radi pranja i kako da ga zabravi. To traje jednu minutu.</p>`,
    alt: ['Dva krovopokrivača stavljaju krovni prozor u otvor na krovu pokrivenom crijepom'],
  },
  'the-whole-team-scans': {
    title: 'Skenirajte kao tim',
    excerpt: 'Svako registrira projekte na svom telefonu. Svi bodovi idu na račun firme.',
    text: `<p>Kad skenira samo jedna osoba, gomilaju se naljepnice s više gradilišta. Lakše je ako prozor registrira onaj ko ga je ugradio.</p>
<h2>Ko šta radi</h2>
<ul>
<li><strong>Članovi tima</strong> registriraju projekte, dodaju proizvode i odgovaraju na anketu. Prijavljuju se svojim brojem telefona.</li>
<li><strong>Vlasnik računa firme</strong> upravlja timom i naručuje u prodavnici.</li>
<li><strong>Bodovi</strong> pripadaju firmi, bez obzira na to ko je dodao proizvod.</li>
</ul>
<h2>Da se ništa ne radi dva puta</h2>
<ul>
<li>Za jednu adresu jedan projekat. Unesite ime kupca u naziv projekta, pa će ga svako naći.</li>
<li>Svaki serijski broj računa se samo jednom. Ako je već registriran, provjerite je li ga dodao neko od kolega.</li>
<li>Dogovorite se ko odgovara na anketu, na primjer onaj ko posljednji odlazi s gradilišta.</li>
</ul>
<p><a href="/team">Pogledajte tim</a></p>`,
    alt: ['Tri krovopokrivača s telefonima; od njih linije vode do jednog zajedničkog računa'],
  },
  'register-on-the-phone': {
    title: 'Registrirajte projekat na telefonu',
    excerpt: 'U tri koraka od adrese do bodova. Trebaju vam naljepnice proizvoda i pet minuta vremena.',
    text: `<h4>1. Dodajte projekat</h4>
<ol>
<li>Odaberite „Projekti”, pa „Dodaj projekat”.</li>
<li>Unesite naziv projekta, na primjer ime kupca.</li>
<li>Unesite adresu krova: ulicu, kućni broj, poštanski broj i mjesto, pa sačuvajte.</li>
</ol>
<h4>2. Dodajte proizvode</h4>
<ol>
<li>Unesite kod s naljepnice: web adresu iz QR koda, red sa (01) i (21), ili GTIN i serijski broj s razmakom između njih.</li>
<li>Uporedite tip i veličinu s onim što ste ugradili.</li>
<li>Ponovite to za svaki proizvod: prozor, opšav, sjenilo, roletnu. Svaki ima svoju naljepnicu.</li>
</ol>
<h4>3. Odgovorite na anketu</h4>
<ol>
<li>Kad ste sve dodali, u projektu otvorite dio „Anketa”. Poslije toga se više ništa ne može dodati.</li>
<li>Odgovorite na pitanja i pošaljite odgovore. Time se projekat zatvara i dodjeljuju se bodovi.</li>
</ol>
<p>Ako je proizvod na pregledu, prvo će ga pogledati naši uposlenici. Javit ćemo vam kad dodijelimo bodove.</p>`,
    alt: ['Telefon s formularom projekta, a pored njega naljepnica proizvoda'],
  },
  'find-the-serial-number': {
    title: 'Gdje je serijski broj na naljepnici',
    excerpt: 'Koji broj vam treba i gdje ga tražiti kad pakovanja više nema.',
    text: `<h4>Šta piše na naljepnici</h4>
<ul>
<li><strong>(01)</strong> i 14 cifara: GTIN. Označava model proizvoda i isti je za sve komade tog modela.</li>
<li><strong>(21)</strong> i cifre ili slova: serijski broj. Njega ima samo taj jedan komad.</li>
<li><strong>QR kod</strong> sadrži i jedno i drugo. Web adresa u njemu je potpun kod.</li>
</ul>
<p>Unesite oba broja. Samo GTIN nije dovoljan: bez serijskog broja ne znamo koji ste komad ugradili.</p>
<h4>Gdje tražiti</h4>
<ol>
<li><strong>Pakovanje:</strong> na užoj strani kutije, pored bar-koda. Izrežite naljepnicu prije nego što se kutija baci.</li>
<li><strong>Krovni prozor:</strong> na tipskoj pločici na gornjem dijelu krila. Otvorite prozor da je vidite.</li>
<li><strong>Sjenilo i roletna:</strong> na gornjoj kutiji ili na bočnoj vodilici, često sa strane prema zidu.</li>
<li><strong>Opšav:</strong> najčešće samo na pakovanju. Fotografirajte ga prije raspakivanja.</li>
</ol>
<p>Ne može se pročitati? Obrišite vlažnom krpom i fotografirajte sa strane, bez blica. Najčešće se pobrkaju 0 i O, te 1 i I.</p>`,
    alt: ['Naljepnica proizvoda s QR kodom i dva reda cifara; jedan red je označen'],
  },
  'fit-the-flashing-tightly': {
    title: 'Ugradnja opšava koji ne propušta',
    excerpt: 'Odozdo prema gore, svaki dio preko donjeg: redoslijed rada i razmaci od crijepa.',
    text: `<p>Razmaci zavise od proizvoda i pokrova. Uvijek se držite uputstva za svoj opšav.</p>
<ol>
<li><strong>Prvo folija.</strong> Podignite krovnu foliju uz okvir, pričvrstite je heftericom i postavite drenažni oluk iznad prozora. Ima pad na jednu stranu i odvodi vodu pored otvora.</li>
<li><strong>Donji dio.</strong> Prislonite ga uz okvir i pričvrstite šarafima. Plisirani lim oblikujte od sredine prema krajevima, tako da pređe preko vrha crijepa.</li>
<li><strong>Strane.</strong> Zakačite ih odozdo. Gornji dio uvijek ide preko donjeg, a spužvasta traka je sa strane crijepa.</li>
<li><strong>Pokrovne lajsne.</strong> Stavite lajsne na okvir, a šarafe pritegnite tek kad sve leži ravno.</li>
<li><strong>Gornji dio.</strong> Ide preko bočnih dijelova. Savijte uglove, da vjetar ne unese snijeg.</li>
<li><strong>Crijep.</strong> Sa strana obično 30 do 60 mm između crijepa i okvira; iznad 60 do 150 mm. Što je nagib krova manji, razmak je veći.</li>
</ol>
<h4>Na kraju provjerite</h4>
<ul>
<li>Prospite kantu vode na krov iznad prozora. Voda mora proći s obje strane.</li>
<li>Nijedan crijep se ne oslanja na opšav i nijedna letva ne završava u kanalu.</li>
<li>Rezani crijep drže kuke ili šarafi, a ne pjena.</li>
</ul>`,
    alt: ['Krovni prozor s opšavom u slojevima, označenim brojevima odozdo prema gore'],
  },
  'measure-for-a-replacement': {
    title: 'Mjerenje za zamjenu krovnog prozora',
    excerpt: 'Sedam mjera koje vam trebaju prije narudžbe i kako ih uzeti iznutra.',
    text: `<ol>
<li><strong>Tipska pločica.</strong> Otvorite krilo i fotografirajte pločicu na gornjem dijelu. Na njoj su tačan tip i veličina.</li>
<li><strong>Širina okvira.</strong> Ako nema pločice: od vanjske do vanjske ivice, gore i dolje. Važi manja mjera.</li>
<li><strong>Visina okvira.</strong> Lijevo i desno, niz kosinu. I tu važi manja.</li>
<li><strong>Dijagonale.</strong> Ako je razlika veća od 5 mm, okvir nije pod pravim uglom i otvor treba ispraviti.</li>
<li><strong>Špaletna.</strong> Širina žlijeba, debljina ploče i dubina od okvira do unutrašnje površine zida.</li>
<li><strong>Nagib.</strong> Prislonite vaservagu ili telefon uz bočnu ivicu zatvorenog krila.</li>
<li><strong>Pokrov.</strong> Visina profila od letve do vrha vala. Prema njoj se bira opšav.</li>
</ol>
<h4>Fotografirajte</h4>
<ul>
<li>cijeli prozor iznutra, zajedno sa zidom oko njega,</li>
<li>krov oko prozora s vanjske strane,</li>
<li>ugao okvira s prislonjenim metrom.</li>
</ul>
<p>Ako mjera pada između dvije veličine, izmjerite ponovo prije nego što naručite. Prozor je možda rađen po mjeri.</p>`,
    alt: ['Krovni prozor sa strelicama za širinu, visinu i dijagonalu, i metar'],
  },
};
