import type { LegalTexts } from './documents.ts';

export const ro: LegalTexts = {
  terms: {
    title: 'Regulamentul clubului',
    excerpt:
      'Cine se poate înscrie în Lucarne Club, cum se câștigă punctele, cât timp sunt valabile și cum încetează calitatea de membru.',
    sections: {
      club: {
        title: 'Clubul',
        text: `<p>Lucarne Club este programul de fidelitate al societății {company}, {address} („noi”). Prin el răsplătim firmele pentru produsele noastre pe care le montează. Acest regulament se aplică membrilor din următoarea țară: {country}.</p>
<p>Pentru comenzi se aplică <a href="/commercial-rules">condițiile comerciale</a>. Cum prelucrăm datele cu caracter personal se arată în <a href="/privacy">politica de confidențialitate</a>.</p>`,
      },
      membership: {
        title: 'Cine se poate înscrie',
        text: `<ul>
<li>Membri sunt societățile și ceilalți profesioniști care lucrează în țara menționată mai sus. Clubul nu se adresează consumatorilor.</li>
<li>Cine înscrie o firmă trebuie să aibă dreptul de a o reprezenta și devine titularul contului ei.</li>
<li>Toate datele trebuie să fie adevărate. Vă rugăm să țineți la zi denumirea, adresa și numerele de înregistrare ale firmei. Putem cere documente doveditoare.</li>
<li>Un număr de înregistrare, o adresă de e-mail și un număr de telefon pot aparține, fiecare, unui singur cont activ.</li>
<li>Calitatea de membru este gratuită și nu obligă pe nimeni să cumpere ceva.</li>
</ul>`,
      },
      'company-types': {
        title: 'Forma firmei',
        text: `<p>În țara dumneavoastră, titularul arată ce formă are firma. Vă rugăm să alegeți forma care apare în actele firmei și să ne anunțați dacă se schimbă.</p>`,
      },
      statements: {
        title: 'Note și declarații',
        text: `<p>La unele forme de firme trebuie confirmată o notă sau dată o declarație. Fără aceasta, firma nu poate participa. Titularul declară în numele firmei și răspunde pentru adevărul declarației.</p>
<p>Dacă o declarație nu mai corespunde adevărului, anunțați-ne în termenul pe care îl prevede, iar în lipsa unui termen, fără întârziere.</p>`,
      },
      account: {
        title: 'Conectarea',
        text: `<p>Nu există parolă. Vă conectați cu un cod pe care îl trimitem prin e-mail sau SMS; codul este valabil {codeMinutes, plural, one {# minut} few {# minute} other {# de minute}}. Nu cerem niciodată codul prin telefon sau prin e-mail. Vă rugăm să nu îl spuneți nimănui și să țineți la zi adresa de e-mail și numărul de telefon.</p>
<p>Dacă bănuiți că altcineva vă folosește contul, scrieți-ne imediat: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'Echipa',
        text: `<p>Toți membrii echipei obțin puncte pentru firma lor. Numai titularul contului poate face comenzi. Titularul hotărăște cine face parte din echipă și îi elimină din ea pe cei care pleacă din firmă. De ceea ce face echipa în club răspunde firma.</p>`,
      },
      'team-size': {
        title: 'Mărimea echipei',
        text: `<p>Numărul maxim de persoane pe care o firmă le poate avea în club, inclusiv titularul: {teamCap}.</p>`,
      },
      projects: {
        title: 'Proiecte și produse',
        text: `<ul>
<li>Un proiect este o lucrare terminată la o singură adresă. Înregistrați-l, adăugați produsele pe care firma le-a montat acolo, cu codurile de pe etichete, și completați chestionarul.</li>
<li>Un proiect este deschis {projectDays, plural, one {# zi} few {# zile} other {# de zile}} de la înregistrare. Dacă până atunci chestionarul nu este completat, proiectul expiră și nu aduce puncte.</li>
<li>Chestionarul închide proiectul, iar punctele se acordă. Dacă un produs din proiect este în verificare, punctele se acordă după încheierea verificării.</li>
<li>Fiecare număr de serie contează o singură dată în tot clubul, pentru firma care îl adaugă prima. Când un proiect expiră, numerele lui de serie pot fi adăugate din nou.</li>
<li>Câte puncte aduce un produs rezultă din tabelul țării dumneavoastră din ziua în care este adăugat. Tabelul se găsește pe pagina <a href="/rewards">Recompense</a>.</li>
<li>Numărul maxim de puncte pe care îl poate aduce un proiect: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Verificarea',
        text: `<p>Angajații noștri examinează un produs înainte ca acesta să fie luat în calcul, dacă nu se vinde în țara dumneavoastră, dacă i-am respins anterior numărul de serie sau dacă numărul produselor din proiect a ajuns deja la {productsWithoutReview}. Ei îl acceptă sau îl resping. Vă pot cere dovezi, de exemplu o fotografie a etichetei.</p>
<p>Un produs respins nu aduce puncte, iar firma dumneavoastră nu mai poate adăuga numărul lui de serie. În cadrul clubului, decizia este definitivă; dreptul dumneavoastră de a vă adresa instanței rămâne neatins. Dacă sunteți de părere că am greșit, scrieți-ne.</p>`,
      },
      points: {
        title: 'Punctele',
        text: `<ul>
<li>Punctele aparțin firmei, nu persoanelor care lucrează pentru ea.</li>
<li>Punctele nu sunt bani. Nu se plătesc în numerar, nu sunt purtătoare de dobândă și nu pot fi vândute sau cedate altei firme. Pot fi cheltuite numai în magazinul clubului.</li>
<li>Putem acorda puncte și din alte motive pe care le anunțăm în club, de exemplu pentru cursuri sau promoții.</li>
<li>Putem retrage punctele acordate din greșeală sau cu încălcarea acestui regulament. Motivul apare în istoricul punctelor.</li>
<li>Recompensele pot reprezenta venit al firmei. Firma le înregistrează în contabilitate și plătește impozitele și contribuțiile aferente. Noi nu oferim consultanță fiscală.</li>
</ul>`,
      },
      expiry: {
        title: 'Cât timp sunt valabile punctele',
        text: `<p>Punctele sunt valabile până la sfârșitul zilei de 31 decembrie a anului următor celui în care au fost acordate. După aceea expiră fără despăgubire. Soldul arată câte puncte urmează să expire.</p>
<p>Fiecare comandă folosește mai întâi punctele care expiră primele. Punctele returnate pentru că am respins o comandă mai pot fi cheltuite cel puțin {returnDays, plural, one {# zi} few {# zile} other {# de zile}}: dacă ar expira mai devreme, sunt valabile până la sfârșitul zilei de 31 decembrie a unui an ulterior.</p>`,
      },
      'welcome-points': {
        title: 'Puncte de bun venit',
        text: `<p>Când chestionarul despre firmă este completat pentru prima dată, firma primește o singură dată puncte de bun venit: {welcomePoints}. Nu contează cine completează chestionarul.</p>`,
      },
      levels: {
        title: 'Niveluri anuale',
        text: `<p>Pentru fiecare categorie de produse numărăm produsele acceptate din proiectele închise începând cu 1 ianuarie. Firma care atinge un nivel primește pentru el puncte bonus, o dată pe an și pe categorie. La 1 ianuarie numărătoarea începe din nou. Pentru firmele de montatori de rolete și rulouri contează numai roletele interioare și rulourile exterioare.</p>
<p>Câte produse sunt necesare pentru un nivel și ce aduce acesta se arată în club.</p>`,
      },
      misuse: {
        title: 'Folosirea abuzivă',
        text: `<p>Punctele sunt pentru produse pe care firma le-a montat cu adevărat. Nu este permis să se introducă codurile altor produse, să se inventeze proiecte, să se introducă coduri cu ajutorul unor programe sau să se împrumute contul altcuiva.</p>
<p>În astfel de cazuri putem respinge produse și proiecte, retrage puncte și închide contul. Înainte de aceasta îi cerem firmei punctul de vedere, cu excepția situației în care așteptarea ar provoca pagube.</p>`,
      },
      liability: {
        title: 'Răspunderea',
        text: `<p>Administrăm clubul cu grijă, dar nu putem promite că este disponibil în orice moment. Dacă o greșeală a noastră v-a costat puncte, scrieți-ne și o îndreptăm.</p>
<p>Răspundem potrivit legii. În măsura permisă de lege, nu răspundem pentru câștigul nerealizat din cauză că clubul nu a fost disponibil sau că datele pe care le-ați dat au fost greșite. Nimic din acest regulament nu limitează o răspundere care, potrivit legii, nu poate fi limitată.</p>`,
      },
      end: {
        title: 'Încetarea calității de membru',
        text: `<ul>
<li>O firmă poate renunța oricând la calitatea de membru, fără a arăta motivele, printr-un mesaj la <a href="mailto:{email}">{email}</a>.</li>
<li>Noi putem pune capăt calității de membru a unei firme sau clubului în întregime și anunțăm acest lucru suficient de devreme pentru ca punctele să poată fi cheltuite înainte. Pentru un motiv important, cum ar fi folosirea abuzivă, putem pune capăt calității de membru imediat.</li>
<li>Odată cu încetarea calității de membru, nimeni nu se mai poate conecta pentru firmă, iar punctele necheltuite se pierd. Comenzile făcute înainte se execută.</li>
</ul>`,
      },
      changes: {
        title: 'Modificarea regulamentului',
        text: `<p>Putem modifica acest regulament dacă există un motiv întemeiat, de exemplu o lege nouă sau o parte nouă a clubului. Anunțăm modificarea în club înainte de a intra în vigoare. Punctele deja acordate nu se reduc prin aceasta. Cine nu este de acord poate renunța la calitatea de membru înainte ca modificarea să intre în vigoare.</p>`,
      },
      refusal: {
        title: 'Un nou acord',
        text: `<p>În țara dumneavoastră le cerem titularilor conturilor mai vechi, la conectare, să accepte acest regulament. Dacă titularul refuză, contul firmei se închide, iar oamenii ei nu se mai pot conecta. Firma se poate înscrie din nou, dar începe fără punctele anterioare.</p>`,
      },
      law: {
        title: 'Legea aplicabilă și instanțele',
        text: `<p>Se aplică legea țării menționate mai sus: {country}. Litigiile se soluționează de instanțele competente potrivit acestei legi. Vă rugăm să ne scrieți mai întâi nouă; cele mai multe lucruri se pot lămuri în câteva rânduri.</p>
<p>Dacă o parte a acestui regulament nu este valabilă, celelalte părți rămân în vigoare.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Regulamentul pentru montatorii de rolete și rulouri',
    excerpt: 'Ce se aplică în Lucarne Club firmelor care montează rolete interioare și rulouri exterioare.',
    sections: {
      scope: {
        title: 'Cui se adresează acest regulament',
        text: `<p>Acest regulament se aplică firmelor de montatori de rolete și rulouri: profesioniști care montează rolete interioare și rulouri exterioare ale societății {company}, {address}, și care s-au înscris în Lucarne Club cu această activitate. Li se aplică și <a href="/terms">regulamentul clubului</a>; aici se arată ce este diferit. Regulamentul este valabil pentru membrii din următoarea țară: {country}.</p>`,
      },
      joining: {
        title: 'Înscrierea',
        text: `<p>Montatorii de rolete și rulouri se înscriu pe o pagină separată și răspund la un chestionar făcut pentru activitatea lor. Alegerea este valabilă pentru firmă și pentru toată echipa ei. Dacă activitatea firmei se schimbă, scrieți-ne: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Produsele',
        text: `<p>Adăugați în proiect roletele interioare și rulourile exterioare pe care firma le-a montat, cu codurile de pe etichete. Ce aduce fiecare se arată pe pagina <a href="/rewards">Recompense</a>. Se pot adăuga și alte produse; acestea nu aduc puncte.</p>
<p>Ca pentru toți membrii, un proiect este deschis {projectDays, plural, one {# zi} few {# zile} other {# de zile}}, iar numărul maxim de puncte pe care îl poate aduce este: {projectCap}.</p>`,
      },
      levels: {
        title: 'Niveluri anuale',
        text: `<p>Firmele de montatori de rolete și rulouri participă la nivelurile anuale cu două categorii: rolete interioare și rulouri exterioare. Produsele din alte categorii nu contează pentru un nivel.</p>`,
      },
      precedence: {
        title: 'Când regulamentele diferă',
        text: `<p>Dacă acest regulament diferă de <a href="/terms">regulamentul clubului</a>, acest regulament are întâietate. <a href="/commercial-rules">Condițiile comerciale</a> și <a href="/privacy">politica de confidențialitate</a> se aplică fără schimbări.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Condiții comerciale',
    excerpt:
      'Cum se comandă în magazinul clubului: prețuri în puncte, livrare, vouchere, defecte și retururi.',
    sections: {
      shop: {
        title: 'Magazinul',
        text: `<p>{company} administrează magazinul Lucarne Club. Magazinul este deschis membrilor. Toată echipa îl poate vedea; numai titularul contului poate face comenzi, în numele firmei. Și pentru comenzi se aplică <a href="/terms">regulamentul clubului</a>.</p>`,
      },
      prices: {
        title: 'Prețurile',
        text: `<p>Toate prețurile sunt în puncte. Nu se poate plăti cu bani, nici în întregime, nici în parte, iar pentru livrare nu se adaugă nimic. Contează prețul din momentul comenzii. O firmă poate comanda cât timp are destule puncte și cât timp există stoc.</p>`,
      },
      'minimum-order': {
        title: 'Comanda minimă',
        text: `<p>O comandă de produse care se expediază trebuie să ajungă cel puțin la acest număr de puncte: {minimumOrder}. Fiecare astfel de comandă se socotește separat. Pentru orice altceva, de exemplu vouchere, nu există minim.</p>`,
      },
      orders: {
        title: 'Comanda',
        text: `<p>Comanda este făcută odată cu apăsarea ultimului buton din pagina „Trimiterea comenzii”. Primiți numărul ei și o confirmare prin e-mail, iar punctele sunt rezervate imediat. Dacă în coș sunt articole de mai multe feluri, de exemplu produse care se expediază și vouchere, se face câte o comandă pentru fiecare fel.</p>
<p>Vă rugăm să verificați datele de livrare înainte de a face comanda.</p>`,
      },
      states: {
        title: 'Ce se întâmplă cu o comandă',
        text: `<ul>
<li><strong>Primită și în lucru:</strong> punctele sunt rezervate pentru comandă. O verificăm și o pregătim.</li>
<li><strong>Finalizată:</strong> comanda a fost executată, iar punctele sunt cheltuite definitiv.</li>
<li><strong>Respinsă:</strong> nu putem executa comanda. Punctele sunt returnate.</li>
<li><strong>Nereușită:</strong> ceva nu a funcționat din partea noastră. Punctele sunt returnate. Putem încerca din nou; atunci sunt rezervate din nou.</li>
</ul>
<p>Cât timp o comandă nu este finalizată, ne puteți cere să o anulăm: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Livrarea',
        text: `<p>Produsele ajung la adresa introdusă în comandă. Vă rugăm să verificați coletul la primire. Dacă ceva este deteriorat sau lipsește, scrieți-ne cât mai curând, cu numărul comenzii. Dacă un colet se întoarce pentru că adresa a fost greșită, stabilim împreună cu dumneavoastră ce facem.</p>`,
      },
      vouchers: {
        title: 'Voucherele',
        text: `<ul>
<li>Codul unui voucher apare pe pagina comenzii imediat ce aceasta este finalizată. Păstrați-l ca pe bani: cine îl are îl poate folosi.</li>
<li>Un voucher se folosește la firma care l-a emis și în condițiile ei. Dacă este indicată o ultimă zi, poate fi folosit până în acea zi.</li>
<li>Dacă nu mai avem coduri, comanda nu reușește, iar punctele sunt returnate.</li>
<li>Un cod predat nu poate fi returnat, în afară de cazul în care nu funcționează.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Materiale făcute la comandă',
        text: `<p>Unele materiale se fac pentru firma dumneavoastră, de exemplu cu denumirea ei. Ele nu pot fi returnate, în afară de cazul în care au defecte. Dumneavoastră răspundeți pentru faptul că avem dreptul să folosim denumirile, textele și imaginile pe care ni le dați în acest scop.</p>`,
      },
      'club-card': {
        title: 'Cardul clubului',
        text: `<ul>
<li>Cardul clubului este un card preplătit al firmei. Fiecare firmă poate avea unul. Cardul în sine nu costă puncte.</li>
<li>O firmă îl poate comanda imediat ce a adăugat în anul curent destule produse, fără a le socoti pe cele respinse: cel puțin {cardProducts}.</li>
<li>Cardul se încarcă cu puncte. Cât aduce 1 punct: {cardValue}.</li>
<li>Banii sunt pe card în cel mult {topUpDays, plural, one {# zi lucrătoare} few {# zile lucrătoare} other {# de zile lucrătoare}} de la finalizarea comenzii de încărcare. Ei nu pot fi transformați înapoi în puncte.</li>
<li>Pentru folosirea cardului se aplică condițiile firmei care îl emite.</li>
</ul>`,
      },
      faults: {
        title: 'Defecte și retururi',
        text: `<p>Dacă produsele au defecte sau nu sunt ceea ce ați comandat, scrieți-ne: <a href="mailto:{email}">{email}</a>. Livrăm din nou, reparăm sau dăm punctele înapoi. Drepturile pe care legea le acordă firmei rămân neatinse.</p>
<p>În rest, comenzile finalizate nu pot fi returnate sau schimbate.</p>`,
      },
    },
  },
  privacy: {
    title: 'Politica de confidențialitate',
    excerpt:
      'Ce date cu caracter personal păstrează Lucarne Club, de ce, cât timp, cine le primește și ce drepturi aveți.',
    sections: {
      controller: {
        title: 'Cine răspunde',
        text: `<p>{company}, {address}, este operatorul datelor cu caracter personal din Lucarne Club. Legislația aplicabilă: {dataLaw}. Întrebările și cererile se trimit la <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Ce păstrăm',
        text: `<ul>
<li><strong>Despre dumneavoastră:</strong> numele, adresa de e-mail, numărul de telefon, fotografia, limba, rolul în firmă, ce ați acceptat și când, precum și ultima vizită în club.</li>
<li><strong>Despre firmă:</strong> denumirea, adresa, numerele de înregistrare, forma firmei acolo unde se cere și răspunsurile la chestionarul ei.</li>
<li><strong>Despre proiecte:</strong> numele și adresa lucrării, produsele cu numerele lor de serie, răspunsurile la chestionar și cine ce a adăugat. Folosiți numele unui client numai dacă aveți dreptul.</li>
<li><strong>Despre puncte și comenzi:</strong> fiecare înregistrare de puncte, fiecare comandă și numele, adresa, adresa de e-mail și numărul de telefon indicate pentru ea.</li>
<li><strong>Despre asistență:</strong> conversațiile dumneavoastră cu noi în chatul de asistență.</li>
<li><strong>Date tehnice:</strong> conectările la contul dumneavoastră, cu tipul browserului, și jurnale cu care găsim erorile. Conectările și alte câteva cereri se numără după adresa de rețea, pentru ca nimeni să nu poată încerca la nesfârșit.</li>
</ul>`,
      },
      purposes: {
        title: 'La ce folosesc datele și pe ce temei juridic',
        text: `<p>Temeiul juridic este indicat în paranteze:</p>
<ul>
<li><strong>Administrarea clubului:</strong> conturi, echipe, proiecte, puncte, comenzi, asistență și mesajele despre ele. Dacă membrul sunteți dumneavoastră, de exemplu ca persoană fizică autorizată: contractul cu dumneavoastră ({basisContract}). Dacă lucrați pentru o firmă membră: interesul legitim al nostru și al firmei privind calitatea ei de membru ({basisInterest}).</li>
<li><strong>Contabilitate și impozite:</strong> legislația ne obligă să păstrăm înregistrările de puncte și comenzi ({basisObligation}).</li>
<li><strong>Securitate:</strong> avem un interes legitim de a preveni abuzurile, de a găsi erorile și de a-i ajuta pe membri ({basisInterest}).</li>
<li><strong>Chestionare:</strong> avem un interes legitim de a afla cum sunt folosite produsele noastre ({basisInterest}).</li>
<li><strong>Oferte și noutăți:</strong> acordul dumneavoastră ({basisConsent}).</li>
<li><strong>Videoclipuri:</strong> acordul dumneavoastră, pe care îl dați pornind videoclipul ({basisConsent}).</li>
</ul>
<p>Despre produsele aflate în verificare hotărăsc oameni, nu programe.</p>`,
      },
      offers: {
        title: 'Oferte și noutăți',
        text: `<p>Trimitem oferte și noutăți prin e-mail, sunăm și scriem SMS-uri numai dacă v-ați dat acordul. Vă puteți răzgândi oricând în <a href="/user">profilul dumneavoastră</a>. Codurile, avertizările și mesajele despre proiecte și comenzi țin de calitatea de membru și vin și fără acest acord.</p>`,
      },
      access: {
        title: 'Cine le vede',
        text: `<p>Echipa firmei dumneavoastră vede proiectele și punctele firmei și, pentru fiecare persoană, numele, numărul de telefon, fotografia, rolul, numărul de proiecte și ultima vizită în club. Firma care invită altă firmă în club și firma invitată își văd una alteia numele și dacă invitația a adus puncte.</p>
<p>Angajații noștri văd ce le este necesar pentru a administra clubul. Ca să vă ajute, pot privi clubul așa cum îl vedeți dumneavoastră. Atunci nu pot schimba nimic și se înregistrează cine a privit.</p>`,
      },
      recipients: {
        title: 'Cine le primește',
        text: `<ul>
<li>Firme care lucrează pentru noi pe bază de contract și după instrucțiunile noastre: pentru servere și pentru trimiterea e-mailurilor și a SMS-urilor.</li>
<li>Cei care livrează o recompensă: ce le este necesar pentru aceasta, de exemplu numele, adresa și numărul de telefon.</li>
<li>Acolo unde clubul propune adrese în timp ce scrieți, serverul nostru întreabă un serviciu de localizare. Acesta primește ce s-a scris în câmp, nu și cine sunteți.</li>
<li>Autorități, atunci când legea ne obligă.</li>
</ul>
<p>Nu vindem date și nu le dăm nimănui pentru reclamă.</p>`,
      },
      transfers: {
        title: 'Transferul în alte țări',
        text: `<p>Unii destinatari pot prelucra date în afara acestui spațiu: {dataArea}. Aceștia sunt:</p>
<ul>
<li><strong>YouTube:</strong> când porniți un videoclip, Google primește adresa dumneavoastră de rețea și date despre browser, inclusiv în SUA. Înainte nu primește nimic.</li>
<li><strong>Sugestii de adrese:</strong> serviciul de localizare primește numai ce scrieți în câmp.</li>
<li><strong>Servere, e-mailuri și SMS-uri:</strong> furnizorii primesc ce stochează sau livrează pentru noi.</li>
</ul>
<p>Transferăm date acolo numai dacă nivelul de protecție din țara respectivă este recunoscut ca adecvat sau cu garanțiile prevăzute de lege, cum ar fi clauzele contractuale. Ne puteți cere o copie a garanțiilor.</p>`,
      },
      'signing-in': {
        title: 'Conectarea',
        text: `<p>Vă conectați cu un cod care vine prin e-mail sau SMS. Este valabil {codeMinutes, plural, one {# minut} few {# minute} other {# de minute}} și poate fi folosit o singură dată; îl păstrăm numai într-o formă din care nu poate fi citit. După aceea sesiunea rămâne deschisă pe dispozitiv până vă deconectați sau până când nu ați mai intrat în club timp de {sessionDays, plural, one {# zi} few {# zile} other {# de zile}}. Din când în când vă conectați oricum din nou. După ce schimbați adresa de e-mail sau telefonul, păstrăm datele vechi {undoHours} de ore, pentru ca schimbarea să poată fi anulată de acolo.</p>`,
      },
      cookies: {
        title: 'Cookie-uri și memoria browserului',
        text: `<p>Clubul folosește aceste cookie-uri, și numai pentru ceea ce îi cereți să facă:</p>
<ul>
<li><strong>club_token</strong> și <strong>club_refresh</strong> păstrează sesiunea deschisă, primul timp de o oră, al doilea timp de {sessionDays, plural, one {# zi} few {# zile} other {# de zile}}. Amândouă se reînnoiesc cât timp folosiți clubul.</li>
<li><strong>club_attempt</strong> ține de un cod de conectare pe care l-ați cerut. Expiră odată cu codul, după {codeMinutes, plural, one {# minut} few {# minute} other {# de minute}}.</li>
<li><strong>club_device</strong> ține minte timp de un an că v-ați conectat pe acest dispozitiv, pentru ca nimeni altcineva să nu vă poată consuma încercările de conectare. Rămâne și după deconectare și nu conectează pe nimeni. Cu ajutorul lui vă scriem și când cineva se conectează de pe alt dispozitiv.</li>
<li><strong>lang</strong> ține minte timp de un an ce limbă ați ales.</li>
</ul>
<p>În memoria browserului, clubul păstrează coșul, ce ați scris în formulare și chestionare și ce se vede în partea de sus a paginii, de exemplu numele și punctele. Păstrează și paginile de citit pe care le-ați deschis, de exemplu noutăți, tutoriale și texte juridice, ca să le puteți citi și fără conexiune. Când vă deconectați, toate acestea se șterg; rămân numai limba, țara și club_device.</p>
<p>Nu există urmărire, nu există reclame, iar vizitele nu sunt analizate de alții.</p>`,
      },
      videos: {
        title: 'Videoclipuri',
        text: `<p>Unele videoclipuri sunt pe YouTube. Nimic nu se încarcă de acolo înainte să porniți videoclipul. Abia atunci browserul se conectează la {videoHost}, adresa prin care YouTube arată videoclipuri cu mai multă confidențialitate. Din acel moment, pentru videoclip se aplică regulile de confidențialitate ale YouTube.</p>`,
      },
      retention: {
        title: 'Cât timp le păstrăm',
        text: `<ul>
<li>Datele contului: cât timp firma este membră. După aceea ștergem ce nu este necesar pentru contabilitate, impozite sau pretenții nesoluționate.</li>
<li>Înregistrările de puncte și comenzi: cât timp o cere legislația contabilă și fiscală. Înregistrările nu se modifică niciodată; o corecție este o înregistrare separată.</li>
<li>Proiectele și numerele de serie: cât timp trebuie să putem spune că un produs a fost deja luat în calcul.</li>
<li>Textul unui e-mail sau SMS: până când a fost trimis.</li>
<li>Încercările de conectare cu un cod greșit: două zile, cu adresa de rețea numai într-o formă din care nu poate fi citită.</li>
<li>Înscrierea neconfirmată cu codul primit: 24 de ore.</li>
</ul>`,
      },
      portability: {
        title: 'Portabilitatea datelor',
        text: `<p>Pe pagina <a href="/user/data">Datele mele</a> puteți descărca o copie a datelor dumneavoastră într-un format uzual, care poate fi citit automat (JSON), și o puteți da altei firme. La cererea dumneavoastră, o trimitem direct acolo, dacă este posibil din punct de vedere tehnic.</p>`,
      },
      rights: {
        title: 'Drepturile dumneavoastră',
        text: `<p>Aveți dreptul:</p>
<ul>
<li>să știți ce date păstrăm despre dumneavoastră și să primiți o copie a lor;</li>
<li>să cereți corectarea datelor greșite;</li>
<li>să cereți ștergerea datelor pe care nu suntem obligați să le păstrăm;</li>
<li>să cereți restricționarea prelucrării;</li>
<li>să vă opuneți prelucrării bazate pe un interes legitim;</li>
<li>să primiți datele într-un format care poate fi citit automat și să le transmiteți mai departe (dreptul la portabilitatea datelor);</li>
<li>să vă retrageți oricând acordul; ce s-a făcut înainte rămâne legal.</li>
</ul>
<p>Multe date le puteți vedea și schimba direct în <a href="/user">profilul dumneavoastră</a>. Scrieți la <a href="mailto:{email}">{email}</a>.</p>
<p>Puteți depune oricând o plângere la autoritatea de supraveghere: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Drepturile dumneavoastră',
        text: `<p>Aveți dreptul:</p>
<ul>
<li>să știți dacă și de ce folosim date despre dumneavoastră, de unde provin și cine le primește în țară sau în străinătate;</li>
<li>să primiți o copie a datelor dumneavoastră;</li>
<li>să cereți corectarea datelor greșite și ștergerea sau distrugerea datelor pe care nu suntem obligați să le păstrăm;</li>
<li>să vă opuneți prelucrării și deciziilor luate numai de un program;</li>
<li>să vă retrageți oricând acordul; ce s-a făcut înainte rămâne legal;</li>
<li>să cereți despăgubiri pentru prejudiciile cauzate de o prelucrare ilegală.</li>
</ul>
<p>Multe date le puteți vedea și schimba direct în <a href="/user">profilul dumneavoastră</a>. Scrieți la <a href="mailto:{email}">{email}</a>. Răspundem în cel mult 30 de zile.</p>
<p>Dacă răspunsul nu vă mulțumește sau nu îl primiți, puteți depune o plângere la autoritatea de supraveghere: <a href="{authorityUrl}">{authority}</a>. Vă puteți adresa și instanței.</p>`,
      },
    },
  },
  imprint: {
    title: 'Date despre societate',
    excerpt: 'Cine administrează Lucarne Club și cum ne puteți contacta.',
    sections: {
      operator: {
        title: 'Cine administrează clubul',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Registrul comerțului: {registerName} {registerNumber}</li>
<li>TVA: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Contact',
        text: `<ul>
<li>E-mail: <a href="mailto:{email}">{email}</a></li>
<li>Telefon: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'Când ne găsiți',
        text: `<p>De luni până vineri, {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Greșeli și pericole',
        text: `<p>Ați găsit un text greșit, o eroare sau o breșă în securitatea clubului? Scrieți-ne și spuneți-ne pe ce pagină. Ne ocupăm de fiecare mesaj. Cum prelucrăm datele cu caracter personal se arată în <a href="/privacy">politica de confidențialitate</a>.</p>`,
      },
      concerns: {
        title: 'Sesizarea unei nereguli',
        text: `<p>Cine află de o încălcare a legii sau a regulilor în societatea noastră o poate sesiza aici, în mod confidențial: <a href="{whistleblowerUrl}">Sesizați o neregulă</a>.</p>`,
      },
    },
  },
};
