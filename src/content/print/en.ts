import type { PrintTexts } from '#features/marketing/texts.ts';

export const en: PrintTexts = {
  language: 'en',
  headings: {
    services: 'Our services',
    contact: 'Contact us',
    visit: 'Find us online',
    bannerTitle: 'Roof windows, expertly fitted',
    billboardTitle: 'More daylight for your home',
    stickerTitle: 'Your roof window specialists',
    flyerServicesTitle: 'One company for your whole roof',
    flyerServicesText:
      'We fit, replace and maintain roof windows. You get advice on site, a clear quote and a watertight roof.',
    flyerElectricTitle: 'Roof windows that open automatically',
    flyerElectricText:
      'Windows too high to reach? Electric windows and blinds ventilate and shade your attic at the push of a button.',
    flyerElectricPoint1: 'The rain sensor closes the window when it rains',
    flyerElectricPoint2: 'Operate everything by remote control',
    flyerElectricPoint3: 'We can upgrade many existing windows',
    flyerReplacementTitle: 'New roof windows, often in one day',
    flyerReplacementText:
      'Draughts, condensation, high heating bills? We replace your old roof windows quickly and leave the room clean.',
    flyerReplacementPoint1: 'Warmer rooms and lower heating costs',
    flyerReplacementPoint2: 'Less noise from rain and traffic',
    flyerReplacementPoint3: 'We take away your old window',
    flyerDspTitle: 'Cool days and dark nights in your attic',
    flyerDspText:
      'Blinds, shutters and awnings for your roof windows. We measure and fit them, and show you how they work.',
    flyerDspPoint1: 'Keep out the heat, even in midsummer',
    flyerDspPoint2: 'Darken the room for better sleep',
    flyerDspPoint3: 'Made to measure for new and older windows',
  },
  services: {
    'roof-window-installation': 'Roof window installation',
    'roof-window-replacement': 'Roof window replacement',
    'flat-roof-windows': 'Flat-roof windows',
    'sun-tunnels': 'Sun tunnels',
    blinds: 'Blinds and insect screens',
    shutters: 'Roller shutters and awnings',
    roofing: 'Roofing',
    'roof-repair': 'Roof repairs',
    flashing: 'Flashings and sealing',
    insulation: 'Roof insulation',
    'loft-conversion': 'Loft conversion',
    maintenance: 'Inspection and maintenance',
    'electric-upgrade': 'Electric upgrades',
    'smoke-ventilation': 'Smoke ventilation',
    gutters: 'Gutters and downpipes',
    carpentry: 'Roof carpentry',
  },
};
