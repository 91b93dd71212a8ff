import type { ItemTexts } from '#content/item.ts';

export const sl: ItemTexts = {
  'hero-welcome': {
    title: 'Točke za vsak izdelek, ki ga vgradite',
    excerpt: 'Registrirajte projekt, dodajte izdelke in zbirajte točke za svoje podjetje.',
    text: '<p>Registrirajte projekt, s kodami z nalepk dodajte izdelke in izpolnite kratko anketo. Nato točke pripišemo vašemu podjetju.</p>',
    alt: ['Strehe majhnega mesta zvečer, z osvetljenimi strešnimi okni'],
  },
  intro: {
    title: 'Klub v dveh minutah',
    excerpt: 'Kako z vgrajenimi okni zbirate točke in jih porabite v trgovini.',
    text: '<p>Od nalepke na embalaži do dostave nagrade: videoposnetek pokaže vsak korak na resnični strehi.</p>',
    alt: ['Monter na strehi s telefonom skenira nalepko strešnega okna; na sredini je gumb za predvajanje'],
  },
  'check-before-rain': {
    title: 'Pet pregledov pred dežjem',
    excerpt: 'Deset minut na strešno okno lahko prepreči večino reklamacij zaradi puščanja.',
    text: `<p>Kadar „okno pušča“, okno samo večinoma ni krivo. Kadar delate na strehi, preglejte teh pet mest.</p>
<ol>
<li><strong>Žlebič nad oknom.</strong> Mah in iglice zadržujejo vodo, zato ta zateka ob strani. Žlebič očistite z roko. Krtača potisne umazanijo pod strešnike.</li>
<li><strong>Plisirana pločevina pod oknom.</strong> Ležati mora plosko na strešniku in segati čez vrh vala. Če se je privzdignila, jo znova pritisnite in oblikujte.</li>
<li><strong>Stranske obrobe.</strong> Kanal za vodo mora biti prost po vsej dolžini. Že drobec malte je dovolj, da voda steče čez rob.</li>
<li><strong>Tesnilo krila.</strong> Obrišite ga in poiščite razpoke ter sploščena mesta. Tesnilo zamenjate v četrt ure.</li>
<li><strong>Prezračevalna loputa.</strong> Vzemite filter ven in ga operite z blagim milom. Zaradi zamašenega filtra vlaga ostane v prostoru.</li>
</ol>
<p>Fotografirajte pred delom in po njem. Stranka vidi, kaj ste naredili, vi pa ji laže ponudite letni pregled.</p>`,
    alt: ['Strešno okno v dežju; povečevalno steklo pokaže obrobo ob njegovem robu'],
  },
  'register-on-the-roof': {
    title: 'Registrirajte projekt, preden zapustite gradbišče',
    excerpt:
      'Projekt je odprt 60 dni. Na gradbišču registracija traja dve minuti, brez embalaže pa precej dlje.',
    text: `<p>Nalepke so na embalaži. Če embalažo zavržete pred registracijo, izgubite točke. Naj bo registracija zadnji korak vsakega dela.</p>
<h2>Registracija na gradbišču</h2>
<ul>
<li>Nalepke izrežite že ob razpakiranju in jih dajte v kuverto z imenom stranke.</li>
<li>Registrirajte projekt z naslovom, medtem ko sodelavci nalagajo orodje.</li>
<li>Kode vnašajte eno za drugo. Če katera ni sprejeta, jo lahko preverite, dokler je izdelek pred vami.</li>
<li>Izpolnite anketo. S tem se projekt zaključi in točke se pripišejo.</li>
</ul>
<p>Na gradbišču ni signala? Fotografirajte vsako nalepko in kode vnesite pozneje. Od dneva registracije projekta imate 60 dni. Potem projekt poteče in ne prinese točk.</p>
<p><a href="/projects/add">Registrirajte projekt</a></p>`,
    alt: ['Roka drži telefon pred streho; na zaslonu je kljukica'],
  },
  'how-long-points-live': {
    title: 'Kako dolgo veljajo vaše točke',
    excerpt:
      'Točke veljajo do konca leta po tistem, v katerem ste jih zbrali. Naročila najprej porabijo najstarejše točke.',
    text: `<p>Točke, ki jih zberete januarja, in točke, ki jih zberete novembra, potečejo isti dan: 31. decembra naslednjega leta. Za porabo imate vedno vsaj eno leto.</p>
<h2>Dobro je vedeti</h2>
<ul>
<li><strong>Najprej najstarejše.</strong> Vsako naročilo vzame točke, ki potečejo najprej. Na to vam ni treba paziti.</li>
<li><strong>Najprej rezervirano, nato porabljeno.</strong> Točke za naročilo so rezervirane, dokler ni izvedeno. Če ga ne moremo izvesti, jih vrnemo.</li>
<li><strong>Šteje dan zaključka.</strong> Točke pripišemo, ko z anketo zaključite projekt, in ne na dan vgradnje.</li>
<li><strong>Preverite stanje.</strong> Na strani s stanjem točk vidite, koliko točk poteče ob koncu leta.</li>
</ul>
<p><a href="/balance">Poglejte točke</a></p>`,
    alt: ['List koledarja in ob njem kupček kovancev'],
  },
  'condensation-is-no-leak': {
    title: 'Kondenz ali puščanje?',
    excerpt: 'Kako v dveh minutah ločite kondenz od puščanja in kaj svetujete stranki.',
    text: `<p>Prvo mrzlo jutro kličejo stranke: „Po steklu mi teče voda.“ Pred odhodom na teren pomagajo tri vprašanja.</p>
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
<p>Na kraju samem preglejte špaleto. Nad oknom mora biti vodoravna, pod njim pa navpična, da topel zrak doseže celo steklo. Preverite tudi izolacijo okoli okvirja: zaradi praznine v njej je okvir hladen.</p>`,
    alt: ['Strešno okno z notranje strani, kapljice vode na spodnjem robu stekla'],
  },
  'replacement-in-one-day': {
    title: 'Kako zamenjati strešno okno v enem dnevu',
    excerpt: 'O čem se vnaprej dogovorite s stranko, da dva človeka delo končata v enem dnevu.',
    text: `<p>Dva človeka lahko v enem dnevu zamenjata staro okno z novim enake velikosti, če je vse na gradbišču. Kaj potrebujete, ugotovite ob prvem obisku.</p>
<h2>Ob prvem obisku</h2>
<ul>
<li><strong>Velikost in špaleta.</strong> Fotografirajte tipsko ploščico in vprašajte, ali špaleta ostane. Če ostane, izmerite njen utor.</li>
<li><strong>Kritina.</strong> Zapišite višino profila in naklon. Na stran dajte tri rezervne strešnike: stari se hitro zlomijo.</li>
<li><strong>Elektrika.</strong> Kabel za roleto ali motor je preprosto napeljati, dokler okvirja ni, pozneje pa težko.</li>
<li><strong>Senčila.</strong> Senčila starega okna se novemu redko prilegajo. Stranki to povejte zdaj, ne ob predaji.</li>
</ul>
<h2>Na dan zamenjave</h2>
<ul>
<li>Pokrijte tla od vrat do okna in snemite slike: prašilo se bo.</li>
<li>Staro obrobo odstranjujte od zgoraj navzdol, strešnike pa zlagajte po vrsti.</li>
<li>Preden vstavite nov okvir, preglejte letve in sekundarno kritino. Po potrebi jih popravite zdaj.</li>
</ul>
<p>Na koncu stranki pokažite, kako krilo obrne za čiščenje in kako ga zapahne. To traja eno minuto.</p>`,
    alt: ['Dva krovca dvigujeta strešno okno v odprtino strehe, krite s strešniki'],
  },
  'the-whole-team-scans': {
    title: 'Skenirajte kot ekipa',
    excerpt: 'Vsak registrira projekte s svojim telefonom. Vse točke gredo na račun podjetja.',
    text: `<p>Če skenira samo ena oseba, se kopičijo nalepke z več gradbišč. Lažje je, če okno registrira tisti, ki ga vgradi.</p>
<h2>Kdo kaj dela</h2>
<ul>
<li><strong>Člani ekipe</strong> registrirajo projekte, dodajajo izdelke in izpolnijo anketo. Prijavijo se s svojo telefonsko številko.</li>
<li><strong>Lastnik računa podjetja</strong> upravlja ekipo in naroča v trgovini.</li>
<li><strong>Točke</strong> pripadajo podjetju, ne glede na to, kdo je dodal izdelek.</li>
</ul>
<h2>Da se nič ne dela dvakrat</h2>
<ul>
<li>En projekt za en naslov. V ime projekta vpišite ime stranke, da ga najde vsak.</li>
<li>Vsaka serijska številka šteje enkrat. Če je že registrirana, preverite, ali jo je dodal kdo od sodelavcev.</li>
<li>Dogovorite se, kdo izpolni anketo, na primer tisti, ki z gradbišča odide zadnji.</li>
</ul>
<p><a href="/team">Poglejte ekipo</a></p>`,
    alt: ['Trije krovci s telefoni; od njih vodijo črte do enega skupnega računa'],
  },
  'register-on-the-phone': {
    title: 'Registrirajte projekt na telefonu',
    excerpt: 'Od naslova do točk v treh korakih. Potrebujete nalepke izdelkov in pet minut.',
    text: `<h4>1. Dodajte projekt</h4>
<ol>
<li>Izberite „Projekti“ in nato „Dodaj projekt“.</li>
<li>Vpišite ime projekta, na primer ime stranke.</li>
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
<li>Odgovorite na vprašanja in odgovore pošljite. S tem se projekt zaključi in točke se pripišejo.</li>
</ol>
<p>Če je izdelek v pregledu, ga najprej pregledajo naši zaposleni. Ko točke pripišemo, vas obvestimo.</p>`,
    alt: ['Telefon z obrazcem projekta, ob njem nalepka izdelka'],
  },
  'find-the-serial-number': {
    title: 'Kje na nalepki je serijska številka',
    excerpt: 'Katero številko potrebujete in kje jo poiščete, ko embalaže ni več.',
    text: `<h4>Kaj piše na nalepki</h4>
<ul>
<li><strong>(01)</strong> in 14 števk: GTIN. Označuje model izdelka in je enak za vse kose tega modela.</li>
<li><strong>(21)</strong> in števke ali črke: serijska številka. Pripada samo temu kosu.</li>
<li><strong>Koda QR</strong> vsebuje oboje. Spletni naslov v njej je popolna koda.</li>
</ul>
<p>Vnesite obe številki. Samo GTIN ni dovolj: brez serijske številke ne vemo, kateri kos ste vgradili.</p>
<h4>Kje iskati</h4>
<ol>
<li><strong>Embalaža:</strong> na ožji strani škatle, blizu črtne kode. Nalepko izrežite, preden škatlo zavržete.</li>
<li><strong>Strešno okno:</strong> na tipski ploščici zgoraj na krilu. Odprite okno, da jo vidite.</li>
<li><strong>Senčilo in roleta:</strong> na zgornji omarici ali na stranskem vodilu, pogosto na strani proti steni.</li>
<li><strong>Obroba:</strong> večinoma samo na embalaži. Fotografirajte jo, preden razpakirate.</li>
</ol>
<p>Težko berljivo? Obrišite z vlažno krpo in fotografirajte od strani, brez bliskavice. Najpogosteje se zamenjata 0 in O ter 1 in I.</p>`,
    alt: ['Nalepka izdelka s kodo QR in dvema vrsticama številk; ena vrstica je označena'],
  },
  'fit-the-flashing-tightly': {
    title: 'Vgradite tesno obrobo',
    excerpt: 'Od spodaj navzgor, vsak del čez tistega pod njim: vrstni red dela in razmiki do strešnikov.',
    text: `<p>Razmiki so odvisni od izdelka in kritine. Vedno upoštevajte navodila za svojo obrobo.</p>
<ol>
<li><strong>Najprej sekundarna kritina.</strong> Zavihajte jo ob okvir, pritrdite s sponkami in nad oknom namestite odvodni žlebič. Nagnjen je na eno stran, da vodo odvede mimo odprtine.</li>
<li><strong>Spodnji del.</strong> Potisnite ga ob okvir in privijte. Plisirano pločevino oblikujte od sredine navzven, segati mora čez vrh strešnika.</li>
<li><strong>Stranska dela.</strong> Zataknite ju od spodaj. Zgornji kos vedno prekriva spodnjega, penasti trak pa gleda proti strešniku.</li>
<li><strong>Pokrivni profili.</strong> Namestite pokrivne profile okvirja, vijake pa privijte do konca šele, ko vse leži ravno.</li>
<li><strong>Zgornji del.</strong> Sega čez stranska dela. Vogale upognite, da veter ne nanosi snega.</li>
<li><strong>Strešniki.</strong> Ob straneh navadno 30 do 60 mm med strešnikom in okvirjem; zgoraj 60 do 150 mm. Čim bolj položna je streha, tem večji je razmik.</li>
</ol>
<h4>Na koncu preverite</h4>
<ul>
<li>Vedro vode zlijte na streho nad oknom. Voda mora odteči mimo na obeh straneh.</li>
<li>Noben strešnik ne sloni na obrobi in nobena letva se ne konča v kanalu.</li>
<li>Rezani strešniki so pritrjeni s kavlji ali vijaki, ne s peno.</li>
</ul>`,
    alt: ['Strešno okno z obrobo v plasteh, oštevilčenih od spodaj navzgor'],
  },
  'measure-for-a-replacement': {
    title: 'Izmera za zamenjavo strešnega okna',
    excerpt: 'Sedem mer, ki jih potrebujete pred naročilom, in kako jih izmerite z notranje strani.',
    text: `<ol>
<li><strong>Tipska ploščica.</strong> Odprite krilo in fotografirajte ploščico na vrhu. Na njej sta točen tip in velikost.</li>
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
<p>Če je mera med dvema velikostma, pred naročilom izmerite znova. Okno je morda narejeno po meri.</p>`,
    alt: ['Strešno okno s puščicami za širino, višino in diagonalo ter merilni trak'],
  },
};
