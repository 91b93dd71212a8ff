/** What the members of the demo have asked the club, in the languages that it speaks. */
import type { TicketStatus } from '#domain/support.ts';

/** A conversation: its title, and what was written by turns, the member first. */
interface Spoken {
  title: string;
  /** Texts of the member and of the club, in the order of `turns`. */
  texts: readonly string[];
}

/** A conversation in all languages. */
export interface Conversation {
  key: string;
  status: TicketStatus;
  /** Who wrote each text, on which day before today, and how many minutes after the first text of that day. */
  turns: readonly { sender: 'installer' | 'admin'; daysAgo: number; minutes: number }[];
  in: Readonly<Record<'en' | 'pl' | 'hu' | 'uk', Spoken>>;
}

/** The conversations of each region's first company. */
export const conversations: readonly Conversation[] = [
  {
    key: 'voucher',
    status: 3,
    turns: [
      { sender: 'installer', daysAgo: 38, minutes: 0 },
      { sender: 'admin', daysAgo: 38, minutes: 34 },
      { sender: 'installer', daysAgo: 38, minutes: 41 },
      { sender: 'admin', daysAgo: 38, minutes: 47 },
    ],
    in: {
      en: {
        title: 'Where is the code of my voucher?',
        texts: [
          'Hello, I have ordered a voucher and cannot find its code. Will it come by mail?',
          'Hello, the code stands in the order itself: open “Orders” and choose the order. As soon as it is completed you find the code, its password and the last day on which it can be used there.',
          'Found it. Thank you for the quick answer!',
          'You are welcome. I am closing this conversation; if anything else comes up, just start a new one.',
        ],
      },
      pl: {
        title: 'Gdzie znajdę kod bonu?',
        texts: [
          'Dzień dobry, zamówiłem bon i nie mogę znaleźć kodu. Czy przyjdzie mailem?',
          'Dzień dobry, kod jest w samym zamówieniu: proszę otworzyć „Zamówienia” i wybrać zamówienie. Gdy będzie zrealizowane, znajdzie Pan tam kod, hasło i datę ważności.',
          'Jest. Dziękuję za szybką odpowiedź!',
          'Bardzo proszę. Zamykam tę rozmowę, a w razie kolejnych pytań proszę po prostu zacząć nową.',
        ],
      },
      hu: {
        title: 'Hol találom az utalványom kódját?',
        texts: [
          'Jó napot! Rendeltem egy utalványt, de nem találom a kódját. E-mailben érkezik?',
          'Jó napot! A kód magában a rendelésben van: nyissa meg a „Rendelések” oldalt, és válassza ki a rendelést. Amint teljesült, ott találja a kódot, a jelszót és a lejárat napját.',
          'Megvan. Köszönöm a gyors választ!',
          'Szívesen. Ezt a beszélgetést lezárom; ha bármi más felmerül, kezdjen bátran újat.',
        ],
      },
      uk: {
        title: 'Де знайти код ваучера?',
        texts: [
          'Добрий день! Я замовив ваучер і не можу знайти його код. Він прийде поштою?',
          'Добрий день! Код є в самому замовленні: відкрийте «Замовлення» й виберіть потрібне. Щойно воно буде виконане, там з’являться код, пароль і дата, до якої він діє.',
          'Знайшов. Дякую за швидку відповідь!',
          'Будь ласка. Закриваю цю розмову; якщо виникне щось іще, просто почніть нову.',
        ],
      },
    },
  },
  {
    key: 'logo',
    status: 2,
    turns: [
      { sender: 'installer', daysAgo: 6, minutes: 0 },
      { sender: 'admin', daysAgo: 6, minutes: 52 },
      { sender: 'installer', daysAgo: 6, minutes: 75 },
      { sender: 'admin', daysAgo: 3, minutes: 0 },
    ],
    in: {
      en: {
        title: 'Our logo on flyers',
        texts: [
          'Good morning, can our own logo be printed on the flyers? Which file do you need?',
          'Good morning, yes: open the flyer in the shop and upload your logo in the form. A PDF, SVG or EPS file prints best. It may have up to 10 MB.',
          'And if we only have a photo of the sign on our van?',
          'A PNG or JPEG file works too. Take the sharpest picture that you have and look at the preview before you order: what you see there is what is printed.',
        ],
      },
      pl: {
        title: 'Nasze logo na ulotkach',
        texts: [
          'Dzień dobry, czy na ulotkach może być nasze logo? Jaki plik jest potrzebny?',
          'Dzień dobry, tak: proszę otworzyć ulotkę w sklepie i wgrać logo w formularzu. Najlepiej drukuje się plik PDF, SVG lub EPS. Może mieć do 10 MB.',
          'A jeśli mamy tylko zdjęcie napisu na naszym busie?',
          'Plik PNG lub JPEG też zadziała. Proszę wybrać jak najostrzejsze zdjęcie i przed zamówieniem sprawdzić podgląd: to, co na nim widać, zostanie wydrukowane.',
        ],
      },
      hu: {
        title: 'Saját logó a szórólapon',
        texts: [
          'Jó reggelt! Rákerülhet a szórólapokra a saját logónk? Milyen fájl kell hozzá?',
          'Jó reggelt! Igen: nyissa meg a szórólapot a boltban, és töltse fel a logót az űrlapon. A PDF, SVG vagy EPS fájl nyomtatható a legszebben. Legfeljebb 10 MB lehet.',
          'És ha csak egy fényképünk van a furgonunk feliratáról?',
          'A PNG vagy JPEG fájl is megfelel. Válassza a legélesebb képet, és rendelés előtt nézze meg az előnézetet: az kerül nyomtatásra, ami ott látható.',
        ],
      },
      uk: {
        title: 'Наш логотип на листівках',
        texts: [
          'Доброго ранку! Чи можна надрукувати на листівках наш логотип? Який файл потрібен?',
          'Доброго ранку! Так: відкрийте листівку в магазині й завантажте логотип у формі. Найкраще друкується файл PDF, SVG або EPS, розміром до 10 МБ.',
          'А якщо в нас є лише фото напису на нашому бусі?',
          'Файл PNG або JPEG теж підійде. Виберіть найчіткіше фото й перед замовленням перегляньте попередній вигляд: надрукується саме те, що там видно.',
        ],
      },
    },
  },
  {
    key: 'label',
    status: 1,
    turns: [
      { sender: 'installer', daysAgo: 1, minutes: 0 },
      { sender: 'installer', daysAgo: 1, minutes: 12 },
    ],
    in: {
      en: {
        title: 'The label of a window cannot be read',
        texts: [
          'Hello, the label on one of our windows is scratched and the scanner finds nothing. Can we register it all the same?',
          'The upper number can still be read, only the serial number is missing.',
        ],
      },
      pl: {
        title: 'Nie da się odczytać etykiety okna',
        texts: [
          'Dzień dobry, etykieta na jednym z naszych okien jest porysowana i skaner nic nie znajduje. Czy mimo to możemy je zarejestrować?',
          'Górny numer da się jeszcze odczytać, brakuje tylko numeru seryjnego.',
        ],
      },
      hu: {
        title: 'Olvashatatlan az ablak címkéje',
        texts: [
          'Jó napot! Az egyik ablakunk címkéje megkarcolódott, és a szkenner nem talál semmit. Így is regisztrálhatjuk?',
          'A felső szám még olvasható, csak a sorozatszám hiányzik.',
        ],
      },
      uk: {
        title: 'Не читається етикетка вікна',
        texts: [
          'Добрий день! Етикетка на одному з наших вікон подряпана, і сканер нічого не знаходить. Чи можемо ми все одно його зареєструвати?',
          'Верхній номер ще можна прочитати, бракує лише серійного.',
        ],
      },
    },
  },
];
