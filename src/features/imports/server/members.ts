/** Members of another club: their rows become companies with an owner, who signs in with a code as everybody does. */
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { importBookings, importRows, imports } from '#db/schema/imports.ts';
import { phoneOf } from '#features/access/server/phone.ts';
import { noteTaken, refusingTaken, type UniqueValues } from '#features/access/server/taken.ts';
import type { Cells, ImportProblem } from '#features/imports/rules.ts';
import { companyName } from '#features/members/company.contract.ts';
import { NAME_MIN, SURNAME_MIN } from '#features/members/lengths.ts';
import { addressOf, numberOf } from '#features/members/server/rules.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { Outbox } from '#features/notifications/server/outbox.ts';
import { pointsIn } from '#features/points/points-list.ts';
import { expiryOf, startOfYear, yearIn } from '#features/points/rules.ts';
import { earnMany } from '#features/points/server/ledger-bulk.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { email, personName } from '#platform/contract/fields.ts';
import { role } from '#platform/contract/roles.ts';
import type { Note } from '#platform/http/problems.ts';
import type { Env } from '#platform/ops/env.ts';
import { isLanguage, languageByCode } from '#regions/languages.ts';
import type { Region } from '#regions/regions.ts';
import type { Import } from './stage.ts';

/** Points of a company at most. */
const MAX_OPENING = 1_000_000;

/** Years until points expire at most. */
const MAX_EXPIRY_YEARS = 5;

/** Rows of a batch. */
export interface Part {
  /** Exclusive. */
  from: number;
  to: number;
}

/** What a batch found; `points` are the sum of the valid rows. */
export interface Checked {
  valid: number;
  refused: number;
  points: number;
}

interface NewMember {
  company: Omit<typeof companies.$inferInsert, 'createdAt'>;
  owner: Omit<typeof installers.$inferInsert, 'companyId' | 'createdAt'>;
  points: number;
  expiresAt: Date;
}

async function readMember(
  cells: Cells,
  region: Region,
  demo: boolean,
  now: Date,
): Promise<NewMember | ImportProblem> {
  const name = companyName.safeParse(cells.company ?? '');
  if (!name.success) return 'company';
  let isWrong = false;
  const note: Note = (_, code) => {
    if (code) isWrong = true;
  };
  const number = await numberOf(cells.number, 'registration_number', region, '', note);
  const number2 = await numberOf(cells.number_2, 'registration_number_2', region, '', note);
  if (isWrong) return 'number';
  const address = addressOf(cells, region, '', note);
  const isLong = [cells.street, cells.house_number, cells.city].some((part = '') => part.length > 100);
  if (isWrong || isLong) return 'address';
  const [first, last] = [
    personName(NAME_MIN).safeParse(cells.name ?? ''),
    personName(SURNAME_MIN).safeParse(cells.surname ?? ''),
  ];
  if (!first.success || !last.success) return 'name';
  const mailbox = email.safeParse(cells.email ?? '');
  if (!mailbox.success) return 'email';
  const phone = cells.phone ? phoneOf(cells.phone, region, demo) : null;
  if (phone === undefined) return 'phone';
  const language = (cells.language || region.languages[0]).toLowerCase();
  if (!isLanguage(language)) return 'language';
  const points = pointsIn(cells.points || '0');
  if (points === null || points < 0 || points > MAX_OPENING) return 'points';
  const expiresAt = expiryIn(cells.expires ?? '', region, now);
  if (!expiresAt) return 'expires';
  return {
    company: {
      regionId: region.id,
      name: name.data,
      registrationNumber: number,
      registrationNumber2: number2,
      ...address,
    },
    owner: {
      role: role.installerOwner,
      name: first.data,
      surname: last.data,
      email: mailbox.data.toLowerCase(),
      phone,
      // Nobody has proved that they read messages there.
      phoneConfirmed: false,
      languageId: languageByCode(language).id,
      // Terms and consents are asked for at the first sign-in.
      options: { firstTime: true },
    },
    points,
    expiresAt,
  };
}

/** The end of a year; without one as if earned today. */
function expiryIn(given: string, region: Region, now: Date): Date | undefined {
  if (given.trim() === '') return expiryOf(now, region.timeZone);
  const year = pointsIn(given);
  const thisYear = yearIn(now, region.timeZone);
  if (year === null || year < thisYear || year > thisYear + MAX_EXPIRY_YEARS) return undefined;
  return startOfYear(year + 1, region.timeZone);
}

function uniqueOf({ company, owner }: NewMember): UniqueValues {
  return {
    email: owner.email,
    phone: owner.phone,
    registration_number: company.registrationNumber,
    registration_number_2: company.registrationNumber2,
  };
}

async function isTaken(tx: Database, member: NewMember): Promise<boolean> {
  let taken = false;
  await noteTaken(
    tx,
    uniqueOf(member),
    member.company.regionId,
    {},
    (field) => field,
    (_, code) => {
      if (code) taken = true;
    },
  );
  return taken;
}

/** Marks the `new` rows of a batch as `valid` or `refused`, in the caller’s transaction. Books nothing. */
export async function checkMembers(
  tx: Database,
  one: Import,
  region: Region,
  demo: boolean,
  { from, to }: Part,
): Promise<Checked> {
  const rows = await tx
    .select({ row: importRows.row, cells: importRows.cells })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, one.id),
        gt(importRows.row, from),
        lte(importRows.row, to),
        eq(importRows.state, 'new'),
      ),
    );
  const checked: {
    row: number;
    problem: ImportProblem | null;
    points: number;
    key: string;
    email: string;
  }[] = [];
  for (const { row, cells } of rows) {
    const member = await readMember(cells ?? {}, region, demo, one.createdAt);
    const problem =
      typeof member === 'string' ? member : (await isTaken(tx, member)) ? ('taken' as const) : null;
    const isValid = typeof member !== 'string' && !problem;
    checked.push({
      row,
      problem,
      points: isValid ? member.points : 0,
      key: isValid ? (member.company.registrationNumber ?? '') : '',
      email: isValid ? (member.owner.email ?? '') : '',
    });
  }
  await tx.execute(sql`
    update import_rows set problem = given.problem, points = given.points,
      company_key = nullif(given.key, ''), document = nullif(given.email, ''),
      state = case when given.problem is null then 'valid' else 'refused' end
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
      as given (row int, problem text, points int, key text, email text)
    where import_rows.import_id = ${one.id} and import_rows.row = given.row`);
  const valid = checked.filter(({ problem }) => problem === null);
  return {
    valid: valid.length,
    refused: checked.length - valid.length,
    points: valid.reduce((sum, { points }) => sum + points, 0),
  };
}

/** Of rows with the same number or e-mail address, the first counts. */
export async function refuseRepeated(tx: Database, one: Import): Promise<void> {
  const rows = await rowsOf<{ points: number }>(
    tx,
    sql`
    with ranked as (
      select row, points,
        case when company_key is null then 1 else row_number() over (partition by company_key order by row) end as by_key,
        row_number() over (partition by document order by row) as by_email
      from import_rows where import_id = ${one.id} and state = 'valid'
    )
    update import_rows set state = 'refused', problem = 'repeated', points = 0
    from ranked
    where import_rows.import_id = ${one.id} and import_rows.row = ranked.row and (by_key > 1 or by_email > 1)
    returning ranked.points`,
  );
  if (rows.length === 0) return;
  await tx
    .update(imports)
    .set({
      valid: sql`${imports.valid} - ${rows.length}`,
      refused: sql`${imports.refused} + ${rows.length}`,
      points: sql`${imports.points} - ${rows.reduce((sum, { points }) => sum + points, 0)}`,
    })
    .where(eq(imports.id, one.id));
}

interface Mailing {
  outbox: Pick<Outbox, 'enqueue'>;
  env: Env;
}

/**
 * Creates the companies and owners of the next rows. A row whose address was taken meanwhile is refused.
 *
 * @returns rows, booked or refused
 */
export async function bookMembers(
  tx: Database,
  one: Import,
  region: Region,
  { outbox, env }: Mailing,
  now: Date,
  batch: number,
): Promise<{ booked: number; refused: number; points: number }> {
  const rows = await tx
    .select({ row: importRows.row, cells: importRows.cells, points: importRows.points })
    .from(importRows)
    .where(and(eq(importRows.importId, one.id), eq(importRows.state, 'valid')))
    .orderBy(asc(importRows.row))
    .limit(batch);
  const openings: Parameters<typeof earnMany>[2][number][] = [];
  const sums = { booked: 0, refused: 0, points: 0 };
  for (const { row, cells, points } of rows) {
    // The check of the dry run has the same date, so the same result.
    const read = await readMember(cells ?? {}, region, env.demo, one.createdAt);
    // Confirmed in a later year: the ledger cannot book points that have expired before.
    const isOver = typeof read !== 'string' && points > 0 && read.expiresAt <= now;
    const member = isOver ? 'expires' : read;
    const added = typeof member === 'string' ? undefined : await addMember(tx, one, row, member, now);
    if (!added || typeof member === 'string') {
      await tx
        .update(importRows)
        .set({ state: 'refused', problem: typeof member === 'string' ? member : 'taken', points: 0 })
        .where(and(eq(importRows.importId, one.id), eq(importRows.row, row)));
      sums.refused += 1;
      sums.points += points;
      continue;
    }
    sums.booked += 1;
    if (points > 0)
      openings.push({
        source: added.bookingId,
        companyId: added.companyId,
        event: 'opening_balance',
        points,
        breakdown: { reason: one.name },
        expiresAt: member.expiresAt,
      });
    await notify(tx, { id: added.installerId, companyId: added.companyId }, 'welcome', {}, now);
    if (one.welcome)
      await outbox.enqueue(
        tx,
        mail(
          'welcome',
          { to: member.owner.email ?? '', values: { points } },
          { region, languageId: member.owner.languageId },
          env,
        ),
        now,
      );
  }
  await earnMany(tx, new Map(), openings, now);
  return sums;
}

/** @returns undefined if the address or number was taken meanwhile */
async function addMember(
  tx: Database,
  one: Import,
  row: number,
  member: NewMember,
  now: Date,
): Promise<{ companyId: number; installerId: number; bookingId: number } | undefined> {
  if (await isTaken(tx, member)) return undefined;
  try {
    return await refusingTaken(
      (field) => field,
      () =>
        // A savepoint: a violated index must not end the batch.
        tx.transaction(async (part) => {
          const [company] = await part
            .insert(companies)
            .values({ ...member.company, createdAt: now })
            .returning({ id: companies.id });
          const companyId = company?.id ?? 0;
          const [owner] = await part
            .insert(installers)
            .values({ ...member.owner, companyId, createdAt: now })
            .returning({ id: installers.id });
          const [booking] = await part
            .insert(importBookings)
            .values({ importId: one.id, companyId, document: '', points: member.points })
            .returning({ id: importBookings.id });
          const bookingId = booking?.id ?? 0;
          await part
            .update(importRows)
            .set({ state: 'booked', companyId, bookingId })
            .where(and(eq(importRows.importId, one.id), eq(importRows.row, row)));
          return { companyId, installerId: owner?.id ?? 0, bookingId };
        }),
    );
  } catch (error) {
    if (error instanceof ClubError && error.code === 'invalid') return undefined;
    throw error;
  }
}

/** Closes imported companies that nobody has used: no sign-in, no points, no other company in them. */
export async function closeUnused(tx: Database, companyIds: readonly number[]): Promise<void> {
  const ids = sql.param(`{${companyIds.join(',')}}`);
  await tx.execute(sql`
    with closed as (
      update companies set active = 2, version = version + 1
      where id = any(${ids}::int[]) and active = 1 and points_balance = 0 and points_debt = 0
        and not exists (select from installers where company_id = companies.id and last_active_at is not null)
        and not exists (select from companies as merged where merged.merged_into = companies.id)
      returning id
    )
    update installers set active = 2 from closed where company_id = closed.id`);
}
