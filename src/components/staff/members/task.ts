import { role } from '#platform/contract/roles.ts';
import type { Company, Person } from './forms.ts';

export const companyTasks = ['company', 'points', 'lock', 'unlock', 'merge'] as const;
export const personTasks = ['person', 'lockPerson', 'unlockPerson', 'move'] as const;

type CompanyTask = (typeof companyTasks)[number];
type PersonTask = (typeof personTasks)[number];

/** What the page has open: one form at a time, so that it stays short. */
export type Task = { name: CompanyTask; person?: undefined } | { name: PersonTask; person: Person };

/** The form that the address asks for, if it fits the state of the company; people by uuid. */
export function taskOf({ searchParams }: URL, { status, people, merged_into }: Company): Task | undefined {
  const asked = searchParams.get('edit');
  const person = people.find(({ uuid }) => uuid === searchParams.get('person'));
  const ofPerson = personTasks.find((name) => name === asked);
  if (ofPerson) return person && mayChange(person) ? { name: ofPerson, person } : undefined;
  const ofCompany = companyTasks.find((name) => name === asked);
  return ofCompany && status !== 'closed' && merged_into === null ? { name: ofCompany } : undefined;
}

/** Whether staff may change the person: active or locked, and not one of themselves. */
export function mayChange({ role: id, status }: Pick<Person, 'role' | 'status'>): boolean {
  return id !== role.staff && status !== 'closed';
}

/** Address that opens a form. */
export function taskHref(company: string, edit: Task['name'], person?: string): string {
  const query = new URLSearchParams({ edit, ...(person ? { person } : {}) });
  return `/staff/members/${company}?${query}#task`;
}
