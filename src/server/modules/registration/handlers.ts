/** Joining the club. */
import { safeParse } from 'zod/mini';
import type { HandlerInput } from '#contract/call.ts';
import { invalid } from '#contract/errors.ts';
import { fieldIssue } from '#contract/field-issue.ts';
import { email as emailField, phoneNumber as phoneField } from '#contract/fields.ts';
import type * as contract from '#contract/registration.ts';
import { type Region, regionById } from '#regions/regions.ts';
import type { Handler } from '#server/context.ts';
import { bodyName, draftOf, join } from './join.ts';
import { type Note, numberOf, phoneOf, problems } from './rules.ts';
import { noteTaken, refusingTaken, type UniqueField } from './taken.ts';

type Query = HandlerInput<typeof contract.validateCompany>['query'];

/** Says whether one value is well-formed and free. What a member has already is free for that member. */
export const validateCompany: Handler<typeof contract.validateCompany> = async (
  { query },
  { db, deps, member },
) => {
  const { field, value } = askedValue(query);
  const region = field === 'email' ? undefined : regionOf(query.region_id);
  const { note, refuse } = problems();
  const stored = await storedValue(field, value, region, deps.env.demo, note);
  refuse();
  const own = { installerId: member?.id, companyId: member?.companyId };
  await noteTaken(db, { [field]: stored }, region?.id, own, (name) => name, note);
  refuse();
  return {};
};

function askedValue({ region_id: _, ...values }: Query): { field: UniqueField; value: string } {
  const asked = Object.entries(values).filter(([, value]) => value !== undefined);
  const [only] = asked;
  if (!only || asked.length > 1) throw invalid({ '': [only ? 'not_valid' : 'required'] });
  return { field: only[0] as UniqueField, value: only[1] };
}

function regionOf(id: number | undefined): Region {
  if (id === undefined) throw invalid({ region_id: ['required'] });
  const region = regionById(id);
  if (!region) throw invalid({ region_id: ['unknown'] });
  return region;
}

/** The value as it would be stored. */
async function storedValue(
  field: UniqueField,
  value: string,
  region: Region | undefined,
  demo: boolean,
  note: Note,
): Promise<string | null> {
  if (!region) {
    note(field, fieldIssue(emailField, value));
    return safeParse(emailField, value).data?.toLowerCase() ?? null;
  }
  if (field !== 'phone')
    return numberOf(value, field as Exclude<UniqueField, 'email' | 'phone'>, region, field, note);
  const phone = phoneOf(value, region, demo);
  note(field, phone ? undefined : (fieldIssue(phoneField, value) ?? 'phone_invalid'));
  return phone ?? null;
}

/** Registers a company with its owner. Of two that want the same value at once, one gets it. */
export const registerCompany: Handler<typeof contract.registerCompany> = async (
  { body },
  { db, deps, now },
) => {
  const draft = await draftOf(body, db, deps.env.demo, now);
  return refusingTaken(bodyName, () => db.transaction((tx) => join(tx, draft, deps.post, now)));
};
