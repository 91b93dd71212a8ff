/**
 * The built server is killed with SIGKILL during orders and project closures. No acknowledged work is lost, no key is
 * processed twice, and the ledger is consistent.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { openDatabase, rowsOf } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { catalogue } from '#demo/catalogue.ts';
import { earn } from '#features/points/server/ledger.ts';
import { isOwner } from '#platform/contract/roles.ts';
import { type Postgres, startPostgres } from '../../support/database/postgres.ts';
import { demoLabelOf } from '../../support/registry.ts';
import { isFull, whenFull } from '../../support/sampled.ts';
import { customer, projectBody, surveyBody } from '../../support/samples.ts';

/** Number of kills; the later ones repeat unanswered keys of the earlier ones. */
const ROUNDS = isFull ? 3 : 1;
const CALLERS = 4;
/** Acknowledged orders and closed projects before the kill. */
const DONE_PER_ROUND = 12;

const email = 'owner.pl@club.example';
/** A roof window of the demo catalogue that is sold in Poland. */
const gtin = catalogue.find(({ group, regions }) => group === 1 && regions.includes(10))?.gtin ?? '';
const running = new Set<ChildProcess>();
const folders: string[] = [];
let postgres: Postgres | undefined;

beforeAll(async () => {
  if (!existsSync('dist/server/entry.mjs')) {
    throw new Error('There is no built server in dist/. Run `npm run build` first (`npm test` does).');
  }
  if (isFull) postgres = await startPostgres();
}, 120_000);

afterAll(async () => {
  for (const child of running) await kill(child);
  await postgres?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  running.delete(child);
}

interface Server {
  url: string;
  child: ChildProcess;
}

/** Starts the built server on a free port. Resolves to the port when it is ready. */
async function start(environment: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, ['server.mjs'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const said: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const port = /Lucarne Club is at http:\/\/localhost:(\d+)/.exec(line)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
    child.once('exit', () => reject(new Error(`The server did not start:\n${said.join('\n')}`)));
  });
  return { url, child };
}

async function call<T>(server: Server, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as T };
}

/** Signs in as a demo account with the code of the outbox. The bearer token outlives the server. */
async function signIn(server: Server): Promise<string> {
  const asked = await call<{ user_id: string }>(server, '/api/v2/installer/login', { email });
  expect(asked.status).toBe(200);
  let code: string | undefined;
  await expect
    .poll(async () => {
      const outbox = await call<{ to: string; code: string | null }[]>(server, '/dev/outbox.json');
      code = outbox.body.find((message) => message.to === email && message.code)?.code ?? undefined;
      return code;
    })
    .toBeDefined();
  const verified = await call<{ token: string }>(server, '/api/v2/installer/login/verify', {
    userId: asked.body.user_id,
    code,
  });
  expect(verified.status).toBe(200);
  return verified.body.token;
}

type Where = { url: string } | { folder: string };

/** Enough points and one variant with plenty of stock. */
async function prepare(where: Where): Promise<string> {
  const database = await openDatabase(where);
  const { db } = database;
  const [owner] = await db
    .select({ id: installers.id, role: installers.role, companyId: companies.id })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.email, email));
  if (!owner || !isOwner(owner.role)) throw new Error('The demo club has no owner in Poland.');
  await db.transaction((tx) =>
    earn(tx, {
      companyId: owner.companyId,
      installerId: owner.id,
      event: 'promotion_4',
      points: 100_000,
      source: { type: 'staff', id: 1 },
      at: new Date(),
      timeZone: 'Europe/Warsaw',
    }),
  );
  const [variant] = await rowsOf<{ uuid: string }>(
    db,
    sql`update shop_variants set stock = 100000, price = 1 where id =
        (select shop_variants.id from shop_variants join shop_products on shop_products.id = product_id
         where vendor_type = 'VOUCHER' and active and 10 = any(regions) order by shop_variants.id limit 1)
        returning uuid`,
  );
  await database.close();
  if (!variant) throw new Error('The demo club sells no voucher in Poland.');
  return variant.uuid;
}

/** The result of an acknowledged key: an order or a closed project. */
interface Done {
  uuid: string;
  /** Its change of the balance. */
  points: number;
}

/** @param where a club with its demo accounts */
async function workSurvives(where: Where, environment: Record<string, string>) {
  const variant = await prepare(where);
  const before = await counts(where);

  let server = await start(environment);
  const token = await signIn(server);
  const acknowledged = new Map<string, Done>();
  /** Keys without a response, sent again after the restart. */
  let unanswered: string[] = [];
  let sent = 0;

  async function post<T>(path: string, body: object, key: string): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const answer = await call<T>(server, path, body, headers);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }

  async function order(key: string): Promise<Done> {
    const body = { type: 'VOUCHER', order: [{ uuid: variant, quantity: 1 }], customer: customer() };
    const { data } = await post<{ data: { uuid: string } }>('/api/v2/orders', body, key);
    return { uuid: data.uuid, points: -1 };
  }

  async function close(key: string): Promise<Done> {
    const { uuid } = await post<{ uuid: string }>('/api/v1/project', projectBody, `${key} project`);
    const code = demoLabelOf(gtin, key);
    await post('/api/v2/scans', { project_uuid: uuid, code }, `${key} scan`);
    const { points_booked } = await post<{ points_booked: number }>(
      `/api/v1/project/${uuid}/survey`,
      surveyBody,
      `${key} survey`,
    );
    expect(points_booked).toBeGreaterThan(0);
    return { uuid, points: points_booked };
  }

  /** False when the server stopped meanwhile. */
  const work = async (key: string): Promise<boolean> => {
    let done: Done;
    try {
      done = await (key.startsWith('order') ? order(key) : close(key));
    } catch (error) {
      // fetch throws TypeError for a broken connection; anything else is a failure.
      if (!(error instanceof TypeError)) throw error;
      unanswered.push(key);
      return false;
    }
    const known = acknowledged.get(key);
    if (known) expect(done).toEqual(known);
    acknowledged.set(key, done);
    return true;
  };

  for (let round = 0; round < ROUNDS; round++) {
    const retried = unanswered;
    unanswered = [];
    for (const key of retried) expect(await work(key)).toBe(true);
    const goal = acknowledged.size + DONE_PER_ROUND;
    await Promise.all(
      Array.from({ length: CALLERS }, async (_, caller) => {
        let goesOn = true;
        while (goesOn) {
          goesOn = await work(`${caller % 2 === 0 ? 'order' : 'close'}-${++sent}`);
          if (acknowledged.size >= goal) server.child.kill('SIGKILL');
        }
      }),
    );
    await kill(server.child);
    expect(unanswered.length).toBeGreaterThan(0);
    server = await start(environment);
  }

  for (const key of unanswered.splice(0)) expect(await work(key)).toBe(true);
  // A key from before the crash still returns its response.
  for (const key of [...acknowledged.keys()].slice(0, 6)) expect(await work(key)).toBe(true);
  await kill(server.child);

  expect(acknowledged.size).toBe(sent);
  const after = await counts(where);
  expect(after.findings).toEqual([]);
  const done = [...acknowledged.values()];
  for (const { uuid } of done) expect(after.uuids).toContain(uuid);
  expect(new Set(done.map(({ uuid }) => uuid)).size).toBe(sent);
  expect(after.uuids.length - before.uuids.length).toBe(sent);
  expect(after.points - before.points).toBe(done.reduce((sum, { points }) => sum + points, 0));
}

/** Orders and projects, and the ledger total. */
async function counts(where: Where) {
  const database = await openDatabase(where);
  const rows = await rowsOf<{ uuid: string }>(
    database.db,
    sql`select uuid from orders union all select uuid from projects`,
  );
  const { findings, points } = await audit(database.db);
  await database.close();
  return { uuids: rows.map(({ uuid }) => uuid), findings, points };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-kill-'));
  folders.push(folder);
  return folder;
}

describe('a killed server loses no acknowledged work and processes no key twice', () => {
  test('on PGlite', async () => {
    const folder = newFolder();
    cpSync(inject('seededClub'), folder, { recursive: true });
    await workSurvives({ folder }, { DATA_DIR: folder });
  }, 300_000);

  // `tests/faults/nodes.test.ts` kills a node on PostgreSQL in every run.
  whenFull(
    'on PostgreSQL',
    async () => {
      const url = (await postgres?.createDatabase()) ?? '';
      const environment = { DATA_DIR: newFolder(), DATABASE_URL: url };
      // The first start seeds the demo club.
      await kill((await start(environment)).child);
      await workSurvives({ url }, environment);
    },
    300_000,
  );
});
