import type { PrintTexts } from '#features/marketing/texts.ts';

export const et: PrintTexts = {
  language: 'et',
  headings: {
    services: 'Meie teenused',
    contact: 'Võtke ühendust',
    visit: 'Leiate meid veebist',
    bannerTitle: 'Katuseaknad asjatundlikult paigaldatud',
    billboardTitle: 'Rohkem päevavalgust teie koju',
    stickerTitle: 'Teie katuseakende asjatundjad',
    flyerServicesTitle: 'Kõik teie katusele ühest kohast',
    flyerServicesText:
      'Paigaldame, vahetame ja hooldame katuseaknaid. Saate nõu kohapeal, selge hinnapakkumise ja katuse, mis püsib kuiv.',
    flyerElectricTitle: 'Katuseaknad, mis avanevad ise',
    flyerElectricText:
      'Liiga kõrgel või pole kedagi kodus? Elektrilised aknad ja aknakatted õhutavad ja varjutavad katusetuba nupuvajutusega.',
    flyerElectricPoint1: 'Vihmaandur sulgeb akna õigel ajal',
    flyerElectricPoint2: 'Juhite kõike diivanilt',
    flyerElectricPoint3: 'Ka paljusid olemasolevaid aknaid saab täiendada',
    flyerReplacementTitle: 'Uued katuseaknad, sageli ühe päevaga',
    flyerReplacementText:
      'Tuuletõmme, udused klaasid, suured küttearved? Vahetame vanad katuseaknad kiiresti välja ja jätame toa puhtaks.',
    flyerReplacementPoint1: 'Soojemad toad ja väiksemad küttekulud',
    flyerReplacementPoint2: 'Vihm, liiklus ja müra jäävad õue',
    flyerReplacementPoint3: 'Vana akna viime ise ära',
    flyerDspTitle: 'Jahedad päevad ja pimedad ööd',
    flyerDspText:
      'Aknakatted, välisrulood ja markiisid täpselt teie katuseakendele. Mõõdame, paigaldame ja näitame, kuidas need töötavad.',
    flyerDspPoint1: 'Kuumus jääb õue, ka juulis',
    flyerDspPoint2: 'Nii pime, kui soovite, hea une jaoks',
    flyerDspPoint3: 'Mõõdu järgi nii uutele kui ka vanematele akendele',
  },
  services: {
    'roof-window-installation': 'Katuseakende paigaldus',
    'roof-window-replacement': 'Katuseakende vahetus',
    'flat-roof-windows': 'Lamekatuse aknad',
    'sun-tunnels': 'Valgustunnelid',
    blinds: 'Aknakatted ja putukavõrgud',
    shutters: 'Välisrulood ja markiisid',
    roofing: 'Katusetööd',
    'roof-repair': 'Katuste remont',
    flashing: 'Katteplekid ja hüdroisolatsioon',
    insulation: 'Katuse soojustamine',
    'loft-conversion': 'Pööningu väljaehitus',
    maintenance: 'Ülevaatus ja hooldus',
    'electric-upgrade': 'Elektriajamite lisamine',
    'smoke-ventilation': 'Suitsueemaldus',
    gutters: 'Vihmaveesüsteemid',
    carpentry: 'Puusepatööd',
  },
};
