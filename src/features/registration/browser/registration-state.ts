import { atom, type ReadableAtom } from 'nanostores';
import { registrationSteps } from '#features/registration/rules.ts';
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
  unsent,
} from './registration-progress.ts';
import type { RegistrationStatus } from './registration-status.ts';
import { hasPlace, placeOf, start } from './registration-track.ts';

export interface RegistrationOptions extends RegistrationSetting {
  call: Club;
  /** Preselected for the company. */
  region: number;
  /** `region` answers the first step: the form was sent before the script had loaded. */
  hasRegion?: boolean;
  /** Typed before the script had loaded, by field. */
  early?: Readonly<Record<string, string>>;
  /** The browser went back to this page, which names no step. */
  isBack?: boolean;
  /** Text from the link that brought the company; empty if none. */
  invite: string;
  suggests: boolean;
  now?: () => number;
}

export interface RegistrationState {
  saved: Progress<RegistrationProgress>;
  $progress: ReadableAtom<RegistrationProgress>;
  $status: ReadableAtom<RegistrationStatus>;
  status(changes: Partial<RegistrationStatus>): void;
  /** Changes data and invalidates what was sent. */
  change(changes: Partial<RegistrationData>): void;
  go(place: RegistrationPlace): void;
  /** Edits from the review come last. */
  position(name: string): number;
  /** Does nothing for a place that no longer exists. */
  revisit(name: string): void;
  refuse(errors: RegistrationErrors): void;
  /** Requires sending again. */
  clearSent(): void;
  whileBusy(work: () => Promise<void>): Promise<void>;
}

const initialStatus: RegistrationStatus = {
  busy: false,
  errors: {},
  isRefused: false,
  refusals: 0,
  problem: undefined,
  rounds: 0,
  resent: false,
  completed: undefined,
};

/** State that all parts of the wizard share. Kinds have separate progress. */
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
    // Question 0 would move on once answered.
    const question = place.step === 'survey' ? place.question || (first?.id ?? 0) : 0;
    saved.set({ ...$progress.get(), ...place, question });
    status({ errors: {}, isRefused: false, problem: undefined });
  }

  return {
    saved,
    $progress,
    $status,
    status,
    go,
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
      if ($status.get().completed) return;
      const place = placeOf(name);
      go(hasPlace($progress.get(), place) ? place : start);
    },
    refuse(found) {
      let errors = found;
      const progress = $progress.get();
      const [first] = wrongFields(found);
      if (suggests && !progress.by_hand && first && stepOf(first) === 'address') {
        // The search is one field; the others appear after a search.
        if (found.street && progress.data.street.length <= byHandAfter) errors = { street: found.street };
        else saved.set({ ...progress, by_hand: true });
      }
      status({ errors, isRefused: true, refusals: $status.get().refusals + 1 });
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
        // The rules could not be loaded.
        status({ problem: { code: 'unavailable', waitUntil: undefined } });
      } finally {
        status({ busy: false });
      }
    },
  };
}
