import type { ItemTexts } from '#content/item.ts';

export const bs: ItemTexts = {
  'hero-welcome': {
    title: 'Računa se svaki prozor koji ugradite',
    excerpt: 'Registrirajte krov, dodajte proizvode i sakupljajte bodove za svoju firmu.',
    text: '<p>Registrirajte krov, dodajte proizvode preko kodova s naljepnica i odgovorite na kratku anketu. Bodovi se knjiže na račun vaše firme.</p>',
    alt: ['Krovovi malog grada u večernjem svjetlu, među njima svijetle krovni prozori'],
  },
  intro: {
    title: 'Dvije minute o klubu',
    excerpt: 'Kako od ugrađenog prozora nastanu bodovi, a od bodova nešto za vašu firmu.',
    text: '<p>Od naljepnice na pakovanju do paketa na vašim vratima: film pokazuje svaki korak na pravom krovu.</p>',
    alt: [
      'Monter na krovu drži telefon iznad naljepnice krovnog prozora; u sredini je dugme za pokretanje filma',
    ],
  },
  'check-before-rain': {
    title: 'Pet mjesta koja treba pregledati prije kiše',
    excerpt:
      'Izdvojite deset minuta za svaki krovni prozor i kad udari prvo nevrijeme, telefon će zvoniti kod nekog drugog.',
    text: `<p>Kad neko zove jer „prozor prokišnjava”, prozor najčešće nema ništa s tim. Ako ste već na krovu, pregledajte ovih pet mjesta.</p>
<ol>
<li><strong>Oluk iznad prozora.</strong> Mahovina i borove iglice zaustavljaju vodu, pa ona prodire sa strane. Čistite rukom; četkom samo gurate prljavštinu pod crijep.</li>
<li><strong>Kecelja ispod prozora.</strong> Treba da ravno leži na crijepu i da prelazi preko grebena vala. Ako se podigla, ponovo je priljubite i oblikujte.</li>
<li><strong>Bočni dijelovi opšava.</strong> Kanal za vodu mora biti slobodan cijelom dužinom. Dovoljna je mrvica maltera da voda pređe preko ivice.</li>
<li><strong>Zaptivka krila.</strong> Obrišite je i provjerite ima li pukotina i ulegnutih mjesta. Zaptivka se mijenja za petnaestak minuta.</li>
<li><strong>Ventilaciona klapna.</strong> Izvadite filter i operite ga blagim sapunom. Kroz začepljen filter vlaga ne može iz sobe.</li>
</ol>
<p>Slikajte prije i poslije. Kupcu slike pokazuju šta je urađeno, a vama su najbolji razlog da dođete i naredne godine.</p>`,
    alt: ['Krovni prozor na kiši; lupa pokazuje opšav uz njegovu ivicu'],
  },
  'register-on-the-roof': {
    title: 'Registrirajte krov prije nego što odete kući',
    excerpt:
      'Projekat je otvoren 60 dana. Na gradilištu vam treba dvije minute, a kad pakovanja više nema, cijelo veče.',
    text: `<p>Naljepnice su na pakovanju, a pakovanje ide u kontejner. Tako bodovi propadnu. Neka registracija bude posljednja stavka posla, kao što je i čišćenje.</p>
<h2>Na gradilištu to ide ovako</h2>
<ul>
<li>Čim raspakujete proizvod, izrežite naljepnicu. Sve naljepnice držite u jednoj koverti na kojoj je ime kupca.</li>
<li>Registrirajte projekat s adresom dok se tovari alat.</li>
<li>Unosite kodove redom. Ako neki ne prođe, to ćete odmah vidjeti, dok je proizvod još pred vama.</li>
<li>Odgovorite na anketu. Tek tada se projekat zatvara, a bodovi knjiže.</li>
</ul>
<p>Ispod krova nema signala? Slikajte svaku naljepnicu i unesite kodove uveče. Od dana registracije imate 60 dana; poslije toga propada projekat, a s njim i bodovi.</p>
<p><a href="/projects/add">Registrirajte projekat</a></p>`,
    alt: ['Ruka drži telefon ispred krova; na ekranu je znak potvrde'],
  },
  'how-long-points-live': {
    title: 'Dokle važe vaši bodovi',
    excerpt:
      'Bodovi važe do kraja godine koja slijedi nakon godine u kojoj ste ih zaradili. Prvo se troše najstariji.',
    text: `<p>Bilo da je krov završen u januaru ili u novembru, bodovi za njega važe do 31. decembra naredne godine. Ono što zaradite u punoj jesenjoj sezoni možete trošiti duže od godinu dana.</p>
<h2>Korisno je znati</h2>
<ul>
<li><strong>Najstariji idu prvi.</strong> Svaka narudžba uzima bodove kojima rok najprije ističe. O tome ne morate brinuti.</li>
<li><strong>Rezervirano nije potrošeno.</strong> Bodovi za narudžbu stoje sa strane dok se ona ne realizira. Ako se ne može realizirati, bodovi se vraćaju.</li>
<li><strong>Važi datum knjiženja.</strong> Bodovi se knjiže kad anketa zatvori projekat, a ne onog dana kad ste radili. Ne ostavljajte gotove krovove otvorene preko Nove godine ako ne morate.</li>
<li><strong>Sve se vidi na stanju bodova.</strong> Koliko bodova ističe krajem godine, piše na stranici sa stanjem.</li>
</ul>
<p><a href="/balance">Pogledajte stanje bodova</a></p>`,
    alt: ['List iz kalendara, a pored njega naslagane kovanice'],
  },
  'condensation-is-no-leak': {
    title: 'Voda s unutrašnje strane ne znači uvijek da prozor prokišnjava',
    excerpt: 'Kako za dvije minute razlikovati kondenz od prokišnjavanja i šta reći kupcu.',
    text: `<p>Prvo mrazno jutro i telefon zvoni: „Niz staklo mi curi voda.” Prije nego što prislonite ljestve, postavite tri pitanja.</p>
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
<p>Na licu mjesta pogledajte špaletnu: iznad prozora treba da bude vodoravna, a ispod njega uspravna, da topli zrak dopre do cijelog stakla. Provjerite i izolaciju oko okvira. Hladan okvir često pokazuje da je dobar posao završavan na brzinu.</p>`,
    alt: ['Krovni prozor gledan iznutra, kapi vode na donjoj ivici stakla'],
  },
  'replacement-in-one-day': {
    title: 'Zamjena za jedan dan počinje za stolom u kuhinji',
    excerpt:
      'Ujutro stari prozor van, do podne sve zatvoreno, uveče počišćeno: šta s kupcem dogovoriti unaprijed.',
    text: `<p>Zamjena starog prozora novim iste veličine posao je za dva čovjeka i jedan dan, pod uslovom da ništa ne fali. A šta fali, vidi se već kod prve posjete.</p>
<h2>Dogovorite kod prve posjete</h2>
<ul>
<li><strong>Veličina i špaletna.</strong> Slikajte tipsku pločicu i pitajte ostaje li špaletna. Ako ostaje, izmjerite žlijeb u koji ulazi.</li>
<li><strong>Pokrov.</strong> Zapišite visinu profila i nagib krova. Odvojite tri rezervna crijepa; stari se lome.</li>
<li><strong>Struja.</strong> Kabl za roletnu ili motor lako se provuče dok je okvir vani, a kasnije nikako.</li>
<li><strong>Sjenila.</strong> Ona sa starog prozora rijetko odgovaraju novom. Recite to sada, a ne pri predaji.</li>
</ul>
<h2>Na dan zamjene</h2>
<ul>
<li>Pokrijte pod od vrata do prozora i skinite slike sa zidova: diže se prašina.</li>
<li>Stari opšav skidajte odozgo prema dolje, a crijep odlažite po redu.</li>
<li>Prije nego što stavite novi okvir, pregledajte letve i krovnu foliju. Ako ih treba popraviti, sad je pravi čas.</li>
</ul>
<p>Na kraju pokažite kupcu kako da okrene krilo radi pranja i kako da ga zabravi. To je minuta posla, a pričat će o tome komšijama.</p>`,
    alt: ['Dva krovopokrivača stavljaju krovni prozor u otvor na krovu pokrivenom crijepom'],
  },
  'the-whole-team-scans': {
    title: 'Tri ekipe, jedan račun: skenirajte timski',
    excerpt: 'Svako registrira sa svog telefona, a svi bodovi idu na zajednički račun firme.',
    text: `<p>Kad skenira samo šef, do petka se u kombiju nakupe naljepnice s tri gradilišta. Lakše je ako prozor registrira onaj ko ga je i ugradio.</p>
<h2>Ko šta radi</h2>
<ul>
<li><strong>Članovi tima</strong> registriraju projekte, dodaju proizvode i odgovaraju na anketu. Prijavljuju se svojim brojem telefona.</li>
<li><strong>Vlasnik računa firme</strong> vidi sve projekte i stanje bodova i naručuje u prodavnici.</li>
<li><strong>Bodovi</strong> pripadaju firmi, ma ko da je dodao proizvod.</li>
</ul>
<h2>Da se ništa ne radi dva puta</h2>
<ul>
<li>Za jednu adresu jedan projekat. Unesite ime kupca u naziv projekta, pa će ga svako naći.</li>
<li>Svaki serijski broj računa se samo jednom. Ako je već unesen, kolega je bio brži i ništa nije propalo.</li>
<li>Dogovorite se ko odgovara na anketu. Najbolje je da to bude onaj ko zadnji odlazi s gradilišta.</li>
</ul>
<p><a href="/team">Pogledajte svoj tim</a></p>`,
    alt: ['Tri krovopokrivača s telefonima; od njih linije vode do jednog zajedničkog računa'],
  },
  'register-on-the-phone': {
    title: 'Kako registrirati projekat na telefonu',
    excerpt: 'U tri koraka od adrese do bodova. Trebaju vam naljepnice proizvoda i pet minuta vremena.',
    text: `<h4>1. Napravite projekat</h4>
<ol>
<li>Odaberite „Projekti”, pa „Dodaj projekat”.</li>
<li>Dajte mu naziv po kojem ćete ga lako naći, na primjer ime kupca.</li>
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
<li>Odgovorite na pitanja i pošaljite odgovore. Projekat se zatvara, a bodovi se knjiže.</li>
</ol>
<p>Ako je proizvod na pregledu, prvo će ga pogledati naši uposlenici. Dobit ćete obavještenje kad bodovi budu tu.</p>`,
    alt: ['Telefon s formularom projekta, a pored njega naljepnica proizvoda'],
  },
  'find-the-serial-number': {
    title: 'Gdje je serijski broj na naljepnici',
    excerpt: 'Koji od svih tih brojeva treba unijeti i gdje ga tražiti kad pakovanja više nema.',
    text: `<h4>Šta piše na naljepnici</h4>
<ul>
<li><strong>(01)</strong> i 14 cifara: GTIN. Govori koji je to proizvod i isti je za sve komade te vrste.</li>
<li><strong>(21)</strong> i cifre ili slova: serijski broj. Njega ima samo taj jedan komad.</li>
<li><strong>QR kod</strong> sadrži i jedno i drugo. Web adresa u njemu je potpun kod.</li>
</ul>
<p>Unesite oba broja. Samo GTIN nije dovoljan: bez serijskog broja se ne zna koji je komad ugrađen.</p>
<h4>Gdje tražiti</h4>
<ol>
<li><strong>Pakovanje:</strong> na užoj strani kutije, pored bar-koda. Izrežite naljepnicu prije nego što se kutija baci.</li>
<li><strong>Krovni prozor:</strong> na tipskoj pločici na gornjem dijelu krila. Otvorite prozor i pogledajte ivicu koja se ne vidi kad je zatvoren.</li>
<li><strong>Sjenilo i roletna:</strong> na gornjoj kutiji ili na bočnoj vodilici, često sa strane prema zidu.</li>
<li><strong>Opšav:</strong> najčešće samo na pakovanju. Slikajte prije raspakivanja.</li>
</ol>
<p>Ne može se pročitati? Obrišite vlažnom krpom i slikajte sa strane, bez blica. Najčešće se pobrkaju 0 i O, te 1 i I.</p>`,
    alt: ['Naljepnica proizvoda s QR kodom i dva reda cifara; jedan red je označen'],
  },
  'fit-the-flashing-tightly': {
    title: 'Ugradnja opšava koji ne propušta',
    excerpt: 'Odozdo prema gore, svaki dio preko donjeg: redoslijed rada i razmaci od crijepa.',
    text: `<p>Razmaci zavise od proizvoda i pokrova. Prvo se držite onoga što piše u uputstvu za opšav.</p>
<ol>
<li><strong>Prvo folija.</strong> Podignite krovnu foliju uz okvir, pričvrstite je heftericom i postavite drenažni oluk iznad prozora. Ima pad na jednu stranu i odvodi vodu pored otvora.</li>
<li><strong>Donji dio.</strong> Prislonite ga uz okvir i zavrnite. Kecelju oblikujte od sredine prema krajevima, tako da pređe preko grebena crijepa.</li>
<li><strong>Strane.</strong> Zakačite ih odozdo. Gornji dio uvijek ide preko donjeg, a spužvasta traka je sa strane crijepa.</li>
<li><strong>Pokrovne lajsne.</strong> Stavite lajsne na okvir, a šarafe pritegnite tek kad sve leži ravno.</li>
<li><strong>Gornji dio.</strong> Ide preko bočnih dijelova. Savijte uglove, da vjetar ne unese snijeg.</li>
<li><strong>Crijep.</strong> Sa strana obično 30 do 60 mm između crijepa i okvira; iznad 60 do 150 mm, više što je nagib krova manji.</li>
</ol>
<h4>Na kraju provjerite</h4>
<ul>
<li>Prospite kantu vode iznad prozora, a ne na prozor. Voda mora proći s obje strane.</li>
<li>Nijedan crijep se ne oslanja na opšav i nijedna letva ne završava u kanalu.</li>
<li>Rezani crijep drže kuke ili šarafi, a ne pjena.</li>
</ul>`,
    alt: ['Krovni prozor s opšavom u slojevima, označenim brojevima odozdo prema gore'],
  },
  'measure-for-a-replacement': {
    title: 'Mjerenje za zamjenu krovnog prozora',
    excerpt: 'Sedam mjera koje treba zapisati prije narudžbe i kako ih uzeti iz unutrašnjosti.',
    text: `<ol>
<li><strong>Tipska pločica.</strong> Otvorite krilo i slikajte pločicu na gornjem dijelu. Tip i veličina s pločice kažu više nego ijedan metar.</li>
<li><strong>Širina okvira.</strong> Ako nema pločice: od vanjske do vanjske ivice, gore i dolje. Važi manja mjera.</li>
<li><strong>Visina okvira.</strong> Lijevo i desno, niz kosinu. I tu važi manja.</li>
<li><strong>Dijagonale.</strong> Ako je razlika veća od 5 mm, okvir nije pod pravim uglom i otvor treba ispraviti.</li>
<li><strong>Špaletna.</strong> Širina žlijeba, debljina ploče i dubina od okvira do unutrašnje površine zida.</li>
<li><strong>Nagib.</strong> Prislonite vaservagu ili telefon uz bočnu ivicu zatvorenog krila.</li>
<li><strong>Pokrov.</strong> Visina profila od letve do grebena. Prema njoj se bira opšav.</li>
</ol>
<h4>Slikajte</h4>
<ul>
<li>cijeli prozor iznutra, zajedno sa zidom oko njega,</li>
<li>krov oko prozora s vanjske strane,</li>
<li>ugao okvira s prislonjenim metrom.</li>
</ul>
<p>Ako mjera pada između dvije veličine, pogrešno je izmjereno ili je prozor rađen po mjeri. Izmjerite ponovo prije nego što naručite.</p>`,
    alt: ['Krovni prozor sa strelicama za širinu, visinu i dijagonalu, i metar'],
  },
};
