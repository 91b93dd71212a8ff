import type { PrintTexts } from '#features/marketing/texts.ts';

export const hr: PrintTexts = {
  headings: {
    services: 'Naše usluge',
    contact: 'Javite nam se',
    visit: 'Pronađite nas na webu',
    bannerTitle: 'Krovni prozori, stručno ugrađeni',
    billboardTitle: 'Više dnevnog svjetla u vašem domu',
    stickerTitle: 'Vaši stručnjaci za krovne prozore',
    flyerServicesTitle: 'Sve za vaš krov na jednom mjestu',
    flyerServicesText:
      'Ugrađujemo, mijenjamo i održavamo krovne prozore. Kod nas dobivate savjet na licu mjesta, jasnu ponudu i suh krov.',
    flyerElectricTitle: 'Krovni prozori koji se otvaraju sami',
    flyerElectricText:
      'Previsoko ili nikoga nema kod kuće? Električni prozori i sjenila prozračuju i zasjenjuju potkrovlje pritiskom na tipku.',
    flyerElectricPoint1: 'Senzor za kišu na vrijeme zatvara prozor',
    flyerElectricPoint2: 'Svime upravljate s kauča',
    flyerElectricPoint3: 'I mnogi postojeći prozori mogu dobiti motor',
    flyerReplacementTitle: 'Novi krovni prozori, često u jednom danu',
    flyerReplacementText:
      'Propuh, zamagljena stakla, visoki računi za grijanje? Stare krovne prozore mijenjamo brzo, a prostor ostavljamo čistim.',
    flyerReplacementPoint1: 'Toplije sobe i manji troškovi grijanja',
    flyerReplacementPoint2: 'Kiša i promet ostaju vani, a s njima i buka',
    flyerReplacementPoint3: 'Stari prozor odvozimo sa sobom',
    flyerDspTitle: 'Ugodna hladovina danju, mrak noću',
    flyerDspText:
      'Sjenila, rolete i tende koje točno odgovaraju vašim krovnim prozorima. Izmjerimo, ugradimo i pokažemo kako rade.',
    flyerDspPoint1: 'Vrućina ostaje vani, čak i u srpnju',
    flyerDspPoint2: 'Mrak po želji, za miran san',
    flyerDspPoint3: 'Po mjeri, za nove i za starije prozore',
  },
  services: {
    'roof-window-installation': 'Ugradnja krovnih prozora',
    'roof-window-replacement': 'Zamjena krovnih prozora',
    'flat-roof-windows': 'Prozori za ravne krovove',
    'sun-tunnels': 'Svjetlosni tuneli',
    blinds: 'Sjenila i komarnici',
    shutters: 'Rolete i tende',
    roofing: 'Pokrivanje krovova',
    'roof-repair': 'Popravci krovova',
    flashing: 'Opšavi i hidroizolacija',
    insulation: 'Izolacija krova',
    'loft-conversion': 'Uređenje potkrovlja',
    maintenance: 'Pregled i održavanje',
    'electric-upgrade': 'Ugradnja električnog pogona',
    'smoke-ventilation': 'Odimljavanje',
    gutters: 'Oluci i odvodne cijevi',
    carpentry: 'Tesarski radovi',
  },
};
