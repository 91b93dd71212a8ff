import type { LegalTexts } from './documents.ts';

export const cs: LegalTexts = {
  terms: {
    title: 'Podmínky klubu',
    excerpt:
      'Kdo může do Lucarne Club vstoupit, jak se získávají body, jak dlouho platí a jak členství končí.',
    sections: {
      club: {
        title: 'Klub',
        text: `<p>Lucarne Club je věrnostní program společnosti {company}, {address} (dále „my“). Odměňuje firmy za naše výrobky, které montují. Tyto podmínky platí pro členy v této zemi: {country}.</p>
<p>Pravidla pro objednávky najdete v <a href="/commercial-rules">obchodních podmínkách</a>. Jak nakládáme s osobními údaji, popisují <a href="/privacy">zásady ochrany osobních údajů</a>.</p>`,
      },
      membership: {
        title: 'Kdo může vstoupit',
        text: `<ul>
<li>Členy jsou společnosti a jiní podnikatelé, kteří působí ve výše uvedené zemi. Klub není určen spotřebitelům.</li>
<li>Kdo firmu registruje, musí být oprávněn za ni jednat a stává se majitelem jejího účtu.</li>
<li>Všechny údaje musí být pravdivé. Název, adresu a identifikační čísla firmy prosím udržujte aktuální. Můžeme vás požádat o jejich doložení.</li>
<li>Jedno identifikační číslo, jedna e-mailová adresa a jedno telefonní číslo mohou patřit vždy jen k jednomu aktivnímu účtu.</li>
<li>Členství je bezplatné a nikoho nezavazuje k nákupu.</li>
</ul>`,
      },
      'company-types': {
        title: 'Typ firmy',
        text: `<p>Ve vaší zemi majitel účtu uvádí, jakého typu firma je. Zvolte prosím typ, který je uveden v dokladech firmy, a oznamte nám, když se změní.</p>`,
      },
      statements: {
        title: 'Upozornění a prohlášení',
        text: `<p>U některých typů firem je třeba potvrdit upozornění nebo učinit prohlášení. Bez toho se firma nemůže klubu účastnit. Majitel účtu činí prohlášení jménem firmy a odpovídá za jeho pravdivost.</p>
<p>Pokud prohlášení přestane být pravdivé, oznamte nám to ve lhůtě, kterou samo uvádí, jinak bez zbytečného odkladu.</p>`,
      },
      account: {
        title: 'Přihlášení',
        text: `<p>Hesla nepoužíváme. Přihlašujete se kódem, který pošleme e-mailem nebo SMS zprávou; platí po dobu {codeMinutes, plural, one {# minuty} few {# minut} many {# minuty} other {# minut}}. Nikdy se na něj neptáme telefonicky ani e-mailem. Nikomu ho prosím nesdělujte a udržujte svou e-mailovou adresu a telefonní číslo aktuální.</p>
<p>Máte-li podezření, že váš účet používá někdo jiný, ihned nám napište: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'Tým',
        text: `<p>Všichni členové týmu získávají body pro svou firmu. Objednávat může jen majitel účtu. Ten rozhoduje, kdo do týmu patří, a odebírá z něj ty, kdo z firmy odejdou. Za to, co tým v klubu dělá, odpovídá firma.</p>`,
      },
      'team-size': {
        title: 'Velikost týmu',
        text: `<p>Nejvyšší počet osob, které může mít firma v klubu včetně majitele účtu: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projekty a výrobky',
        text: `<ul>
<li>Projekt je dokončená zakázka na jedné adrese. Zaregistrujte ho, přidejte výrobky, které tam vaše firma namontovala, pomocí kódů z jejich etiket a vyplňte dotazník.</li>
<li>Projekt je otevřený po dobu {projectDays, plural, one {# dne} few {# dnů} many {# dne} other {# dnů}} od registrace. Pokud do té doby dotazník nevyplníte, projekt propadne a nepřinese žádné body.</li>
<li>Vyplněním dotazníku se projekt uzavře a jeho body se připíšou. Je-li některý z výrobků v kontrole, připíšou se body po jejím skončení.</li>
<li>Každé sériové číslo se v celém klubu počítá jednou, a to firmě, která ho přidá první. Když projekt propadne, lze jeho sériová čísla přidat znovu.</li>
<li>Kolik bodů výrobek přinese, určuje tabulka vaší země platná v den, kdy je přidán. Tabulku najdete na stránce <a href="/rewards">Odměny</a>.</li>
<li>Nejvyšší počet bodů, které může přinést jeden projekt: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Kontrola',
        text: `<p>Není-li výrobek ve vaší zemi v prodeji, bylo-li jeho sériové číslo už dříve zamítnuto nebo má-li projekt s tímto výrobkem více než {productsWithoutReview} výrobků, podívají se na něj naši pracovníci dřív, než se započítá. Výrobek přijmou, nebo zamítnou. Mohou vás požádat o doložení, například o fotografii etikety.</p>
<p>Zamítnutý výrobek nepřináší body a vaše firma už jeho sériové číslo nemůže přidat znovu. Rozhodnutí je v rámci klubu konečné; vaše právo obrátit se na soud tím není dotčeno. Domníváte-li se, že jsme se zmýlili, napište nám.</p>`,
      },
      points: {
        title: 'Body',
        text: `<ul>
<li>Body patří firmě, ne lidem, kteří pro ni pracují.</li>
<li>Body nejsou peníze. Nevyplácejí se v hotovosti, neúročí se a nelze je prodat ani převést na jinou firmu. Utratit je lze jen v obchodě klubu.</li>
<li>Body můžeme dát i z jiných důvodů, které v klubu oznámíme, například za školení nebo v rámci akcí.</li>
<li>Body připsané omylem nebo v rozporu s těmito podmínkami můžeme odečíst. Důvod je uveden v historii vašich bodů.</li>
<li>Odměny mohou být příjmem firmy. Firma je zaúčtuje a odvede z nich daně a pojistné. Daňové poradenství neposkytujeme.</li>
</ul>`,
      },
      expiry: {
        title: 'Jak dlouho body platí',
        text: `<p>Body platí do konce dne 31. prosince roku následujícího po roce, ve kterém byly připsány. Poté bez náhrady propadnou. Ve stavu bodů vidíte, kolik bodů propadne nejdříve.</p>
<p>Každá objednávka čerpá nejprve body, které propadnou nejdříve. Body, které se vrátí, protože jsme objednávku zamítli, lze utrácet ještě po dobu nejméně {returnDays, plural, one {# dne} few {# dnů} many {# dne} other {# dnů}}: pokud by propadly dříve, platí do 31. prosince některého pozdějšího roku.</p>`,
      },
      'welcome-points': {
        title: 'Uvítací body',
        text: `<p>Když je poprvé vyplněn dotazník o firmě, dostane firma jednorázově uvítací body: {welcomePoints}. Nezáleží na tom, kdo dotazník vyplní.</p>`,
      },
      levels: {
        title: 'Roční úrovně',
        text: `<p>V každé kategorii výrobků počítáme přijaté výrobky z projektů, které byly uzavřeny od 1. ledna. Firma, která dosáhne úrovně, za ni dostane bonusové body, a to jednou za rok a kategorii. Od 1. ledna se počítá znovu. Firmám montérů stínění se počítají jen vnitřní stínění a venkovní rolety.</p>
<p>Kolik výrobků úroveň vyžaduje a co přináší, je uvedeno v klubu.</p>`,
      },
      misuse: {
        title: 'Zneužití',
        text: `<p>Body se udělují za výrobky, které vaše firma skutečně namontovala. Není dovoleno zadávat kódy jiných výrobků, vymýšlet si projekty, nechávat kódy zadávat programy ani půjčovat účet někomu jinému.</p>
<p>V takových případech můžeme výrobky a projekty zamítnout, body odečíst a účet uzavřít. Předtím firmu požádáme o vyjádření, ledaže by čekání způsobilo škodu.</p>`,
      },
      liability: {
        title: 'Odpovědnost',
        text: `<p>Klub provozujeme pečlivě, nemůžeme však zaručit, že bude stále dostupný. Pokud jste kvůli naší chybě přišli o body, napište nám a napravíme to.</p>
<p>Odpovídáme podle právních předpisů. V rozsahu, v jakém to zákon dovoluje, neodpovídáme za ušlý zisk způsobený tím, že klub nebyl dostupný nebo že vámi uvedené údaje byly nesprávné. Nic v těchto podmínkách neomezuje odpovědnost, kterou podle zákona omezit nelze.</p>`,
      },
      end: {
        title: 'Ukončení členství',
        text: `<ul>
<li>Firma může členství kdykoli bez udání důvodu ukončit zprávou na adresu <a href="mailto:{email}">{email}</a>.</li>
<li>My můžeme ukončit jednotlivé členství nebo celý klub; oznámíme to s takovým předstihem, aby bylo možné body předtím utratit. Ze závažného důvodu, například při zneužití, můžeme členství ukončit okamžitě.</li>
<li>Po skončení členství se za firmu už nikdo nemůže přihlásit a neutracené body propadají. Objednávky podané předtím vyřídíme.</li>
</ul>`,
      },
      changes: {
        title: 'Změny těchto podmínek',
        text: `<p>Tyto podmínky můžeme změnit, je-li k tomu dobrý důvod, například nový zákon nebo nová část klubu. Změnu oznámíme v klubu dříve, než nabude účinnosti. Již připsaných bodů se změna nedotkne. Kdo s ní nesouhlasí, může členství ukončit dříve, než změna nabude účinnosti.</p>`,
      },
      refusal: {
        title: 'Nový souhlas',
        text: `<p>Ve vaší zemi žádáme majitele starších účtů při přihlášení o souhlas s těmito podmínkami. Pokud majitel souhlas odmítne, účet firmy se uzavře a její lidé se už nemohou přihlásit. Firma se může zaregistrovat znovu, začíná však bez dřívějších bodů.</p>`,
      },
      law: {
        title: 'Právo a soudy',
        text: `<p>Platí právo výše uvedené země: {country}. Spory rozhodují soudy, které jsou podle tohoto práva příslušné. Nejdřív nám prosím napište; většinu věcí lze vyřešit několika řádky.</p>
<p>Je-li některá část těchto podmínek neplatná, ostatní části zůstávají v platnosti.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Podmínky pro montéry stínění',
    excerpt: 'Co v Lucarne Club platí pro firmy, které montují vnitřní stínění a venkovní rolety.',
    sections: {
      scope: {
        title: 'Pro koho tyto podmínky platí',
        text: `<p>Tyto podmínky platí pro firmy montérů stínění, tedy pro podnikatele, kteří montují vnitřní stínění a venkovní rolety společnosti {company}, {address}, a vstoupili do Lucarne Club jako montéři stínění. Vztahují se na ně i <a href="/terms">podmínky klubu</a>; zde je uvedeno, co platí odlišně. Tyto podmínky platí pro členy v této zemi: {country}.</p>`,
      },
      joining: {
        title: 'Vstup do klubu',
        text: `<p>Montéři stínění se registrují na vlastní stránce a vyplňují dotazník připravený pro jejich práci. Volba platí pro firmu a celý její tým. Pokud se zaměření vaší firmy změní, napište nám: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Výrobky',
        text: `<p>Vnitřní stínění a venkovní rolety, které vaše firma namontovala, přidejte do projektu pomocí kódů z jejich etiket. Kolik bodů každý z nich přinese, najdete na stránce <a href="/rewards">Odměny</a>. Přidat lze i jiné výrobky; ty body nepřinášejí.</p>
<p>Stejně jako u všech členů je projekt otevřený po dobu {projectDays, plural, one {# dne} few {# dnů} many {# dne} other {# dnů}} a nejvyšší počet bodů, které může přinést, je: {projectCap}.</p>`,
      },
      levels: {
        title: 'Roční úrovně',
        text: `<p>Firmy montérů stínění se účastní ročních úrovní ve dvou kategoriích: vnitřní stínění a venkovní rolety. Výrobky jiných kategorií se do úrovní nepočítají.</p>`,
      },
      precedence: {
        title: 'Když se podmínky liší',
        text: `<p>Liší-li se tyto podmínky od <a href="/terms">podmínek klubu</a>, mají přednost tyto podmínky. <a href="/commercial-rules">Obchodní podmínky</a> a <a href="/privacy">zásady ochrany osobních údajů</a> platí beze změny.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Obchodní podmínky',
    excerpt: 'Jak fungují objednávky v obchodě klubu: ceny v bodech, dodání, poukazy, vady a vrácení.',
    sections: {
      shop: {
        title: 'Obchod',
        text: `<p>Společnost {company} provozuje obchod Lucarne Club. Je přístupný členům. Prohlížet si ho může celý tým, objednávat jménem firmy může jen majitel účtu. Pro objednávky platí i <a href="/terms">podmínky klubu</a>.</p>`,
      },
      prices: {
        title: 'Ceny',
        text: `<p>Všechny ceny jsou v bodech. Platit penězi, ať zčásti nebo úplně, není možné a za dodání se nic nepřipočítává. Rozhoduje cena v okamžiku objednávky. Firma může objednávat, dokud má dost bodů a dokud je zboží skladem.</p>`,
      },
      'minimum-order': {
        title: 'Minimální objednávka',
        text: `<p>Objednávka zboží, které se zasílá, musí dosáhnout alespoň tohoto počtu bodů: {minimumOrder}. Každá taková objednávka se posuzuje samostatně. Pro vše ostatní, například poukazy, žádné minimum neplatí.</p>`,
      },
      orders: {
        title: 'Objednávka',
        text: `<p>Posledním tlačítkem v pokladně objednávku podáte. Dostanete její číslo a potvrzení e-mailem a body se ihned rezervují. Jsou-li v košíku položky více druhů, například zasílané zboží a poukazy, vznikne pro každý druh jedna objednávka.</p>
<p>Než objednávku podáte, zkontrolujte prosím údaje pro dodání.</p>`,
      },
      states: {
        title: 'Co se s objednávkou děje',
        text: `<ul>
<li><strong>Přijatá nebo se zpracovává:</strong> body jsou pro objednávku rezervovány. Kontrolujeme ji a připravujeme.</li>
<li><strong>Vyřízená:</strong> objednávka je splněna a body jsou definitivně utraceny.</li>
<li><strong>Zamítnutá:</strong> objednávku nemůžeme splnit. Body se vracejí.</li>
<li><strong>Neúspěšná:</strong> na naší straně se něco nepodařilo. Body se vracejí. Můžeme to zkusit znovu; pak se body opět rezervují.</li>
</ul>
<p>Dokud objednávka není vyřízená, můžete nás požádat o její zrušení: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Dodání',
        text: `<p>Zboží posíláme na adresu, kterou jste uvedli v objednávce. Zásilku prosím po doručení zkontrolujte. Je-li něco poškozené nebo chybí-li něco, napište nám co nejdříve a uveďte číslo objednávky. Pokud se zásilka vrátí kvůli chybné adrese, domluvíme se s vámi na dalším postupu.</p>`,
      },
      vouchers: {
        title: 'Poukazy',
        text: `<ul>
<li>Kód poukazu se zobrazí na stránce objednávky, jakmile je vyřízená. Uchovávejte ho jako hotovost: použít ho může každý, kdo ho má.</li>
<li>Poukaz se uplatňuje u toho, kdo ho vydal, a podle jeho podmínek. Je-li uveden poslední den platnosti, lze ho použít do tohoto dne.</li>
<li>Pokud už žádný kód nemáme, objednávka se neuskuteční a body se vrátí.</li>
<li>Vydaný kód nelze vrátit, ledaže nefunguje.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Materiály na míru',
        text: `<p>Některé materiály se vyrábějí přímo pro vaši firmu, například s jejím názvem. Nelze je vrátit, ledaže jsou vadné. Odpovídáte za to, že názvy, texty a obrázky, které nám k tomu předáte, smíme použít.</p>`,
      },
      'club-card': {
        title: 'Klubová karta',
        text: `<ul>
<li>Klubová karta je předplacená karta firmy. Každá firma může mít jednu. Samotná karta nestojí žádné body.</li>
<li>Firma si ji může objednat, jakmile v běžném roce přidala výrobky (zamítnuté se nepočítají) alespoň v tomto počtu: {cardProducts}.</li>
<li>Karta se dobíjí body. Kolik přinese 1 bod: {cardValue}.</li>
<li>Peníze jsou na kartě nejpozději do {topUpDays, plural, one {# pracovního dne} few {# pracovních dnů} many {# pracovního dne} other {# pracovních dnů}} od vyřízení objednávky dobití. Nelze je převést zpět na body.</li>
<li>Pro používání karty platí podmínky společnosti, která ji vydává.</li>
</ul>`,
      },
      faults: {
        title: 'Vady a vrácení',
        text: `<p>Je-li zboží vadné nebo to není to, co jste objednali, napište nám: <a href="mailto:{email}">{email}</a>. Dodáme ho znovu, opravíme ho, nebo vrátíme body. Práva, která vaší firmě dává zákon, zůstávají zachována.</p>
<p>Jinak vyřízené objednávky nelze vrátit ani vyměnit.</p>`,
      },
    },
  },
  privacy: {
    title: 'Zásady ochrany osobních údajů',
    excerpt: 'Které osobní údaje Lucarne Club uchovává, proč a jak dlouho, kdo je dostává a jaká máte práva.',
    sections: {
      controller: {
        title: 'Kdo je správcem',
        text: `<p>Společnost {company}, {address}, je správcem osobních údajů v Lucarne Club. Platný předpis: {dataLaw}. S dotazy a žádostmi se obracejte na <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Co uchováváme',
        text: `<ul>
<li><strong>O vás:</strong> jméno, e-mailovou adresu, telefonní číslo, fotografii, jazyk, roli ve firmě, s čím a kdy jste souhlasili a kdy jste zde byli naposledy.</li>
<li><strong>O firmě:</strong> název, adresu, identifikační čísla, typ firmy tam, kde se na něj ptáme, a odpovědi v jejím dotazníku.</li>
<li><strong>O projektech:</strong> název a adresu zakázky, výrobky se sériovými čísly, odpovědi v dotazníku a kdo co přidal. Jméno zákazníka uvádějte jen tehdy, smíte-li.</li>
<li><strong>O bodech a objednávkách:</strong> každý zápis bodů, každou objednávku a jméno, adresu, e-mailovou adresu a telefonní číslo, které k ní byly uvedeny.</li>
<li><strong>O podpoře:</strong> vaše konverzace s námi v chatu podpory.</li>
<li><strong>Technické údaje:</strong> přihlášení k vašemu účtu s druhem prohlížeče a záznamy, podle nichž hledáme chyby. Přihlášení a některé další požadavky počítáme podle síťové adresy, aby je nikdo nemohl zkoušet donekonečna.</li>
</ul>`,
      },
      purposes: {
        title: 'K čemu údaje slouží a na jakém právním základě',
        text: `<p>Právní základ je uveden v závorce:</p>
<ul>
<li><strong>Provoz klubu:</strong> účty, týmy, projekty, body, objednávky, podpora a zprávy o nich. Jste-li členem přímo vy, například jako živnostník: smlouva s vámi ({basisContract}). Pracujete-li pro členskou firmu: oprávněný zájem náš i vaší firmy na jejím členství ({basisInterest}).</li>
<li><strong>Účetnictví a daně:</strong> záznamy o bodech a objednávkách musíme uchovávat podle právních předpisů ({basisObligation}).</li>
<li><strong>Bezpečnost:</strong> máme oprávněný zájem na tom, abychom bránili zneužití, hledali chyby a pomáhali členům ({basisInterest}).</li>
<li><strong>Dotazníky:</strong> máme oprávněný zájem na tom, abychom věděli, jak se naše výrobky používají ({basisInterest}).</li>
<li><strong>Nabídky a novinky:</strong> váš souhlas ({basisConsent}).</li>
<li><strong>Videa:</strong> váš souhlas, který udělíte spuštěním videa ({basisConsent}).</li>
</ul>
<p>O tom, zda výrobek v kontrole přijmeme, rozhodují lidé, ne programy.</p>`,
      },
      offers: {
        title: 'Nabídky a novinky',
        text: `<p>Nabídky a novinky posíláme e-mailem, telefonujeme nebo píšeme textové zprávy jen tehdy, když jste s tím souhlasili. Rozhodnutí můžete kdykoli změnit ve <a href="/user">svém profilu</a>. Kódy, upozornění a zprávy o vašich projektech a objednávkách patří k členství a chodí i bez tohoto souhlasu.</p>`,
      },
      access: {
        title: 'Kdo údaje vidí',
        text: `<p>Tým vaší firmy vidí projekty a body firmy a u každého člověka jméno, telefonní číslo, fotografii, roli, počet projektů a kdy zde byl naposledy. Firma, která do klubu pozve jinou, a pozvaná firma vidí navzájem své názvy a to, zda pozvánka přinesla body.</p>
<p>Naši pracovníci vidí to, co potřebují k provozu klubu. Aby vám mohli pomoci, mohou si klub zobrazit tak, jak ho vidíte vy. Přitom nemohou nic změnit a zaznamenává se, kdo se díval.</p>`,
      },
      recipients: {
        title: 'Kdo údaje dostává',
        text: `<ul>
<li>Firmy, které pro nás pracují na základě smlouvy a podle našich pokynů: pro provoz serverů a pro rozesílání e-mailů a textových zpráv.</li>
<li>Ti, kdo doručují odměnu: to, co k tomu potřebují, například jméno, adresu a telefonní číslo.</li>
<li>Kde vám klub při psaní nabízí adresy, ptá se náš server služby pro vyhledávání míst. Ta se dozví, co bylo do pole napsáno, ne však, kdo jste.</li>
<li>Úřady, pokud nám to ukládá zákon.</li>
</ul>
<p>Údaje neprodáváme a nikomu je nepředáváme pro reklamu.</p>`,
      },
      transfers: {
        title: 'Předávání údajů do jiných zemí',
        text: `<p>Někteří příjemci mohou údaje zpracovávat mimo toto území: {dataArea}. Jde o tyto příjemce:</p>
<ul>
<li><strong>YouTube:</strong> když spustíte video, Google se dozví vaši síťovou adresu a údaje o prohlížeči, a to i v USA. Předtím nedostane nic.</li>
<li><strong>Návrhy adres:</strong> služba pro vyhledávání míst dostane jen to, co napíšete do pole.</li>
<li><strong>Servery, e-maily a SMS:</strong> poskytovatelé služeb dostanou to, co pro nás ukládají nebo doručují.</li>
</ul>
<p>Údaje tam předáváme jen tehdy, byla-li úroveň ochrany v dané zemi uznána za odpovídající, nebo se zárukami, které stanoví právní předpisy, například se smluvními doložkami. O kopii těchto záruk nás můžete požádat.</p>`,
      },
      'signing-in': {
        title: 'Přihlášení',
        text: `<p>Přihlašujete se kódem, který přijde e-mailem nebo SMS zprávou. Platí po dobu {codeMinutes, plural, one {# minuty} few {# minut} many {# minuty} other {# minut}} a lze ho použít jednou; uchováváme ho jen v podobě, ze které ho nelze přečíst. Poté zůstáváte na zařízení přihlášeni. Přihlášení skončí, když se odhlásíte nebo když klub po dobu {sessionDays, plural, one {# dne} few {# dnů} many {# dne} other {# dnů}} nenavštívíte. Čas od času se přesto přihlásíte znovu. Po změně e-mailové adresy nebo telefonu uchováváme původní údaj {undoHours} hodin, aby z něj šlo změnu vrátit.</p>`,
      },
      cookies: {
        title: 'Soubory cookie a úložiště prohlížeče',
        text: `<p>Klub ukládá tyto soubory cookie, a to jen kvůli tomu, oč ho sami požádáte:</p>
<ul>
<li><strong>club_token</strong> a <strong>club_refresh</strong> vás udržují přihlášené, první po dobu jedné hodiny, druhý po dobu {sessionDays, plural, one {# dne} few {# dnů} many {# dne} other {# dnů}}. Oba se při používání klubu obnovují.</li>
<li><strong>club_attempt</strong> patří ke kódu k přihlášení, který jste si vyžádali. Skončí spolu s kódem, po {codeMinutes, plural, one {# minutě} few {# minutách} many {# minuty} other {# minutách}}.</li>
<li><strong>club_device</strong> si po dobu jednoho roku pamatuje, že jste se na tomto zařízení přihlásili, aby nikdo jiný nemohl vyčerpat vaše pokusy o přihlášení. Zůstává i po odhlášení a sám nikoho nepřihlásí. Díky ní vám také napíšeme e-mail, když se někdo přihlásí z jiného zařízení.</li>
<li><strong>lang</strong> si po dobu jednoho roku pamatuje, jaký jazyk jste zvolili.</li>
</ul>
<p>V úložišti vašeho prohlížeče klub uchovává košík, co jste napsali do formulářů a dotazníků, a co ukazuje horní lišta stránky, například vaše jméno a body. Uchovává také stránky ke čtení, které jste si otevřeli, například novinky, návody a právní texty, abyste si je mohli přečíst i bez připojení. Při odhlášení se to všechno odstraní; zůstane jen jazyk, země a club_device.</p>
<p>Nikdo vás tu nesleduje, není tu žádná reklama a návštěvy neanalyzuje nikdo jiný.</p>`,
      },
      videos: {
        title: 'Videa',
        text: `<p>Některá videa pocházejí z YouTube. Dokud video nespustíte, nic se odtud nenačítá. Teprve potom se váš prohlížeč spojí s adresou {videoHost}, kterou má YouTube pro přehrávání videí s vyšší ochranou soukromí. Od té chvíle platí pro video zásady ochrany soukromí YouTube.</p>`,
      },
      retention: {
        title: 'Jak dlouho údaje uchováváme',
        text: `<ul>
<li>Údaje o účtu: po dobu členství. Poté smažeme to, co není potřeba pro účetnictví, daně nebo neuzavřené nároky.</li>
<li>Zápisy bodů a objednávek: tak dlouho, jak to vyžadují předpisy o účetnictví a daních. Zápisy se nikdy nemění; oprava je samostatný zápis.</li>
<li>Projekty a sériová čísla: tak dlouho, jak musíme být schopni poznat, že výrobek byl už započítán.</li>
<li>Text e-mailu nebo textové zprávy: do jejich odeslání.</li>
<li>Pokusy o přihlášení se špatným kódem: dva dny, se síťovou adresou jen v podobě, ze které ji nelze přečíst.</li>
<li>Registrace, která není potvrzena kódem: 24 hodin.</li>
</ul>`,
      },
      portability: {
        title: 'Přenositelnost údajů',
        text: `<p>Na stránce <a href="/user/data">Moje údaje</a> si můžete stáhnout kopii svých údajů v běžně používaném a strojově čitelném formátu (JSON) a předat ji jiné firmě. Na požádání údaje pošleme přímo jí, je-li to technicky možné.</p>`,
      },
      rights: {
        title: 'Vaše práva',
        text: `<p>Máte právo:</p>
<ul>
<li>vědět, které údaje o vás uchováváme, a dostat jejich kopii;</li>
<li>na opravu nesprávných údajů;</li>
<li>na výmaz údajů, které nemusíme uchovávat;</li>
<li>na omezení zpracování;</li>
<li>vznést námitku proti zpracování na základě oprávněného zájmu;</li>
<li>dostat své údaje ve strojově čitelném formátu a předat je dál (právo na přenositelnost údajů);</li>
<li>kdykoli odvolat souhlas; zákonnost toho, co se stalo předtím, tím není dotčena.</li>
</ul>
<p>Mnohé můžete sami vidět a změnit ve <a href="/user">svém profilu</a>. Pište na <a href="mailto:{email}">{email}</a>.</p>
<p>Kdykoli můžete podat stížnost u dozorového úřadu: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Vaše práva',
        text: `<p>Máte právo:</p>
<ul>
<li>vědět, zda a proč údaje o vás používáme, odkud pocházejí a kdo je dostává doma nebo v zahraničí;</li>
<li>dostat kopii svých údajů;</li>
<li>na opravu nesprávných údajů a na výmaz nebo zničení údajů, které nemusíme uchovávat;</li>
<li>vznést námitku proti zpracování a proti rozhodnutím, která činí jen program;</li>
<li>kdykoli odvolat souhlas; zákonnost toho, co se stalo předtím, tím není dotčena;</li>
<li>na náhradu škody způsobené nezákonným zpracováním.</li>
</ul>
<p>Mnohé můžete sami vidět a změnit ve <a href="/user">svém profilu</a>. Pište na <a href="mailto:{email}">{email}</a>. Odpovíme do 30 dnů.</p>
<p>Nebudete-li s odpovědí spokojeni nebo žádnou nedostanete, můžete podat stížnost u dozorového úřadu: <a href="{authorityUrl}">{authority}</a>. Můžete se také obrátit na soud.</p>`,
      },
    },
  },
  imprint: {
    title: 'Údaje o provozovateli',
    excerpt: 'Kdo Lucarne Club provozuje a jak se s námi spojit.',
    sections: {
      operator: {
        title: 'Kdo klub provozuje',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Obchodní rejstřík: {registerName} {registerNumber}</li>
<li>DPH: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Kontakt',
        text: `<ul>
<li>E-mail: <a href="mailto:{email}">{email}</a></li>
<li>Telefon: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Kdy jsme k zastižení',
        text: `<p>Pondělí až pátek, {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Chyby a rizika',
        text: `<p>Našli jste chybný text, závadu nebo mezeru v zabezpečení klubu? Napište nám prosím a uveďte, na které stránce. Zabýváme se každou zprávou. Jak nakládáme s osobními údaji, najdete v <a href="/privacy">zásadách ochrany osobních údajů</a>.</p>`,
      },
      concerns: {
        title: 'Oznámení protiprávního jednání',
        text: `<p>Kdo se dozví o protiprávním jednání v naší společnosti, může ho zde důvěrně oznámit: <a href="{whistleblowerUrl}">Podat oznámení</a>.</p>`,
      },
    },
  },
};
