import type { ItemTexts } from '#content/item.ts';

export const ro: ItemTexts = {
  'hero-welcome': {
    title: 'Câștigați puncte pentru fiecare produs montat',
    excerpt: 'Înregistrați un proiect, adăugați produsele și câștigați puncte pentru firmă.',
    text: '<p>Înregistrați un proiect, adăugați produsele cu ajutorul codurilor de pe etichete și completați un scurt chestionar. Apoi acordăm punctele firmei dumneavoastră.</p>',
    alt: ['Acoperișurile unui orășel în lumina serii, printre ele strălucesc ferestre de mansardă'],
  },
  intro: {
    title: 'Clubul în două minute',
    excerpt: 'Cum câștigați puncte cu ferestrele montate și cum le folosiți în magazin.',
    text: '<p>De la eticheta de pe ambalaj până la livrarea recompensei: videoclipul arată fiecare pas pe un acoperiș adevărat.</p>',
    alt: [
      'Un montator pe acoperiș scanează cu telefonul eticheta unei ferestre de mansardă; în mijloc se vede butonul de redare',
    ],
  },
  'check-before-rain': {
    title: 'Cinci verificări înainte de ploi',
    excerpt:
      'Zece minute pentru fiecare fereastră de mansardă pot preveni cele mai multe reclamații de infiltrații.',
    text: `<p>Când „curge fereastra”, cauza nu este de cele mai multe ori fereastra. Ori de câte ori lucrați pe un acoperiș, verificați aceste cinci locuri.</p>
<ol>
<li><strong>Jgheabul de deasupra ferestrei.</strong> Mușchiul și acele de brad opresc apa, iar aceasta intră prin lateral. Curățați jgheabul cu mâna. Peria împinge murdăria sub țigle.</li>
<li><strong>Șorțul de sub fereastră.</strong> Trebuie să stea lipit de țiglă și să treacă peste creasta ondulei. Unde s-a ridicat, presați-l din nou după forma țiglei.</li>
<li><strong>Profilele laterale ale ramei de etanșare.</strong> Canalul de scurgere trebuie să fie liber pe toată lungimea. O bucățică de mortar este de ajuns ca apa să treacă peste margine.</li>
<li><strong>Garnitura cercevelei.</strong> Ștergeți-o și căutați fisuri și porțiuni turtite. O garnitură se schimbă cam într-un sfert de oră.</li>
<li><strong>Clapeta de ventilație.</strong> Scoateți filtrul și spălați-l cu un săpun delicat. Un filtru înfundat ține umezeala în cameră.</li>
</ol>
<p>Faceți fotografii înainte și după. Ele îi arată clientului ce ați lucrat și sunt un bun motiv pentru a-i propune o verificare anuală.</p>`,
    alt: ['O fereastră de mansardă în ploaie; o lupă arată rama de etanșare de la marginea ei'],
  },
  'register-on-the-roof': {
    title: 'Înregistrați proiectul înainte de a pleca de pe șantier',
    excerpt:
      'Proiectul rămâne deschis 60 de zile. Înregistrarea durează două minute pe șantier și mult mai mult fără ambalaje.',
    text: `<p>Etichetele sunt pe ambalaje. Dacă aruncați mai întâi ambalajele, pierdeți punctele. Faceți din înregistrare ultimul pas al fiecărei lucrări.</p>
<h2>Cum înregistrați pe șantier</h2>
<ul>
<li>Decupați etichetele la despachetare. Păstrați-le într-un plic cu numele clientului.</li>
<li>Înregistrați proiectul cu adresa lui în timp ce echipa încarcă sculele.</li>
<li>Introduceți codurile unul câte unul. Dacă un cod nu este acceptat, îl puteți verifica atât timp cât aveți produsul în față.</li>
<li>Completați chestionarul. Astfel proiectul se închide și se acordă punctele.</li>
</ul>
<p>Nu aveți semnal pe șantier? Fotografiați fiecare etichetă și introduceți codurile mai târziu. Din ziua înregistrării aveți 60 de zile. După aceea proiectul expiră și nu mai aduce puncte.</p>
<p><a href="/projects/add">Înregistrați un proiect</a></p>`,
    alt: ['O mână ține un telefon în fața unui acoperiș; pe ecran se vede o bifă'],
  },
  'how-long-points-live': {
    title: 'Cât timp sunt valabile punctele',
    excerpt:
      'Punctele sunt valabile până la sfârșitul anului următor celui în care au fost câștigate. Comenzile le folosesc întâi pe cele mai vechi.',
    text: `<p>Punctele câștigate în ianuarie sau în noiembrie expiră în aceeași zi: 31 decembrie a anului următor. Aveți întotdeauna cel puțin un an pentru a le folosi.</p>
<h2>Bine de știut</h2>
<ul>
<li><strong>Întâi cele mai vechi.</strong> Fiecare comandă folosește punctele care expiră cel mai curând. Nu trebuie să țineți evidența.</li>
<li><strong>Rezervate, apoi cheltuite.</strong> Rezervăm punctele unei comenzi până la finalizarea ei. Dacă nu o putem finaliza, le returnăm.</li>
<li><strong>Contează data închiderii.</strong> Acordăm punctele când închideți proiectul cu chestionarul, nu în ziua montajului.</li>
<li><strong>Verificați soldul.</strong> Pagina cu puncte arată câte puncte expiră la sfârșitul anului.</li>
</ul>
<p><a href="/balance">Vedeți punctele</a></p>`,
    alt: ['O filă de calendar și un teanc de monede'],
  },
  'condensation-is-no-leak': {
    title: 'Condens sau infiltrație?',
    excerpt: 'Cum deosebiți în două minute condensul de o infiltrație și ce îi recomandați clientului.',
    text: `<p>În prima dimineață cu ger, clienții sună: „Curge apa pe geam.” Trei întrebări vă ajută înainte de vizită.</p>
<h2>Întrebați la telefon</h2>
<ul>
<li>Este ud când e <strong>frig</strong> sau când <strong>plouă</strong>? Frigul arată că este condens.</li>
<li>Apa este pe <strong>marginea de jos a geamului</strong> sau pe <strong>căptușeală</strong>? Apa de pe geam vine din aerul camerei.</li>
<li>Există un calorifer sub fereastră? Roleta și draperia sunt închise toată noaptea? Fără aer cald, geamul rămâne rece.</li>
</ul>
<h2>Sfaturi care ajută</h2>
<ul>
<li>Deschideți larg fereastra cinci minute, de două până la patru ori pe zi. Nu o lăsați întredeschisă ore întregi.</li>
<li>Iarna, lăsați deschisă clapeta de ventilație.</li>
<li>Lăsați sub roletă un spațiu de un lat de palmă.</li>
</ul>
<p>La fața locului, verificați căptușeala: deasupra ferestrei trebuie să fie orizontală, iar dedesubt verticală, ca aerul cald să ajungă pe tot geamul. Verificați și izolația din jurul tocului: un gol acolo răcește tocul.</p>`,
    alt: ['O fereastră de mansardă văzută din interior, cu picături de apă pe marginea de jos a geamului'],
  },
  'replacement-in-one-day': {
    title: 'Cum înlocuiți o fereastră de mansardă într-o zi',
    excerpt: 'Ce stabiliți din timp cu clientul, ca doi oameni să termine lucrarea într-o zi.',
    text: `<p>Doi oameni pot înlocui o fereastră veche cu una nouă de aceeași dimensiune într-o zi, dacă totul este pe șantier. La prima vizită aflați ce vă trebuie.</p>
<h2>La prima vizită</h2>
<ul>
<li><strong>Dimensiunea și căptușeala.</strong> Fotografiați plăcuța de identificare și întrebați dacă se păstrează căptușeala. Dacă da, măsurați-i canelura.</li>
<li><strong>Învelitoarea.</strong> Notați înălțimea profilului și panta. Puneți deoparte trei țigle de rezervă: cele vechi se sparg ușor.</li>
<li><strong>Curentul.</strong> Un cablu pentru rulou sau motor se trage ușor cât timp tocul este scos, iar mai târziu cu greu.</li>
<li><strong>Roletele.</strong> Roletele de la fereastra veche rareori se potrivesc la cea nouă. Spuneți-i clientului acum, nu la predare.</li>
</ul>
<h2>În ziua lucrării</h2>
<ul>
<li>Acoperiți pardoseala de la ușă până la fereastră și dați jos tablourile. Lucrarea face praf.</li>
<li>Demontați rama de etanșare veche de sus în jos. Păstrați țiglele în ordine.</li>
<li>Înainte de a monta tocul nou, verificați șipcile și folia de sub învelitoare. Dacă este nevoie, reparați-le acum.</li>
</ul>
<p>La sfârșit, arătați-i clientului cum se rotește cerceveaua pentru curățare și cum se blochează. Durează un minut.</p>`,
    alt: ['Doi montatori ridică o fereastră de mansardă în golul unui acoperiș din țiglă'],
  },
  'the-whole-team-scans': {
    title: 'Scanați în echipă',
    excerpt: 'Fiecare înregistrează proiecte de pe telefonul său. Toate punctele ajung în contul firmei.',
    text: `<p>Dacă scanează o singură persoană, se adună etichete de la mai multe șantiere. Este mai simplu dacă fereastra o înregistrează cine o montează.</p>
<h2>Cine ce face</h2>
<ul>
<li><strong>Membrii echipei</strong> înregistrează proiecte, adaugă produsele și completează chestionarul. Se conectează cu propriul număr de telefon.</li>
<li><strong>Titularul contului firmei</strong> gestionează echipa și comandă din magazin.</li>
<li><strong>Punctele</strong> sunt ale firmei, indiferent cine a adăugat produsul.</li>
</ul>
<h2>Evitați munca dublă</h2>
<ul>
<li>Creați câte un proiect pentru fiecare adresă. Dați-i numele clientului, ca să îl găsească oricine.</li>
<li>Fiecare număr de serie contează o singură dată. Dacă este deja înregistrat, verificați dacă l-a adăugat un coleg.</li>
<li>Stabiliți cine completează chestionarul, de exemplu ultimul de pe șantier.</li>
</ul>
<p><a href="/team">Vedeți echipa</a></p>`,
    alt: ['Trei montatori cu telefoane, legate la un cont comun'],
  },
  'register-on-the-phone': {
    title: 'Cum înregistrați un proiect de pe telefon',
    excerpt: 'Câștigați puncte în trei pași. Aveți nevoie de etichetele produselor și de cinci minute.',
    text: `<h4>1. Creați proiectul</h4>
<ol>
<li>Alegeți „Proiecte”, apoi „Adăugați un proiect”.</li>
<li>Introduceți un nume de proiect, de exemplu numele clientului.</li>
<li>Introduceți strada, numărul, codul poștal și localitatea acoperișului. Salvați proiectul.</li>
</ol>
<h4>2. Adăugați produsele</h4>
<ol>
<li>Introduceți codul de pe etichetă: adresa web din codul QR, rândul cu (01) și (21) sau codul GTIN și numărul de serie, cu un spațiu între ele.</li>
<li>Comparați tipul și dimensiunea cu produsul montat.</li>
<li>Repetați pentru fiecare produs: fereastră, ramă de etanșare, roletă, rulou exterior. Fiecare produs are propria etichetă.</li>
</ol>
<h4>3. Completați chestionarul</h4>
<ol>
<li>După ce ați adăugat toate produsele, deschideți „Chestionar” în proiect. După chestionar nu mai puteți adăuga produse.</li>
<li>Răspundeți la întrebări și trimiteți. Astfel proiectul se închide și se acordă punctele.</li>
</ol>
<p>Dacă un produs este în verificare, mai întâi îl verifică angajații noștri. Vă anunțăm când acordăm punctele.</p>`,
    alt: ['Un telefon cu formularul unui proiect, lângă o etichetă de produs'],
  },
  'find-the-serial-number': {
    title: 'Unde găsiți numărul de serie pe etichetă',
    excerpt: 'Ce număr vă trebuie și unde îl găsiți fără ambalaj.',
    text: `<h4>Ce scrie pe etichetă</h4>
<ul>
<li><strong>(01)</strong> și 14 cifre: codul GTIN. Identifică modelul și este același pentru toate bucățile acelui model.</li>
<li><strong>(21)</strong> și cifre sau litere: numărul de serie. Identifică exact această bucată.</li>
<li><strong>Codul QR</strong> le conține pe amândouă. Adresa web din el este un cod complet.</li>
</ul>
<p>Introduceți ambele numere. Codul GTIN singur nu ajunge: numărul de serie ne spune ce bucată ați montat.</p>
<h4>Unde căutați</h4>
<ol>
<li><strong>Ambalaj:</strong> pe latura îngustă a cutiei, lângă codul de bare. Decupați eticheta înainte de a arunca cutia.</li>
<li><strong>Fereastră de mansardă:</strong> pe plăcuța de identificare din partea de sus a cercevelei. Deschideți fereastra ca să o vedeți.</li>
<li><strong>Roletă și rulou exterior:</strong> pe caseta de sus sau pe șina laterală, adesea pe partea dinspre perete.</li>
<li><strong>Ramă de etanșare:</strong> de obicei numai pe ambalaj. Faceți o fotografie înainte de a despacheta.</li>
</ol>
<p>Se citește greu? Ștergeți eticheta cu o cârpă umedă și fotografiați-o din lateral, fără bliț. Verificați să nu confundați 0 cu O sau 1 cu I.</p>`,
    alt: ['O etichetă de produs cu un cod QR și două rânduri de cifre; un rând este marcat'],
  },
  'fit-the-flashing-tightly': {
    title: 'Montați etanș rama de etanșare',
    excerpt: 'Lucrați de jos în sus, fiecare piesă peste cea de dedesubt. Cu distanțele până la țigle.',
    text: `<p>Distanțele depind de produs și de învelitoare. Respectați întotdeauna instrucțiunile ramei de etanșare.</p>
<ol>
<li><strong>Mai întâi folia.</strong> Ridicați folia de sub învelitoare pe toc și capsați-o. Montați jgheabul de drenaj deasupra ferestrei, cu pantă într-o parte, ca să ducă apa pe lângă gol.</li>
<li><strong>Partea de jos.</strong> Împingeți-o până la toc și prindeți-o în șuruburi. Presați șorțul din mijloc spre margini, peste creasta țiglei.</li>
<li><strong>Părțile laterale.</strong> Agățați-le de jos în sus. Piesa de sus se suprapune întotdeauna peste cea de jos. Banda de spumă este spre țiglă.</li>
<li><strong>Profilele de acoperire.</strong> Așezați profilele pe toc. Strângeți șuruburile când totul stă drept.</li>
<li><strong>Partea de sus.</strong> Montați-o peste părțile laterale. Îndoiți colțurile, ca să nu intre zăpada spulberată.</li>
<li><strong>Țiglele.</strong> De obicei, lăsați între țiglă și toc 30–60 mm în lateral și 60–150 mm sus. Cu cât panta este mai mică, cu atât distanța este mai mare.</li>
</ol>
<h4>Verificare finală</h4>
<ul>
<li>Turnați o găleată de apă pe acoperiș, deasupra ferestrei. Apa trebuie să se scurgă pe ambele părți.</li>
<li>Nicio țiglă nu se sprijină pe rama de etanșare și nicio șipcă nu se termină în canal.</li>
<li>Țiglele tăiate sunt prinse cu cârlige sau șuruburi, nu cu spumă.</li>
</ul>`,
    alt: ['O fereastră de mansardă și straturile ramei de etanșare, numerotate de jos în sus'],
  },
  'measure-for-a-replacement': {
    title: 'Măsurați pentru înlocuirea unei ferestre de mansardă',
    excerpt: 'Șapte cote de care aveți nevoie înainte de comandă și cum le luați din interior.',
    text: `<ol>
<li><strong>Plăcuța de identificare.</strong> Deschideți cerceveaua și fotografiați plăcuța din partea de sus. Ea arată tipul și dimensiunea exactă.</li>
<li><strong>Lățimea tocului.</strong> Fără plăcuță, măsurați de la o margine exterioară la cealaltă, sus și jos. Folosiți cota mai mică.</li>
<li><strong>Înălțimea tocului.</strong> Măsurați în stânga și în dreapta, pe linia pantei. Folosiți cota mai mică.</li>
<li><strong>Diagonalele.</strong> Dacă diferă cu mai mult de 5 mm, tocul nu este în echer și trebuie să îndreptați golul.</li>
<li><strong>Căptușeala.</strong> Măsurați lățimea canelurii, grosimea plăcii și adâncimea de la toc până la fața interioară a peretelui.</li>
<li><strong>Panta.</strong> Așezați o nivelă cu bulă sau telefonul pe marginea laterală a cercevelei închise.</li>
<li><strong>Învelitoarea.</strong> Măsurați înălțimea profilului de la șipcă până la creasta țiglei. De ea depinde rama de etanșare de care aveți nevoie.</li>
</ol>
<h4>Faceți fotografii</h4>
<ul>
<li>cu toată fereastra din interior, împreună cu peretele din jur,</li>
<li>cu acoperișul din jurul ei, din exterior,</li>
<li>cu un colț al tocului pe care este așezată ruleta.</li>
</ul>
<p>Dacă o cotă este între două dimensiuni, măsurați din nou înainte de a comanda. Fereastra poate fi făcută la comandă.</p>`,
    alt: ['O fereastră de mansardă cu săgeți pentru lățime, înălțime și diagonală și o ruletă'],
  },
};
