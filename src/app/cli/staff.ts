/** `npm run club -- staff` */
import { parseArgs } from 'node:util';
import type { OpenDatabase } from '#db/client.ts';
import { type Invited, inviteToEnrol } from '#features/access/server/enrolment/invitations.ts';
import { dismissStaff, listStaff, makeStaff } from '#features/members/server/staff-accounts.ts';
import { email as address, personName } from '#platform/contract/fields.ts';
import { type StaffRight, staffRights } from '#platform/contract/staff-rights.ts';
import { nameOf } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import type { Env } from '#platform/ops/env.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import { defaultRegion, regionById, regionBySlug, regions } from '#regions/regions.ts';
import type { DatabaseCommand } from './command.ts';
import { sessionsEnded } from './sessions-ended.ts';

export const staff: DatabaseCommand = {
  does: 'EMAIL [--region xx] [--name "First Last"] [--rights orders,reviews] [--regions pl,hu]: makes this person club staff, an admin unless rights are given; EMAIL --invite: prints a link for making a passkey; EMAIL --remove: ends that; without EMAIL: lists them',
  whileRunning: 'Stop the club first.',
  run: ({ db }, env, args, now) => listOrChange(db, env, args, now()),
};

async function listOrChange(
  db: OpenDatabase['db'],
  env: Env,
  args: readonly string[],
  now: Date,
): Promise<number> {
  const asked = staffArguments(args);
  if (typeof asked === 'string') {
    console.log(asked);
    return 2;
  }
  const { email, region, name, surname, rights, workRegions, removes, invites } = asked;
  if (email === undefined) {
    const all = await listStaff(db);
    for (const one of all)
      console.log(
        [
          one.email ?? 'no e-mail address',
          nameOf(one),
          regionById(one.regionId)?.slug,
          `${(one.rights ?? []).join(' ') || 'no rights'} in ${regionsOf(one.regions)}`,
          one.lastActiveAt ? `last here ${one.lastActiveAt.toISOString()}` : 'never here',
        ].join(', '),
      );
    if (all.length === 0) console.log('Nobody is club staff: npm run club -- staff EMAIL');
    return 0;
  }
  if (removes) {
    const ended = await dismissStaff(db, email, now);
    console.log(`${email} is no longer club staff. ${sessionsEnded(ended)}`);
    return 0;
  }
  if (invites) {
    const { link, expiresAt } = await invite(db, email, env, now);
    console.log(
      `Give this link to ${email} in person or by phone. It works once, until ${expiresAt.toISOString()}, and removes earlier passkeys:\n${link}`,
    );
    return 0;
  }
  const previous = await makeStaff(
    db,
    { email, name: name || (email.split('@')[0] ?? email), surname, region, rights, regions: workRegions },
    now,
  );
  const next =
    env.STAFF_PASSKEYS === 'required'
      ? `Signing in takes a passkey: npm run club -- staff ${email} --invite`
      : 'Signing in takes a code, which comes by e-mail.';
  const messages = {
    staff: `${email} was club staff already, and has these rights and regions now.`,
    member: `${email} is club staff now, with the name and region that are known. ${next}`,
    unknown: `${email} is club staff now, in the region ${region.slug}. ${next}`,
  };
  console.log(messages[previous]);
  return 0;
}

/** @throws OperatorError if the address is not staff's */
async function invite(db: OpenDatabase['db'], email: string, env: Env, now: Date): Promise<Invited> {
  return db.transaction(async (tx) => {
    const person = (await listStaff(tx)).find((one) => one.email === email);
    const invited = person && (await inviteToEnrol(tx, person.id, { env, outbox: undefined }, now));
    if (!person || !invited) throw new OperatorError(`${email} is not club staff.`);
    const context = { call: 'inviteStaffPerson', requestId: 'command line', member: null, now };
    await logStaff(tx, context, { target: { type: 'staff', id: person.uuid } });
    return invited;
  });
}

/** A string is an error message. */
function staffArguments(args: readonly string[]) {
  const options = {
    region: { type: 'string' },
    name: { type: 'string' },
    rights: { type: 'string' },
    regions: { type: 'string' },
    remove: { type: 'boolean' },
    invite: { type: 'boolean' },
  } as const;
  let read: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    read = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return (error as Error).message;
  }
  const { values, positionals } = read;
  const [given, ...more] = positionals;
  const isNew = [values.region, values.name, values.rights, values.regions].some(
    (value) => value !== undefined,
  );
  if (
    more.length > 0 ||
    (given === undefined && Object.keys(values).length > 0) ||
    ((values.remove || values.invite) && isNew) ||
    (values.remove && values.invite)
  )
    return 'Say which: staff, staff EMAIL [--region xx] [--name "First Last"] [--rights orders,reviews] [--regions pl,hu], staff EMAIL --invite, or staff EMAIL --remove';
  const email = given === undefined ? undefined : address.safeParse(given).data?.toLowerCase();
  if (given !== undefined && email === undefined) return `"${given}" is no e-mail address.`;
  const region = values.region === undefined ? defaultRegion : regionBySlug(values.region);
  if (!region)
    return `"${values.region}" is no region; these are: ${regions.map(({ slug }) => slug).join(', ')}`;
  const [name = '', ...rest] = (values.name ?? '').trim().split(/\s+/);
  const surname = rest.join(' ');
  const areNames = [name, surname].every((one) => personName(1).safeParse(one).success);
  if (values.name !== undefined && !areNames)
    return `"${values.name}" is no name: write the first and the last, --name "Anna Nowak"`;
  const rights = (values.rights ?? 'admin').split(',') as StaffRight[];
  const strangeRight = rights.find((right) => !staffRights.includes(right));
  if (strangeRight !== undefined)
    return `"${strangeRight}" is no right; these are: ${staffRights.join(', ')}`;
  const workRegions = values.regions?.split(',').map((slug) => regionBySlug(slug)?.id ?? slug);
  const strangeRegion = workRegions?.find((id) => typeof id === 'string');
  if (strangeRegion !== undefined)
    return `"${strangeRegion}" is no region; these are: ${regions.map(({ slug }) => slug).join(', ')}`;
  return {
    email,
    region,
    name,
    surname,
    rights,
    workRegions: workRegions ? (workRegions as number[]) : null,
    removes: values.remove ?? false,
    invites: values.invite ?? false,
  };
}

function regionsOf(ids: readonly number[] | null): string {
  return ids ? ids.map((id) => regionById(id)?.slug ?? id).join(' ') : 'all regions';
}
