import type { ItemTexts } from '#content/item.ts';

export const it: ItemTexts = {
  'hero-welcome': {
    title: 'Guadagna punti per ogni prodotto che posi',
    excerpt: 'Registra un progetto, aggiungi i prodotti e guadagna punti per la tua azienda.',
    text: '<p>Registra un progetto, aggiungi i prodotti con i codici delle etichette e rispondi a un breve questionario. Poi accreditiamo i punti alla tua azienda.</p>',
    alt: ['I tetti di una cittadina nella luce della sera, con le finestre per tetti illuminate'],
  },
  intro: {
    title: 'Il club in due minuti',
    excerpt: 'Come guadagnare punti con le finestre che posi e spenderli nel negozio.',
    text: '<p>Dall’etichetta sull’imballo alla consegna del premio: il video mostra ogni passo su un tetto vero.</p>',
    alt: [
      'Un installatore su un tetto scansiona con il telefono l’etichetta di una finestra per tetti; al centro c’è il pulsante di avvio',
    ],
  },
  'check-before-rain': {
    title: 'Cinque controlli prima della pioggia',
    excerpt: 'Dieci minuti per finestra possono evitare quasi tutti i reclami per infiltrazioni.',
    text: `<p>Quando «la finestra perde», di solito la causa non è la finestra. Ogni volta che lavori su un tetto, controlla questi cinque punti.</p>
<ol>
<li><strong>Canale sopra la finestra.</strong> Muschio e aghi di pino bloccano l’acqua, che entra di lato. Pulisci il canale con le mani. La spazzola spinge lo sporco sotto le tegole.</li>
<li><strong>Grembiule sotto la finestra.</strong> Deve aderire alla tegola e superare la cresta dell’onda. Dove si è sollevato, sagomalo di nuovo.</li>
<li><strong>Elementi laterali del raccordo.</strong> Il canale di scolo deve essere libero per tutta la lunghezza. Una scaglia di malta è sufficiente per far passare l’acqua oltre il bordo.</li>
<li><strong>Guarnizione del battente.</strong> Passa un panno e cerca crepe e tratti schiacciati. Per sostituirla ci vuole circa un quarto d’ora.</li>
<li><strong>Aletta di ventilazione.</strong> Togli il filtro e lavalo con sapone delicato. Un filtro intasato trattiene l’umidità nella stanza.</li>
</ol>
<p>Fai foto prima e dopo. Mostrano al cliente il tuo lavoro e sono un buon motivo per proporre un controllo annuale.</p>`,
    alt: ['Una finestra per tetti sotto la pioggia; una lente mostra il raccordo lungo il bordo'],
  },
  'register-on-the-roof': {
    title: 'Registra il progetto prima di lasciare il cantiere',
    excerpt:
      'Il progetto resta aperto 60 giorni. La registrazione richiede due minuti in cantiere, e molto di più senza gli imballi.',
    text: `<p>Le etichette sono sugli imballi. Se butti prima gli imballi, perdi i punti. Fai della registrazione l’ultimo passo di ogni lavoro.</p>
<h2>Come registrare in cantiere</h2>
<ul>
<li>Ritaglia le etichette mentre disimballi. Conservale in una busta con il nome del cliente.</li>
<li>Registra il progetto con il suo indirizzo mentre la squadra carica gli utensili.</li>
<li>Inserisci i codici uno dopo l’altro. Se un codice non viene accettato, puoi controllarlo mentre hai davanti il prodotto.</li>
<li>Rispondi al questionario. Così il progetto si chiude e i punti vengono accreditati.</li>
</ul>
<p>In cantiere non c’è campo? Fotografa ogni etichetta e inserisci i codici più tardi. Dal giorno della registrazione hai 60 giorni. Dopo, il progetto scade e non dà punti.</p>
<p><a href="/projects/add">Registra un progetto</a></p>`,
    alt: ['Una mano tiene un telefono davanti a un tetto; sullo schermo c’è un segno di spunta'],
  },
  'how-long-points-live': {
    title: 'Per quanto tempo valgono i tuoi punti',
    excerpt:
      'I punti valgono fino alla fine dell’anno successivo a quello in cui li guadagni. Gli ordini usano prima i più vecchi.',
    text: `<p>I punti che guadagni a gennaio o a novembre scadono lo stesso giorno: il 31 dicembre dell’anno successivo. Hai sempre almeno un anno per spenderli.</p>
<h2>Buono a sapersi</h2>
<ul>
<li><strong>Prima i più vecchi.</strong> Ogni ordine usa i punti che scadono prima. Non devi tenerne il conto.</li>
<li><strong>Riservati, poi spesi.</strong> Riserviamo i punti di un ordine finché non è evaso. Se non possiamo evaderlo, li restituiamo.</li>
<li><strong>Conta la data di chiusura.</strong> Accreditiamo i punti quando chiudi il progetto con il questionario, non il giorno della posa.</li>
<li><strong>Controlla il saldo.</strong> La pagina dei punti mostra quanti punti scadono a fine anno.</li>
</ul>
<p><a href="/balance">Vedi i tuoi punti</a></p>`,
    alt: ['Un foglio di calendario e una pila di monete'],
  },
  'condensation-is-no-leak': {
    title: 'Condensa o infiltrazione?',
    excerpt:
      'Come distinguere in due minuti la condensa da un’infiltrazione, e che cosa consigliare al cliente.',
    text: `<p>La prima mattina di gelo i clienti chiamano: «Cola acqua lungo il vetro». Prima del sopralluogo aiutano tre domande.</p>
<h2>Chiedi al telefono</h2>
<ul>
<li>È bagnato quando fa <strong>freddo</strong> o quando <strong>piove</strong>? Il freddo indica condensa.</li>
<li>L’acqua è sul <strong>bordo inferiore del vetro</strong> o sull’<strong>imbotte</strong>? L’acqua sul vetro viene dall’aria della stanza.</li>
<li>C’è un radiatore sotto la finestra? La tenda e i tendaggi restano chiusi tutta la notte? Senza aria calda il vetro resta freddo.</li>
</ul>
<h2>Consigli che funzionano</h2>
<ul>
<li>Spalanca la finestra per cinque minuti, da due a quattro volte al giorno. Non lasciarla socchiusa per ore.</li>
<li>D’inverno lascia aperta l’aletta di ventilazione.</li>
<li>Lascia un palmo di spazio sotto la tenda.</li>
</ul>
<p>Sul posto controlla l’imbotte: deve essere orizzontale sopra la finestra e verticale sotto, così l’aria calda raggiunge tutto il vetro. Controlla anche l’isolamento intorno al telaio: un vuoto lì raffredda il telaio.</p>`,
    alt: ['Una finestra per tetti vista dall’interno, con gocce d’acqua sul bordo inferiore del vetro'],
  },
  'replacement-in-one-day': {
    title: 'Come sostituire una finestra per tetti in un giorno',
    excerpt: 'Che cosa concordare prima con il cliente, così due persone finiscono il lavoro in un giorno.',
    text: `<p>Due persone possono sostituire una finestra vecchia con una nuova della stessa misura in un giorno, se tutto è in cantiere. Al primo sopralluogo scopri che cosa ti serve.</p>
<h2>Al primo sopralluogo</h2>
<ul>
<li><strong>Misura e imbotte.</strong> Fotografa la targhetta e chiedi se l’imbotte resta. Se resta, misurane la scanalatura.</li>
<li><strong>Copertura.</strong> Annota l’altezza del profilo e la pendenza. Metti da parte tre tegole di scorta: quelle vecchie si rompono facilmente.</li>
<li><strong>Corrente.</strong> Un cavo per la tapparella o per il motore si passa facilmente finché il telaio è fuori, più tardi è difficile.</li>
<li><strong>Tende.</strong> Le tende della finestra vecchia vanno raramente bene per la nuova. Dillo al cliente ora, non alla consegna.</li>
</ul>
<h2>Il giorno della sostituzione</h2>
<ul>
<li>Copri il pavimento dalla porta alla finestra e togli i quadri. Il lavoro fa polvere.</li>
<li>Smonta il vecchio raccordo dall’alto verso il basso. Tieni le tegole in ordine.</li>
<li>Prima di montare il telaio nuovo, controlla i listelli e il telo sottotegola. Se serve, riparali ora.</li>
</ul>
<p>Alla fine mostra al cliente come ruotare il battente per pulirlo e come bloccarlo. Ci vuole un minuto.</p>`,
    alt: ['Due posatori sollevano una finestra per tetti nel foro di un tetto di tegole'],
  },
  'the-whole-team-scans': {
    title: 'Scansiona con la tua squadra',
    excerpt:
      'Ognuno registra i progetti dal proprio telefono. Tutti i punti vanno sull’account dell’azienda.',
    text: `<p>Se scansiona una persona sola, si accumulano le etichette di più cantieri. È più semplice se chi posa la finestra la registra anche.</p>
<h2>Chi fa che cosa</h2>
<ul>
<li><strong>I membri della squadra</strong> registrano i progetti, aggiungono i prodotti e rispondono al questionario. Accedono con il proprio numero di telefono.</li>
<li><strong>Il titolare dell’account dell’azienda</strong> gestisce la squadra e ordina nel negozio.</li>
<li><strong>I punti</strong> sono dell’azienda, chiunque abbia aggiunto il prodotto.</li>
</ul>
<h2>Evita il doppio lavoro</h2>
<ul>
<li>Crea un progetto per ogni indirizzo. Usa il nome del cliente come nome del progetto, così lo trovano tutti.</li>
<li>Ogni numero di serie conta una volta sola. Se è già registrato, controlla se lo ha aggiunto un collega.</li>
<li>Decidete chi risponde al questionario, per esempio chi lascia il cantiere per ultimo.</li>
</ul>
<p><a href="/team">Vedi la tua squadra</a></p>`,
    alt: ['Tre posatori con i telefoni, collegati a un account comune'],
  },
  'register-on-the-phone': {
    title: 'Registra un progetto con il telefono',
    excerpt: 'Guadagna punti in tre passi. Ti servono le etichette dei prodotti e cinque minuti.',
    text: `<h4>1. Crea il progetto</h4>
<ol>
<li>Scegli «Progetti» e poi «Aggiungi un progetto».</li>
<li>Inserisci un nome del progetto, per esempio quello del tuo cliente.</li>
<li>Inserisci via, numero civico, CAP e città del tetto. Salva il progetto.</li>
</ol>
<h4>2. Aggiungi i prodotti</h4>
<ol>
<li>Inserisci il codice dell’etichetta: l’indirizzo web del codice QR, la riga con (01) e (21), oppure GTIN e numero di serie separati da uno spazio.</li>
<li>Confronta tipo e misura con il prodotto posato.</li>
<li>Ripeti per ogni prodotto: finestra, raccordo, tenda, tapparella. Ogni prodotto ha la propria etichetta.</li>
</ol>
<h4>3. Rispondi al questionario</h4>
<ol>
<li>Quando hai aggiunto tutti i prodotti, apri «Questionario» nel progetto. Dopo il questionario non puoi aggiungere prodotti.</li>
<li>Rispondi alle domande e invia le risposte. Così il progetto si chiude e i punti vengono accreditati.</li>
</ol>
<p>Se un prodotto è in verifica, prima lo controlla il nostro personale. Ti avvisiamo quando accreditiamo i punti.</p>`,
    alt: ['Un telefono con il modulo di un progetto accanto all’etichetta di un prodotto'],
  },
  'find-the-serial-number': {
    title: 'Trova il numero di serie sull’etichetta',
    excerpt: 'Quale numero ti serve, e dove trovarlo senza l’imballo.',
    text: `<h4>Che cosa c’è sull’etichetta</h4>
<ul>
<li><strong>(01)</strong> e 14 cifre: il GTIN. Indica il modello del prodotto ed è uguale per tutti i pezzi di quel modello.</li>
<li><strong>(21)</strong> e cifre o lettere: il numero di serie. Indica quel singolo pezzo.</li>
<li>Il <strong>codice QR</strong> li contiene entrambi. L’indirizzo web al suo interno è un codice completo.</li>
</ul>
<p>Inserisci tutti e due i numeri. Il GTIN da solo non basta: il numero di serie ci dice quale pezzo hai posato.</p>
<h4>Dove guardare</h4>
<ol>
<li><strong>Imballo:</strong> sul lato stretto della scatola, vicino al codice a barre. Ritaglia l’etichetta prima di buttare la scatola.</li>
<li><strong>Finestra per tetti:</strong> sulla targhetta in alto sul battente. Apri la finestra per vederla.</li>
<li><strong>Tenda e tapparella:</strong> sul cassonetto in alto o sulla guida laterale, spesso dalla parte del muro.</li>
<li><strong>Raccordo:</strong> di solito solo sull’imballo. Fai una foto prima di disimballare.</li>
</ol>
<p>Si legge male? Passa un panno umido sull’etichetta e fotografala di lato, senza flash. Attenzione a non scambiare 0 e O, 1 e I.</p>`,
    alt: ['Un’etichetta di prodotto con un codice QR e due righe di cifre; una riga è evidenziata'],
  },
  'fit-the-flashing-tightly': {
    title: 'Posa il raccordo a tenuta',
    excerpt:
      'Lavora dal basso verso l’alto, ogni pezzo sopra quello sottostante. Con le distanze dalle tegole.',
    text: `<p>Le distanze dipendono dal prodotto e dalla copertura. Segui sempre le istruzioni del tuo raccordo.</p>
<ol>
<li><strong>Prima il telo sottotegola.</strong> Risvoltalo sul telaio e fissalo con graffe. Monta la canalina di drenaggio sopra la finestra, in pendenza verso un lato, così porta l’acqua oltre il foro.</li>
<li><strong>Elemento inferiore.</strong> Accostalo al telaio e avvitalo. Sagoma il grembiule dal centro verso l’esterno, oltre la cresta dell’onda.</li>
<li><strong>Lati.</strong> Agganciali partendo dal basso. Il pezzo superiore si sovrappone sempre a quello inferiore. La striscia di schiuma sta dalla parte della tegola.</li>
<li><strong>Profili di copertura.</strong> Applica i profili sul telaio. Stringi le viti quando tutto è diritto.</li>
<li><strong>Elemento superiore.</strong> Montalo sopra gli elementi laterali. Piega gli angoli, così la neve portata dal vento non entra.</li>
<li><strong>Tegole.</strong> Di solito lascia tra tegola e telaio da 30 a 60 mm ai lati e da 60 a 150 mm sopra. Meno il tetto è inclinato, maggiore è la distanza.</li>
</ol>
<h4>Controllo finale</h4>
<ul>
<li>Versa un secchio d’acqua sul tetto, a monte della finestra. L’acqua deve scorrere via da entrambi i lati.</li>
<li>Nessuna tegola poggia sul raccordo e nessun listello finisce nel canale.</li>
<li>Le tegole tagliate sono fissate con ganci o viti, non con la schiuma.</li>
</ul>`,
    alt: ['Una finestra per tetti e gli strati del suo raccordo, numerati dal basso verso l’alto'],
  },
  'measure-for-a-replacement': {
    title: 'Prendi le misure per sostituire una finestra per tetti',
    excerpt: 'Sette misure che ti servono prima di ordinare, e come prenderle dall’interno.',
    text: `<ol>
<li><strong>Targhetta.</strong> Apri il battente e fotografa la targhetta in alto. Mostra il tipo e la misura esatti.</li>
<li><strong>Larghezza del telaio.</strong> Senza targhetta, misura da bordo esterno a bordo esterno, in alto e in basso. Usa il valore più piccolo.</li>
<li><strong>Altezza del telaio.</strong> Misura a sinistra e a destra, lungo la falda. Usa il valore più piccolo.</li>
<li><strong>Diagonali.</strong> Se differiscono di più di 5 mm, il telaio è fuori squadra e devi raddrizzare il foro.</li>
<li><strong>Imbotte.</strong> Misura la larghezza della scanalatura, lo spessore del pannello e la profondità dal telaio al filo interno della parete.</li>
<li><strong>Pendenza.</strong> Appoggia una livella o un telefono lungo un bordo laterale del battente chiuso.</li>
<li><strong>Copertura.</strong> Misura l’altezza del profilo dal listello alla cresta dell’onda. Da questa dipende il raccordo che ti serve.</li>
</ol>
<h4>Fai le foto</h4>
<ul>
<li>tutta la finestra dall’interno, con la parete intorno,</li>
<li>il tetto tutt’intorno, dall’esterno,</li>
<li>un angolo del telaio con il metro appoggiato.</li>
</ul>
<p>Se una misura cade tra due formati, misura di nuovo prima di ordinare. La finestra potrebbe essere su misura.</p>`,
    alt: ['Una finestra per tetti con le frecce di larghezza, altezza e diagonale, e un metro'],
  },
};
