/** Cards for several people of the company: who gets them, and whose texts are in the form. */
import { check, type FieldProblem } from '#features/marketing/check.ts';
import type { Configuration, PrintProduct } from '#features/marketing/description.ts';
import { firstConfiguration } from '#features/marketing/edit.ts';
import { MAX_PEOPLE, personalOf, sharedOf } from '#features/marketing/people.ts';
import {
  type ConfiguratorOptions,
  type ConfiguratorShared,
  type ConfiguratorState,
  filledPeople,
} from './configurator-state.ts';
import type { CardPerson } from './drafts.ts';
import { fitProblems } from './sides.ts';

/** The configuration with the texts of a person. */
export function forPerson(
  print: PrintProduct,
  configuration: Configuration,
  { texts }: Pick<CardPerson, 'texts'>,
): Configuration {
  return { ...firstConfiguration(print), ...sharedOf(configuration), ...texts };
}

/** The first problem of each person who is not in the form, by position. */
export function problemsOfOthers(
  print: PrintProduct,
  state: Pick<ConfiguratorState, 'people' | 'shown' | 'configuration' | 'language' | 'qr'>,
  texts: ConfiguratorOptions['texts'],
): { index: number; problem: FieldProblem }[] {
  const { people, shown, configuration, language, qr } = state;
  return people.flatMap((person, index) => {
    if (index === shown) return [];
    const own = forPerson(print, configuration, person);
    const [problem] = [...check(print, own), ...fitProblems(print, own, texts[language], qr)];
    return problem ? [{ index, problem }] : [];
  });
}

/** The form has the texts of one person at a time; the others are kept in `people`. */
export function createPeople(
  { $state, change, edit }: ConfiguratorShared,
  { call, print }: Pick<ConfiguratorOptions, 'call' | 'print'>,
) {
  function show(index: number): void {
    const people = filledPeople($state.get());
    const person = people[index];
    if (!person) return;
    const configuration = forPerson(print, $state.get().configuration, person);
    change({ people, shown: index, configuration });
  }

  /** Reads the team. People who left it get no cards. */
  async function readTeam(): Promise<void> {
    const none = { people: [], gone: [] };
    change({ team: { state: 'reading', ...none } });
    try {
      const { data } = await call('GET /v1/shop/marketing/people');
      const team = data.map(({ uuid, name, surname, phone, email }) => {
        const texts = { name, surname, phone: phone ?? '', email: email ?? '' };
        const given = Object.entries(texts).filter(([, text]) => text !== '');
        return { uuid, name, surname, texts: Object.fromEntries(given) };
      });
      const people = filledPeople($state.get());
      const left = people.filter(({ uuid }) => !team.some((one) => one.uuid === uuid));
      change({ team: { state: 'read', people: team, gone: left } });
      for (const { uuid } of left) leaveOut(uuid);
    } catch {
      change({ team: { state: 'failed', ...none } });
    }
  }

  function leaveOut(uuid: string): void {
    const people = filledPeople($state.get());
    const at = people.findIndex((person) => person.uuid === uuid);
    const { shown, configuration } = $state.get();
    const rest = people.filter((person) => person.uuid !== uuid);
    const next = Math.max(0, Math.min(at < shown ? shown - 1 : shown, rest.length - 1));
    const person = rest[next];
    edit({
      people: rest,
      shown: next,
      configuration: person ? forPerson(print, configuration, person) : configuration,
    });
  }

  return {
    readTeam,
    showPerson: show,

    /** Starts with the member’s own card, as it is in the form. */
    async choosePeople(): Promise<void> {
      await readTeam();
      const { team, people, configuration } = $state.get();
      const [self] = team?.people ?? [];
      if (self && people.length === 0)
        edit({ people: [{ ...self, texts: personalOf(configuration) }], shown: 0 });
    },

    /** Adds a person with the profile’s texts and the descriptions in the form, or removes one. */
    togglePerson(uuid: string): void {
      const { team, people, configuration } = $state.get();
      if (people.some((person) => person.uuid === uuid)) {
        leaveOut(uuid);
        return;
      }
      const person = team?.people.find((one) => one.uuid === uuid);
      if (!person || people.length >= MAX_PEOPLE) return;
      const { shortDescription, longDescription } = configuration;
      const texts = {
        ...(shortDescription !== undefined && { shortDescription }),
        ...(longDescription !== undefined && { longDescription }),
        ...person.texts,
      };
      const added = [...filledPeople($state.get()), { ...person, texts }];
      edit({ people: added });
      show(added.length - 1);
    },
  };
}
