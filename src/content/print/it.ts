import type { PrintTexts } from '#features/marketing/texts.ts';

export const it: PrintTexts = {
  language: 'it',
  headings: {
    services: 'I nostri servizi',
    contact: 'Contattateci',
    visit: 'Ci trovate online',
    bannerTitle: 'Finestre per tetti posate da esperti',
    billboardTitle: 'Più luce naturale per la vostra casa',
    stickerTitle: 'Specialisti in finestre per tetti',
    flyerServicesTitle: 'Un’unica azienda per tutto il tetto',
    flyerServicesText:
      'Posiamo, sostituiamo e curiamo finestre per tetti. Ricevete consulenza sul posto, un preventivo chiaro e un tetto a tenuta.',
    flyerElectricTitle: 'Finestre che si aprono automaticamente',
    flyerElectricText:
      'Finestre troppo in alto? Finestre e tende elettriche arieggiano e ombreggiano la vostra mansarda al tocco di un tasto.',
    flyerElectricPoint1: 'Il sensore pioggia chiude la finestra quando piove',
    flyerElectricPoint2: 'Comandate tutto con il telecomando',
    flyerElectricPoint3: 'Si possono motorizzare anche finestre esistenti',
    flyerReplacementTitle: 'Finestre nuove, spesso in un solo giorno',
    flyerReplacementText:
      'Spifferi, condensa, bollette alte? Sostituiamo in fretta le vostre vecchie finestre per tetti e lasciamo la stanza pulita.',
    flyerReplacementPoint1: 'Stanze più calde e meno spese di riscaldamento',
    flyerReplacementPoint2: 'Meno rumore di pioggia e traffico',
    flyerReplacementPoint3: 'La vecchia finestra la portiamo via noi',
    flyerDspTitle: 'Giorni freschi e notti buie in mansarda',
    flyerDspText:
      'Tende interne, tende esterne e tapparelle per le vostre finestre per tetti. Misuriamo, montiamo e vi mostriamo come usarle.',
    flyerDspPoint1: 'Il caldo resta fuori, anche in piena estate',
    flyerDspPoint2: 'Stanza buia per dormire meglio',
    flyerDspPoint3: 'Su misura, per finestre nuove e meno nuove',
  },
  services: {
    'roof-window-installation': 'Posa finestre per tetti',
    'roof-window-replacement': 'Sostituzione finestre per tetti',
    'flat-roof-windows': 'Finestre per tetti piani',
    'sun-tunnels': 'Tunnel solari',
    blinds: 'Tende interne e zanzariere',
    shutters: 'Tapparelle e tende esterne',
    roofing: 'Coperture',
    'roof-repair': 'Riparazione di tetti',
    flashing: 'Raccordi e impermeabilizzazione',
    insulation: 'Isolamento del tetto',
    'loft-conversion': 'Recupero di sottotetti',
    maintenance: 'Controllo e manutenzione',
    'electric-upgrade': 'Motorizzazioni elettriche',
    'smoke-ventilation': 'Evacuazione fumi',
    gutters: 'Grondaie e pluviali',
    carpentry: 'Carpenteria in legno',
  },
};
