/** The demo shop: categories, products with their variants, and how many of each are there. */
import type { PrintProductName } from '#domain/configurator/description.ts';
import type { VendorType } from '#domain/orders.ts';
import { type CategoryType, categoryType } from '#domain/shop.ts';
import { type RegionId, type RegionSlug, regions } from '#regions/regions.ts';
import type { LocalText } from '#server/db/schema/orders.ts';
import { marketingRows } from './shop-marketing.ts';

/** A category of the shop. */
export interface SeedCategory {
  slug: string;
  name: LocalText;
  type: CategoryType;
}

/** A variant of a shop product. */
export interface SeedVariant {
  sku: string;
  /** Points for one piece. */
  price: number;
  /** Pieces that can be ordered now; of a voucher, as many codes are free. */
  stock: number;
  /** How many of the points are for this choice. */
  additionalPrice?: number;
  attributes: { label: LocalText; value: LocalText }[];
}

/** A product of the shop. */
export interface SeedShopProduct {
  sku: string;
  vendorType: VendorType;
  category: string;
  name: LocalText;
  /** HTML of paragraphs and lists. */
  description: LocalText;
  /** Paths of the drawings, in their order. */
  pictures: string[];
  regions: RegionId[];
  active: boolean;
  isVisible: boolean;
  /** One of the teasers of the home page. */
  sticky: boolean;
  /** What is made to measure; null for everything else. */
  settings: { product: PrintProductName } | null;
  variants: SeedVariant[];
}

/** The categories, in the order in which they are shown. */
export const shopCategories: readonly SeedCategory[] = [
  {
    slug: 'voucher',
    type: categoryType.shop,
    name: { en: 'Vouchers', pl: 'Bony', hu: 'Utalványok', uk: 'Ваучери' },
  },
  {
    slug: 'tools',
    type: categoryType.shop,
    name: { en: 'Tools', pl: 'Narzędzia', hu: 'Szerszámok', uk: 'Інструменти' },
  },
  {
    slug: 'workwear',
    type: categoryType.shop,
    name: {
      en: 'Workwear',
      pl: 'Odzież robocza',
      hu: 'Munkaruházat',
      uk: 'Робочий одяг',
    },
  },
  {
    slug: 'safety',
    type: categoryType.shop,
    name: {
      en: 'Safety',
      pl: 'Bezpieczeństwo',
      hu: 'Munkavédelem',
      uk: 'Безпека праці',
    },
  },
  {
    slug: 'vehicle',
    type: categoryType.shop,
    name: {
      en: 'For the van',
      pl: 'Do samochodu',
      hu: 'Autóba',
      uk: 'Для фургона',
    },
  },
  {
    slug: 'merchandise',
    type: categoryType.shop,
    name: {
      en: 'Club merchandise',
      pl: 'Gadżety klubowe',
      hu: 'Klubtermékek',
      uk: 'Клубні товари',
    },
  },
  {
    slug: 'marketing',
    type: categoryType.shop,
    name: {
      en: 'Made to measure',
      pl: 'Na miarę',
      hu: 'Egyedi nyomatok',
      uk: 'На замовлення',
    },
  },
  {
    slug: 'club-card',
    type: categoryType.clubCard,
    name: { en: 'Club card', pl: 'Karta klubowa', hu: 'Klubkártya', uk: 'Клубна картка' },
  },
];

type Language = 'en' | 'pl' | 'hu' | 'uk';

/** Name, what it is, and what speaks for it. */
type Text = readonly [name: string, intro: string, ...benefits: string[]];

/** A product before its texts and pictures are put together. */
export interface SeedRow {
  sku: string;
  category: string;
  /** Names of the drawings, in their order. */
  picture: string | readonly string[];
  variants: SeedVariant[];
  texts: Readonly<Record<Language, Text>>;
  /** Regions that do not have it. */
  except?: readonly RegionSlug[];
  /** The only regions that have it. */
  only?: readonly RegionSlug[];
  active?: false;
  isVisible?: false;
  /** What is made to measure. */
  prints?: PrintProductName;
}

const valueLabel: LocalText = {
  en: 'Value',
  pl: 'Wartość',
  hu: 'Érték',
  uk: 'Номінал',
};
const sizeLabel: LocalText = {
  en: 'Size',
  pl: 'Rozmiar',
  hu: 'Méret',
  uk: 'Розмір',
};
const colourLabel: LocalText = {
  en: 'Colour',
  pl: 'Kolor',
  hu: 'Szín',
  uk: 'Колір',
};
const colours = {
  anthracite: { en: 'Anthracite', pl: 'Antracyt', hu: 'Antracit', uk: 'Антрацит' },
  blue: { en: 'Blue', pl: 'Niebieski', hu: 'Kék', uk: 'Синій' },
  yellow: { en: 'Yellow', pl: 'Żółty', hu: 'Sárga', uk: 'Жовтий' },
} as const satisfies Record<string, LocalText>;
const lengthLabel: LocalText = {
  en: 'Length',
  pl: 'Długość',
  hu: 'Hossz',
  uk: 'Довжина',
};

/** Vouchers cost what they are worth. */
function vouchers(sku: string, stocks: Readonly<Record<number, number>>): SeedVariant[] {
  return Object.entries(stocks).map(([value, stock]) => ({
    sku: `${sku}-${value}`,
    price: Number(value),
    stock,
    attributes: [
      {
        label: valueLabel,
        value: {
          en: `${value} points`,
          pl: `${value} punktów`,
          hu: `${value} pont`,
          uk: `${value} балів`,
        },
      },
    ],
  }));
}

function sizes(sku: string, price: number, stocks: Readonly<Record<string, number>>): SeedVariant[] {
  return Object.entries(stocks).map(([size, stock]) => ({
    sku: `${sku}-${size.replace('/', '')}`,
    price,
    stock,
    attributes: [{ label: sizeLabel, value: { en: size } }],
  }));
}

/** Sizes in a colour, the largest dearer where `extra` says so. */
function sizesIn(
  colour: keyof typeof colours,
  variants: readonly SeedVariant[],
  extra: Readonly<Record<string, number>> = {},
): SeedVariant[] {
  return variants.map(({ sku, price, ...variant }) => {
    const more = Object.entries(extra).find(([size]) => sku.endsWith(`-${size}`))?.[1];
    return {
      ...variant,
      sku,
      price: price + (more ?? 0),
      ...(more === undefined ? {} : { additionalPrice: more }),
      attributes: [{ label: colourLabel, value: colours[colour] }, ...variant.attributes],
    };
  });
}

function one(sku: string, price: number, stock: number): SeedVariant[] {
  return [{ sku: `${sku}-1`, price, stock, attributes: [] }];
}

const rows: readonly SeedRow[] = [
  {
    sku: 'V-FUEL',
    category: 'voucher',
    picture: 'voucher',
    variants: vouchers('V-FUEL', { 20: 180, 50: 140 }),
    texts: {
      en: [
        'Fuel voucher',
        'A digital voucher for petrol stations. The code appears in your order as soon as it is completed.',
        'For fuel, oil and the car wash',
        'Valid for two years',
        'Can be spent bit by bit',
      ],
      pl: [
        'Bon paliwowy',
        'Cyfrowy bon na stacje paliw. Kod pojawi się w zamówieniu zaraz po jego realizacji.',
        'Na paliwo, olej i myjnię',
        'Ważny przez dwa lata',
        'Można go wykorzystać w częściach',
      ],
      hu: [
        'Üzemanyag-utalvány',
        'Digitális utalvány benzinkutakra. A kód a teljesítés után azonnal megjelenik a rendelésben.',
        'Üzemanyagra, olajra és autómosásra',
        'Két évig érvényes',
        'Több részletben is felhasználható',
      ],
      uk: [
        'Ваучер на пальне',
        'Цифровий ваучер для автозаправок. Код з’явиться в замовленні одразу після його виконання.',
        'На пальне, мастило та автомийку',
        'Діє два роки',
        'Можна витрачати частинами',
      ],
    },
  },
  {
    sku: 'V-BUILD',
    category: 'voucher',
    picture: 'voucher',
    variants: vouchers('V-BUILD', { 25: 120, 50: 85, 100: 60 }),
    texts: {
      en: [
        'Builders’ merchant voucher',
        'A digital voucher for tools, fixings and materials at the builders’ merchant.',
        'Valid in shops and online',
        'Valid for two years',
        'Several vouchers can be used at once',
      ],
      pl: [
        'Bon do marketu budowlanego',
        'Cyfrowy bon na narzędzia, mocowania i materiały w markecie budowlanym.',
        'Działa w sklepach i w internecie',
        'Ważny przez dwa lata',
        'Bony można łączyć przy jednych zakupach',
      ],
      hu: [
        'Barkácsáruházi utalvány',
        'Digitális utalvány szerszámokra, rögzítőelemekre és anyagokra a barkácsáruházban.',
        'Üzletben és webáruházban is beváltható',
        'Két évig érvényes',
        'Egyszerre több utalvány is felhasználható',
      ],
      uk: [
        'Ваучер у будівельний магазин',
        'Цифровий ваучер на інструменти, кріплення та матеріали в будівельному магазині.',
        'Діє в магазинах та онлайн',
        'Діє два роки',
        'За одну покупку можна використати кілька ваучерів',
      ],
    },
  },
  {
    sku: 'V-ELEC',
    category: 'voucher',
    picture: 'voucher',
    variants: vouchers('V-ELEC', { 25: 70, 50: 45, 100: 30 }),
    except: ['ba'],
    texts: {
      en: [
        'Electronics voucher',
        'A digital voucher for phones, computers and household appliances.',
        'Valid in shops and online',
        'Valid for one year',
      ],
      pl: [
        'Bon na elektronikę',
        'Cyfrowy bon na telefony, komputery i sprzęt AGD.',
        'Działa w sklepach i w internecie',
        'Ważny przez rok',
      ],
      hu: [
        'Elektronikai utalvány',
        'Digitális utalvány telefonokra, számítógépekre és háztartási gépekre.',
        'Üzletben és webáruházban is beváltható',
        'Egy évig érvényes',
      ],
      uk: [
        'Ваучер на електроніку',
        'Цифровий ваучер на телефони, комп’ютери та побутову техніку.',
        'Діє в магазинах та онлайн',
        'Діє один рік',
      ],
    },
  },
  {
    sku: 'V-SPORT',
    category: 'voucher',
    picture: 'voucher',
    variants: vouchers('V-SPORT', { 25: 40, 50: 0 }),
    except: ['ba', 'rs', 'tr'],
    texts: {
      en: [
        'Sports and outdoor voucher',
        'A digital voucher for bicycles, camping and everything for the time after work.',
        'Valid in shops and online',
        'Valid for one year',
      ],
      pl: [
        'Bon na sport i turystykę',
        'Cyfrowy bon na rowery, sprzęt turystyczny i wszystko, co przydaje się po pracy.',
        'Działa w sklepach i w internecie',
        'Ważny przez rok',
      ],
      hu: [
        'Sport- és túrautalvány',
        'Digitális utalvány kerékpárra, kempingfelszerelésre és mindenre, ami munka után jólesik.',
        'Üzletben és webáruházban is beváltható',
        'Egy évig érvényes',
      ],
      uk: [
        'Ваучер на спорт і туризм',
        'Цифровий ваучер на велосипеди, кемпінг і все для відпочинку після роботи.',
        'Діє в магазинах та онлайн',
        'Діє один рік',
      ],
    },
  },
  {
    sku: 'T-DRILL',
    category: 'tools',
    picture: 'drill',
    variants: one('T-DRILL', 240, 34),
    texts: {
      en: [
        'Cordless drill driver, 18 V',
        'A compact drill driver for work on the roof: short, light, and strong enough for hardwood battens.',
        'Brushless motor, 60 Nm',
        'Two batteries, 4 Ah, and fast charger',
        'LED light and belt clip',
      ],
      pl: [
        'Wiertarko-wkrętarka akumulatorowa 18 V',
        'Kompaktowa wkrętarka do pracy na dachu: krótka, lekka i dość mocna na łaty z twardego drewna.',
        'Silnik bezszczotkowy, 60 Nm',
        'Dwa akumulatory 4 Ah i szybka ładowarka',
        'Oświetlenie LED i zaczep do pasa',
      ],
      hu: [
        'Akkus fúró-csavarozó, 18 V',
        'Kompakt fúró-csavarozó tetőn végzett munkához: rövid, könnyű, és a keményfa léccel is elbír.',
        'Szénkefe nélküli motor, 60 Nm',
        'Két 4 Ah-s akkumulátor gyorstöltővel',
        'LED-világítás és övcsat',
      ],
      uk: [
        'Акумуляторний дриль-шурупокрут, 18 В',
        'Компактний шурупокрут для роботи на даху: короткий, легкий і достатньо потужний для рейок із твердої деревини.',
        'Безщітковий двигун, 60 Н·м',
        'Два акумулятори по 4 А·год і швидкий зарядний пристрій',
        'Світлодіодне підсвічування та кліпса на пояс',
      ],
    },
  },
  {
    sku: 'T-IMPACT',
    category: 'tools',
    picture: 'drill',
    variants: one('T-IMPACT', 210, 64),
    texts: {
      en: [
        'Impact driver, 18 V',
        'Drives long screws into rafters without tiring the wrist.',
        '180 Nm, three speeds',
        'Fits the batteries of the drill driver',
        'Supplied without battery',
      ],
      pl: [
        'Zakrętarka udarowa 18 V',
        'Wkręca długie wkręty w krokwie, nie męcząc nadgarstka.',
        '180 Nm, trzy prędkości',
        'Pasują akumulatory od wiertarko-wkrętarki',
        'Bez akumulatora w zestawie',
      ],
      hu: [
        'Akkus ütvecsavarozó, 18 V',
        'A hosszú csavarokat is a szarufába hajtja anélkül, hogy a csukló elfáradna.',
        '180 Nm, három fokozat',
        'A fúró-csavarozó akkumulátoraival használható',
        'Akkumulátor nélkül szállítjuk',
      ],
      uk: [
        'Ударний шурупокрут, 18 В',
        'Закручує довгі шурупи в крокви й не втомлює зап’ястя.',
        '180 Н·м, три швидкості',
        'Підходять акумулятори від дриля-шурупокрута',
        'Постачається без акумулятора',
      ],
    },
  },
  {
    sku: 'T-LASER',
    category: 'tools',
    picture: 'laser',
    variants: one('T-LASER', 265, 22),
    texts: {
      en: [
        'Cross-line laser, green',
        'Two bright lines that show at once whether window and lining are level.',
        'Range 25 m, accuracy ±0.3 mm per metre',
        'Levels itself within 4 seconds',
        'With clamp for rafters, and case',
      ],
      pl: [
        'Laser krzyżowy, zielony',
        'Dwie wyraźne linie, które od razu pokazują, czy okno i szpaleta są w poziomie.',
        'Zasięg 25 m, dokładność ±0,3 mm na metr',
        'Poziomuje się w 4 sekundy',
        'Z uchwytem na krokiew i walizką',
      ],
      hu: [
        'Zöld keresztvonalas lézer',
        'Két jól látható vonal, amely azonnal megmutatja, vízszintben van-e az ablak és a béleléskáva.',
        'Hatótáv 25 m, pontosság ±0,3 mm méterenként',
        '4 másodperc alatt beáll',
        'Szarufára rögzíthető tartóval és kofferrel',
      ],
      uk: [
        'Лазерний нівелір, зелений промінь',
        'Дві яскраві лінії одразу показують, чи рівно стоять вікно та укіс.',
        'Дальність 25 м, точність ±0,3 мм на метр',
        'Вирівнюється за 4 секунди',
        'Із затискачем для крокв і кейсом',
      ],
    },
  },
  {
    sku: 'T-METER',
    category: 'tools',
    picture: 'laser',
    variants: one('T-METER', 120, 0),
    texts: {
      en: [
        'Laser distance meter, 50 m',
        'Measures openings, slopes and areas with one hand.',
        'Tilt sensor for roof pitches',
        'Remembers the last 20 values',
        'Dust- and splash-proof',
      ],
      pl: [
        'Dalmierz laserowy 50 m',
        'Mierzy otwory, spadki i powierzchnie jedną ręką.',
        'Czujnik nachylenia do pomiaru kąta dachu',
        'Pamięta 20 ostatnich pomiarów',
        'Odporny na pył i zachlapanie',
      ],
      hu: [
        'Lézeres távolságmérő, 50 m',
        'Egy kézzel méri a nyílásokat, a lejtést és a felületet.',
        'Dőlésérzékelő a tetőhajlásszöghöz',
        'Az utolsó 20 értéket megjegyzi',
        'Por és fröccsenő víz ellen védett',
      ],
      uk: [
        'Лазерний далекомір, 50 м',
        'Вимірює прорізи, нахили та площі однією рукою.',
        'Датчик нахилу для кута даху',
        'Пам’ятає останні 20 вимірів',
        'Захищений від пилу та бризок',
      ],
    },
  },
  {
    sku: 'T-BELT',
    category: 'tools',
    picture: 'tool-belt',
    variants: one('T-BELT', 70, 48),
    texts: {
      en: [
        'Roofer’s tool belt',
        'Everything within reach, and nothing that slides off the roof.',
        'Full-grain leather with riveted seams',
        'Two pouches, hammer loop, tape holder',
        'For waists from 85 to 125 cm',
      ],
      pl: [
        'Pas dekarski na narzędzia',
        'Wszystko pod ręką i nic nie zjeżdża z dachu.',
        'Skóra licowa, szwy wzmocnione nitami',
        'Dwie kieszenie, uchwyt na młotek i na miarę',
        'Na obwód pasa od 85 do 125 cm',
      ],
      hu: [
        'Tetőfedő szerszámöv',
        'Minden kéznél van, és semmi sem csúszik le a tetőről.',
        'Natúr marhabőr, szegecselt varratokkal',
        'Két zseb, kalapácstartó, mérőszalagtartó',
        '85–125 cm derékbőséghez',
      ],
      uk: [
        'Пояс покрівельника',
        'Усе під рукою, і ніщо не з’їжджає з даху.',
        'Натуральна шкіра, шви з заклепками',
        'Дві кишені, петля для молотка, тримач для рулетки',
        'На обхват талії від 85 до 125 см',
      ],
    },
  },
  {
    sku: 'T-POUCH',
    category: 'tools',
    picture: 'tool-belt',
    variants: one('T-POUCH', 28, 210),
    texts: {
      en: [
        'Nail pouch with hammer loop',
        'For short jobs that need no full belt.',
        'Two compartments for nails and screws',
        'Fits any belt up to 6 cm wide',
      ],
      pl: [
        'Kieszeń na gwoździe z uchwytem na młotek',
        'Na krótkie prace, przy których pełny pas jest zbędny.',
        'Dwie przegrody na gwoździe i wkręty',
        'Na każdy pasek o szerokości do 6 cm',
      ],
      hu: [
        'Szegtartó zseb kalapácstartóval',
        'Rövid munkákhoz, amikor nem kell a teljes öv.',
        'Két rekesz szegeknek és csavaroknak',
        'Legfeljebb 6 cm széles övre fűzhető',
      ],
      uk: [
        'Кишеня для цвяхів із петлею для молотка',
        'Для коротких робіт, коли повний пояс не потрібен.',
        'Два відділення для цвяхів і шурупів',
        'На будь-який пояс завширшки до 6 см',
      ],
    },
  },
  {
    sku: 'T-LADDER',
    category: 'tools',
    picture: 'ladder',
    variants: [
      {
        sku: 'T-LADDER-32',
        price: 210,
        stock: 18,
        attributes: [
          {
            label: lengthLabel,
            value: { en: '3.2 m', pl: '3,2 m', hu: '3,2 m', uk: '3,2 м' },
          },
        ],
      },
      {
        sku: 'T-LADDER-38',
        price: 255,
        stock: 12,
        attributes: [
          {
            label: lengthLabel,
            value: { en: '3.8 m', pl: '3,8 m', hu: '3,8 m', uk: '3,8 м' },
          },
        ],
      },
    ],
    texts: {
      en: [
        'Telescopic ladder',
        'Fits into any car boot and is up in half a minute.',
        'Aluminium, carries 150 kg',
        'Soft-close: no pinched fingers',
        'Meets EN 131-6',
      ],
      pl: [
        'Drabina teleskopowa',
        'Mieści się w każdym bagażniku, a rozkłada się w pół minuty.',
        'Aluminium, nośność 150 kg',
        'Wolne składanie chroni palce',
        'Zgodna z EN 131-6',
      ],
      hu: [
        'Teleszkópos létra',
        'Bármelyik csomagtartóban elfér, és fél perc alatt felállítható.',
        'Alumínium, 150 kg teherbírás',
        'Lassított záródás: nem csípi be az ujjat',
        'Megfelel az EN 131-6 szabványnak',
      ],
      uk: [
        'Телескопічна драбина',
        'Поміщається в будь-який багажник і розкладається за пів хвилини.',
        'Алюміній, витримує 150 кг',
        'Плавне складання береже пальці',
        'Відповідає EN 131-6',
      ],
    },
  },
  {
    sku: 'T-ROOFLADDER',
    category: 'tools',
    picture: 'ladder',
    variants: one('T-ROOFLADDER', 320, 9),
    except: ['tr', 'ba'],
    texts: {
      en: [
        'Roof ladder with ridge hook',
        'Lies safely on the slope and spreads the weight over the battens.',
        'Ridge hook with wheels, 4.5 m',
        'Rubber pads protect the tiles',
        'Carries 150 kg',
      ],
      pl: [
        'Drabina dachowa z hakiem kalenicowym',
        'Leży pewnie na połaci i rozkłada ciężar na łaty.',
        'Hak kalenicowy z kółkami, 4,5 m',
        'Gumowe nakładki chronią dachówki',
        'Nośność 150 kg',
      ],
      hu: [
        'Tetőlétra gerinckampóval',
        'Biztosan fekszik a tetősíkon, és a lécekre osztja el a súlyt.',
        'Kerekes gerinckampó, 4,5 m',
        'Gumibetétek védik a cserepet',
        '150 kg teherbírás',
      ],
      uk: [
        'Покрівельна драбина з гаком на гребінь',
        'Надійно лежить на схилі та розподіляє вагу на обрешітку.',
        'Гак із коліщатами, 4,5 м',
        'Гумові накладки бережуть черепицю',
        'Витримує 150 кг',
      ],
    },
  },
  {
    sku: 'T-BACKPACK',
    category: 'tools',
    picture: 'backpack',
    variants: one('T-BACKPACK', 110, 27),
    texts: {
      en: [
        'Tool backpack',
        'Both hands free on the ladder, and each tool in its place.',
        '38 pockets, stiff base',
        'Padded back and chest strap',
        'Carries 25 kg',
      ],
      pl: [
        'Plecak narzędziowy',
        'Obie ręce wolne na drabinie, a każde narzędzie na swoim miejscu.',
        '38 kieszeni, sztywne dno',
        'Miękkie plecy i pas piersiowy',
        'Nośność 25 kg',
      ],
      hu: [
        'Szerszámos hátizsák',
        'A létrán mindkét kéz szabad, és minden szerszám a helyén van.',
        '38 zseb, merev fenék',
        'Párnázott hát és mellpánt',
        '25 kg teherbírás',
      ],
      uk: [
        'Рюкзак для інструментів',
        'Обидві руки вільні на драбині, а кожен інструмент на своєму місці.',
        '38 кишень, жорстке дно',
        'М’яка спинка та нагрудний ремінь',
        'Витримує 25 кг',
      ],
    },
  },
  {
    sku: 'T-DRILL12',
    category: 'tools',
    picture: 'drill',
    variants: one('T-DRILL12', 140, 0),
    active: false,
    texts: {
      en: [
        'Cordless screwdriver, 12 V',
        'A light screwdriver for linings and blinds. This model is no longer made.',
        'One battery, 2 Ah',
        'Only 0.9 kg',
      ],
      pl: [
        'Wkrętarka akumulatorowa 12 V',
        'Lekka wkrętarka do szpalet i rolet. Model wycofany z produkcji.',
        'Jeden akumulator 2 Ah',
        'Tylko 0,9 kg',
      ],
      hu: [
        'Akkus csavarozó, 12 V',
        'Könnyű csavarozó béleléshez és árnyékolókhoz. Ezt a típust már nem gyártják.',
        'Egy 2 Ah-s akkumulátor',
        'Mindössze 0,9 kg',
      ],
      uk: [
        'Акумуляторний шурупокрут, 12 В',
        'Легкий шурупокрут для укосів і штор. Цю модель уже не виробляють.',
        'Один акумулятор 2 А·год',
        'Лише 0,9 кг',
      ],
    },
  },
  {
    sku: 'W-SOFT',
    category: 'workwear',
    picture: ['jacket', 'jacket-blue', 'jacket-back'],
    variants: [
      ...sizesIn('anthracite', sizes('W-SOFT', 95, { S: 12, M: 41, L: 166, XL: 38, XXL: 9 }), { XXL: 10 }),
      ...sizesIn('blue', sizes('W-SOFT-BLUE', 95, { M: 25, L: 0, XL: 14 })),
    ],
    texts: {
      en: [
        'Softshell jacket',
        'Keeps wind and drizzle out and still lets you move.',
        'Three layers, breathable',
        'Reinforced elbows',
        'Club emblem on the sleeve',
      ],
      pl: [
        'Kurtka softshell',
        'Chroni przed wiatrem i mżawką, a nie krępuje ruchów.',
        'Trzy warstwy, oddychająca',
        'Wzmocnione łokcie',
        'Emblemat klubu na rękawie',
      ],
      hu: [
        'Softshell kabát',
        'Kint tartja a szelet és a szitáló esőt, mégis szabadon lehet benne mozogni.',
        'Háromrétegű, lélegző anyag',
        'Megerősített könyök',
        'Klubembléma az ujján',
      ],
      uk: [
        'Куртка софтшел',
        'Захищає від вітру та мряки й не сковує рухів.',
        'Три шари, дихає',
        'Посилені лікті',
        'Емблема клубу на рукаві',
      ],
    },
  },
  {
    sku: 'W-WINTER',
    category: 'workwear',
    picture: ['jacket', 'jacket-back'],
    variants: sizes('W-WINTER', 165, { S: 4, M: 16, L: 22, XL: 15, XXL: 0 }),
    texts: {
      en: [
        'Winter work jacket',
        'Warm at minus twenty, with pockets that open with gloves on.',
        'Waterproof, taped seams',
        'Detachable hood that fits over a helmet',
        'Reflective strips all round',
      ],
      pl: [
        'Zimowa kurtka robocza',
        'Ciepła przy minus dwudziestu, z kieszeniami, które da się otworzyć w rękawicach.',
        'Wodoodporna, klejone szwy',
        'Odpinany kaptur mieści się na kasku',
        'Odblaski dookoła',
      ],
      hu: [
        'Téli munkakabát',
        'Mínusz húsz fokban is meleg, a zsebei kesztyűben is kinyithatók.',
        'Vízálló, ragasztott varratok',
        'Levehető, sisakra húzható kapucni',
        'Körben fényvisszaverő csíkok',
      ],
      uk: [
        'Зимова робоча куртка',
        'Тепла за мінус двадцяти, а кишені легко відкрити в рукавицях.',
        'Водонепроникна, проклеєні шви',
        'Знімний капюшон, що налазить на каску',
        'Світловідбивні смуги по колу',
      ],
    },
  },
  {
    sku: 'W-RAIN',
    category: 'workwear',
    picture: ['jacket-yellow', 'jacket-blue'],
    variants: [
      ...sizesIn('yellow', sizes('W-RAIN', 80, { S: 0, M: 24, L: 30, XL: 19, XXL: 11 })),
      ...sizesIn('blue', sizes('W-RAIN-BLUE', 80, { S: 6, L: 12 })),
    ],
    texts: {
      en: [
        'Rain jacket',
        'Light enough for the bottom of the bag, tight enough for a whole shift in the rain.',
        'Water column 10,000 mm',
        'Packs into its own pocket',
      ],
      pl: [
        'Kurtka przeciwdeszczowa',
        'Lekka, więc zawsze zmieści się w torbie, i szczelna przez całą zmianę w deszczu.',
        'Słup wody 10 000 mm',
        'Składa się do własnej kieszeni',
      ],
      hu: [
        'Esőkabát',
        'Elég könnyű, hogy a táska alján elférjen, és egy egész esős műszakot kibír.',
        '10 000 mm-es vízoszlop',
        'Saját zsebébe csomagolható',
      ],
      uk: [
        'Дощовик',
        'Легкий, тож завжди в сумці, і не промокає цілу зміну під дощем.',
        'Водотривкість 10 000 мм',
        'Складається у власну кишеню',
      ],
    },
  },
  {
    sku: 'W-GRIP',
    category: 'workwear',
    picture: 'gloves',
    variants: sizes('W-GRIP', 15, { 8: 160, 9: 240, 10: 220, 11: 90 }),
    texts: {
      en: [
        'Grip gloves, three pairs',
        'Thin gloves with which you still feel the screw.',
        'Nitrile palm, breathable back',
        'Washable at 40 °C',
      ],
      pl: [
        'Rękawice montażowe, trzy pary',
        'Cienkie rękawice, w których nadal czuć wkręt.',
        'Nitryl od spodu, przewiewny wierzch',
        'Można prać w 40 °C',
      ],
      hu: [
        'Szerelőkesztyű, három pár',
        'Vékony kesztyű, amelyben a csavart is érezni.',
        'Nitril tenyér, szellőző kézhát',
        '40 °C-on mosható',
      ],
      uk: [
        'Монтажні рукавиці, три пари',
        'Тонкі рукавиці, у яких відчувається кожен шуруп.',
        'Нітрилова долоня, тильний бік дихає',
        'Можна прати за 40 °C',
      ],
    },
  },
  {
    sku: 'W-WARM',
    category: 'workwear',
    picture: 'gloves',
    variants: sizes('W-WARM', 18, { 9: 75, 10: 110, 11: 52 }),
    texts: {
      en: [
        'Winter gloves',
        'Warm fleece inside, firm grip outside.',
        'Windproof back',
        'Fingertips work on touch screens',
      ],
      pl: [
        'Rękawice zimowe',
        'W środku ciepły polar, na zewnątrz pewny chwyt.',
        'Wierzch odporny na wiatr',
        'Opuszki działają na ekranach dotykowych',
      ],
      hu: [
        'Téli kesztyű',
        'Belül meleg polár, kívül biztos fogás.',
        'Szélálló kézhát',
        'Az ujjbegyek érintőképernyőn is működnek',
      ],
      uk: [
        'Зимові рукавиці',
        'Усередині теплий фліс, зовні надійне зчеплення.',
        'Тильний бік не продувається',
        'Пальці працюють на сенсорному екрані',
      ],
    },
  },
  {
    sku: 'S-HELMET',
    category: 'safety',
    picture: 'helmet',
    variants: one('S-HELMET', 45, 130),
    texts: {
      en: [
        'Safety helmet with chin strap',
        'A light helmet made for work at height.',
        'Meets EN 397 and EN 12492',
        'Ventilated, 52 to 63 cm',
        'Takes visor and ear defenders',
      ],
      pl: [
        'Kask ochronny z paskiem podbródkowym',
        'Lekki kask do prac na wysokości.',
        'Zgodny z EN 397 i EN 12492',
        'Wentylowany, obwód od 52 do 63 cm',
        'Można dołączyć osłonę i nauszniki',
      ],
      hu: [
        'Védősisak állszíjjal',
        'Könnyű sisak magasban végzett munkához.',
        'Megfelel az EN 397 és az EN 12492 szabványnak',
        'Szellőző, 52–63 cm-es fejméretre',
        'Arcvédő és fültok is felszerelhető rá',
      ],
      uk: [
        'Захисна каска з підборідним ременем',
        'Легка каска для роботи на висоті.',
        'Відповідає EN 397 та EN 12492',
        'Вентильована, обхват від 52 до 63 см',
        'Можна додати щиток і навушники',
      ],
    },
  },
  {
    sku: 'S-VISOR',
    category: 'safety',
    picture: 'helmet',
    variants: one('S-VISOR', 85, 14),
    texts: {
      en: [
        'Helmet set for cutting work',
        'Helmet with mesh visor and ear defenders, for cutting tiles and battens.',
        'Noise reduction 28 dB',
        'Visor folds up with one hand',
      ],
      pl: [
        'Kask do prac z przecinaniem',
        'Kask z osłoną siatkową i nausznikami, do cięcia dachówek i łat.',
        'Tłumienie hałasu 28 dB',
        'Osłona podnoszona jedną ręką',
      ],
      hu: [
        'Sisakkészlet vágáshoz',
        'Sisak hálós arcvédővel és fültokkal, cserép és léc vágásához.',
        '28 dB zajcsillapítás',
        'Az arcvédő egy kézzel felhajtható',
      ],
      uk: [
        'Каска для різання',
        'Каска із сітчастим щитком і навушниками для різання черепиці та рейок.',
        'Зниження шуму 28 дБ',
        'Щиток піднімається однією рукою',
      ],
    },
  },
  {
    sku: 'S-HARNESS',
    category: 'safety',
    picture: 'harness',
    variants: sizes('S-HARNESS', 150, { 'S/M': 11, 'L/XL': 25, XXL: 6 }),
    texts: {
      en: [
        'Full-body harness',
        'A harness that is put on quickly and forgotten at once.',
        'Padded legs and shoulders',
        'Attachment points front and back',
        'Meets EN 361',
      ],
      pl: [
        'Szelki bezpieczeństwa',
        'Zakłada się je szybko i równie szybko się o nich zapomina.',
        'Miękkie pasy udowe i barkowe',
        'Punkty zaczepowe z przodu i z tyłu',
        'Zgodne z EN 361',
      ],
      hu: [
        'Teljes testheveder',
        'Gyorsan felvehető, és viselni sem zavaró.',
        'Párnázott comb- és vállpántok',
        'Rögzítési pont elöl és hátul',
        'Megfelel az EN 361 szabványnak',
      ],
      uk: [
        'Страхувальна прив’язь',
        'Швидко вдягається й не заважає працювати.',
        'М’які лямки на стегнах і плечах',
        'Точки кріплення спереду та ззаду',
        'Відповідає EN 361',
      ],
    },
  },
  {
    sku: 'S-ROOFSET',
    category: 'safety',
    picture: 'harness',
    variants: one('S-ROOFSET', 290, 8),
    texts: {
      en: [
        'Roof safety set, 15 m',
        'All that one person needs against a fall, in one bag.',
        'Harness, 15 m rope with rope grab, anchor sling',
        'Shock absorber included',
        'Meets EN 361, EN 353-2 and EN 355',
      ],
      pl: [
        'Zestaw asekuracyjny na dach, 15 m',
        'Wszystko, czego jedna osoba potrzebuje przeciw upadkowi, w jednej torbie.',
        'Szelki, lina 15 m z urządzeniem samozaciskowym, zawiesie',
        'Z amortyzatorem',
        'Zgodny z EN 361, EN 353-2 i EN 355',
      ],
      hu: [
        'Tetőbiztosító készlet, 15 m',
        'Minden, ami egy embernek lezuhanás ellen kell, egyetlen táskában.',
        'Testheveder, 15 m-es kötél kötélfékkel, kikötőheveder',
        'Energiaelnyelővel',
        'Megfelel az EN 361, EN 353-2 és EN 355 szabványnak',
      ],
      uk: [
        'Страхувальний комплект для даху, 15 м',
        'Усе, що потрібно одній людині для захисту від падіння, в одній сумці.',
        'Прив’язь, мотузка 15 м із затискачем, анкерна петля',
        'З амортизатором',
        'Відповідає EN 361, EN 353-2 та EN 355',
      ],
    },
  },
  {
    sku: 'S-CUT',
    category: 'safety',
    picture: 'gloves',
    variants: sizes('S-CUT', 22, { 9: 88, 10: 104, 11: 36 }),
    texts: {
      en: [
        'Cut-resistant gloves',
        'For sheet metal, glass and flashings with sharp edges.',
        'Cut resistance level D',
        'Reinforced between thumb and finger',
      ],
      pl: [
        'Rękawice antyprzecięciowe',
        'Do blachy, szkła i kołnierzy o ostrych krawędziach.',
        'Odporność na przecięcie: poziom D',
        'Wzmocnienie między kciukiem a palcem',
      ],
      hu: [
        'Vágásbiztos kesztyű',
        'Lemezhez, üveghez és éles szélű burkolókerethez.',
        'D szintű vágásállóság',
        'Megerősítve a hüvelyk- és mutatóujj között',
      ],
      uk: [
        'Рукавиці від порізів',
        'Для листового металу, скла й комірів із гострими краями.',
        'Рівень захисту від порізів D',
        'Посилення між великим і вказівним пальцями',
      ],
    },
  },
  {
    sku: 'A-CLAMP',
    category: 'vehicle',
    picture: 'ladder',
    variants: one('A-CLAMP', 55, 31),
    texts: {
      en: [
        'Ladder clamps for roof racks, pair',
        'Holds the ladder firmly on the van, and your ladder alone: they lock.',
        'Fits most roof bars',
        'One key for both clamps',
      ],
      pl: [
        'Uchwyty drabiny na bagażnik dachowy, para',
        'Mocno trzymają drabinę na samochodzie, a zamek strzeże jej przed cudzymi rękami.',
        'Pasują do większości belek dachowych',
        'Jeden klucz do obu uchwytów',
      ],
      hu: [
        'Létrarögzítő tetőcsomagtartóra, pár',
        'Szilárdan tartja a létrát a furgonon, és zárható, így más nem viszi el.',
        'A legtöbb tetőrúdra illik',
        'Mindkettőhöz ugyanaz a kulcs',
      ],
      uk: [
        'Кріплення драбини на багажник, пара',
        'Надійно тримають драбину на фургоні, а замок береже її від чужих рук.',
        'Підходять до більшості поперечин',
        'Один ключ для обох кріплень',
      ],
    },
  },
  {
    sku: 'A-CAB',
    category: 'vehicle',
    picture: 'backpack',
    variants: one('A-CAB', 38, 57),
    texts: {
      en: [
        'Cab organiser bag',
        'Papers, charger and lunch: tidy on the passenger seat.',
        'Held by the seat belt',
        'Folder for A4 drawings',
      ],
      pl: [
        'Torba-organizer do kabiny',
        'Dokumenty, ładowarka i drugie śniadanie w porządku na fotelu pasażera.',
        'Przypinana pasem bezpieczeństwa',
        'Teczka na rysunki A4',
      ],
      hu: [
        'Vezetőfülke-rendező táska',
        'Papírok, töltő, tízórai: rendben az anyósülésen.',
        'A biztonsági öv rögzíti',
        'A4-es rajztartóval',
      ],
      uk: [
        'Сумка-органайзер у кабіну',
        'Документи, зарядний пристрій та обід — усе впорядковано на пасажирському сидінні.',
        'Кріпиться паском безпеки',
        'Папка для креслень А4',
      ],
    },
  },
  {
    sku: 'M-THERMOS',
    category: 'merchandise',
    picture: 'thermos',
    variants: one('M-THERMOS', 32, 145),
    texts: {
      en: [
        'Vacuum flask, 1 l',
        'Coffee that is still hot when the last window is in.',
        'Stainless steel, hot for 24 hours',
        'The lid is a cup',
      ],
      pl: [
        'Termos 1 l',
        'Kawa jeszcze gorąca, kiedy ostatnie okno już stoi.',
        'Stal nierdzewna, ciepło przez 24 godziny',
        'Nakrętka służy jako kubek',
      ],
      hu: [
        'Termosz, 1 l',
        'A kávé még akkor is forró, amikor az utolsó ablak is a helyén van.',
        'Rozsdamentes acél, 24 órán át melegen tart',
        'A kupak pohárnak is jó',
      ],
      uk: [
        'Термос, 1 л',
        'Кава ще гаряча, коли останнє вікно вже на місці.',
        'Нержавіюча сталь, тримає тепло 24 години',
        'Кришка слугує чашкою',
      ],
    },
  },
  {
    sku: 'M-MUG',
    category: 'merchandise',
    picture: 'thermos',
    variants: one('M-MUG', 20, 82),
    texts: {
      en: [
        'Travel mug, 0.4 l',
        'For the way to the site. Does not spill, not even on bad roads.',
        'Fits cup holders',
        'Dishwasher-safe',
      ],
      pl: [
        'Kubek termiczny 0,4 l',
        'Na drogę na budowę. Nie rozlewa się nawet na wybojach.',
        'Pasuje do uchwytów w samochodzie',
        'Można myć w zmywarce',
      ],
      hu: [
        'Termobögre, 0,4 l',
        'Az építkezésre vezető útra. Rossz úton sem ömlik ki.',
        'Illik a pohártartóba',
        'Mosogatógépben mosható',
      ],
      uk: [
        'Термокухоль, 0,4 л',
        'У дорогу на об’єкт. Не розливається навіть на вибоїнах.',
        'Підходить до підсклянника в авто',
        'Можна мити в посудомийній машині',
      ],
    },
  },
  {
    sku: 'M-PACK',
    category: 'merchandise',
    picture: 'backpack',
    variants: one('M-PACK', 48, 39),
    texts: {
      en: [
        'Club backpack, 25 l',
        'For the laptop in the week and the mountains at the weekend.',
        'Padded laptop sleeve, 15 inches',
        'Water-repellent, with rain cover',
      ],
      pl: [
        'Plecak klubowy 25 l',
        'W tygodniu na laptopa, w weekend w góry.',
        'Miękka kieszeń na laptopa 15 cali',
        'Nie przemaka, z pokrowcem przeciwdeszczowym',
      ],
      hu: [
        'Klubhátizsák, 25 l',
        'Hétköznap a laptopnak, hétvégén a hegyekbe.',
        'Párnázott, 15 hüvelykes laptoprekesz',
        'Víztaszító, esővédő huzattal',
      ],
      uk: [
        'Клубний рюкзак, 25 л',
        'У будні для ноутбука, у вихідні в гори.',
        'М’яке відділення для ноутбука 15 дюймів',
        'Відштовхує воду, з чохлом від дощу',
      ],
    },
  },
  {
    sku: 'M-STICKER',
    category: 'merchandise',
    picture: 'sticker',
    variants: one('M-STICKER', 15, 300),
    texts: {
      en: [
        'Toolbox stickers, set of 12',
        'Mark what is yours, so that it comes back from the site.',
        'Weatherproof vinyl',
        'With space for your name',
      ],
      pl: [
        'Naklejki na skrzynkę, zestaw 12 sztuk',
        'Oznaczone rzeczy chętniej wracają z budowy.',
        'Winyl odporny na pogodę',
        'Z miejscem na nazwisko',
      ],
      hu: [
        'Matricák szerszámosládára, 12 darab',
        'Ami meg van jelölve, az vissza is jön az építkezésről.',
        'Időjárásálló vinil',
        'Hellyel a névnek',
      ],
      uk: [
        'Наліпки на скриньку, набір із 12 штук',
        'Підписані речі частіше повертаються з об’єкта.',
        'Вініл, стійкий до негоди',
        'Є місце для прізвища',
      ],
    },
  },
  {
    sku: 'M-ANNIVERSARY',
    category: 'merchandise',
    picture: 'jacket',
    variants: sizes('M-ANNIVERSARY', 190, { M: 20, L: 20, XL: 20 }),
    isVisible: false,
    texts: {
      en: ['Anniversary jacket', 'A small series for the club’s anniversary.', 'Numbered label inside'],
      pl: ['Kurtka jubileuszowa', 'Krótka seria na jubileusz klubu.', 'Numerowana metka w środku'],
      hu: ['Jubileumi kabát', 'Kis széria a klub évfordulójára.', 'Sorszámozott belső címke'],
      uk: ['Ювілейна куртка', 'Невелика серія до ювілею клубу.', 'Нумерована етикетка всередині'],
    },
  },
  {
    sku: 'CARD',
    category: 'club-card',
    picture: 'club-card',
    variants: one('CARD', 0, 500),
    only: ['pl'],
    texts: {
      en: [
        'Club card',
        'A prepaid card that you fill with your points and use to pay in shops and online.',
        'Costs no points',
        'For companies with at least 10 scans this year',
        'One card for each company',
      ],
      pl: [
        'Karta klubowa',
        'Karta przedpłacona, którą zasilasz punktami i płacisz w sklepach oraz w internecie.',
        'Nie kosztuje punktów',
        'Dla firm z co najmniej 10 skanami w tym roku',
        'Jedna karta dla firmy',
      ],
      hu: [
        'Klubkártya',
        'Előre fizetett kártya, amelyet pontokkal tölthet fel, és boltban vagy interneten fizethet vele.',
        'Nem kerül pontba',
        'Legalább 10 idei beolvasással rendelkező cégeknek',
        'Cégenként egy kártya',
      ],
      uk: [
        'Клубна картка',
        'Передплачена картка, яку ви поповнюєте балами й розраховуєтеся в магазинах та онлайн.',
        'Не коштує балів',
        'Для компаній, що мають щонайменше 10 сканувань цього року',
        'Одна картка на компанію',
      ],
    },
  },
  ...[25, 50, 100].map((points): SeedRow => {
    const amount = points * 2;
    return {
      sku: `CARD-TOP-${points}`,
      category: 'club-card',
      picture: 'club-card',
      variants: one(`CARD-TOP-${points}`, points, 1000),
      only: ['pl'],
      texts: {
        en: [
          `Club card top-up, PLN ${amount}`,
          'Money for the club card of your company.',
          'On the card within 3 working days',
          '1 point is worth PLN 2',
        ],
        pl: [
          `Doładowanie karty klubowej ${amount} zł`,
          'Pieniądze na kartę klubową Twojej firmy.',
          'Na karcie w ciągu 3 dni roboczych',
          '1 punkt to 2 zł',
        ],
        hu: [
          `Klubkártya feltöltése, ${amount} PLN`,
          'Pénz a cég klubkártyájára.',
          '3 munkanapon belül a kártyán',
          '1 pont 2 PLN-t ér',
        ],
        uk: [
          `Поповнення клубної картки, ${amount} злотих`,
          'Гроші на клубну картку вашої компанії.',
          'На картці протягом 3 робочих днів',
          '1 бал дорівнює 2 злотим',
        ],
      },
    };
  }),
  ...marketingRows,
];

function description([, intro, ...benefits]: Text): string {
  return `<p>${intro}</p><ul>${benefits.map((benefit) => `<li>${benefit}</li>`).join('')}</ul>`;
}

function local(row: SeedRow, part: (text: Text) => string): LocalText {
  const { en, pl, hu, uk } = row.texts;
  return { en: part(en), pl: part(pl), hu: part(hu), uk: part(uk) };
}

function vendorOf(category: string): SeedShopProduct['vendorType'] {
  if (category === 'voucher') return 'VOUCHER';
  if (category === 'marketing') return 'MARKETING';
  return category === 'club-card' ? 'CARD' : 'COMPACON';
}

/** What the home page puts in front: sold in all regions and in stock. */
const inFront = new Set(['T-LASER', 'W-SOFT', 'S-ROOFSET', 'M-THERMOS']);

/** The products of the shop; the first is the newest. */
export const shopProducts: readonly SeedShopProduct[] = rows.map((row) => ({
  sku: row.sku,
  vendorType: vendorOf(row.category),
  category: row.category,
  name: local(row, ([name]) => name),
  description: local(row, description),
  pictures: [row.picture].flat().map((name) => `/art/shop/${name}.svg`),
  regions: regions
    .filter(({ slug }) => (row.only?.includes(slug) ?? true) && !row.except?.includes(slug))
    .map(({ id }) => id),
  active: row.active ?? true,
  isVisible: row.isVisible ?? true,
  sticky: inFront.has(row.sku),
  settings: row.prints ? { product: row.prints } : null,
  variants: row.variants,
}));
