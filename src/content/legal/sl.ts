import type { LegalTexts } from './documents.ts';

export const sl: LegalTexts = {
  terms: {
    title: 'Pogoji kluba',
    excerpt:
      'Kdo se lahko včlani v Lucarne Club, kako se zbirajo točke, kako dolgo veljajo in kako se članstvo konča.',
    sections: {
      club: {
        title: 'Klub',
        text: `<p>Lucarne Club je program zvestobe družbe {company}, {address} („mi“). Podjetja nagrajuje za naše izdelke, ki jih vgradijo. Ti pogoji veljajo za člane v tej državi: {country}.</p>
<p>Naročila urejajo <a href="/commercial-rules">pogoji naročanja</a>. Kaj počnemo z osebnimi podatki, pove <a href="/privacy">obvestilo o zasebnosti</a>.</p>`,
      },
      membership: {
        title: 'Kdo se lahko včlani',
        text: `<ul>
<li>Člani so podjetja, torej gospodarske družbe, samostojni podjetniki in drugi poslovni subjekti, ki delujejo v zgoraj navedeni državi. Klub ni namenjen potrošnikom.</li>
<li>Kdor registrira podjetje, mora biti pooblaščen, da deluje v njegovem imenu, in postane lastnik njegovega računa.</li>
<li>Vsi podatki morajo biti resnični. Prosimo, da so ime, naslov in registrske številke vašega podjetja vedno ažurni. Zahtevamo lahko dokazila.</li>
<li>Registrska številka, e-poštni naslov in telefonska številka lahko pripadajo le enemu aktivnemu računu.</li>
<li>Članstvo je brezplačno in nikogar ne zavezuje k nakupu.</li>
</ul>`,
      },
      'company-types': {
        title: 'Pravna oblika podjetja',
        text: `<p>V vaši državi lastnik navede pravno obliko podjetja. Izberite obliko, ki je navedena v dokumentih podjetja, in nam sporočite, če se spremeni.</p>`,
      },
      statements: {
        title: 'Opombe in izjave',
        text: `<p>Pri nekaterih pravnih oblikah je treba potrditi opombo ali dati izjavo. Brez tega podjetje ne more sodelovati. Izjavo da lastnik v imenu podjetja in odgovarja za to, da je resnična.</p>
<p>Če izjava ne drži več, nam to sporočite v roku, ki je v njej naveden, sicer pa brez odlašanja.</p>`,
      },
      account: {
        title: 'Prijava',
        text: `<p>Gesla ni. Prijavite se s kodo, ki jo pošljemo po e-pošti ali v sporočilu SMS; velja {codeMinutes, plural, one {# minuto} two {# minuti} few {# minute} other {# minut}}. Nikoli je ne zahtevamo po telefonu ali e-pošti. Ne zaupajte je nikomur ter poskrbite, da sta vaš e-poštni naslov in telefonska številka vedno ažurna.</p>
<p>Če menite, da vaš račun uporablja kdo drug, nam takoj pišite: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'Ekipa',
        text: `<p>Vsi člani ekipe pridobivajo točke za svoje podjetje. Naroča lahko samo lastnik. Lastnik odloča, kdo je v ekipi, in iz nje odstrani tiste, ki zapustijo podjetje. Za to, kar ekipa stori v klubu, odgovarja podjetje.</p>`,
      },
      'team-size': {
        title: 'Velikost ekipe',
        text: `<p>Največje število oseb, ki jih ima podjetje lahko v klubu, vključno z lastnikom: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projekti in izdelki',
        text: `<ul>
<li>Projekt je končano delo na enem naslovu. Registrirajte ga, s kodami z nalepk dodajte izdelke, ki jih je tam vgradilo vaše podjetje, in izpolnite anketo.</li>
<li>Projekt je odprt {projectDays, plural, one {# dan} two {# dneva} few {# dni} other {# dni}} od registracije. Če anketa do takrat ni izpolnjena, projekt poteče in ne prinese točk.</li>
<li>Anketa zaključi projekt in njegove točke se pripišejo. Če je kateri od izdelkov v pregledu, se točke pripišejo, ko se pregled konča.</li>
<li>Vsaka serijska številka v celem klubu šteje enkrat, in sicer podjetju, ki jo prvo doda. Ko projekt poteče, je njegove serijske številke mogoče dodati znova.</li>
<li>Koliko prinese izdelek, določa preglednica vaše države na dan, ko je bil dodan. Preglednica je objavljena na strani <a href="/rewards">Nagrade</a>.</li>
<li>Največje število točk, ki jih lahko prinese en projekt: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Pregled',
        text: `<p>Naši zaposleni izdelek pregledajo, preden šteje, če se ne prodaja v vaši državi, če smo njegovo serijsko številko že prej zavrnili ali če je v projektu že {productsWithoutReview} izdelkov. Izdelek sprejmejo ali zavrnejo. Od vas lahko zahtevajo dokazilo, na primer fotografijo nalepke.</p>
<p>Zavrnjen izdelek ne prinese točk, vaše podjetje pa njegove serijske številke ne more dodati še enkrat. Odločitev je znotraj kluba dokončna; vaša pravica do sodnega varstva ostane. Če menite, da smo se zmotili, nam pišite.</p>`,
      },
      points: {
        title: 'Točke',
        text: `<ul>
<li>Točke pripadajo podjetju, ne ljudem, ki delajo zanj.</li>
<li>Točke niso denar. Ne izplačujejo se v gotovini, ne prinašajo obresti in jih ni mogoče prodati ali prenesti na drugo podjetje. Porabiti jih je mogoče samo v trgovini kluba.</li>
<li>Točke lahko podelimo tudi iz drugih razlogov, ki jih objavimo v klubu, na primer za izobraževanja ali promocije.</li>
<li>Točke, ki so bile pripisane po pomoti ali v nasprotju s temi pogoji, lahko odvzamemo. Razlog je naveden v zgodovini vaših točk.</li>
<li>Nagrade so lahko prihodek podjetja. Podjetje jih vpiše v svoje poslovne knjige ter plača davke in prispevke od njih. Davčnih nasvetov ne dajemo.</li>
</ul>`,
      },
      expiry: {
        title: 'Kako dolgo veljajo točke',
        text: `<p>Točke veljajo do konca 31. decembra leta, ki sledi letu, v katerem so bile pripisane. Nato potečejo brez nadomestila. Stanje točk pokaže, koliko jih poteče naslednjič.</p>
<p>Vsako naročilo najprej vzame točke, ki najprej potečejo. Točke, ki se vrnejo, ker smo naročilo zavrnili, je mogoče porabljati še najmanj {returnDays, plural, one {# dan} two {# dneva} few {# dni} other {# dni}}: če bi potekle prej, veljajo do 31. decembra poznejšega leta.</p>`,
      },
      'welcome-points': {
        title: 'Točke dobrodošlice',
        text: `<p>Ko je anketa o podjetju prvič izpolnjena, podjetje enkratno prejme točke dobrodošlice: {welcomePoints}. Ni pomembno, kdo anketo izpolni.</p>`,
      },
      levels: {
        title: 'Letne ravni',
        text: `<p>V vsaki kategoriji izdelkov štejemo sprejete izdelke iz projektov, zaključenih od 1. januarja. Podjetje, ki doseže raven, prejme zanjo dodatne točke, enkrat na leto v vsaki kategoriji. S 1. januarjem se štetje začne znova. Pri podjetjih monterjev senčil štejejo samo senčila in rolete.</p>
<p>Koliko izdelkov je potrebnih za posamezno raven in kaj ta prinese, je prikazano v klubu.</p>`,
      },
      misuse: {
        title: 'Zloraba',
        text: `<p>Točke so namenjene za izdelke, ki jih je vaše podjetje res vgradilo. Prepovedano je vnašati kode drugih izdelkov, si izmišljati projekte, prepuščati vnos kod programom ali posojati račun drugim.</p>
<p>V takih primerih lahko zavrnemo izdelke in projekte, odvzamemo točke in zapremo račun. Pred tem podjetje prosimo za pojasnilo, razen če bi čakanje povzročilo škodo.</p>`,
      },
      liability: {
        title: 'Odgovornost',
        text: `<p>Klub vodimo skrbno, vendar ne moremo obljubiti, da bo vedno na voljo. Če ste zaradi naše napake ostali brez točk, nam pišite in to bomo popravili.</p>
<p>Odgovarjamo v skladu z zakonom. Kjer zakon to dopušča, ne odgovarjamo za izgubljeni dobiček, ki nastane, ker klub ni bil na voljo ali ker so bili podatki, ki ste jih navedli, napačni. Ti pogoji ne omejujejo odgovornosti, ki je po zakonu ni mogoče omejiti.</p>`,
      },
      end: {
        title: 'Konec članstva',
        text: `<ul>
<li>Podjetje lahko članstvo kadar koli in brez navedbe razlogov konča s sporočilom na <a href="mailto:{email}">{email}</a>.</li>
<li>Tudi mi lahko končamo članstvo ali ukinemo celoten klub in to objavimo dovolj zgodaj, da je točke mogoče prej porabiti. Iz pomembnega razloga, na primer zaradi zlorabe, lahko članstvo končamo takoj.</li>
<li>S koncem članstva se za podjetje ne more nihče več prijaviti, neporabljene točke pa propadejo. Prej oddana naročila se izvedejo.</li>
</ul>`,
      },
      changes: {
        title: 'Spremembe teh pogojev',
        text: `<p>Te pogoje lahko spremenimo, kadar je za to utemeljen razlog, na primer nov zakon ali nov del kluba. Spremembo objavimo v klubu, preden začne veljati. Že pripisanih točk zaradi nje ne bo manj. Kdor se z njo ne strinja, lahko članstvo konča, preden sprememba začne veljati.</p>`,
      },
      refusal: {
        title: 'Ponovno soglasje',
        text: `<p>V vaši državi lastnike starejših računov ob prijavi prosimo za soglasje s temi pogoji. Če lastnik soglasje zavrne, se račun podjetja zapre in njegovi ljudje se ne morejo več prijaviti. Podjetje se lahko registrira na novo, vendar takrat začne brez prejšnjih točk.</p>`,
      },
      law: {
        title: 'Pravo in sodišča',
        text: `<p>Uporablja se pravo zgoraj navedene države: {country}. O sporih odločajo sodišča, ki so pristojna po tem pravu. Prosimo, da pred tem pišete nam; večino stvari je mogoče urediti v nekaj vrsticah.</p>
<p>Če kateri del teh pogojev ni veljaven, ostanejo drugi deli v veljavi.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Pogoji za monterje senčil',
    excerpt: 'Kaj v klubu Lucarne Club velja za podjetja, ki vgrajujejo senčila in rolete.',
    sections: {
      scope: {
        title: 'Komu so namenjeni ti pogoji',
        text: `<p>Ti pogoji veljajo za podjetja monterjev senčil: poslovne subjekte, ki vgrajujejo senčila in rolete družbe {company}, {address}, in so se v Lucarne Club včlanili kot monterji senčil. Zanje veljajo tudi <a href="/terms">pogoji kluba</a>; tu piše, kaj je drugače. Ti pogoji veljajo za člane v tej državi: {country}.</p>`,
      },
      joining: {
        title: 'Včlanitev',
        text: `<p>Monterji senčil se registrirajo na posebni strani in izpolnijo anketo, ki je prilagojena njihovemu delu. Izbira velja za podjetje in celotno njegovo ekipo. Če se dejavnost vašega podjetja spremeni, nam pišite: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Izdelki',
        text: `<p>Senčila in rolete, ki jih je vgradilo vaše podjetje, dodajte v projekt s kodami z njihovih nalepk. Koliko prinese posamezen izdelek, je prikazano na strani <a href="/rewards">Nagrade</a>. Dodate lahko tudi druge izdelke; ti ne prinesejo točk.</p>
<p>Kot pri vseh članih je projekt odprt {projectDays, plural, one {# dan} two {# dneva} few {# dni} other {# dni}}, največje število točk, ki jih lahko prinese, pa je: {projectCap}.</p>`,
      },
      levels: {
        title: 'Letne ravni',
        text: `<p>Podjetja monterjev senčil lahko letne ravni dosežejo v dveh kategorijah: senčila in rolete. Izdelki iz drugih kategorij za raven ne štejejo.</p>`,
      },
      precedence: {
        title: 'Kadar se pogoji razlikujejo',
        text: `<p>Kjer se ti pogoji in <a href="/terms">pogoji kluba</a> razlikujejo, imajo prednost ti pogoji. <a href="/commercial-rules">Pogoji naročanja</a> in <a href="/privacy">obvestilo o zasebnosti</a> veljajo brez sprememb.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Pogoji naročanja',
    excerpt: 'Kako potekajo naročila v trgovini kluba: cene v točkah, dostava, boni, napake in vračila.',
    sections: {
      shop: {
        title: 'Trgovina',
        text: `<p>{company} vodi trgovino kluba Lucarne Club. Odprta je za člane. Ogleda si jo lahko vsa ekipa; naroča lahko samo lastnik računa, v imenu podjetja. Tudi za naročila veljajo <a href="/terms">pogoji kluba</a>.</p>`,
      },
      prices: {
        title: 'Cene',
        text: `<p>Vse cene so v točkah. Z denarjem ni mogoče plačati, ne v celoti ne delno, dostava pa se ne zaračuna posebej. Šteje cena v trenutku naročila. Podjetje lahko naroča, dokler ima dovolj točk in dokler je blago na zalogi.</p>`,
      },
      'minimum-order': {
        title: 'Najmanjše naročilo',
        text: `<p>Naročilo blaga, ki se pošilja, mora doseči najmanjše število točk: {minimumOrder}. Vsako tako naročilo se šteje zase. Za vse drugo, na primer za bone, najmanjšega zneska ni.</p>`,
      },
      orders: {
        title: 'Naročilo',
        text: `<p>Naročilo oddate z zadnjim gumbom ob koncu nakupa. Prejmete njegovo številko in potrdilo po e-pošti, točke pa se takoj rezervirajo. Če je v košarici več vrst izdelkov, na primer blago, ki se pošilja, in boni, nastane za vsako vrsto svoje naročilo.</p>
<p>Pred oddajo naročila preverite podatke za dostavo.</p>`,
      },
      states: {
        title: 'Kaj se zgodi z naročilom',
        text: `<ul>
<li><strong>Prejeto in v obdelavi:</strong> točke so rezervirane za naročilo. Preverimo ga in pripravimo.</li>
<li><strong>Izvedeno:</strong> naročilo je izpolnjeno in točke so dokončno porabljene.</li>
<li><strong>Zavrnjeno:</strong> naročila ne moremo izvesti. Točke se vrnejo.</li>
<li><strong>Neuspešno:</strong> na naši strani je šlo nekaj narobe. Točke se vrnejo. Lahko poskusimo znova; takrat se znova rezervirajo.</li>
</ul>
<p>Dokler naročilo ni izvedeno, nas lahko prosite, da ga prekličemo: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Dostava',
        text: `<p>Blago pošljemo na naslov, ki ste ga vnesli v naročilo. Prosimo, da paket ob prejemu preverite. Če je kaj poškodovano ali manjka, nam čim prej pišite in navedite številko naročila. Če se paket vrne, ker je bil naslov napačen, se z vami dogovorimo, kako naprej.</p>`,
      },
      vouchers: {
        title: 'Boni',
        text: `<ul>
<li>Koda bona je prikazana na strani naročila, takoj ko je naročilo izvedeno. Hranite jo kot gotovino: uporabi jo lahko vsak, ki jo ima.</li>
<li>Bon se unovči pri podjetju, ki ga je izdalo, in po njegovih pogojih. Če je naveden zadnji dan, ga je mogoče uporabiti do tega dne.</li>
<li>Če nimamo več kod, naročilo ne uspe in točke se vrnejo.</li>
<li>Izdane kode ni mogoče vrniti, razen če ne deluje.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Gradivo po meri',
        text: `<p>Nekatero gradivo se izdela za vaše podjetje, na primer z njegovim imenom. Ni ga mogoče vrniti, razen če ima napako. Vi odgovarjate za to, da smemo uporabiti imena, besedila in slike, ki nam jih zanj date.</p>`,
      },
      'club-card': {
        title: 'Klubska kartica',
        text: `<ul>
<li>Klubska kartica je predplačniška kartica podjetja. Vsako podjetje ima lahko eno. Za samo kartico točke niso potrebne.</li>
<li>Podjetje jo lahko naroči, ko v tekočem letu doda dovolj izdelkov, pri čemer zavrnjeni ne štejejo: najmanj {cardProducts}.</li>
<li>Kartica se polni s točkami. Kaj prinese 1 točka: {cardValue}.</li>
<li>Največje število delovnih dni od izvedbe naročila polnitve do dneva, ko je denar na kartici: {topUpDays}. Denarja ni mogoče spremeniti nazaj v točke.</li>
<li>Za uporabo kartice veljajo pogoji podjetja, ki jo izda.</li>
</ul>`,
      },
      faults: {
        title: 'Napake in vračila',
        text: `<p>Če ima blago napako ali ni to, kar ste naročili, nam pišite: <a href="mailto:{email}">{email}</a>. Poslali bomo novo, ga popravili ali vrnili točke. Pravice, ki jih vašemu podjetju daje zakon, ostanejo.</p>
<p>Sicer izvedenih naročil ni mogoče vrniti ali zamenjati.</p>`,
      },
    },
  },
  privacy: {
    title: 'Obvestilo o zasebnosti',
    excerpt:
      'Katere osebne podatke hrani Lucarne Club, zakaj, kako dolgo, kdo jih prejme in kakšne so vaše pravice.',
    sections: {
      controller: {
        title: 'Kdo je odgovoren',
        text: `<p>{company}, {address}, je upravljavec osebnih podatkov v klubu Lucarne Club. Veljavni predpis: {dataLaw}. Vprašanja in zahteve pošljite na <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Kaj hranimo',
        text: `<ul>
<li><strong>O vas:</strong> ime, e-poštni naslov, telefonsko številko, fotografijo, jezik, vlogo v podjetju, v kaj in kdaj ste privolili ter kdaj ste bili nazadnje v klubu.</li>
<li><strong>O podjetju:</strong> ime, naslov, registrske številke, pravno obliko, kjer se zahteva, in odgovore na anketo o podjetju.</li>
<li><strong>O projektih:</strong> ime in naslov dela, izdelke s serijskimi številkami, odgovore na anketo in kdo je kaj dodal. Ime stranke uporabite le, če to smete.</li>
<li><strong>O točkah in naročilih:</strong> zgodovino točk, vsako naročilo ter ime, naslov, e-poštni naslov in telefonsko številko, ki so bili zanj navedeni.</li>
<li><strong>O podpori:</strong> vaše pogovore z nami v klepetu podpore.</li>
<li><strong>Tehnične podatke:</strong> prijave v vaš račun z vrsto brskalnika in dnevnike, s katerimi iščemo napake. Prijave in nekatere druge zahteve štejemo po omrežnem naslovu, da jih nihče ne more poskušati v nedogled.</li>
</ul>`,
      },
      purposes: {
        title: 'Čemu so podatki namenjeni in na kateri pravni podlagi',
        text: `<p>Pravna podlaga je navedena v oklepaju:</p>
<ul>
<li><strong>Vodenje kluba:</strong> računi, ekipe, projekti, točke, naročila, podpora in sporočila o njih. Če ste član sami, na primer kot samostojni podjetnik: pogodba z vami ({basisContract}). Če delate za podjetje, ki je član: zakoniti interes, ki ga imamo mi in podjetje pri njegovem članstvu ({basisInterest}).</li>
<li><strong>Računovodstvo in davki:</strong> predpisi nas zavezujejo, da hranimo zapise o točkah in naročilih ({basisObligation}).</li>
<li><strong>Varnost:</strong> imamo zakoniti interes, da preprečujemo zlorabe, odkrivamo napake in pomagamo članom ({basisInterest}).</li>
<li><strong>Ankete:</strong> imamo zakoniti interes, da izvemo, kako se naši izdelki uporabljajo ({basisInterest}).</li>
<li><strong>Ponudbe in novosti:</strong> vaša privolitev ({basisConsent}).</li>
<li><strong>Videoposnetki:</strong> vaša privolitev, ki jo date z zagonom videoposnetka ({basisConsent}).</li>
</ul>
<p>O izdelkih v pregledu odločajo ljudje, ne programi.</p>`,
      },
      offers: {
        title: 'Ponudbe in novice',
        text: `<p>Ponudbe in novice pošiljamo po e-pošti oziroma kličemo in pišemo sporočila SMS le, če ste v to privolili. Odločitev lahko kadar koli spremenite v <a href="/user">svojem profilu</a>. Kode, opozorila ter sporočila o vaših projektih in naročilih so del članstva in pridejo tudi brez privolitve.</p>`,
      },
      access: {
        title: 'Kdo jih vidi',
        text: `<p>Ekipa vašega podjetja vidi projekte in točke podjetja, o vsaki osebi pa ime, telefonsko številko, fotografijo, vlogo, število projektov in kdaj je bila nazadnje v klubu. Podjetje, ki v klub povabi drugo, in povabljeno podjetje vidita ime drug drugega in to, ali je povabilo prineslo točke.</p>
<p>Naši zaposleni vidijo to, kar potrebujejo za vodenje kluba. Da vam pomagajo, lahko klub gledajo tako, kot ga vidite vi. Takrat ne morejo ničesar spremeniti, zabeleži pa se, kdo je gledal.</p>`,
      },
      recipients: {
        title: 'Kdo jih prejme',
        text: `<ul>
<li>Podjetja, ki za nas delajo po pogodbi in po naših navodilih: za strežnike ter za pošiljanje e-pošte in sporočil SMS.</li>
<li>Tisti, ki dostavijo nagrado: kar za to potrebujejo, na primer ime, naslov in telefonsko številko.</li>
<li>Kjer klub med tipkanjem predlaga naslove, naš strežnik vpraša storitev za iskanje krajev. Ta prejme, kar je bilo vtipkano v polje, ne pa tudi, kdo ste.</li>
<li>Organi oblasti, kadar nas k temu zavezuje zakon.</li>
</ul>
<p>Podatkov ne prodajamo in jih nikomur ne dajemo za oglaševanje.</p>`,
      },
      transfers: {
        title: 'Prenos v druge države',
        text: `<p>Nekateri prejemniki lahko obdelujejo podatke zunaj tega območja: {dataArea}. To so:</p>
<ul>
<li><strong>YouTube:</strong> ko zaženete videoposnetek, Google prejme vaš omrežni naslov in podatke o brskalniku, tudi v ZDA. Prej ne prejme ničesar.</li>
<li><strong>Predlogi naslovov:</strong> storitev za iskanje krajev prejme samo to, kar vtipkate v polje.</li>
<li><strong>Strežniki, e-pošta in sporočila SMS:</strong> ponudniki storitev prejmejo to, kar za nas hranijo ali dostavijo.</li>
</ul>
<p>Podatke tja prenesemo samo, če je raven varstva v tej državi priznana kot ustrezna, ali z zaščitnimi ukrepi, ki jih določajo predpisi, na primer s pogodbenimi določili. Za kopijo teh ukrepov nas lahko zaprosite.</p>`,
      },
      'signing-in': {
        title: 'Prijava',
        text: `<p>Prijavite se s kodo, ki jo prejmete po e-pošti ali v sporočilu SMS. Velja {codeMinutes, plural, one {# minuto} two {# minuti} few {# minute} other {# minut}} in jo je mogoče uporabiti enkrat; hranimo jo le v obliki, iz katere je ni mogoče prebrati. Nato ostanete na napravi prijavljeni, dokler se ne odjavite ali dokler kluba {sessionDays, plural, one {# dan} two {# dneva} few {# dni} other {# dni}} ne obiščete. Občasno se vseeno prijavite znova. Ko spremenite e-poštni naslov ali telefon, starega hranimo {undoHours} ur, da je mogoče spremembo z njega razveljaviti.</p>`,
      },
      cookies: {
        title: 'Piškotki in shramba brskalnika',
        text: `<p>Klub nastavi naslednje piškotke, in to le za tisto, kar od njega zahtevate:</p>
<ul>
<li><strong>club_token</strong> in <strong>club_refresh</strong> ohranjata vašo prijavo, prvi eno uro, drugi {sessionDays, plural, one {# dan} two {# dneva} few {# dni} other {# dni}}. Oba se obnavljata, dokler klub uporabljate.</li>
<li><strong>club_attempt</strong> spada h kodi za prijavo, ki ste jo zahtevali. Poteče skupaj s kodo, po {codeMinutes, plural, one {# minuti} two {# minutah} few {# minutah} other {# minutah}}.</li>
<li><strong>club_device</strong> si eno leto zapomni, da ste se prijavili na tej napravi, zato nihče drug ne more porabiti vaših poskusov prijave. Ostane tudi po odjavi in nikogar ne prijavi. Z njim vam po e-pošti sporočimo tudi, ko se kdo prijavi z druge naprave.</li>
<li><strong>lang</strong> si eno leto zapomni, kateri jezik ste izbrali.</li>
</ul>
<p>V shrambi vašega brskalnika klub hrani vašo košarico, kar ste vtipkali v obrazce in ankete, ter kar je prikazano na vrhu strani, na primer vaše ime in točke. Hrani tudi strani za branje, ki ste jih odprli, na primer novice, navodila in pravna besedila, da jih lahko berete tudi brez povezave. Ko se odjavite, se vse to izbriše; ostanejo samo jezik, država in club_device.</p>
<p>Ni sledenja, ni oglaševanja in nihče drug ne analizira obiskov.</p>`,
      },
      videos: {
        title: 'Videoposnetki',
        text: `<p>Nekateri videoposnetki prihajajo s storitve YouTube. Od tam se ne naloži nič, preden videoposnetek zaženete. Šele takrat se vaš brskalnik poveže z naslovom {videoHost}, ki ga ima YouTube za prikazovanje videoposnetkov z več zasebnosti. Od takrat za videoposnetek veljajo pravila o zasebnosti storitve YouTube.</p>`,
      },
      retention: {
        title: 'Kako dolgo hranimo podatke',
        text: `<ul>
<li>Podatke o računu: dokler traja članstvo. Nato izbrišemo, kar ni potrebno za računovodstvo, davke ali odprte zahtevke.</li>
<li>Zgodovino točk in naročila: kolikor zahtevajo predpisi o računovodstvu in davkih. Vnosi se nikoli ne spremenijo; popravek je nov vnos.</li>
<li>Projekte in serijske številke: dokler moramo vedeti, ali je bil izdelek že upoštevan.</li>
<li>Besedilo e-poštnega sporočila ali sporočila SMS: dokler ni poslano.</li>
<li>Poskuse prijave z napačno kodo: dva dni, omrežni naslov pa le v obliki, iz katere ga ni mogoče prebrati.</li>
<li>Registracijo, ki ni potrjena s kodo: 24 ur.</li>
</ul>`,
      },
      portability: {
        title: 'Prenosljivost podatkov',
        text: `<p>Na strani <a href="/user/data">Moji podatki</a> lahko prenesete kopijo svojih podatkov v običajni, strojno berljivi obliki (JSON) in jo daste drugemu podjetju. Na vašo željo jo pošljemo neposredno tja, kadar je to tehnično izvedljivo.</p>`,
      },
      rights: {
        title: 'Vaše pravice',
        text: `<p>Pravico imate:</p>
<ul>
<li>izvedeti, katere podatke o vas hranimo, in prejeti njihovo kopijo;</li>
<li>zahtevati popravek napačnih podatkov;</li>
<li>zahtevati izbris podatkov, ki jih ni treba hraniti;</li>
<li>zahtevati omejitev obdelave;</li>
<li>ugovarjati obdelavi, ki temelji na zakonitem interesu;</li>
<li>prejeti svoje podatke v strojno berljivi obliki in jih posredovati naprej (pravica do prenosljivosti podatkov);</li>
<li>kadar koli preklicati privolitev; kar je bilo storjeno prej, ostane zakonito.</li>
</ul>
<p>Marsikaj lahko vidite in spremenite sami v <a href="/user">svojem profilu</a>. Pišite na <a href="mailto:{email}">{email}</a>.</p>
<p>Kadar koli se lahko pritožite nadzornemu organu: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Vaše pravice',
        text: `<p>Pravico imate:</p>
<ul>
<li>izvedeti, ali in zakaj uporabljamo podatke o vas, od kod izvirajo in kdo jih prejme doma ali v tujini;</li>
<li>prejeti kopijo svojih podatkov;</li>
<li>zahtevati popravek napačnih podatkov ter izbris ali uničenje podatkov, ki jih ni treba hraniti;</li>
<li>ugovarjati obdelavi in odločitvam, ki jih sprejme samo program;</li>
<li>kadar koli preklicati privolitev; kar je bilo storjeno prej, ostane zakonito;</li>
<li>zahtevati odškodnino za škodo zaradi nezakonite obdelave.</li>
</ul>
<p>Marsikaj lahko vidite in spremenite sami v <a href="/user">svojem profilu</a>. Pišite na <a href="mailto:{email}">{email}</a>. Odgovorimo v 30 dneh.</p>
<p>Če z odgovorom niste zadovoljni ali ga ne prejmete, se lahko pritožite nadzornemu organu: <a href="{authorityUrl}">{authority}</a>. Obrnete se lahko tudi na sodišče.</p>`,
      },
    },
  },
  imprint: {
    title: 'Kolofon',
    excerpt: 'Kdo vodi Lucarne Club in kako stopite v stik z nami.',
    sections: {
      operator: {
        title: 'Kdo vodi klub',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Poslovni register: {registerName} {registerNumber}</li>
<li>DDV: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Kontakt',
        text: `<ul>
<li>E-pošta: <a href="mailto:{email}">{email}</a></li>
<li>Telefon: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Kdaj smo dosegljivi',
        text: `<p>Od ponedeljka do petka, {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Napake in nevarnosti',
        text: `<p>Ste našli napačno besedilo, napako v delovanju ali varnostno vrzel v klubu? Pišite nam in navedite, na kateri strani. Pregledamo vsako sporočilo. Kaj počnemo z osebnimi podatki, pove <a href="/privacy">obvestilo o zasebnosti</a>.</p>`,
      },
      concerns: {
        title: 'Prijava nepravilnosti',
        text: `<p>Kdor izve za nepravilnosti v našem podjetju, jih lahko zaupno prijavi tukaj: <a href="{whistleblowerUrl}">Prijava nepravilnosti</a>.</p>`,
      },
    },
  },
};
