/** The members of the load test with history and session, and the targets of their requests. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { type Database, openDatabase } from '#db/client.ts';
import { refreshTokens, sessions } from '#db/schema/access.ts';
import { hashToken, signToken } from '#platform/http/auth/tokens.ts';
import { clientOf } from '../support/club.ts';
import { fill } from '../support/fill.ts';
import { makeProduct, makeVariants } from '../support/members.ts';

const POLAND = 10;
const OWNER = 3;
const CHUNK = 500;
/** Three of ten members use another language than that of the region. */
const LANGUAGES = ['pl', 'pl', 'pl', 'pl', 'pl', 'pl', 'pl', 'uk', 'uk', 'en'];
/** Per company: enough points for more orders than a run has. */
const SHAPE = { name: 'load', projects: 6, scans: 3, earnings: 30, orders: 2 };
const VARIANTS = 20;

const STOCK = 1_000_000;

/** A member of the load. */
export interface WorldMember {
  email: string;
  language: string;
  /** The refresh token of the session; it changes with each exchange. */
  refresh: string;
  /** The uuid of a project of the company. */
  project: string;
  /** The IP address that requests claim to come from. */
  address: string;
  /** The value of the `Cookie` header. */
  cookie: string;
}

/** Request targets. Products, news and variants are uuids, files are paths. */
export interface World {
  members: WorldMember[];
  products: string[];
  news: string[];
  variants: string[];
  files: string[];
  pictures: { path: string; etag: string }[];
}

/** A member with the session data for the database. */
interface NewMember extends WorldMember {
  id: number;
  companyId: number;
  session: string;
  token: string;
}

/**
 * Creates the members of a club.
 *
 * @param options.url of the club’s migrated database
 * @param options.secret the club signs tokens with it
 * @param options.count number of members
 */
export async function makeWorld({
  url,
  databaseUrl,
  secret,
  count,
}: {
  url: string;
  databaseUrl: string;
  secret: string;
  count: number;
}): Promise<World> {
  await fill(databaseUrl, [{ ...SHAPE, count }]);
  const database = await openDatabase({ url: databaseUrl });
  try {
    const members = await makeMembers(database.db, databaseUrl, secret);
    const skus = Array.from({ length: VARIANTS }, (_, n) => `LOAD-${n}`);
    const variants = await makeVariants(database.db, await makeProduct(database.db), skus, STOCK);
    const client = clientOf(url, { token: members[0]?.token });
    const [products, news] = await Promise.all([
      client('GET /v2/shop/products', { query: { limit: 100 } }),
      client('GET /v1/content', { query: { content_types: 'news' } }),
    ]);
    return {
      members: members.map(({ id: _, companyId: __, session: ___, token: ____, ...member }) => member),
      products: products.data.map(({ uuid }) => uuid),
      news: news.data.map(({ uuid }) => uuid),
      variants,
      files: filesIn('_astro').filter((path) => /\.(?:js|css|woff2)$/.test(path)),
      pictures: await Promise.all(
        filesIn('art')
          .slice(0, 20)
          .map((path) => etagOf(url, path)),
      ),
    };
  } finally {
    await database.close();
  }
}

/** An owner’s stored data, and the uuids of an open and of any project of the company. */
interface OwnerRow {
  id: number;
  company: number;
  uuid: string;
  email: string;
  open: string | null;
  any: string;
}

async function makeMembers(db: Database, databaseUrl: string, secret: string): Promise<NewMember[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<OwnerRow>(
    `select installers.id, company_id as company, installers.uuid, email,
            (select uuid from projects where company_id = companies.id and status = 1 order by id limit 1) as open,
            (select uuid from projects where company_id = companies.id order by id limit 1) as any
     from installers join companies on companies.id = company_id
     where companies.name like '${SHAPE.name} %' order by installers.id`,
  );
  await client.end();
  const now = new Date();
  const members: NewMember[] = [];
  for (const [n, { id, company: companyId, uuid, email, open, any }] of rows.entries()) {
    const session = randomUUID();
    const claims = { installer: uuid, session, role: OWNER, region: POLAND, pending: false };
    const token = await signToken(claims, secret, now);
    const language = LANGUAGES[n % LANGUAGES.length] ?? 'pl';
    members.push({
      id,
      companyId,
      session,
      email,
      token,
      language,
      refresh: randomBytes(32).toString('base64url'),
      project: open ?? any,
      address: `10.${Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`,
      cookie: `club_token=${token}; lang=${language}`,
    });
  }
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  for (let at = 0; at < members.length; at += CHUNK) {
    const some = members.slice(at, at + CHUNK);
    await db.insert(sessions).values(
      some.map(({ session, id, companyId }) => ({
        id: session,
        installerId: id,
        companyId,
        createdAt: now,
      })),
    );
    await db.insert(refreshTokens).values(
      some.map(({ refresh, session, companyId }) => ({
        tokenHash: hashToken(refresh),
        sessionId: session,
        companyId,
        createdAt: now,
        expiresAt,
      })),
    );
  }
  return members;
}

/** Paths of the files in a folder of the built site, without compressed copies. */
function filesIn(folder: string): string[] {
  return readdirSync(`dist/client/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace('dist/client', ''));
}

async function etagOf(url: string, path: string): Promise<{ path: string; etag: string }> {
  const answer = await fetch(url + path, { method: 'HEAD', headers: { 'accept-encoding': 'br, gzip' } });
  return { path, etag: answer.headers.get('etag') ?? '' };
}
