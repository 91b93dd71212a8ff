import type { PrintTexts } from '#features/marketing/texts.ts';

export const sl: PrintTexts = {
  language: 'sl',
  headings: {
    services: 'Naše storitve',
    contact: 'Stopite v stik z nami',
    visit: 'Obiščite nas na spletu',
    bannerTitle: 'Strešna okna, strokovno vgrajena',
    billboardTitle: 'Več dnevne svetlobe za vaš dom',
    stickerTitle: 'Vaši mojstri za strešna okna',
    flyerServicesTitle: 'Vse za vašo streho na enem mestu',
    flyerServicesText:
      'Strešna okna vgrajujemo, menjamo in vzdržujemo. Dobite nasvet na kraju samem, jasno ponudbo in streho, ki ne pušča.',
    flyerElectricTitle: 'Strešna okna, ki se odprejo sama',
    flyerElectricText:
      'So okna previsoko? Električna okna in senčila prezračijo in zasenčijo mansardo s pritiskom na gumb.',
    flyerElectricPoint1: 'Senzor za dež zapre okno, ko začne deževati',
    flyerElectricPoint2: 'Vse upravljate z daljinskim upravljalnikom',
    flyerElectricPoint3: 'Motor vgradimo tudi na številna obstoječa okna',
    flyerReplacementTitle: 'Nova strešna okna, pogosto v enem dnevu',
    flyerReplacementText:
      'Prepih, zarosena stekla, visoki računi za ogrevanje? Stara strešna okna zamenjamo hitro, prostor pa pustimo čist.',
    flyerReplacementPoint1: 'Toplejše sobe in nižji stroški ogrevanja',
    flyerReplacementPoint2: 'Manj hrupa zaradi dežja in prometa',
    flyerReplacementPoint3: 'Staro okno odpeljemo s seboj',
    flyerDspTitle: 'Mansarda, podnevi hladna, ponoči temna',
    flyerDspText:
      'Senčila, rolete in tende za vaša strešna okna. Izmerimo, vgradimo in pokažemo, kako delujejo.',
    flyerDspPoint1: 'Vročina ostane zunaj tudi sredi poletja',
    flyerDspPoint2: 'Zatemnjena soba za boljši spanec',
    flyerDspPoint3: 'Po meri, za nova in za starejša okna',
  },
  services: {
    'roof-window-installation': 'Vgradnja strešnih oken',
    'roof-window-replacement': 'Zamenjava strešnih oken',
    'flat-roof-windows': 'Okna za ravne strehe',
    'sun-tunnels': 'Svetlobni tuneli',
    blinds: 'Senčila in komarniki',
    shutters: 'Rolete in tende',
    roofing: 'Krovska dela',
    'roof-repair': 'Popravila streh',
    flashing: 'Obrobe in hidroizolacija',
    insulation: 'Izolacija strehe',
    'loft-conversion': 'Ureditev mansarde',
    maintenance: 'Pregled in vzdrževanje',
    'electric-upgrade': 'Vgradnja električnega pogona',
    'smoke-ventilation': 'Odvod dima',
    gutters: 'Žlebovi in odtočne cevi',
    carpentry: 'Tesarska dela',
  },
};
