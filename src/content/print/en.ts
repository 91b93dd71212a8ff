import type { PrintTexts } from '#features/marketing/texts.ts';

export const en: PrintTexts = {
  headings: {
    services: 'Our services',
    contact: 'Talk to us',
    visit: 'Find us online',
    bannerTitle: 'Roof windows, expertly fitted',
    billboardTitle: 'More daylight for your home',
    stickerTitle: 'Your roof window specialists',
    flyerServicesTitle: 'One company for your whole roof',
    flyerServicesText:
      'We fit, replace and look after roof windows. You get advice on site, a clear quote and a roof that stays dry.',
    flyerElectricTitle: 'Roof windows that open by themselves',
    flyerElectricText:
      'Too high to reach, or nobody at home? Electric windows and blinds air and shade your attic at the push of a button.',
    flyerElectricPoint1: 'The rain sensor closes the window in time',
    flyerElectricPoint2: 'You control everything from the sofa',
    flyerElectricPoint3: 'Many existing windows can be upgraded',
    flyerReplacementTitle: 'New roof windows, often in a single day',
    flyerReplacementText:
      'Draughts, condensation, high heating bills? We replace your old roof windows quickly, and leave the room clean.',
    flyerReplacementPoint1: 'Warmer rooms and lower heating costs',
    flyerReplacementPoint2: 'Rain and traffic stay outside, and so does their noise',
    flyerReplacementPoint3: 'We take the old window away with us',
    flyerDspTitle: 'Cool days and dark nights in your attic',
    flyerDspText:
      'Blinds, shutters and awnings that fit your roof windows exactly. We measure, fit them and show you how they work.',
    flyerDspPoint1: 'The heat stays outside, even in July',
    flyerDspPoint2: 'As dark as you like it, for sound sleep',
    flyerDspPoint3: 'Made to fit, for new and for older windows',
  },
  services: {
    'roof-window-installation': 'Roof window fitting',
    'roof-window-replacement': 'Roof window replacement',
    'flat-roof-windows': 'Windows for flat roofs',
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
