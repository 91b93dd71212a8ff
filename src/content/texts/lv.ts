import type { ItemTexts } from '#content/item.ts';

export const lv: ItemTexts = {
  'hero-welcome': {
    title: 'Krājiet punktus par katru uzstādīto izstrādājumu',
    excerpt: 'Reģistrējiet projektu, pievienojiet izstrādājumus un krājiet punktus savam uzņēmumam.',
    text: '<p>Reģistrējiet projektu, pievienojiet izstrādājumus ar kodiem no etiķetēm un aizpildiet īsu anketu. Punktus ieskaitīsim jūsu uzņēmumam.</p>',
    alt: ['Mazpilsētas jumti vakara gaismā, tajos mirdz jumta logi'],
  },
  intro: {
    title: 'Divas minūtes par klubu',
    excerpt: 'Kā uzstādīts logs kļūst par punktiem un punkti – par kaut ko noderīgu jūsu uzņēmumam.',
    text: '<p>No etiķetes uz iepakojuma līdz sūtījumam pie jūsu durvīm: video parāda katru soli uz īsta jumta.</p>',
    alt: ['Montētājs uz jumta tur tālruni virs jumta loga etiķetes; vidū redzama atskaņošanas poga'],
  },
  'check-before-rain': {
    title: 'Piecas vietas, kas jāpārbauda pirms lietavām',
    excerpt: 'Desmit minūtes pie katra jumta loga novērš lielāko daļu sūdzību par sūcēm.',
    text: `<p>Ja zvana, ka „logs tek”, vainīgs parasti nav pats logs. Ja jau esat uz jumta, apskatiet šīs piecas vietas.</p>
<ol>
<li><strong>Tekne virs loga.</strong> Sūnas un skujas aiztur ūdeni, un tas ieplūst no sāniem. Iztīriet to ar roku: suka iestumj netīrumus zem dakstiņiem.</li>
<li><strong>Priekšauts zem loga.</strong> Tam cieši jāpieguļ dakstiņam un jāsniedzas pāri viļņa augstākajai vietai. Kur tas ir atlocījies, pieformējiet to no jauna.</li>
<li><strong>Pieslēguma sānu daļas.</strong> Ūdens kanālam jābūt brīvam visā garumā. Pietiek ar javas gabaliņu, lai ūdens plūstu pāri malai.</li>
<li><strong>Vērtnes blīve.</strong> Noslaukiet to un pārbaudiet, vai nav plaisu un saplacinātu vietu. Nomainīt blīvi ir ceturtdaļstundas darbs.</li>
<li><strong>Ventilācijas vārsts.</strong> Izņemiet filtru un izmazgājiet to ar maigām ziepēm. Ja filtrs ir aizsērējis, mitrums paliek telpā.</li>
</ol>
<p>Nofotografējiet logu pirms un pēc darba. Klients redzēs, kas paveikts, un jums būs labākais iemesls atbraukt arī nākamgad.</p>`,
    alt: ['Jumta logs lietū; lupa rāda pieslēgumu pie loga malas'],
  },
  'register-on-the-roof': {
    title: 'Reģistrējiet projektu, pirms atstājat objektu',
    excerpt:
      'Projekts ir atvērts 60 dienas. Objektā reģistrēšana aizņem divas minūtes, bez iepakojuma – daudz ilgāk.',
    text: `<p>Etiķetes ir uz iepakojuma, un iepakojums nonāk konteinerā. Tā pazūd punkti. Lai reģistrēšana ir darba pēdējais solis, tāpat kā slaucīšana.</p>
<h2>Kā tas notiek objektā</h2>
<ul>
<li>Izsaiņojot izstrādājumus, izgrieziet etiķetes un salieciet tās vienā aploksnē ar klienta uzvārdu.</li>
<li>Kamēr tiek sakrauti instrumenti, reģistrējiet projektu un tā adresi.</li>
<li>Ievadiet kodus citu pēc cita. Ja kāds kods netiek pieņemts, to redzēsiet uzreiz, kamēr izstrādājums vēl ir jūsu acu priekšā.</li>
<li>Aizpildiet anketu. Tikai tad projekts ir slēgts un punkti tiek ieskaitīti.</li>
</ul>
<p>Zem jumta nav tīkla? Nofotografējiet katru etiķeti un ievadiet kodus vakarā. No reģistrēšanas dienas jums ir 60 dienas; pēc tam projekta termiņš beidzas, un punkti ir zaudēti.</p>
<p><a href="/projects/add">Reģistrēt projektu</a></p>`,
    alt: ['Roka tur tālruni uz jumta fona; ekrānā redzams ķeksītis'],
  },
  'how-long-points-live': {
    title: 'Cik ilgi ir derīgi jūsu punkti',
    excerpt:
      'Punkti ir derīgi līdz tā gada beigām, kas seko to nopelnīšanas gadam. Vispirms tiek iztērēti vecākie.',
    text: `<p>Vai jumts pabeigts janvārī vai novembrī, tā punkti ir derīgi līdz nākamā gada 31. decembrim. Tātad darbīga rudens punktus var tērēt ilgāk par gadu.</p>
<h2>Noder zināt</h2>
<ul>
<li><strong>Vispirms vecākie.</strong> Katrs pasūtījums izmanto punktus, kuru termiņš beidzas visdrīzāk. Jums tam nav jāseko līdzi.</li>
<li><strong>Rezervēts nav iztērēts.</strong> Pasūtījuma punkti tiek nolikti malā, līdz pasūtījums ir izpildīts. Ja to nevar izpildīt, punkti tiek atdoti.</li>
<li><strong>Svarīgs ir ieskaitīšanas datums.</strong> Punktus ieskaita tad, kad projektu slēdz anketa, nevis montāžas dienā. Bez vajadzības neatstājiet pabeigtu jumtu projektus atvērtus pāri gadumijai.</li>
<li><strong>To rāda atlikums.</strong> Cik punktiem termiņš beidzas gada beigās, redzams jūsu punktu atlikuma lapā.</li>
</ul>
<p><a href="/balance">Skatīt savu punktu atlikumu</a></p>`,
    alt: ['Kalendāra lapa, blakus monētu kaudzīte'],
  },
  'condensation-is-no-leak': {
    title: 'Ūdens iekšpusē ne vienmēr nozīmē, ka logs tek',
    excerpt: 'Kā divās minūtēs atšķirt kondensātu no sūces un ko teikt klientam.',
    text: `<p>Pirmajā salnas rītā zvana tālrunis: „Pa stiklu tek ūdens.” Pirms sliet kāpnes, palīdzēs trīs jautājumi.</p>
<h2>Pajautājiet pa tālruni</h2>
<ul>
<li>Vai slapjš ir tad, kad ir <strong>auksts</strong>, vai tad, kad <strong>līst</strong>? Aukstums liecina par kondensātu.</li>
<li>Vai ūdens ir <strong>stikla apakšmalā</strong> vai uz <strong>ailas apdares</strong>? Uz stikla tas rodas no telpas gaisa.</li>
<li>Vai zem loga ir radiators? Vai žalūzija un aizkars visu nakti ir aizvērti? Bez silta gaisa stikls paliek auksts.</li>
</ul>
<h2>Padomi, kas palīdz</h2>
<ul>
<li>Divas līdz četras reizes dienā uz piecām minūtēm atvērt logu pavisam, nevis stundām ilgi turēt to pavērtu.</li>
<li>Ziemā atstāt ventilācijas vārstu atvērtu.</li>
<li>Žalūziju apakšā atstāt pavērtu plaukstas platumā.</li>
</ul>
<p>Uz vietas apskatiet ailas apdari: virs loga tai jābūt horizontālai, bet zem loga – vertikālai, lai siltais gaiss sasniegtu visu stiklu. Pārbaudiet arī siltinājumu ap rāmi. Ja tajā ir sprauga, rāmis paliek auksts.</p>`,
    alt: ['Jumta logs no iekšpuses, ūdens pilieni stikla apakšmalā'],
  },
  'replacement-in-one-day': {
    title: 'Kā nomainīt jumta logu vienā dienā',
    excerpt: 'Par ko ar klientu vienoties iepriekš, lai divi cilvēki darbu pabeigtu dienas laikā.',
    text: `<p>Vecu logu nomainīt pret tāda paša izmēra jaunu ir divu cilvēku darbs vienai dienai, ja nekā netrūkst. Kā trūkst, var redzēt jau pirmajā apmeklējumā.</p>
<h2>Vienojieties pirmajā apmeklējumā</h2>
<ul>
<li><strong>Izmērs un ailas apdare.</strong> Nofotografējiet datu plāksnīti un pajautājiet, vai ailas apdare paliek. Ja paliek, izmēriet tās gropi.</li>
<li><strong>Jumta segums.</strong> Pierakstiet profila augstumu un jumta slīpumu. Nolieciet malā trīs rezerves dakstiņus, jo vecie plīst.</li>
<li><strong>Elektrība.</strong> Kabeli ruļļu slēģiem vai piedziņai ir viegli ievilkt, kamēr rāmis ir izņemts, un vēlāk vairs ne.</li>
<li><strong>Žalūzijas.</strong> Vecā loga žalūzijas jaunajam der reti. Pasakiet to tagad, nevis nododot darbu.</li>
</ul>
<h2>Nomaiņas dienā</h2>
<ul>
<li>Apklājiet grīdu no durvīm līdz logam un noņemiet gleznas no sienām: putekļu būs daudz.</li>
<li>Veco pieslēgumu noņemiet virzienā no augšas uz leju, dakstiņus kraujiet pēc kārtas.</li>
<li>Pirms ievietojat jauno rāmi, apskatiet latas un jumta membrānu. Tagad ir īstais brīdis tās salabot.</li>
</ul>
<p>Beigās parādiet klientam, kā vērtni apgriezt mazgāšanai un kā to nofiksēt. Tas aizņem minūti.</p>`,
    alt: ['Divi jumiķi ieceļ jumta logu dakstiņu jumta ailā'],
  },
  'the-whole-team-scans': {
    title: 'Trīs brigādes, viens konts: skenē visa komanda',
    excerpt: 'Katrs reģistrē no sava tālruņa, un visi punkti nonāk kopējā uzņēmuma kontā.',
    text: `<p>Ja skenē tikai priekšnieks, piektdien uz mašīnas paneļa krājas trīs objektu etiķetes. Vienkāršāk ir tad, ja logu reģistrē tas, kurš to uzstāda.</p>
<h2>Kurš ko dara</h2>
<ul>
<li><strong>Komandas dalībnieki</strong> reģistrē projektus, pievieno izstrādājumus un aizpilda anketu. Viņi pieslēdzas ar savu tālruņa numuru.</li>
<li><strong>Uzņēmuma konta īpašnieks</strong> redz visus projektus un punktu atlikumu un pasūta veikalā.</li>
<li><strong>Punkti</strong> pieder uzņēmumam neatkarīgi no tā, kurš izstrādājumu pievienojis.</li>
</ul>
<h2>Lai nekas nav jādara divreiz</h2>
<ul>
<li>Vienai adresei viens projekts. Ierakstiet projekta nosaukumā klienta uzvārdu, tad to atradīs ikviens.</li>
<li>Katrs sērijas numurs tiek ieskaitīts vienu reizi. Ja tas jau ir pievienots, kolēģis bija ātrāks, un nekas nav zaudēts.</li>
<li>Vienojieties, kurš aizpilda anketu. Vislabāk tas, kurš objektu atstāj pēdējais.</li>
</ul>
<p><a href="/team">Skatīt savu komandu</a></p>`,
    alt: ['Trīs jumiķi ar tālruņiem; no viņiem līnijas ved uz vienu kopīgu kontu'],
  },
  'register-on-the-phone': {
    title: 'Projekta reģistrēšana tālrunī',
    excerpt: 'No adreses līdz punktiem trīs soļos. Vajadzīgas izstrādājumu etiķetes un piecas minūtes.',
    text: `<h4>1. Izveidojiet projektu</h4>
<ol>
<li>Izvēlieties „Projekti” un pēc tam „Pievienot projektu”.</li>
<li>Dodiet tam nosaukumu, pēc kura to atradīsiet, piemēram, klienta uzvārdu.</li>
<li>Ievadiet jumta adresi – ielu, mājas numuru, pasta indeksu un pilsētu vai pagastu – un saglabājiet.</li>
</ol>
<h4>2. Pievienojiet izstrādājumus</h4>
<ol>
<li>Ievadiet kodu no etiķetes: QR koda tīmekļa adresi, rindu ar (01) un (21) vai GTIN un sērijas numuru ar atstarpi starp tiem.</li>
<li>Salīdziniet tipu un izmēru ar to, ko uzstādījāt.</li>
<li>Atkārtojiet to ar katru izstrādājumu: logu, pieslēgumu, žalūziju, slēģiem. Katram ir sava etiķete.</li>
</ol>
<h4>3. Aizpildiet anketu</h4>
<ol>
<li>Kad viss ir pievienots, atveriet projektā cilni „Anketa”. Pēc tam vairs neko nevar pievienot.</li>
<li>Atbildiet uz jautājumiem un nosūtiet atbildes. Projekts ir slēgts, un punkti ir ieskaitīti.</li>
</ol>
<p>Ja izstrādājums ir pārbaudē, vispirms to apskata mūsu darbinieki. Kad punkti būs ieskaitīti, jums paziņosim.</p>`,
    alt: ['Tālrunis ar projekta veidlapu, blakus izstrādājuma etiķete'],
  },
  'find-the-serial-number': {
    title: 'Kur uz etiķetes atrast sērijas numuru',
    excerpt: 'Kurš no daudzajiem numuriem ir svarīgs un kur meklēt, ja iepakojuma vairs nav.',
    text: `<h4>Kas rakstīts uz etiķetes</h4>
<ul>
<li><strong>(01)</strong> un 14 cipari: GTIN. Tas norāda, kāds ir izstrādājums, un ir vienāds visiem viena veida izstrādājumiem.</li>
<li><strong>(21)</strong> un cipari vai burti: sērijas numurs. Tas pieder tikai šim vienam eksemplāram.</li>
<li><strong>QR kodā</strong> ir abi. Tajā ierakstītā tīmekļa adrese ir pilns kods.</li>
</ul>
<p>Ievadiet abus numurus. Ar GTIN vien nepietiek: bez sērijas numura neviens nezina, tieši kurš eksemplārs ir uzstādīts.</p>
<h4>Kur meklēt</h4>
<ol>
<li><strong>Iepakojums:</strong> kastes šaurākajā pusē, blakus svītrkodam. Izgrieziet etiķeti, pirms kaste tiek izmesta.</li>
<li><strong>Jumta logs:</strong> uz datu plāksnītes vērtnes augšdaļā. Atveriet logu un apskatiet malu, kuru aizvērtam logam neredz.</li>
<li><strong>Žalūzija un slēģi:</strong> uz augšējās kasetes vai sānu vadotnes, bieži vien sienas pusē.</li>
<li><strong>Pieslēgums:</strong> parasti tikai uz iepakojuma. Pirms izsaiņošanas nofotografējiet.</li>
</ol>
<p>Grūti izlasīt? Noslaukiet ar mitru drānu un nofotografējiet no sāniem, bez zibspuldzes. Visbiežāk sajauc 0 un O, 1 un I.</p>`,
    alt: ['Izstrādājuma etiķete ar QR kodu un divām ciparu rindām; viena rinda ir iezīmēta'],
  },
  'fit-the-flashing-tightly': {
    title: 'Kā uzstādīt pieslēgumu, lai tas paliktu blīvs',
    excerpt: 'No apakšas uz augšu, katra daļa pāri zemākajai: darba secība un attālumi līdz dakstiņiem.',
    text: `<p>Attālumi ir atkarīgi no izstrādājuma un jumta seguma. Vispirms ievērojiet pieslēguma instrukciju.</p>
<ol>
<li><strong>Vispirms jumta membrāna.</strong> Uzlokiet to uz rāmja, piestipriniet ar skavām un virs loga ielieciet drenāžas tekni. Tai jābūt ar kritumu uz vienu pusi un jāaizvada ūdens garām ailai.</li>
<li><strong>Apakšējā daļa.</strong> Piebīdiet to pie rāmja un pieskrūvējiet. Formējiet priekšautu no vidus uz malām tā, lai tas sniegtos pāri dakstiņa viļņa augstākajai vietai.</li>
<li><strong>Sāni.</strong> Aizāķējiet tos, sākot no apakšas. Augšējā daļa vienmēr pārsedz apakšējo, un putuplasta josla ir dakstiņu pusē.</li>
<li><strong>Nosegprofili.</strong> Uzlieciet rāmja nosegprofilus un pievelciet skrūves tikai tad, kad viss ir taisni.</li>
<li><strong>Augšējā daļa.</strong> Tā nāk pāri sānu daļām. Aizlokiet stūrus, lai neiepūstu sniegu.</li>
<li><strong>Dakstiņi.</strong> Sānos starp dakstiņu un rāmi parasti atstāj 30–60 mm, augšā 60–150 mm: jo lēzenāks jumts, jo vairāk.</li>
</ol>
<h4>Beigās pārbaudiet</h4>
<ul>
<li>Izlejiet spaini ūdens virs loga, nevis uz tā. Ūdenim jānotek garām abās pusēs.</li>
<li>Neviens dakstiņš nebalstās uz pieslēguma, un neviena lata nebeidzas kanālā.</li>
<li>Piegrieztie dakstiņi ir nostiprināti ar āķiem vai skrūvēm, nevis ar putām.</li>
</ul>`,
    alt: ['Jumta logs ar pieslēgumu pa kārtām, kas numurētas no apakšas uz augšu'],
  },
  'measure-for-a-replacement': {
    title: 'Kā izmērīt jumta logu nomaiņai',
    excerpt: 'Septiņi izmēri, kas jāpieraksta pirms pasūtīšanas, un kā tos noteikt no iekšpuses.',
    text: `<ol>
<li><strong>Datu plāksnīte.</strong> Atveriet vērtni un nofotografējiet plāksnīti tās augšdaļā. Tips un izmērs uz tās pasaka vairāk nekā jebkura mērlente.</li>
<li><strong>Rāmja platums.</strong> Ja plāksnītes nav: no ārmalas līdz ārmalai, augšā un apakšā. Noteicošais ir mazākais izmērs.</li>
<li><strong>Rāmja augstums.</strong> Kreisajā un labajā pusē, pa jumta slīpumu. Arī šeit noteicošais ir mazākais.</li>
<li><strong>Diagonāles.</strong> Ja tās atšķiras vairāk nekā par 5 mm, rāmis ir sašķiebies un aila jāiztaisno.</li>
<li><strong>Ailas apdare.</strong> Gropes platums, plāksnes biezums un dziļums no rāmja līdz sienas iekšējai virsmai.</li>
<li><strong>Jumta slīpums.</strong> Pielieciet līmeņrādi vai tālruni gar aizvērtas vērtnes sānu malu.</li>
<li><strong>Jumta segums.</strong> Profila augstums no latas līdz viļņa augstākajai vietai. No tā ir atkarīgs pieslēgums.</li>
</ol>
<h4>Nofotografējiet</h4>
<ul>
<li>visu logu no iekšpuses kopā ar sienu ap to,</li>
<li>jumtu ap logu no ārpuses,</li>
<li>rāmja stūri ar pieliktu mērlenti.</li>
</ul>
<p>Ja mērījums ir starp diviem standarta izmēriem, tas ir nepareizs vai arī logs ir gatavots pēc pasūtījuma. Pirms pasūtīšanas izmēriet vēlreiz.</p>`,
    alt: ['Jumta logs ar platuma, augstuma un diagonāles bultiņām un mērlente'],
  },
};
