import type { PrintTexts } from '#features/marketing/texts.ts';

export const pl: PrintTexts = {
  language: 'pl',
  headings: {
    services: 'Nasze usługi',
    contact: 'Zapraszamy do kontaktu',
    visit: 'Jesteśmy w internecie',
    bannerTitle: 'Okna dachowe – fachowy montaż',
    billboardTitle: 'Więcej światła w Państwa domu',
    stickerTitle: 'Specjaliści od okien dachowych',
    flyerServicesTitle: 'Wszystko dla dachu w jednej firmie',
    flyerServicesText:
      'Montujemy, wymieniamy i serwisujemy okna dachowe. Doradzamy na miejscu, dajemy jasną wycenę i szczelny dach.',
    flyerElectricTitle: 'Okna dachowe, które otwierają się same',
    flyerElectricText:
      'Za wysoko albo nikogo nie ma w domu? Elektryczne okna i rolety przewietrzą i zacienią poddasze po naciśnięciu przycisku.',
    flyerElectricPoint1: 'Czujnik deszczu w porę zamyka okno',
    flyerElectricPoint2: 'Wszystkim sterują Państwo pilotem',
    flyerElectricPoint3: 'Napęd dołożymy też do wielu starszych okien',
    flyerReplacementTitle: 'Nowe okna dachowe, często w jeden dzień',
    flyerReplacementText:
      'Przeciągi, para na szybach, wysokie rachunki za ogrzewanie? Stare okna dachowe wymienimy szybko i zostawimy porządek.',
    flyerReplacementPoint1: 'Cieplejsze pokoje i tańsze ogrzewanie',
    flyerReplacementPoint2: 'Mniej hałasu deszczu i ruchu ulicznego',
    flyerReplacementPoint3: 'Stare okno zabieramy ze sobą',
    flyerDspTitle: 'Chłodne dni, ciemne noce na poddaszu',
    flyerDspText:
      'Rolety, żaluzje i markizy dopasowane do Państwa okien dachowych. Mierzymy, montujemy i pokazujemy, jak działają.',
    flyerDspPoint1: 'Upał zostaje na zewnątrz, nawet w lipcu',
    flyerDspPoint2: 'Ciemno na życzenie – dla dobrego snu',
    flyerDspPoint3: 'Na wymiar, do nowych i starszych okien',
  },
  services: {
    'roof-window-installation': 'Montaż okien dachowych',
    'roof-window-replacement': 'Wymiana okien dachowych',
    'flat-roof-windows': 'Okna do dachów płaskich',
    'sun-tunnels': 'Świetliki tunelowe',
    blinds: 'Rolety wewnętrzne i moskitiery',
    shutters: 'Rolety zewnętrzne i markizy',
    roofing: 'Krycie dachów',
    'roof-repair': 'Naprawa dachów',
    flashing: 'Kołnierze i uszczelnienia',
    insulation: 'Ocieplanie dachu',
    'loft-conversion': 'Adaptacja poddasza',
    maintenance: 'Przeglądy i serwis',
    'electric-upgrade': 'Montaż napędów elektrycznych',
    'smoke-ventilation': 'Oddymianie',
    gutters: 'Rynny i rury spustowe',
    carpentry: 'Prace ciesielskie',
  },
};
