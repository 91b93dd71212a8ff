import type { LegalTexts } from './documents.ts';

export const it: LegalTexts = {
  terms: {
    title: 'Regolamento del club',
    excerpt:
      'Chi può iscriversi a Lucarne Club, come si guadagnano i punti, per quanto tempo valgono e come termina l’iscrizione.',
    sections: {
      club: {
        title: 'Il club',
        text: `<p>Lucarne Club è il programma fedeltà della società {company}, {address} («noi»). Premia le aziende per i nostri prodotti che posano. Questo regolamento vale per gli iscritti in questo Paese: {country}.</p>
<p>Per gli ordini valgono le <a href="/commercial-rules">condizioni commerciali</a>. Il trattamento dei dati personali è descritto nell’<a href="/privacy">informativa sulla privacy</a>.</p>`,
      },
      membership: {
        title: 'Chi può iscriversi',
        text: `<ul>
<li>Possono iscriversi società e altre imprese che lavorano nel Paese indicato sopra. Il club non è aperto ai consumatori.</li>
<li>Chi registra un’azienda deve essere autorizzato ad agire per essa e diventa titolare del suo account.</li>
<li>Tutti i dati devono essere veri. Il nome, l’indirizzo e i numeri di registrazione dell’azienda vanno tenuti aggiornati. Possiamo chiederne la prova.</li>
<li>Un numero di registrazione, un indirizzo e-mail e un numero di telefono possono appartenere ciascuno a un solo account attivo.</li>
<li>L’iscrizione è gratuita e non obbliga nessuno ad acquistare.</li>
</ul>`,
      },
      'company-types': {
        title: 'Forma dell’azienda',
        text: `<p>In questo Paese il titolare indica la forma dell’azienda. Va scelta quella che risulta dai documenti dell’azienda; se cambia, occorre comunicarcelo.</p>`,
      },
      statements: {
        title: 'Avvertenze e dichiarazioni',
        text: `<p>Per alcune forme di azienda c’è un’avvertenza da confermare o una dichiarazione da rendere. In mancanza, l’azienda non può partecipare. Il titolare dichiara a nome dell’azienda e risponde della verità della dichiarazione.</p>
<p>Se una dichiarazione non è più vera, occorre comunicarcelo entro il termine che essa indica, altrimenti senza ritardo.</p>`,
      },
      account: {
        title: 'Accesso',
        text: `<p>Non c’è una password. Si accede con un codice che inviamo per e-mail o SMS; vale {codeMinutes, plural, one {# minuto} many {# minuti} other {# minuti}}. Non lo chiediamo mai per telefono o per e-mail. Il codice non va comunicato a nessuno; l’indirizzo e-mail e il numero di telefono vanno tenuti aggiornati.</p>
<p>In caso di sospetto che qualcun altro usi l’account, occorre scriverci subito: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      team: {
        title: 'La squadra',
        text: `<p>Tutti i membri della squadra guadagnano punti per la propria azienda. Solo il titolare dell’account può fare ordini. Il titolare decide chi fa parte della squadra e ne rimuove chi lascia l’azienda. Di ciò che la squadra fa nel club risponde l’azienda.</p>`,
      },
      'team-size': {
        title: 'Dimensione della squadra',
        text: `<p>Numero massimo di persone che un’azienda può avere nel club, titolare compreso: {teamCap}.</p>`,
      },
      projects: {
        title: 'Progetti e prodotti',
        text: `<ul>
<li>Un progetto è un lavoro finito a un indirizzo. Si registra il progetto, si aggiungono con i codici delle etichette i prodotti che l’azienda vi ha posato e si risponde al questionario.</li>
<li>Un progetto resta aperto {projectDays, plural, one {# giorno} many {# giorni} other {# giorni}} dalla registrazione. Se entro quel termine non si risponde al questionario, il progetto scade e non dà punti.</li>
<li>Il questionario chiude il progetto e i punti vengono accreditati. Se uno dei prodotti è in verifica, i punti vengono accreditati al termine della verifica.</li>
<li>Ogni numero di serie conta una sola volta in tutto il club, per l’azienda che lo aggiunge per prima. Quando un progetto scade, i suoi numeri di serie si possono aggiungere di nuovo.</li>
<li>I punti di un prodotto risultano dalla tabella del Paese in vigore il giorno in cui viene aggiunto. La tabella è pubblicata nella pagina <a href="/rewards">Premi</a>.</li>
<li>Punti che un progetto può dare al massimo: {projectCap}.</li>
</ul>`,
      },
      review: {
        title: 'Verifica',
        text: `<p>Il nostro personale esamina un prodotto prima di conteggiarlo se non è in vendita nel Paese dell’azienda, se in precedenza abbiamo respinto il suo numero di serie o se il progetto contiene già {productsWithoutReview} prodotti. Lo accetta oppure lo respinge. Può chiedere una prova, per esempio una foto dell’etichetta.</p>
<p>Un prodotto respinto non dà punti e l’azienda che lo ha aggiunto non può aggiungere di nuovo il suo numero di serie. All’interno del club la decisione è definitiva; resta fermo il diritto di rivolgersi al giudice. Chi ritiene che abbiamo commesso un errore può scriverci.</p>`,
      },
      points: {
        title: 'Punti',
        text: `<ul>
<li>I punti appartengono all’azienda, non alle persone che vi lavorano.</li>
<li>I punti non sono denaro. Non vengono pagati in contanti, non producono interessi e non possono essere venduti né ceduti a un’altra azienda. Si possono spendere solo nel negozio del club.</li>
<li>Possiamo assegnare punti anche per altri motivi annunciati nel club, per esempio corsi o promozioni.</li>
<li>Possiamo detrarre i punti accreditati per errore o in contrasto con questo regolamento. Il motivo risulta dallo storico dei punti.</li>
<li>I premi possono costituire un ricavo dell’azienda. L’azienda li registra nella propria contabilità e versa le imposte e i contributi dovuti. Non forniamo consulenza fiscale.</li>
</ul>`,
      },
      expiry: {
        title: 'Per quanto tempo valgono i punti',
        text: `<p>I punti valgono fino alla fine del 31 dicembre dell’anno successivo a quello in cui sono stati accreditati. Dopo scadono senza indennizzo. Il saldo mostra quali punti scadono per primi.</p>
<p>Ogni ordine usa per primi i punti che scadono prima. I punti restituiti perché abbiamo respinto un ordine si possono spendere ancora per almeno {returnDays, plural, one {# giorno} many {# giorni} other {# giorni}}: se dovessero scadere prima, valgono fino al 31 dicembre di un anno successivo.</p>`,
      },
      'welcome-points': {
        title: 'Punti di benvenuto',
        text: `<p>Quando si risponde per la prima volta al questionario sull’azienda, l’azienda riceve una volta sola i punti di benvenuto: {welcomePoints}. Non conta chi risponde al questionario.</p>`,
      },
      levels: {
        title: 'Livelli annuali',
        text: `<p>Per ogni categoria di prodotti contiamo i prodotti accettati dei progetti chiusi dal 1° gennaio. L’azienda che raggiunge un livello riceve i relativi punti bonus, una volta per anno e categoria. Il 1° gennaio il conteggio ricomincia. Per le aziende di installatori di tende e tapparelle contano solo tende e tapparelle.</p>
<p>Quanti prodotti servono per un livello e quanti punti dà è indicato nel club.</p>`,
      },
      misuse: {
        title: 'Abusi',
        text: `<p>I punti spettano per i prodotti che l’azienda ha davvero posato. Non è consentito inserire codici di altri prodotti, inventare progetti, far inserire i codici da programmi o prestare l’account ad altri.</p>
<p>In questi casi possiamo respingere prodotti e progetti, revocare punti e chiudere l’account. Prima chiediamo all’azienda la sua versione, salvo che l’attesa possa causare un danno.</p>`,
      },
      liability: {
        title: 'Responsabilità',
        text: `<p>Gestiamo il club con cura, ma non possiamo promettere che sia sempre disponibile. Se un nostro errore ha fatto perdere punti, basta scriverci e vi poniamo rimedio.</p>
<p>Rispondiamo secondo la legge. Nei limiti consentiti dalla legge, non rispondiamo del mancato guadagno dovuto al fatto che il club non era disponibile o che i dati forniti erano sbagliati. Nulla in questo regolamento limita una responsabilità che per legge non può essere limitata.</p>`,
      },
      end: {
        title: 'Fine dell’iscrizione',
        text: `<ul>
<li>Un’azienda può porre fine alla propria iscrizione in qualsiasi momento, senza indicarne il motivo, con un messaggio a <a href="mailto:{email}">{email}</a>.</li>
<li>Noi possiamo porre fine a un’iscrizione, o all’intero club, annunciandolo con un anticipo sufficiente perché i punti possano essere spesi prima. Per un motivo importante, come un abuso, possiamo porre fine a un’iscrizione con effetto immediato.</li>
<li>Con la fine dell’iscrizione nessuno può più accedere per l’azienda e i punti non spesi vanno persi. Gli ordini fatti prima vengono eseguiti.</li>
</ul>`,
      },
      changes: {
        title: 'Modifiche di questo regolamento',
        text: `<p>Possiamo modificare questo regolamento per un motivo valido, per esempio una nuova legge o una nuova parte del club. Annunciamo la modifica nel club prima che entri in vigore. I punti già accreditati non diminuiscono per effetto della modifica. Chi non è d’accordo può porre fine all’iscrizione prima che la modifica entri in vigore.</p>`,
      },
      refusal: {
        title: 'Nuova accettazione',
        text: `<p>In questo Paese chiediamo ai titolari degli account meno recenti di accettare questo regolamento al momento dell’accesso. Se il titolare rifiuta, l’account dell’azienda viene chiuso e le sue persone non possono più accedere. L’azienda può registrarsi di nuovo, ma ricomincia senza i punti precedenti.</p>`,
      },
      law: {
        title: 'Legge e foro',
        text: `<p>Si applica la legge del Paese indicato sopra: {country}. Sulle controversie decidono i giudici competenti secondo tale legge. Conviene scriverci prima: quasi tutto si risolve in poche righe.</p>
<p>Se una parte di questo regolamento non è valida, le altre restano in vigore.</p>`,
      },
    },
  },
  'decor-terms': {
    title: 'Regolamento per gli installatori di tende e tapparelle',
    excerpt: 'Che cosa vale in Lucarne Club per le aziende che installano tende e tapparelle.',
    sections: {
      scope: {
        title: 'A chi si rivolge questo regolamento',
        text: `<p>Questo regolamento vale per le aziende di installatori di tende e tapparelle: imprese che installano tende e tapparelle della società {company}, {address}, e che si sono iscritte a Lucarne Club per questa attività. Per loro vale anche il <a href="/terms">regolamento del club</a>; qui è indicato ciò che è diverso. Questo regolamento vale per gli iscritti in questo Paese: {country}.</p>`,
      },
      joining: {
        title: 'Iscrizione',
        text: `<p>Gli installatori di tende e tapparelle si registrano in una pagina apposita e rispondono a un questionario fatto per il loro lavoro. La scelta vale per l’azienda e per tutta la squadra. Se l’attività dell’azienda cambia, occorre scriverci: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      products: {
        title: 'Prodotti',
        text: `<p>Al progetto si aggiungono, con i codici delle etichette, le tende e le tapparelle che l’azienda ha installato. Quanti punti dà ciascuna è indicato nella pagina <a href="/rewards">Premi</a>. Si possono aggiungere anche altri prodotti; questi non danno punti.</p>
<p>Come per tutti gli iscritti, un progetto resta aperto {projectDays, plural, one {# giorno} many {# giorni} other {# giorni}}, e i punti che può dare al massimo sono: {projectCap}.</p>`,
      },
      levels: {
        title: 'Livelli annuali',
        text: `<p>Le aziende di installatori di tende e tapparelle partecipano ai livelli annuali con due categorie: tende e tapparelle. I prodotti di altre categorie non contano per un livello.</p>`,
      },
      precedence: {
        title: 'Quando i regolamenti differiscono',
        text: `<p>Se questo regolamento e il <a href="/terms">regolamento del club</a> differiscono, prevale questo. Le <a href="/commercial-rules">condizioni commerciali</a> e l’<a href="/privacy">informativa sulla privacy</a> valgono senza modifiche.</p>`,
      },
    },
  },
  'commercial-rules': {
    title: 'Condizioni commerciali',
    excerpt: 'Come si ordina nel negozio del club: prezzi in punti, consegna, buoni, difetti e resi.',
    sections: {
      shop: {
        title: 'Il negozio',
        text: `<p>{company} gestisce il negozio di Lucarne Club. Il negozio è aperto agli iscritti. Tutta la squadra può consultarlo; solo il titolare dell’account può fare ordini, a nome dell’azienda. Anche per gli ordini vale il <a href="/terms">regolamento del club</a>.</p>`,
      },
      prices: {
        title: 'Prezzi',
        text: `<p>Tutti i prezzi sono in punti. Non è possibile pagare in denaro, né in tutto né in parte, e per la consegna non si aggiunge niente. Conta il prezzo al momento dell’ordine. Un’azienda può ordinare finché ha punti a sufficienza e finché la merce è disponibile.</p>`,
      },
      'minimum-order': {
        title: 'Ordine minimo',
        text: `<p>Un ordine di merce da spedire deve raggiungere almeno questo numero di punti: {minimumOrder}. Ogni ordine di questo tipo si calcola a sé. Per tutto il resto, per esempio i buoni, non c’è un minimo.</p>`,
      },
      orders: {
        title: 'L’ordine',
        text: `<p>Con l’ultimo pulsante della procedura l’ordine è fatto. Si riceve il suo numero con una conferma per e-mail, e i punti vengono subito riservati. Se nel carrello ci sono articoli di più tipi, per esempio merce da spedire e buoni, si crea un ordine per ciascun tipo.</p>
<p>Prima di ordinare occorre controllare i dati per la consegna.</p>`,
      },
      states: {
        title: 'Che cosa succede a un ordine',
        text: `<ul>
<li><strong>Ricevuto e in lavorazione:</strong> i punti sono riservati per l’ordine. Lo controlliamo e lo prepariamo.</li>
<li><strong>Evaso:</strong> l’ordine è stato eseguito e i punti sono spesi definitivamente.</li>
<li><strong>Respinto:</strong> non possiamo eseguire l’ordine. I punti vengono restituiti.</li>
<li><strong>Non riuscito:</strong> qualcosa da parte nostra non ha funzionato. I punti vengono restituiti. Possiamo riprovare; in tal caso vengono riservati di nuovo.</li>
</ul>
<p>Finché un ordine non è evaso, si può chiederci di cancellarlo: <a href="mailto:{email}">{email}</a>.</p>`,
      },
      delivery: {
        title: 'Consegna',
        text: `<p>La merce viene spedita all’indirizzo inserito nell’ordine. Il pacco va controllato all’arrivo. Se qualcosa è danneggiato o manca, occorre scriverci al più presto indicando il numero dell’ordine. Se un pacco torna indietro perché l’indirizzo era sbagliato, concordiamo con l’azienda che cosa fare.</p>`,
      },
      vouchers: {
        title: 'Buoni',
        text: `<ul>
<li>Il codice di un buono compare nella pagina dell’ordine appena l’ordine è evaso. Va conservato come contante: chi ce l’ha può usarlo.</li>
<li>Un buono si usa presso la società che lo ha emesso e alle sue condizioni. Se è indicato un ultimo giorno, si può usare fino a quel giorno.</li>
<li>Se non abbiamo più codici, l’ordine non riesce e i punti vengono restituiti.</li>
<li>Un codice già consegnato non può essere reso, salvo che non funzioni.</li>
</ul>`,
      },
      'made-to-measure': {
        title: 'Materiale su misura',
        text: `<p>Parte del materiale viene realizzata per l’azienda, per esempio con il suo nome. Non può essere resa, salvo che sia difettosa. L’azienda garantisce che possiamo usare i nomi, i testi e le immagini che ci fornisce a questo scopo.</p>`,
      },
      'club-card': {
        title: 'Carta del club',
        text: `<ul>
<li>La carta del club è una carta prepagata dell’azienda. Ogni azienda può averne una. La carta in sé non costa punti.</li>
<li>Un’azienda può ordinarla appena ha aggiunto abbastanza prodotti nell’anno in corso, esclusi quelli respinti: almeno {cardProducts}.</li>
<li>La carta si ricarica con i punti. Quanto vale 1 punto: {cardValue}.</li>
<li>Il denaro è sulla carta al più tardi {topUpDays, plural, one {# giorno lavorativo} many {# giorni lavorativi} other {# giorni lavorativi}} dopo che l’ordine della ricarica è stato evaso. Non può essere riconvertito in punti.</li>
<li>Per l’uso della carta valgono le condizioni della società che la emette.</li>
</ul>`,
      },
      faults: {
        title: 'Difetti e resi',
        text: `<p>Se la merce è difettosa o non è quella ordinata, occorre scriverci: <a href="mailto:{email}">{email}</a>. Consegniamo di nuovo, ripariamo o restituiamo i punti. Restano fermi i diritti che la legge riconosce all’azienda.</p>
<p>Negli altri casi gli ordini evasi non possono essere resi né cambiati.</p>`,
      },
    },
  },
  privacy: {
    title: 'Informativa sulla privacy',
    excerpt:
      'Quali dati personali conserva Lucarne Club, perché, per quanto tempo, chi li riceve e quali sono i diritti degli interessati.',
    sections: {
      controller: {
        title: 'Titolare del trattamento',
        text: `<p>{company}, {address}, è titolare del trattamento dei dati personali in Lucarne Club. Normativa applicabile: {dataLaw}. Domande e richieste vanno inviate a <a href="mailto:{email}">{email}</a>.</p>`,
      },
      data: {
        title: 'Che cosa conserviamo',
        text: `<ul>
<li><strong>Sulla persona:</strong> nome, indirizzo e-mail, numero di telefono, foto, lingua, ruolo nell’azienda, che cosa ha accettato e quando, e la data dell’ultima visita.</li>
<li><strong>Sull’azienda:</strong> nome, indirizzo, numeri di registrazione, forma dell’azienda dove è richiesta e risposte al suo questionario.</li>
<li><strong>Sui progetti:</strong> nome e indirizzo del lavoro, prodotti con i loro numeri di serie, risposte al questionario e chi ha aggiunto che cosa. Il nome di un cliente va usato solo se è consentito.</li>
<li><strong>Su punti e ordini:</strong> ogni movimento, ogni ordine e il nome, l’indirizzo, l’indirizzo e-mail e il numero di telefono indicati per l’ordine.</li>
<li><strong>Sull’assistenza:</strong> le conversazioni con noi nella chat di assistenza.</li>
<li><strong>Dati tecnici:</strong> gli accessi all’account con il tipo di browser, e i registri con cui troviamo gli errori. Gli accessi e alcune altre richieste vengono contati per indirizzo di rete, perché nessuno possa fare tentativi senza fine.</li>
</ul>`,
      },
      purposes: {
        title: 'A che cosa servono i dati e su quale base giuridica',
        text: `<p>La base giuridica è indicata tra parentesi:</p>
<ul>
<li><strong>Gestione del club:</strong> account, squadre, progetti, punti, ordini, assistenza e relative comunicazioni. Se l’iscritto è la persona stessa, per esempio come ditta individuale: il contratto con questa persona ({basisContract}). Per chi lavora in un’azienda iscritta: il legittimo interesse nostro e dell’azienda alla sua iscrizione ({basisInterest}).</li>
<li><strong>Contabilità e imposte:</strong> le norme ci obbligano a conservare le registrazioni di punti e ordini ({basisObligation}).</li>
<li><strong>Sicurezza:</strong> abbiamo un legittimo interesse a prevenire gli abusi, trovare gli errori e aiutare gli iscritti ({basisInterest}).</li>
<li><strong>Questionari:</strong> abbiamo un legittimo interesse a capire come vengono usati i nostri prodotti ({basisInterest}).</li>
<li><strong>Offerte e novità:</strong> il consenso dell’interessato ({basisConsent}).</li>
<li><strong>Video:</strong> il consenso dell’interessato, dato avviando il video ({basisConsent}).</li>
</ul>
<p>Sui prodotti in verifica decidono persone, non programmi.</p>`,
      },
      offers: {
        title: 'Offerte e novità',
        text: `<p>Inviamo offerte e novità per e-mail, telefoniamo e scriviamo SMS solo a chi ha dato il consenso. Si può cambiare idea in qualsiasi momento nel <a href="/user">proprio profilo</a>. Codici, avvisi e messaggi su progetti e ordini fanno parte dell’iscrizione e arrivano anche senza consenso.</p>`,
      },
      access: {
        title: 'Chi li vede',
        text: `<p>La squadra dell’azienda vede i progetti e i punti dell’azienda e, per ogni persona, il nome, il numero di telefono, la foto, il ruolo, il numero di progetti e la data dell’ultima visita. L’azienda che ne invita un’altra nel club e l’azienda invitata vedono ciascuna il nome dell’altra e se l’invito ha dato punti.</p>
<p>Il nostro personale vede ciò che gli serve per gestire il club. Per dare assistenza può guardare il club come lo vede l’utente. In quel caso non può modificare niente, e viene registrato chi ha guardato.</p>`,
      },
      recipients: {
        title: 'Chi li riceve',
        text: `<ul>
<li>Imprese che lavorano per noi in base a un contratto e secondo le nostre istruzioni: per i server e per l’invio di e-mail e SMS.</li>
<li>Chi consegna un premio: ciò che gli serve, come nome, indirizzo e numero di telefono.</li>
<li>Dove il club propone indirizzi durante la digitazione, il nostro server interroga un servizio di ricerca dei luoghi. Il servizio riceve ciò che è stato scritto nel campo, non chi lo ha scritto.</li>
<li>Le autorità, quando la legge ci obbliga.</li>
</ul>
<p>Non vendiamo dati e non li diamo a nessuno a fini pubblicitari.</p>`,
      },
      transfers: {
        title: 'Trasferimento in altri Paesi',
        text: `<p>Alcuni destinatari possono trattare i dati al di fuori di quest’area: {dataArea}. Si tratta di:</p>
<ul>
<li><strong>YouTube:</strong> all’avvio di un video Google riceve l’indirizzo di rete e i dati del browser, anche negli USA. Prima non riceve niente.</li>
<li><strong>Suggerimenti di indirizzi:</strong> il servizio di ricerca dei luoghi riceve solo ciò che viene scritto nel campo.</li>
<li><strong>Server, e-mail e SMS:</strong> i fornitori ricevono ciò che conservano o recapitano per noi.</li>
</ul>
<p>Trasferiamo i dati in questi Paesi solo se il loro livello di protezione è riconosciuto adeguato, oppure con le garanzie previste dalla legge, come clausole contrattuali. Una copia delle garanzie si può chiedere a noi.</p>`,
      },
      'signing-in': {
        title: 'Accesso',
        text: `<p>Si accede con un codice che arriva per e-mail o SMS. Vale {codeMinutes, plural, one {# minuto} many {# minuti} other {# minuti}} e si può usare una volta sola; lo conserviamo solo in una forma dalla quale non può essere letto. Dopo, l’accesso sul dispositivo resta attivo finché non si esce o finché {sessionDays, plural, one {non passa # giorno} many {non passano # giorni} other {non passano # giorni}} senza visite al club. Di tanto in tanto si accede comunque di nuovo. Dopo una modifica dell’indirizzo e-mail o del telefono conserviamo il vecchio per {undoHours} ore, perché da lì la modifica possa essere annullata.</p>`,
      },
      cookies: {
        title: 'Cookie e memoria del browser',
        text: `<p>Il club usa questi cookie, e solo per ciò che l’utente gli chiede di fare:</p>
<ul>
<li><strong>club_token</strong> e <strong>club_refresh</strong> mantengono l’accesso, il primo per un’ora, il secondo per {sessionDays, plural, one {# giorno} many {# giorni} other {# giorni}}. Entrambi vengono rinnovati mentre si usa il club.</li>
<li><strong>club_attempt</strong> è legato a un codice di accesso richiesto dall’utente. Scade con il codice, dopo {codeMinutes, plural, one {# minuto} many {# minuti} other {# minuti}}.</li>
<li><strong>club_device</strong> ricorda per un anno che su questo dispositivo è stato fatto l’accesso, perché nessun altro possa esaurire i tentativi di accesso dell’utente. Rimane dopo l’uscita e non dà accesso a nessuno. Serve anche per scriverti quando qualcuno accede da un altro dispositivo.</li>
<li><strong>lang</strong> ricorda per un anno la lingua scelta.</li>
</ul>
<p>Nella memoria del browser il club conserva il carrello, ciò che è stato scritto in moduli e questionari e ciò che compare in cima alla pagina, come il nome e i punti. Conserva anche le pagine da leggere che sono state aperte, come novità, guide e testi legali, in modo che si possano rileggere senza connessione. All’uscita tutto viene cancellato; restano solo la lingua, il Paese e club_device.</p>
<p>Non ci sono tracciamento, pubblicità né analisi delle visite da parte di terzi.</p>`,
      },
      videos: {
        title: 'Video',
        text: `<p>Alcuni video provengono da YouTube. Da lì non viene caricato niente prima dell’avvio del video. Solo allora il browser si collega a {videoHost}, l’indirizzo con cui YouTube mostra i video con maggiore riservatezza. Da quel momento per il video valgono le norme sulla privacy di YouTube.</p>`,
      },
      retention: {
        title: 'Per quanto tempo li conserviamo',
        text: `<ul>
<li>Dati dell’account: per la durata dell’iscrizione. Dopo cancelliamo ciò che non serve per la contabilità, le imposte o le pretese ancora aperte.</li>
<li>Movimenti di punti e ordini: per il tempo richiesto dalle norme contabili e fiscali. I movimenti non vengono mai modificati; una correzione è un movimento a sé.</li>
<li>Progetti e numeri di serie: finché dobbiamo poter stabilire che un prodotto è già stato contato.</li>
<li>Testo di un’e-mail o di un SMS: finché non è stato inviato.</li>
<li>Tentativi di accesso con un codice sbagliato: due giorni, con l’indirizzo di rete solo in una forma dalla quale non può essere letto.</li>
<li>Registrazione non confermata con il codice: 24 ore.</li>
</ul>`,
      },
      portability: {
        title: 'Portare con sé i propri dati',
        text: `<p>Nella pagina <a href="/user/data">I miei dati</a> si può scaricare una copia dei propri dati in un formato comune e leggibile da dispositivo automatico (JSON) e consegnarla a un’altra azienda. Su richiesta la inviamo direttamente a questa, se è tecnicamente possibile.</p>`,
      },
      rights: {
        title: 'Diritti dell’interessato',
        text: `<p>L’interessato ha il diritto di:</p>
<ul>
<li>sapere quali dati conserviamo su di lui e riceverne una copia;</li>
<li>far correggere i dati sbagliati;</li>
<li>far cancellare i dati che non siamo tenuti a conservare;</li>
<li>far limitare il trattamento;</li>
<li>opporsi al trattamento basato su un legittimo interesse;</li>
<li>ricevere i propri dati in un formato leggibile da dispositivo automatico e trasmetterli ad altri (portabilità dei dati);</li>
<li>revocare il consenso in qualsiasi momento; ciò che è stato fatto prima resta lecito.</li>
</ul>
<p>Molti dati si possono vedere e modificare direttamente nel <a href="/user">proprio profilo</a>. Basta scrivere a <a href="mailto:{email}">{email}</a>.</p>
<p>In qualsiasi momento si può presentare reclamo all’autorità di controllo: <a href="{authorityUrl}">{authority}</a>.</p>`,
      },
      'rights-national': {
        title: 'Diritti dell’interessato',
        text: `<p>L’interessato ha il diritto di:</p>
<ul>
<li>sapere se e perché usiamo dati su di lui, da dove provengono e chi li riceve nel Paese o all’estero;</li>
<li>ricevere una copia dei propri dati;</li>
<li>far correggere i dati sbagliati e far cancellare o distruggere i dati che non siamo tenuti a conservare;</li>
<li>opporsi al trattamento e alle decisioni prese solo da un programma;</li>
<li>revocare il consenso in qualsiasi momento; ciò che è stato fatto prima resta lecito;</li>
<li>chiedere il risarcimento dei danni causati da un trattamento illecito.</li>
</ul>
<p>Molti dati si possono vedere e modificare direttamente nel <a href="/user">proprio profilo</a>. Basta scrivere a <a href="mailto:{email}">{email}</a>. Rispondiamo entro 30 giorni.</p>
<p>Chi non è soddisfatto della nostra risposta, o non la riceve, può presentare reclamo all’autorità di controllo: <a href="{authorityUrl}">{authority}</a>. Può anche rivolgersi al giudice.</p>`,
      },
    },
  },
  imprint: {
    title: 'Dati della società',
    excerpt: 'Chi gestisce Lucarne Club e come contattarci.',
    sections: {
      operator: {
        title: 'Chi gestisce il club',
        text: `<p><strong>{company}</strong></p>
<p>{address}</p>
<p>{country}</p>
<ul>
<li>Registro delle imprese: {registerName} {registerNumber}</li>
<li>IVA: {vatName} {vatNumber}</li>
</ul>`,
      },
      contact: {
        title: 'Contatti',
        text: `<ul>
<li>E-mail: <a href="mailto:{email}">{email}</a></li>
<li>Telefono: <a href="tel:{phoneLink}">{phone}</a></li>
</ul>`,
      },
      hours: {
        title: 'I nostri orari',
        text: `<p>Da lunedì a venerdì, {opens}–{closes}</p>`,
      },
      mistakes: {
        title: 'Errori e pericoli',
        text: `<p>Un testo sbagliato, un errore o una falla nella sicurezza del club? Basta scriverci, indicando la pagina. Esaminiamo ogni messaggio. Il trattamento dei dati personali è descritto nell’<a href="/privacy">informativa sulla privacy</a>.</p>`,
      },
      concerns: {
        title: 'Segnalare un illecito',
        text: `<p>Chi viene a conoscenza di un illecito nella nostra società può segnalarlo qui, in modo riservato: <a href="{whistleblowerUrl}">Inviare una segnalazione</a>.</p>`,
      },
    },
  },
};
