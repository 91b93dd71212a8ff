import type { PrintTexts } from '#features/marketing/texts.ts';

export const ro: PrintTexts = {
  language: 'ro',
  headings: {
    services: 'Serviciile noastre',
    contact: 'Contactați-ne',
    visit: 'Ne găsiți online',
    bannerTitle: 'Ferestre de mansardă montate corect',
    billboardTitle: 'Mai multă lumină în casa dumneavoastră',
    stickerTitle: 'Specialiști în ferestre de mansardă',
    flyerServicesTitle: 'O singură firmă pentru tot acoperișul',
    flyerServicesText:
      'Montăm, înlocuim și întreținem ferestre de mansardă. Primiți sfaturi la fața locului, o ofertă clară și un acoperiș uscat.',
    flyerElectricTitle: 'Ferestre care se deschid automat',
    flyerElectricText:
      'Fereastra este prea sus? Ferestrele și roletele electrice aerisesc și umbresc mansarda la apăsarea unui buton.',
    flyerElectricPoint1: 'Senzorul de ploaie închide fereastra când plouă',
    flyerElectricPoint2: 'Controlați totul cu telecomanda',
    flyerElectricPoint3: 'Și multe ferestre existente pot fi motorizate',
    flyerReplacementTitle: 'Ferestre noi, adesea într-o singură zi',
    flyerReplacementText:
      'Curent, condens, facturi mari la încălzire? Înlocuim repede ferestrele vechi de mansardă și lăsăm camera curată.',
    flyerReplacementPoint1: 'Camere mai calde, costuri mai mici la încălzire',
    flyerReplacementPoint2: 'Mai puțin zgomot de la ploaie și trafic',
    flyerReplacementPoint3: 'Luăm fereastra veche cu noi',
    flyerDspTitle: 'Zile răcoroase și nopți întunecate',
    flyerDspText:
      'Rolete interioare, rulouri exterioare și copertine pentru ferestrele de mansardă. Măsurăm, montăm și vă arătăm cum se folosesc.',
    flyerDspPoint1: 'Căldura rămâne afară, chiar și în toiul verii',
    flyerDspPoint2: 'Cameră întunecată pentru un somn mai bun',
    flyerDspPoint3: 'Pe măsură, pentru ferestre noi și mai vechi',
  },
  services: {
    'roof-window-installation': 'Montaj de ferestre de mansardă',
    'roof-window-replacement': 'Înlocuire ferestre de mansardă',
    'flat-roof-windows': 'Ferestre pentru acoperiș terasă',
    'sun-tunnels': 'Tuneluri de lumină',
    blinds: 'Rolete și plase de țânțari',
    shutters: 'Rulouri exterioare și copertine',
    roofing: 'Montaj de acoperișuri',
    'roof-repair': 'Reparații de acoperișuri',
    flashing: 'Etanșări și hidroizolație',
    insulation: 'Termoizolarea acoperișului',
    'loft-conversion': 'Amenajarea mansardei',
    maintenance: 'Verificare și întreținere',
    'electric-upgrade': 'Motorizare electrică',
    'smoke-ventilation': 'Evacuarea fumului',
    gutters: 'Jgheaburi și burlane',
    carpentry: 'Dulgherie',
  },
};
