import type { ItemTexts } from '#content/item.ts';

export const sk: ItemTexts = {
  'hero-welcome': {
    title: 'Získajte body za každý výrobok, ktorý namontujete',
    excerpt: 'Zaregistrujte strechu, pridajte výrobky a získajte body pre svoju firmu.',
    text: '<p>Zaregistrujte strechu, pridajte výrobky pomocou kódov z etikiet a vyplňte krátky dotazník. Body pripíšeme vašej firme.</p>',
    alt: ['Strechy mestečka vo večernom svetle, v nich svietia strešné okná'],
  },
  intro: {
    title: 'Dve minúty o klube',
    excerpt: 'Ako za namontované okná získate body a ako ich miniete.',
    text: '<p>Od etikety na obale po dodanie odmeny: video ukazuje každý krok na skutočnej streche.</p>',
    alt: ['Montér na streche drží telefón nad etiketou strešného okna; uprostred je tlačidlo prehrávania'],
  },
  'check-before-rain': {
    title: 'Päť miest, ktoré sa oplatí skontrolovať pred dažďom',
    excerpt: 'Desať minút pri každom strešnom okne predíde väčšine reklamácií pre zatekanie.',
    text: `<p>Väčšina telefonátov o tom, že „do okna zateká“, s oknom vôbec nesúvisí. Keď už ste na streche, pozrite sa na týchto päť miest.</p>
<ol>
<li><strong>Žliabok nad oknom.</strong> Mach a ihličie zadržia vodu a tá potom zateká zboku. Vyčistite ho rukou; kefa by nečistoty zatlačila pod škridly.</li>
<li><strong>Zástera pod oknom.</strong> Musí priliehať ku škridle a presahovať cez hrebeň vlny. Kde sa zdvihla, znova ju vytvarujte.</li>
<li><strong>Bočné diely lemovania.</strong> Odtokový kanálik musí byť voľný po celej dĺžke. Stačí kúsok malty a voda preteká cez okraj.</li>
<li><strong>Tesnenie krídla.</strong> Utrite ho a hľadajte praskliny a otlačené miesta. Výmena tesnenia je práca na štvrťhodinu.</li>
<li><strong>Vetracia klapka.</strong> Vytiahnite filter a umyte ho v jemnom mydlovom roztoku. Keď je upchatý, vlhkosť zostáva v miestnosti.</li>
</ol>
<p>Odfoťte stav pred prácou a po nej. Zákazník uvidí, čo ste urobili, a vy máte dobrý dôvod ponúknuť mu každoročnú kontrolu.</p>`,
    alt: ['Strešné okno v daždi; lupa ukazuje lemovanie pri jeho okraji'],
  },
  'register-on-the-roof': {
    title: 'Zaregistrujte projekt skôr, než odídete zo stavby',
    excerpt: 'Projekt je otvorený 60 dní. Na stavbe trvá registrácia dve minúty, bez obalov oveľa dlhšie.',
    text: `<p>Etikety sú na obaloch. Ak obaly najprv vyhodíte, o body prídete. Registrácia nech je posledným krokom každej zákazky.</p>
<h2>Ako na to na stavbe</h2>
<ul>
<li>Etikety vystrihujte hneď pri rozbaľovaní a dávajte ich do jednej obálky s menom zákazníka.</li>
<li>Projekt s adresou zaregistrujte, kým sa nakladá náradie.</li>
<li>Kódy zadávajte jeden po druhom. Keď niektorý neprejde, zistíte to hneď, kým máte výrobok pred sebou.</li>
<li>Vyplňte dotazník. Až tým sa projekt uzavrie a body sa pripíšu.</li>
</ul>
<p>Na stavbe nie je signál? Odfoťte každú etiketu a kódy zadajte neskôr. Od registrácie projektu máte 60 dní. Potom projekt prepadne a neprinesie žiadne body.</p>
<p><a href="/projects/add">Zaregistrovať projekt</a></p>`,
    alt: ['Ruka drží telefón pred strechou; na displeji je značka potvrdenia'],
  },
  'how-long-points-live': {
    title: 'Ako dlho platia vaše body',
    excerpt:
      'Body platia do konca roka nasledujúceho po roku, v ktorom ste ich získali. Najstaršie sa míňajú ako prvé.',
    text: `<p>Body získané v januári aj v novembri prepadnú v ten istý deň: 31. decembra nasledujúceho roka. Na ich minutie máte vždy aspoň rok.</p>
<h2>Dobré vedieť</h2>
<ul>
<li><strong>Najstaršie idú prvé.</strong> Každá objednávka čerpá body, ktoré prepadnú najskôr. Nemusíte to strážiť.</li>
<li><strong>Najprv rezervované, potom minuté.</strong> Body za objednávku rezervujeme, kým ju nevybavíme. Ak sa nedá vybaviť, body vrátime.</li>
<li><strong>Rozhoduje deň uzavretia.</strong> Body pripisujeme, keď projekt uzavriete dotazníkom, nie v deň montáže.</li>
<li><strong>Skontrolujte stav bodov.</strong> Na stránke s bodmi vidíte, koľko bodov na konci roka prepadne.</li>
</ul>
<p><a href="/balance">Zobraziť moje body</a></p>`,
    alt: ['List kalendára a vedľa neho stĺpik mincí'],
  },
  'condensation-is-no-leak': {
    title: 'Kondenzát, alebo zatekanie?',
    excerpt: 'Ako za dve minúty rozoznať kondenzát od zatekania a čo povedať zákazníkovi.',
    text: `<p>V prvé mrazivé ráno zvoní telefón: „Po skle tečie voda.“ Skôr než postavíte rebrík, pomôžu tri otázky.</p>
<h2>Opýtajte sa po telefóne</h2>
<ul>
<li>Je okno mokré, keď je <strong>zima</strong>, alebo keď <strong>prší</strong>? Zima ukazuje na kondenzát.</li>
<li>Je voda na <strong>spodnej hrane skla</strong>, alebo na <strong>ostení</strong>? Na skle pochádza zo vzduchu v miestnosti.</li>
<li>Je pod oknom radiátor, alebo sú roleta a záves celú noc zatiahnuté? Bez teplého vzduchu zostáva sklo studené.</li>
</ul>
<h2>Rady, ktoré fungujú</h2>
<ul>
<li>Dva až štyri razy denne otvoriť okno na päť minút dokorán, nie ho nechávať celé hodiny pootvorené.</li>
<li>V zime nechať vetraciu klapku otvorenú.</li>
<li>Roletu nechať dole odkrytú na šírku dlane.</li>
</ul>
<p>Na mieste si pozrite ostenie: nad oknom má byť vodorovné a pod oknom zvislé, aby sa teplý vzduch dostal k celému sklu. Skontrolujte aj zateplenie okolo rámu. Medzera v zateplení rám ochladzuje.</p>`,
    alt: ['Strešné okno zvnútra, kvapky vody pri spodnej hrane skla'],
  },
  'replacement-in-one-day': {
    title: 'Ako vymeniť strešné okno za jeden deň',
    excerpt: 'Na čom sa so zákazníkom dohodnúť vopred, aby dvaja ľudia stihli prácu za deň.',
    text: `<p>Vymeniť staré okno za nové rovnakej veľkosti je práca pre dvoch ľudí na jeden deň, ak je na stavbe všetko potrebné. Čo budete potrebovať, zistíte pri prvej návšteve.</p>
<h2>Na čom sa dohodnúť pri prvej návšteve</h2>
<ul>
<li><strong>Rozmer a ostenie.</strong> Odfoťte typový štítok a opýtajte sa, či ostenie zostane. Ak áno, zmerajte jeho drážku.</li>
<li><strong>Krytina.</strong> Poznačte si výšku profilu a sklon. Odložte bokom tri náhradné škridly; staré praskajú.</li>
<li><strong>Elektrina.</strong> Kábel pre vonkajšiu roletu alebo pohon sa ľahko pretiahne, kým je rám vonku. Neskôr to už nejde.</li>
<li><strong>Vnútorné tienenie.</strong> Zo starého okna sa na nové hodí málokedy. Povedzte to hneď, nie až pri odovzdaní.</li>
</ul>
<h2>V deň výmeny</h2>
<ul>
<li>Zakryte podlahu od dverí až k oknu a zveste obrazy: bude sa prášiť.</li>
<li>Staré lemovanie demontujte zhora nadol a škridly ukladajte v poradí, v akom ležali.</li>
<li>Skôr než osadíte nový rám, prezrite laty a poistnú hydroizoláciu a podľa potreby ich opravte.</li>
</ul>
<p>Na záver ukážte zákazníkovi, ako krídlo pretočiť pri umývaní a ako ho zaistiť. Trvá to minútu.</p>`,
    alt: ['Dvaja pokrývači vsádzajú strešné okno do otvoru v škridlovej streche'],
  },
  'the-whole-team-scans': {
    title: 'Skenujte ako tím',
    excerpt: 'Každý registruje zo svojho telefónu a všetky body sa pripíšu na účet firmy.',
    text: `<p>Keď skenuje len jeden človek, etikety z viacerých stavieb sa ľahko pomiešajú. Jednoduchšie je, keď okno zaregistruje ten, kto ho montuje.</p>
<h2>Kto čo robí</h2>
<ul>
<li><strong>Členovia tímu</strong> registrujú projekty, pridávajú výrobky a vypĺňajú dotazník. Prihlasujú sa vlastným telefónnym číslom.</li>
<li><strong>Majiteľ účtu firmy</strong> spravuje tím a objednáva v obchode.</li>
<li><strong>Body</strong> patria firme, nech výrobok pridal ktokoľvek.</li>
</ul>
<h2>Aby sa nič nerobilo dvakrát</h2>
<ul>
<li>Jedna adresa, jeden projekt. Dajte do názvu projektu meno zákazníka a nájde ho každý.</li>
<li>Každé sériové číslo sa počíta raz. Ak je výrobok už zaregistrovaný, overte, či ho nepridal kolega.</li>
<li>Dohodnite sa, kto vyplní dotazník. Najlepšie ten, kto odchádza zo stavby posledný.</li>
</ul>
<p><a href="/team">Zobraziť môj tím</a></p>`,
    alt: ['Traja pokrývači s telefónmi; vedú od nich čiary k jednému spoločnému účtu'],
  },
  'register-on-the-phone': {
    title: 'Registrácia projektu v telefóne',
    excerpt: 'Od adresy k bodom v troch krokoch. Stačia etikety výrobkov a päť minút času.',
    text: `<h4>1. Založte projekt</h4>
<ol>
<li>Vyberte „Projekty“ a potom „Pridať projekt“.</li>
<li>Pomenujte ho tak, aby ste ho znova našli, napríklad menom zákazníka.</li>
<li>Zadajte ulicu, číslo domu, PSČ a obec, kde strecha je, a uložte.</li>
</ol>
<h4>2. Pridajte výrobky</h4>
<ol>
<li>Zadajte kód z etikety: webovú adresu z QR kódu, riadok s (01) a (21) alebo GTIN a sériové číslo oddelené medzerou.</li>
<li>Porovnajte typ a rozmer s tým, čo ste namontovali.</li>
<li>Zopakujte to pri každom výrobku: okne, lemovaní, vnútornom tienení, vonkajšej rolete. Každý má vlastnú etiketu.</li>
</ol>
<h4>3. Vyplňte dotazník</h4>
<ol>
<li>Keď bude všetko pridané, otvorte v projekte „Dotazník“. Potom sa už nič pridať nedá.</li>
<li>Zodpovedzte otázky a odpovede odošlite. Projekt sa uzavrie a body sa pripíšu.</li>
</ol>
<p>Ak je výrobok v kontrole, najprv sa naň pozrú naši pracovníci. Keď budú body pripísané, dáme vám vedieť.</p>`,
    alt: ['Telefón s formulárom projektu a vedľa neho etiketa výrobku'],
  },
  'find-the-serial-number': {
    title: 'Kde na etikete nájdete sériové číslo',
    excerpt: 'Ktoré z množstva čísel je to pravé a kde hľadať, keď už obal nemáte.',
    text: `<h4>Čo je na etikete</h4>
<ul>
<li><strong>(01)</strong> a 14 číslic: GTIN. Hovorí, o aký výrobok ide, a je rovnaký pre všetky kusy jedného druhu.</li>
<li><strong>(21)</strong> a číslice alebo písmená: sériové číslo. Patrí len tomuto jednému kusu.</li>
<li><strong>QR kód</strong> obsahuje oboje. Webová adresa v ňom je úplný kód.</li>
</ul>
<p>Zadajte obe čísla. Samotný GTIN nestačí: bez sériového čísla nikto nevie, ktorý kus bol namontovaný.</p>
<h4>Kde hľadať</h4>
<ol>
<li><strong>Obal:</strong> na užšej strane škatule pri čiarovom kóde. Etiketu vystrihnite skôr, než škatuľu vyhodíte.</li>
<li><strong>Strešné okno:</strong> na typovom štítku hore na krídle. Otvorte okno a pozrite sa na hranu, ktorá je po zatvorení skrytá.</li>
<li><strong>Vnútorné tienenie a vonkajšia roleta:</strong> na hornom boxe alebo na vodiacej lište, často zo strany k stene.</li>
<li><strong>Lemovanie:</strong> väčšinou len na obale. Odfoťte ho skôr, než začnete rozbaľovať.</li>
</ol>
<p>Zle čitateľné? Utrite štítok vlhkou handričkou a odfoťte ho zboku bez blesku. Najčastejšie si ľudia mýlia 0 s O a 1 s I.</p>`,
    alt: ['Etiketa výrobku s QR kódom a dvoma riadkami číslic; jeden riadok je označený'],
  },
  'fit-the-flashing-tightly': {
    title: 'Montáž vodotesného lemovania',
    excerpt: 'Zdola nahor a každý diel cez ten pod ním: postup práce a odstupy od škridiel.',
    text: `<p>Odstupy sa líšia podľa výrobku a krytiny. Na prvom mieste je vždy to, čo stojí v návode na lemovanie.</p>
<ol>
<li><strong>Najprv poistná hydroizolácia.</strong> Vytiahnite ju na rám, pripevnite sponkami a nad okno osaďte odvodňovací žliabok. Má spád na jednu stranu a odvádza vodu mimo otvoru.</li>
<li><strong>Spodný diel.</strong> Prisuňte ho k rámu a priskrutkujte. Zásteru tvarujte od stredu ku krajom tak, aby presahovala cez hrebeň škridly.</li>
<li><strong>Boky.</strong> Zaháknite ich zdola. Horný diel vždy prekrýva spodný a penový klin patrí na stranu ku škridle.</li>
<li><strong>Krycie plechy.</strong> Nasaďte krycie plechy rámu a skrutky dotiahnite, až keď všetko leží rovno.</li>
<li><strong>Horný diel.</strong> Príde cez bočné diely. Rohy zahnite, aby dnu nenafúkalo sneh.</li>
<li><strong>Škridly.</strong> Po stranách býva medzi škridlou a rámom 30 až 60 mm; hore 60 až 150 mm, tým viac, čím je strecha plochejšia.</li>
</ol>
<h4>Na záver skontrolujte</h4>
<ul>
<li>Vylejte vedro vody nad okno, nie naň. Musí odtiecť po oboch stranách.</li>
<li>Žiadna škridla neleží na lemovaní a žiadna lata nekončí v kanáliku.</li>
<li>Rezané škridly sú upevnené príchytkami alebo skrutkami, nie penou.</li>
</ul>`,
    alt: ['Strešné okno s vrstvami lemovania očíslovanými zdola nahor'],
  },
  'measure-for-a-replacement': {
    title: 'Zameranie strešného okna na výmenu',
    excerpt: 'Sedem rozmerov, ktoré patria na papier pred objednávkou, a ako ich zmerať zvnútra.',
    text: `<ol>
<li><strong>Typový štítok.</strong> Otvorte krídlo a odfoťte štítok na jeho hornej strane. Typ a rozmer na ňom prezradia viac než každý meter.</li>
<li><strong>Šírka rámu.</strong> Ak štítok chýba: od vonkajšej hrany po vonkajšiu hranu, hore aj dole. Platí menší rozmer.</li>
<li><strong>Výška rámu.</strong> Vľavo a vpravo, po spáde strechy. Aj tu platí menšia.</li>
<li><strong>Uhlopriečky.</strong> Ak sa líšia o viac ako 5 mm, rám nie je v pravom uhle a otvor treba vyrovnať.</li>
<li><strong>Ostenie.</strong> Šírka drážky, hrúbka dosky a hĺbka od rámu po vnútorné líce steny.</li>
<li><strong>Sklon.</strong> Priložte vodováhu alebo telefón k bočnej hrane zatvoreného krídla.</li>
<li><strong>Krytina.</strong> Výška profilu od laty po hrebeň vlny. Podľa nej sa vyberá lemovanie.</li>
</ol>
<h4>Odfoťte</h4>
<ul>
<li>celé okno zvnútra aj so stenou okolo neho,</li>
<li>strechu okolo okna zvonka,</li>
<li>roh rámu s priloženým metrom.</li>
</ul>
<p>Ak rozmer vyjde medzi dve veľkosti, buď je meranie nesprávne, alebo bolo okno vyrobené na mieru. Skôr než objednáte, zmerajte znova.</p>`,
    alt: ['Strešné okno so šípkami pre šírku, výšku a uhlopriečku a zvinovací meter'],
  },
};
