import type { PrintTexts } from '#features/marketing/texts.ts';

export const lt: PrintTexts = {
  language: 'lt',
  headings: {
    services: 'Mūsų paslaugos',
    contact: 'Susisiekite su mumis',
    visit: 'Raskite mus internete',
    bannerTitle: 'Profesionaliai sumontuoti stogo langai',
    billboardTitle: 'Daugiau dienos šviesos jūsų namams',
    stickerTitle: 'Jūsų stogo langų meistrai',
    flyerServicesTitle: 'Viskas jūsų stogui vienoje įmonėje',
    flyerServicesText:
      'Montuojame, keičiame ir prižiūrime stogo langus. Gausite patarimą vietoje, aiškią sąmatą ir sausą stogą.',
    flyerElectricTitle: 'Stogo langai, kurie atsidaro patys',
    flyerElectricText:
      'Per aukštai ar nieko nėra namie? Elektriniai langai ir užuolaidėlės vėdina ir užtemdo palėpę vienu mygtuko paspaudimu.',
    flyerElectricPoint1: 'Lietaus jutiklis laiku uždaro langą',
    flyerElectricPoint2: 'Viską valdote nuo sofos',
    flyerElectricPoint3: 'Pavarą galima įrengti ir daugelyje esamų langų',
    flyerReplacementTitle: 'Nauji langai – dažnai per vieną dieną',
    flyerReplacementText:
      'Skersvėjai, rasojantys stiklai, didelės šildymo sąskaitos? Senus stogo langus pakeisime greitai ir paliksime švarų kambarį.',
    flyerReplacementPoint1: 'Šiltesni kambariai ir mažesnės šildymo išlaidos',
    flyerReplacementPoint2: 'Lietus, eismas ir triukšmas lieka lauke',
    flyerReplacementPoint3: 'Seną langą išsivežame patys',
    flyerDspTitle: 'Vėsios dienos ir tamsios naktys',
    flyerDspText:
      'Užuolaidėlės, roletai ir markizės tiksliai jūsų stogo langams. Išmatuojame, sumontuojame ir parodome, kaip jie veikia.',
    flyerDspPoint1: 'Karštis lieka lauke, net liepą',
    flyerDspPoint2: 'Tamsu, kiek norite, kad gerai miegotumėte',
    flyerDspPoint3: 'Pagal matmenis, naujiems ir senesniems langams',
  },
  services: {
    'roof-window-installation': 'Stogo langų montavimas',
    'roof-window-replacement': 'Stogo langų keitimas',
    'flat-roof-windows': 'Plokščio stogo langai',
    'sun-tunnels': 'Šviesos tuneliai',
    blinds: 'Užuolaidėlės ir tinkleliai',
    shutters: 'Išoriniai roletai ir markizės',
    roofing: 'Stogų dengimas',
    'roof-repair': 'Stogų remontas',
    flashing: 'Tarpinės ir hidroizoliacija',
    insulation: 'Stogo šiltinimas',
    'loft-conversion': 'Palėpės įrengimas',
    maintenance: 'Patikra ir priežiūra',
    'electric-upgrade': 'Elektrinės pavaros',
    'smoke-ventilation': 'Dūmų šalinimas',
    gutters: 'Latakai ir lietvamzdžiai',
    carpentry: 'Dailidžių darbai',
  },
};
