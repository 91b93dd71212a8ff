import type { PrintTexts } from '#features/marketing/texts.ts';

export const bs: PrintTexts = {
  language: 'bs',
  headings: {
    services: 'Naše usluge',
    contact: 'Javite nam se',
    visit: 'Nađite nas na internetu',
    bannerTitle: 'Krovni prozori, stručno ugrađeni',
    billboardTitle: 'Više dnevnog svjetla u vašem domu',
    stickerTitle: 'Vaši majstori za krovne prozore',
    flyerServicesTitle: 'Sve za vaš krov na jednom mjestu',
    flyerServicesText:
      'Ugrađujemo, mijenjamo i održavamo krovne prozore. Dobijate savjet na licu mjesta, jasnu ponudu i krov koji ne propušta.',
    flyerElectricTitle: 'Krovni prozori koji se otvaraju sami',
    flyerElectricText:
      'Prozori su previsoko? Električni prozori i sjenila provjetravaju i zasjenjuju potkrovlje pritiskom na dugme.',
    flyerElectricPoint1: 'Senzor za kišu zatvara prozor kad počne kiša',
    flyerElectricPoint2: 'Svime upravljate daljinskim upravljačem',
    flyerElectricPoint3: 'Motor ugrađujemo i na mnoge postojeće prozore',
    flyerReplacementTitle: 'Novi krovni prozori, često za jedan dan',
    flyerReplacementText:
      'Promaja, zamagljena stakla, visoki računi za grijanje? Stare krovne prozore mijenjamo brzo, a prostor ostavljamo čist.',
    flyerReplacementPoint1: 'Toplije sobe i manji troškovi grijanja',
    flyerReplacementPoint2: 'Manje buke od kiše i saobraćaja',
    flyerReplacementPoint3: 'Stari prozor odvozimo sa sobom',
    flyerDspTitle: 'Potkrovlje hladno danju, tamno noću',
    flyerDspText:
      'Sjenila, roletne i tende za vaše krovne prozore. Uzmemo mjere, ugradimo ih i pokažemo kako rade.',
    flyerDspPoint1: 'Vrućina ostaje napolju i usred ljeta',
    flyerDspPoint2: 'Zamračena soba za bolji san',
    flyerDspPoint3: 'Po mjeri, za nove i za starije prozore',
  },
  services: {
    'roof-window-installation': 'Ugradnja krovnih prozora',
    'roof-window-replacement': 'Zamjena krovnih prozora',
    'flat-roof-windows': 'Prozori za ravne krovove',
    'sun-tunnels': 'Svjetlosni tuneli',
    blinds: 'Sjenila i komarnici',
    shutters: 'Roletne i tende',
    roofing: 'Pokrivanje krovova',
    'roof-repair': 'Popravke krovova',
    flashing: 'Opšavi i hidroizolacija',
    insulation: 'Izolacija krova',
    'loft-conversion': 'Uređenje potkrovlja',
    maintenance: 'Pregled i održavanje',
    'electric-upgrade': 'Ugradnja električnog pogona',
    'smoke-ventilation': 'Odimljavanje',
    gutters: 'Oluci i olučne cijevi',
    carpentry: 'Tesarski radovi',
  },
};
