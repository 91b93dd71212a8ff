import type { PrintTexts } from '#features/marketing/texts.ts';

export const cs: PrintTexts = {
  language: 'cs',
  headings: {
    services: 'Naše služby',
    contact: 'Ozvěte se nám',
    visit: 'Najdete nás na webu',
    bannerTitle: 'Střešní okna, odborně namontovaná',
    billboardTitle: 'Více denního světla pro váš domov',
    stickerTitle: 'Vaši odborníci na střešní okna',
    flyerServicesTitle: 'Vše pro vaši střechu od jedné firmy',
    flyerServicesText:
      'Střešní okna montujeme, vyměňujeme a udržujeme. Poradíme na místě, dáme jasnou nabídku a střecha zůstane suchá.',
    flyerElectricTitle: 'Střešní okna, která se otevřou sama',
    flyerElectricText:
      'Je okno vysoko, nebo není nikdo doma? Elektrická okna a rolety vyvětrají a zastíní podkroví stisknutím tlačítka.',
    flyerElectricPoint1: 'Dešťový senzor okno včas zavře',
    flyerElectricPoint2: 'Vše řídíte dálkovým ovladačem',
    flyerElectricPoint3: 'Motor lze doplnit i k mnoha starším oknům',
    flyerReplacementTitle: 'Nová střešní okna, často za jediný den',
    flyerReplacementText:
      'Průvan, orosená skla, vysoké účty za topení? Stará střešní okna vyměníme rychle a pokoj po sobě necháme čistý.',
    flyerReplacementPoint1: 'Teplejší pokoje a nižší náklady na topení',
    flyerReplacementPoint2: 'Méně hluku z deště a dopravy',
    flyerReplacementPoint3: 'Staré okno odvezeme s sebou',
    flyerDspTitle: 'Příjemný chlad ve dne, tma v noci',
    flyerDspText:
      'Stínění, rolety a markýzy přesně na vaše střešní okna. Zaměříme je, namontujeme a ukážeme vám, jak fungují.',
    flyerDspPoint1: 'Horko zůstane venku, i v červenci',
    flyerDspPoint2: 'Tma podle přání pro klidný spánek',
    flyerDspPoint3: 'Na míru pro nová i starší okna',
  },
  services: {
    'roof-window-installation': 'Montáž střešních oken',
    'roof-window-replacement': 'Výměna střešních oken',
    'flat-roof-windows': 'Okna do ploché střechy',
    'sun-tunnels': 'Světlovody',
    blinds: 'Vnitřní stínění a sítě',
    shutters: 'Venkovní rolety a markýzy',
    roofing: 'Pokrývačské práce',
    'roof-repair': 'Opravy střech',
    flashing: 'Lemování a hydroizolace',
    insulation: 'Zateplení střechy',
    'loft-conversion': 'Půdní vestavby',
    maintenance: 'Kontrola a údržba',
    'electric-upgrade': 'Doplnění elektrického ovládání',
    'smoke-ventilation': 'Odvod kouře',
    gutters: 'Okapy a svody',
    carpentry: 'Tesařské práce',
  },
};
