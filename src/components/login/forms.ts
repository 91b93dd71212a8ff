/** The forms of the sign-in: one sends a code, the other takes it. */

import { onboardingTrack, readOptions } from '#features/access/onboarding.ts';
import { CODE_MINUTES, CODE_TRIES, RESEND_SECONDS } from '#features/access/rules.ts';
import type { T } from '#i18n/t.ts';
import { retryText } from '#i18n/wait.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Problems } from '#platform/forms/form.ts';
import { samePath } from '#platform/forms/same-path.ts';
import { defineForm, type Failure, type FormValues, type SentOf } from '#platform/site/handle-form.ts';
import { callingCodeOf } from '#regions/calling-codes.ts';
import { regionById, regions } from '#regions/regions.ts';

/** Query parameter that asks for the address while a sent code is valid. */
const STEP = 'step';

/** Steps of the sign-in, before those of the onboarding. */
export const SIGN_IN_STEPS = 2;

/** The address of a member as it was typed. */
export interface Typed {
  channel: 'email' | 'phone';
  email: string;
  phone: string;
  /** Id of the region of the number; undefined until one is chosen. */
  region: number | undefined;
}

/** A code of this browser that is still valid. */
export interface SentCode {
  /** Member id for `verify`. */
  userId: string;
  channel: 'email' | 'phone';
  /** Masked address of the recipient. */
  sentTo: string;
  /** Seconds until another message can be requested. */
  resendAfter: number;
  /** Minutes that it is still valid. */
  minutes: number;
  /** Wrong codes that can still be typed. */
  triesLeft: number;
  /** It followed a first one that was right. */
  isSecond: boolean;
  /** False while the club does not say whether there is an account. */
  isCertain: boolean;
}

/** What the sign-in page shows. */
export interface SignIn {
  /** The form on top: for the address, or for the code. */
  first: 'address' | 'code';
  /** False if only the code is asked for. */
  asksAddress: boolean;
  typed: Typed;
  /** With a form for it. */
  code: SentCode | undefined;
  /** Steps of the whole sign-in, if known. */
  steps: number | undefined;
  problems: Problems | undefined;
  /** The visitor asked for another code, and it was sent. */
  isSentAgain: boolean;
}

const typedFields = { channel: 'optional', email: 'text', phone: 'text', region: 'text' } as const;

const callingCodes = regions.map(({ callingCode }) => callingCode);

/** The region of a number in international format. */
function regionCalledBy(phone: string) {
  const code = callingCodeOf(phone, callingCodes);
  return regions.find(({ callingCode }) => callingCode === code);
}

function typedOf({ channel, email, phone, region }: FormValues<typeof typedFields>): Typed {
  return {
    channel: channel === 'phone' ? 'phone' : 'email',
    email,
    phone,
    region: (regionCalledBy(phone)?.id ?? Number(region)) || undefined,
  };
}

/** Steps of the sign-in of this member; undefined while it is not said whether there is an account. */
function stepsOf(answer: AnswerOf<'POST /v2/installer/login'>): number | undefined {
  if (!('region' in answer)) return undefined;
  const region = regionById(answer.region);
  const state = { ...answer, options: readOptions(answer.options) };
  return SIGN_IN_STEPS + (region ? onboardingTrack(state, region).length : 0);
}

/** Whether the code that was sent is the main thing to type; later it is a new code. */
export function isCodeFirst({ first, code }: SignIn): boolean {
  return first === 'code' && code !== undefined && code.resendAfter > 0;
}

/** The address of the page, and where the visitor goes from it. */
export function pathsOf({ pathname, searchParams }: URL) {
  const kept = new URLSearchParams(searchParams);
  kept.delete(STEP);
  const to = (query: URLSearchParams) => (query.size > 0 ? `${pathname}?${query}` : pathname);
  const here = to(kept);
  kept.set(STEP, 'address');
  return {
    /** This page, which takes the code and asks the onboarding questions after it. */
    here,
    /** This page with the form for the address. */
    address: to(kept),
    /** Where the visitor goes when no questions remain. */
    to: samePath(searchParams.get('to')),
    asksAddress: searchParams.get(STEP) === 'address',
  };
}

/**
 * Forms: `code` signs in, the default sends a code. With the field `script`, the answer to the right code is
 * `{ to, expires_at, pending }` instead of a redirect.
 */
export function signInForms({ here, to }: { here: string; to: string }, t: T) {
  function explain({ summary, fields }: Problems, { error, values }: Failure<typeof typedFields>): Problems {
    return {
      summary: error?.retryAfter === undefined ? summary : retryText(error.retryAfter, t),
      fields:
        error?.code === 'installer_not_found'
          ? { ...fields, [typedOf(values).channel]: t('errors.installer_not_found') }
          : fields,
    };
  }

  return {
    code: defineForm({
      fields: { ...typedFields, userId: 'text', code: 'text', script: 'optional' },
      send: async ({ values: { userId, code, script }, club }) => {
        const { pending, expires_at } = await club('POST /v2/installer/login/verify', {
          body: { userId, code },
        });
        const next = pending ? here : to;
        return script === undefined ? next : Response.json({ to: next, expires_at, pending });
      },
      explain,
    }),
    default: defineForm({
      fields: { ...typedFields, again: 'optional' },
      send: async ({ values, club }) => {
        const { channel, email, phone, region = 0 } = typedOf(values);
        const body = channel === 'phone' ? { phone, region } : { email };
        const answer = await club('POST /v2/installer/login', { body });
        const isSentAgain = values.again !== undefined && answer.resend_after === RESEND_SECONDS;
        return { answer: { sent: answer, steps: stepsOf(answer), isSentAgain } };
      },
      explain,
    }),
  };
}

/** The code that this browser can still type. Undefined, too, where the club cannot tell. */
async function liveCode(club: Club): Promise<SentCode | undefined> {
  try {
    const { attempt } = await club('GET /v2/installer/login/attempt');
    if (!attempt) return undefined;
    const { user_id: userId, sent_to: sentTo, resend_after: resendAfter, tries_left: triesLeft } = attempt;
    const channel = attempt.channel === 'sms' ? 'phone' : 'email';
    const minutes = Math.ceil(attempt.expires_in / 60);
    const isSecond = attempt.is_second;
    return { userId, channel, sentTo, resendAfter, minutes, triesLeft, isSecond, isCertain: true };
  } catch (error) {
    if (error instanceof ClubError) return undefined;
    throw error;
  }
}

interface Shown {
  club: Club;
  t: T;
  /** The visitor wants to change the address. */
  asksAddress: boolean;
}

/**
 * What the page shows after a form was sent, or when it is opened. While a code is valid there is a form for it.
 *
 * @param form undefined when the page is opened
 */
export async function signInState(
  form: SentOf<ReturnType<typeof signInForms>> | undefined,
  { club, t, asksAddress }: Shown,
): Promise<SignIn> {
  const typed = form
    ? typedOf(form.values)
    : { channel: 'email' as const, email: '', phone: '', region: undefined };
  const shown = { typed, steps: undefined, problems: form?.problems, isSentAgain: false };
  if (form?.answer) {
    const { sent, steps, isSentAgain } = form.answer;
    const { user_id: userId, sent_to: sentTo, resend_after: resendAfter } = sent;
    const { channel } = typed;
    const fresh = { minutes: CODE_MINUTES, triesLeft: CODE_TRIES, isSecond: false };
    const code = { ...fresh, userId, channel, sentTo, resendAfter, isCertain: 'region' in sent };
    return { ...shown, first: 'code', asksAddress: false, code, steps, isSentAgain };
  }
  const code = await liveCode(club);
  const reason = form?.error?.code;
  if (!code) return { ...shown, first: 'address', asksAddress: true, code };
  if (form?.name === 'code') {
    const isWrong = reason === 'code_invalid' || reason === 'code_superseded';
    // What is said of the second code says this, too.
    const unsaid = reason === 'code_second' ? undefined : form.problems;
    const problems = isWrong ? wrongCode(reason, code, t) : unsaid;
    return { ...shown, problems, first: 'code', asksAddress: isWrong, code };
  }
  const isCodeFirst = form ? reason === 'too_many_requests' : !asksAddress;
  return {
    ...shown,
    first: isCodeFirst ? 'code' : 'address',
    asksAddress: form !== undefined || asksAddress,
    code,
  };
}

function wrongCode(reason: 'code_invalid' | 'code_superseded', { triesLeft }: SentCode, t: T): Problems {
  const left = t('login.triesLeft', { tries: triesLeft });
  const why = t(reason === 'code_invalid' ? 'login.codeWrong' : 'errors.code_superseded');
  return { summary: why, fields: { code: `${why} ${left}` } };
}
