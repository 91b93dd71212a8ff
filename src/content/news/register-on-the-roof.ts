import type { Item } from '#content/item.ts';

/** Why a project is registered on the day of the job. */
export const registerOnTheRoof: Item = {
  name: 'register-on-the-roof',
  type: 'news',
  pictures: ['/art/news/register-on-the-roof.svg'],
  daysBefore: 5,
  sticky: true,
  texts: {
    en: {
      title: 'Register the roof before you drive home',
      excerpt:
        'A project stays open for 60 days. It takes two minutes on site, and an evening if the packaging is gone.',
      text: `<p>The labels are on the packaging, and the packaging goes into the container. That is how points are lost. Make the registration the last step of the job, like sweeping up.</p>
<h2>This is how it works on site</h2>
<ul>
<li>Cut the labels off as you unpack and put them into one envelope with the customer’s name.</li>
<li>Register the project with the address while the tools are being loaded.</li>
<li>Enter the codes one after the other. A code that is not accepted is seen at once, while the product is still in front of you.</li>
<li>Answer the survey. Only then is the project closed and the points are booked.</li>
</ul>
<p>No reception under the roof? Take a picture of every label and enter the codes in the evening. From the day of registration you have 60 days; after that the project is lost, and so are its points.</p>
<p><a href="/projects/add">Register a project</a></p>`,
      alt: ['A hand holds a phone in front of a roof; a tick stands on its screen'],
    },
    pl: {
      title: 'Zarejestruj dach, zanim wrócisz do domu',
      excerpt:
        'Projekt jest otwarty 60 dni. Na budowie to dwie minuty, a bez opakowań cały wieczór szukania.',
      text: `<p>Etykiety są na opakowaniach, a opakowania lądują w kontenerze. Tak przepadają punkty. Niech rejestracja będzie ostatnim punktem roboty, tak jak zamiatanie.</p>
<h2>Tak to działa na budowie</h2>
<ul>
<li>Wycinaj etykiety przy rozpakowywaniu i wkładaj do jednej koperty z nazwiskiem klienta.</li>
<li>Zarejestruj projekt z adresem, gdy ekipa pakuje narzędzia.</li>
<li>Wpisuj kody po kolei. Jeśli któryś nie przejdzie, zobaczysz to od razu, gdy produkt jest jeszcze przed tobą.</li>
<li>Wypełnij ankietę. Dopiero ona zamyka projekt i wtedy naliczamy punkty.</li>
</ul>
<p>Pod dachem nie ma zasięgu? Zrób zdjęcie każdej etykiety i wpisz kody wieczorem. Od dnia rejestracji masz 60 dni; potem projekt wygasa, a z nim punkty.</p>
<p><a href="/projects/add">Zarejestruj projekt</a></p>`,
      alt: ['Dłoń trzyma telefon na tle dachu; na ekranie widać znak zatwierdzenia'],
    },
    hu: {
      title: 'Rögzítse a projektet, mielőtt hazaindul',
      excerpt:
        'A projekt 60 napig marad nyitva. A helyszínen két perc az egész, csomagolás nélkül egy teljes este.',
      text: `<p>A címkék a csomagoláson vannak, a csomagolás pedig a konténerbe kerül. Így vesznek el a pontok. Legyen a rögzítés a munka utolsó lépése, akárcsak a söprés.</p>
<h2>Így megy a helyszínen</h2>
<ul>
<li>Kicsomagoláskor vágja ki a címkéket, és tegye egy borítékba, amelyen rajta van az ügyfél neve.</li>
<li>Amíg a csapat bepakol, rögzítse a projektet a tető címével.</li>
<li>Írja be egymás után a kódokat. Ha a rendszer valamelyiket nem fogadja el, az azonnal kiderül, amíg a termék még Ön előtt van.</li>
<li>Töltse ki a kérdőívet. A projekt csak ezzel zárul le, és ekkor írjuk jóvá a pontokat.</li>
</ul>
<p>Nincs térerő a tető alatt? Fényképezze le az összes címkét, és este írja be a kódokat. A rögzítés napjától 60 napja van; utána a projekt lejár, és a pontok is elvesznek.</p>
<p><a href="/projects/add">Projekt rögzítése</a></p>`,
      alt: ['Egy kéz telefont tart egy tető előtt; a kijelzőn pipa látható'],
    },
    uk: {
      title: 'Зареєструйте дах, перш ніж їхати додому',
      excerpt: 'Проєкт відкритий 60 днів. На об’єкті це дві хвилини, а без упаковок цілий вечір пошуків.',
      text: `<p>Етикетки на упаковках, а упаковки летять у контейнер. Так і губляться бали. Нехай реєстрація буде останнім кроком роботи, як прибирання.</p>
<h2>Як це виглядає на об’єкті</h2>
<ul>
<li>Вирізайте етикетки під час розпакування і складайте в один конверт із прізвищем замовника.</li>
<li>Зареєструйте проєкт з адресою, поки бригада складає інструмент.</li>
<li>Вводьте коди один за одним. Якщо якийсь не прийнято, ви побачите це одразу, поки виріб перед вами.</li>
<li>Пройдіть опитування. Лише тоді проєкт закривається і бали нараховуються.</li>
</ul>
<p>Під дахом немає зв’язку? Сфотографуйте кожну етикетку і введіть коди ввечері. Від дня реєстрації у вас 60 днів; потім проєкт стає простроченим, а бали пропадають.</p>
<p><a href="/projects/add">Зареєструвати проєкт</a></p>`,
      alt: ['Рука тримає телефон на тлі даху; на екрані стоїть галочка'],
    },
  },
};
