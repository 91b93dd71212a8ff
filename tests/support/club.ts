/**
 * A club for tests: the real API on a fresh database, with a controllable clock and an observable queue. Use
 * `testClub()` in `beforeAll`, the factories below for test data, and `close()` at the end.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { clubApi } from '#app/api.ts';
import { audit } from '#app/audit.ts';
import { portalOf } from '#app/portal.ts';
import { type Database, type OpenDatabase, openDatabase } from '#db/client.ts';
import { createReplicas } from '#db/replicas.ts';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { products } from '#db/schema/projects.ts';
import { createEndedSessions } from '#features/access/server/ended-sessions.ts';
import { memberOfSession } from '#features/access/server/sessions.ts';
import type { Cards } from '#features/club-card/server/cards.ts';
import { createSimulatedCards } from '#features/club-card/server/simulated.ts';
import type { PrintProductName } from '#features/marketing/description.ts';
import { createPrintQueue } from '#features/marketing/server/print-queue.ts';
import { copyByMail } from '#features/notifications/server/mail-copy.ts';
import { createOutbox, type Outbox, type Transports } from '#features/notifications/server/outbox.ts';
import { pushOf } from '#features/notifications/server/push-sender.ts';
import { newKeys } from '#features/notifications/server/vapid.ts';
import { createTopUpQueue } from '#features/orders/server/top-ups.ts';
import { earn } from '#features/points/server/ledger.ts';
import { checkDigit } from '#features/projects/gs1.ts';
import type { Registry } from '#features/projects/server/registry.ts';
import { registryOf } from '#features/projects/server/registry-of.ts';
import { createSerialChecks } from '#features/projects/server/serial-checks.ts';
import type { CallName, InputOf } from '#platform/contract/calls.ts';
import { type Club as Caller, type ClubInput, createClub } from '#platform/contract/club.ts';
import { type ErrorBody, readError } from '#platform/contract/read-error.ts';
import type { VendorType } from '#platform/contract/statuses.ts';
import { fillPath } from '#platform/contract/wire.ts';
import { createEvents } from '#platform/events/events.ts';
import { createSignals } from '#platform/events/signals.ts';
import { filesIn } from '#platform/files/files.ts';
import type { Api } from '#platform/http/api.ts';
import { signToken } from '#platform/http/auth/tokens.ts';
import type { Deps } from '#platform/http/deps.ts';
import { createUploads, type Uploads } from '#platform/http/uploads.ts';
import { createQueue } from '#platform/jobs/queue.ts';
import { readEnv } from '#platform/ops/env.ts';
import { createMaintenance } from '#platform/ops/maintenance.ts';
import type { Places } from '#platform/places/places.ts';
import { createSandbox, type Sandbox } from '#platform/sandbox/sandbox.ts';
import type { Portal } from '#platform/site/portal.ts';
import { languageByCode } from '#regions/languages.ts';
import { type RegionSlug, regionBySlug } from '#regions/regions.ts';
import { findRoute } from '#site.ts';
import { lentPglite } from './database/lent-pglite.ts';
import { createDatabase } from './database/postgres.ts';

interface Account {
  id: number;
  uuid: string;
  companyId: number;
  role: number;
  email: string;
  region: RegionSlug;
}

/** A signed-in user of a test. */
export interface Person extends Account {
  token: string;
  /** Calls the API as this user. */
  club: Caller;
}

/** An HTTP response. */
export interface RawAnswer {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Names of the fields with errors, sorted. */
export function fieldsOf({ body }: Pick<RawAnswer, 'body'>): string[] {
  return Object.keys((body as { errors?: object }).errors ?? {}).toSorted();
}

export interface TestClub {
  api: Api;
  db: Database;
  database: OpenDatabase;
  deps: Deps;
  outbox: Outbox;
  /** Purged cache tags, oldest first. */
  invalidated: string[][];
  /** Advances the clock. */
  advance(milliseconds: number): void;
  /** A new company with one person; `colleagueOf` adds another person to it. */
  person(options?: {
    region?: RegionSlug;
    role?: number;
    points?: number;
    colleagueOf?: Person;
  }): Promise<Person>;
  /** The same person in a new session: a token is valid for an hour, and tests advance the clock. */
  renew(person: Person): Promise<Person>;
  /** Creates a catalogue product with English and Polish names and returns its GTIN. Sold in all regions by default. */
  product(options?: Partial<Omit<typeof products.$inferInsert, 'gtin'>>): Promise<string>;
  /** Creates a shop variant and returns its uuid. */
  variant(options?: {
    type?: VendorType;
    price?: number;
    stock?: number;
    regions?: number[];
    active?: boolean;
    /** Vouchers only: orders wait for staff. */
    needsApproval?: boolean;
    /** Fields of made-to-measure products. */
    prints?: PrintProductName;
  }): Promise<string>;
  /** Sends a raw request. */
  send(path: string, init?: RequestInit & { address?: string }): Promise<RawAnswer>;
  /** Calls by name and returns the raw response, errors included. */
  raw<N extends CallName>(name: N, input: Partial<ClubInput<N>>, token?: string): Promise<RawAnswer>;
  /** Starts the event listener, which few tests need: members’ event streams receive events from now on. */
  startSignals(): Promise<void>;
  close(): Promise<void>;
}

const vapid = newKeys();

const REGION_IDS = Array.from({ length: 16 }, (_, i) => i + 2);

/** A unique label: a bracketed element string. */
export function labelOf(gtin: string, serial: string = randomUUID().slice(0, 13)): string {
  return `(01)${gtin}(21)${serial}`;
}

/** An encoded body: JSON, or a form with a file. */
export function wireBody(body: unknown, file?: Blob): BodyInit | undefined {
  if (body instanceof FormData) return body;
  if (!file) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** A form as bytes: a partly read form stream would continue in the background. */
async function withBytes(init: RequestInit): Promise<RequestInit> {
  if (!(init.body instanceof FormData)) return init;
  const form = new Response(init.body);
  const headers = new Headers(init.headers);
  headers.set('content-type', form.headers.get('content-type') ?? '');
  return { ...init, headers, body: await form.arrayBuffer() };
}

/** The body of a response; of an endless stream its first chunk. */
async function bytesOf(response: Response): Promise<ArrayBuffer | Uint8Array> {
  if (!response.body || response.headers.get('content-type') !== 'text/event-stream')
    return response.arrayBuffer();
  const reader = response.body.getReader();
  const { value = new Uint8Array() } = await reader.read();
  await reader.cancel();
  return value;
}

/** In the database of the test project. */
async function emptyDatabase(): Promise<Parameters<typeof openDatabase>[0]> {
  const { CLUB_TEST_DATABASE } = process.env;
  if (CLUB_TEST_DATABASE === undefined) return { pglite: await lentPglite() };
  const url = await createDatabase(inject('postgresUrl'), inject('emptyClubName'));
  if (CLUB_TEST_DATABASE !== 'pooler') return { url };
  const pooler = new URL(inject('poolerUrl'));
  pooler.pathname = new URL(url).pathname;
  return { url: pooler.href, sessionUrl: url };
}

/**
 * Opens a club. `transports` sends messages to a test’s own servers, `places` suggests addresses, `cards` replaces the
 * simulated card company. Serials are checked in `registry`, or in that of `env`. Top-ups are processed when a test
 * requests it, or automatically with `topsUp`. With `prints: false` no print files are made. `sandbox` and `uploads`
 * override limits. `database` is the URL of an existing database, `folder` an existing one of PGlite, and `env`
 * overrides the demo environment.
 */
export async function testClub(
  options: {
    transports?: Transports;
    start?: Date;
    places?: Places;
    cards?: Cards;
    registry?: Registry;
    topsUp?: boolean;
    prints?: boolean;
    sandbox?: Sandbox;
    uploads?: Uploads;
    database?: string;
    folder?: string;
    env?: Record<string, string>;
  } = {},
): Promise<TestClub> {
  const database = await openDatabase(
    options.database
      ? { url: options.database }
      : options.folder
        ? { folder: options.folder }
        : await emptyDatabase(),
  );
  await database.migrate();
  const log = pino({ level: 'error', base: null });
  let now = options.start ?? new Date('2026-06-15T09:00:00.000Z');
  const clock = () => new Date(now);
  const env = {
    ...readEnv({
      SESSION_SECRET: 'a secret of at least thirty-two characters',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      WEBHOOKS_LOCAL: options.env?.CLUB_MODE === 'production' ? '' : '1',
      PUSH_LOCAL: options.env?.CLUB_MODE === 'production' ? '' : '1',
      ...options.env,
    }),
  };
  const { DATABASE_READ_URL } = env;
  const replicas = DATABASE_READ_URL
    ? createReplicas(DATABASE_READ_URL, database, { connections: 10, log })
    : undefined;
  await replicas?.start();
  const queue = createQueue(database, log, { schedule: false });
  // Without keys a demo would write some into its folder.
  const push = env.VAPID_PUBLIC_KEY ? pushOf(env) : undefined;
  const outbox = createOutbox(
    database.db,
    queue,
    options.transports ?? {
      email: undefined,
      sms: undefined,
      push: push?.senderOf({ db: database.db, log, now: clock }),
    },
    log,
    clock,
    {
      retryLimit: 2,
      retryDelay: 1,
      retryBackoff: false,
      pollSeconds: 0.5,
      deadLetterPollSeconds: 0.5,
    },
  );
  const files = filesIn();
  const sandbox = options.sandbox ?? createSandbox(log);
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-uploads-'));
  const uploads = options.uploads ?? createUploads(folder);
  const printQueue = createPrintQueue(
    { db: database.db, queue, files, sandbox, profile: null, log, now: clock },
    1,
  );
  const cards = options.cards ?? createSimulatedCards(database.db, clock);
  const registry = options.registry ?? (env.REGISTRY_URL ? registryOf(env, database.db) : undefined);
  if (options.prints === false) printQueue.enqueue = async () => undefined;
  const signals = createSignals(database, log);
  const events = createEvents(database.db, signals, log);
  const endedSessions = createEndedSessions({
    db: database.db,
    signals,
    log,
    now: clock,
    isOpen: async (session) => (await memberOfSession(database.db, { session }, env, clock())) !== undefined,
  });
  const invalidated: string[][] = [];
  const invalidate = (tags: readonly string[]) => {
    invalidated.push([...tags]);
  };
  const topUps = createTopUpQueue(
    { db: database.db, queue, cards, outbox, env, log, now: clock, invalidate },
    0.5,
  );
  const deps: Deps = {
    env,
    db: database.db,
    replicas,
    now: clock,
    outbox,
    push,
    printQueue,
    cards,
    topUpQueue: topUps,
    registry,
    serialChecks: createSerialChecks({ db: database.db, registry, log, now: clock }),
    places: options.places,
    findRoute,
    files,
    uploads,
    sandbox,
    events,
    endedSessions,
    maintenance: createMaintenance(database.db, log),
    ledgerAudit: () => audit(database.db),
    log,
    invalidate,
  };
  await queue.start();
  await outbox.start();
  await printQueue.start();
  if (options.topsUp) await topUps.start();
  else {
    // No worker runs here. The queue checks its table once, which must happen outside an order’s transaction.
    await queue.createQueue('card-top-up');
    await queue.send('card-top-up', { id: 0 });
  }
  const api = clubApi(deps);
  const { db } = database;
  let serial = 0;
  let hasSignals = false;

  async function send(
    path: string,
    { address = `10.0.${serial++ % 250}.${serial % 250}`, ...init }: RequestInit & { address?: string } = {},
  ) {
    const request = new Request(`http://pl.localhost/api${path}`, await withBytes(init));
    const response = await api.fetch(request, { address, requestId: 'test' });
    const bytes = new Uint8Array(await bytesOf(response));
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const text = isJson ? new TextDecoder().decode(bytes) : '';
    return {
      status: response.status,
      body: text !== '' ? (JSON.parse(text) as unknown) : isJson ? undefined : bytes,
      headers: response.headers,
    };
  }

  async function raw<N extends CallName>(
    name: N,
    input: Partial<ClubInput<N>>,
    token?: string,
  ): Promise<RawAnswer> {
    const { params, query, body, file, idempotencyKey } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
      file?: Blob;
      idempotencyKey?: string;
    };
    const [method, path = ''] = name.split(' ');
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return send(fillPath(path, params) + search, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: wireBody(body, file),
    });
  }

  async function signedIn({ id, uuid, companyId, role, email, region }: Account): Promise<Person> {
    const session = randomUUID();
    await db.insert(sessions).values({ id: session, installerId: id, companyId, createdAt: clock() });
    const claims = {
      installer: uuid,
      session,
      role,
      region: regionBySlug(region).id,
      company: companyId,
      pending: false,
    };
    const token = await signToken(claims, env.SESSION_SECRET, clock());
    const caller = createClub(async ({ method, path, body, idempotencyKey }) => {
      const answer = await send(path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        body: wireBody(body),
      });
      if (answer.status < 400) return answer.body;
      throw readError(answer.status, answer.body as ErrorBody, answer.headers.get('retry-after'));
    });
    return { id, uuid, companyId, role, email, region, token, club: caller };
  }

  return {
    api,
    db,
    database,
    deps,
    outbox,
    invalidated,
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
    async person({ region: slug = 'pl', role = 3, points = 0, colleagueOf } = {}) {
      const region = regionBySlug(colleagueOf?.region ?? slug);
      const n = ++serial;
      const email = `person${n}-${randomUUID().slice(0, 8)}@club.example`;
      const [company] = colleagueOf
        ? [{ id: colleagueOf.companyId }]
        : await db
            .insert(companies)
            .values({
              regionId: region.id,
              name: `Company ${n}`,
              street: 'Street',
              houseNumber: '1',
              postalCode: '00-001',
              city: 'City',
              createdAt: clock(),
            })
            .returning({ id: companies.id });
      const [installer] = await db
        .insert(installers)
        .values({
          companyId: company?.id ?? 0,
          role,
          name: 'Name',
          surname: `Surname ${n}`,
          email,
          staffRights: role === 1 ? ['admin'] : null,
          languageId: languageByCode(region.languages[0]).id,
          createdAt: clock(),
        })
        .returning();
      if (!installer || !company) throw new Error('no person');
      if (points > 0) {
        await db.transaction((tx) =>
          earn(tx, {
            companyId: company.id,
            installerId: installer.id,
            event: 'other',
            points,
            source: { type: 'company', id: company.id },
            at: clock(),
            timeZone: region.timeZone,
          }),
        );
      }
      return signedIn({
        id: installer.id,
        uuid: installer.uuid,
        companyId: company.id,
        role,
        email,
        region: region.slug,
      });
    },
    renew: signedIn,
    async product(options = {}) {
      const first = `0200${String(++serial).padStart(9, '0')}`;
      const gtin = first + checkDigit(first);
      await db.insert(products).values({
        gtin,
        group: 1,
        type: 'Centre-pivot',
        typeNames: { pl: 'Obrotowe' },
        size: '78×118',
        variant: 'white',
        variantNames: { pl: 'białe' },
        regions: REGION_IDS,
        ...options,
      });
      return gtin;
    },
    async variant({
      type = 'VOUCHER',
      price = 50,
      stock = 10,
      regions = REGION_IDS,
      active = true,
      needsApproval = false,
      prints,
    } = {}) {
      const n = ++serial;
      const category = type === 'VOUCHER' ? 'voucher' : 'tools';
      await db
        .insert(shopCategories)
        .values({ slug: category, name: { en: category }, position: 1 })
        .onConflictDoNothing();
      const [product] = await db
        .insert(shopProducts)
        .values({
          sku: `P${n}`,
          vendorType: type,
          category,
          name: { en: `Product ${n}` },
          description: { en: '<p>Text</p>' },
          images: [{ position: 1, src: '/art/shop/voucher.svg' }],
          regions,
          active,
          needsApproval,
          settings: prints ? { product: prints } : null,
          createdAt: clock(),
        })
        .returning({ id: shopProducts.id });
      const [variant] = await db
        .insert(shopVariants)
        .values({ productId: product?.id ?? 0, sku: `V${n}`, stock, price })
        .returning({ uuid: shopVariants.uuid });
      return variant?.uuid ?? '';
    },
    send,
    raw,
    async startSignals() {
      hasSignals = true;
      await signals.start();
      await endedSessions.start();
      events.start((tx, notes) => copyByMail(tx, notes, deps));
    },
    async close() {
      await events.stop();
      await endedSessions.stop();
      if (hasSignals) await signals.stop();
      await queue.stop();
      sandbox.stop();
      await replicas?.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The club as pages use it. */
export function portalFor({ api, deps }: Pick<TestClub, 'api' | 'deps'>): Portal {
  return portalOf({ api, deps, env: deps.env, log: deps.log, close: async () => {} });
}

/** The input of a call that tests reuse. */
export type Input<N extends CallName> = InputOf<N>;
