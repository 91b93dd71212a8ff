import type { LegalTexts } from './documents.ts';

export const lt: LegalTexts = {
  terms: {
    title: 'Klubo taisyklės',
    excerpt:
      'Kas gali įstoti į „Lucarne Club“, kaip gaunami taškai, kiek laiko jie galioja ir kaip narystė baigiasi.',
    sections: {
      club: {
        title: 'Klubas',
        text: `<p>„Lucarne Club“ yra lojalumo programa, kurią vykdo {company}, {address} (toliau – „mes“). Ja atsidėkojama įmonėms už jų sumontuotus mūsų gaminius. Šios taisyklės galioja nariams šioje šalyje: {country}.</p>
<p>Užsakymams taikomos <a href="/commercial-rules">užsakymo taisyklės</a>. Kaip tvarkome asmens duomenis, paaiškinta <a href="/privacy">privatumo pranešime</a>.</p>`,
      },
      membership: {
        title: 'Kas gali tapti nariu',
        text: `<ul>
<li>Nariai yra įmonės ir kiti verslo subjektai, dirbantys pirmiau nurodytoje šalyje. Vartotojams klubas neskirtas.</li>
<li>Įmonę registruojantis asmuo turi turėti teisę veikti jos vardu ir tampa jos paskyros savininku.</li>
<li>Visi duomenys turi būti teisingi. Prašome nuolat atnaujinti įmonės pavadinimą, adresą ir registracijos numerius. Galime paprašyti patvirtinančių dokumentų.</li>
<li>Vienas registracijos numeris, vienas el. pašto adresas ir vienas telefono numeris gali priklausyti tik vienai aktyviai paskyrai.</li>
<li>Narystė nemokama ir niekam nesukuria pareigos ką nors pirkti.</li>
</ul>`,
      },
      'company-types': {
        title: 'Įmonės rūšis',
        text: `<p>Jūsų šalyje savininkas nurodo, kokios rūšies yra įmonė. Prašome pasirinkti rūšį, nurodytą įmonės dokumentuose, ir pranešti mums, kai ji pasikeičia.</p>`,
      },
      statements: {
        title: 'Pastabos ir patvirtinimai',
        text: `<p>Kai kurių rūšių įmonės turi patvirtinti, kad susipažino su pastaba, arba pateikti patvirtinimą apie save. Be to įmonė dalyvauti negali. Savininkas patvirtina įmonės vardu ir atsako, kad patvirtinimas teisingas.</p>
<p>Jei patvirtinimas nebeatitinka tikrovės, praneškite mums per jame nurodytą laiką, o jei laikas nenurodytas – nedelsdami.</p>`,
      },
      account: {
        title: 'Prisijungimas',
        text: `<p>Slaptažodžio nėra. Jūs prisijungiate kodu, kurį atsiunčiame el. paštu arba SMS žinute; jis galioja {codeMinutes, plural, one {# minutę} few {# minutes} many {# minutės} other {# minučių}}. Jo niekada neprašome nei telefonu, nei laišku. Prašome kodo niekam nesakyti ir nuolat atnaujinti savo el. pašto adresą ir telefono numerį.</p>
<p>Jei manote, kad jūsų paskyra naudojasi kas nors kitas, iš karto rašykite mums: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'Komanda',
        text: `<p>Visi komandos nariai pelno taškų savo įmonei. Užsakymus pateikti gali tik savininkas. Savininkas sprendžia, kas priklauso komandai, ir pašalina iš jos tuos, kurie iš įmonės išeina. Už tai, ką komanda daro klube, atsako įmonė.</p>`,
      },
      'team-size': {
        title: 'Komandos dydis',
        text: `<p>Didžiausias žmonių skaičius, kurį įmonė gali turėti klube, įskaitant savininką: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projektai ir gaminiai',
        text: `<ul>
<li>Projektas yra vienu adresu baigtas darbas. Užregistruokite jį, pridėkite ten jūsų įmonės sumontuotus gaminius pagal kodus iš jų etikečių ir užpildykite anketą.</li>
<li>Projektas yra atviras {projectDays, plural, one {# dieną} few {# dienas} many {# dienos} other {# dienų}} nuo registravimo. Jei iki to laiko anketa neužpildyta, projekto terminas baigiasi ir taškai už jį neskiriami.</li>
<li>Anketa projektą užbaigia ir jo taškai įskaitomi. Jei kuris nors jo gaminys tikrinamas, taškai įskaitomi patikrinimui pasibaigus.</li>
<li>Kiekvienas serijos numeris visame klube įskaitomas vieną kartą – įmonei, kuri pirmoji jį prideda. Pasibaigus projekto terminui, jo serijos numerius galima pridėti iš naujo.</li>
<li>Kiek taškų skiriama už gaminį, nustatoma pagal jūsų šalies lentelę tą dieną, kai jis pridedamas. Lentelė pateikta puslapyje <a href="/rewards">Dovanos</a>.</li>
<li>Didžiausias taškų skaičius už vieną projektą: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Patikrinimas',
        text: `<p>Prieš įskaitydami gaminį mūsų darbuotojai jį peržiūri, jei jūsų šalyje jis neparduodamas, jei jo serijos numerį anksčiau esame atmetę arba jei projekte jau yra {productsWithoutReview} gaminių. Jie gaminį priima arba atmeta. Jie gali paprašyti įrodymų, pavyzdžiui, etiketės nuotraukos.</p>
<p>Už atmestą gaminį taškai neskiriami, o jūsų įmonė jo serijos numerio dar kartą pridėti nebegali. Klube sprendimas yra galutinis; jūsų teisė kreiptis į teismą išlieka. Jei manote, kad suklydome, rašykite mums.</p>`,
      },
      points: {
        title: 'Taškai',
        text: `<ul>
<li>Taškai priklauso įmonei, o ne joje dirbantiems žmonėms.</li>
<li>Taškai nėra pinigai. Jie neišmokami pinigais, už juos neskaičiuojamos palūkanos, jų negalima parduoti ar perduoti kitai įmonei. Juos galima išleisti tik klubo parduotuvėje.</li>
<li>Taškų galime skirti ir dėl kitų priežasčių, kurias paskelbiame klube, pavyzdžiui, už mokymus ar akcijas.</li>
<li>Galime nuskaičiuoti taškus, įskaitytus per klaidą arba pažeidžiant šias taisykles. Priežastis nurodoma jūsų taškų istorijoje.</li>
<li>Apdovanojimai gali būti įmonės pajamos. Įmonė juos įtraukia į savo apskaitą ir sumoka už juos mokesčius ir įmokas. Mokesčių klausimais mes nekonsultuojame.</li>
</ul>`,
      },
      expiry: {
        title: 'Kiek laiko galioja taškai',
        text: `<p>Taškai galioja iki metų, einančių po jų įskaitymo metų, gruodžio 31 dienos pabaigos. Po to jie nustoja galioti be jokios kompensacijos. Jūsų likutis rodo, kiek taškų artimiausiu metu baigs galioti.</p>
<p>Kiekvienam užsakymui pirmiausia panaudojami taškai, kurių galiojimas baigiasi anksčiausiai. Taškus, grąžintus dėl to, kad atmetėme užsakymą, galima leisti dar ne trumpiau kaip {returnDays, plural, one {# dieną} few {# dienas} many {# dienos} other {# dienų}}: jei jie nustotų galioti anksčiau, jie galioja iki vėlesnių metų gruodžio 31 dienos.</p>`,
      },
      'welcome-points': {
        title: 'Įstojimo taškai',
        text: `<p>Kai pirmą kartą užpildoma anketa apie įmonę, įmonė vieną kartą gauna įstojimo taškų: {welcomePoints}. Nesvarbu, kas anketą užpildo.</p>`,
      },
      levels: {
        title: 'Metų lygiai',
        text: `<p>Kiekvienoje gaminių kategorijoje skaičiuojame priimtus gaminius iš projektų, užbaigtų nuo sausio 1 dienos. Įmonė, pasiekusi lygį, gauna už jį papildomų taškų vieną kartą per metus kiekvienoje kategorijoje. Sausio 1 dieną skaičiavimas prasideda nuo nulio. Užuolaidėlių ir roletų montuotojų įmonėms skaičiuojamos tik užuolaidėlės ir išoriniai roletai.</p>
<p>Kiek gaminių reikia lygiui ir kiek taškų už jį skiriama, parodyta klube.</p>`,
      },
      misuse: {
        title: 'Piktnaudžiavimas',
        text: `<p>Taškai skirti už gaminius, kuriuos jūsų įmonė tikrai sumontavo. Draudžiama įvesti kitų gaminių kodus, išgalvoti projektus, leisti kodus įvesti programoms ar perduoti paskyrą kam nors kitam.</p>
<p>Tokiais atvejais galime atmesti gaminius ir projektus, nuskaičiuoti taškus ir uždaryti paskyrą. Prieš tai prašome įmonės paaiškinti, nebent laukiant būtų padaryta žala.</p>`,
      },
      liability: {
        title: 'Atsakomybė',
        text: `<p>Klubą vykdome rūpestingai, tačiau negalime pažadėti, kad jis visada bus pasiekiamas. Jei dėl mūsų klaidos netekote taškų, rašykite mums, ir mes tai ištaisysime.</p>
<p>Atsakome taip, kaip numato įstatymai. Kiek leidžia įstatymai, neatsakome už negautą pelną dėl to, kad klubas nebuvo pasiekiamas arba kad jūsų pateikti duomenys buvo neteisingi. Jokia šių taisyklių dalis neriboja atsakomybės, kurios pagal įstatymus riboti negalima.</p>`,
      },
      end: {
        title: 'Narystės pabaiga',
        text: `<ul>
<li>Įmonė gali bet kada nutraukti narystę nenurodydama priežasties, parašiusi adresu <a href="mailto:{email}">{email}</a>.</li>
<li>Mes galime nutraukti narystę arba uždaryti visą klubą, apie tai pranešę pakankamai anksti, kad taškus būtų galima spėti išleisti. Dėl svarbios priežasties, pavyzdžiui, piktnaudžiavimo, galime nutraukti narystę iš karto.</li>
<li>Narystei pasibaigus niekas nebegali prisijungti įmonės vardu, o neišleisti taškai prarandami. Anksčiau pateikti užsakymai įvykdomi.</li>
</ul>`,
      },
      changes: {
        title: 'Šių taisyklių keitimas',
        text: `<p>Šias taisykles galime keisti, kai tam yra svari priežastis, pavyzdžiui, naujas įstatymas ar nauja klubo dalis. Apie pakeitimą klube pranešame prieš jam įsigaliojant. Dėl to jau įskaitytų taškų nesumažėja. Kas nesutinka, gali nutraukti narystę prieš pakeitimui įsigaliojant.</p>`,
      },
      refusal: {
        title: 'Pakartotinis sutikimas',
        text: `<p>Jūsų šalyje senesnių paskyrų savininkų jiems prisijungiant prašome sutikti su šiomis taisyklėmis. Jei savininkas atsisako, įmonės paskyra uždaroma ir jos žmonės nebegali prisijungti. Įmonė gali registruotis iš naujo, tačiau tada pradeda be ankstesnių taškų.</p>`,
      },
      law: {
        title: 'Teisė ir teismai',
        text: `<p>Taikoma pirmiau nurodytos šalies teisė: {country}. Ginčus sprendžia pagal šią teisę kompetentingi teismai. Prašome pirmiausia parašyti mums; daugumą klausimų galima išspręsti keliomis eilutėmis.</p>
<p>Jei kuri nors šių taisyklių dalis negalioja, kitos dalys lieka galioti.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Taisyklės užuolaidėlių ir roletų montuotojams',
    excerpt: 'Kas „Lucarne Club“ galioja įmonėms, montuojančioms užuolaidėles ir išorinius roletus.',
    sections: {
      scope: {
        title: 'Kam skirtos šios taisyklės',
        text: `<p>Šios taisyklės galioja užuolaidėlių ir roletų montuotojų įmonėms, tai yra verslo subjektams, kurie į „Lucarne Club“ įstojo kaip tokie montuotojai ir montuoja užuolaidėles ir išorinius roletus, kuriuos tiekia {company}, {address} (toliau – „mes“). Jiems galioja ir <a href="/terms">klubo taisyklės</a>; čia nurodyta, kas skiriasi. Jos galioja nariams šioje šalyje: {country}.</p>`,
      },
      joining: {
        title: 'Įstojimas',
        text: `<p>Užuolaidėlių ir roletų montuotojai registruojasi atskirame puslapyje ir užpildo jų darbui skirtą anketą. Pasirinkimas galioja įmonei ir visai jos komandai. Jei jūsų įmonės veikla pasikeičia, rašykite mums: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Gaminiai',
        text: `<p>Pridėkite prie projekto jūsų įmonės sumontuotas užuolaidėles ir išorinius roletus pagal kodus iš jų etikečių. Kiek taškų skiriama už kiekvieną gaminį, parodyta puslapyje <a href="/rewards">Dovanos</a>. Galima pridėti ir kitų gaminių; už juos taškai neskiriami.</p>
<p>Kaip ir visiems nariams, projektas yra atviras {projectDays, plural, one {# dieną} few {# dienas} many {# dienos} other {# dienų}}, o didžiausias taškų skaičius, kurį jis gali duoti, yra: {projectCap}.</p>`,
      },
      levels: {
        title: 'Metų lygiai',
        text: `<p>Užuolaidėlių ir roletų montuotojų įmonės metų lygiuose dalyvauja dviejose kategorijose: užuolaidėlės ir išoriniai roletai. Kitų kategorijų gaminiai lygiui neskaičiuojami.</p>`,
      },
      precedence: {
        title: 'Jei taisyklės skiriasi',
        text: `<p>Jei šios taisyklės ir <a href="/terms">klubo taisyklės</a> skiriasi, pirmenybė teikiama šioms taisyklėms. <a href="/commercial-rules">Užsakymo taisyklės</a> ir <a href="/privacy">privatumo pranešimas</a> galioja be pakeitimų.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Užsakymo taisyklės',
    excerpt:
      'Kaip užsakoma klubo parduotuvėje: kainos taškais, pristatymas, dovanų kuponai, trūkumai ir grąžinimas.',
    sections: {
      shop: {
        title: 'Parduotuvė',
        text: `<p>{company} valdo „Lucarne Club“ parduotuvę. Ji skirta nariams. Apžiūrėti gali visa komanda, bet pateikti užsakymus įmonės vardu gali tik paskyros savininkas. Užsakymams taip pat galioja <a href="/terms">klubo taisyklės</a>.</p>`,
      },
      prices: {
        title: 'Kainos',
        text: `<p>Visos kainos nurodytos taškais. Mokėti pinigais, visiškai ar iš dalies, negalima, o už pristatymą papildomai nieko nereikia. Svarbi kaina užsakymo metu. Įmonė gali užsakyti, kol turi pakankamai taškų ir kol yra atsargų.</p>`,
      },
      'minimum-order': {
        title: 'Mažiausias užsakymas',
        text: `<p>Siunčiamų prekių užsakymas turi sudaryti bent tiek taškų: {minimumOrder}. Kiekvienas toks užsakymas skaičiuojamas atskirai. Visam kitam, pavyzdžiui, dovanų kuponams, mažiausios sumos nėra.</p>`,
      },
      orders: {
        title: 'Užsakymas',
        text: `<p>Užsakymas pateikiamas paskutiniu užsakymo puslapio mygtuku. Jūs gaunate jo numerį ir patvirtinimą el. paštu, o taškai iš karto atidedami. Jei krepšelyje yra ir siunčiamų prekių, ir, pavyzdžiui, dovanų kuponų, kiekvienai rūšiai sudaromas atskiras užsakymas.</p>
<p>Prieš pateikdami užsakymą patikrinkite pristatymo duomenis.</p>`,
      },
      states: {
        title: 'Kas vyksta su užsakymu',
        text: `<ul>
<li><strong>Gautas ir apdorojamas:</strong> taškai rezervuoti užsakymui. Mes jį patikriname ir parengiame.</li>
<li><strong>Įvykdytas:</strong> užsakymas įvykdytas, o taškai galutinai išleisti.</li>
<li><strong>Atmestas:</strong> užsakymo įvykdyti negalime. Taškai grąžinami.</li>
<li><strong>Nepavykęs:</strong> įvyko klaida mūsų pusėje. Taškai grąžinami. Galime pabandyti dar kartą; tada jie rezervuojami iš naujo.</li>
</ul>
<p>Kol užsakymas neįvykdytas, galite paprašyti jį atšaukti: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Pristatymas',
        text: `<p>Prekės siunčiamos adresu, kurį įvedėte užsakyme. Gavę siuntą, ją patikrinkite. Jei kas nors pažeista arba trūksta, kuo greičiau parašykite mums ir nurodykite užsakymo numerį. Jei siunta grįžta dėl neteisingo adreso, su jumis susitarsime, ką daryti.</p>`,
      },
      vouchers: {
        title: 'Dovanų kuponai',
        text: `<ul>
<li>Dovanų kupono kodas rodomas užsakymo puslapyje, kai tik užsakymas įvykdomas. Saugokite jį kaip grynuosius pinigus: kas jį turi, tas gali juo pasinaudoti.</li>
<li>Dovanų kuponas panaudojamas jį išdavusioje įmonėje pagal jos sąlygas. Jei nurodyta paskutinė diena, juo galima naudotis iki tos dienos.</li>
<li>Jei kodų nebeturime, užsakymas nepavyksta ir taškai grąžinami.</li>
<li>Išduoto kodo grąžinti negalima, nebent jis neveikia.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Pagal užsakymą gaminama medžiaga',
        text: `<p>Dalis medžiagos gaminama jūsų įmonei, pavyzdžiui, su jos pavadinimu. Jos grąžinti negalima, nebent ji turi trūkumų. Jūs atsakote už tai, kad turime teisę naudoti pavadinimus, tekstus ir atvaizdus, kuriuos mums tam pateikiate.</p>`,
      },
      'club-card': {
        title: 'Klubo kortelė',
        text: `<ul>
<li>Klubo kortelė yra išankstinio mokėjimo įmonės kortelė. Kiekviena įmonė gali turėti vieną. Pati kortelė taškų nekainuoja.</li>
<li>Įmonė gali ją užsakyti, kai einamaisiais metais yra pridėjusi gaminių, neskaitant atmestųjų, bent tiek: {cardProducts}.</li>
<li>Kortelė papildoma taškais. 1 taško vertė: {cardValue}.</li>
<li>Pinigai kortelėje atsiranda vėliausiai per {topUpDays, plural, one {# darbo dieną} few {# darbo dienas} many {# darbo dienos} other {# darbo dienų}} po to, kai įvykdomas papildymo užsakymas. Atgal į taškus jų paversti negalima.</li>
<li>Kortelės naudojimui taikomos ją išduodančios įmonės sąlygos.</li>
</ul>`,
      },
      faults: {
        title: 'Trūkumai ir grąžinimas',
        text: `<p>Jei prekė turi trūkumų arba yra ne ta, kurią užsakėte, rašykite mums: <a href="mailto:{email}">{email}</a>. Mes pristatysime naują, sutaisysime arba grąžinsime taškus. Įstatymų suteiktos jūsų įmonės teisės išlieka.</p>
<p>Kitais atvejais įvykdytų užsakymų grąžinti ar pakeisti negalima.</p>`,
      },
    },
  },
  privacy: {
    title: 'Privatumo pranešimas',
    excerpt:
      'Kokius asmens duomenis „Lucarne Club“ saugo, kodėl, kiek laiko, kas juos gauna ir kokios jūsų teisės.',
    sections: {
      controller: {
        title: 'Kas atsako',
        text: `<p>„Lucarne Club“ asmens duomenų valdytojas yra {company}, {address}. Taikomas teisės aktas: {dataLaw}. Klausimus ir prašymus siųskite adresu <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Ką saugome',
        text: `<ul>
<li><strong>Apie jus:</strong> vardas ir pavardė, el. pašto adresas, telefono numeris, nuotrauka, kalba, vaidmuo įmonėje, su kuo ir kada sutikote ir kada čia buvote paskutinį kartą.</li>
<li><strong>Apie įmonę:</strong> pavadinimas, adresas, registracijos numeriai, įmonės rūšis, jei jos prašoma, ir atsakymai į jos anketą.</li>
<li><strong>Apie projektus:</strong> darbo pavadinimas ir adresas, gaminiai su jų serijos numeriais, anketos atsakymai ir kas ką pridėjo. Kliento vardą ir pavardę naudokite tik tada, jei tai leidžiama.</li>
<li><strong>Apie taškus ir užsakymus:</strong> kiekvienas įrašas, kiekvienas užsakymas ir jam nurodytas vardas, pavardė, adresas, el. pašto adresas ir telefono numeris.</li>
<li><strong>Apie pagalbą:</strong> jūsų pokalbiai su mumis pagalbos pokalbių lange.</li>
<li><strong>Techniniai duomenys:</strong> prisijungimai prie jūsų paskyros kartu su naršyklės rūšimi ir žurnalai, pagal kuriuos randame klaidas. Prisijungimai ir kai kurios kitos užklausos skaičiuojami pagal tinklo adresą, kad niekas negalėtų bandyti be galo.</li>
</ul>`,
      },
      purposes: {
        title: 'Kam duomenys reikalingi ir kokiu teisiniu pagrindu',
        text: `<p>Teisinis pagrindas nurodytas skliaustuose:</p>
<ul>
<li><strong>Klubo veikla:</strong> paskyros, komandos, projektai, taškai, užsakymai, pagalba ir pranešimai apie juos. Jei narys esate jūs, pavyzdžiui, dirbdami savarankiškai: sutartis su jumis ({basisContract}). Jei dirbate įmonėje narėje: mūsų ir įmonės teisėtas interesas dėl jos narystės ({basisInterest}).</li>
<li><strong>Apskaita ir mokesčiai:</strong> teisės aktai įpareigoja mus saugoti taškų ir užsakymų įrašus ({basisObligation}).</li>
<li><strong>Saugumas:</strong> turime teisėtą interesą užkirsti kelią piktnaudžiavimui, rasti klaidas ir padėti nariams ({basisInterest}).</li>
<li><strong>Anketos:</strong> turime teisėtą interesą sužinoti, kaip naudojami mūsų gaminiai ({basisInterest}).</li>
<li><strong>Pasiūlymai ir naujienos:</strong> jūsų sutikimas ({basisConsent}).</li>
<li><strong>Vaizdo įrašai:</strong> jūsų sutikimas, kurį duodate paleisdami vaizdo įrašą ({basisConsent}).</li>
</ul>
<p>Dėl tikrinamų gaminių sprendžia žmonės, o ne programos.</p>`,
      },
      offers: {
        title: 'Pasiūlymai ir naujienos',
        text: `<p>Pasiūlymus ir naujienas siunčiame el. paštu arba skambiname ir rašome SMS žinutes tik tada, jei su tuo sutikote. Savo sprendimą galite bet kada pakeisti <a href="/user">savo profilyje</a>. Kodai, įspėjimai ir pranešimai apie jūsų projektus bei užsakymus yra narystės dalis ir siunčiami be tokio sutikimo.</p>`,
      },
      access: {
        title: 'Kas juos mato',
        text: `<p>Jūsų įmonės komanda mato įmonės projektus ir taškus, o apie kiekvieną žmogų – vardą ir pavardę, telefono numerį, nuotrauką, vaidmenį, projektų skaičių ir kada jis čia buvo paskutinį kartą. Įmonė, kuri į klubą pakviečia kitą, ir pakviesta įmonė mato viena kitos pavadinimą ir tai, ar už kvietimą gauta taškų.</p>
<p>Mūsų darbuotojai mato tai, ko reikia klubui vykdyti. Kad jums padėtų, jie gali žiūrėti į klubą taip, kaip jį matote jūs. Tuo metu jie nieko pakeisti negali, ir yra užfiksuojama, kas žiūrėjo.</p>`,
      },
      recipients: {
        title: 'Kas juos gauna',
        text: `<ul>
<li>Įmonės, kurios pagal sutartį ir mūsų nurodymus dirba mums: tvarko serverius, siunčia el. laiškus ir SMS žinutes.</li>
<li>Tie, kas pristato dovaną: jiems reikalingus duomenis, pavyzdžiui, vardą, pavardę, adresą ir telefono numerį.</li>
<li>Kai klubas rašant siūlo adresus, mūsų serveris jų klausia vietų paieškos paslaugos. Ji gauna tai, kas įvesta į lauką, bet ne tai, kas esate.</li>
<li>Valdžios institucijos, kai tai privaloma pagal įstatymus.</li>
</ul>
<p>Duomenų neparduodame ir reklamos tikslais niekam neperduodame.</p>`,
      },
      transfers: {
        title: 'Duomenų perdavimas į kitas šalis',
        text: `<p>Kai kurie gavėjai gali tvarkyti duomenis už šios teritorijos ribų: {dataArea}. Tai:</p>
<ul>
<li><strong>„YouTube“:</strong> kai paleidžiate vaizdo įrašą, „Google“ gauna jūsų tinklo adresą ir duomenis apie naršyklę, taip pat ir JAV. Iki tol ji negauna nieko.</li>
<li><strong>Adresų pasiūlymai:</strong> vietų paieškos paslauga gauna tik tai, ką įvedate į lauką.</li>
<li><strong>Serveriai, el. laiškai ir SMS žinutės:</strong> paslaugų teikėjai gauna tai, ką mums saugo ar pristato.</li>
</ul>
<p>Duomenis ten perduodame tik tada, kai šalies apsaugos lygis pripažintas tinkamu, arba taikydami teisės aktuose numatytas apsaugos priemones, pavyzdžiui, sutarčių sąlygas. Galite paprašyti mūsų šių priemonių kopijos.</p>`,
      },
      'signing-in': {
        title: 'Prisijungimas',
        text: `<p>Jūs prisijungiate kodu, kuris ateina el. paštu arba SMS žinute. Jis galioja {codeMinutes, plural, one {# minutę} few {# minutes} many {# minutės} other {# minučių}} ir gali būti panaudotas vieną kartą; saugome jį tik tokia forma, iš kurios jo perskaityti negalima. Po to įrenginyje liekate prisijungę, kol atsijungsite arba kol {sessionDays, plural, one {# dieną} few {# dienas} many {# dienos} other {# dienų}} nesilankysite klube. Retkarčiais vis tiek reikia prisijungti iš naujo. Pakeitus el. pašto adresą ar telefoną, senąjį saugome {undoHours} valandas, kad iš jo būtų galima pakeitimą atšaukti.</p>`,
      },
      cookies: {
        title: 'Slapukai ir naršyklės saugykla',
        text: `<p>Klubas naudoja šiuos slapukus ir tik tam, ko jo prašote:</p>
<ul>
<li><strong>club_token</strong> ir <strong>club_refresh</strong> palaiko jūsų prisijungimą: pirmasis valandą, antrasis {sessionDays, plural, one {# dieną} few {# dienas} many {# dienos} other {# dienų}}. Abu atnaujinami, kol naudojatės klubu.</li>
<li><strong>club_attempt</strong> priklauso prisijungimo kodui, kurio paprašėte. Jis baigia galioti kartu su kodu, po {codeMinutes, plural, one {# minutės} few {# minučių} many {# minutės} other {# minučių}}.</li>
<li><strong>club_device</strong> metus prisimena, kad šiame įrenginyje jau prisijungėte, todėl niekas kitas negali išnaudoti jūsų bandymų prisijungti. Jis lieka ir atsijungus, o vien su juo prisijungti negalima. Pagal jį taip pat pranešame el. paštu, kai prisijungiama iš kito įrenginio.</li>
<li><strong>lang</strong> metus prisimena, kurią kalbą pasirinkote.</li>
</ul>
<p>Jūsų naršyklės saugykloje klubas laiko krepšelį, tai, ką įvedėte į formas ir anketas, ir tai, ką rodo puslapio viršus, pavyzdžiui, jūsų vardą ir taškus. Jis taip pat laiko jūsų atvertus puslapius su naujienomis, instrukcijomis ir teisiniais tekstais, kad galėtumėte juos skaityti ir be interneto ryšio. Kai atsijungiate, visa tai pašalinama; lieka tik kalba, šalis ir club_device.</p>
<p>Mes nesekame, nerodome reklamos ir jūsų apsilankymų neanalizuoja niekas kitas.</p>`,
      },
      videos: {
        title: 'Vaizdo įrašai',
        text: `<p>Dalis vaizdo įrašų yra iš „YouTube“. Kol vaizdo įrašo nepaleidote, iš ten nieko neįkeliama. Tik tada jūsų naršyklė susijungia su {videoHost} – adresu, kurį „YouTube“ naudoja, kad vaizdo įrašai būtų rodomi labiau saugant privatumą. Nuo tada vaizdo įrašui galioja „YouTube“ privatumo taisyklės.</p>`,
      },
      retention: {
        title: 'Kiek laiko saugome',
        text: `<ul>
<li>Paskyros duomenis: kol trunka narystė. Po to ištriname tai, ko nereikia apskaitai, mokesčiams ar neišspręstiems reikalavimams.</li>
<li>Taškų ir užsakymų įrašus: kiek reikalauja apskaitos ir mokesčių teisės aktai. Įrašai niekada nekeičiami; pataisymas yra atskiras įrašas.</li>
<li>Projektus ir serijos numerius: kol turime galėti pasakyti, kad gaminys jau įskaitytas.</li>
<li>El. laiško ar SMS žinutės tekstą: kol jis išsiunčiamas.</li>
<li>Bandymus prisijungti neteisingu kodu: dvi dienas, o tinklo adresą tik tokia forma, iš kurios jo perskaityti negalima.</li>
<li>Kodu nepatvirtintą registraciją: 24 valandas.</li>
</ul>`,
      },
      portability: {
        title: 'Duomenų perkeliamumas',
        text: `<p>Puslapyje <a href="/user/data">Mano duomenys</a> galite atsisiųsti savo duomenų kopiją įprastu kompiuterio skaitomu formatu (JSON) ir perduoti ją kitai įmonei. Jūsų prašymu išsiųsime ją tiesiai tai įmonei, jei tai techniškai įmanoma.</p>`,
      },
      rights: {
        title: 'Jūsų teisės',
        text: `<p>Jūs turite teisę:</p>
<ul>
<li>sužinoti, kokius duomenis apie jus saugome, ir gauti jų kopiją;</li>
<li>reikalauti ištaisyti neteisingus duomenis;</li>
<li>reikalauti ištrinti duomenis, kurių saugoti neprivalome;</li>
<li>reikalauti apriboti duomenų tvarkymą;</li>
<li>nesutikti su duomenų tvarkymu, kuris grindžiamas teisėtu interesu;</li>
<li>gauti savo duomenis kompiuterio skaitomu formatu ir perduoti juos kitiems (teisė į duomenų perkeliamumą);</li>
<li>bet kada atšaukti sutikimą; tai, kas padaryta anksčiau, lieka teisėta.</li>
</ul>
<p>Daug ką galite pamatyti ir pakeisti <a href="/user">savo profilyje</a>. Rašykite adresu <a href="mailto:{email}">{email}</a>.</p>
<p>Bet kada galite pateikti skundą priežiūros institucijai: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Jūsų teisės',
        text: `<p>Jūs turite teisę:</p>
<ul>
<li>sužinoti, ar ir kodėl naudojame duomenis apie jus, iš kur jie gauti ir kas juos gauna šalyje ar užsienyje;</li>
<li>gauti savo duomenų kopiją;</li>
<li>reikalauti ištaisyti neteisingus duomenis ir ištrinti ar sunaikinti duomenis, kurių saugoti neprivalome;</li>
<li>nesutikti su duomenų tvarkymu ir su sprendimais, kuriuos priima tik programa;</li>
<li>bet kada atšaukti sutikimą; tai, kas padaryta anksčiau, lieka teisėta;</li>
<li>reikalauti atlyginti žalą, padarytą neteisėtai tvarkant duomenis.</li>
</ul>
<p>Daug ką galite pamatyti ir pakeisti <a href="/user">savo profilyje</a>. Rašykite adresu <a href="mailto:{email}">{email}</a>. Atsakome per 30 dienų.</p>
<p>Jei mūsų atsakymas jūsų netenkina arba jo negaunate, galite pateikti skundą priežiūros institucijai: <a href="{authorityUrl}">{authority}</a>. Taip pat galite kreiptis į teismą.</p>`,
      },
    },
  },
  imprint: {
    title: 'Klubo rekvizitai',
    excerpt: 'Kas vykdo „Lucarne Club“ ir kaip su mumis susisiekti.',
    sections: {
      operator: {
        title: 'Kas vykdo klubą',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Juridinių asmenų registras: {registerName} {registerNumber}</li>
<li>PVM: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Kontaktai',
        text: `<ul>
<li>El. paštas: <a href="mailto:{email}">{email}</a></li>
<li>Telefonas: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Kada dirbame',
        text: `<p>Pirmadieniais–penktadieniais {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Klaidos ir saugumas',
        text: `<p>Radote neteisingą tekstą, klaidą ar klubo saugumo spragą? Parašykite mums ir nurodykite, kuriame puslapyje. Kiekvieną pranešimą išnagrinėjame. Kaip tvarkome asmens duomenis, paaiškinta <a href="/privacy">privatumo pranešime</a>.</p>`,
      },
      concerns: {
        title: 'Pranešimas apie pažeidimą',
        text: `<p>Kas sužino apie pažeidimą mūsų įmonėje, gali apie tai konfidencialiai pranešti čia: <a href="{whistleblowerUrl}">Pranešti apie pažeidimą</a>.</p>`,
      },
    },
  },
};
