/** What members and staff write in the demo, in the languages of its two regions with staff work. */

interface StaffTexts {
  companyNotes: readonly string[];
  reversal: string;
  reopening: string;
  failure: string;
  training: string;
  ticket: { title: string; messages: readonly string[]; note: string };
  parcel: { title: string; messages: readonly string[] };
  broadcast: { title: string; text: string };
  story: { title: string; excerpt: string; text: string };
  /** A mail that could not be delivered. */
  mail: { subject: string; text: string };
}

export const staffTexts = {
  pl: {
    companyNotes: [
      'Firma rodzinna: ojciec montuje, syn zajmuje się papierami. Dzwonić po 15:00.',
      'Trzy okna z projektu pochodziły ze zwrotu. Uprzedziliśmy pana Wojciecha, że punkty wrócą do klubu.',
    ],
    reversal: 'Okna zwrócono do hurtowni, montażu nie było. Potwierdzone telefonicznie.',
    reopening: 'Budowa stanęła na zimę. Klient prosił o dodatkowy czas.',
    failure: 'Zabrakło kodów paliwowych, zamówiliśmy nowe.',
    training: 'Szkolenie z montażu w Krakowie',
    ticket: {
      title: 'Porysowana etykieta, wysyłam zdjęcie',
      messages: [
        'Dzień dobry, na jednym oknie etykieta jest porysowana i skaner jej nie czyta. Wysyłam zdjęcie.',
        'Numeru seryjnego nie da się odczytać, ale mamy fakturę. Czy to wystarczy?',
      ],
      note: 'Poprosiłam hurtownię o numery z dostawy. Odpowiedź ma być jutro.',
    },
    parcel: {
      title: 'Czy mogę odebrać paczkę w biurze?',
      messages: [
        'Dzień dobry, w tym tygodniu nikogo nie ma w firmie. Czy paczkę można odebrać u was w biurze?',
      ],
    },
    broadcast: {
      title: 'Szkolenie z montażu we wrześniu',
      text: 'Zapraszamy na jednodniowe szkolenie z montażu okien dachowych w Krakowie. Uczestnicy dostają 25 punktów. Zapisy w klubie.',
    },
    story: {
      title: 'Wieczór dekarza w Zakopanem',
      excerpt: 'Spotykamy się u producenta więźby: pokaz montażu, kolacja i losowanie narzędzi.',
      text: '<p>Zapraszamy dekarzy z Podhala na wieczór z pokazem montażu. Pokażemy, jak osadzić okno w dachu z blachy na rąbek.</p><p>Dla członków klubu wstęp jest wolny.</p>',
    },
    mail: {
      subject: 'Twoje zamówienie zostało zrealizowane',
      text: 'Dzień dobry,\n\nTwoje zamówienie zostało zrealizowane. Kody znajdziesz w zamówieniu.\n',
    },
  },
  hu: {
    companyNotes: [
      'Családi vállalkozás: az apa szerel, a fia intézi a papírokat. 15 óra után érdemes hívni.',
      'A projekt három ablaka visszárú volt. Szóltunk Molnár úrnak, hogy a pontokat visszavonjuk.',
    ],
    reversal: 'Az ablakokat visszavitték a kereskedőhöz, beépítés nem történt. Telefonon megerősítve.',
    reopening: 'Az építkezés télre leállt. Az ügyfél több időt kért.',
    failure: 'Elfogytak az üzemanyagkódok, újakat rendeltünk.',
    training: 'Beépítési tréning Szegeden',
    ticket: {
      title: 'Karcos címke, küldöm a fotót',
      messages: [
        'Jó napot! Az egyik ablakon karcos a címke, a szkenner nem tudja beolvasni. Küldöm a fotót.',
        'A sorozatszám nem olvasható, de a számla megvan. Ez elég lesz?',
      ],
      note: 'Elkértem a kereskedőtől a szállítólevél számait. Holnapra ígérték a választ.',
    },
    parcel: {
      title: 'Átvehetem a csomagot az irodában?',
      messages: ['Jó napot! Ezen a héten senki sincs a cégnél. Átvehetjük a csomagot Önöknél az irodában?'],
    },
    broadcast: {
      title: 'Beépítési tréning szeptemberben',
      text: 'Egynapos tréninget tartunk Szegeden a tetőtéri ablakok beépítéséről. A résztvevők 25 pontot kapnak. Jelentkezni a klubban lehet.',
    },
    story: {
      title: 'Tetőfedőest Szegeden',
      excerpt: 'Beépítési bemutató, vacsora és szerszámsorsolás az ország tetőfedőinek.',
      text: '<p>Beépítési bemutatóra hívjuk a környék tetőfedőit. Megmutatjuk, hogyan kerül az ablak a korcolt lemeztetőbe.</p><p>Klubtagoknak a belépés ingyenes.</p>',
    },
    mail: {
      subject: 'Rendelését teljesítettük',
      text: 'Jó napot!\n\nRendelését teljesítettük. A kódokat a rendelésben találja.\n',
    },
  },
} as const satisfies Record<'pl' | 'hu', StaffTexts>;

/** English texts of stories and messages: the club requires them. */
export const englishTexts = {
  story: {
    title: 'An evening for roofers',
    excerpt: 'A demonstration, dinner and a prize draw for tools.',
    text: '<p>Roofers from the region are welcome. We’ll show you how to fit a window in a standing-seam roof.</p><p>Free for club members.</p>',
  },
  broadcast: {
    title: 'Installation training in September',
    text: 'Join our one-day course on fitting roof windows. Participants earn 25 points. Sign up in the club.',
  },
};

export const templates: readonly { name: string; texts: Readonly<Record<string, string>> }[] = [
  {
    name: 'Voucher code',
    texts: {
      en: 'Hello,\n\nYou’ll find the code in the order: open “Orders” and choose the order.',
      pl: 'Dzień dobry,\n\nkod jest w zamówieniu: proszę otworzyć „Zamówienia” i wybrać zamówienie.',
      hu: 'Jó napot!\n\nA kódot a rendelésben találja: nyissa meg a „Rendelések” oldalt, és válassza ki a rendelést.',
    },
  },
  {
    name: 'Label cannot be read',
    texts: {
      en: 'Hello,\n\nPlease send us a photo of the label and the invoice. We’ll look up the serial number.',
      pl: 'Dzień dobry,\n\nproszę przysłać zdjęcie etykiety i faktury. Odszukamy numer seryjny.',
      hu: 'Jó napot!\n\nKérjük, küldjön fotót a címkéről és a számláról. Kikeressük a sorozatszámot.',
    },
  },
  {
    name: 'Parcel on its way',
    texts: {
      pl: 'Dzień dobry,\n\npaczka jest już w drodze. Numer przesyłki jest w zamówieniu.',
      hu: 'Jó napot!\n\nA csomag már úton van. A küldemény számát a rendelésben találja.',
    },
  },
];
