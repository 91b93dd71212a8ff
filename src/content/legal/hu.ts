import type { LegalTexts } from './documents.ts';

export const hu: LegalTexts = {
  terms: {
    title: 'Részvételi feltételek',
    excerpt:
      'Ki csatlakozhat a Lucarne Clubhoz, hogyan szerezhetők és meddig érvényesek a pontok, és hogyan szűnik meg a tagság.',
    sections: {
      club: {
        title: 'A klub',
        text: `<p>A Lucarne Club hűségprogram, amelyet a következő cég működtet: {company}, {address} (a továbbiakban: „mi”). A klub azokat a cégeket jutalmazza, amelyek a termékeinket beépítik. Ezek a feltételek a következő ország tagjaira érvényesek: {country}.</p>
<p>A rendelésekre a <a href="/commercial-rules">kereskedelmi szabályok</a> vonatkoznak. Arról, hogyan kezeljük a személyes adatokat, az <a href="/privacy">adatkezelési tájékoztató</a> szól.</p>`,
      },
      membership: {
        title: 'Ki csatlakozhat',
        text: `<ul>
<li>Tagok azok a cégek és más vállalkozások lehetnek, amelyek a fent megnevezett országban működnek. Fogyasztók nem csatlakozhatnak a klubhoz.</li>
<li>Aki egy céget regisztrál, annak jogosultnak kell lennie a cég nevében eljárni; ő lesz a céges fiók tulajdonosa.</li>
<li>Minden megadott adatnak meg kell felelnie a valóságnak. Kérjük, tartsa naprakészen a cég nevét, címét és nyilvántartási számait. Kérhetjük az adatok igazolását.</li>
<li>Egy nyilvántartási szám, egy e-mail-cím és egy telefonszám egyszerre csak egy aktív fiókhoz tartozhat.</li>
<li>A tagság ingyenes, és senkit sem kötelez vásárlásra.</li>
</ul>`,
      },
      'company-types': {
        title: 'Cégforma',
        text: `<p>Az Ön országában a tulajdonos adja meg a cég formáját. Kérjük, azt a formát válassza, amely a cég irataiban szerepel, és jelezze nekünk, ha megváltozik.</p>`,
      },
      statements: {
        title: 'Tájékoztatások és nyilatkozatok',
        text: `<p>Egyes cégformáknál tájékoztatást kell tudomásul venni vagy nyilatkozatot kell tenni. Enélkül a cég nem vehet részt a klubban. A tulajdonos a cég nevében tesz nyilatkozatot, és felel azért, hogy az igaz.</p>
<p>Ha egy nyilatkozat már nem felel meg a valóságnak, jelezze nekünk a nyilatkozatban megadott időn belül, ennek hiányában haladéktalanul.</p>`,
      },
      account: {
        title: 'Belépés',
        text: `<p>Jelszó nincs. Ön egy kóddal lép be, amelyet e-mailben vagy SMS-ben küldünk, és amely {codeMinutes, plural, one {# percig} other {# percig}} érvényes. Ezt a kódot sem telefonon, sem levélben nem kérjük el Öntől. Kérjük, ne adja ki senkinek, és tartsa naprakészen az e-mail-címét és a telefonszámát.</p>
<p>Ha úgy gondolja, hogy más használja a fiókját, azonnal írjon nekünk: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'A csapat',
        text: `<p>A csapat minden tagja a cégnek szerez pontokat. Rendelést csak a tulajdonos adhat le. A tulajdonos dönti el, ki tartozik a csapathoz, és eltávolítja a csapatból azokat, akik elhagyják a céget. Azért, amit a csapat a klubban tesz, a cég felel.</p>`,
      },
      'team-size': {
        title: 'A csapat létszáma',
        text: `<p>Ennyi ember tartozhat egy cégtől legfeljebb a klubhoz, a tulajdonost is beleértve: {teamCap}.</p>`,
      },
      projects: {
        title: 'Projektek és termékek',
        text: `<ul>
<li>A projekt egy adott címen elvégzett munka. Rögzítse, a címkéjükön lévő kóddal adja hozzá a cég által ott beépített termékeket, és töltse ki a kérdőívet.</li>
<li>A projekt a rögzítésétől számított {projectDays, plural, one {# napig} other {# napig}} nyitott. Ha addig a kérdőív nem készül el, a projekt lejár, és nem jár érte pont.</li>
<li>A kérdőív lezárja a projektet, és ekkor jóváírjuk a pontokat. Ha valamelyik terméke ellenőrzés alatt van, a jóváírás az ellenőrzés végén történik.</li>
<li>Minden sorozatszám az egész klubban egyszer számít, annak a cégnek, amelyik elsőként adja hozzá. Ha egy projekt lejár, a sorozatszámai újra hozzáadhatók.</li>
<li>Azt, hogy egy termékért mennyi pont jár, az Ön országának a hozzáadás napján érvényes táblázata határozza meg. A táblázat a <a href="/rewards">Jutalmak</a> oldalon található.</li>
<li>Ennyi pont szerezhető egy projekttel legfeljebb: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Ellenőrzés',
        text: `<p>A munkatársaink megnéznek egy terméket, mielőtt az beszámítana, ha az Ön országában nem forgalmazzuk, ha a sorozatszámát korábban már elutasítottuk, vagy ha a projektben már {productsWithoutReview} termék van. A terméket elfogadják vagy elutasítják. Igazolást is kérhetnek Öntől, például képet a címkéről.</p>
<p>Az elutasított termékért nem jár pont, és az Ön cége nem adhatja hozzá újra a sorozatszámát. A klubon belül a döntés végleges; a bírósághoz fordulás joga megmarad. Ha úgy gondolja, hogy tévedtünk, írjon nekünk.</p>`,
      },
      points: {
        title: 'Pontok',
        text: `<ul>
<li>A pontok a céget illetik, nem a dolgozóit.</li>
<li>A pontok nem pénz. Készpénzben nem fizetjük ki őket, nem kamatoznak, nem adhatók el, és más cégnek sem adhatók át. Csak a klub boltjában válthatók be.</li>
<li>Pontokat más, a klubban meghirdetett okból is adhatunk, például képzésért vagy akció keretében.</li>
<li>Levonhatjuk azokat a pontokat, amelyeket tévedésből vagy ezekkel a feltételekkel ellentétesen írtunk jóvá. Az okát a pontok előzményei között jelezzük.</li>
<li>A jutalmak a cég bevételének számíthatnak. A cég veszi őket nyilvántartásba, és fizeti meg utánuk az adókat és a járulékokat. Adótanácsot nem adunk.</li>
</ul>`,
      },
      expiry: {
        title: 'Meddig érvényesek a pontok',
        text: `<p>A pontok a jóváírásukat követő év december 31. napjának végéig érvényesek. Utána kártérítés nélkül lejárnak. Az egyenlege mutatja, hány pont jár le legközelebb.</p>
<p>Minden rendelés elsőként a leghamarabb lejáró pontokat használja fel. Azok a pontok, amelyek azért kerülnek vissza, mert elutasítottunk egy rendelést, még legalább {returnDays, plural, one {# napig} other {# napig}} beválthatók: ha korábban lejárnának, egy későbbi év december 31. napjáig érvényesek.</p>`,
      },
      'welcome-points': {
        title: 'Üdvözlőpontok',
        text: `<p>Amikor a cégről szóló kérdőívet először töltik ki, a cég egyszer üdvözlőpontokat kap: {welcomePoints}. Nem számít, hogy ki tölti ki a kérdőívet.</p>`,
      },
      levels: {
        title: 'Éves szintek',
        text: `<p>Minden termékkategóriában az elfogadott termékeket számoljuk azokból a projektekből, amelyek január 1. óta zárultak le. Az a cég, amelyik elér egy szintet, évente és kategóriánként egyszer bónuszpontot kap érte. Január 1-jén a számlálás újrakezdődik. Az árnyékolószerelő cégeknél csak a belső árnyékolók és a redőnyök számítanak.</p>
<p>Azt, hogy egy szinthez hány termék kell, és mennyi pont jár érte, a klubban nézheti meg.</p>`,
      },
      misuse: {
        title: 'Visszaélés',
        text: `<p>A pontok olyan termékekért járnak, amelyeket a cége ténylegesen beépített. Nem szabad más termékek kódjait beírni, projekteket kitalálni, a kódokat programmal beíratni vagy a fiókot másnak átengedni.</p>
<p>Ilyen esetben elutasíthatunk termékeket és projekteket, visszavonhatunk pontokat, és lezárhatjuk a fiókot. Előtte megkérdezzük a cég álláspontját, kivéve, ha a várakozás kárt okozna.</p>`,
      },
      liability: {
        title: 'Felelősség',
        text: `<p>A klubot gondosan működtetjük, de nem ígérhetjük, hogy mindig elérhető. Ha a mi hibánk miatt Ön pontokat veszített, írjon nekünk, és rendezzük.</p>
<p>Felelősségünkre a jogszabályok az irányadók. A jogszabályok által megengedett mértékben nem felelünk azért a haszonért, amely azért maradt el, mert a klub nem volt elérhető, vagy mert az Ön által megadott adatok hibásak voltak. E feltételek nem korlátoznak olyan felelősséget, amelyet jogszabály szerint nem lehet korlátozni.</p>`,
      },
      end: {
        title: 'A tagság megszűnése',
        text: `<ul>
<li>A cég bármikor, indokolás nélkül megszüntetheti a tagságát, ha üzenetet küld erre a címre: <a href="mailto:{email}">{email}</a>.</li>
<li>Mi is megszüntethetünk egy tagságot vagy az egész klubot; ezt olyan időben jelezzük, hogy a pontokat előtte még be lehessen váltani. Fontos okból, például visszaélés esetén, a tagságot azonnal megszüntethetjük.</li>
<li>A tagság megszűnésével a cég nevében senki sem léphet be többé, és a be nem váltott pontok elvesznek. A korábban leadott rendeléseket teljesítjük.</li>
</ul>`,
      },
      changes: {
        title: 'A feltételek módosítása',
        text: `<p>Ezeket a feltételeket megfelelő okból módosíthatjuk, például új jogszabály vagy a klub új része miatt. A módosítást a hatálybalépése előtt közöljük a klubban. A már jóváírt pontok ettől nem csökkennek. Aki nem ért egyet a módosítással, a hatálybalépése előtt megszüntetheti a tagságát.</p>`,
      },
      refusal: {
        title: 'Ismételt elfogadás',
        text: `<p>Az Ön országában a régebbi fiókok tulajdonosait a belépéskor arra kérjük, hogy fogadják el ezeket a feltételeket. Ha a tulajdonos ezt megtagadja, a cég fiókját lezárjuk, és a munkatársai többé nem léphetnek be. A cég újból regisztrálhat, de ekkor a korábbi pontok nélkül kezd.</p>`,
      },
      law: {
        title: 'Jog és bíróság',
        text: `<p>A fent megnevezett ország joga az irányadó: {country}. A jogvitákat az e jog szerint hatáskörrel rendelkező és illetékes bíróságok döntik el. Kérjük, először nekünk írjon; a legtöbb dolog néhány sorban elintézhető.</p>
<p>Ha e feltételek valamelyik része érvénytelen, a többi hatályban marad.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Feltételek árnyékoló­szerelőknek',
    excerpt:
      'Mi vonatkozik a Lucarne Clubban azokra a cégekre, amelyek belső árnyékolót és redőnyt szerelnek fel.',
    sections: {
      scope: {
        title: 'Kire vonatkoznak ezek a feltételek',
        text: `<p>Ezek a feltételek az árnyékolószerelő cégekre vonatkoznak: azokra a vállalkozásokra, amelyek árnyékolószerelőként csatlakoztak a Lucarne Clubhoz, és a következő cég belső árnyékolóit és redőnyeit szerelik fel: {company}, {address} (a továbbiakban: „mi”). Rájuk a <a href="/terms">részvételi feltételek</a> is érvényesek; itt azt írjuk le, mi a különbség. Ezek a feltételek a következő ország tagjaira érvényesek: {country}.</p>`,
      },
      joining: {
        title: 'Csatlakozás',
        text: `<p>Az árnyékolószerelők külön oldalon regisztrálnak, és a munkájukhoz készült kérdőívet töltenek ki. A választás a cégre és az egész csapatára érvényes. Ha a cége tevékenysége megváltozik, írjon nekünk: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Termékek',
        text: `<p>Adja hozzá a projekthez a cége által felszerelt belső árnyékolókat és redőnyöket a címkéjükön lévő kóddal. Az, hogy melyik mit ér, a <a href="/rewards">Jutalmak</a> oldalon látható. Más termékek is hozzáadhatók, de azokért nem jár pont.</p>
<p>Mint minden tagnál, egy projekt {projectDays, plural, one {# napig} other {# napig}} nyitott, és ennyi pont szerezhető vele legfeljebb: {projectCap}.</p>`,
      },
      levels: {
        title: 'Éves szintek',
        text: `<p>Az árnyékolószerelő cégek két kategóriával vesznek részt az éves szintekben: belső árnyékolók és redőnyök. Más kategóriák termékei a szintekbe nem számítanak bele.</p>`,
      },
      precedence: {
        title: 'Ha a feltételek eltérnek',
        text: `<p>Ahol ezek a feltételek és a <a href="/terms">részvételi feltételek</a> eltérnek, ezek a feltételek az irányadók. A <a href="/commercial-rules">kereskedelmi szabályok</a> és az <a href="/privacy">adatkezelési tájékoztató</a> változatlanul érvényesek.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Kereskedelmi szabályok',
    excerpt:
      'Hogyan lehet a klub boltjában rendelni: árak pontban, kézbesítés, utalványok, hibák és visszaküldés.',
    sections: {
      shop: {
        title: 'A bolt',
        text: `<p>{company} működteti a Lucarne Club boltját. A bolt a tagok számára nyitott. Az egész csapat megtekintheti, de a cég nevében csak a fiók tulajdonosa adhat le rendelést. A rendelésekre a <a href="/terms">részvételi feltételek</a> is érvényesek.</p>`,
      },
      prices: {
        title: 'Árak',
        text: `<p>Minden ár pontban van megadva. Pénzzel sem egészben, sem részben nem lehet fizetni, és a kézbesítésért sem számítunk fel semmit. A megrendelés pillanatában érvényes ár számít. Egy cég addig rendelhet, amíg elég pontja van, és amíg a készlet tart.</p>`,
      },
      'minimum-order': {
        title: 'Legkisebb rendelés',
        text: `<p>A postázott áruk rendelésének legalább ennyi pontot kell kitennie: {minimumOrder}. Minden ilyen rendelés külön számít. Minden más, például az utalványok esetében nincs alsó határ.</p>`,
      },
      orders: {
        title: 'A rendelés',
        text: `<p>A rendelést a pénztár utolsó gombjával adja le. Megkapja a rendelés számát és az e-mailes visszaigazolást, a pontokat pedig azonnal zároljuk. Ha a kosárban többféle tétel van, például postázott áru és utalvány, fajtánként külön rendelés készül.</p>
<p>Kérjük, a rendelés leadása előtt ellenőrizze a kézbesítési adatokat.</p>`,
      },
      states: {
        title: 'Mi lesz a rendeléssel',
        text: `<ul>
<li><strong>Beérkezett és feldolgozás alatt:</strong> a pontokat zároltuk a rendeléshez. Ellenőrizzük és előkészítjük.</li>
<li><strong>Teljesítve:</strong> a rendelést teljesítettük, a pontok végleg beváltásra kerültek.</li>
<li><strong>Elutasítva:</strong> a rendelést nem tudjuk teljesíteni. A pontokat visszaadjuk.</li>
<li><strong>Sikertelen:</strong> a mi oldalunkon hiba történt. A pontokat visszaadjuk. Újra megpróbálhatjuk; ekkor ismét zároljuk őket.</li>
</ul>
<p>Amíg egy rendelést nem teljesítettünk, kérheti a törlését: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Kézbesítés',
        text: `<p>Az árut arra a címre küldjük, amelyet Ön a rendelésben megadott. Kérjük, ellenőrizze a csomagot, amikor megérkezik. Ha valami sérült vagy hiányzik, mielőbb írjon nekünk, és adja meg a rendelés számát. Ha egy csomag hibás cím miatt visszajön, egyeztetjük Önnel, mi legyen.</p>`,
      },
      vouchers: {
        title: 'Utalványok',
        text: `<ul>
<li>Az utalvány kódja a rendelés oldalán látható, amint a rendelést teljesítettük. Őrizze úgy, mint a készpénzt: aki birtokolja, fel is használhatja.</li>
<li>Az utalványt a kibocsátó cégnél, annak feltételei szerint lehet beváltani. Ha szerepel rajta utolsó nap, addig használható fel.</li>
<li>Ha nincs több kódunk, a rendelés sikertelen lesz, és a pontokat visszaadjuk.</li>
<li>A kiadott kód nem adható vissza, kivéve, ha nem működik.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Egyedileg gyártott anyagok',
        text: `<p>Egyes anyagokat az Ön cége számára készítünk, például a nevével. Ezek nem adhatók vissza, kivéve, ha hibásak. Ön felel azért, hogy a nekünk ehhez átadott neveket, szövegeket és képeket felhasználhatjuk.</p>`,
      },
      'club-card': {
        title: 'Klubkártya',
        text: `<ul>
<li>A klubkártya a cég feltölthető kártyája. Egy cégnek egy ilyen kártyája lehet. Maga a kártya nem kerül pontba.</li>
<li>A cég akkor rendelheti meg, ha az adott évben, az elutasítottakat nem számítva, legalább ennyi terméket hozzáadott: {cardProducts}.</li>
<li>A kártyát pontokból lehet feltölteni. 1 pont ennyit ér a kártyán: {cardValue}.</li>
<li>A pénz legkésőbb {topUpDays, plural, one {# munkanappal} other {# munkanappal}} a feltöltési rendelés teljesítése után a kártyán van. Nem váltható vissza pontra.</li>
<li>A kártya használatára a kártyát kibocsátó cég feltételei érvényesek.</li>
</ul>`,
      },
      faults: {
        title: 'Hibák és visszaküldés',
        text: `<p>Ha az áru hibás, vagy nem az, amit rendelt, írjon nekünk: <a href="mailto:{email}">{email}</a>. Újat szállítunk, megjavítjuk, vagy visszaadjuk a pontokat. A cégét jogszabály szerint megillető jogok megmaradnak.</p>
<p>Ettől eltekintve a teljesített rendelések nem adhatók vissza, és nem cserélhetők.</p>`,
      },
    },
  },
  privacy: {
    title: 'Adatkezelési tájékoztató',
    excerpt:
      'Milyen személyes adatokat tárol a Lucarne Club, miért, meddig, ki kapja meg őket, és milyen jogai vannak.',
    sections: {
      controller: {
        title: 'Ki felel az adatokért',
        text: `<p>A Lucarne Clubban kezelt személyes adatok adatkezelője: {company}, {address}. Az alkalmazandó jogszabály: {dataLaw}. Kérdéseket és kérelmeket ide küldhet: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Mit tárolunk',
        text: `<ul>
<li><strong>Önről:</strong> név, e-mail-cím, telefonszám, kép, nyelv, a cégnél betöltött szerep, mihez és mikor járult hozzá, és mikor járt itt utoljára.</li>
<li><strong>A cégről:</strong> név, cím, nyilvántartási számok, cégforma, ahol kérjük, és a cégről szóló kérdőív válaszai.</li>
<li><strong>A projektekről:</strong> a munka neve és címe, a termékek és sorozatszámaik, a kérdőív válaszai, és az, hogy ki mit adott hozzá. Az ügyfél nevét csak akkor használja, ha megteheti.</li>
<li><strong>A pontokról és a rendelésekről:</strong> minden pontmozgás, minden rendelés, valamint a hozzá megadott név, cím, e-mail-cím és telefonszám.</li>
<li><strong>Az ügyfélszolgálatról:</strong> a velünk folytatott beszélgetései az ügyfélszolgálati chatben.</li>
<li><strong>Technikai adatok:</strong> a belépések az Ön fiókjába a böngésző fajtájával együtt, és naplók, amelyekkel a hibákat megtaláljuk. A belépéseket és néhány más kérést hálózati cím szerint számlálunk, hogy senki ne próbálkozhasson a végtelenségig.</li>
</ul>`,
      },
      purposes: {
        title: 'Mire szolgálnak az adatok, és milyen jogalapon',
        text: `<p>A jogalapot zárójelben adjuk meg:</p>
<ul>
<li><strong>A klub működtetése:</strong> fiókok, csapatok, projektek, pontok, rendelések, ügyfélszolgálat és az ezekről szóló üzenetek. Ha Ön maga a tag, például egyéni vállalkozóként: az Önnel kötött szerződés ({basisContract}). Ha tagcégnél dolgozik: a mi jogos érdekünk és a cégé, amely a cég tagságához fűződik ({basisInterest}).</li>
<li><strong>Számvitel és adó:</strong> a pontmozgások és a rendelések megőrzését jogszabály írja elő ({basisObligation}).</li>
<li><strong>Biztonság:</strong> jogos érdekünk, hogy megelőzzük a visszaéléseket, megtaláljuk a hibákat, és segítsünk a tagoknak ({basisInterest}).</li>
<li><strong>Kérdőívek:</strong> jogos érdekünk, hogy megtudjuk, hogyan használják a termékeinket ({basisInterest}).</li>
<li><strong>Ajánlatok és hírek:</strong> az Ön hozzájárulása ({basisConsent}).</li>
<li><strong>Videók:</strong> az Ön hozzájárulása, amelyet a videó elindításával ad meg ({basisConsent}).</li>
</ul>
<p>Az ellenőrzés alatt álló termékekről emberek döntenek, nem programok.</p>`,
      },
      offers: {
        title: 'Ajánlatok és hírek',
        text: `<p>Ajánlatokat és híreket csak akkor küldünk e-mailben, illetve csak akkor telefonálunk és írunk SMS-t, ha ehhez hozzájárult. Döntését bármikor módosíthatja <a href="/user">a profiljában</a>. A kódok, a figyelmeztetések, valamint a projektjeiről és rendeléseiről szóló üzenetek a tagsághoz tartoznak, és ilyen hozzájárulás nélkül is megérkeznek.</p>`,
      },
      access: {
        title: 'Ki látja',
        text: `<p>A cége csapata látja a cég projektjeit és pontjait, továbbá minden munkatárs nevét, telefonszámát, képét, szerepét, projektjeinek számát, és azt, mikor járt itt utoljára. A klubba meghívó cég és a meghívott cég látja egymás nevét, és azt, hogy a meghívás hozott-e pontokat.</p>
<p>A munkatársaink azt látják, amire a klub működtetéséhez szükségük van. Hogy segítsenek Önnek, úgy is megnézhetik a klubot, ahogyan Ön látja. Ilyenkor semmit sem módosíthatnak, és rögzítjük, ki nézte meg.</p>`,
      },
      recipients: {
        title: 'Ki kapja meg',
        text: `<ul>
<li>Azok a cégek, amelyek szerződéssel és az utasításaink szerint nekünk dolgoznak: a szervereknél, valamint az e-mailek és SMS-ek küldésénél.</li>
<li>Azok, akik egy jutalmat kézbesítenek: amire ehhez szükségük van, például név, cím és telefonszám.</li>
<li>Ahol a klub írás közben címeket javasol, a szerverünk egy címkereső szolgáltatást kérdez. Ez megkapja, amit a mezőbe írt, de azt nem, hogy ki Ön.</li>
<li>Hatóságok, ha jogszabály kötelez erre.</li>
</ul>
<p>Adatokat nem adunk el, és senkinek sem adunk át hirdetési célra.</p>`,
      },
      transfers: {
        title: 'Adattovábbítás más országokba',
        text: `<p>Egyes címzettek ezen a területen kívül is kezelhetnek adatokat: {dataArea}. Ezek a következők:</p>
<ul>
<li><strong>YouTube:</strong> amikor elindít egy videót, a Google megkapja az Ön hálózati címét és a böngészője adatait, az USA-ban is. Előtte semmit sem kap.</li>
<li><strong>Címjavaslatok:</strong> a címkereső szolgáltatás csak azt kapja meg, amit a mezőbe ír.</li>
<li><strong>Szerverek, e-mailek és SMS-ek:</strong> a szolgáltatók azt kapják meg, amit számunkra tárolnak vagy kézbesítenek.</li>
</ul>
<p>Adatokat csak akkor továbbítunk oda, ha az ország védelmi szintjét megfelelőnek ismerték el, vagy ha a jogszabályban előírt garanciák, például szerződési feltételek állnak rendelkezésre. A garanciákról másolatot kérhet tőlünk.</p>`,
      },
      'signing-in': {
        title: 'Belépés',
        text: `<p>Ön egy kóddal lép be, amely e-mailben vagy SMS-ben érkezik. A kód {codeMinutes, plural, one {# percig} other {# percig}} érvényes, és egyszer használható; csak olyan formában tároljuk, amelyből nem olvasható ki. Ezután az eszközön belépve marad, amíg ki nem lép, vagy amíg {sessionDays, plural, one {# napig} other {# napig}} nem látogat el a klubba. Időnként ettől függetlenül újra be kell lépnie. Ha módosítja az e-mail-címét vagy a telefonszámát, a régit {undoHours} óráig megőrizzük, hogy onnan a módosítás visszavonható legyen.</p>`,
      },
      cookies: {
        title: 'Sütik és tárolás a böngészőben',
        text: `<p>A klub az alábbi sütiket helyezi el, és csak arra, amit Ön kér tőle:</p>
<ul>
<li>A <strong>club_token</strong> és a <strong>club_refresh</strong> biztosítja, hogy belépve maradjon, az első egy óráig, a második {sessionDays, plural, one {# napig} other {# napig}}. A klub használata közben mindkettő megújul.</li>
<li>A <strong>club_attempt</strong> egy Ön által kért belépési kódhoz tartozik. A kóddal együtt, {codeMinutes, plural, one {# perc} other {# perc}} után lejár.</li>
<li>A <strong>club_device</strong> egy évig megjegyzi, hogy Ön már belépett ezen az eszközön, így senki más nem használhatja el a belépési próbálkozásait. Kilépés után is megmarad, de senkit sem léptet be. Ennek alapján írunk Önnek akkor is, ha valaki másik eszközről lép be.</li>
<li>A <strong>lang</strong> egy évig megjegyzi, melyik nyelvet választotta.</li>
</ul>
<p>A böngészője tárhelyén a klub a kosarát, az űrlapokba és kérdőívekbe írtakat, valamint azt őrzi, amit az oldal teteje mutat, például a nevét és a pontjait. Megőrzi azokat az olvasnivalókat is, amelyeket megnyitott, például a híreket, az útmutatókat és a jogi szövegeket, hogy kapcsolat nélkül is elolvashassa őket. Amikor kilép, mindezt eltávolítjuk; csak a nyelv, az ország és a club_device marad meg.</p>
<p>Nincs nyomkövetés, nincs reklám, és mások nem elemzik a látogatásait.</p>`,
      },
      videos: {
        title: 'Videók',
        text: `<p>Néhány videó a YouTube-ról származik. A videó elindítása előtt onnan semmi sem töltődik be. Csak ekkor kapcsolódik a böngészője a következő címhez, amelyet a YouTube a videók adatvédelmi szempontból kíméletesebb megjelenítésére tart fenn: {videoHost}. Onnantól a videóra a YouTube adatvédelmi szabályai vonatkoznak.</p>`,
      },
      retention: {
        title: 'Meddig őrizzük',
        text: `<ul>
<li>A fiók adatait: amíg a tagság tart. Utána törlünk mindent, ami a könyveléshez, az adókhoz vagy a nyitott követelésekhez nem szükséges.</li>
<li>A pontmozgásokat és a rendeléseket: ameddig a számviteli és adójogszabályok előírják. A pontmozgásokat soha nem módosítjuk; a javítás külön pontmozgás.</li>
<li>A projekteket és a sorozatszámokat: amíg meg kell tudnunk mondani, hogy egy termék már beszámított.</li>
<li>Egy e-mail vagy SMS szövegét: amíg el nem küldtük.</li>
<li>A hibás kódú belépési próbálkozásokat: két napig, a hálózati címet csak olyan formában, amelyből nem olvasható ki.</li>
<li>A kóddal meg nem erősített regisztrációt: 24 óráig.</li>
</ul>`,
      },
      portability: {
        title: 'Az adatok hordozása',
        text: `<p>Az <a href="/user/data">Adataim</a> oldalon letöltheti adatainak másolatát széles körben használt, géppel olvasható formátumban (JSON), és átadhatja egy másik cégnek. Kérésére közvetlenül oda küldjük, ha ez műszakilag lehetséges.</p>`,
      },
      rights: {
        title: 'Az Ön jogai',
        text: `<p>Önnek joga van ahhoz, hogy:</p>
<ul>
<li>megtudja, milyen adatokat tárolunk Önről, és másolatot kapjon róluk;</li>
<li>helyesbíttesse a hibás adatokat;</li>
<li>töröltesse azokat az adatokat, amelyeket nem kell megőriznünk;</li>
<li>korlátoztassa az adatok kezelését;</li>
<li>tiltakozzon a jogos érdeken alapuló adatkezelés ellen;</li>
<li>géppel olvasható formátumban megkapja és továbbadja az adatait (adathordozhatóság);</li>
<li>bármikor visszavonja a hozzájárulását; ami korábban történt, az jogszerű marad.</li>
</ul>
<p>Sok mindent saját maga is megnézhet és módosíthat <a href="/user">a profiljában</a>. Írjon ide: <a href="mailto:{email}">{email}</a>.</p>
<p>Bármikor panaszt tehet a felügyeleti hatóságnál: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Az Ön jogai',
        text: `<p>Önnek joga van ahhoz, hogy:</p>
<ul>
<li>megtudja, kezelünk-e Önről adatokat és miért, honnan származnak, és ki kapja meg őket belföldön vagy külföldön;</li>
<li>másolatot kapjon az adatairól;</li>
<li>helyesbíttesse a hibás adatokat, és töröltesse vagy megsemmisíttesse azokat, amelyeket nem kell megőriznünk;</li>
<li>tiltakozzon az adatok kezelése és a kizárólag program által hozott döntések ellen;</li>
<li>bármikor visszavonja a hozzájárulását; ami korábban történt, az jogszerű marad;</li>
<li>kártérítést követeljen a jogellenes adatkezeléssel okozott kárért.</li>
</ul>
<p>Sok mindent saját maga is megnézhet és módosíthat <a href="/user">a profiljában</a>. Írjon ide: <a href="mailto:{email}">{email}</a>. 30 napon belül válaszolunk.</p>
<p>Ha nem elégedett a válaszunkkal, vagy nem kap választ, panaszt tehet a felügyeleti hatóságnál: <a href="{authorityUrl}">{authority}</a>. Bírósághoz is fordulhat.</p>`,
      },
    },
  },
  imprint: {
    title: 'Impresszum',
    excerpt: 'Ki működteti a Lucarne Clubot, és hogyan ér el minket.',
    sections: {
      operator: {
        title: 'Ki működteti a klubot',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Cégjegyzék: {registerName} {registerNumber}</li>
<li>Áfa: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Kapcsolat',
        text: `<ul>
<li>E-mail: <a href="mailto:{email}">{email}</a></li>
<li>Telefon: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Mikor vagyunk elérhetők',
        text: `<p>Hétfőtől péntekig {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Hibák és veszélyek',
        text: `<p>Hibás szöveget, működési hibát vagy biztonsági rést talált a klubban? Kérjük, írjon nekünk, és jelezze, melyik oldalon. Minden üzenetet megnézünk. Arról, hogyan kezeljük a személyes adatokat, az <a href="/privacy">adatkezelési tájékoztató</a> szól.</p>`,
      },
      concerns: {
        title: 'Visszaélés bejelentése',
        text: `<p>Aki a cégünknél visszaélésről szerez tudomást, itt bizalmasan bejelentheti: <a href="{whistleblowerUrl}">Visszaélés bejelentése</a>.</p>`,
      },
    },
  },
};
