import type { PrintTexts } from '#features/marketing/texts.ts';

export const uk: PrintTexts = {
  language: 'uk',
  headings: {
    services: 'Наші послуги',
    contact: 'Зв’яжіться з нами',
    visit: 'Ми в інтернеті',
    bannerTitle: 'Мансардні вікна: фаховий монтаж',
    billboardTitle: 'Більше денного світла у вашій оселі',
    stickerTitle: 'Ваші фахівці з мансардних вікон',
    flyerServicesTitle: 'Усе для вашого даху в одній компанії',
    flyerServicesText:
      'Монтуємо, замінюємо й обслуговуємо мансардні вікна. Порадимо на місці, складемо чіткий кошторис, і дах лишиться сухим.',
    flyerElectricTitle: 'Вікна, що відчиняються автоматично',
    flyerElectricText:
      'Вікна зависоко? Електричні вікна та штори провітрять і затінять мансарду одним натисканням кнопки.',
    flyerElectricPoint1: 'Датчик дощу зачинить вікно, коли задощить',
    flyerElectricPoint2: 'Керуйте всім із пульта',
    flyerElectricPoint3: 'Привід можна додати й до багатьох наявних вікон',
    flyerReplacementTitle: 'Нові мансардні вікна, часто за один день',
    flyerReplacementText:
      'Протяги, запітнілі шибки, високі рахунки за опалення? Швидко замінимо старі мансардні вікна й залишимо кімнату чистою.',
    flyerReplacementPoint1: 'Тепліші кімнати й менші витрати на опалення',
    flyerReplacementPoint2: 'Менше шуму від дощу й дороги',
    flyerReplacementPoint3: 'Старе вікно забираємо із собою',
    flyerDspTitle: 'Прохолодні дні й темні ночі в мансарді',
    flyerDspText:
      'Штори, ролети й маркізи точно для ваших мансардних вікон. Зробимо заміри, змонтуємо й покажемо, як вони працюють.',
    flyerDspPoint1: 'Захист від спеки навіть у розпал літа',
    flyerDspPoint2: 'Затемнення на ваш смак для міцного сну',
    flyerDspPoint3: 'За вашими розмірами, для нових і старих вікон',
  },
  services: {
    'roof-window-installation': 'Монтаж мансардних вікон',
    'roof-window-replacement': 'Заміна мансардних вікон',
    'flat-roof-windows': 'Вікна для плаского даху',
    'sun-tunnels': 'Світлові тунелі',
    blinds: 'Штори та москітні сітки',
    shutters: 'Ролети й маркізи',
    roofing: 'Покрівельні роботи',
    'roof-repair': 'Ремонт дахів',
    flashing: 'Оклади та гідроізоляція',
    insulation: 'Утеплення даху',
    'loft-conversion': 'Облаштування мансард',
    maintenance: 'Огляд і обслуговування',
    'electric-upgrade': 'Встановлення електроприводів',
    'smoke-ventilation': 'Димовидалення',
    gutters: 'Ринви та водостічні труби',
    carpentry: 'Теслярські роботи',
  },
};
