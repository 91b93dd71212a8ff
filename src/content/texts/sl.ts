import type { ItemTexts } from '#content/item.ts';

export const sl: ItemTexts = {
  'hero-welcome': {
    title: 'Šteje vsako okno, ki ga vgradite',
    excerpt: 'Registrirajte streho, dodajte izdelke in zbirajte točke za svoje podjetje.',
    text: '<p>Registrirajte streho, s kodami z nalepk dodajte izdelke in izpolnite kratko anketo. Točke se pripišejo vašemu podjetju.</p>',
    alt: ['Strehe majhnega mesta v večerni svetlobi, na njih se svetijo strešna okna'],
  },
  intro: {
    title: 'Klub v dveh minutah',
    excerpt: 'Kako iz vgrajenega okna nastanejo točke, iz točk pa nekaj za vaše podjetje.',
    text: '<p>Od nalepke na embalaži do paketa pred vašimi vrati: videoposnetek pokaže vsak korak na resnični strehi.</p>',
    alt: ['Monter na strehi drži telefon nad nalepko strešnega okna; na sredini je gumb za predvajanje'],
  },
  'check-before-rain': {
    title: 'Pet mest, ki jih je dobro pregledati pred dežjem',
    excerpt: 'Deset minut pri vsakem strešnem oknu, pa bo ob prvem neurju telefon zvonil pri kom drugem.',
    text: `<p>Večina klicev zaradi „okna, ki pušča“, nima z oknom nobene zveze. Če ste že na strehi, poglejte teh pet mest.</p>
<ol>
<li><strong>Žlebič nad oknom.</strong> Mah in iglice zadržujejo vodo, zato ta zateka ob strani. Očistite ga z roko; krtača potisne umazanijo pod strešnike.</li>
<li><strong>Predpasnik pod oknom.</strong> Ležati mora plosko na strešniku in segati čez vrh vala. Če se je privzdignil, ga znova pritisnite in oblikujte.</li>
<li><strong>Stranske obrobe.</strong> Kanal za vodo mora biti prost po vsej dolžini. Že drobec malte je dovolj, da voda steče čez rob.</li>
<li><strong>Tesnilo krila.</strong> Obrišite ga in poiščite razpoke ter sploščena mesta. Tesnilo zamenjate v četrt ure.</li>
<li><strong>Prezračevalna loputa.</strong> Vzemite filter ven in ga operite z blagim milom. Zaradi zamašenega filtra vlaga ostane v prostoru.</li>
</ol>
<p>Fotografirajte pred delom in po njem. Stranka vidi, kaj je bilo narejeno, vi pa imate najboljši razlog, da jo naslednje leto spet obiščete.</p>`,
    alt: ['Strešno okno v dežju; povečevalno steklo pokaže obrobo ob njegovem robu'],
  },
  'register-on-the-roof': {
    title: 'Registrirajte streho, preden se odpeljete domov',
    excerpt: 'Projekt je odprt 60 dni. Na gradbišču vam vzame dve minuti, brez embalaže pa cel večer.',
    text: `<p>Nalepke so na embalaži, embalaža pa konča v zabojniku. Tako gredo točke v nič. Naj bo registracija zadnji korak dela, tako kot pometanje.</p>
<h2>Kako to poteka na gradbišču</h2>
<ul>
<li>Nalepke izrežite že ob razpakiranju in jih dajte v eno kuverto z imenom stranke.</li>
<li>Registrirajte projekt z naslovom, medtem ko se nalaga orodje.</li>
<li>Kode vnašajte eno za drugo. Če katera ni sprejeta, to opazite takoj, dokler je izdelek še pred vami.</li>
<li>Izpolnite anketo. Šele takrat se projekt zaključi in točke pripišejo.</li>
</ul>
<p>Pod streho ni signala? Fotografirajte vsako nalepko in kode vnesite zvečer. Od dneva registracije imate 60 dni; potem projekt propade in z njim tudi točke.</p>
<p><a href="/projects/add">Registrirajte projekt</a></p>`,
    alt: ['Roka drži telefon pred streho; na zaslonu je kljukica'],
  },
  'how-long-points-live': {
    title: 'Kako dolgo veljajo vaše točke',
    excerpt:
      'Točke veljajo do konca leta po tistem, v katerem ste jih zbrali. Najprej se porabijo najstarejše.',
    text: `<p>Ni pomembno, ali je bila streha končana januarja ali novembra: točke zanjo veljajo do 31. decembra naslednjega leta. Točke iz delovne jeseni lahko torej porabljate več kot leto dni.</p>
<h2>Dobro je vedeti</h2>
<ul>
<li><strong>Najprej najstarejše.</strong> Vsako naročilo vzame točke, ki potečejo najprej. Na to vam ni treba paziti.</li>
<li><strong>Rezervirano še ni porabljeno.</strong> Točke za naročilo so dane na stran, dokler ni izvedeno. Če naročila ni mogoče izvesti, se točke vrnejo.</li>
<li><strong>Šteje datum pripisa.</strong> Točke se pripišejo, ko anketa zaključi projekt, in ne na dan vgradnje. Končanih streh brez potrebe ne puščajte odprtih čez novo leto.</li>
<li><strong>Stanje vse pokaže.</strong> Koliko točk poteče ob koncu leta, piše na strani s stanjem točk.</li>
</ul>
<p><a href="/balance">Moje stanje točk</a></p>`,
    alt: ['List koledarja in ob njem kupček kovancev'],
  },
  'condensation-is-no-leak': {
    title: 'Voda na notranji strani ne pomeni vedno, da okno pušča',
    excerpt: 'Kako v dveh minutah ločite kondenz od puščanja in kaj poveste stranki.',
    text: `<p>Prvo mrzlo jutro zazvoni telefon: „Po steklu mi teče voda.“ Preden postavite lestev, pomagajo tri vprašanja.</p>
<h2>Vprašajte po telefonu</h2>
<ul>
<li>Je mokro, kadar je <strong>mraz</strong>, ali kadar <strong>dežuje</strong>? Mraz kaže na kondenz.</li>
<li>Je voda na <strong>spodnjem robu stekla</strong> ali na <strong>špaleti</strong>? Voda na steklu prihaja iz zraka v prostoru.</li>
<li>Je pod oknom radiator? Sta senčilo in zavesa vso noč zaprta? Brez toplega zraka steklo ostane hladno.</li>
</ul>
<h2>Nasveti, ki zaležejo</h2>
<ul>
<li>Okno naj dvakrat do štirikrat na dan za pet minut odprejo na stežaj, namesto da je več ur priprto.</li>
<li>Prezračevalna loputa naj bo pozimi odprta.</li>
<li>Senčilo naj bo spodaj odprto za širino dlani.</li>
</ul>
<p>Na kraju samem preglejte špaleto: nad oknom mora biti vodoravna, pod njim pa navpična, da topel zrak doseže celo steklo. Preverite tudi izolacijo okoli okvirja. Hladen okvir je pogosto znak, da se je dobro delo končalo v naglici.</p>`,
    alt: ['Strešno okno z notranje strani, kapljice vode na spodnjem robu stekla'],
  },
  'replacement-in-one-day': {
    title: 'Zamenjava v enem dnevu se začne za kuhinjsko mizo',
    excerpt:
      'Zjutraj staro okno ven, opoldne že vse tesni, zvečer je pospravljeno: o čem se vnaprej dogovorite s stranko.',
    text: `<p>Zamenjava starega okna z novim enake velikosti je delo za dva človeka in en dan, če nič ne manjka. Kaj manjka, se vidi že ob prvem obisku.</p>
<h2>Dogovorite se ob prvem obisku</h2>
<ul>
<li><strong>Velikost in špaleta.</strong> Fotografirajte tipsko ploščico in vprašajte, ali špaleta ostane. Če ostane, izmerite njen utor.</li>
<li><strong>Kritina.</strong> Zapišite višino profila in naklon. Na stran dajte tri rezervne strešnike; stari se lomijo.</li>
<li><strong>Elektrika.</strong> Kabel za roleto ali motor je preprosto napeljati, dokler okvirja ni, pozneje pa nikoli več.</li>
<li><strong>Senčila.</strong> Senčila starega okna se novemu redko prilegajo. Bolje, da to poveste zdaj kot ob predaji.</li>
</ul>
<h2>Na dan zamenjave</h2>
<ul>
<li>Pokrijte tla od vrat do okna in snemite slike: prašilo se bo.</li>
<li>Staro obrobo odstranjujte od zgoraj navzdol, strešnike pa zlagajte po vrsti.</li>
<li>Preden vstavite nov okvir, preglejte letve in sekundarno kritino. Zdaj je čas, da jih popravite.</li>
</ul>
<p>Na koncu stranki pokažite, kako krilo obrne za čiščenje in kako ga zapahne. To vzame minuto, ona pa bo o tem povedala sosedom.</p>`,
    alt: ['Dva krovca dvigujeta strešno okno v odprtino strehe, krite s strešniki'],
  },
  'the-whole-team-scans': {
    title: 'Tri ekipe, en račun: skenirajo vsi',
    excerpt: 'Vsak registrira s svojim telefonom, vse točke pa se zberejo na računu podjetja.',
    text: `<p>Če skenira samo šef, do petka na armaturni plošči ležijo nalepke s treh gradbišč. Lažje je, če okno registrira tisti, ki ga vgradi.</p>
<h2>Kdo kaj dela</h2>
<ul>
<li><strong>Člani ekipe</strong> registrirajo projekte, dodajajo izdelke in izpolnijo anketo. Prijavijo se s svojo telefonsko številko.</li>
<li><strong>Lastnik računa podjetja</strong> vidi vse projekte in stanje točk ter naroča v trgovini.</li>
<li><strong>Točke</strong> pripadajo podjetju, ne glede na to, kdo je dodal izdelek.</li>
</ul>
<h2>Da se nič ne dela dvakrat</h2>
<ul>
<li>En projekt za en naslov. V ime projekta vpišite ime stranke, pa ga bo našel vsak.</li>
<li>Vsaka serijska številka šteje enkrat. Če je že vpisana, je bil sodelavec hitrejši in nič ni izgubljeno.</li>
<li>Dogovorite se, kdo izpolni anketo; najbolje tisti, ki z gradbišča odide zadnji.</li>
</ul>
<p><a href="/team">Moja ekipa</a></p>`,
    alt: ['Trije krovci s telefoni; od njih vodijo črte do enega skupnega računa'],
  },
  'register-on-the-phone': {
    title: 'Registracija projekta na telefonu',
    excerpt: 'Od naslova do točk v treh korakih. Potrebujete nalepke izdelkov in pet minut.',
    text: `<h4>1. Ustvarite projekt</h4>
<ol>
<li>Izberite „Projekti“ in nato „Dodaj projekt“.</li>
<li>Dajte mu ime, po katerem ga boste spet našli, na primer ime stranke.</li>
<li>Vnesite ulico, hišno številko, poštno številko in kraj strehe ter shranite.</li>
</ol>
<h4>2. Dodajte izdelke</h4>
<ol>
<li>Vnesite kodo z nalepke: spletni naslov iz kode QR, vrstico z (01) in (21) ali GTIN in serijsko številko s presledkom med njima.</li>
<li>Primerjajte tip in velikost s tem, kar ste vgradili.</li>
<li>Ponovite za vsak izdelek: okno, obrobo, senčilo, roleto. Vsak ima svojo nalepko.</li>
</ol>
<h4>3. Izpolnite anketo</h4>
<ol>
<li>Ko je vse dodano, v projektu odprite zavihek „Anketa“. Pozneje ni mogoče dodati ničesar več.</li>
<li>Odgovorite na vprašanja in odgovore pošljite. Projekt je zaključen in točke so pripisane.</li>
</ol>
<p>Če je izdelek v pregledu, ga najprej pregledajo naši zaposleni. Ko bodo točke pripisane, vas obvestimo.</p>`,
    alt: ['Telefon z obrazcem projekta, ob njem nalepka izdelka'],
  },
  'find-the-serial-number': {
    title: 'Kje na nalepki je serijska številka',
    excerpt: 'Katera od mnogih številk šteje in kje jo poiskati, ko embalaže ni več.',
    text: `<h4>Kaj piše na nalepki</h4>
<ul>
<li><strong>(01)</strong> in 14 števk: GTIN. Pove, za kateri izdelek gre, in je enak za vse kose iste vrste.</li>
<li><strong>(21)</strong> in števke ali črke: serijska številka. Pripada samo temu kosu.</li>
<li><strong>Koda QR</strong> vsebuje oboje. Spletni naslov v njej je popolna koda.</li>
</ul>
<p>Vnesite obe številki. Samo GTIN ni dovolj: brez serijske številke nihče ne ve, kateri kos je bil vgrajen.</p>
<h4>Kje iskati</h4>
<ol>
<li><strong>Embalaža:</strong> na ožji strani škatle, blizu črtne kode. Nalepko izrežite, preden škatlo zavržete.</li>
<li><strong>Strešno okno:</strong> na tipski ploščici zgoraj na krilu. Odprite okno in poglejte rob, ki je pri zaprtem oknu skrit.</li>
<li><strong>Senčilo in roleta:</strong> na zgornji omarici ali na stranskem vodilu, pogosto na strani proti steni.</li>
<li><strong>Obroba:</strong> večinoma samo na embalaži. Fotografirajte jo, preden razpakirate.</li>
</ol>
<p>Težko berljivo? Obrišite z vlažno krpo in fotografirajte od strani, brez bliskavice. Najpogosteje se zamenjata 0 in O ter 1 in I.</p>`,
    alt: ['Nalepka izdelka s kodo QR in dvema vrsticama številk; ena vrstica je označena'],
  },
  'fit-the-flashing-tightly': {
    title: 'Obroba, ki ostane tesna',
    excerpt: 'Od spodaj navzgor, vsak del čez tistega pod njim: vrstni red dela in razmiki do strešnikov.',
    text: `<p>Razmiki so odvisni od izdelka in kritine. Najprej velja, kar piše v navodilih za obrobo.</p>
<ol>
<li><strong>Najprej sekundarna kritina.</strong> Zavihajte jo ob okvir, pritrdite s sponkami in nad oknom namestite odvodni žlebič. Nagnjen je na eno stran in vodo odvede mimo odprtine.</li>
<li><strong>Spodnji del.</strong> Potisnite ga ob okvir in privijte. Predpasnik oblikujte od sredine navzven, segati mora čez vrh strešnika.</li>
<li><strong>Stranska dela.</strong> Zataknite ju od spodaj. Zgornji kos vedno prekriva spodnjega, penasti trak pa gleda proti strešniku.</li>
<li><strong>Pokrivni profili.</strong> Namestite pokrivne profile okvirja, vijake pa privijte do konca šele, ko vse leži ravno.</li>
<li><strong>Zgornji del.</strong> Sega čez stranska dela. Vogale upognite, da veter ne nanosi snega.</li>
<li><strong>Strešniki.</strong> Ob straneh navadno 30 do 60 mm med strešnikom in okvirjem; zgoraj 60 do 150 mm, tem več, čim bolj položna je streha.</li>
</ol>
<h4>Na koncu preverite</h4>
<ul>
<li>Vedro vode zlijte nad okno, ne nanj. Voda mora odteči mimo na obeh straneh.</li>
<li>Noben strešnik ne sloni na obrobi in nobena letva se ne konča v kanalu.</li>
<li>Rezani strešniki so pritrjeni s kavlji ali vijaki, ne s peno.</li>
</ul>`,
    alt: ['Strešno okno z obrobo v plasteh, oštevilčenih od spodaj navzgor'],
  },
  'measure-for-a-replacement': {
    title: 'Izmera za zamenjavo strešnega okna',
    excerpt: 'Sedem mer, ki sodijo na vaš list pred naročilom, in kako jih dobite z notranje strani.',
    text: `<ol>
<li><strong>Tipska ploščica.</strong> Odprite krilo in fotografirajte ploščico na vrhu. Tip in velikost na njej povesta več kot vsak meter.</li>
<li><strong>Širina okvirja.</strong> Če ploščice ni: od zunanjega do zunanjega roba, zgoraj in spodaj. Velja manjša mera.</li>
<li><strong>Višina okvirja.</strong> Levo in desno, po naklonu. Tudi tu velja manjša.</li>
<li><strong>Diagonali.</strong> Če se razlikujeta za več kot 5 mm, okvir ni pravokoten in odprtino je treba izravnati.</li>
<li><strong>Špaleta.</strong> Širina utora, debelina plošče in globina od okvirja do notranje površine stene.</li>
<li><strong>Naklon.</strong> Na stranski rob zaprtega krila položite vodno tehtnico ali telefon.</li>
<li><strong>Kritina.</strong> Višina profila od letve do vrha vala. Od nje je odvisna izbira obrobe.</li>
</ol>
<h4>Fotografirajte</h4>
<ul>
<li>celo okno z notranje strani, skupaj s steno okoli njega,</li>
<li>streho okoli okna z zunanje strani,</li>
<li>vogal okvirja s prislonjenim metrom.</li>
</ul>
<p>Če je mera med dvema velikostma, ste izmerili napačno ali pa je bilo okno narejeno po meri. Pred naročilom izmerite še enkrat.</p>`,
    alt: ['Strešno okno s puščicami za širino, višino in diagonalo ter merilni trak'],
  },
};
