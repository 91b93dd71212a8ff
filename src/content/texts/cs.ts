import type { ItemTexts } from '#content/item.ts';

export const cs: ItemTexts = {
  'hero-welcome': {
    title: 'Body za každý výrobek, který namontujete',
    excerpt: 'Zaregistrujte projekt, přidejte výrobky a sbírejte body pro svou firmu.',
    text: '<p>Zaregistrujte projekt, přidejte výrobky pomocí kódů z etiket a vyplňte krátký dotazník. Potom body připíšeme na účet vaší firmy.</p>',
    alt: ['Střechy městečka ve večerním světle, v nich svítí střešní okna'],
  },
  intro: {
    title: 'Klub za dvě minuty',
    excerpt: 'Jak získat body za namontovaná okna a jak je utratit v obchodě.',
    text: '<p>Od etikety na obalu až po doručení odměny: video ukazuje každý krok na skutečné střeše.</p>',
    alt: ['Montér na střeše drží telefon nad etiketou střešního okna; uprostřed je tlačítko přehrávání'],
  },
  'check-before-rain': {
    title: 'Pět míst ke kontrole před deštěm',
    excerpt: 'Deset minut u každého střešního okna může předejít většině stížností na zatékání.',
    text: `<p>Většina telefonátů o tom, že „teče okno“, s oknem vůbec nesouvisí. Při každé práci na střeše zkontrolujte těchto pět míst.</p>
<ol>
<li><strong>Žlábek nad oknem.</strong> Mech a jehličí zadrží vodu a ta pak zatéká z boku. Vyčistěte ho rukou; kartáč by nečistoty zatlačil pod tašky.</li>
<li><strong>Zástěra pod oknem.</strong> Musí přiléhat k tašce a přesahovat přes hřbet vlny. Kde se zvedla, znovu ji přitvarujte.</li>
<li><strong>Boční díly lemování.</strong> Odtokový kanálek musí být volný po celé délce. Stačí kousek malty a voda jde přes okraj.</li>
<li><strong>Těsnění křídla.</strong> Otřete ho a hledejte praskliny a otlačená místa. Výměna těsnění je práce na čtvrt hodiny.</li>
<li><strong>Ventilační klapka.</strong> Vyjměte filtr a vyperte ho v jemném mýdlovém roztoku. Když je ucpaný, zůstává vlhkost v místnosti.</li>
</ol>
<p>Vyfoťte stav před prací a po ní. Zákazník uvidí, co jste udělali, a vy máte dobrý důvod nabídnout každoroční kontrolu.</p>`,
    alt: ['Střešní okno v dešti; lupa ukazuje lemování u jeho okraje'],
  },
  'register-on-the-roof': {
    title: 'Zaregistrujte projekt, než odjedete ze stavby',
    excerpt: 'Projekt je otevřený 60 dnů. Na stavbě registrace zabere dvě minuty, bez obalů mnohem déle.',
    text: `<p>Etikety jsou na obalech. Když obaly vyhodíte dřív, přijdete o body. Ať je registrace posledním krokem každé zakázky.</p>
<h2>Jak registrovat na stavbě</h2>
<ul>
<li>Etikety vystřihujte hned při vybalování a dávejte je do jedné obálky se jménem zákazníka.</li>
<li>Projekt s adresou zaregistrujte, zatímco se nakládá nářadí.</li>
<li>Kódy zadávejte jeden po druhém. Když některý neprojde, poznáte to hned, dokud máte výrobek před sebou.</li>
<li>Vyplňte dotazník. Teprve tím se projekt uzavře a body se připíšou.</li>
</ul>
<p>Na stavbě není signál? Vyfoťte každou etiketu a kódy zadejte později. Od registrace projektu máte 60 dnů. Potom projekt propadne a nepřinese žádné body.</p>
<p><a href="/projects/add">Zaregistrovat projekt</a></p>`,
    alt: ['Ruka drží telefon před střechou; na displeji je zatržítko'],
  },
  'how-long-points-live': {
    title: 'Jak dlouho platí vaše body',
    excerpt:
      'Body platí do konce roku následujícího po roce, ve kterém jste je získali. Nejstarší se utrácejí první.',
    text: `<p>Body získané v lednu i v listopadu propadnou ve stejný den: 31. prosince následujícího roku. Na jejich utracení tak máte vždy nejméně rok.</p>
<h2>Dobré vědět</h2>
<ul>
<li><strong>Nejstarší jdou první.</strong> Každá objednávka čerpá body, které propadnou nejdřív. Nemusíte to hlídat.</li>
<li><strong>Rezervované ještě nejsou utracené.</strong> Body za objednávku jsou odložené, dokud ji nevyřídíme. Když ji nelze vyřídit, body se vám vrátí.</li>
<li><strong>Rozhoduje den připsání.</strong> Body připisujeme, když dotazník uzavře projekt, ne v den montáže.</li>
<li><strong>Vidíte to v přehledu bodů.</strong> Kolik bodů na konci roku propadne, najdete na stránce s body.</li>
</ul>
<p><a href="/balance">Zobrazit body</a></p>`,
    alt: ['List kalendáře a vedle něj sloupek mincí'],
  },
  'condensation-is-no-leak': {
    title: 'Kondenzát, nebo zatékání?',
    excerpt: 'Jak za dvě minuty rozeznat kondenzát od zatékání a co poradit zákazníkovi.',
    text: `<p>První mrazivé ráno volají zákazníci: „Po skle teče voda.“ Než k nim pojedete, pomohou tři otázky.</p>
<h2>Zeptejte se po telefonu</h2>
<ul>
<li>Je okno mokré, když je <strong>zima</strong>, nebo když <strong>prší</strong>? Zima ukazuje na kondenzát.</li>
<li>Je voda na <strong>spodní hraně skla</strong>, nebo na <strong>ostění</strong>? Na skle pochází ze vzduchu v místnosti.</li>
<li>Je pod oknem radiátor, nebo jsou roleta a závěs celou noc zatažené? Bez teplého vzduchu zůstává sklo studené.</li>
</ul>
<h2>Rady, které fungují</h2>
<ul>
<li>Dvakrát až čtyřikrát denně otevřít okno na pět minut dokořán, ne ho nechávat celé hodiny pootevřené.</li>
<li>V zimě nechat ventilační klapku otevřenou.</li>
<li>Roletu nechat dole na šířku dlaně odkrytou.</li>
</ul>
<p>Na místě se podívejte na ostění: nad oknem má být vodorovné a pod oknem svislé, aby se teplý vzduch dostal k celému sklu. Zkontrolujte i zateplení kolem rámu. Mezera v zateplení rám ochlazuje.</p>`,
    alt: ['Střešní okno zevnitř, kapky vody u spodní hrany skla'],
  },
  'replacement-in-one-day': {
    title: 'Jak vyměnit střešní okno za jeden den',
    excerpt: 'Na čem se se zákazníkem domluvit předem, aby dva lidé stihli práci za den.',
    text: `<p>Vyměnit staré okno za nové stejné velikosti je práce pro dva lidi na jeden den, pokud je na stavbě všechno. Při první návštěvě zjistěte, co budete potřebovat.</p>
<h2>Na čem se domluvit při první návštěvě</h2>
<ul>
<li><strong>Rozměr a ostění.</strong> Vyfoťte typový štítek a zeptejte se, jestli ostění zůstane. Pokud ano, změřte jeho drážku.</li>
<li><strong>Krytina.</strong> Poznamenejte si výšku profilu a sklon. Dejte stranou tři náhradní tašky; staré praskají.</li>
<li><strong>Elektřina.</strong> Kabel pro venkovní roletu nebo pohon se snadno protáhne, dokud je rám venku. Potom je to obtížné.</li>
<li><strong>Vnitřní stínění.</strong> Ze starého okna se na nové hodí málokdy. Řekněte to hned, ne až při předání.</li>
</ul>
<h2>V den výměny</h2>
<ul>
<li>Zakryjte podlahu od dveří až k oknu a sundejte obrazy: bude se prášit.</li>
<li>Staré lemování demontujte shora dolů a tašky skládejte v pořadí, v jakém ležely.</li>
<li>Než osadíte nový rám, prohlédněte latě a pojistnou hydroizolaci. Pokud je potřeba je opravit, udělejte to teď.</li>
</ul>
<p>Na závěr ukažte zákazníkovi, jak křídlo přetočit kvůli mytí a jak ho zajistit. Zabere to minutu.</p>`,
    alt: ['Dva pokrývači vsazují střešní okno do otvoru ve střeše s taškami'],
  },
  'the-whole-team-scans': {
    title: 'Skenujte jako tým',
    excerpt: 'Každý registruje projekty na svém telefonu. Všechny body jdou na účet firmy.',
    text: `<p>Když skenuje jen jeden člověk, hromadí se etikety z několika staveb. Jednodušší je, když okno zaregistruje ten, kdo ho montuje.</p>
<h2>Kdo co dělá</h2>
<ul>
<li><strong>Členové týmu</strong> registrují projekty, přidávají výrobky a vyplňují dotazník. Přihlašují se vlastním telefonním číslem.</li>
<li><strong>Majitel účtu firmy</strong> spravuje tým a objednává v obchodě.</li>
<li><strong>Body</strong> patří firmě, ať výrobek přidal kdokoli.</li>
</ul>
<h2>Aby se nic nedělalo dvakrát</h2>
<ul>
<li>Jedna adresa, jeden projekt. Dejte do názvu projektu jméno zákazníka a najde ho každý.</li>
<li>Každé sériové číslo se počítá jednou. Pokud už je zaregistrované, zjistěte, jestli ho nepřidal kolega.</li>
<li>Domluvte se, kdo vyplní dotazník. Například ten, kdo odchází ze stavby poslední.</li>
</ul>
<p><a href="/team">Zobrazit tým</a></p>`,
    alt: ['Tři pokrývači s telefony; vedou od nich čáry k jednomu společnému účtu'],
  },
  'register-on-the-phone': {
    title: 'Registrace projektu na telefonu',
    excerpt: 'Získejte body ve třech krocích. Stačí etikety výrobků a pět minut.',
    text: `<h4>1. Založte projekt</h4>
<ol>
<li>Zvolte „Projekty“ a potom „Přidat projekt“.</li>
<li>Zadejte název projektu, například jméno zákazníka.</li>
<li>Zadejte ulici, číslo domu, PSČ a obec, kde střecha je, a uložte.</li>
</ol>
<h4>2. Přidejte výrobky</h4>
<ol>
<li>Zadejte kód z etikety: webovou adresu z QR kódu, řádek s (01) a (21), nebo GTIN a sériové číslo oddělené mezerou.</li>
<li>Porovnejte typ a rozměr s tím, co jste namontovali.</li>
<li>Totéž zopakujte u každého výrobku: okna, lemování, vnitřního stínění, venkovní rolety. Každý má vlastní etiketu.</li>
</ol>
<h4>3. Vyplňte dotazník</h4>
<ol>
<li>Až bude všechno přidané, otevřete v projektu „Dotazník“. Potom už nic přidat nepůjde.</li>
<li>Zodpovězte otázky a odpovědi odešlete. Projekt se uzavře a body se připíšou.</li>
</ol>
<p>Pokud je výrobek v kontrole, nejdřív se na něj podívají naši pracovníci. Jakmile budou body připsané, dáme vám vědět.</p>`,
    alt: ['Telefon s formulářem projektu a vedle něj etiketa výrobku'],
  },
  'find-the-serial-number': {
    title: 'Kde na etiketě najdete sériové číslo',
    excerpt: 'Které číslo potřebujete a kde ho najdete bez obalu.',
    text: `<h4>Co je na etiketě</h4>
<ul>
<li><strong>(01)</strong> a 14 číslic: GTIN. Říká, o jaký výrobek jde, a je stejný pro všechny kusy jednoho druhu.</li>
<li><strong>(21)</strong> a číslice nebo písmena: sériové číslo. Patří jen tomuto jednomu kusu.</li>
<li><strong>QR kód</strong> obsahuje obojí. Webová adresa v něm je úplný kód.</li>
</ul>
<p>Zadejte obě čísla. Samotný GTIN nestačí: bez sériového čísla nikdo neví, který kus byl namontován.</p>
<h4>Kde hledat</h4>
<ol>
<li><strong>Obal:</strong> na užší straně krabice u čárového kódu. Etiketu vystřihněte, než krabici vyhodíte.</li>
<li><strong>Střešní okno:</strong> na typovém štítku nahoře na křídle. Otevřete okno a podívejte se na hranu, která je při zavření skrytá.</li>
<li><strong>Vnitřní stínění a venkovní roleta:</strong> na horním boxu nebo na vodicí liště, často ze strany ke zdi.</li>
<li><strong>Lemování:</strong> většinou jen na obalu. Vyfoťte ho dřív, než začnete vybalovat.</li>
</ol>
<p>Špatně čitelné? Otřete štítek vlhkým hadříkem a vyfoťte ho ze strany bez blesku. Nejčastěji se plete 0 s O a 1 s I.</p>`,
    alt: ['Etiketa výrobku s QR kódem a dvěma řádky číslic; jeden řádek je označený'],
  },
  'fit-the-flashing-tightly': {
    title: 'Jak namontovat lemování, aby těsnilo',
    excerpt: 'Zdola nahoru a každý díl přes ten spodní: postup práce a odstupy od tašek.',
    text: `<p>Odstupy se liší podle výrobku a krytiny. Vždy se řiďte návodem k lemování.</p>
<ol>
<li><strong>Nejdřív pojistná hydroizolace.</strong> Vytáhněte ji na rám, přisponkujte a nad okno osaďte odvodňovací žlábek. Spáduje se na jednu stranu a odvádí vodu mimo otvor.</li>
<li><strong>Spodní díl.</strong> Přisuňte ho k rámu a přišroubujte. Zástěru tvarujte od středu ke krajům tak, aby přesahovala přes hřbet tašky.</li>
<li><strong>Boky.</strong> Zahákněte je zdola. Horní díl vždy překrývá spodní a pěnový klín patří na stranu k tašce.</li>
<li><strong>Krycí plechy.</strong> Nasaďte krycí plechy rámu a šrouby dotáhněte, až když všechno leží rovně.</li>
<li><strong>Horní díl.</strong> Přijde přes boční díly. Rohy zahněte, aby dovnitř nenafoukal sníh.</li>
<li><strong>Tašky.</strong> Po stranách bývá mezi taškou a rámem 30 až 60 mm; nahoře 60 až 150 mm, tím víc, čím je střecha plošší.</li>
</ol>
<h4>Na závěr zkontrolujte</h4>
<ul>
<li>Vylijte kbelík vody nad okno, ne na něj. Musí odtéct po obou stranách.</li>
<li>Žádná taška neleží na lemování a žádná lať nekončí v kanálku.</li>
<li>Řezané tašky jsou upevněné příchytkami nebo vruty, ne pěnou.</li>
</ul>`,
    alt: ['Střešní okno s vrstvami lemování očíslovanými zdola nahoru'],
  },
  'measure-for-a-replacement': {
    title: 'Zaměření střešního okna pro výměnu',
    excerpt: 'Sedm rozměrů, které potřebujete před objednáním, a jak je změřit zevnitř.',
    text: `<ol>
<li><strong>Typový štítek.</strong> Otevřete křídlo a vyfoťte štítek na jeho horní straně. Je na něm přesný typ a rozměr.</li>
<li><strong>Šířka rámu.</strong> Pokud štítek chybí: od vnější hrany k vnější hraně, nahoře i dole. Platí menší rozměr.</li>
<li><strong>Výška rámu.</strong> Vlevo a vpravo, po spádu střechy. I tady platí menší.</li>
<li><strong>Úhlopříčky.</strong> Pokud se liší o víc než 5 mm, rám není v pravém úhlu a otvor se musí vyrovnat.</li>
<li><strong>Ostění.</strong> Šířka drážky, tloušťka desky a hloubka od rámu k vnitřnímu líci stěny.</li>
<li><strong>Sklon.</strong> Přiložte vodováhu nebo telefon k boční hraně zavřeného křídla.</li>
<li><strong>Krytina.</strong> Výška profilu od latě po hřbet vlny. Podle ní se volí lemování.</li>
</ol>
<h4>Vyfoťte</h4>
<ul>
<li>celé okno zevnitř i se stěnou kolem něj,</li>
<li>střechu kolem okna zvenku,</li>
<li>roh rámu s přiloženým metrem.</li>
</ul>
<p>Když rozměr vyjde mezi dvě velikosti, změřte znovu, než objednáte. Okno mohlo být vyrobené na míru.</p>`,
    alt: ['Střešní okno se šipkami pro šířku, výšku a úhlopříčku a svinovací metr'],
  },
};
