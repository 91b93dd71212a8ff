import type { ItemTexts } from '#content/item.ts';

export const it: ItemTexts = {
  'hero-welcome': {
    title: 'Ogni finestra posata conta',
    excerpt: 'Registrare il tetto, aggiungere i prodotti, raccogliere punti per l’azienda.',
    text: '<p>Basta registrare il tetto, aggiungere i prodotti con i codici delle etichette e rispondere a un breve questionario. I punti vengono accreditati all’azienda.</p>',
    alt: ['I tetti di una cittadina nella luce della sera, con le finestre per tetti illuminate'],
  },
  intro: {
    title: 'Il club in due minuti',
    excerpt: 'Come una finestra posata diventa punti, e i punti qualcosa di utile per l’azienda.',
    text: '<p>Dall’etichetta sull’imballo al pacco davanti alla porta: il video mostra ogni passo su un tetto vero.</p>',
    alt: [
      'Un installatore su un tetto tiene il telefono sopra l’etichetta di una finestra per tetti; al centro c’è il pulsante di avvio',
    ],
  },
  'check-before-rain': {
    title: 'Cinque punti da controllare prima delle piogge',
    excerpt: 'Dieci minuti a finestra, e al primo temporale il telefono squilla da qualcun altro.',
    text: `<p>Quasi sempre, quando il cliente chiama perché «la finestra perde», la finestra non c’entra. Visto che si è già sul tetto, conviene dare un’occhiata a questi cinque punti.</p>
<ol>
<li><strong>Canale sopra la finestra.</strong> Muschio e aghi di pino fanno da diga e l’acqua entra di lato. Pulire con le mani: la spazzola spinge lo sporco sotto le tegole.</li>
<li><strong>Grembiule sotto la finestra.</strong> Deve aderire alla tegola e superare la cresta dell’onda. Dove si è sollevato, va risagomato.</li>
<li><strong>Elementi laterali del raccordo.</strong> Il canale di scolo deve essere libero per tutta la lunghezza. Basta una scaglia di malta per far passare l’acqua oltre il bordo.</li>
<li><strong>Guarnizione del battente.</strong> Passare un panno e cercare crepe e tratti schiacciati. Per sostituirla basta un quarto d’ora.</li>
<li><strong>Aletta di ventilazione.</strong> Togliere il filtro e lavarlo con sapone delicato. Se è intasato, l’umidità resta nella stanza.</li>
</ol>
<p>Una foto prima e una dopo mostrano al cliente il lavoro fatto, e sono il miglior motivo per tornare l’anno prossimo.</p>`,
    alt: ['Una finestra per tetti sotto la pioggia; una lente mostra il raccordo lungo il bordo'],
  },
  'register-on-the-roof': {
    title: 'Registrare il tetto prima di tornare a casa',
    excerpt:
      'Il progetto resta aperto 60 giorni. In cantiere bastano due minuti; senza gli imballi serve una serata.',
    text: `<p>Le etichette sono sugli imballi e gli imballi finiscono nel cassone. È così che si perdono i punti. La registrazione dovrebbe essere l’ultimo passo del lavoro, come spazzare il cantiere.</p>
<h2>Come si fa in cantiere</h2>
<ul>
<li>Ritagliare le etichette mentre si disimballa e metterle in una busta con il nome del cliente.</li>
<li>Registrare il progetto con l’indirizzo mentre si caricano gli attrezzi.</li>
<li>Inserire i codici uno dopo l’altro. Se un codice non viene accettato si vede subito, quando il prodotto è ancora lì davanti.</li>
<li>Rispondere al questionario. Solo allora il progetto si chiude e i punti vengono accreditati.</li>
</ul>
<p>Sotto il tetto non c’è campo? Fotografare ogni etichetta e inserire i codici la sera. Dal giorno della registrazione ci sono 60 giorni di tempo; poi il progetto scade, e con lui i punti.</p>
<p><a href="/projects/add">Registra un progetto</a></p>`,
    alt: ['Una mano tiene un telefono davanti a un tetto; sullo schermo c’è un segno di spunta'],
  },
  'how-long-points-live': {
    title: 'Per quanto tempo valgono i punti',
    excerpt:
      'I punti valgono fino alla fine dell’anno successivo a quello in cui sono stati guadagnati. I più vecchi si spendono per primi.',
    text: `<p>Che il tetto sia stato finito a gennaio o a novembre, i suoi punti valgono fino al 31 dicembre dell’anno dopo. Per spendere quelli di un autunno pieno di lavoro c’è più di un anno.</p>
<h2>Buono a sapersi</h2>
<ul>
<li><strong>Prima i più vecchi.</strong> Ogni ordine usa i punti che scadono prima. Non serve tenerne il conto.</li>
<li><strong>Riservati non vuol dire spesi.</strong> I punti di un ordine vengono messi da parte finché l’ordine non è evaso. Se l’ordine non può essere eseguito, vengono restituiti.</li>
<li><strong>Conta la data di accredito.</strong> I punti vengono accreditati quando il questionario chiude il progetto, non il giorno della posa. Meglio non arrivare a fine anno con progetti aperti per tetti già finiti.</li>
<li><strong>Il saldo lo mostra.</strong> Quanti punti scadono a fine anno si legge nella pagina del saldo.</li>
</ul>
<p><a href="/balance">Al saldo dei punti</a></p>`,
    alt: ['Un foglio di calendario con accanto una pila di monete'],
  },
  'condensation-is-no-leak': {
    title: 'L’acqua all’interno non è sempre un’infiltrazione',
    excerpt: 'Come distinguere in due minuti la condensa da un’infiltrazione, e che cosa dire al cliente.',
    text: `<p>Il telefono squilla la prima mattina di gelo: «Cola acqua lungo il vetro». Prima di montare la scala, bastano tre domande.</p>
<h2>Che cosa chiedere al telefono</h2>
<ul>
<li>È bagnato quando fa <strong>freddo</strong> o quando <strong>piove</strong>? Il freddo fa pensare alla condensa.</li>
<li>L’acqua è sul <strong>bordo inferiore del vetro</strong> o sull’<strong>imbotte</strong>? Se è sul vetro, viene dall’aria della stanza.</li>
<li>C’è un radiatore sotto la finestra? La tenda oscurante e i tendaggi restano chiusi tutta la notte? Senza aria calda il vetro resta freddo.</li>
</ul>
<h2>Consigli che funzionano</h2>
<ul>
<li>Spalancare la finestra per cinque minuti da due a quattro volte al giorno, invece di lasciarla socchiusa per ore.</li>
<li>D’inverno lasciare aperta l’aletta di ventilazione.</li>
<li>Lasciare la tenda sollevata di un palmo in basso.</li>
</ul>
<p>Sul posto conviene guardare l’imbotte: deve essere orizzontale sopra la finestra e verticale sotto, così l’aria calda raggiunge tutto il vetro. Controllare anche l’isolamento intorno al telaio. Un telaio freddo rivela spesso un buon lavoro finito di fretta.</p>`,
    alt: ['Una finestra per tetti vista dall’interno, con gocce d’acqua sul bordo inferiore del vetro'],
  },
  'replacement-in-one-day': {
    title: 'La sostituzione in un giorno comincia al tavolo della cucina',
    excerpt:
      'Al mattino smontata, a mezzogiorno a tenuta, la sera tutto pulito: che cosa concordare prima con il cliente.',
    text: `<p>Sostituire una finestra vecchia con una nuova della stessa misura è un lavoro da due persone e un giorno, se non manca niente. E quello che manca si vede già al primo sopralluogo.</p>
<h2>Da concordare al primo sopralluogo</h2>
<ul>
<li><strong>Misura e imbotte.</strong> Fotografare la targhetta e chiedere se l’imbotte resta. Se resta, misurarne la scanalatura.</li>
<li><strong>Copertura.</strong> Annotare l’altezza del profilo e la pendenza. Mettere da parte tre tegole di scorta: quelle vecchie si rompono.</li>
<li><strong>Corrente.</strong> Un cavo per la tapparella o per il motore si passa facilmente finché il telaio è fuori, e poi mai più.</li>
<li><strong>Tende.</strong> Quelle della finestra vecchia vanno raramente bene per la nuova. Meglio dirlo ora che alla consegna.</li>
</ul>
<h2>Il giorno della sostituzione</h2>
<ul>
<li>Coprire il pavimento dalla porta alla finestra e far togliere i quadri: si fa polvere.</li>
<li>Smontare il vecchio raccordo dall’alto verso il basso e tenere le tegole in ordine.</li>
<li>Prima di mettere il telaio nuovo, guardare i listelli e il telo sottotegola. È il momento di ripararli.</li>
</ul>
<p>Alla fine, mostrare al cliente come si ruota il battente per pulirlo e come si blocca. Ci vuole un minuto, e lo racconterà ai vicini.</p>`,
    alt: ['Due posatori sollevano una finestra per tetti nel foro di un tetto di tegole'],
  },
  'the-whole-team-scans': {
    title: 'Tre cantieri, un solo account: scansionano tutti',
    excerpt: 'Ognuno registra dal proprio telefono, e tutti i punti si raccolgono nell’account dell’azienda.',
    text: `<p>Se scansiona solo il capo, il venerdì sul cruscotto ci sono le etichette di tre cantieri. È più semplice se chi posa la finestra la registra anche.</p>
<h2>Chi fa che cosa</h2>
<ul>
<li><strong>I membri della squadra</strong> registrano i progetti, aggiungono i prodotti e rispondono al questionario. Accedono con il proprio numero di telefono.</li>
<li><strong>Il titolare dell’account dell’azienda</strong> vede tutti i progetti e il saldo, e ordina nel negozio.</li>
<li><strong>I punti</strong> sono dell’azienda, chiunque abbia aggiunto il prodotto.</li>
</ul>
<h2>Per non fare le cose due volte</h2>
<ul>
<li>Un progetto per ogni indirizzo. Con il nome del cliente nel nome del progetto, lo trovano tutti.</li>
<li>Ogni numero di serie conta una volta sola. Se c’è già, un collega è stato più veloce e non si è perso niente.</li>
<li>Decidere chi risponde al questionario: la cosa migliore è che lo faccia chi lascia il cantiere per ultimo.</li>
</ul>
<p><a href="/team">Alla squadra</a></p>`,
    alt: ['Tre posatori con i telefoni; da loro partono linee verso un account comune'],
  },
  'register-on-the-phone': {
    title: 'Registrare un progetto con il telefono',
    excerpt: 'Dall’indirizzo ai punti in tre passi. Servono le etichette dei prodotti e cinque minuti.',
    text: `<h4>1. Creare il progetto</h4>
<ol>
<li>Scegliere «Progetti» e poi «Aggiungi un progetto».</li>
<li>Dare un nome facile da ritrovare, per esempio quello del cliente.</li>
<li>Inserire via, numero civico, codice postale e città del tetto, e salvare.</li>
</ol>
<h4>2. Aggiungere i prodotti</h4>
<ol>
<li>Inserire il codice dell’etichetta: l’indirizzo web del codice QR, la riga con (01) e (21), oppure GTIN e numero di serie separati da uno spazio.</li>
<li>Confrontare tipo e misura con ciò che è stato posato.</li>
<li>Ripetere per ogni prodotto: finestra, raccordo, tenda, tapparella. Ognuno ha la propria etichetta.</li>
</ol>
<h4>3. Rispondere al questionario</h4>
<ol>
<li>Quando è stato aggiunto tutto, aprire «Questionario» nel progetto. Dopo non si può più aggiungere niente.</li>
<li>Rispondere alle domande e inviare. Il progetto si chiude e i punti vengono accreditati.</li>
</ol>
<p>Se un prodotto è in verifica, prima lo esamina il nostro personale. Un avviso segnala quando i punti sono disponibili.</p>`,
    alt: ['Un telefono con il modulo di un progetto; accanto, l’etichetta di un prodotto'],
  },
  'find-the-serial-number': {
    title: 'Dove trovare il numero di serie sull’etichetta',
    excerpt: 'Quale dei tanti numeri conta, e dove cercare quando l’imballo non c’è più.',
    text: `<h4>Che cosa c’è sull’etichetta</h4>
<ul>
<li><strong>(01)</strong> e 14 cifre: il GTIN. Dice di quale prodotto si tratta ed è uguale per tutti i pezzi dello stesso tipo.</li>
<li><strong>(21)</strong> e cifre o lettere: il numero di serie. Appartiene solo a quel pezzo.</li>
<li>Il <strong>codice QR</strong> li contiene entrambi. L’indirizzo web al suo interno è un codice completo.</li>
</ul>
<p>Vanno inseriti tutti e due i numeri. Il GTIN da solo non basta: senza il numero di serie non si sa quale pezzo è stato posato.</p>
<h4>Dove cercare</h4>
<ol>
<li><strong>Imballo:</strong> sul lato stretto della scatola, vicino al codice a barre. Ritagliare l’etichetta prima di buttare la scatola.</li>
<li><strong>Finestra per tetti:</strong> sulla targhetta in alto sul battente. Aprire la finestra e guardare il bordo che da chiusa non si vede.</li>
<li><strong>Tenda e tapparella:</strong> sul cassonetto in alto o sulla guida laterale, spesso dalla parte del muro.</li>
<li><strong>Raccordo:</strong> di solito solo sull’imballo. Fare una foto prima di disimballare.</li>
</ol>
<p>Si legge male? Passare un panno umido e fotografare di lato, senza flash. Gli scambi più frequenti sono 0 e O, 1 e I.</p>`,
    alt: ['Un’etichetta di prodotto con un codice QR e due righe di cifre; una riga è evidenziata'],
  },
  'fit-the-flashing-tightly': {
    title: 'Posare il raccordo in modo che resti a tenuta',
    excerpt:
      'Dal basso verso l’alto, ogni pezzo sopra quello sottostante: l’ordine di posa e le distanze dalle tegole.',
    text: `<p>Le distanze cambiano secondo il prodotto e la copertura. Prima di tutto vale ciò che dicono le istruzioni del raccordo.</p>
<ol>
<li><strong>Prima il telo sottotegola.</strong> Risvoltarlo sul telaio, fissarlo con graffe e montare la canalina di drenaggio sopra la finestra. La canalina ha pendenza verso un lato e porta l’acqua oltre il foro.</li>
<li><strong>Elemento inferiore.</strong> Accostarlo al telaio e avvitarlo. Sagomare il grembiule dal centro verso l’esterno, in modo che superi la cresta dell’onda.</li>
<li><strong>Lati.</strong> Agganciarli partendo dal basso. Il pezzo superiore si sovrappone sempre a quello inferiore, e la striscia di schiuma sta dalla parte della tegola.</li>
<li><strong>Profili di copertura.</strong> Applicare i profili sul telaio e stringere le viti solo quando tutto è diritto.</li>
<li><strong>Elemento superiore.</strong> Va sopra gli elementi laterali. Piegare gli angoli, così la neve portata dal vento non entra.</li>
<li><strong>Tegole.</strong> Ai lati, di solito da 30 a 60 mm tra tegola e telaio; sopra, da 60 a 150 mm, tanto più quanto meno il tetto è inclinato.</li>
</ol>
<h4>Controllo finale</h4>
<ul>
<li>Versare un secchio d’acqua a monte della finestra, non sopra. L’acqua deve scorrere via da entrambi i lati.</li>
<li>Nessuna tegola poggia sul raccordo e nessun listello finisce nel canale.</li>
<li>Le tegole tagliate sono fissate con ganci o viti, non con la schiuma.</li>
</ul>`,
    alt: ['Una finestra per tetti con gli strati del raccordo, numerati dal basso verso l’alto'],
  },
  'measure-for-a-replacement': {
    title: 'Prendere le misure per sostituire una finestra per tetti',
    excerpt: 'Sette misure da annotare prima di ordinare, e come prenderle dall’interno.',
    text: `<ol>
<li><strong>Targhetta.</strong> Aprire il battente e fotografare la targhetta in alto. Il tipo e la misura che riporta dicono più di qualsiasi metro.</li>
<li><strong>Larghezza del telaio.</strong> Se la targhetta manca: da bordo esterno a bordo esterno, in alto e in basso. Conta la misura più piccola.</li>
<li><strong>Altezza del telaio.</strong> A sinistra e a destra, lungo la falda. Anche qui conta la più piccola.</li>
<li><strong>Diagonali.</strong> Se differiscono di più di 5 mm, il telaio è fuori squadra e il foro va raddrizzato.</li>
<li><strong>Imbotte.</strong> Larghezza della scanalatura, spessore del pannello e profondità dal telaio al filo interno della parete.</li>
<li><strong>Pendenza.</strong> Appoggiare una livella o un telefono lungo un bordo laterale del battente chiuso.</li>
<li><strong>Copertura.</strong> Altezza del profilo dal listello alla cresta dell’onda. Da questa dipende il raccordo.</li>
</ol>
<h4>Foto da fare</h4>
<ul>
<li>tutta la finestra dall’interno, con la parete intorno,</li>
<li>il tetto tutt’intorno, dall’esterno,</li>
<li>un angolo del telaio con il metro appoggiato.</li>
</ul>
<p>Se una misura cade tra due formati, è stata presa male oppure la finestra era fatta su misura. Prima di ordinare, misurare di nuovo.</p>`,
    alt: ['Una finestra per tetti con le frecce di larghezza, altezza e diagonale, e un metro'],
  },
};
