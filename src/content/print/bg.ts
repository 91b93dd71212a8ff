import type { PrintTexts } from '#features/marketing/texts.ts';

export const bg: PrintTexts = {
  language: 'bg',
  headings: {
    services: 'Нашите услуги',
    contact: 'Свържете се с нас',
    visit: 'Намерете ни онлайн',
    bannerTitle: 'Покривни прозорци с майсторски монтаж',
    billboardTitle: 'Повече дневна светлина за дома ви',
    stickerTitle: 'Специалисти по покривни прозорци',
    flyerServicesTitle: 'Всичко за покрива от една фирма',
    flyerServicesText:
      'Монтираме, сменяме и поддържаме покривни прозорци. Получавате съвет на място, ясна оферта и сух покрив.',
    flyerElectricTitle: 'Покривни прозорци, които се отварят сами',
    flyerElectricText:
      'Прозорецът е твърде високо? Електрическите прозорци и щори проветряват и засенчват мансардата с натискане на бутон.',
    flyerElectricPoint1: 'Сензорът за дъжд затваря прозореца, щом завали',
    flyerElectricPoint2: 'Управлявате всичко с дистанционно',
    flyerElectricPoint3: 'Мотор се поставя и на много от монтираните прозорци',
    flyerReplacementTitle: 'Нови прозорци, често само за един ден',
    flyerReplacementText:
      'Течение, конденз, високи сметки за отопление? Сменяме старите покривни прозорци бързо и оставяме стаята чиста.',
    flyerReplacementPoint1: 'По-топли стаи и по-ниски сметки за отопление',
    flyerReplacementPoint2: 'По-малко шум от дъжд и улично движение',
    flyerReplacementPoint3: 'Старият прозорец вземаме с нас',
    flyerDspTitle: 'Прохладни дни и тъмни нощи в мансардата',
    flyerDspText:
      'Щори, ролетки и сенници точно за вашите покривни прозорци. Вземаме мерки, монтираме ги и ви показваме как работят.',
    flyerDspPoint1: 'Жегата остава навън дори през лятото',
    flyerDspPoint2: 'Затъмнена стая за по-добър сън',
    flyerDspPoint3: 'По мярка, за нови и за по-стари прозорци',
  },
  services: {
    'roof-window-installation': 'Монтаж на покривни прозорци',
    'roof-window-replacement': 'Смяна на покривни прозорци',
    'flat-roof-windows': 'Прозорци за плосък покрив',
    'sun-tunnels': 'Светлинни тунели',
    blinds: 'Щори и комарници',
    shutters: 'Ролетки и сенници',
    roofing: 'Покривни работи',
    'roof-repair': 'Ремонт на покриви',
    flashing: 'Обшивки и хидроизолация',
    insulation: 'Изолация на покриви',
    'loft-conversion': 'Преустройство на тавани',
    maintenance: 'Преглед и поддръжка',
    'electric-upgrade': 'Електрическо задвижване',
    'smoke-ventilation': 'Димоотвеждане',
    gutters: 'Улуци и водосточни тръби',
    carpentry: 'Покривни конструкции',
  },
};
