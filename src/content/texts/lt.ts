import type { ItemTexts } from '#content/item.ts';

export const lt: ItemTexts = {
  'hero-welcome': {
    title: 'Rinkite taškus už kiekvieną sumontuotą gaminį',
    excerpt: 'Užregistruokite projektą, pridėkite gaminius ir rinkite taškus savo įmonei.',
    text: '<p>Užregistruokite projektą, pridėkite gaminius pagal kodus iš jų etikečių ir užpildykite trumpą anketą. Taškus įskaitysime jūsų įmonei.</p>',
    alt: ['Mažo miestelio stogai vakaro šviesoje, juose šviečia stogo langai'],
  },
  intro: {
    title: 'Dvi minutės apie klubą',
    excerpt: 'Kaip sumontuotas langas virsta taškais, o taškai – tuo, kas pravers jūsų įmonei.',
    text: '<p>Nuo etiketės ant pakuotės iki siuntos prie jūsų durų: vaizdo įrašas parodo kiekvieną žingsnį ant tikro stogo.</p>',
    alt: [
      'Montuotojas ant stogo laiko telefoną virš stogo lango etiketės; viduryje matyti paleidimo mygtukas',
    ],
  },
  'check-before-rain': {
    title: 'Penkios vietos, kurias verta patikrinti prieš lietų',
    excerpt: 'Dešimt minučių prie kiekvieno stogo lango padeda išvengti daugumos skundų dėl pratekėjimo.',
    text: `<p>Kai skambina, kad „langas praleidžia vandenį“, dažniausiai kaltas visai ne langas. Jei jau esate ant stogo, apžiūrėkite šias penkias vietas.</p>
<ol>
<li><strong>Latakas virš lango.</strong> Samanos ir spygliai sulaiko vandenį, ir jis patenka į vidų pro šoną. Išvalykite ranka: šepetys sustumia nešvarumus po čerpėmis.</li>
<li><strong>Prijuostė po langu.</strong> Ji turi glaudžiai priglusti prie čerpės ir siekti už bangos viršaus. Kur prijuostė pakilusi, suformuokite ją iš naujo.</li>
<li><strong>Šoninės tarpinės dalys.</strong> Vandens kanalas turi būti laisvas per visą ilgį. Užtenka skiedinio gabalėlio, kad vanduo bėgtų per kraštą.</li>
<li><strong>Varčios sandariklis.</strong> Nuvalykite jį, paieškokite įtrūkimų ir suplotų vietų. Pakeisti sandariklį – ketvirčio valandos darbas.</li>
<li><strong>Vėdinimo sklendė.</strong> Išimkite filtrą ir išplaukite jį švelniu muilu. Jei filtras užsikimšęs, drėgmė lieka kambaryje.</li>
</ol>
<p>Nufotografuokite prieš darbą ir po jo. Klientas matys, kas padaryta, o jūs turėsite geriausią priežastį užsukti ir kitais metais.</p>`,
    alt: ['Stogo langas lyjant; didinamasis stiklas rodo tarpinę prie lango krašto'],
  },
  'register-on-the-roof': {
    title: 'Užregistruokite projektą prieš išvykdami iš objekto',
    excerpt:
      'Projektas lieka atviras 60 dienų. Registravimas objekte užtrunka dvi minutes, o be pakuočių – daug ilgiau.',
    text: `<p>Etiketės yra ant pakuočių, o pakuotės keliauja į konteinerį. Taip ir prarandami taškai. Tegul registravimas būna paskutinis darbo žingsnis, kaip ir šlavimas.</p>
<h2>Kaip tai vyksta objekte</h2>
<ul>
<li>Išpakuodami iškirpkite etiketes ir sudėkite į vieną voką su kliento pavarde.</li>
<li>Kol kraunami įrankiai, užregistruokite projektą ir jo adresą.</li>
<li>Įveskite kodus vieną po kito. Jei kodas nepriimamas, tai pamatysite iš karto, kol gaminys dar prieš akis.</li>
<li>Užpildykite anketą. Tik tada projektas užbaigiamas ir taškai įskaitomi.</li>
</ul>
<p>Po stogu nėra ryšio? Nufotografuokite kiekvieną etiketę ir kodus įveskite vakare. Nuo registravimo dienos turite 60 dienų; paskui projekto terminas pasibaigia ir taškai prarandami.</p>
<p><a href="/projects/add">Registruoti projektą</a></p>`,
    alt: ['Ranka laiko telefoną stogo fone; ekrane matyti varnelė'],
  },
  'how-long-points-live': {
    title: 'Kiek laiko galioja jūsų taškai',
    excerpt:
      'Taškai galioja iki metų, einančių po jų gavimo metų, pabaigos. Pirmiausia išleidžiami seniausi.',
    text: `<p>Nesvarbu, ar stogas baigtas sausį, ar lapkritį: jo taškai galioja iki kitų metų gruodžio 31 dienos. Tad darbingo rudens taškus galima leisti ilgiau nei metus.</p>
<h2>Verta žinoti</h2>
<ul>
<li><strong>Pirmiausia seniausi.</strong> Kiekvienam užsakymui panaudojami taškai, kurių galiojimas baigiasi anksčiausiai. Jums to sekti nereikia.</li>
<li><strong>Rezervuota dar neišleista.</strong> Užsakymo taškai atidedami, kol jis bus įvykdytas. Jei užsakymo įvykdyti nepavyksta, taškai grįžta.</li>
<li><strong>Svarbi įskaitymo data.</strong> Taškai įskaitomi tada, kai anketa užbaigia projektą, o ne darbo dieną. Be reikalo nepalikite baigtų stogų projektų atvirų per metų sandūrą.</li>
<li><strong>Viską rodo likutis.</strong> Kiek taškų baigs galioti metų pabaigoje, matote taškų likučio puslapyje.</li>
</ul>
<p><a href="/balance">Žiūrėti taškų likutį</a></p>`,
    alt: ['Kalendoriaus lapas, šalia monetų krūvelė'],
  },
  'condensation-is-no-leak': {
    title: 'Vanduo iš vidaus dar nereiškia, kad langas nesandarus',
    excerpt: 'Kaip per dvi minutes atskirti kondensatą nuo pratekėjimo ir ką pasakyti klientui.',
    text: `<p>Pirmąjį šaltą rytą suskamba telefonas: „Stiklu bėga vanduo.“ Prieš statant kopėčias padės trys klausimai.</p>
<h2>Paklauskite telefonu</h2>
<ul>
<li>Ar šlapia tada, kai <strong>šalta</strong>, ar tada, kai <strong>lyja</strong>? Jei tada, kai šalta, greičiausiai tai kondensatas.</li>
<li>Ar vanduo yra <strong>ant apatinio stiklo krašto</strong>, ar <strong>ant angokraščio</strong>? Ant stiklo jis atsiranda iš kambario oro.</li>
<li>Ar po langu yra radiatorius? Ar užuolaidėlė ir užuolaidos visą naktį užtrauktos? Be šilto oro stiklas lieka šaltas.</li>
</ul>
<h2>Patarimai, kurie padeda</h2>
<ul>
<li>Nuo dviejų iki keturių kartų per dieną penkioms minutėms plačiai atverti langą, o ne valandų valandas laikyti pravirą.</li>
<li>Žiemą palikti atvirą vėdinimo sklendę.</li>
<li>Užuolaidėlės apačioje palikti delno pločio tarpą.</li>
</ul>
<p>Vietoje apžiūrėkite angokraščius: virš lango jie turi būti horizontalūs, po langu – vertikalūs, kad šiltas oras pasiektų visą stiklą. Patikrinkite ir šilumos izoliaciją aplink staktą. Jei joje yra tarpas, stakta lieka šalta.</p>`,
    alt: ['Stogo langas iš vidaus, vandens lašai ant apatinio stiklo krašto'],
  },
  'replacement-in-one-day': {
    title: 'Kaip pakeisti stogo langą per vieną dieną',
    excerpt: 'Ką su klientu aptarti iš anksto, kad du žmonės darbą baigtų per dieną.',
    text: `<p>Pakeisti seną langą nauju to paties dydžio – dviejų žmonių vienos dienos darbas, jei nieko netrūksta. O ko trūksta, matyti jau per pirmą apsilankymą.</p>
<h2>Aptarkite per pirmą apsilankymą</h2>
<ul>
<li><strong>Dydis ir angokraščiai.</strong> Nufotografuokite duomenų plokštelę ir paklauskite, ar angokraščiai lieka. Jei lieka, išmatuokite jų griovelį.</li>
<li><strong>Stogo danga.</strong> Užsirašykite profilio aukštį ir stogo nuolydį. Atidėkite tris atsargines čerpes, nes senos skyla.</li>
<li><strong>Elektra.</strong> Išorinio roleto ar pavaros kabelį lengva nutiesti, kol stakta išimta, o vėliau – nebe.</li>
<li><strong>Užuolaidėlės.</strong> Seno lango užuolaidėlės naujam retai tinka. Pasakykite tai dabar, o ne perduodami darbą.</li>
</ul>
<h2>Keitimo dieną</h2>
<ul>
<li>Uždenkite grindis nuo durų iki lango ir nukabinkite paveikslus: dulkių bus daug.</li>
<li>Seną tarpinę nuimkite iš viršaus į apačią, o čerpes sudėkite iš eilės.</li>
<li>Prieš dėdami naują staktą, apžiūrėkite grebėstus ir difuzinę plėvelę. Dabar pats laikas juos sutaisyti.</li>
</ul>
<p>Pabaigoje parodykite klientui, kaip apversti varčią valymui ir kaip ją užfiksuoti. Tai užtrunka minutę.</p>`,
    alt: ['Du stogdengiai kelia stogo langą į čerpinio stogo angą'],
  },
  'the-whole-team-scans': {
    title: 'Trys brigados, viena paskyra: skenuoja visa komanda',
    excerpt: 'Kiekvienas registruoja iš savo telefono, o visi taškai susirenka įmonės paskyroje.',
    text: `<p>Jei skenuoja tik vadovas, penktadienį ant automobilio prietaisų skydelio guli trijų objektų etiketės. Paprasčiau, kai langą užregistruoja tas, kas jį montuoja.</p>
<h2>Kas ką daro</h2>
<ul>
<li><strong>Komandos nariai</strong> registruoja projektus, prideda gaminius ir pildo anketą. Jie prisijungia savo telefono numeriu.</li>
<li><strong>Įmonės paskyros savininkas</strong> mato visus projektus bei taškų likutį ir užsako prekes parduotuvėje.</li>
<li><strong>Taškai</strong> priklauso įmonei, kad ir kas būtų pridėjęs gaminį.</li>
</ul>
<h2>Kad nieko nereikėtų daryti du kartus</h2>
<ul>
<li>Vienas adresas – vienas projektas. Projekto pavadinime įrašykite kliento pavardę, tada jį ras visi.</li>
<li>Kiekvienas serijos numeris įskaitomas vieną kartą. Jei jis jau įvestas, kolega buvo greitesnis ir niekas neprarasta.</li>
<li>Susitarkite, kas užpildys anketą. Geriausia, jei tai padarys tas, kas iš objekto išvyksta paskutinis.</li>
</ul>
<p><a href="/team">Žiūrėti komandą</a></p>`,
    alt: ['Trys stogdengiai su telefonais; nuo jų linijos veda į vieną bendrą paskyrą'],
  },
  'register-on-the-phone': {
    title: 'Projekto registravimas telefonu',
    excerpt: 'Nuo adreso iki taškų trimis žingsniais. Reikės gaminių etikečių ir penkių minučių.',
    text: `<h4>1. Sukurkite projektą</h4>
<ol>
<li>Pasirinkite „Projektai“, tada „Pridėti projektą“.</li>
<li>Suteikite jam pavadinimą, pagal kurį jį rasite, pavyzdžiui, kliento pavardę.</li>
<li>Įveskite stogo adreso gatvę, namo numerį, pašto kodą ir vietovę, tada išsaugokite.</li>
</ol>
<h4>2. Pridėkite gaminius</h4>
<ol>
<li>Įveskite etiketės kodą: QR kodo interneto adresą, eilutę su (01) ir (21) arba GTIN ir serijos numerį su tarpu tarp jų.</li>
<li>Palyginkite tipą ir dydį su tuo, ką sumontavote.</li>
<li>Pakartokite su kiekvienu gaminiu: langu, tarpine, užuolaidėle, išoriniu roletu. Kiekvienas turi savo etiketę.</li>
</ol>
<h4>3. Užpildykite anketą</h4>
<ol>
<li>Kai viskas pridėta, projekte atverkite skirtuką „Anketa“. Paskui nieko pridėti nebegalima.</li>
<li>Atsakykite į klausimus ir išsiųskite atsakymus. Projektas užbaigtas, taškai įskaityti.</li>
</ol>
<p>Jei gaminys tikrinamas, pirmiausia jį peržiūri mūsų darbuotojai. Kai taškai bus įskaityti, jums pranešime.</p>`,
    alt: ['Telefonas su projekto forma, šalia gaminio etiketė'],
  },
  'find-the-serial-number': {
    title: 'Kur etiketėje rasti serijos numerį',
    excerpt: 'Kuris iš daugelio numerių svarbus ir kur ieškoti, kai pakuotės nebėra.',
    text: `<h4>Kas parašyta etiketėje</h4>
<ul>
<li><strong>(01)</strong> ir 14 skaitmenų: GTIN. Jis nurodo, koks tai gaminys, ir yra vienodas visiems tos rūšies vienetams.</li>
<li><strong>(21)</strong> ir skaitmenys arba raidės: serijos numeris. Jis priklauso tik šiam vienam vienetui.</li>
<li><strong>QR kode</strong> yra abu. Jame esantis interneto adresas yra visas kodas.</li>
</ul>
<p>Įveskite abu numerius. Vien GTIN neužtenka: be serijos numerio niekas nežino, kuris vienetas sumontuotas.</p>
<h4>Kur ieškoti</h4>
<ol>
<li><strong>Pakuotė:</strong> siaurojoje dėžės pusėje, prie brūkšninio kodo. Iškirpkite etiketę, kol dėžė neišmesta.</li>
<li><strong>Stogo langas:</strong> ant duomenų plokštelės varčios viršuje. Atverkite langą ir pažiūrėkite į kraštą, kurio nematyti, kai langas uždarytas.</li>
<li><strong>Užuolaidėlė ir išorinis roletas:</strong> ant viršutinės kasetės arba šoninio bėgelio, dažnai iš sienos pusės.</li>
<li><strong>Tarpinė:</strong> dažniausiai tik ant pakuotės. Nufotografuokite prieš išpakuodami.</li>
</ol>
<p>Sunku įskaityti? Nuvalykite drėgna šluoste ir nufotografuokite iš šono, be blykstės. Dažniausiai supainiojami 0 ir O, 1 ir I.</p>`,
    alt: ['Gaminio etiketė su QR kodu ir dviem skaitmenų eilutėmis; viena eilutė pažymėta'],
  },
  'fit-the-flashing-tightly': {
    title: 'Kaip sumontuoti tarpinę, kad ji liktų sandari',
    excerpt: 'Iš apačios į viršų, kiekviena dalis ant žemesnės: darbų eiga ir atstumai iki čerpių.',
    text: `<p>Atstumai priklauso nuo gaminio ir stogo dangos. Pirmiausia vadovaukitės tarpinės instrukcija.</p>
<ol>
<li><strong>Pirmiausia difuzinė plėvelė.</strong> Prie staktos užlenkite ją aukštyn, prisekite kabėmis ir virš lango įdėkite drenažo lataką. Jis turi būti su nuolydžiu į vieną pusę ir nuvesti vandenį pro angos šoną.</li>
<li><strong>Apatinė dalis.</strong> Prispauskite ją prie staktos ir prisukite. Prijuostę formuokite nuo vidurio į kraštus, kad ji siektų už čerpės bangos viršaus.</li>
<li><strong>Šonai.</strong> Užkabinkite juos pradėdami iš apačios. Viršutinė dalis visada dengia apatinę, o putplasčio juosta būna čerpių pusėje.</li>
<li><strong>Apdailos profiliai.</strong> Uždėkite staktos apdailos profilius ir varžtus priveržkite tik tada, kai viskas lygu.</li>
<li><strong>Viršutinė dalis.</strong> Ji dedama ant šoninių. Užlenkite kampus, kad nepripustytų sniego.</li>
<li><strong>Čerpės.</strong> Šonuose tarp čerpės ir staktos paprastai paliekama 30–60 mm, viršuje – 60–150 mm: kuo lėkštesnis stogas, tuo daugiau.</li>
</ol>
<h4>Pabaigoje patikrinkite</h4>
<ul>
<li>Išpilkite kibirą vandens virš lango, ne ant jo. Vanduo turi nubėgti pro abu šonus.</li>
<li>Nė viena čerpė nesiremia į tarpinę, nė vienas grebėstas nesibaigia kanale.</li>
<li>Nupjautos čerpės pritvirtintos kabliukais arba varžtais, o ne putomis.</li>
</ul>`,
    alt: ['Stogo langas su tarpine sluoksniais, sunumeruotais iš apačios į viršų'],
  },
  'measure-for-a-replacement': {
    title: 'Kaip išmatuoti keičiamą stogo langą',
    excerpt: 'Septyni matmenys, kuriuos verta užsirašyti prieš užsakant, ir kaip juos nustatyti iš vidaus.',
    text: `<ol>
<li><strong>Duomenų plokštelė.</strong> Atverkite varčią ir nufotografuokite plokštelę jos viršuje. Tipas ir dydis joje pasako daugiau nei bet kokia ruletė.</li>
<li><strong>Staktos plotis.</strong> Jei plokštelės nėra: nuo išorinio krašto iki išorinio krašto, viršuje ir apačioje. Svarbus mažesnis matmuo.</li>
<li><strong>Staktos aukštis.</strong> Kairėje ir dešinėje, išilgai šlaito. Ir čia svarbus mažesnis.</li>
<li><strong>Įstrižainės.</strong> Jei jos skiriasi daugiau nei 5 mm, stakta persikreipusi ir angą reikia ištiesinti.</li>
<li><strong>Angokraščiai.</strong> Griovelio plotis, plokštės storis ir gylis nuo staktos iki vidinio sienos paviršiaus.</li>
<li><strong>Stogo nuolydis.</strong> Pridėkite gulsčiuką arba telefoną prie uždarytos varčios šoninio krašto.</li>
<li><strong>Stogo danga.</strong> Profilio aukštis nuo grebėsto iki bangos viršaus. Nuo jo priklauso tarpinė.</li>
</ol>
<h4>Nufotografuokite</h4>
<ul>
<li>visą langą iš vidaus kartu su siena aplink jį,</li>
<li>stogą aplink langą iš lauko,</li>
<li>staktos kampą su pridėta rulete.</li>
</ul>
<p>Jei matmuo yra tarp dviejų dydžių, matuota neteisingai arba langas gamintas pagal užsakymą. Prieš užsakydami išmatuokite dar kartą.</p>`,
    alt: ['Stogo langas su pločio, aukščio ir įstrižainės rodyklėmis ir ruletė'],
  },
};
