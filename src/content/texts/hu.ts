import type { ItemTexts } from '#content/item.ts';

export const hu: ItemTexts = {
  'hero-welcome': {
    title: 'Gyűjtsön pontot minden beépített termékért',
    excerpt: 'Rögzítse a projektet, adja hozzá a termékeket, és gyűjtsön pontokat a cégének.',
    text: '<p>Rögzítse a projektet, adja hozzá a termékeket a címkéjükön lévő kóddal, és töltsön ki egy rövid kérdőívet. A pontokat a cégének írjuk jóvá.</p>',
    alt: ['Egy kisváros tetői esti fényben, bennük világító tetőtéri ablakok'],
  },
  intro: {
    title: 'Két perc a klubról',
    excerpt: 'Hogyan lesz a beépített ablakból pont, a pontból pedig valami hasznos a cégének.',
    text: '<p>A csomagolás címkéjétől az ajtóig hozott csomagig: a videó minden lépést egy igazi tetőn mutat be.</p>',
    alt: ['Beépítő a tetőn telefont tart egy tetőtéri ablak címkéje fölé; középen lejátszás gomb'],
  },
  'check-before-rain': {
    title: 'Öt hely, amelyet az esők előtt érdemes ellenőrizni',
    excerpt: 'Ablakonként tíz perc, amellyel a legtöbb beázási panasz megelőzhető.',
    text: `<p>Ha azzal hívják, hogy „beázik az ablak”, többnyire nem az ablak a hibás. Ha már úgyis a tetőn van, nézze meg ezt az öt helyet.</p>
<ol>
<li><strong>Az ablak fölötti vízelvezető csatorna.</strong> A moha és a tűlevél felduzzasztja a vizet, amely oldalt befolyik. Kézzel tisztítsa: a kefe a cserepek alá tolja a szennyeződést.</li>
<li><strong>Az ablak alatti kötény.</strong> Simuljon a cserépre, és érjen túl a hullámhegyen. Ahol felemelkedett, formázza vissza.</li>
<li><strong>Az oldalsó burkolóelemek.</strong> A vízvezető horony legyen végig szabad. Egy darabka habarcs is elég ahhoz, hogy a víz átbukjon a peremen.</li>
<li><strong>A szárny tömítése.</strong> Törölje le, és keressen rajta repedést vagy ellapult szakaszt. Negyedóra alatt kicserélhető.</li>
<li><strong>A szellőzőnyílás.</strong> Vegye ki a szűrőt, és mossa ki enyhén szappanos vízben. Ha eltömődött, a pára a szobában marad.</li>
</ol>
<p>Fényképezzen előtte és utána. Az ügyfél látja, mi készült el, és jövőre is jó oka lesz kihívni Önt.</p>`,
    alt: ['Tetőtéri ablak esőben; nagyító mutatja a burkolókeretet az ablak szélénél'],
  },
  'register-on-the-roof': {
    title: 'Rögzítse a projektet, mielőtt elhagyja a helyszínt',
    excerpt:
      'A projekt 60 napig marad nyitva. A rögzítés a helyszínen két perc, csomagolás nélkül sokkal tovább tart.',
    text: `<p>A címkék a csomagoláson vannak, a csomagolás pedig a konténerbe kerül. Így vesznek el a pontok. Legyen a rögzítés a munka utolsó lépése, akárcsak a söprés.</p>
<h2>Így megy a helyszínen</h2>
<ul>
<li>Kicsomagoláskor vágja ki a címkéket, és tegye egy borítékba, amelyen rajta van az ügyfél neve.</li>
<li>Amíg a csapat bepakol, rögzítse a projektet a tető címével.</li>
<li>Írja be egymás után a kódokat. Ha a rendszer valamelyiket nem fogadja el, az azonnal kiderül, amíg a termék még Ön előtt van.</li>
<li>Töltse ki a kérdőívet. A projekt csak ezzel zárul le, és ekkor írjuk jóvá a pontokat.</li>
</ul>
<p>Nincs térerő a tető alatt? Fényképezze le az összes címkét, és este írja be a kódokat. A rögzítés napjától 60 napja van; utána a projekt lejár, és a pontok is elvesznek.</p>
<p><a href="/projects/add">Projekt rögzítése</a></p>`,
    alt: ['Egy kéz telefont tart egy tető előtt; a kijelzőn pipa látható'],
  },
  'how-long-points-live': {
    title: 'Meddig érvényesek a pontjai?',
    excerpt:
      'A pontok a megszerzésüket követő év végéig érvényesek. Mindig a legrégebbiek fogynak el először.',
    text: `<p>Akár januárban, akár novemberben készült el a tető, a pontjai a következő év december 31-éig érvényesek. Egy mozgalmas ősz pontjait tehát több mint egy évig válthatja be.</p>
<h2>Jó tudni</h2>
<ul>
<li><strong>Előbb a legrégebbiek.</strong> Minden rendelés a leghamarabb lejáró pontokat használja fel. Önnek ezt nem kell számon tartania.</li>
<li><strong>A zárolt pont még nincs beváltva.</strong> A rendelés pontjait a teljesítésig félretesszük. Ha a rendelés nem teljesíthető, visszakapja őket.</li>
<li><strong>A jóváírás napja számít.</strong> A pontokat nem a beépítés napján írjuk jóvá, hanem akkor, amikor a kérdőív lezárja a projektet. Ne hagyjon kész munkát feleslegesen nyitott projektként az új évre.</li>
<li><strong>Az egyenleg megmutatja.</strong> A pontegyenleg oldalán látja, hány pont jár le az év végén.</li>
</ul>
<p><a href="/balance">A pontegyenleghez</a></p>`,
    alt: ['Naptárlap, mellette egymásra rakott érmék'],
  },
  'condensation-is-no-leak': {
    title: 'Víz a belső oldalon: nem mindig beázás',
    excerpt:
      'Így különböztetheti meg két perc alatt a páralecsapódást a beázástól, és ezt mondhatja az ügyfélnek.',
    text: `<p>Az első fagyos reggelen csörög a telefon: „Folyik a víz az üvegen.” Mielőtt felállítaná a létrát, tegyen fel három kérdést.</p>
<h2>Kérdezze meg telefonon</h2>
<ul>
<li>Akkor vizes, amikor <strong>hideg van</strong>, vagy amikor <strong>esik</strong>? A hideg páralecsapódásra utal.</li>
<li>A víz az <strong>üveg alsó szélén</strong> vagy a <strong>belső burkolaton</strong> jelenik meg? Az üvegre a szoba levegőjéből csapódik ki.</li>
<li>Van radiátor az ablak alatt? Egész éjjel be van húzva a roló és a függöny? Meleg levegő nélkül az üveg hideg marad.</li>
</ul>
<h2>Tanácsok, amelyek beválnak</h2>
<ul>
<li>Naponta kétszer-négyszer öt percre tárja ki az ablakot, és ne tartsa órákig résnyire nyitva.</li>
<li>Télen hagyja nyitva a szellőzőnyílást.</li>
<li>A rolót ne húzza le teljesen: alul maradjon tenyérnyi rés.</li>
</ul>
<p>A helyszínen nézze meg a belső burkolatot: az ablak fölött vízszintes, alatta függőleges legyen, hogy a meleg levegő az egész üveget érje. Ellenőrizze a tok körüli hőszigetelést is. Ha hiányos, a tok hideg marad.</p>`,
    alt: ['Tetőtéri ablak belülről, vízcseppek az üveg alsó szélén'],
  },
  'replacement-in-one-day': {
    title: 'Tetőtéri ablak cseréje egy nap alatt',
    excerpt: 'Mit beszéljen meg előre az ügyféllel, hogy két ember egy nap alatt végezzen.',
    text: `<p>Egy régi ablak cseréje azonos méretű új ablakra két embernek egynapos munka, ha nem hiányzik semmi. Hogy mi hiányzik, az már az első felméréskor kiderül.</p>
<h2>Az első felméréskor tisztázza</h2>
<ul>
<li><strong>Méret és belső burkolat.</strong> Fényképezze le az adattáblát, és kérdezze meg, marad-e a belső burkolat. Ha marad, mérje meg a hornyát.</li>
<li><strong>Tetőfedés.</strong> Jegyezze fel a hullámmagasságot és a hajlásszöget. Tegyen félre három tartalék cserepet: a régiek könnyen törnek.</li>
<li><strong>Áram.</strong> A redőny vagy a motor kábele könnyen behúzható, amíg a tok nincs a helyén. Utána már nem.</li>
<li><strong>Belső árnyékolók.</strong> Ami a régi ablakon volt, ritkán illik az újra. Ezt most mondja el, ne az átadáskor.</li>
</ul>
<h2>A csere napján</h2>
<ul>
<li>Takarja le a padlót az ajtótól az ablakig, és kérje meg az ügyfelet, hogy vegye le a falról a képeket: poros munka lesz.</li>
<li>A régi burkolókeretet felülről lefelé bontsa, a cserepeket pedig sorrendben tegye félre.</li>
<li>Az új tok beépítése előtt nézze meg a léceket és az alátétfóliát. Ilyenkor a legkönnyebb javítani őket.</li>
</ul>
<p>A végén mutassa meg az ügyfélnek, hogyan kell a szárnyat tisztításhoz átfordítani és rögzíteni. Egy perc az egész.</p>`,
    alt: ['Két tetőfedő tetőtéri ablakot emel egy cseréptető nyílásába'],
  },
  'the-whole-team-scans': {
    title: 'Három csapat, egy fiók: olvassanak be együtt',
    excerpt: 'Mindenki a saját telefonjáról rögzít, és minden pont a cég fiókjában gyűlik.',
    text: `<p>Ha csak a főnök rögzít, péntekre három építkezés címkéi gyűlnek össze a műszerfalon. Egyszerűbb, ha az olvassa be az ablak címkéjét, aki beépíti.</p>
<h2>Ki mit csinál</h2>
<ul>
<li><strong>A csapattagok</strong> projekteket rögzítenek, hozzáadják a termékeket, és kitöltik a kérdőívet. A saját telefonszámukkal lépnek be.</li>
<li><strong>A céges fiók tulajdonosa</strong> látja az összes projektet és az egyenleget, és ő rendel a boltban.</li>
<li><strong>A pontok</strong> a céget illetik, bárki adta is hozzá a terméket.</li>
</ul>
<h2>Hogy semmit se kelljen kétszer csinálni</h2>
<ul>
<li>Egy cím, egy projekt. Írják az ügyfél nevét a projekt nevébe, így mindenki megtalálja.</li>
<li>Minden sorozatszám egyszer számít. Ha már szerepel, egy kolléga gyorsabb volt, és semmi sem veszett el.</li>
<li>Beszéljék meg, ki tölti ki a kérdőívet. Legjobb, ha az, aki utolsónak jön el a helyszínről.</li>
</ul>
<p><a href="/team">A csapathoz</a></p>`,
    alt: ['Három tetőfedő telefonnal; vonalak vezetnek tőlük egy közös fiókhoz'],
  },
  'register-on-the-phone': {
    title: 'Projekt rögzítése mobiltelefonnal',
    excerpt: 'A címtől a pontokig három lépésben. A termékek címkéire és öt percre van szüksége.',
    text: `<h4>1. Hozza létre a projektet</h4>
<ol>
<li>Válassza a „Projektek” menüpontot, majd az „Új projekt” gombot.</li>
<li>Adjon neki olyan nevet, amelyről később is megtalálja, például az ügyfélét.</li>
<li>Írja be a tető címét (utca, házszám, irányítószám, település), és mentse el.</li>
</ol>
<h4>2. Adja hozzá a termékeket</h4>
<ol>
<li>Írja be a címke kódját: a QR-kód webcímét, a (01) és (21) jelölésű sort, vagy a GTIN-t és a sorozatszámot, köztük szóközzel.</li>
<li>Vesse össze a típust és a méretet azzal, amit beépített.</li>
<li>Ismételje meg minden terméknél: ablak, burkolókeret, belső árnyékoló, redőny. Mindegyiknek saját címkéje van.</li>
</ol>
<h4>3. Töltse ki a kérdőívet</h4>
<ol>
<li>Ha minden termék szerepel, nyissa meg a projektben a „Kérdőív” részt. A beküldés után már semmi sem adható hozzá.</li>
<li>Válaszoljon a kérdésekre, és küldje el a válaszait. A projekt lezárul, a pontokat jóváírjuk.</li>
</ol>
<p>Ha egy termék ellenőrzés alatt van, előbb egy munkatársunk megnézi. Értesítjük, amikor a pontok megérkeztek.</p>`,
    alt: ['Telefon a projekt űrlapjával, mellette egy termékcímke'],
  },
  'find-the-serial-number': {
    title: 'Így találja meg a sorozatszámot a címkén',
    excerpt: 'A sok szám közül melyik számít, és hol keresse, ha a csomagolás már nincs meg.',
    text: `<h4>Mi áll a címkén</h4>
<ul>
<li><strong>(01)</strong> és 14 számjegy: a GTIN. Megmutatja, melyik termékről van szó; az azonos termékek minden darabján ugyanaz.</li>
<li><strong>(21)</strong> és számjegyek vagy betűk: a sorozatszám. Csak ehhez az egy darabhoz tartozik.</li>
<li>A <strong>QR-kód</strong> mindkettőt tartalmazza. A benne lévő webcím teljes értékű kód.</li>
</ul>
<p>Mindkét számot írja be. A GTIN önmagában kevés: sorozatszám nélkül nem tudni, melyik darabot építették be.</p>
<h4>Hol keresse</h4>
<ol>
<li><strong>Csomagolás:</strong> a doboz keskenyebb oldalán, a vonalkód mellett. Vágja ki a címkét, mielőtt a doboz eltűnik.</li>
<li><strong>Tetőtéri ablak:</strong> a szárny tetején lévő adattáblán. Nyissa ki az ablakot, és nézze meg azt a szélét, amely csukott állapotban nem látszik.</li>
<li><strong>Belső árnyékoló és redőny:</strong> a felső tokon vagy az oldalsó sínen, gyakran a fal felőli oldalon.</li>
<li><strong>Burkolókeret:</strong> többnyire csak a csomagoláson. Kicsomagolás előtt fényképezze le.</li>
</ol>
<p>Nehezen olvasható? Törölje át nedves ruhával, és fényképezze le oldalról, vaku nélkül. A legkönnyebben a 0 és az O, illetve az 1 és az I téveszthető össze.</p>`,
    alt: ['Termékcímke QR-kóddal és két számsorral; az egyik sor ki van emelve'],
  },
  'fit-the-flashing-tightly': {
    title: 'Így marad vízzáró a burkolókeret',
    excerpt:
      'Alulról felfelé, minden elem rátakar az alatta lévőre: a munka sorrendje és a cserepektől tartandó távolságok.',
    text: `<p>A távolságok a terméktől és a fedéstől függnek. Elsősorban a burkolókeret beépítési útmutatója az irányadó.</p>
<ol>
<li><strong>Először az alátétfólia.</strong> Hajtsa fel a tokra, tűzze oda, és helyezze el az ablak fölött a vízelvezető csatornát. Egyik oldalra lejtsen, és vezesse el a vizet a nyílás mellett.</li>
<li><strong>Alsó elem.</strong> Tolja a tokhoz, és csavarozza fel. A kötényt középről kifelé simítsa le úgy, hogy túlérjen a cserép hullámhegyén.</li>
<li><strong>Oldalsó elemek.</strong> Alulról felfelé haladva akassza be őket. Mindig a feljebb lévő takar rá a lejjebb lévőre, és a habcsík a cserép felé néz.</li>
<li><strong>Takarólemezek.</strong> Tegye fel a tok takarólemezeit, és csak akkor húzza meg a csavarokat, ha minden egyenesen áll.</li>
<li><strong>Felső elem.</strong> Az oldalsókra kerül. Hajlítsa be a sarkait, hogy a szél ne hordja alá a havat.</li>
<li><strong>Cserepek.</strong> Oldalt általában 30–60 mm maradjon a cserép és a tok között, fölül 60–150 mm: minél laposabb a tető, annál több.</li>
</ol>
<h4>A végén ellenőrizze</h4>
<ul>
<li>Öntsön egy vödör vizet az ablak fölé, ne az ablakra. A víznek mindkét oldalon az ablak mellett kell lefolynia.</li>
<li>A burkolókereten ne feküdjön fel cserép, és egyetlen léc se érjen a vízvezető horonyba.</li>
<li>A vágott cserepeket kapocs vagy csavar tartsa, ne purhab.</li>
</ul>`,
    alt: ['Tetőtéri ablak a burkolókeret rétegeivel, alulról felfelé számozva'],
  },
  'measure-for-a-replacement': {
    title: 'Felmérés tetőtéri ablak cseréjéhez',
    excerpt: 'Hét adat, amelyet rendelés előtt fel kell írnia, és hogyan mérheti le őket belülről.',
    text: `<ol>
<li><strong>Adattábla.</strong> Nyissa ki a szárnyat, és fényképezze le a tetején lévő táblát. A rajta álló típus és méret többet mond bármelyik mérőszalagnál.</li>
<li><strong>A tok szélessége.</strong> Ha nincs adattábla: külső éltől külső élig, fent és lent. A kisebb méret számít.</li>
<li><strong>A tok magassága.</strong> Bal és jobb oldalon, a tetősík mentén. Itt is a kisebb számít.</li>
<li><strong>Átlók.</strong> Ha 5 mm-nél nagyobb az eltérés, a tok nem derékszögű, és a nyílást ki kell igazítani.</li>
<li><strong>Belső burkolat.</strong> A horony szélessége, a lap vastagsága és a mélység a toktól a fal belső síkjáig.</li>
<li><strong>Hajlásszög.</strong> Fektessen vízmértéket vagy telefont a csukott szárny oldalsó szélére, a lejtés irányában.</li>
<li><strong>Tetőfedés.</strong> A hullámmagasság a léctől a hullámhegyig. Ettől függ, milyen burkolókeret kell.</li>
</ol>
<h4>Készítsen képeket</h4>
<ul>
<li>a teljes ablakról belülről, a körülötte lévő fallal,</li>
<li>az ablak körüli tetőről kívülről,</li>
<li>a tok egyik sarkáról, ráfektetett mérőszalaggal.</li>
</ul>
<p>Ha egy méret két szabványos méret közé esik, rossz a mérés, vagy egyedi méretű az ablak. Rendelés előtt mérje meg újra.</p>`,
    alt: ['Tetőtéri ablak a szélesség, a magasság és az átló nyilaival, mellette mérőszalag'],
  },
};
