import type { ItemTexts } from '#content/item.ts';

export const et: ItemTexts = {
  'hero-welcome': {
    title: 'Koguge punkte iga paigaldatud toote eest',
    excerpt: 'Registreerige projekt, lisage tooted ja koguge oma ettevõttele punkte.',
    text: '<p>Registreerige projekt, lisage tooted etikettidel olevate koodidega ja täitke lühike küsimustik. Punktid kantakse teie ettevõtte arvele.</p>',
    alt: ['Väikelinna katused õhtuvalguses, nende vahel helendavad katuseaknad'],
  },
  intro: {
    title: 'Klubist kahe minutiga',
    excerpt: 'Kuidas saavad paigaldatud aknast punktid ja punktidest midagi teie ettevõtte heaks.',
    text: '<p>Pakendi etiketist ukse taha toodud pakini: video näitab iga sammu päris katusel.</p>',
    alt: ['Paigaldaja hoiab katusel telefoni katuseakna etiketi kohal; keskel on esitusnupp'],
  },
  'check-before-rain': {
    title: 'Viis kohta, mis tasub enne vihmasid üle vaadata',
    excerpt: 'Kümme minutit iga katuseakna juures hoiab ära enamiku lekkekaebusi.',
    text: `<p>Kui helistatakse ja öeldakse, et „aken laseb läbi“, pole asi enamasti üldse aknas. Kui olete niikuinii katusel, vaadake need viis kohta üle.</p>
<ol>
<li><strong>Veerenn akna kohal.</strong> Sammal ja okkad paisutavad vee üles ning see jookseb küljelt sisse. Puhastage renn käega: hari lükkab prahi katusekivide alla.</li>
<li><strong>Põll akna all.</strong> See peab liibuma vastu katusekivi ja ulatuma üle laineharja. Kui põll on kuskilt kerkinud, vormige see uuesti paika.</li>
<li><strong>Külgmised katteplekid.</strong> Veekanal peab olema kogu pikkuses vaba. Juba väike mördikild suunab vee üle serva.</li>
<li><strong>Aknaraami tihend.</strong> Pühkige tihend puhtaks ja vaadake, kas selles on pragusid või lamedaks vajunud kohti. Tihendi vahetab veerand tunniga.</li>
<li><strong>Õhutusklapp.</strong> Võtke filter välja ja peske pehmetoimelise seebiga puhtaks. Ummistunud filter jätab niiskuse tuppa.</li>
</ol>
<p>Pildistage enne ja pärast. Klient näeb, mida tehti, ja teil on parim põhjus järgmisel aastal uuesti läbi tulla.</p>`,
    alt: ['Katuseaken vihmas; luup näitab katteplekki akna servas'],
  },
  'register-on-the-roof': {
    title: 'Registreerige projekt enne objektilt lahkumist',
    excerpt:
      'Projekt on avatud 60 päeva. Objektil kulub registreerimiseks kaks minutit, ilma pakenditeta palju kauem.',
    text: `<p>Etiketid on pakenditel ja pakendid lähevad konteinerisse. Nii lähevadki punktid kaotsi. Olgu registreerimine töö viimane samm nagu koristaminegi.</p>
<h2>Nii käib see objektil</h2>
<ul>
<li>Lõigake etiketid lahtipakkimisel välja ja pange ühte ümbrikku, millel on kliendi nimi.</li>
<li>Registreerige projekt koos aadressiga sel ajal, kui tööriistu autosse tõstetakse.</li>
<li>Sisestage koodid üksteise järel. Kui mõni kood ei sobi, on seda kohe näha, kuni toode on veel teie ees.</li>
<li>Täitke küsimustik. Alles siis on projekt lõpetatud ja punktid kantakse arvele.</li>
</ul>
<p>Katuse all pole levi? Pildistage iga etikett üles ja sisestage koodid õhtul. Registreerimise päevast alates on teil aega 60 päeva; pärast seda projekt aegub ja punktid lähevad kaotsi.</p>
<p><a href="/projects/add">Registreeri projekt</a></p>`,
    alt: ['Käsi hoiab telefoni katuse taustal; ekraanil on linnuke'],
  },
  'how-long-points-live': {
    title: 'Kui kaua teie punktid kehtivad',
    excerpt:
      'Punktid kehtivad nende teenimisele järgneva aasta lõpuni. Kõige vanemad kasutatakse ära esimesena.',
    text: `<p>Pole tähtis, kas katus sai valmis jaanuaris või novembris: selle punktid kehtivad järgmise aasta 31. detsembrini. Seega saab kiire sügise punkte kulutada rohkem kui aasta.</p>
<h2>Hea teada</h2>
<ul>
<li><strong>Vanemad ees.</strong> Iga tellimus kasutab punkte, mis aeguvad kõige varem. Teil pole vaja selle üle arvet pidada.</li>
<li><strong>Reserveeritud ei ole kulutatud.</strong> Tellimuse punktid pannakse kõrvale, kuni tellimus on täidetud. Kui seda ei saa täita, antakse punktid tagasi.</li>
<li><strong>Loeb arvelekandmise päev.</strong> Punktid kantakse arvele siis, kui küsimustik projekti lõpetab, mitte paigalduspäeval. Ärge jätke valmis tööde projekte asjata üle aastavahetuse avatuks.</li>
<li><strong>Saldo näitab kõike.</strong> Kui palju punkte aasta lõpus aegub, näete punktisaldo lehelt.</li>
</ul>
<p><a href="/balance">Vaata oma punktisaldot</a></p>`,
    alt: ['Kalendrileht, selle kõrval mündivirn'],
  },
  'condensation-is-no-leak': {
    title: 'Vesi siseküljel ei tähenda alati leket',
    excerpt: 'Kuidas eristada kahe minutiga kondensaati lekkest ja mida kliendile öelda.',
    text: `<p>Esimesel külmal hommikul heliseb telefon: „Vesi jookseb mööda klaasi alla.“ Enne redeli püstipanekut aitavad kolm küsimust.</p>
<h2>Küsige telefonis</h2>
<ul>
<li>Kas märg on siis, kui on <strong>külm</strong>, või siis, kui <strong>sajab</strong>? Külm viitab kondensaadile.</li>
<li>Kas vesi on <strong>klaasi alumises servas</strong> või <strong>aknapalel</strong>? Klaasile tuleb see toaõhust.</li>
<li>Kas akna all on radiaator? Kas ruloo ja kardin on öö läbi kinni? Sooja õhuta jääb klaas külmaks.</li>
</ul>
<h2>Nõuanded, millest on kasu</h2>
<ul>
<li>Tehke aken kaks kuni neli korda päevas viieks minutiks pärani lahti, selle asemel et hoida seda tundide kaupa praokil.</li>
<li>Jätke õhutusklapp talvel avatuks.</li>
<li>Jätke ruloo alt käelaba jagu lahti.</li>
</ul>
<p>Kohapeal vaadake aknapalet: akna kohal peaks see olema rõhtne ja akna all püstine, et soe õhk jõuaks kogu klaasini. Kontrollige ka lengi ümber olevat soojustust. Kui seal on tühimik, jääb leng külmaks.</p>`,
    alt: ['Katuseaken seestpoolt, klaasi alumises servas veetilgad'],
  },
  'replacement-in-one-day': {
    title: 'Kuidas vahetada katuseaken ühe päevaga',
    excerpt: 'Mis kliendiga varem kokku leppida, et kaks inimest saaksid töö päevaga valmis.',
    text: `<p>Vana akna vahetamine sama suure uue vastu on kahele inimesele ühe päeva töö, kui midagi ei puudu. Mis puudu on, paistab välja juba esimesel käigul.</p>
<h2>Leppige kokku esimesel käigul</h2>
<ul>
<li><strong>Mõõt ja aknapaled.</strong> Pildistage andmesilt üles ja küsige, kas aknapaled jäävad alles. Kui jäävad, mõõtke nende soon.</li>
<li><strong>Katusekate.</strong> Pange kirja profiili kõrgus ja katusekalle. Varuge kolm katusekivi, sest vanad purunevad.</li>
<li><strong>Elekter.</strong> Välisruloo või ajami kaablit on lihtne vedada, kui leng on väljas, hiljem enam mitte.</li>
<li><strong>Aknakatted.</strong> Vana akna katted sobivad uuele harva. Öelge seda kohe, mitte alles töö üleandmisel.</li>
</ul>
<h2>Vahetuspäeval</h2>
<ul>
<li>Katke põrand uksest aknani kinni ja võtke pildid seinalt, sest tolmu tuleb palju.</li>
<li>Võtke vana katteplekk maha ülevalt alla ja hoidke katusekivid õiges järjekorras.</li>
<li>Enne uue lengi paikapanekut vaadake üle roovilatid ja aluskate. Nüüd on õige hetk need korda teha.</li>
</ul>
<p>Lõpuks näidake kliendile, kuidas raam pesemiseks ümber pöörata ja lukustada. See võtab minuti.</p>`,
    alt: ['Kaks katusemeistrit tõstavad katuseakent kivikatuse avasse'],
  },
  'the-whole-team-scans': {
    title: 'Kolm brigaadi, üks konto: skaneerib kogu meeskond',
    excerpt: 'Igaüks registreerib oma telefonist ja kõik punktid kogunevad ettevõtte arvele.',
    text: `<p>Kui skaneerib ainult ülemus, on reedeks armatuurlaual kolme objekti etiketid. Lihtsam on, kui akna registreerib see, kes selle paigaldab.</p>
<h2>Kes mida teeb</h2>
<ul>
<li><strong>Meeskonna liikmed</strong> registreerivad projekte, lisavad tooteid ja täidavad küsimustiku. Nad logivad sisse oma telefoninumbriga.</li>
<li><strong>Ettevõtte konto omanik</strong> näeb kõiki projekte ja saldot ning tellib poest.</li>
<li><strong>Punktid</strong> kuuluvad ettevõttele, ükskõik kes toote lisas.</li>
</ul>
<h2>Et midagi ei tehtaks kaks korda</h2>
<ul>
<li>Ühe aadressi kohta üks projekt. Kirjutage projekti nimesse kliendi nimi, siis leiavad kõik selle üles.</li>
<li>Iga seerianumber läheb arvesse üks kord. Kui see on juba lisatud, oli kolleeg kiirem ja midagi ei ole kaotsi läinud.</li>
<li>Leppige kokku, kes küsimustiku täidab, kõige parem see, kes lahkub objektilt viimasena.</li>
</ul>
<p><a href="/team">Vaata oma meeskonda</a></p>`,
    alt: ['Kolm katusemeistrit telefonidega; jooned viivad neist ühisele kontole'],
  },
  'register-on-the-phone': {
    title: 'Projekti registreerimine telefonis',
    excerpt: 'Kolme sammuga aadressist punktideni. Vaja on toodete etikette ja viit minutit.',
    text: `<h4>1. Looge projekt</h4>
<ol>
<li>Valige „Projektid“ ja seejärel „Lisa projekt“.</li>
<li>Andke sellele nimi, mille järgi te selle üles leiate, näiteks kliendi nimi.</li>
<li>Sisestage katuse aadress: tänav, maja number, sihtnumber ning linn või asula. Salvestage.</li>
</ol>
<h4>2. Lisage tooted</h4>
<ol>
<li>Sisestage etiketi kood: QR-koodi veebiaadress, rida, kus on (01) ja (21), või GTIN ja seerianumber, tühik vahel.</li>
<li>Võrrelge tüüpi ja mõõtu sellega, mille te paigaldasite.</li>
<li>Korrake seda iga tootega: aken, katteplekk, aknakate, välisruloo. Igaühel on oma etikett.</li>
</ol>
<h4>3. Täitke küsimustik</h4>
<ol>
<li>Kui kõik on lisatud, avage projektis „Küsimustik“. Pärast seda ei saa enam midagi lisada.</li>
<li>Vastake küsimustele ja saatke vastused ära. Projekt on lõpetatud ja punktid arvele kantud.</li>
</ol>
<p>Kui mõni toode on kontrollimisel, vaatavad meie töötajad selle enne üle. Anname teile teada, kui punktid on arvel.</p>`,
    alt: ['Telefon projekti vormiga, selle kõrval toote etikett'],
  },
  'find-the-serial-number': {
    title: 'Kust leida etiketilt seerianumber',
    excerpt: 'Milline paljudest numbritest loeb ja kust otsida, kui pakendit enam ei ole.',
    text: `<h4>Mis on etiketil kirjas</h4>
<ul>
<li><strong>(01)</strong> ja 14 numbrit: GTIN. See näitab, mis tootega on tegu, ja on kõigil sama liiki toodetel ühesugune.</li>
<li><strong>(21)</strong> ja numbrid või tähed: seerianumber. See kuulub just sellele ühele tootele.</li>
<li><strong>QR-kood</strong> sisaldab mõlemat. Selles olev veebiaadress on terviklik kood.</li>
</ul>
<p>Sisestage mõlemad numbrid. Ainult GTIN-ist ei piisa: seerianumbrita ei tea keegi, milline toode täpselt paigaldati.</p>
<h4>Kust otsida</h4>
<ol>
<li><strong>Pakend:</strong> kasti kitsamal küljel vöötkoodi juures. Lõigake etikett välja, enne kui kast ära visatakse.</li>
<li><strong>Katuseaken:</strong> andmesildil aknaraami ülaosas. Avage aken ja vaadake serva, mida suletud aknal näha ei ole.</li>
<li><strong>Aknakate ja välisruloo:</strong> ülemisel kassetil või külgsiinil, sageli seinapoolsel küljel.</li>
<li><strong>Katteplekk:</strong> enamasti ainult pakendil. Tehke pilt enne lahtipakkimist.</li>
</ol>
<p>Raske lugeda? Pühkige etikett niiske lapiga üle ja pildistage küljelt, ilma välguta. Kõige sagedamini aetakse segi 0 ja O ning 1 ja I.</p>`,
    alt: ['Toote etikett QR-koodi ja kahe numbrireaga; üks rida on märgitud'],
  },
  'fit-the-flashing-tightly': {
    title: 'Kuidas paigaldada katteplekk nii, et see jääb tihedaks',
    excerpt: 'Alt üles, iga detail alumise peale: tööde järjekord ja kaugused katusekividest.',
    text: `<p>Kaugused sõltuvad tootest ja katusekattest. Esmalt kehtib see, mis on kirjas kattepleki juhendis.</p>
<ol>
<li><strong>Kõigepealt aluskate.</strong> Pöörake see lengi juures üles, kinnitage klambritega ja pange akna kohale äravoolurenn. Renn peab olema ühele poole kaldu ja juhtima vee avast mööda.</li>
<li><strong>Alumine osa.</strong> Lükake see vastu lengi ja kruvige kinni. Vormige põll keskelt väljapoole ja laske sel ulatuda üle katusekivi laineharja.</li>
<li><strong>Küljed.</strong> Haakige need altpoolt alustades kinni. Ülemine osa katab alati alumist ja vahtplastriba jääb katusekivi poole.</li>
<li><strong>Katteliistud.</strong> Pange lengi katteliistud peale ja keerake kruvid kinni alles siis, kui kõik on sirge.</li>
<li><strong>Ülemine osa.</strong> See käib külgmiste osade peale. Painutage nurgad kinni, et tuisklumi sisse ei pääseks.</li>
<li><strong>Katusekivid.</strong> Külgedel jääb katusekivi ja lengi vahele tavaliselt 30–60 mm, üleval 60–150 mm: mida lamedam katus, seda rohkem.</li>
</ol>
<h4>Lõpuks kontrollige</h4>
<ul>
<li>Valage ämbritäis vett akna kohale, mitte akna peale. Vesi peab mõlemalt poolt mööda voolama.</li>
<li>Ükski katusekivi ei toetu katteplekile ja ükski roovilatt ei lõpe kanalis.</li>
<li>Lõigatud katusekivid on kinnitatud klambrite või kruvidega, mitte vahuga.</li>
</ul>`,
    alt: ['Katuseaken katteplekiga kihtide kaupa, kihid on nummerdatud alt üles'],
  },
  'measure-for-a-replacement': {
    title: 'Kuidas mõõta vahetatavat katuseakent',
    excerpt: 'Seitse mõõtu, mis peavad enne tellimist kirjas olema, ja kuidas need seestpoolt võtta.',
    text: `<ol>
<li><strong>Andmesilt.</strong> Avage aknaraam ja pildistage selle ülaosas olevat silti. Sealne tüüp ja mõõt ütlevad rohkem kui ükski mõõdulint.</li>
<li><strong>Lengi laius.</strong> Kui silti ei ole: välisservast välisservani, nii ülalt kui ka alt. Loeb väiksem mõõt.</li>
<li><strong>Lengi kõrgus.</strong> Vasakult ja paremalt, piki kallet. Ka siin loeb väiksem.</li>
<li><strong>Diagonaalid.</strong> Kui need erinevad üle 5 mm, on leng viltu ja ava tuleb sirgeks teha.</li>
<li><strong>Aknapaled.</strong> Soone laius, plaadi paksus ning sügavus lengist seina sisepinnani.</li>
<li><strong>Katusekalle.</strong> Asetage vesilood või telefon piki suletud aknaraami külgserva.</li>
<li><strong>Katusekate.</strong> Profiili kõrgus roovilatist laineharjani. Sellest sõltub katteplekk.</li>
</ol>
<h4>Pildistage</h4>
<ul>
<li>kogu akent seestpoolt koos ümbritseva seinaga,</li>
<li>katust akna ümber väljastpoolt,</li>
<li>lengi nurka, mõõdulint peal.</li>
</ul>
<p>Kui mõõt jääb kahe standardmõõdu vahele, mõõdeti valesti või oli aken tehtud erimõõduga. Mõõtke enne tellimist uuesti.</p>`,
    alt: ['Katuseaken laiuse, kõrguse ja diagonaali nooltega ning mõõdulint'],
  },
};
