import type { LegalTexts } from './documents.ts';

export const et: LegalTexts = {
  terms: {
    title: 'Klubi tingimused',
    excerpt:
      'Kes saab Lucarne Clubiga liituda, kuidas punkte teenitakse, kui kaua need kehtivad ja kuidas liikmesus lõpeb.',
    sections: {
      club: {
        title: 'Klubi',
        text: `<p>Lucarne Club on lojaalsusprogramm, mida korraldab {company}, {address} (edaspidi „meie“). Klubi tasustab ettevõtteid meie toodete paigaldamise eest. Need tingimused kehtivad liikmetele järgmises riigis: {country}.</p>
<p>Tellimuste kohta kehtivad <a href="/commercial-rules">tellimistingimused</a>. Mida me isikuandmetega teeme, on kirjas <a href="/privacy">privaatsusteates</a>.</p>`,
      },
      membership: {
        title: 'Kes saab liituda',
        text: `<ul>
<li>Liikmed on äriühingud ja teised ettevõtjad, kes tegutsevad eespool nimetatud riigis. Tarbijatele klubi avatud ei ole.</li>
<li>Ettevõtte registreerijal peab olema õigus ettevõtet esindada ja temast saab ettevõtte konto omanik.</li>
<li>Kõik andmed peavad olema õiged. Palume hoida oma ettevõtte nime, aadressi ja registrinumbrid ajakohased. Meil on õigus küsida andmete kohta tõendeid.</li>
<li>Üks registrinumber, e-posti aadress ja telefoninumber võib kuuluda ainult ühele aktiivsele kontole.</li>
<li>Liikmesus on tasuta ega kohusta kedagi midagi ostma.</li>
</ul>`,
      },
      'company-types': {
        title: 'Ettevõtte liik',
        text: `<p>Teie riigis märgib omanik, mis liiki ettevõttega on tegu. Palume valida liik, mis on kirjas ettevõtte dokumentides, ja teatada meile, kui see muutub.</p>`,
      },
      statements: {
        title: 'Teated ja kinnitused',
        text: `<p>Mõnda liiki ettevõtete puhul tuleb teade teadmiseks võtta või anda kinnitus. Ilma selleta ei saa ettevõte klubis osaleda. Omanik annab kinnituse ettevõtte nimel ja vastutab selle eest, et kinnitus on õige.</p>
<p>Kui kinnitus enam ei vasta tõele, teatage sellest meile kinnituses nimetatud aja jooksul, muul juhul viivitamata.</p>`,
      },
      account: {
        title: 'Sisselogimine',
        text: `<p>Parooli ei ole. Te logite sisse koodiga, mille me saadame e-posti või tekstisõnumiga ja mis kehtib {codeMinutes, plural, one {# minuti} other {# minutit}}. Me ei küsi seda koodi kunagi telefonis ega kirja teel. Palume koodi kellelegi mitte öelda ning hoida oma e-posti aadress ja telefoninumber ajakohased.</p>
<p>Kui arvate, et teie kontot kasutab keegi teine, kirjutage meile kohe: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'Meeskond',
        text: `<p>Kõik meeskonna liikmed teenivad punkte oma ettevõttele. Tellimusi saab esitada ainult omanik. Omanik otsustab, kes meeskonda kuulub, ja eemaldab meeskonnast need, kes ettevõttest lahkuvad. Selle eest, mida meeskond klubis teeb, vastutab ettevõte.</p>`,
      },
      'team-size': {
        title: 'Meeskonna suurus',
        text: `<p>Inimeste suurim arv, kes võivad ühest ettevõttest klubis olla, omanik kaasa arvatud: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projektid ja tooted',
        text: `<ul>
<li>Projekt on ühel aadressil lõpetatud töö. Registreerige projekt, lisage tooted, mille teie ettevõte sinna paigaldas, nende etikettidel olevate koodidega ja täitke küsimustik.</li>
<li>Projekt on avatud {projectDays, plural, one {# päeva} other {# päeva}} alates registreerimisest. Kui küsimustik ei ole selleks ajaks täidetud, projekt aegub ega anna punkte.</li>
<li>Küsimustik lõpetab projekti ja selle punktid kantakse arvele. Kui mõni projekti toode on kontrollimisel, kantakse punktid arvele pärast kontrolli lõppu.</li>
<li>Iga seerianumber läheb kogu klubis arvesse üks kord: ettevõttele, kes selle esimesena lisab. Kui projekt aegub, saab selle seerianumbrid uuesti lisada.</li>
<li>Kui palju punkte toode annab, määrab teie riigi tabel sel päeval, kui toode lisatakse. Tabel on lehel <a href="/rewards">Preemiad</a>.</li>
<li>Punktide arv, mille üks projekt võib kõige rohkem anda: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Kontroll',
        text: `<p>Meie töötajad vaatavad toote enne arvesseminekut üle, kui seda teie riigis ei müüda, kui oleme selle seerianumbri varem tagasi lükanud või kui projektis on juba {productsWithoutReview} toodet. Nad kiidavad toote heaks või lükkavad selle tagasi. Nad võivad paluda teilt tõendit, näiteks pilti etiketist.</p>
<p>Tagasi lükatud toode punkte ei anna ja teie ettevõte ei saa selle seerianumbrit uuesti lisada. Klubis tehtud otsus on lõplik; teie õigus pöörduda kohtusse jääb alles. Kui arvate, et oleme eksinud, kirjutage meile.</p>`,
      },
      points: {
        title: 'Punktid',
        text: `<ul>
<li>Punktid kuuluvad ettevõttele, mitte selle töötajatele.</li>
<li>Punktid ei ole raha. Neid ei maksta rahas välja, neilt ei arvestata intressi ning neid ei saa müüa ega teisele ettevõttele üle anda. Neid saab kulutada ainult klubi poes.</li>
<li>Võime anda punkte ka muul põhjusel, mille klubis välja kuulutame, näiteks koolituste või kampaaniate eest.</li>
<li>Võime maha arvata punktid, mis on arvele kantud ekslikult või neid tingimusi rikkudes. Põhjus on kirjas teie punktide ajaloos.</li>
<li>Preemiad võivad olla ettevõtte tulu. Ettevõte kajastab need oma raamatupidamises ning tasub neilt maksud ja maksed. Meie maksunõu ei anna.</li>
</ul>`,
      },
      expiry: {
        title: 'Kui kaua punktid kehtivad',
        text: `<p>Punktid kehtivad kuni arvelekandmise aastale järgneva aasta 31. detsembri lõpuni. Pärast seda need aeguvad ja nende eest hüvitist ei maksta. Teie saldo juures on näha, kui palju punkte aegub järgmisena.</p>
<p>Iga tellimus kasutab esimesena punkte, mis aeguvad kõige varem. Punkte, mis antakse tagasi, sest oleme tellimuse tagasi lükanud, saab kulutada veel vähemalt {returnDays, plural, one {# päeva} other {# päeva}}: kui need aeguksid varem, kehtivad need mõne hilisema aasta 31. detsembrini.</p>`,
      },
      'welcome-points': {
        title: 'Tervituspunktid',
        text: `<p>Kui ettevõtte kohta käiv küsimustik esimest korda täidetakse, saab ettevõte ühel korral tervituspunktid: {welcomePoints}. Pole tähtis, kes küsimustiku täidab.</p>`,
      },
      levels: {
        title: 'Aasta tasemed',
        text: `<p>Iga tootekategooria puhul loeme heaks kiidetud tooteid nendest projektidest, mis on lõpetatud alates 1. jaanuarist. Ettevõte, kes jõuab mõnele tasemele, saab selle eest boonuspunkte, ühe korra aastas ja kategoorias. 1. jaanuaril algab arvestus uuesti. Aknakatete paigaldajate ettevõtetel lähevad arvesse ainult aknakatted ja välisrulood.</p>
<p>Kui palju tooteid tase nõuab ja mida see annab, on näha klubis.</p>`,
      },
      misuse: {
        title: 'Kuritarvitamine',
        text: `<p>Punktid on mõeldud toodete eest, mis teie ettevõte on tegelikult paigaldanud. Ei ole lubatud sisestada teiste toodete koode, välja mõelda projekte, lasta koode sisestada programmidel ega anda kontot kellegi teise kasutusse.</p>
<p>Sellistel juhtudel võime tooted ja projektid tagasi lükata, punktid maha arvata ja konto sulgeda. Enne seda küsime ettevõtte seisukohta, välja arvatud juhul, kui ootamine tooks kahju.</p>`,
      },
      liability: {
        title: 'Vastutus',
        text: `<p>Me peame klubi hoolikalt, kuid ei saa lubada, et see on kogu aeg kättesaadav. Kui olete meie eksimuse tõttu punkte kaotanud, kirjutage meile ja me parandame vea.</p>
<p>Me vastutame seaduses sätestatud korras. Seadusega lubatud piires ei vastuta me saamata jäänud tulu eest, mis tuleneb sellest, et klubi ei olnud kättesaadav või et teie antud andmed olid valed. Ükski nende tingimuste osa ei piira vastutust, mida seaduse järgi piirata ei saa.</p>`,
      },
      end: {
        title: 'Liikmesuse lõpp',
        text: `<ul>
<li>Ettevõte võib liikmesuse igal ajal ja põhjust ütlemata lõpetada, kirjutades aadressil <a href="mailto:{email}">{email}</a>.</li>
<li>Meie võime lõpetada liikmesuse või kogu klubi, teatades sellest nii vara, et punktid jõuab enne ära kulutada. Mõjuval põhjusel, näiteks kuritarvitamise korral, võime liikmesuse lõpetada kohe.</li>
<li>Liikmesuse lõppedes ei saa keegi enam ettevõtte nimel sisse logida ja kulutamata punktid kaovad. Varem esitatud tellimused täidetakse.</li>
</ul>`,
      },
      changes: {
        title: 'Tingimuste muutmine',
        text: `<p>Võime tingimusi mõjuval põhjusel muuta, näiteks uue seaduse või klubi uue osa tõttu. Muudatusest teatame klubis enne selle jõustumist. Juba arvele kantud punkte see ei vähenda. Kes muudatusega ei nõustu, võib liikmesuse lõpetada enne selle jõustumist.</p>`,
      },
      refusal: {
        title: 'Uuesti nõustumine',
        text: `<p>Teie riigis palume vanemate kontode omanikel sisselogimisel nende tingimustega nõustuda. Kui omanik keeldub, suletakse ettevõtte konto ja selle inimesed ei saa enam sisse logida. Ettevõte võib end uuesti registreerida, kuid alustab siis varasemate punktideta.</p>`,
      },
      law: {
        title: 'Õigus ja kohus',
        text: `<p>Kohaldatakse eespool nimetatud riigi õigust: {country}. Vaidlused lahendab kohus, kes on selle õiguse järgi pädev. Palume kirjutada esmalt meile; enamiku asju saab klaarida mõne reaga.</p>
<p>Kui mõni nende tingimuste osa on kehtetu, jäävad ülejäänud osad kehtima.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Tingimused aknakatete paigaldajatele',
    excerpt: 'Mis kehtib Lucarne Clubis ettevõtetele, kes paigaldavad aknakatteid ja välisruloosid.',
    sections: {
      scope: {
        title: 'Kellele need tingimused kehtivad',
        text: `<p>Need tingimused kehtivad aknakatete paigaldajate ettevõtetele, see tähendab ettevõtjatele, kes on Lucarne Clubiga liitunud aknakatete paigaldajatena ja paigaldavad järgmise ettevõtte aknakatteid ja välisruloosid: {company}, {address} (edaspidi „meie“). Neile kehtivad ka <a href="/terms">klubi tingimused</a>; siin on kirjas, mis on teisiti. Tingimused kehtivad liikmetele järgmises riigis: {country}.</p>`,
      },
      joining: {
        title: 'Liitumine',
        text: `<p>Aknakatete paigaldajad registreeruvad eraldi lehel ja täidavad nende töö jaoks koostatud küsimustiku. Valik kehtib ettevõttele ja kogu selle meeskonnale. Kui teie ettevõtte töö muutub, kirjutage meile: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Tooted',
        text: `<p>Lisage projekti teie ettevõtte paigaldatud aknakatted ja välisrulood nende etikettidel olevate koodidega. Mida igaüks neist annab, on näha lehel <a href="/rewards">Preemiad</a>. Lisada võib ka teisi tooteid; need punkte ei anna.</p>
<p>Nagu kõigil liikmetel, on projekt avatud {projectDays, plural, one {# päeva} other {# päeva}} ja punktide arv, mille see võib kõige rohkem anda, on: {projectCap}.</p>`,
      },
      levels: {
        title: 'Aasta tasemed',
        text: `<p>Aknakatete paigaldajate ettevõtted osalevad aasta tasemetes kahe kategooriaga: aknakatted ja välisrulood. Teiste kategooriate tooted tasemel arvesse ei lähe.</p>`,
      },
      precedence: {
        title: 'Kui tingimused erinevad',
        text: `<p>Kui need tingimused ja <a href="/terms">klubi tingimused</a> erinevad, lähtutakse nendest tingimustest. <a href="/commercial-rules">Tellimistingimused</a> ja <a href="/privacy">privaatsusteade</a> kehtivad muutmata kujul.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Tellimistingimused',
    excerpt:
      'Kuidas käib tellimine klubi poest: hinnad punktides, tarne, kinkekaardid, puudused ja tagastamine.',
    sections: {
      shop: {
        title: 'Pood',
        text: `<p>{company} peab Lucarne Clubi poodi. See on avatud liikmetele. Poodi võib vaadata kogu meeskond, kuid tellimusi saab ettevõtte nimel esitada ainult konto omanik. Tellimuste kohta kehtivad ka <a href="/terms">klubi tingimused</a>.</p>`,
      },
      prices: {
        title: 'Hinnad',
        text: `<p>Kõik hinnad on punktides. Rahaga ei saa maksta ei täielikult ega osaliselt ja tarne eest midagi ei lisata. Loeb hind tellimise hetkel. Ettevõte saab tellida, kuni tal on piisavalt punkte ja kuni kaupa jätkub.</p>`,
      },
      'minimum-order': {
        title: 'Väikseim tellimus',
        text: `<p>Saadetavate kaupade tellimusel peab punkte kokku olema vähemalt: {minimumOrder}. Iga selline tellimus arvestatakse eraldi. Muu, näiteks kinkekaartide puhul alammäära ei ole.</p>`,
      },
      orders: {
        title: 'Tellimus',
        text: `<p>Tellimus esitatakse tellimise lehe viimase nupuga. Te saate tellimuse numbri ja e-kirjaga kinnituse ning punktid reserveeritakse kohe. Kui ostukorvis on mitut liiki tooteid, näiteks saadetavaid kaupu ja kinkekaarte, tehakse igast liigist eraldi tellimus.</p>
<p>Palume tarneandmed enne tellimuse esitamist üle kontrollida.</p>`,
      },
      states: {
        title: 'Mis tellimusest saab',
        text: `<ul>
<li><strong>Vastu võetud ja töötlemisel:</strong> punktid on tellimuse jaoks reserveeritud. Me kontrollime tellimust ja valmistame selle ette.</li>
<li><strong>Täidetud:</strong> tellimus on täidetud ja punktid on lõplikult kulutatud.</li>
<li><strong>Tagasi lükatud:</strong> me ei saa tellimust täita. Punktid antakse tagasi.</li>
<li><strong>Ebaõnnestunud:</strong> midagi läks meie poolel valesti. Punktid antakse tagasi. Võime uuesti proovida; siis reserveeritakse punktid uuesti.</li>
</ul>
<p>Kuni tellimus ei ole täidetud, võite paluda selle tühistamist: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Tarne',
        text: `<p>Kaup saadetakse aadressile, mille te tellimuses sisestasite. Palume pakk saabumisel üle vaadata. Kui midagi on kahjustatud või puudu, kirjutage meile niipea kui võimalik ja lisage tellimuse number. Kui pakk tuleb vale aadressi tõttu tagasi, lepime teiega kokku, mida edasi teha.</p>`,
      },
      vouchers: {
        title: 'Kinkekaardid',
        text: `<ul>
<li>Kinkekaardi kood on tellimuse lehel näha kohe, kui tellimus on täidetud. Hoidke seda nagu sularaha: kasutada saab seda see, kelle käes see on.</li>
<li>Kinkekaart lunastatakse selle väljaandja juures ja tema tingimustel. Kui kinkekaardil on näidatud viimane päev, saab seda kasutada selle päevani.</li>
<li>Kui meil koode enam ei ole, tellimus ebaõnnestub ja punktid antakse tagasi.</li>
<li>Väljastatud koodi tagastada ei saa, välja arvatud juhul, kui see ei tööta.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Eritellimusel valmistatud materjalid',
        text: `<p>Osa materjale valmistatakse teie ettevõttele, näiteks ettevõtte nimega. Neid tagastada ei saa, kui neil ei ole puudust. Te vastutate selle eest, et me tohime kasutada nimesid, tekste ja pilte, mille te meile selleks annate.</p>`,
      },
      'club-card': {
        title: 'Klubikaart',
        text: `<ul>
<li>Klubikaart on ettevõtte ettemakstud kaart. Igal ettevõttel võib olla üks kaart. Kaart ise punkte ei maksa.</li>
<li>Ettevõte saab selle tellida, kui ta on käesoleval aastal tooteid lisanud, tagasi lükatuid arvestamata, vähemalt: {cardProducts}.</li>
<li>Kaardile saab punktide eest raha laadida. Mida annab 1 punkt: {cardValue}.</li>
<li>Raha on kaardil hiljemalt {topUpDays, plural, one {# tööpäeva} other {# tööpäeva}} pärast seda, kui laadimise tellimus on täidetud. Seda ei saa punktideks tagasi vahetada.</li>
<li>Kaardi kasutamisele kehtivad kaardi väljaandja tingimused.</li>
</ul>`,
      },
      faults: {
        title: 'Puudused ja tagastamine',
        text: `<p>Kui kaubal on puudus või see ei ole see, mille te tellisite, kirjutage meile: <a href="mailto:{email}">{email}</a>. Me saadame kauba uuesti, parandame selle või anname punktid tagasi. Õigused, mille seadus teie ettevõttele annab, jäävad kehtima.</p>
<p>Muudel juhtudel täidetud tellimusi tagastada ega vahetada ei saa.</p>`,
      },
    },
  },
  privacy: {
    title: 'Privaatsusteade',
    excerpt:
      'Milliseid isikuandmeid Lucarne Club hoiab, miks, kui kaua, kes neid saab ja millised on teie õigused.',
    sections: {
      controller: {
        title: 'Kes vastutab',
        text: `<p>Lucarne Clubi isikuandmete vastutav töötleja on {company}, {address}. Kohaldatav õigusakt: {dataLaw}. Küsimused ja taotlused palume saata aadressile <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Mida me hoiame',
        text: `<ul>
<li><strong>Teie kohta:</strong> nimi, e-posti aadress, telefoninumber, pilt, keel, roll ettevõttes, millega te olete nõustunud ja millal ning millal te viimati siin käisite.</li>
<li><strong>Ettevõtte kohta:</strong> nimi, aadress, registrinumbrid, ettevõtte liik, kui seda küsitakse, ja vastused ettevõtte küsimustikule.</li>
<li><strong>Projektide kohta:</strong> töö nimi ja aadress, tooted koos seerianumbritega, küsimustiku vastused ning kes mida lisas. Kasutage kliendi nime ainult siis, kui see on teil lubatud.</li>
<li><strong>Punktide ja tellimuste kohta:</strong> iga kanne, iga tellimus ning selle juures antud nimi, aadress, e-posti aadress ja telefoninumber.</li>
<li><strong>Klienditoe kohta:</strong> teie vestlused meiega klienditoe vestluses.</li>
<li><strong>Tehnilised andmed:</strong> teie kontole sisselogimised koos brauseri liigiga ning logid, mille abil me vigu leiame. Sisselogimisi ja mõnda muud päringut loendatakse võrguaadressi järgi, et keegi ei saaks neid lõputult proovida.</li>
</ul>`,
      },
      purposes: {
        title: 'Milleks andmeid vaja on ja mis õiguslikul alusel',
        text: `<p>Õiguslik alus on sulgudes:</p>
<ul>
<li><strong>Klubi pidamine:</strong> kontod, meeskonnad, projektid, punktid, tellimused, klienditugi ja teated nende kohta. Kui liige olete teie ise, näiteks füüsilisest isikust ettevõtjana: leping teiega ({basisContract}). Kui töötate liikmeks olevas ettevõttes: meie ja ettevõtte õigustatud huvi ettevõtte liikmesuse vastu ({basisInterest}).</li>
<li><strong>Raamatupidamine ja maksud:</strong> seadus nõuab, et hoiaksime alles punktide ja tellimuste kirjed ({basisObligation}).</li>
<li><strong>Turvalisus:</strong> meil on õigustatud huvi ära hoida kuritarvitamist, leida vigu ja aidata liikmeid ({basisInterest}).</li>
<li><strong>Küsimustikud:</strong> meil on õigustatud huvi teada saada, kuidas meie tooteid kasutatakse ({basisInterest}).</li>
<li><strong>Pakkumised ja uudised:</strong> teie nõusolek ({basisConsent}).</li>
<li><strong>Videod:</strong> teie nõusolek, mille annate video käivitamisega ({basisConsent}).</li>
</ul>
<p>Kontrollimisel olevate toodete üle otsustavad inimesed, mitte programmid.</p>`,
      },
      offers: {
        title: 'Pakkumised ja uudised',
        text: `<p>Me saadame pakkumisi ja uudiseid e-postiga või helistame ja saadame tekstisõnumeid ainult siis, kui te olete sellega nõustunud. Võite oma nõusolekut igal ajal muuta <a href="/user">oma profiilis</a>. Koodid, hoiatused ning teated teie projektide ja tellimuste kohta kuuluvad liikmesuse juurde ja nende jaoks nõusolekut ei ole vaja.</p>`,
      },
      access: {
        title: 'Kes andmeid näeb',
        text: `<p>Teie ettevõtte meeskond näeb ettevõtte projekte ja punkte ning iga inimese kohta nime, telefoninumbrit, pilti, rolli, projektide arvu ja aega, millal ta viimati siin käis. Ettevõte, kes kutsub klubisse teise, ja kutsutud ettevõte näevad teineteise nime ja seda, kas kutse eest saadi punkte.</p>
<p>Meie töötajad näevad seda, mida neil on klubi pidamiseks vaja. Teie aitamiseks võivad nad vaadata klubi nii, nagu teie seda näete. Siis ei saa nad midagi muuta ja salvestatakse, kes on vaadanud.</p>`,
      },
      recipients: {
        title: 'Kes andmeid saab',
        text: `<ul>
<li>Ettevõtted, kes töötavad meie heaks lepingu alusel ja meie juhiste järgi: serverite haldamisel ning e-kirjade ja tekstisõnumite saatmisel.</li>
<li>Need, kes preemia kätte toimetavad: selleks vajalikud andmed, näiteks nimi, aadress ja telefoninumber.</li>
<li>Kui klubi pakub kirjutamise ajal aadresse, küsib meie server neid kohaotsingu teenuselt. Teenus saab väljale kirjutatud teksti, aga mitte seda, kes te olete.</li>
<li>Ametiasutused, kui seadus meid selleks kohustab.</li>
</ul>
<p>Me ei müü andmeid ega anna neid kellelegi reklaami jaoks.</p>`,
      },
      transfers: {
        title: 'Andmete edastamine teistesse riikidesse',
        text: `<p>Mõni vastuvõtja võib andmeid töödelda väljaspool järgmist ala: {dataArea}. Need on:</p>
<ul>
<li><strong>YouTube:</strong> kui käivitate video, saab Google teie võrguaadressi ja andmed brauseri kohta, ka USA-s. Enne seda ei saa ta midagi.</li>
<li><strong>Aadressisoovitused:</strong> kohaotsingu teenus saab ainult selle, mis te väljale kirjutate.</li>
<li><strong>Serverid, e-kirjad ja tekstisõnumid:</strong> teenuseosutajad saavad selle, mida nad meie jaoks hoiavad või edastavad.</li>
</ul>
<p>Me edastame andmeid sinna ainult siis, kui riigi andmekaitse tase on tunnistatud piisavaks, või seaduses ette nähtud kaitsemeetmetega, näiteks lepingutingimustega. Nende kaitsemeetmete koopiat võite küsida meilt.</p>`,
      },
      'signing-in': {
        title: 'Sisselogimine',
        text: `<p>Te logite sisse koodiga, mis tuleb e-posti või tekstisõnumiga. See kehtib {codeMinutes, plural, one {# minuti} other {# minutit}} ja seda saab kasutada üks kord; me hoiame koodi ainult kujul, millest seda välja lugeda ei saa. Pärast seda jääte seadmes sisselogituks, kuni te välja logite või kuni te ei ole klubis käinud {sessionDays, plural, one {# päeva} other {# päeva}}. Aeg-ajalt tuleb siiski uuesti sisse logida. Kui muudate e-posti aadressi või telefoni, hoiame vana alles {undoHours} tundi, et muudatuse saaks selle kaudu tagasi võtta.</p>`,
      },
      cookies: {
        title: 'Küpsised ja brauseri salvestusruum',
        text: `<p>Klubi kasutab järgmisi küpsiseid ja ainult selleks, mida te temalt palute:</p>
<ul>
<li><strong>club_token</strong> ja <strong>club_refresh</strong> hoiavad teid sisselogituna, esimene üks tund, teine {sessionDays, plural, one {# päeva} other {# päeva}}. Mõlemat uuendatakse klubi kasutamise ajal.</li>
<li><strong>club_attempt</strong> kuulub sisselogimiskoodi juurde, mille te küsisite. See aegub koos koodiga {codeMinutes, plural, one {# minuti} other {# minuti}} pärast.</li>
<li><strong>club_device</strong> peab aasta jooksul meeles, et te olete selles seadmes sisse loginud; nii ei saa keegi teine teie sisselogimiskatseid ära kulutada. See jääb väljalogimisel alles ega logi kedagi sisse. Selle abil saadame teile kirja ka siis, kui keegi logib sisse teisest seadmest.</li>
<li><strong>lang</strong> peab aasta jooksul meeles, millise keele te valisite.</li>
</ul>
<p>Klubi hoiab teie brauseri salvestusruumis ostukorvi, vormidesse ja küsimustikesse kirjutatut ning seda, mida lehe ülaosa näitab, näiteks teie nime ja punkte. Klubi hoiab seal ka lugemiseks mõeldud lehti, mille te avasite, näiteks uudiseid, juhendeid ja õigustekste, et saaksite neid lugeda ka ühenduseta. Kui te välja logite, kustutatakse see kõik; alles jäävad ainult keel, riik ja club_device.</p>
<p>Me ei jälgi teid, ei näita reklaami ja keegi teine teie külastusi ei analüüsi.</p>`,
      },
      videos: {
        title: 'Videod',
        text: `<p>Osa videoid on YouTube’ist. Enne video käivitamist ei laadita sealt midagi. Alles siis võtab teie brauser ühendust aadressiga {videoHost}, mille YouTube on loonud videote privaatsemaks näitamiseks. Sellest hetkest alates kehtivad video kohta YouTube’i privaatsusreeglid.</p>`,
      },
      retention: {
        title: 'Kui kaua me andmeid hoiame',
        text: `<ul>
<li>Konto andmeid: kuni liikmesus kestab. Pärast seda kustutame kõik, mida ei ole vaja raamatupidamise, maksude ega lahtiste nõuete jaoks.</li>
<li>Punktide ja tellimuste kandeid: nii kaua, kui raamatupidamis- ja maksuseadused nõuavad. Kandeid ei muudeta kunagi; parandus on omaette kanne.</li>
<li>Projekte ja seerianumbreid: kuni meil peab olema võimalik öelda, et toode on juba arvesse läinud.</li>
<li>E-kirja või tekstisõnumi teksti: kuni see on ära saadetud.</li>
<li>Vale koodiga sisselogimiskatseid: kaks päeva, võrguaadressi ainult kujul, millest seda välja lugeda ei saa.</li>
<li>Koodiga kinnitamata registreerimist: 24 tundi.</li>
</ul>`,
      },
      portability: {
        title: 'Andmete ülekandmine',
        text: `<p>Lehel <a href="/user/data">Minu andmed</a> saate alla laadida oma andmete koopia üldkasutatavas masinloetavas vormingus (JSON) ja anda selle teisele ettevõttele. Kui soovite, saadame selle otse sinna, kui see on tehniliselt võimalik.</p>`,
      },
      rights: {
        title: 'Teie õigused',
        text: `<p>Teil on õigus:</p>
<ul>
<li>teada saada, milliseid andmeid me teie kohta hoiame, ja saada neist koopia;</li>
<li>nõuda valede andmete parandamist;</li>
<li>nõuda nende andmete kustutamist, mida me hoidma ei pea;</li>
<li>nõuda andmete töötlemise piiramist;</li>
<li>esitada vastuväide töötlemisele, mis põhineb õigustatud huvil;</li>
<li>saada oma andmed masinloetavas vormingus ja anda need edasi (õigus andmete ülekandmisele);</li>
<li>igal ajal nõusolek tagasi võtta; varem tehtu jääb seaduslikuks.</li>
</ul>
<p>Paljut saate ise vaadata ja muuta <a href="/user">oma profiilis</a>. Kirjutage aadressil <a href="mailto:{email}">{email}</a>.</p>
<p>Võite igal ajal esitada kaebuse järelevalveasutusele: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Teie õigused',
        text: `<p>Teil on õigus:</p>
<ul>
<li>teada saada, kas ja miks me teie andmeid kasutame, kust need pärinevad ja kes neid kodu- või välismaal saab;</li>
<li>saada oma andmetest koopia;</li>
<li>nõuda valede andmete parandamist ning nende andmete kustutamist või hävitamist, mida me hoidma ei pea;</li>
<li>esitada vastuväide andmete töötlemisele ja ainult programmi tehtud otsustele;</li>
<li>igal ajal nõusolek tagasi võtta; varem tehtu jääb seaduslikuks;</li>
<li>nõuda ebaseadusliku töötlemisega tekitatud kahju hüvitamist.</li>
</ul>
<p>Paljut saate ise vaadata ja muuta <a href="/user">oma profiilis</a>. Kirjutage aadressil <a href="mailto:{email}">{email}</a>. Vastame 30 päeva jooksul.</p>
<p>Kui te meie vastusega rahul ei ole või seda ei saa, võite esitada kaebuse järelevalveasutusele: <a href="{authorityUrl}">{authority}</a>. Võite pöörduda ka kohtusse.</p>`,
      },
    },
  },
  imprint: {
    title: 'Klubi pidaja andmed',
    excerpt: 'Kes Lucarne Clubi peab ja kuidas meiega ühendust saada.',
    sections: {
      operator: {
        title: 'Kes klubi peab',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Äriregister: {registerName} {registerNumber}</li>
<li>Käibemaks: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Kontakt',
        text: `<ul>
<li>E-post: <a href="mailto:{email}">{email}</a></li>
<li>Telefon: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Millal me kohal oleme',
        text: `<p>Esmaspäevast reedeni {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Vead ja ohud',
        text: `<p>Leidsite vale teksti, vea või klubi turvaaugu? Palun kirjutage meile ja öelge, millisel lehel see on. Me vaatame iga teate läbi. Mida me isikuandmetega teeme, on kirjas <a href="/privacy">privaatsusteates</a>.</p>`,
      },
      concerns: {
        title: 'Rikkumisest teatamine',
        text: `<p>Kes saab teada rikkumisest meie ettevõttes, võib sellest siin konfidentsiaalselt teatada: <a href="{whistleblowerUrl}">Teata rikkumisest</a>.</p>`,
      },
    },
  },
};
