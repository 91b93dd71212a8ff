import type { PrintTexts } from '#features/marketing/texts.ts';

export const sr: PrintTexts = {
  headings: {
    services: 'Naše usluge',
    contact: 'Javite nam se',
    visit: 'Nađite nas na internetu',
    bannerTitle: 'Krovni prozori, stručno ugrađeni',
    billboardTitle: 'Više dnevne svetlosti u vašem domu',
    stickerTitle: 'Vaši majstori za krovne prozore',
    flyerServicesTitle: 'Sve za vaš krov na jednom mestu',
    flyerServicesText:
      'Ugrađujemo, menjamo i održavamo krovne prozore. Kod nas dobijate savet na licu mesta, jasnu ponudu i suv krov.',
    flyerElectricTitle: 'Krovni prozori koji se otvaraju sami',
    flyerElectricText:
      'Previsoko ili nema nikoga kod kuće? Električni prozori i zastori provetravaju i zasenjuju potkrovlje pritiskom na dugme.',
    flyerElectricPoint1: 'Senzor za kišu na vreme zatvara prozor',
    flyerElectricPoint2: 'Svime upravljate iz fotelje',
    flyerElectricPoint3: 'I mnogi postojeći prozori mogu dobiti motor',
    flyerReplacementTitle: 'Novi krovni prozori, često za jedan dan',
    flyerReplacementText:
      'Promaja, zamagljena stakla, visoki računi za grejanje? Stare krovne prozore menjamo brzo, a prostor ostavljamo čist.',
    flyerReplacementPoint1: 'Toplije sobe i manji troškovi grejanja',
    flyerReplacementPoint2: 'Kiša i saobraćaj ostaju napolju, a s njima i buka',
    flyerReplacementPoint3: 'Stari prozor odnosimo sa sobom',
    flyerDspTitle: 'Hladovina danju, mrak noću',
    flyerDspText:
      'Zastori, roletne i tende koji tačno odgovaraju vašim krovnim prozorima. Uzmemo mere, ugradimo ih i pokažemo kako rade.',
    flyerDspPoint1: 'Vrućina ostaje napolju, čak i u julu',
    flyerDspPoint2: 'Mrak po želji, za miran san',
    flyerDspPoint3: 'Po meri, za nove i za starije prozore',
  },
  services: {
    'roof-window-installation': 'Ugradnja krovnih prozora',
    'roof-window-replacement': 'Zamena krovnih prozora',
    'flat-roof-windows': 'Prozori za ravne krovove',
    'sun-tunnels': 'Svetlosni tuneli',
    blinds: 'Zastori i komarnici',
    shutters: 'Roletne i tende',
    roofing: 'Pokrivanje krovova',
    'roof-repair': 'Popravke krovova',
    flashing: 'Opšivke i hidroizolacija',
    insulation: 'Izolacija krova',
    'loft-conversion': 'Adaptacija potkrovlja',
    maintenance: 'Pregled i održavanje',
    'electric-upgrade': 'Ugradnja električnog pogona',
    'smoke-ventilation': 'Odimljavanje',
    gutters: 'Oluci i odvodne cevi',
    carpentry: 'Tesarski radovi',
  },
};
