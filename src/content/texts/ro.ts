import type { ItemTexts } from '#content/item.ts';

export const ro: ItemTexts = {
  'hero-welcome': {
    title: 'Fiecare fereastră montată contează',
    excerpt: 'Înregistrați acoperișul, adăugați produsele, strângeți puncte pentru firmă.',
    text: '<p>Înregistrați acoperișul, adăugați produsele cu ajutorul codurilor de pe etichete și completați un scurt chestionar. Punctele intră în contul firmei dumneavoastră.</p>',
    alt: ['Acoperișurile unui orășel în lumina serii, printre ele strălucesc ferestre de mansardă'],
  },
  intro: {
    title: 'Două minute despre club',
    excerpt: 'Cum se transformă o fereastră montată în puncte, iar punctele în ceva util pentru firmă.',
    text: '<p>De la eticheta de pe ambalaj până la coletul de la ușă: videoclipul arată fiecare pas pe un acoperiș adevărat.</p>',
    alt: [
      'Un montator pe acoperiș ține telefonul deasupra etichetei unei ferestre de mansardă; în mijloc se vede butonul de redare',
    ],
  },
  'check-before-rain': {
    title: 'Cinci locuri de verificat înainte de ploi',
    excerpt:
      'Zece minute la fiecare fereastră de mansardă, iar la prima furtună telefonul sună la altcineva.',
    text: `<p>Cele mai multe apeluri de tipul „curge fereastra” nu au nicio legătură cu fereastra. Dacă tot sunteți pe acoperiș, uitați-vă la aceste cinci locuri.</p>
<ol>
<li><strong>Jgheabul de deasupra ferestrei.</strong> Mușchiul și acele de brad opresc apa, iar aceasta intră prin lateral. Curățați cu mâna; peria împinge murdăria sub țigle.</li>
<li><strong>Șorțul de sub fereastră.</strong> Trebuie să stea lipit de țiglă și să treacă peste creasta ondulei. Unde s-a ridicat, presați-l din nou după forma țiglei.</li>
<li><strong>Profilele laterale ale ramei de etanșare.</strong> Canalul de scurgere trebuie să fie liber pe toată lungimea. O bucățică de mortar este de ajuns ca apa să treacă peste margine.</li>
<li><strong>Garnitura cercevelei.</strong> Ștergeți-o și căutați fisuri și porțiuni turtite. O garnitură se schimbă într-un sfert de oră.</li>
<li><strong>Clapeta de ventilație.</strong> Scoateți filtrul și spălați-l cu puțin săpun. Dacă este înfundat, umezeala rămâne în cameră.</li>
</ol>
<p>Faceți câte o fotografie înainte și după. Clientul vede ce s-a lucrat, iar dumneavoastră aveți cel mai bun motiv să reveniți la anul.</p>`,
    alt: ['O fereastră de mansardă în ploaie; o lupă arată rama de etanșare de la marginea ei'],
  },
  'register-on-the-roof': {
    title: 'Înregistrați acoperișul înainte de a pleca acasă',
    excerpt:
      'Proiectul rămâne deschis 60 de zile. Pe șantier durează două minute, iar fără ambalaje toată seara.',
    text: `<p>Etichetele sunt pe ambalaje, iar ambalajele ajung în container. Așa se pierd punctele. Faceți din înregistrare ultimul pas al lucrării, la fel ca măturatul.</p>
<h2>Cum se face pe șantier</h2>
<ul>
<li>Decupați etichetele la despachetare și puneți-le într-un singur plic, cu numele clientului.</li>
<li>Înregistrați proiectul și adresa în timp ce se încarcă sculele.</li>
<li>Introduceți codurile unul câte unul. Dacă un cod nu este acceptat, aflați pe loc, cât timp produsul este încă în fața dumneavoastră.</li>
<li>Completați chestionarul. Abia atunci se închide proiectul și se acordă punctele.</li>
</ul>
<p>Nu aveți semnal sub acoperiș? Fotografiați fiecare etichetă și introduceți codurile seara. Din ziua înregistrării aveți la dispoziție 60 de zile; după aceea proiectul expiră, iar punctele se pierd odată cu el.</p>
<p><a href="/projects/add">Înregistrați un proiect</a></p>`,
    alt: ['O mână ține un telefon în fața unui acoperiș; pe ecran se vede o bifă'],
  },
  'how-long-points-live': {
    title: 'Cât timp sunt valabile punctele',
    excerpt:
      'Punctele sunt valabile până la sfârșitul anului următor celui în care au fost câștigate. Cele mai vechi se cheltuiesc primele.',
    text: `<p>Fie că acoperișul a fost gata în ianuarie sau în noiembrie, punctele lui sunt valabile până la 31 decembrie a anului următor. Ce ați strâns într-o toamnă plină se poate cheltui timp de peste un an.</p>
<h2>Bine de știut</h2>
<ul>
<li><strong>Întâi cele mai vechi.</strong> Fiecare comandă folosește punctele care expiră cel mai curând. Nu trebuie să țineți dumneavoastră evidența.</li>
<li><strong>Rezervat nu înseamnă cheltuit.</strong> Punctele unei comenzi sunt puse deoparte până la finalizarea ei. Dacă aceasta nu poate fi executată, punctele se întorc în cont.</li>
<li><strong>Contează data acordării.</strong> Punctele se acordă când chestionarul închide proiectul, nu în ziua montajului. Nu treceți în noul an cu proiecte deschise pentru acoperișuri terminate, dacă nu este nevoie.</li>
<li><strong>Soldul vă arată totul.</strong> Câte puncte expiră la sfârșitul anului scrie pe pagina soldului.</li>
</ul>
<p><a href="/balance">La soldul meu</a></p>`,
    alt: ['O filă de calendar și, lângă ea, un teanc de monede'],
  },
  'condensation-is-no-leak': {
    title: 'Apa la interior nu înseamnă întotdeauna infiltrație',
    excerpt: 'Cum deosebiți în două minute condensul de o infiltrație și ce îi spuneți clientului.',
    text: `<p>Telefonul sună în prima dimineață cu ger: „Curge apa pe geam.” Înainte de a ridica scara, trei întrebări vă lămuresc.</p>
<h2>Întrebați la telefon</h2>
<ul>
<li>Este ud când e <strong>frig</strong> sau când <strong>plouă</strong>? Frigul arată spre condens.</li>
<li>Apa este pe <strong>marginea de jos a geamului</strong> sau pe <strong>căptușeală</strong>? Dacă este pe geam, vine din aerul camerei.</li>
<li>Există un calorifer sub fereastră? Roleta și draperia stau închise toată noaptea? Fără aer cald, geamul rămâne rece.</li>
</ul>
<h2>Sfaturi care ajută</h2>
<ul>
<li>Fereastra se deschide larg de două până la patru ori pe zi, câte cinci minute, în loc să stea întredeschisă ore întregi.</li>
<li>Clapeta de ventilație rămâne deschisă iarna.</li>
<li>Roleta se lasă ridicată jos cu un lat de palmă.</li>
</ul>
<p>La fața locului, uitați-vă la căptușeală: deasupra ferestrei trebuie să fie orizontală, iar dedesubt verticală, ca aerul cald să ajungă pe tot geamul. Verificați și izolația din jurul tocului. Un toc rece arată adesea unde s-a terminat în grabă o lucrare bună.</p>`,
    alt: ['O fereastră de mansardă văzută din interior, cu picături de apă pe marginea de jos a geamului'],
  },
  'replacement-in-one-day': {
    title: 'Înlocuirea într-o singură zi începe la masa din bucătărie',
    excerpt: 'Dimineața demontată, la prânz etanșă, seara curat: ce trebuie stabilit din timp cu clientul.',
    text: `<p>Înlocuirea unei ferestre vechi cu una nouă de aceeași dimensiune este o treabă de o zi pentru doi oameni, dacă nu lipsește nimic. Iar ce lipsește se vede de la prima vizită.</p>
<h2>De stabilit la prima vizită</h2>
<ul>
<li><strong>Dimensiunea și căptușeala.</strong> Fotografiați plăcuța de identificare și întrebați dacă se păstrează căptușeala. Dacă da, măsurați-i canelura.</li>
<li><strong>Învelitoarea.</strong> Notați înălțimea profilului și panta. Puneți deoparte trei țigle de rezervă; cele vechi se sparg.</li>
<li><strong>Curentul.</strong> Un cablu pentru rulou sau motor se trage ușor cât timp tocul este scos, iar apoi nu se mai poate.</li>
<li><strong>Roletele.</strong> Cele de la fereastra veche rareori se potrivesc la cea nouă. Mai bine o spuneți acum decât la predare.</li>
</ul>
<h2>În ziua lucrării</h2>
<ul>
<li>Acoperiți pardoseala de la ușă până la fereastră și dați jos tablourile: se face praf.</li>
<li>Demontați rama de etanșare veche de sus în jos și păstrați țiglele în ordinea lor.</li>
<li>Înainte de a monta tocul nou, verificați șipcile și folia de sub învelitoare. Acum este momentul să le reparați.</li>
</ul>
<p>La sfârșit, arătați-i clientului cum se rotește cerceveaua pentru curățare și cum se blochează. Durează un minut și le va povesti și vecinilor.</p>`,
    alt: ['Doi montatori ridică o fereastră de mansardă în golul unui acoperiș din țiglă'],
  },
  'the-whole-team-scans': {
    title: 'Trei echipe, un singur cont: scanați împreună',
    excerpt: 'Fiecare înregistrează de pe telefonul său, iar toate punctele se adună în contul firmei.',
    text: `<p>Dacă scanează numai șeful, până vineri se strâng pe bordul mașinii etichetele de la trei șantiere. Este mai simplu dacă fereastra o înregistrează chiar cel care o montează.</p>
<h2>Cine ce face</h2>
<ul>
<li><strong>Membrii echipei</strong> înregistrează proiecte, adaugă produsele și completează chestionarul. Se conectează cu propriul număr de telefon.</li>
<li><strong>Titularul contului firmei</strong> vede toate proiectele și soldul și comandă din magazin.</li>
<li><strong>Punctele</strong> sunt ale firmei, indiferent cine a adăugat produsul.</li>
</ul>
<h2>Ca nimic să nu se facă de două ori</h2>
<ul>
<li>Un proiect pentru o adresă. Puneți numele clientului în numele proiectului și îl găsește oricine.</li>
<li>Fiecare număr de serie contează o singură dată. Dacă există deja, un coleg a fost mai rapid și nu s-a pierdut nimic.</li>
<li>Stabiliți cine completează chestionarul; cel mai bine este cel care pleacă ultimul de pe șantier.</li>
</ul>
<p><a href="/team">La echipa mea</a></p>`,
    alt: ['Trei montatori cu telefoane; de la ei pornesc linii spre un cont comun'],
  },
  'register-on-the-phone': {
    title: 'Cum înregistrați un proiect de pe telefon',
    excerpt: 'De la adresă la puncte în trei pași. Aveți nevoie de etichetele produselor și de cinci minute.',
    text: `<h4>1. Creați proiectul</h4>
<ol>
<li>Alegeți „Proiecte”, apoi „Adăugați un proiect”.</li>
<li>Dați-i un nume după care îl regăsiți ușor, de exemplu numele clientului.</li>
<li>Introduceți adresa acoperișului (strada, numărul, codul poștal și localitatea) și salvați.</li>
</ol>
<h4>2. Adăugați produsele</h4>
<ol>
<li>Introduceți codul de pe etichetă: adresa web din codul QR, rândul cu (01) și (21) sau codul GTIN și numărul de serie, cu un spațiu între ele.</li>
<li>Comparați tipul și dimensiunea cu ce ați montat.</li>
<li>Repetați pentru fiecare produs: fereastră, ramă de etanșare, roletă, rulou exterior. Fiecare are propria etichetă.</li>
</ol>
<h4>3. Completați chestionarul</h4>
<ol>
<li>Deschideți „Chestionar” în proiect după ce ați adăugat totul. Apoi nu se mai poate adăuga nimic.</li>
<li>Răspundeți la întrebări și trimiteți. Proiectul se închide, iar punctele se acordă.</li>
</ol>
<p>Dacă un produs este în verificare, mai întâi îl verifică angajații noștri. Vă anunțăm când punctele sunt în cont.</p>`,
    alt: ['Un telefon cu formularul unui proiect; lângă el, o etichetă de produs'],
  },
  'find-the-serial-number': {
    title: 'Unde găsiți numărul de serie pe etichetă',
    excerpt: 'Care dintre numere contează și unde căutați când ambalajul nu mai este.',
    text: `<h4>Ce scrie pe etichetă</h4>
<ul>
<li><strong>(01)</strong> și 14 cifre: codul GTIN. Arată despre ce produs este vorba și este același pentru toate bucățile de același fel.</li>
<li><strong>(21)</strong> și cifre sau litere: numărul de serie. Este numai al acestei bucăți.</li>
<li><strong>Codul QR</strong> le conține pe amândouă. Adresa web din el este un cod complet.</li>
</ul>
<p>Introduceți ambele numere. Codul GTIN singur nu ajunge: fără numărul de serie nu se știe ce bucată a fost montată.</p>
<h4>Unde căutați</h4>
<ol>
<li><strong>Ambalaj:</strong> pe latura îngustă a cutiei, lângă codul de bare. Decupați eticheta înainte de a arunca cutia.</li>
<li><strong>Fereastră de mansardă:</strong> pe plăcuța de identificare din partea de sus a cercevelei. Deschideți fereastra și uitați-vă la marginea care nu se vede când este închisă.</li>
<li><strong>Roletă și rulou exterior:</strong> pe caseta de sus sau pe șina laterală, adesea pe partea dinspre perete.</li>
<li><strong>Ramă de etanșare:</strong> de cele mai multe ori numai pe ambalaj. Faceți o fotografie înainte de a despacheta.</li>
</ol>
<p>Se citește greu? Ștergeți cu o cârpă umedă și fotografiați din lateral, fără bliț. Cel mai des se confundă 0 cu O și 1 cu I.</p>`,
    alt: ['O etichetă de produs cu un cod QR și două rânduri de cifre; un rând este marcat'],
  },
  'fit-the-flashing-tightly': {
    title: 'Cum montați rama de etanșare ca să țină apa afară',
    excerpt:
      'De jos în sus, fiecare piesă peste cea de dedesubt: ordinea lucrărilor și distanțele până la țigle.',
    text: `<p>Distanțele diferă după produs și învelitoare. Întâi de toate se respectă instrucțiunile ramei de etanșare.</p>
<ol>
<li><strong>Mai întâi folia.</strong> Ridicați folia de sub învelitoare pe toc, capsați-o și montați jgheabul de drenaj deasupra ferestrei. Jgheabul are pantă într-o parte și duce apa pe lângă gol.</li>
<li><strong>Partea de jos.</strong> Împingeți-o până la toc și prindeți-o în șuruburi. Presați șorțul din mijloc spre margini, astfel încât să treacă peste creasta țiglei.</li>
<li><strong>Părțile laterale.</strong> Agățați-le de jos în sus. Piesa de sus se suprapune întotdeauna peste cea de jos, iar banda de spumă este spre țiglă.</li>
<li><strong>Profilele de acoperire.</strong> Așezați profilele pe toc și strângeți șuruburile abia când totul stă drept.</li>
<li><strong>Partea de sus.</strong> Trece peste părțile laterale. Îndoiți colțurile, ca să nu intre zăpada spulberată.</li>
<li><strong>Țiglele.</strong> În lateral, de obicei între 30 și 60 mm de la țiglă la toc; sus, între 60 și 150 mm, cu atât mai mult cu cât panta este mai mică.</li>
</ol>
<h4>Verificați la sfârșit</h4>
<ul>
<li>Turnați o găleată de apă deasupra ferestrei, nu pe ea. Apa trebuie să se scurgă pe ambele părți.</li>
<li>Nicio țiglă nu se sprijină pe rama de etanșare și nicio șipcă nu intră în canal.</li>
<li>Țiglele tăiate sunt prinse cu cârlige sau șuruburi, nu cu spumă.</li>
</ul>`,
    alt: ['O fereastră de mansardă cu rama de etanșare pe straturi, numerotate de jos în sus'],
  },
  'measure-for-a-replacement': {
    title: 'Cum se măsoară pentru înlocuirea unei ferestre de mansardă',
    excerpt: 'Șapte cote de trecut pe fișă înainte de comandă și cum le luați din interior.',
    text: `<ol>
<li><strong>Plăcuța de identificare.</strong> Deschideți cerceveaua și fotografiați plăcuța din partea de sus. Tipul și dimensiunea de pe ea spun mai mult decât orice ruletă.</li>
<li><strong>Lățimea tocului.</strong> Fără plăcuță: de la o margine exterioară la cealaltă, sus și jos. Contează cota mai mică.</li>
<li><strong>Înălțimea tocului.</strong> În stânga și în dreapta, pe linia pantei. Și aici contează cea mai mică.</li>
<li><strong>Diagonalele.</strong> Dacă diferă cu mai mult de 5 mm, tocul nu este în echer și golul trebuie îndreptat.</li>
<li><strong>Căptușeala.</strong> Lățimea canelurii, grosimea plăcii și adâncimea de la toc până la fața interioară a peretelui.</li>
<li><strong>Panta.</strong> Așezați o nivelă cu bulă sau telefonul pe marginea laterală a cercevelei, cât este închisă.</li>
<li><strong>Învelitoarea.</strong> Înălțimea profilului de la șipcă până la creasta țiglei. De ea depinde rama de etanșare.</li>
</ol>
<h4>Faceți fotografii</h4>
<ul>
<li>cu toată fereastra din interior, împreună cu peretele din jur,</li>
<li>cu acoperișul din jurul ei, din exterior,</li>
<li>cu un colț al tocului pe care este așezată ruleta.</li>
</ul>
<p>Dacă o cotă cade între două dimensiuni, s-a măsurat greșit sau fereastra a fost făcută la comandă. Măsurați din nou înainte de a comanda.</p>`,
    alt: ['O fereastră de mansardă cu săgeți pentru lățime, înălțime și diagonală și o ruletă'],
  },
};
