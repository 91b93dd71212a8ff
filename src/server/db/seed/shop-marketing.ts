/** The demo shop’s products that are made to measure. */
import type { LocalText } from '#server/db/schema/orders.ts';
import type { SeedRow, SeedVariant } from './shop.ts';

/** As many as anybody could want: they are printed when they are ordered. */
const STOCK = 5_000;

const editionLabel: LocalText = { en: 'Edition', pl: 'Nakład', hu: 'Példányszám', uk: 'Наклад' };

/** Editions by the number of pieces, with the points that each costs. */
function editions(sku: string, prices: Readonly<Record<number, number>>): SeedVariant[] {
  return Object.entries(prices).map(([pieces, price]) => ({
    sku: `${sku}-${pieces}`,
    price,
    stock: STOCK,
    attributes: [
      {
        label: editionLabel,
        value: { en: `${pieces} pieces`, pl: `${pieces} sztuk`, hu: `${pieces} darab`, uk: `${pieces} шт.` },
      },
    ],
  }));
}

function single(sku: string, price: number): SeedVariant[] {
  return [{ sku: `${sku}-1`, price, stock: STOCK, attributes: [] }];
}

const cards = { 100: 25, 250: 45, 500: 70 };
const flyers = { 250: 40, 500: 65, 1000: 100 };

/** The products, the first is the newest. */
export const marketingRows: readonly SeedRow[] = [
  {
    sku: 'P-CARD-H',
    category: 'marketing',
    picture: 'business-cards',
    prints: 'business-card-horizontal',
    variants: editions('P-CARD-H', cards),
    texts: {
      en: [
        'Business card, horizontal',
        'Your name, your company and four services on a card that customers keep.',
        '85 × 55 mm, printed on both sides',
        'With a QR code that leads to your website',
      ],
      pl: [
        'Wizytówka pozioma',
        'Twoje nazwisko, firma i cztery usługi na wizytówce, którą klienci zachowują.',
        '85 × 55 mm, druk dwustronny',
        'Z kodem QR prowadzącym do Twojej strony',
      ],
      hu: [
        'Fekvő névjegykártya',
        'A neve, a cége és négy szolgáltatás egy kártyán, amelyet az ügyfelek megőriznek.',
        '85 × 55 mm, kétoldalas nyomtatás',
        'QR-kóddal, amely a weboldalára vezet',
      ],
      uk: [
        'Візитка горизонтальна',
        'Ваше ім’я, компанія та чотири послуги на картці, яку клієнти зберігають.',
        '85 × 55 мм, двосторонній друк',
        'З QR-кодом, що веде на ваш сайт',
      ],
    },
  },
  {
    sku: 'P-CARD-V',
    category: 'marketing',
    picture: 'business-card-vertical',
    prints: 'business-card-vertical',
    variants: editions('P-CARD-V', cards),
    texts: {
      en: [
        'Business card, vertical',
        'A card that stands out, with five services on its back.',
        '55 × 85 mm, printed on both sides',
        'With a QR code that leads to your website',
      ],
      pl: [
        'Wizytówka pionowa',
        'Wizytówka, która się wyróżnia, z pięcioma usługami na odwrocie.',
        '55 × 85 mm, druk dwustronny',
        'Z kodem QR prowadzącym do Twojej strony',
      ],
      hu: [
        'Álló névjegykártya',
        'Feltűnő kártya, hátoldalán öt szolgáltatással.',
        '55 × 85 mm, kétoldalas nyomtatás',
        'QR-kóddal, amely a weboldalára vezet',
      ],
      uk: [
        'Візитка вертикальна',
        'Картка, яку помічають, із п’ятьма послугами на звороті.',
        '55 × 85 мм, двосторонній друк',
        'З QR-кодом, що веде на ваш сайт',
      ],
    },
  },
  {
    sku: 'P-FLYER-SERVICES',
    category: 'marketing',
    picture: 'flyer-services',
    prints: 'flyer-services',
    variants: editions('P-FLYER-SERVICES', flyers),
    texts: {
      en: [
        'Flyer: your services',
        'Six of your services at a glance, for letterboxes and the counter.',
        'A5, printed on both sides',
        'With your logo and your address',
      ],
      pl: [
        'Ulotka: Twoje usługi',
        'Sześć Twoich usług na jednej kartce, do skrzynek i na ladę.',
        'A5, druk dwustronny',
        'Z Twoim logo i adresem',
      ],
      hu: [
        'Szórólap: az Ön szolgáltatásai',
        'Hat szolgáltatása egy pillantásra, postaládába és a pultra.',
        'A5, kétoldalas nyomtatás',
        'Az Ön logójával és címével',
      ],
      uk: [
        'Листівка: ваші послуги',
        'Шість ваших послуг на одному аркуші, для скриньок і прилавка.',
        'A5, двосторонній друк',
        'З вашим логотипом та адресою',
      ],
    },
  },
  {
    sku: 'P-FLYER-ELECTRIC',
    category: 'marketing',
    picture: 'flyer-electric',
    prints: 'flyer-electric',
    variants: editions('P-FLYER-ELECTRIC', flyers),
    texts: {
      en: [
        'Flyer: electric windows',
        'For customers whose windows are too high to reach.',
        'A5, printed on both sides',
        'With your logo and your address',
      ],
      pl: [
        'Ulotka: okna elektryczne',
        'Dla klientów, którzy nie sięgają do swoich okien.',
        'A5, druk dwustronny',
        'Z Twoim logo i adresem',
      ],
      hu: [
        'Szórólap: elektromos ablakok',
        'Azoknak az ügyfeleknek, akik nem érik el az ablakaikat.',
        'A5, kétoldalas nyomtatás',
        'Az Ön logójával és címével',
      ],
      uk: [
        'Листівка: електричні вікна',
        'Для клієнтів, які не дотягуються до своїх вікон.',
        'A5, двосторонній друк',
        'З вашим логотипом та адресою',
      ],
    },
  },
  {
    sku: 'P-FLYER-REPLACEMENT',
    category: 'marketing',
    picture: 'flyer-replacement',
    prints: 'flyer-replacement',
    variants: editions('P-FLYER-REPLACEMENT', flyers),
    texts: {
      en: [
        'Flyer: replacement',
        'Tells owners of old roof windows what new ones bring.',
        'A5, printed on both sides',
        'With your logo and your address',
      ],
      pl: [
        'Ulotka: wymiana okien',
        'Mówi właścicielom starych okien dachowych, co dają nowe.',
        'A5, druk dwustronny',
        'Z Twoim logo i adresem',
      ],
      hu: [
        'Szórólap: ablakcsere',
        'Elmondja a régi tetőablakok tulajdonosainak, mit nyernek az újjal.',
        'A5, kétoldalas nyomtatás',
        'Az Ön logójával és címével',
      ],
      uk: [
        'Листівка: заміна вікон',
        'Розповідає власникам старих мансардних вікон, що дадуть нові.',
        'A5, двосторонній друк',
        'З вашим логотипом та адресою',
      ],
    },
  },
  {
    sku: 'P-FLYER-DSP',
    category: 'marketing',
    picture: 'flyer-dsp',
    prints: 'flyer-dsp',
    variants: editions('P-FLYER-DSP', flyers),
    texts: {
      en: [
        'Flyer: blinds and shutters',
        'Cool days and dark nights under the roof, with your number below.',
        'A5, printed on both sides',
        'With your logo and your address',
      ],
      pl: [
        'Ulotka: rolety i markizy',
        'Chłodne dni i ciemne noce na poddaszu, a pod spodem Twój numer.',
        'A5, druk dwustronny',
        'Z Twoim logo i adresem',
      ],
      hu: [
        'Szórólap: árnyékolók és redőnyök',
        'Hűvös nappalok és sötét éjszakák a tetőtérben, alatta az Ön telefonszámával.',
        'A5, kétoldalas nyomtatás',
        'Az Ön logójával és címével',
      ],
      uk: [
        'Листівка: штори та ролети',
        'Прохолодні дні й темні ночі під дахом, а внизу ваш номер.',
        'A5, двосторонній друк',
        'З вашим логотипом та адресою',
      ],
    },
  },
  {
    sku: 'P-STICKER',
    category: 'marketing',
    picture: 'sticker-custom',
    prints: 'sticker',
    variants: editions('P-STICKER', { 50: 20, 100: 35, 250: 70 }),
    texts: {
      en: [
        'Sticker with your number',
        'On the frame of every window that you fit: who comes back calls you.',
        '100 × 100 mm',
        'Weatherproof, also for vans and tool boxes',
      ],
      pl: [
        'Naklejka z Twoim numerem',
        'Na ramie każdego okna, które montujesz: kto wraca, dzwoni do Ciebie.',
        '100 × 100 mm',
        'Odporna na pogodę, także na samochód i skrzynkę',
      ],
      hu: [
        'Matrica az Ön telefonszámával',
        'Minden beépített ablak keretére: aki visszatér, Önt hívja.',
        '100 × 100 mm',
        'Időjárásálló, autóra és szerszámosládára is',
      ],
      uk: [
        'Наліпка з вашим номером',
        'На рамі кожного вікна, яке ви встановили: хто повертається, дзвонить вам.',
        '100 × 100 мм',
        'Стійка до негоди, також для фургона та скриньки',
      ],
    },
  },
  {
    sku: 'P-BANNER',
    category: 'marketing',
    picture: 'banner',
    prints: 'banner',
    variants: single('P-BANNER', 120),
    texts: {
      en: [
        'Banner for the scaffold',
        'Shows the whole street who works on this roof.',
        '2 × 1 m, with eyelets',
        'Mesh that lets the wind through',
      ],
      pl: [
        'Baner na rusztowanie',
        'Pokazuje całej ulicy, kto pracuje na tym dachu.',
        '2 × 1 m, z oczkami',
        'Siatka, która przepuszcza wiatr',
      ],
      hu: [
        'Molinó az állványra',
        'Az egész utcának megmutatja, ki dolgozik ezen a tetőn.',
        '2 × 1 m, ringlikkel',
        'Háló, amely átengedi a szelet',
      ],
      uk: [
        'Банер на риштування',
        'Показує всій вулиці, хто працює на цьому даху.',
        '2 × 1 м, з люверсами',
        'Сітка, що пропускає вітер',
      ],
    },
  },
  {
    sku: 'P-BILLBOARD',
    category: 'marketing',
    picture: 'billboard',
    prints: 'billboard',
    variants: single('P-BILLBOARD', 280),
    texts: {
      en: [
        'Billboard',
        'Your company beside the road, as large as a garage door.',
        '5.04 × 2.38 m, in sheets',
        'The space itself you rent where you live',
      ],
      pl: [
        'Plakat na billboard',
        'Twoja firma przy drodze, wielka jak brama garażowa.',
        '5,04 × 2,38 m, w arkuszach',
        'Samą powierzchnię wynajmujesz u siebie',
      ],
      hu: [
        'Óriásplakát',
        'A cége az út mellett, akkora, mint egy garázskapu.',
        '5,04 × 2,38 m, ívekben',
        'A felületet a lakóhelyén Ön bérli',
      ],
      uk: [
        'Білборд',
        'Ваша компанія край дороги, завбільшки з гаражні ворота.',
        '5,04 × 2,38 м, аркушами',
        'Саму площу ви орендуєте у своєму місті',
      ],
    },
  },
];
