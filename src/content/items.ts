import type { Item } from './item.ts';

/** Initial content of the club. */
export const items: readonly Item[] = [
  {
    name: 'hero-welcome',
    type: 'hero',
    pictures: ['/art/hero/welcome.svg'],
    daysBefore: 60,
    link: '/projects/add',
  },
  { name: 'intro', type: 'intro', pictures: ['/art/intro.svg'], daysBefore: 59 },
  {
    name: 'check-before-rain',
    type: 'news',
    pictures: ['/art/news/check-before-rain.svg'],
    daysBefore: 2,
    sticky: true,
  },
  {
    name: 'register-on-the-roof',
    type: 'news',
    pictures: ['/art/news/register-on-the-roof.svg'],
    daysBefore: 5,
    sticky: true,
  },
  {
    name: 'how-long-points-live',
    type: 'news',
    pictures: ['/art/news/how-long-points-live.svg'],
    daysBefore: 9,
    sticky: true,
  },
  {
    name: 'condensation-is-no-leak',
    type: 'news',
    pictures: ['/art/news/condensation-is-no-leak.svg'],
    daysBefore: 16,
  },
  {
    name: 'replacement-in-one-day',
    type: 'news',
    pictures: ['/art/news/replacement-in-one-day.svg'],
    daysBefore: 24,
  },
  {
    name: 'the-whole-team-scans',
    type: 'news',
    pictures: ['/art/news/the-whole-team-scans.svg'],
    daysBefore: 37,
  },
  {
    name: 'register-on-the-phone',
    type: 'tutorial',
    pictures: ['/art/tutorials/register-on-the-phone.svg'],
    daysBefore: 45,
    position: 1,
  },
  {
    name: 'find-the-serial-number',
    type: 'tutorial',
    pictures: ['/art/tutorials/find-the-serial-number.svg'],
    daysBefore: 46,
    position: 2,
  },
  {
    name: 'fit-the-flashing-tightly',
    type: 'tutorial',
    pictures: ['/art/tutorials/fit-the-flashing-tightly.svg'],
    daysBefore: 47,
    position: 3,
  },
  {
    name: 'measure-for-a-replacement',
    type: 'tutorial',
    pictures: ['/art/tutorials/measure-for-a-replacement.svg'],
    daysBefore: 48,
    position: 4,
  },
];
