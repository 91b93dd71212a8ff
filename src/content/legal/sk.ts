import type { LegalTexts } from './documents.ts';

export const sk: LegalTexts = {
  terms: {
    title: 'Podmienky klubu',
    excerpt:
      'Kto môže vstúpiť do Lucarne Club, ako sa získavajú body, ako dlho platia a ako sa členstvo končí.',
    sections: {
      club: {
        title: 'Klub',
        text: `<p>Lucarne Club je vernostný program spoločnosti {company}, {address} (ďalej „my“). Odmeňuje firmy za naše výrobky, ktoré montujú. Tieto podmienky platia pre členov v tejto krajine: {country}.</p>
<p>Pravidlá pre objednávky nájdete v <a href="/commercial-rules">obchodných podmienkach</a>. Ako zaobchádzame s osobnými údajmi, opisujú <a href="/privacy">zásady ochrany osobných údajov</a>.</p>`,
      },
      membership: {
        title: 'Kto môže vstúpiť',
        text: `<ul>
<li>Členmi sú spoločnosti a iní podnikatelia, ktorí pôsobia vo vyššie uvedenej krajine. Klub nie je určený spotrebiteľom.</li>
<li>Kto firmu registruje, musí byť oprávnený konať v jej mene a stáva sa majiteľom jej účtu.</li>
<li>Všetky údaje musia byť pravdivé. Názov, adresu a identifikačné čísla firmy, prosím, udržiavajte aktuálne. Môžeme vás požiadať o ich doloženie.</li>
<li>Jedno identifikačné číslo, jedna e-mailová adresa a jedno telefónne číslo môžu patriť vždy len k jednému aktívnemu účtu.</li>
<li>Členstvo je bezplatné a nikoho nezaväzuje k nákupu.</li>
</ul>`,
      },
      'company-types': {
        title: 'Typ firmy',
        text: `<p>Vo vašej krajine majiteľ účtu uvádza, akého typu firma je. Vyberte, prosím, typ, ktorý je uvedený v dokladoch firmy, a oznámte nám, keď sa zmení.</p>`,
      },
      statements: {
        title: 'Upozornenia a vyhlásenia',
        text: `<p>Pri niektorých typoch firiem treba potvrdiť upozornenie alebo urobiť vyhlásenie. Bez toho sa firma nemôže do klubu zapojiť. Majiteľ účtu robí vyhlásenie v mene firmy a zodpovedá za jeho pravdivosť.</p>
<p>Ak vyhlásenie prestane byť pravdivé, oznámte nám to v lehote, ktorú samo uvádza, inak bez zbytočného odkladu.</p>`,
      },
      account: {
        title: 'Prihlásenie',
        text: `<p>Heslá nepoužívame. Prihlasujete sa kódom, ktorý pošleme e-mailom alebo textovou správou; platí {codeMinutes, plural, one {# minútu} few {# minúty} many {# minúty} other {# minút}}. Nikdy sa naň nepýtame telefonicky ani e-mailom. Nikomu ho, prosím, neprezrádzajte a svoju e-mailovú adresu a telefónne číslo udržiavajte aktuálne.</p>
<p>Ak máte podozrenie, že váš účet používa niekto iný, ihneď nám napíšte: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'Tím',
        text: `<p>Všetci členovia tímu získavajú body pre svoju firmu. Objednávať môže len majiteľ účtu. Ten rozhoduje, kto do tímu patrí, a odoberá z neho tých, ktorí z firmy odídu. Za to, čo tím v klube robí, zodpovedá firma.</p>`,
      },
      'team-size': {
        title: 'Veľkosť tímu',
        text: `<p>Najvyšší počet osôb, ktoré môže mať firma v klube vrátane majiteľa účtu: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projekty a výrobky',
        text: `<ul>
<li>Projekt je dokončená zákazka na jednej adrese. Zaregistrujte ho, pridajte výrobky, ktoré tam vaša firma namontovala, pomocou kódov z ich etikiet a vyplňte dotazník.</li>
<li>Projekt je otvorený {projectDays, plural, one {# deň} few {# dni} many {# dňa} other {# dní}} od registrácie. Ak dovtedy dotazník nevyplníte, projekt prepadne a neprinesie žiadne body.</li>
<li>Vyplnením dotazníka sa projekt uzavrie a jeho body sa pripíšu. Ak je niektorý z výrobkov v kontrole, body sa pripíšu po jej skončení.</li>
<li>Každé sériové číslo sa v celom klube počíta raz, a to firme, ktorá ho pridá prvá. Keď projekt prepadne, jeho sériové čísla možno pridať znova.</li>
<li>Koľko bodov výrobok prinesie, určuje tabuľka vašej krajiny platná v deň, keď je pridaný. Tabuľku nájdete na stránke <a href="/rewards">Odmeny</a>.</li>
<li>Najvyšší počet bodov, ktoré môže priniesť jeden projekt: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Kontrola',
        text: `<p>Ak sa výrobok vo vašej krajine nepredáva, ak sme jeho sériové číslo už predtým zamietli alebo ak má projekt s týmto výrobkom viac ako {productsWithoutReview} výrobkov, naši pracovníci sa naň pozrú skôr, než sa započíta. Výrobok prijmú alebo zamietnu. Môžu vás požiadať o doloženie, napríklad o fotografiu etikety.</p>
<p>Zamietnutý výrobok neprináša body a vaša firma už jeho sériové číslo nemôže pridať znova. Rozhodnutie je v rámci klubu konečné; vaše právo obrátiť sa na súd tým nie je dotknuté. Ak si myslíte, že sme sa zmýlili, napíšte nám.</p>`,
      },
      points: {
        title: 'Body',
        text: `<ul>
<li>Body patria firme, nie ľuďom, ktorí pre ňu pracujú.</li>
<li>Body nie sú peniaze. Nevyplácajú sa v hotovosti, neúročia sa a nemožno ich predať ani previesť na inú firmu. Minúť ich možno len v obchode klubu.</li>
<li>Body môžeme dať aj z iných dôvodov, ktoré v klube oznámime, napríklad za školenia alebo v rámci akcií.</li>
<li>Body pripísané omylom alebo v rozpore s týmito podmienkami môžeme odpočítať. Dôvod je uvedený v histórii vašich bodov.</li>
<li>Odmeny môžu byť príjmom firmy. Firma ich zaúčtuje a zaplatí z nich dane a odvody. Daňové poradenstvo neposkytujeme.</li>
</ul>`,
      },
      expiry: {
        title: 'Ako dlho body platia',
        text: `<p>Body platia do konca dňa 31. decembra roka nasledujúceho po roku, v ktorom boli pripísané. Potom bez náhrady prepadnú. V stave bodov vidíte, koľko bodov prepadne najskôr.</p>
<p>Každá objednávka čerpá najprv body, ktoré prepadnú najskôr. Body, ktoré sa vrátia, pretože sme objednávku zamietli, možno míňať ešte najmenej {returnDays, plural, one {# deň} few {# dni} many {# dňa} other {# dní}}: ak by prepadli skôr, platia do 31. decembra niektorého neskoršieho roka.</p>`,
      },
      'welcome-points': {
        title: 'Uvítacie body',
        text: `<p>Keď sa prvýkrát vyplní dotazník o firme, firma dostane jednorazovo uvítacie body: {welcomePoints}. Nezáleží na tom, kto dotazník vyplní.</p>`,
      },
      levels: {
        title: 'Ročné úrovne',
        text: `<p>V každej kategórii výrobkov počítame prijaté výrobky z projektov, ktoré boli uzavreté od 1. januára. Firma, ktorá dosiahne úroveň, za ňu dostane bonusové body, a to raz za rok a kategóriu. Od 1. januára sa počíta odznova. Firmám montérov tienenia sa počítajú len vnútorné tienenie a vonkajšie rolety.</p>
<p>Koľko výrobkov úroveň vyžaduje a čo prináša, je uvedené v klube.</p>`,
      },
      misuse: {
        title: 'Zneužitie',
        text: `<p>Body sa udeľujú za výrobky, ktoré vaša firma skutočne namontovala. Nie je dovolené zadávať kódy iných výrobkov, vymýšľať si projekty, nechávať kódy zadávať programy ani požičiavať účet niekomu inému.</p>
<p>V takých prípadoch môžeme výrobky a projekty zamietnuť, body odpočítať a účet uzavrieť. Predtým firmu požiadame o vyjadrenie, okrem prípadu, keď by čakanie spôsobilo škodu.</p>`,
      },
      liability: {
        title: 'Zodpovednosť',
        text: `<p>Klub prevádzkujeme starostlivo, nemôžeme však zaručiť, že bude stále dostupný. Ak ste pre našu chybu prišli o body, napíšte nám a napravíme to.</p>
<p>Zodpovedáme podľa právnych predpisov. V rozsahu, v akom to zákon dovoľuje, nezodpovedáme za ušlý zisk spôsobený tým, že klub nebol dostupný alebo že údaje, ktoré ste uviedli, boli nesprávne. Nič v týchto podmienkach neobmedzuje zodpovednosť, ktorú podľa zákona obmedziť nemožno.</p>`,
      },
      end: {
        title: 'Ukončenie členstva',
        text: `<ul>
<li>Firma môže členstvo kedykoľvek bez udania dôvodu ukončiť správou na adresu <a href="mailto:{email}">{email}</a>.</li>
<li>My môžeme ukončiť jednotlivé členstvo alebo celý klub; oznámime to v takom predstihu, aby bolo možné body dovtedy minúť. Zo závažného dôvodu, napríklad pri zneužití, môžeme členstvo ukončiť okamžite.</li>
<li>Po skončení členstva sa za firmu už nikto nemôže prihlásiť a neminuté body prepadajú. Objednávky podané predtým vybavíme.</li>
</ul>`,
      },
      changes: {
        title: 'Zmeny týchto podmienok',
        text: `<p>Tieto podmienky môžeme zmeniť, ak je na to dobrý dôvod, napríklad nový zákon alebo nová časť klubu. Zmenu oznámime v klube skôr, než nadobudne účinnosť. Už pripísaných bodov sa zmena nedotkne. Kto s ňou nesúhlasí, môže členstvo ukončiť skôr, než zmena nadobudne účinnosť.</p>`,
      },
      refusal: {
        title: 'Nový súhlas',
        text: `<p>Vo vašej krajine žiadame majiteľov starších účtov pri prihlásení o súhlas s týmito podmienkami. Ak majiteľ súhlas odmietne, účet firmy sa uzavrie a jej ľudia sa už nemôžu prihlásiť. Firma sa môže zaregistrovať znova, začína však bez predchádzajúcich bodov.</p>`,
      },
      law: {
        title: 'Právo a súdy',
        text: `<p>Platí právo vyššie uvedenej krajiny: {country}. Spory rozhodujú súdy, ktoré sú podľa tohto práva príslušné. Najprv nám, prosím, napíšte; väčšinu vecí možno vyriešiť niekoľkými riadkami.</p>
<p>Ak je niektorá časť týchto podmienok neplatná, ostatné časti zostávajú v platnosti.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Podmienky pre montérov tienenia',
    excerpt: 'Čo v Lucarne Club platí pre firmy, ktoré montujú vnútorné tienenie a vonkajšie rolety.',
    sections: {
      scope: {
        title: 'Pre koho tieto podmienky platia',
        text: `<p>Tieto podmienky platia pre firmy montérov tienenia, teda pre podnikateľov, ktorí montujú vnútorné tienenie a vonkajšie rolety spoločnosti {company}, {address}, a vstúpili do Lucarne Club ako montéri tienenia. Vzťahujú sa na nich aj <a href="/terms">podmienky klubu</a>; tu je uvedené, čo platí odlišne. Tieto podmienky platia pre členov v tejto krajine: {country}.</p>`,
      },
      joining: {
        title: 'Vstup do klubu',
        text: `<p>Montéri tienenia sa registrujú na vlastnej stránke a vypĺňajú dotazník pripravený pre ich prácu. Voľba platí pre firmu a celý jej tím. Ak sa zameranie vašej firmy zmení, napíšte nám: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Výrobky',
        text: `<p>Vnútorné tienenie a vonkajšie rolety, ktoré vaša firma namontovala, pridajte do projektu pomocou kódov z ich etikiet. Koľko bodov každý z nich prinesie, nájdete na stránke <a href="/rewards">Odmeny</a>. Pridať možno aj iné výrobky; tie body neprinášajú.</p>
<p>Rovnako ako u všetkých členov je projekt otvorený {projectDays, plural, one {# deň} few {# dni} many {# dňa} other {# dní}} a najvyšší počet bodov, ktoré môže priniesť, je: {projectCap}.</p>`,
      },
      levels: {
        title: 'Ročné úrovne',
        text: `<p>Firmy montérov tienenia sa zúčastňujú na ročných úrovniach v dvoch kategóriách: vnútorné tienenie a vonkajšie rolety. Výrobky iných kategórií sa do úrovní nepočítajú.</p>`,
      },
      precedence: {
        title: 'Keď sa podmienky líšia',
        text: `<p>Ak sa tieto podmienky líšia od <a href="/terms">podmienok klubu</a>, prednosť majú tieto podmienky. <a href="/commercial-rules">Obchodné podmienky</a> a <a href="/privacy">zásady ochrany osobných údajov</a> platia bez zmeny.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Obchodné podmienky',
    excerpt: 'Ako fungujú objednávky v obchode klubu: ceny v bodoch, dodanie, poukážky, vady a vrátenie.',
    sections: {
      shop: {
        title: 'Obchod',
        text: `<p>Spoločnosť {company} prevádzkuje obchod Lucarne Club. Je prístupný členom. Prezerať si ho môže celý tím, objednávať v mene firmy môže len majiteľ účtu. Pre objednávky platia aj <a href="/terms">podmienky klubu</a>.</p>`,
      },
      prices: {
        title: 'Ceny',
        text: `<p>Všetky ceny sú v bodoch. Platiť peniazmi, či už čiastočne, alebo úplne, nie je možné a za dodanie sa nič nepripočítava. Rozhoduje cena v okamihu objednávky. Firma môže objednávať, kým má dosť bodov a kým je tovar na sklade.</p>`,
      },
      'minimum-order': {
        title: 'Minimálna objednávka',
        text: `<p>Objednávka tovaru, ktorý sa zasiela, musí dosiahnuť aspoň tento počet bodov: {minimumOrder}. Každá taká objednávka sa posudzuje samostatne. Pre všetko ostatné, napríklad poukážky, žiadne minimum neplatí.</p>`,
      },
      orders: {
        title: 'Objednávka',
        text: `<p>Posledným tlačidlom v pokladni objednávku podáte. Dostanete jej číslo a potvrdenie e-mailom a body sa ihneď rezervujú. Ak sú v košíku položky viacerých druhov, napríklad zasielaný tovar a poukážky, vznikne pre každý druh jedna objednávka.</p>
<p>Skôr než objednávku podáte, skontrolujte, prosím, údaje na dodanie.</p>`,
      },
      states: {
        title: 'Čo sa s objednávkou deje',
        text: `<ul>
<li><strong>Prijatá alebo sa spracúva:</strong> body sú pre objednávku rezervované. Kontrolujeme ju a pripravujeme.</li>
<li><strong>Vybavená:</strong> objednávka je splnená a body sú definitívne minuté.</li>
<li><strong>Zamietnutá:</strong> objednávku nemôžeme splniť. Body sa vracajú.</li>
<li><strong>Neúspešná:</strong> na našej strane sa niečo nepodarilo. Body sa vracajú. Môžeme to skúsiť znova; vtedy sa body opäť rezervujú.</li>
</ul>
<p>Kým objednávka nie je vybavená, môžete nás požiadať o jej zrušenie: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Dodanie',
        text: `<p>Tovar posielame na adresu, ktorú ste uviedli v objednávke. Zásielku, prosím, po doručení skontrolujte. Ak je niečo poškodené alebo niečo chýba, napíšte nám čo najskôr a uveďte číslo objednávky. Ak sa zásielka vráti pre nesprávnu adresu, dohodneme sa s vami na ďalšom postupe.</p>`,
      },
      vouchers: {
        title: 'Poukážky',
        text: `<ul>
<li>Kód poukážky sa zobrazí na stránke objednávky hneď, ako je vybavená. Uchovávajte ho ako hotovosť: použiť ho môže každý, kto ho má.</li>
<li>Poukážka sa uplatňuje u toho, kto ju vydal, a podľa jeho podmienok. Ak je uvedený posledný deň platnosti, možno ju použiť do tohto dňa.</li>
<li>Ak už žiadny kód nemáme, objednávka sa neuskutoční a body sa vrátia.</li>
<li>Vydaný kód nemožno vrátiť, okrem prípadu, keď nefunguje.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Materiály na mieru',
        text: `<p>Niektoré materiály sa vyrábajú priamo pre vašu firmu, napríklad s jej názvom. Nemožno ich vrátiť, okrem prípadu, keď sú chybné. Zodpovedáte za to, že názvy, texty a obrázky, ktoré nám na to odovzdáte, smieme použiť.</p>`,
      },
      'club-card': {
        title: 'Klubová karta',
        text: `<ul>
<li>Klubová karta je predplatená karta firmy. Každá firma môže mať jednu. Samotná karta nestojí žiadne body.</li>
<li>Firma si ju môže objednať, keď v bežnom roku pridala výrobky (zamietnuté sa nepočítajú) aspoň v tomto počte: {cardProducts}.</li>
<li>Karta sa dobíja bodmi. Koľko prinesie 1 bod: {cardValue}.</li>
<li>Peniaze sú na karte najneskôr do {topUpDays, plural, one {# pracovného dňa} few {# pracovných dní} many {# pracovného dňa} other {# pracovných dní}} od vybavenia objednávky dobitia. Nemožno ich premeniť späť na body.</li>
<li>Na používanie karty sa vzťahujú podmienky spoločnosti, ktorá ju vydáva.</li>
</ul>`,
      },
      faults: {
        title: 'Vady a vrátenie',
        text: `<p>Ak je tovar chybný alebo to nie je to, čo ste si objednali, napíšte nám: <a href="mailto:{email}">{email}</a>. Dodáme ho znova, opravíme ho alebo vrátime body. Práva, ktoré vašej firme dáva zákon, zostávajú zachované.</p>
<p>Inak vybavené objednávky nemožno vrátiť ani vymeniť.</p>`,
      },
    },
  },
  privacy: {
    title: 'Zásady ochrany osobných údajov',
    excerpt: 'Ktoré osobné údaje Lucarne Club uchováva, prečo a ako dlho, kto ich dostáva a aké máte práva.',
    sections: {
      controller: {
        title: 'Kto je prevádzkovateľom údajov',
        text: `<p>Spoločnosť {company}, {address}, je prevádzkovateľom, ktorý zodpovedá za osobné údaje v Lucarne Club. Platný predpis: {dataLaw}. S otázkami a žiadosťami sa obracajte na <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Čo uchovávame',
        text: `<ul>
<li><strong>O vás:</strong> meno, e-mailovú adresu, telefónne číslo, fotografiu, jazyk, rolu vo firme, s čím a kedy ste súhlasili a kedy ste tu boli naposledy.</li>
<li><strong>O firme:</strong> názov, adresu, identifikačné čísla, typ firmy tam, kde sa naň pýtame, a odpovede v jej dotazníku.</li>
<li><strong>O projektoch:</strong> názov a adresu zákazky, výrobky so sériovými číslami, odpovede v dotazníku a kto čo pridal. Meno zákazníka uvádzajte len vtedy, ak smiete.</li>
<li><strong>O bodoch a objednávkach:</strong> každý zápis bodov, každú objednávku a meno, adresu, e-mailovú adresu a telefónne číslo, ktoré k nej boli uvedené.</li>
<li><strong>O podpore:</strong> vaše konverzácie s nami v chate podpory.</li>
<li><strong>Technické údaje:</strong> prihlásenia do vášho účtu s druhom prehliadača a záznamy, podľa ktorých hľadáme chyby. Prihlásenia a niektoré ďalšie požiadavky počítame podľa sieťovej adresy, aby ich nikto nemohol skúšať donekonečna.</li>
</ul>`,
      },
      purposes: {
        title: 'Na čo údaje slúžia a na akom právnom základe',
        text: `<p>Právny základ je uvedený v zátvorke:</p>
<ul>
<li><strong>Prevádzka klubu:</strong> účty, tímy, projekty, body, objednávky, podpora a správy o nich. Ak ste členom priamo vy, napríklad ako živnostník: zmluva s vami ({basisContract}). Ak pracujete pre členskú firmu: oprávnený záujem náš aj vašej firmy na jej členstve ({basisInterest}).</li>
<li><strong>Účtovníctvo a dane:</strong> záznamy o bodoch a objednávkach musíme uchovávať podľa právnych predpisov ({basisObligation}).</li>
<li><strong>Bezpečnosť:</strong> máme oprávnený záujem na tom, aby sme bránili zneužitiu, hľadali chyby a pomáhali členom ({basisInterest}).</li>
<li><strong>Dotazníky:</strong> máme oprávnený záujem na tom, aby sme vedeli, ako sa naše výrobky používajú ({basisInterest}).</li>
<li><strong>Ponuky a novinky:</strong> váš súhlas ({basisConsent}).</li>
<li><strong>Videá:</strong> váš súhlas, ktorý udelíte spustením videa ({basisConsent}).</li>
</ul>
<p>O výrobkoch v kontrole rozhodujú ľudia, nie programy.</p>`,
      },
      offers: {
        title: 'Ponuky a novinky',
        text: `<p>Ponuky a novinky posielame e-mailom, telefonujeme alebo píšeme textové správy len vtedy, keď ste s tým súhlasili. Rozhodnutie môžete kedykoľvek zmeniť vo <a href="/user">svojom profile</a>. Kódy, upozornenia a správy o vašich projektoch a objednávkach patria k členstvu a chodia aj bez tohto súhlasu.</p>`,
      },
      access: {
        title: 'Kto údaje vidí',
        text: `<p>Tím vašej firmy vidí projekty a body firmy a pri každom človeku meno, telefónne číslo, fotografiu, rolu, počet projektov a kedy tu bol naposledy. Firma, ktorá do klubu pozve inú, a pozvaná firma vidia navzájom svoje názvy a to, či pozvánka priniesla body.</p>
<p>Naši pracovníci vidia to, čo potrebujú na prevádzku klubu. Aby vám mohli pomôcť, môžu si klub zobraziť tak, ako ho vidíte vy. Pritom nemôžu nič zmeniť a zaznamenáva sa, kto sa pozeral.</p>`,
      },
      recipients: {
        title: 'Kto údaje dostáva',
        text: `<ul>
<li>Firmy, ktoré pre nás pracujú na základe zmluvy a podľa našich pokynov: na prevádzku serverov a na rozosielanie e-mailov a textových správ.</li>
<li>Tí, ktorí doručujú odmenu: to, čo na to potrebujú, napríklad meno, adresu a telefónne číslo.</li>
<li>Kde vám klub pri písaní ponúka adresy, pýta sa náš server služby na vyhľadávanie miest. Tá sa dozvie, čo bolo do poľa napísané, nie však, kto ste.</li>
<li>Úrady, ak nám to ukladá zákon.</li>
</ul>
<p>Údaje nepredávame a nikomu ich neposkytujeme na reklamu.</p>`,
      },
      transfers: {
        title: 'Prenos údajov do iných krajín',
        text: `<p>Niektorí príjemcovia môžu údaje spracúvať mimo tohto územia: {dataArea}. Ide o týchto príjemcov:</p>
<ul>
<li><strong>YouTube:</strong> keď spustíte video, Google sa dozvie vašu sieťovú adresu a údaje o prehliadači, a to aj v USA. Predtým nedostane nič.</li>
<li><strong>Návrhy adries:</strong> služba na vyhľadávanie miest dostane len to, čo napíšete do poľa.</li>
<li><strong>Servery, e-maily a SMS:</strong> poskytovatelia služieb dostanú to, čo pre nás ukladajú alebo doručujú.</li>
</ul>
<p>Údaje tam prenášame len vtedy, ak bola úroveň ochrany v danej krajine uznaná za primeranú, alebo so zárukami, ktoré ustanovujú právne predpisy, napríklad so zmluvnými doložkami. O kópiu týchto záruk nás môžete požiadať.</p>`,
      },
      'signing-in': {
        title: 'Prihlásenie',
        text: `<p>Prihlasujete sa kódom, ktorý príde e-mailom alebo textovou správou. Platí {codeMinutes, plural, one {# minútu} few {# minúty} many {# minúty} other {# minút}} a možno ho použiť raz; uchovávame ho len v podobe, z ktorej sa nedá prečítať. Potom zostávate na zariadení prihlásení. Prihlásenie sa skončí, keď sa odhlásite alebo keď klub {sessionDays, plural, one {# deň} few {# dni} many {# dňa} other {# dní}} nenavštívite. Z času na čas sa predsa prihlásite znova. Po zmene e-mailovej adresy alebo telefónu uchovávame pôvodný údaj {undoHours} hodín, aby sa z neho dala zmena vrátiť.</p>`,
      },
      cookies: {
        title: 'Súbory cookie a úložisko prehliadača',
        text: `<p>Klub ukladá tieto súbory cookie, a to len na to, o čo ho sami požiadate:</p>
<ul>
<li><strong>club_token</strong> a <strong>club_refresh</strong> vás udržiavajú prihlásených, prvý jednu hodinu, druhý {sessionDays, plural, one {# deň} few {# dni} many {# dňa} other {# dní}}. Oba sa pri používaní klubu obnovujú.</li>
<li><strong>club_attempt</strong> patrí ku kódu na prihlásenie, ktorý ste si vyžiadali. Skončí sa spolu s kódom, po {codeMinutes, plural, one {# minúte} few {# minútach} many {# minúty} other {# minútach}}.</li>
<li><strong>club_device</strong> si jeden rok pamätá, že ste sa na tomto zariadení prihlásili, aby nikto iný nemohol vyčerpať vaše pokusy o prihlásenie. Zostáva aj po odhlásení a sám nikoho neprihlási. Vďaka nej vám tiež napíšeme e-mail, keď sa niekto prihlási z iného zariadenia.</li>
<li><strong>lang</strong> si jeden rok pamätá, aký jazyk ste si vybrali.</li>
</ul>
<p>V úložisku vášho prehliadača klub uchováva košík, čo ste napísali do formulárov a dotazníkov, a čo ukazuje horná lišta stránky, napríklad vaše meno a body. Uchováva aj stránky na čítanie, ktoré ste si otvorili, napríklad novinky, návody a právne texty, aby ste si ich mohli prečítať aj bez pripojenia. Pri odhlásení sa to všetko odstráni; zostane len jazyk, krajina a club_device.</p>
<p>Nikto vás tu nesleduje, nie je tu žiadna reklama a návštevy neanalyzuje nikto iný.</p>`,
      },
      videos: {
        title: 'Videá',
        text: `<p>Niektoré videá pochádzajú z YouTube. Kým video nespustíte, nič sa odtiaľ nenačítava. Až potom sa váš prehliadač spojí s adresou {videoHost}, ktorú má YouTube na prehrávanie videí s vyššou ochranou súkromia. Od tej chvíle platia pre video zásady ochrany súkromia YouTube.</p>`,
      },
      retention: {
        title: 'Ako dlho údaje uchovávame',
        text: `<ul>
<li>Údaje o účte: počas členstva. Potom vymažeme to, čo nie je potrebné na účtovníctvo, dane alebo neuzavreté nároky.</li>
<li>Zápisy bodov a objednávok: tak dlho, ako to vyžadujú predpisy o účtovníctve a daniach. Zápisy sa nikdy nemenia; oprava je samostatný zápis.</li>
<li>Projekty a sériové čísla: tak dlho, ako musíme vedieť zistiť, že výrobok už bol započítaný.</li>
<li>Text e-mailu alebo textovej správy: do ich odoslania.</li>
<li>Pokusy o prihlásenie s nesprávnym kódom: dva dni, so sieťovou adresou len v podobe, z ktorej sa nedá prečítať.</li>
<li>Registrácia, ktorá nie je potvrdená kódom: 24 hodín.</li>
</ul>`,
      },
      portability: {
        title: 'Prenosnosť údajov',
        text: `<p>Na stránke <a href="/user/data">Moje údaje</a> si môžete stiahnuť kópiu svojich údajov v bežne používanom a strojovo čitateľnom formáte (JSON) a odovzdať ju inej firme. Na požiadanie údaje pošleme priamo jej, ak je to technicky možné.</p>`,
      },
      rights: {
        title: 'Vaše práva',
        text: `<p>Máte právo:</p>
<ul>
<li>vedieť, ktoré údaje o vás uchovávame, a dostať ich kópiu;</li>
<li>na opravu nesprávnych údajov;</li>
<li>na vymazanie údajov, ktoré nemusíme uchovávať;</li>
<li>na obmedzenie spracúvania;</li>
<li>namietať proti spracúvaniu na základe oprávneného záujmu;</li>
<li>dostať svoje údaje v strojovo čitateľnom formáte a odovzdať ich ďalej (právo na prenosnosť údajov);</li>
<li>kedykoľvek odvolať súhlas; zákonnosť toho, čo sa stalo predtým, tým nie je dotknutá.</li>
</ul>
<p>Mnohé môžete sami vidieť a zmeniť vo <a href="/user">svojom profile</a>. Píšte na <a href="mailto:{email}">{email}</a>.</p>
<p>Kedykoľvek môžete podať sťažnosť dozornému orgánu: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Vaše práva',
        text: `<p>Máte právo:</p>
<ul>
<li>vedieť, či a prečo údaje o vás používame, odkiaľ pochádzajú a kto ich dostáva doma alebo v zahraničí;</li>
<li>dostať kópiu svojich údajov;</li>
<li>na opravu nesprávnych údajov a na vymazanie alebo zničenie údajov, ktoré nemusíme uchovávať;</li>
<li>namietať proti spracúvaniu a proti rozhodnutiam, ktoré robí len program;</li>
<li>kedykoľvek odvolať súhlas; zákonnosť toho, čo sa stalo predtým, tým nie je dotknutá;</li>
<li>na náhradu škody spôsobenej nezákonným spracúvaním.</li>
</ul>
<p>Mnohé môžete sami vidieť a zmeniť vo <a href="/user">svojom profile</a>. Píšte na <a href="mailto:{email}">{email}</a>. Odpovieme do 30 dní.</p>
<p>Ak nebudete s odpoveďou spokojní alebo žiadnu nedostanete, môžete podať sťažnosť dozornému orgánu: <a href="{authorityUrl}">{authority}</a>. Môžete sa obrátiť aj na súd.</p>`,
      },
    },
  },
  imprint: {
    title: 'Údaje o prevádzkovateľovi',
    excerpt: 'Kto Lucarne Club prevádzkuje a ako sa s nami spojiť.',
    sections: {
      operator: {
        title: 'Kto klub prevádzkuje',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Obchodný register: {registerName} {registerNumber}</li>
<li>DPH: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Kontakt',
        text: `<ul>
<li>E-mail: <a href="mailto:{email}">{email}</a></li>
<li>Telefón: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Kedy sme k dispozícii',
        text: `<p>Pondelok až piatok, {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Chyby a riziká',
        text: `<p>Našli ste chybný text, poruchu alebo medzeru v zabezpečení klubu? Napíšte nám, prosím, a uveďte, na ktorej stránke. Zaoberáme sa každou správou. Ako zaobchádzame s osobnými údajmi, nájdete v <a href="/privacy">zásadách ochrany osobných údajov</a>.</p>`,
      },
      concerns: {
        title: 'Oznámenie protiprávneho konania',
        text: `<p>Kto sa dozvie o protiprávnom konaní v našej spoločnosti, môže ho tu dôverne oznámiť: <a href="{whistleblowerUrl}">Podať oznámenie</a>.</p>`,
      },
    },
  },
};
