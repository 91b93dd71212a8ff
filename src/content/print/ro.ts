import type { PrintTexts } from '#features/marketing/texts.ts';

export const ro: PrintTexts = {
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
    flyerElectricTitle: 'Ferestre care se deschid singure',
    flyerElectricText:
      'Prea sus sau nu e nimeni acasă? Ferestrele și roletele electrice aerisesc și umbresc mansarda la apăsarea unui buton.',
    flyerElectricPoint1: 'Senzorul de ploaie închide fereastra la timp',
    flyerElectricPoint2: 'Comandați totul de pe canapea',
    flyerElectricPoint3: 'Și multe ferestre existente pot fi motorizate',
    flyerReplacementTitle: 'Ferestre noi, adesea într-o singură zi',
    flyerReplacementText:
      'Curent, condens, facturi mari la încălzire? Înlocuim repede ferestrele vechi de mansardă și lăsăm camera curată.',
    flyerReplacementPoint1: 'Camere mai calde, costuri mai mici la încălzire',
    flyerReplacementPoint2: 'Ploaia și traficul rămân afară, cu tot cu zgomot',
    flyerReplacementPoint3: 'Luăm fereastra veche cu noi',
    flyerDspTitle: 'Zile răcoroase și nopți întunecate',
    flyerDspText:
      'Rolete, rulouri exterioare și copertine pe măsura ferestrelor dumneavoastră. Măsurăm, montăm și vă arătăm cum se folosesc.',
    flyerDspPoint1: 'Căldura rămâne afară, chiar și în iulie',
    flyerDspPoint2: 'Întuneric după dorință, pentru un somn bun',
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
