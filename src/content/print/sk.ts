import type { PrintTexts } from '#features/marketing/texts.ts';

export const sk: PrintTexts = {
  language: 'sk',
  headings: {
    services: 'Naše služby',
    contact: 'Ozvite sa nám',
    visit: 'Nájdete nás na webe',
    bannerTitle: 'Strešné okná, odborne namontované',
    billboardTitle: 'Viac denného svetla pre váš domov',
    stickerTitle: 'Vaši odborníci na strešné okná',
    flyerServicesTitle: 'Všetko pre vašu strechu od jednej firmy',
    flyerServicesText:
      'Strešné okná montujeme, vymieňame a udržiavame. Poradíme na mieste, dáme jasnú ponuku a strecha zostane suchá.',
    flyerElectricTitle: 'Strešné okná, ktoré sa otvoria samy',
    flyerElectricText:
      'Je okno vysoko alebo nikto nie je doma? Elektrické okná a rolety vyvetrajú a zatienia podkrovie stlačením tlačidla.',
    flyerElectricPoint1: 'Dažďový senzor okno včas zavrie',
    flyerElectricPoint2: 'Všetko ovládate diaľkovým ovládačom',
    flyerElectricPoint3: 'Motor možno doplniť aj k mnohým starším oknám',
    flyerReplacementTitle: 'Nové strešné okná, často za jediný deň',
    flyerReplacementText:
      'Prievan, zarosené sklá, vysoké účty za kúrenie? Staré strešné okná vymeníme rýchlo a izbu po sebe necháme čistú.',
    flyerReplacementPoint1: 'Teplejšie izby a nižšie náklady na kúrenie',
    flyerReplacementPoint2: 'Menej hluku z dažďa a dopravy',
    flyerReplacementPoint3: 'Staré okno odvezieme so sebou',
    flyerDspTitle: 'Príjemný chlad cez deň, tma v noci',
    flyerDspText:
      'Tienenie, rolety a markízy presne na vaše strešné okná. Zameriame ich, namontujeme a ukážeme vám, ako fungujú.',
    flyerDspPoint1: 'Horúčava zostane vonku aj uprostred leta',
    flyerDspPoint2: 'Tma podľa želania na pokojný spánok',
    flyerDspPoint3: 'Na mieru pre nové aj staršie okná',
  },
  services: {
    'roof-window-installation': 'Montáž strešných okien',
    'roof-window-replacement': 'Výmena strešných okien',
    'flat-roof-windows': 'Okná do plochej strechy',
    'sun-tunnels': 'Svetlovody',
    blinds: 'Vnútorné tienenie a sieťky',
    shutters: 'Vonkajšie rolety a markízy',
    roofing: 'Pokrývačské práce',
    'roof-repair': 'Opravy striech',
    flashing: 'Lemovania a hydroizolácia',
    insulation: 'Zateplenie strechy',
    'loft-conversion': 'Podkrovné vstavby',
    maintenance: 'Kontrola a údržba',
    'electric-upgrade': 'Doplnenie elektrického ovládania',
    'smoke-ventilation': 'Odvod dymu',
    gutters: 'Odkvapy a zvody',
    carpentry: 'Tesárske práce',
  },
};
