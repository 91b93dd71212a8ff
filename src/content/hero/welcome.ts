import type { Item } from '#content/item.ts';

/** The picture at the top of the home page. */
export const welcome: Item = {
  name: 'hero-welcome',
  type: 'hero',
  pictures: ['/art/hero/welcome.svg'],
  daysBefore: 60,
  link: '/projects/add',
  texts: {
    en: {
      title: 'Every window that you fit counts',
      excerpt: 'Register the roof, add the products, collect points for your company.',
      text: '<p>Register the roof, add the products with the codes on their labels, and answer a short survey. The points are booked for your company.</p>',
      alt: ['Roofs of a small town in the evening light, roof windows shining in them'],
    },
    pl: {
      title: 'Liczy się każde okno, które montujesz',
      excerpt: 'Zarejestruj dach, dodaj produkty, zbieraj punkty dla firmy.',
      text: '<p>Zarejestruj dach, dodaj produkty kodami z etykiet i wypełnij krótką ankietę. Punkty trafią na konto twojej firmy.</p>',
      alt: ['Dachy miasteczka w wieczornym świetle, w nich jasne okna dachowe'],
    },
    hu: {
      title: 'Minden beépített ablak számít',
      excerpt: 'Rögzítse a projektet, adja hozzá a termékeket, és gyűjtsön pontokat a cégének.',
      text: '<p>Rögzítse a projektet, adja hozzá a termékeket a címkéjükön lévő kóddal, és töltsön ki egy rövid kérdőívet. A pontokat a cégének írjuk jóvá.</p>',
      alt: ['Egy kisváros tetői esti fényben, bennük világító tetőtéri ablakok'],
    },
    uk: {
      title: 'Кожне встановлене вікно має значення',
      excerpt: 'Зареєструйте дах, додайте вироби, збирайте бали для компанії.',
      text: '<p>Зареєструйте дах, додайте вироби за кодами з етикеток і пройдіть коротке опитування. Бали буде нараховано вашій компанії.</p>',
      alt: ['Дахи містечка у вечірньому світлі, у них сяють мансардні вікна'],
    },
  },
};
