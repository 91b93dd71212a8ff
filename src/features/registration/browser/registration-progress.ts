/** Stored for this tab, per kind. */
import { type RegistrationStep, registrationSteps } from '#features/registration/rules.ts';
import { areAnswers, type SurveyAnswer } from '#features/surveys/rules.ts';
import { type Progress, progress } from '#platform/browser/progress.ts';
import { readLike } from '#platform/contract/read-like.ts';
import { isRecord } from '#platform/contract/stored.ts';

/** Installers of roof windows, or of blinds and shutters. */
export type RegistrationKind = 'installer' | 'decor';

export interface RegistrationData {
  /** 0 until initialized. */
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
  province: string;
  neighbourhood: string;
  /** Null if none. */
  company_type: number | null;
  disclaimer_accepted: boolean;
  declaration_accepted: boolean;
  email_consent: boolean;
  phone_consent: boolean;
  terms: boolean;
  answers: SurveyAnswer[];
}

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
  | 'city'
  | 'province'
  | 'neighbourhood';

export interface RegistrationPlace {
  step: RegistrationStep;
  /** Question id; 0 is the first. */
  question: number;
  /** The step edited from the review. */
  editing: RegistrationStep | null;
}

export interface RegistrationProgress extends RegistrationPlace {
  data: RegistrationData;
  /** All address fields instead of the search. */
  by_hand: boolean;
  /** Text from the link that brought the company. */
  invite: string;
  /** Empty before the first try. */
  sendKey: string;
  /** ISO 8601; sent too, so that a retry is identical. */
  sentAt: string;
  /** Id of the pending registration. */
  registration: string;
  /** Masked e-mail address. */
  sentTo: string;
  /** When another message can be requested, in milliseconds since 1970. */
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
  province: '',
  neighbourhood: '',
  company_type: null,
  disclaimer_accepted: false,
  declaration_accepted: false,
  email_consent: false,
  phone_consent: false,
  terms: false,
  answers: [],
};

export const fresh: RegistrationProgress = {
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

/** What a change of the data invalidates. */
export const unsent = { sendKey: '', sentAt: '', registration: '', sentTo: '', resendAt: 0 };

/** Another region has other types and statements, and other terms. */
export function withRegion(data: RegistrationData, region: number): RegistrationData {
  return {
    ...data,
    region,
    company_type: null,
    disclaimer_accepted: false,
    declaration_accepted: false,
    terms: false,
  };
}

/** Of stored texts, in characters. */
const MAX_LENGTH = 500;

function hasLongText(values: object): boolean {
  return Object.values(values).some((text) => typeof text === 'string' && text.length > MAX_LENGTH);
}

function isStep(value: unknown): value is RegistrationStep {
  return registrationSteps.some((step) => step === value);
}

/** Undefined if invalid. */
export function readPlace(value: unknown): RegistrationPlace | undefined {
  if (!isRecord(value) || !isStep(value.step) || typeof value.question !== 'number') return undefined;
  const { step, question, editing } = value;
  return { step, question, editing: isStep(editing) ? editing : null };
}

/** Undefined if it is not a progress, as after a change of the program or by hand. */
export function readProgress(stored: unknown): RegistrationProgress | undefined {
  const place = readPlace(stored);
  const progress = readLike(stored, fresh);
  const data = readLike(progress?.data, blankData);
  if (!place || !progress || !data || !areAnswers(data.answers)) return undefined;
  if (hasLongText(progress) || hasLongText(data)) return undefined;
  if (data.company_type !== null && typeof data.company_type !== 'number') return undefined;
  return { ...progress, ...place, data };
}

/** Removes spaces around all texts. */
export function trimmed(data: RegistrationData): RegistrationData {
  const entries = Object.entries(data).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as RegistrationData;
}

export const registrationProgress: Readonly<Record<RegistrationKind, Progress<RegistrationProgress>>> = {
  installer: progress({ key: 'registration', version: 3, decode: readProgress, initial: fresh }),
  decor: progress({ key: 'registrationDecor', version: 3, decode: readProgress, initial: fresh }),
};
