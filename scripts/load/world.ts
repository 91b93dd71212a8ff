/** Two thousand members with a history and a session each, and what there is for them to ask for. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import pg from 'pg';
import { openDatabase } from '#db/client.ts';
import { refreshTokens, sessions } from '#db/schema/access.ts';
import { shopVariants } from '#db/schema/orders.ts';
import { hashToken, signToken } from '#platform/http/auth/tokens.ts';
import { call } from '../support/club.ts';
import { fill } from '../support/fill.ts';
import { makeProduct } from '../support/members.ts';

const POLAND = 10;
const OWNER = 3;
const CHUNK = 500;
/** Some of ten companies speak something else than the region's site. */
const LANGUAGES = ['pl', 'pl', 'pl', 'pl', 'pl', 'pl', 'pl', 'uk', 'uk', 'en'];
/** Per company: enough points for more orders than a run has. */
const SHAPE = { name: 'load', projects: 6, scans: 3, earnings: 30, orders: 2 };
const VARIANTS = 20;

/**
 * Makes them.
 *
 * @param options.url of the club, which has opened the database
 * @param options.secret that the club signs tokens with
 * @returns `{ members, products, news, variants, files, pictures }`; see mix.ts for what of them is used
 */
export async function makeWorld({ url, databaseUrl, secret, count }) {
  await fill(databaseUrl, [{ ...SHAPE, count }]);
  const database = await openDatabase({ url: databaseUrl });
  try {
    const members = await makeMembers(database.db, databaseUrl, secret);
    const variants = await makeVariants(database.db);
    const options = { token: members[0].token };
    const [products, news] = await Promise.all([
      call(url, 'GET /api/v2/shop/products?limit=100', options),
      call(url, 'GET /api/v1/content?content_types=news', options),
    ]);
    const uuids = ({ data }) => data.map(({ uuid }) => uuid);
    return {
      members: members.map(({ token: _, ...member }) => member),
      products: uuids(products),
      news: uuids(news),
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

async function makeMembers(db, databaseUrl, secret) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select installers.id, installers.uuid, email,
            (select uuid from projects where company_id = companies.id and status = 1 order by id limit 1) as open,
            (select uuid from projects where company_id = companies.id order by id limit 1) as any
     from installers join companies on companies.id = company_id
     where companies.name like '${SHAPE.name} %' order by installers.id`,
  );
  await client.end();
  const now = new Date();
  const members = [];
  for (const [n, { id, uuid, email, open, any }] of rows.entries()) {
    const session = randomUUID();
    const claims = { installer: uuid, session, role: OWNER, region: POLAND, pending: false };
    const token = await signToken(claims, secret, now);
    const language = LANGUAGES[n % LANGUAGES.length];
    members.push({
      id,
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
    await db
      .insert(sessions)
      .values(some.map(({ session, id }) => ({ id: session, installerId: id, createdAt: now })));
    await db.insert(refreshTokens).values(
      some.map(({ refresh, session }) => ({
        tokenHash: hashToken(refresh),
        sessionId: session,
        createdAt: now,
        expiresAt,
      })),
    );
  }
  return members;
}

async function makeVariants(db) {
  const productId = await makeProduct(db);
  const rows = await db
    .insert(shopVariants)
    .values(
      Array.from({ length: VARIANTS }, (_, n) => ({
        productId,
        sku: `LOAD-${n}`,
        stock: 1_000_000,
        price: 1,
      })),
    )
    .returning({ uuid: shopVariants.uuid });
  return rows.map(({ uuid }) => uuid);
}

function filesIn(folder) {
  return readdirSync(`dist/client/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace('dist/client', ''));
}

async function etagOf(url, path) {
  const answer = await fetch(url + path, { method: 'HEAD', headers: { 'accept-encoding': 'br, gzip' } });
  return { path, etag: answer.headers.get('etag') };
}
