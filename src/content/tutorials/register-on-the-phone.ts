import type { Item } from '#content/item.ts';

/** Registering a project on the phone. */
export const registerOnThePhone: Item = {
  name: 'register-on-the-phone',
  type: 'tutorial',
  pictures: ['/art/tutorials/register-on-the-phone.svg'],
  daysBefore: 45,
  position: 1,
  texts: {
    en: {
      title: 'Register a project on the phone',
      excerpt:
        'From the address to the points in three steps. You need the labels of the products and five minutes.',
      text: `<h4>1. Create the project</h4>
<ol>
<li>Choose “Projects” and then “Add a project”.</li>
<li>Give it a name by which you will find it again, for example the customer’s.</li>
<li>Enter street, house number and postal code of the roof, and save.</li>
</ol>
<h4>2. Add the products</h4>
<ol>
<li>Enter the code of the label: the web address of the QR code, the line with (01) and (21), or GTIN and serial number with a space between them.</li>
<li>Compare type and size with what you have fitted.</li>
<li>Repeat it for each product: window, flashing, blind, shutter. Each has a label of its own.</li>
</ol>
<h4>3. Answer the survey</h4>
<ol>
<li>Open “Survey” in the project when everything has been added. Afterwards nothing can be added any more.</li>
<li>Answer the questions and send them. The project is closed, and the points are booked.</li>
</ol>
<p>If a product is in review, somebody at the club looks at it first. You are told when the points are there.</p>`,
      alt: ['A phone with the form of a project; a product label beside it'],
    },
    pl: {
      title: 'Rejestracja projektu w telefonie',
      excerpt: 'Od adresu do punktów w trzech krokach. Potrzebujesz etykiet produktów i pięciu minut.',
      text: `<h4>1. Utwórz projekt</h4>
<ol>
<li>Wybierz „Projekty”, a potem „Dodaj projekt”.</li>
<li>Nadaj nazwę, po której łatwo go znajdziesz, na przykład nazwisko klienta.</li>
<li>Podaj ulicę, numer domu i kod pocztowy dachu i zapisz.</li>
</ol>
<h4>2. Dodaj produkty</h4>
<ol>
<li>Wpisz kod z etykiety: adres internetowy z kodu QR, wiersz z (01) i (21) albo GTIN i numer seryjny oddzielone spacją.</li>
<li>Porównaj typ i rozmiar z tym, co zamontowałeś.</li>
<li>Powtórz to dla każdego produktu: okna, kołnierza, rolety wewnętrznej i zewnętrznej. Każdy ma własną etykietę.</li>
</ol>
<h4>3. Wypełnij ankietę</h4>
<ol>
<li>Gdy wszystko jest dodane, otwórz w projekcie „Ankietę”. Potem nie da się już nic dopisać.</li>
<li>Odpowiedz na pytania i wyślij. Projekt zostaje zamknięty, a punkty naliczone.</li>
</ol>
<p>Jeśli produkt jest sprawdzany, najpierw ogląda go ktoś z klubu. Damy ci znać, gdy punkty będą na koncie.</p>`,
      alt: ['Telefon z formularzem projektu, obok etykieta produktu'],
    },
    hu: {
      title: 'Projekt rögzítése mobiltelefonnal',
      excerpt: 'A címtől a pontokig három lépésben. A termékek címkéire és öt percre van szüksége.',
      text: `<h4>1. Hozza létre a projektet</h4>
<ol>
<li>Válassza a „Projektek” menüpontot, majd az „Új projekt” gombot.</li>
<li>Adjon neki olyan nevet, amelyről később is megtalálja, például az ügyfélét.</li>
<li>Írja be a tető címét (utca, házszám, irányítószám), és mentse el.</li>
</ol>
<h4>2. Adja hozzá a termékeket</h4>
<ol>
<li>Írja be a címke kódját: a QR-kód webcímét, a (01) és (21) jelölésű sort, vagy a GTIN-t és a sorozatszámot, köztük szóközzel.</li>
<li>Vesse össze a típust és a méretet azzal, amit beépített.</li>
<li>Ismételje meg minden terméknél: ablak, burkolókeret, belső árnyékoló, redőny. Mindegyiknek saját címkéje van.</li>
</ol>
<h4>3. Töltse ki a kérdőívet</h4>
<ol>
<li>Ha minden termék szerepel, nyissa meg a projektben a „Kérdőív” részt. A beküldés után már semmi sem adható hozzá.</li>
<li>Válaszoljon a kérdésekre, és küldje el a válaszait. A projekt lezárul, a pontokat jóváírjuk.</li>
</ol>
<p>Ha egy termék ellenőrzés alatt van, előbb egy munkatársunk megnézi. Értesítjük, amikor a pontok megérkeztek.</p>`,
      alt: ['Telefon a projekt űrlapjával, mellette egy termékcímke'],
    },
    uk: {
      title: 'Як зареєструвати проєкт у телефоні',
      excerpt: 'Від адреси до балів за три кроки. Потрібні етикетки виробів і п’ять хвилин.',
      text: `<h4>1. Створіть проєкт</h4>
<ol>
<li>Виберіть «Проєкти», а тоді «Додати проєкт».</li>
<li>Дайте назву, за якою легко його знайдете, наприклад прізвище замовника.</li>
<li>Впишіть вулицю, номер будинку й поштовий індекс даху та збережіть.</li>
</ol>
<h4>2. Додайте вироби</h4>
<ol>
<li>Введіть код з етикетки: вебадресу з QR-коду, рядок із (01) та (21) або GTIN і серійний номер через пробіл.</li>
<li>Звірте тип і розмір із тим, що встановили.</li>
<li>Повторіть для кожного виробу: вікна, окладу, штори, ролети. Кожен має власну етикетку.</li>
</ol>
<h4>3. Пройдіть опитування</h4>
<ol>
<li>Коли все додано, відкрийте в проєкті «Опитування». Після нього додати вже нічого не можна.</li>
<li>Дайте відповіді й надішліть їх. Проєкт закривається, бали нараховано.</li>
</ol>
<p>Якщо виріб на перевірці, спершу його перегляне хтось із клубу. Ми повідомимо, коли бали надійдуть.</p>`,
      alt: ['Телефон із формою проєкту, поруч етикетка виробу'],
    },
  },
};
