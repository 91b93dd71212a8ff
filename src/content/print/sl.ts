import type { PrintTexts } from '#features/marketing/texts.ts';

export const sl: PrintTexts = {
  headings: {
    services: 'Naše storitve',
    contact: 'Stopite v stik z nami',
    visit: 'Obiščite nas na spletu',
    bannerTitle: 'Strešna okna, strokovno vgrajena',
    billboardTitle: 'Več dnevne svetlobe za vaš dom',
    stickerTitle: 'Vaši mojstri za strešna okna',
    flyerServicesTitle: 'Vse za vašo streho na enem mestu',
    flyerServicesText:
      'Strešna okna vgrajujemo, menjamo in vzdržujemo. Dobite nasvet na kraju samem, jasno ponudbo in suho streho.',
    flyerElectricTitle: 'Strešna okna, ki se odprejo sama',
    flyerElectricText:
      'Previsoko ali ni nikogar doma? Električna okna in senčila prezračijo in zasenčijo mansardo s pritiskom na gumb.',
    flyerElectricPoint1: 'Senzor za dež pravočasno zapre okno',
    flyerElectricPoint2: 'Vse upravljate kar s kavča',
    flyerElectricPoint3: 'Tudi številna obstoječa okna dobijo motor',
    flyerReplacementTitle: 'Nova strešna okna, pogosto v enem dnevu',
    flyerReplacementText:
      'Prepih, zarosena stekla, visoki računi za ogrevanje? Stara strešna okna zamenjamo hitro, prostor pa pustimo čist.',
    flyerReplacementPoint1: 'Toplejše sobe in nižji stroški ogrevanja',
    flyerReplacementPoint2: 'Dež in promet ostaneta zunaj, z njima pa tudi hrup',
    flyerReplacementPoint3: 'Staro okno odpeljemo s seboj',
    flyerDspTitle: 'Podnevi hladno, ponoči temno',
    flyerDspText:
      'Senčila, rolete in tende, ki se natančno prilegajo vašim strešnim oknom. Izmerimo, vgradimo in pokažemo, kako delujejo.',
    flyerDspPoint1: 'Vročina ostane zunaj, celo julija',
    flyerDspPoint2: 'Tema po želji, za miren spanec',
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
