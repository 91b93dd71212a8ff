/** What is typed into a registration, and how far it has come. Kept for this tab, one record for each kind. */
import { type RegistrationStep, registrationSteps } from '#features/registration/rules.ts';
import { areAnswers, type SurveyAnswer } from '#features/surveys/rules.ts';
import { type Progress, progress } from '#platform/browser/progress.ts';
import { readLike } from '#platform/contract/read-like.ts';
import { isRecord } from '#platform/contract/stored.ts';

/** Who registers: a company that fits roof windows, or one that fits blinds and shutters. */
export type RegistrationKind = 'installer' | 'decor';

/** Everything that the wizard asks. */
export interface RegistrationData {
  /** Region id; 0 until the page says where it is. */
  region: number;
  name: string;
  surname: string;
  email: string;
  phone: string;
  company_name: string;
  registration_number: string;
  registration_number_2: string;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  /** Id of a type of the region; null before one is chosen. */
  company_type: number | null;
  disclaimer_accepted: boolean;
  declaration_accepted: boolean;
  email_consent: boolean;
  phone_consent: boolean;
  /** Whether the club's terms are agreed to. */
  terms: boolean;
  answers: SurveyAnswer[];
}

/** A question that is answered by typing. */
export type TextField =
  | 'name'
  | 'surname'
  | 'email'
  | 'phone'
  | 'company_name'
  | 'registration_number'
  | 'registration_number_2'
  | 'street'
  | 'house_number'
  | 'postal_code'
  | 'city';

/** A place in the wizard. */
export interface RegistrationPlace {
  step: RegistrationStep;
  /** Id of the survey's question that is shown; 0 is the first. */
  question: number;
  /** The step that is being changed from the review; null on the way through all of them. */
  editing: RegistrationStep | null;
}

/** How far a registration has come. */
export interface RegistrationProgress extends RegistrationPlace {
  data: RegistrationData;
  /** Whether all fields of the address are shown, rather than the search for it. */
  by_hand: boolean;
  /** What stood in the link that the company came by. */
  invite: string;
  /** Idempotency key of a try to send these very data; empty before the first. */
  sendKey: string;
  /** ISO 8601 instant of that try; it is sent too, so that a repeat says the same. */
  sentAt: string;
  /** The registration that waits for its code; empty before it was sent. */
  registration: string;
  /** The masked address that the code went to. */
  sentTo: string;
  /** From then on another message can be asked for, in milliseconds since 1970. */
  resendAt: number;
}

const blankData: RegistrationData = {
  region: 0,
  name: '',
  surname: '',
  email: '',
  phone: '',
  company_name: '',
  registration_number: '',
  registration_number_2: '',
  street: '',
  house_number: '',
  postal_code: '',
  city: '',
  company_type: null,
  disclaimer_accepted: false,
  declaration_accepted: false,
  email_consent: false,
  phone_consent: false,
  terms: false,
  answers: [],
};

const fresh: RegistrationProgress = {
  step: 'region',
  question: 0,
  editing: null,
  data: blankData,
  by_hand: false,
  invite: '',
  sendKey: '',
  sentAt: '',
  registration: '',
  sentTo: '',
  resendAt: 0,
};

/** Of texts that are stored, in characters. */
const MAX_LENGTH = 500;

function hasLongText(values: object): boolean {
  return Object.values(values).some((text) => typeof text === 'string' && text.length > MAX_LENGTH);
}

function isStep(value: unknown): value is RegistrationStep {
  return registrationSteps.some((step) => step === value);
}

/** Reads a place of the browser's history; undefined for anything else. */
export function readPlace(value: unknown): RegistrationPlace | undefined {
  if (!isRecord(value) || !isStep(value.step) || typeof value.question !== 'number') return undefined;
  const { step, question, editing } = value;
  return { step, question, editing: isStep(editing) ? editing : null };
}

function decode(stored: unknown): RegistrationProgress | undefined {
  const place = readPlace(stored);
  const progress = readLike(stored, fresh);
  const data = readLike(progress?.data, blankData);
  if (!place || !progress || !data || !areAnswers(data.answers)) return undefined;
  if (hasLongText(progress) || hasLongText(data)) return undefined;
  if (data.company_type !== null && typeof data.company_type !== 'number') return undefined;
  return { ...progress, ...place, data };
}

/** The data with the ends of all texts trimmed. */
export function trimmed(data: RegistrationData): RegistrationData {
  const entries = Object.entries(data).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as RegistrationData;
}

/** What this tab has kept of a registration, by its kind. */
export const registrationProgress: Readonly<Record<RegistrationKind, Progress<RegistrationProgress>>> = {
  installer: progress({ key: 'registration', version: 2, decode, initial: fresh }),
  decor: progress({ key: 'registrationDecor', version: 2, decode, initial: fresh }),
};
