/** The main menu, in order. Labels are `shell.<name>`. */
import type { IconName } from '#components/icons.ts';

export interface Place {
  name: 'home' | 'projects' | 'shop' | 'team' | 'resources' | 'rewards';
  href: string;
  icon: IconName;
}

export const places: readonly Place[] = [
  { name: 'home', href: '/', icon: 'home' },
  { name: 'projects', href: '/projects', icon: 'projects' },
  { name: 'shop', href: '/shop', icon: 'shop' },
  { name: 'team', href: '/team', icon: 'team' },
  { name: 'resources', href: '/resources', icon: 'resources' },
  { name: 'rewards', href: '/rewards', icon: 'rewards' },
];
