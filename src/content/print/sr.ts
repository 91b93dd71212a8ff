import type { PrintTexts } from '#features/marketing/texts.ts';

export const sr: PrintTexts = {
  language: 'sr',
  headings: {
    services: 'Naše usluge',
    contact: 'Javite nam se',
    visit: 'Nađite nas na internetu',
    bannerTitle: 'Krovni prozori, stručno ugrađeni',
    billboardTitle: 'Više dnevne svetlosti u vašem domu',
    stickerTitle: 'Vaši majstori za krovne prozore',
    flyerServicesTitle: 'Sve za vaš krov na jednom mestu',
    flyerServicesText:
      'Ugrađujemo, menjamo i održavamo krovne prozore. Dobijate savet na licu mesta, jasnu ponudu i krov koji ne propušta.',
    flyerElectricTitle: 'Krovni prozori koji se otvaraju sami',
    flyerElectricText:
      'Prozori su previsoko? Električni prozori i zastori provetravaju i zasenjuju potkrovlje pritiskom na dugme.',
    flyerElectricPoint1: 'Senzor za kišu zatvara prozor kad počne kiša',
    flyerElectricPoint2: 'Svime upravljate daljinskim upravljačem',
    flyerElectricPoint3: 'Motor ugrađujemo i na mnoge postojeće prozore',
    flyerReplacementTitle: 'Novi krovni prozori, često za jedan dan',
    flyerReplacementText:
      'Promaja, zamagljena stakla, visoki računi za grejanje? Stare krovne prozore menjamo brzo, a prostor ostavljamo čist.',
    flyerReplacementPoint1: 'Toplije sobe i manji troškovi grejanja',
    flyerReplacementPoint2: 'Manje buke od kiše i saobraćaja',
    flyerReplacementPoint3: 'Stari prozor odnosimo sa sobom',
    flyerDspTitle: 'Potkrovlje hladno danju, tamno noću',
    flyerDspText:
      'Zastori, roletne i tende za vaše krovne prozore. Uzmemo mere, ugradimo ih i pokažemo kako rade.',
    flyerDspPoint1: 'Vrućina ostaje napolju i usred leta',
    flyerDspPoint2: 'Zamračena soba za bolji san',
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
    gutters: 'Oluci i olučne cevi',
    carpentry: 'Tesarski radovi',
  },
};
