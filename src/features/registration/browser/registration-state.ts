/** What a registration holds: what is typed, where it stands, what is wrong with it. */
import { atom, type ReadableAtom } from 'nanostores';
import { registrationSteps, registrationTrack } from '#features/registration/rules.ts';
import { visibleQuestions } from '#features/surveys/rules.ts';
import { byHandAfter } from '#platform/browser/places.ts';
import type { Progress } from '#platform/browser/progress.ts';
import type { Club } from '#platform/contract/club.ts';
import type { RegistrationSetting } from './registration-body.ts';
import { type RegistrationErrors, stepOf, wrongFields } from './registration-fields.ts';
import {
  type RegistrationData,
  type RegistrationPlace,
  type RegistrationProgress,
  registrationProgress,
} from './registration-progress.ts';
import type { RegistrationStatus } from './registration-status.ts';
import { placeOf, regionIn, start } from './registration-track.ts';

/** What a registration needs from outside. */
export interface RegistrationOptions extends RegistrationSetting {
  call: Club;
  /** Region id of the site: the company's region until another one is chosen. */
  region: number;
  /** What stood in the link that the company came by; empty without. */
  invite: string;
  /** Whether addresses can be searched for. */
  suggests: boolean;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The state that all parts of a registration share. */
export interface RegistrationState {
  saved: Progress<RegistrationProgress>;
  $progress: ReadableAtom<RegistrationProgress>;
  $status: ReadableAtom<RegistrationStatus>;
  status(changes: Partial<RegistrationStatus>): void;
  /** Changes data. What was sent of the former ones no longer counts. */
  change(changes: Partial<RegistrationData>): void;
  /** Shows a place. */
  go(place: RegistrationPlace): void;
  /** Whether the registration has a place: the code is asked for once it was sent. */
  has(place: RegistrationPlace): boolean;
  /** Order of the places: later ones are further on, a change from the review lies behind it. */
  position(name: string): number;
  /** Shows a place of the browser's history, if the registration still has it. */
  revisit(name: string): void;
  /** Shows what is wrong with the step. */
  refuse(errors: RegistrationErrors): void;
  /** The registration has to be sent again. */
  clearSent(): void;
  /** Does something unless busy. */
  whileBusy(work: () => Promise<void>): Promise<void>;
}

/** Data that were never sent as they are. */
const unsent = { sendKey: '', sentAt: '', registration: '', sentTo: '', resendAt: 0 };

const initialStatus: RegistrationStatus = {
  busy: false,
  errors: {},
  refusals: 0,
  problem: undefined,
  rounds: 0,
  resent: false,
  welcomePoints: undefined,
};

/** The state of a registration on this page. */
export function createRegistrationState({
  kind,
  definition,
  suggests,
}: RegistrationOptions): RegistrationState {
  const saved = registrationProgress[kind];
  const $progress = saved.$value;
  const $status = atom(initialStatus);

  function status(changes: Partial<RegistrationStatus>): void {
    $status.set({ ...$status.get(), ...changes });
  }

  function go(place: RegistrationPlace): void {
    const [first] = definition.questions;
    // A question without a name would give way to the next one as soon as it is answered.
    const question = place.step === 'survey' ? place.question || (first?.id ?? 0) : 0;
    saved.set({ ...$progress.get(), ...place, question });
    status({ errors: {}, problem: undefined });
  }

  function has({ step }: RegistrationPlace): boolean {
    const { data, registration } = $progress.get();
    return registrationTrack(data, regionIn(data)).includes(step) && (step !== 'code' || registration !== '');
  }

  return {
    saved,
    $progress,
    $status,
    status,
    go,
    has,
    change(changes) {
      const progress = $progress.get();
      saved.set({ ...progress, ...unsent, data: { ...progress.data, ...changes } });
    },
    position(name) {
      const { step, question, editing } = placeOf(name);
      const questions = visibleQuestions(definition, $progress.get().data.answers);
      const within = step === 'survey' ? 1 + questions.findIndex(({ id }) => id === question) : 0;
      return registrationSteps.indexOf(step) * 1000 + within + (editing ? 100_000 : 0);
    },
    revisit(name) {
      if ($status.get().welcomePoints !== undefined) return;
      const place = placeOf(name);
      go(has(place) ? place : start);
    },
    refuse(found) {
      let errors = found;
      const progress = $progress.get();
      const [first] = wrongFields(found);
      if (suggests && !progress.by_hand && first && stepOf(first) === 'address') {
        // The search has one field: the others are shown with what is wrong in them, once something was searched for.
        if (found.street && progress.data.street.length <= byHandAfter) errors = { street: found.street };
        else saved.set({ ...progress, by_hand: true });
      }
      status({ errors, refusals: $status.get().refusals + 1 });
    },
    clearSent() {
      saved.set({ ...$progress.get(), ...unsent });
    },
    async whileBusy(work) {
      if ($status.get().busy) return;
      status({ busy: true, problem: undefined });
      try {
        await work();
      } catch {
        // The rules of the form could not be loaded.
        status({ problem: { code: 'unavailable', waitUntil: undefined } });
      } finally {
        status({ busy: false });
      }
    },
  };
}
