import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type DatabaseLocation, serversIn } from '#db/location.ts';
import type { SharedCacheSettings } from '#platform/cache/shared-cache.ts';
import { defaultWorkers } from '#platform/workers/worker.ts';
import { type RegionSlug, regionBySlug } from '#regions/regions.ts';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

const hosts = z.string().transform((text, context) => {
  const map = new Map<string, RegionSlug>();
  for (const pair of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [host, slug] = pair.split('=');
    const region = slug && regionBySlug(slug);
    if (!host || !region) {
      context.issues.push({
        code: 'custom',
        message: `"${pair}" is not host=region`,
        input: text,
      });
      return z.NEVER;
    }
    map.set(host.toLowerCase(), region.slug);
  }
  return map;
});

/** `https://HOST/BUCKET`, or a folder of the bucket. */
const bucketUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => /^\/[^/]+/.test(new URL(text).pathname), 'names no bucket')
  .refine((text) => /^[^?#@]*$/.test(text), 'has a query, a fragment or a user');

/** One server, or a primary and its standbys. */
const databaseUrl = z
  .string()
  .refine(
    (text) => serversIn(text).every((url) => z.url({ protocol: /^postgres(ql)?$/ }).safeParse(url).success),
    'Invalid URL',
  );

/** HTTP addresses, separated by commas. */
const httpUrls = z
  .string()
  .refine(
    (text) => text.split(',').every((url) => z.url({ protocol: /^https?$/ }).safeParse(url).success),
    'Invalid URL',
  );

const variables = z.object({
  CLUB_MODE: z.enum(['demo', 'production']).default('demo'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  WORKERS: z.coerce.number().int().min(1).max(128).optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_SESSION_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(1000).optional(),
  CLUB_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  SESSION_SECRET: z.string().min(32).optional(),
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(3650).default(180),
  REGION_HOSTS: hosts.default(() => new Map<string, RegionSlug>()),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  VAPID_PUBLIC_KEY: z.base64url().length(87).optional(),
  VAPID_PRIVATE_KEY: z.base64url().length(43).optional(),
  PLAIN_NETWORK: z.stringbool().default(false),
  PUSH_LOCAL: z.stringbool().default(false),
  WEBHOOKS_LOCAL: z.stringbool().default(false),
  MAIL_FROM: z.string().default('Lucarne Club <club@lucarne.example>'),
  PHOTON_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_PLACES_KEY: z.string().min(1).optional(),
  GOOGLE_PLACES_URL: z.url({ protocol: /^https?$/ }).default('https://places.googleapis.com'),
  CARDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CARDS_KEY: z.string().min(1).optional(),
  REGISTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  REGISTRY_KEY: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_HEAD_FILE: z.string().min(1).optional(),
  LOG_HEAD_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_HEAD_TOKEN: z.string().min(1).optional(),
  LOG_HEAD_S3_URL: bucketUrl.optional(),
  LOG_HEAD_S3_REGION: z.string().min(1).optional(),
  LOG_HEAD_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  LOG_HEAD_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_HEAD_S3_DAYS: z.coerce.number().int().min(1).max(36_500).default(3_650),
  EXPORT_FOLDER: z.string().min(1).optional(),
  EXPORT_S3_URL: bucketUrl.optional(),
  EXPORT_S3_REGION: z.string().min(1).optional(),
  EXPORT_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  EXPORT_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  EXPORT_FORMAT: z.enum(['csv', 'parquet']).default('csv'),
  EXPORT_NAMES: z.stringbool().default(false),
  PRINT_PROFILE: z.string().min(1).optional(),
  SHARED_CACHE_URL: httpUrls.optional(),
  SHARED_CACHE_TOKEN: z.string().min(16).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  STAFF_PASSKEYS: z.enum(['required', 'offered']).optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

type Variables = z.output<typeof variables>;

/** Where to write objects, and as whom. */
export interface BucketSettings {
  /** `https://HOST/BUCKET/PREFIX`; the prefix may be missing. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type Env = Omit<Variables, 'SESSION_SECRET' | 'STAFF_PASSKEYS' | 'WORKERS' | 'DATABASE_POOL'> & {
  database: DatabaseLocation;
  /** Processes of this node. */
  WORKERS: number;
  /** Connections for requests, of all processes together. */
  DATABASE_POOL: number;
  /** `required`: a code signs no staff in. By default in production. */
  STAFF_PASSKEYS: 'required' | 'offered';
  /** Empty in a gateway, which signs nothing. */
  SESSION_SECRET: string;
  /** S3 storage of uploaded files; undefined: in `DATA_DIR`. */
  s3:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  /** Bucket for heads of the log of staff, and the days for which it locks them; undefined without one. */
  logHeadBucket: (BucketSettings & { days: number }) | undefined;
  /** Bucket for daily exports; undefined without one. */
  exportBucket: BucketSettings | undefined;
  /** Caches in front of the club; undefined without one. */
  sharedCache: SharedCacheSettings | undefined;
  /** Demo accounts, outbox page, cookies without TLS. */
  demo: boolean;
};

/** The message lists each unsafe or missing variable and the reason. */
export class BadEnvironment extends Error {
  constructor(problems: readonly string[]) {
    super(
      `The club does not start with this configuration:\n${problems.map((line) => `- ${line}`).join('\n')}`,
    );
    this.name = 'BadEnvironment';
  }
}

const REQUIRED = {
  DATABASE_URL: 'a PostgreSQL server keeps the members’ points',
  SESSION_SECRET: 'sessions must outlive a restart; at least 32 random characters',
  REGION_HOSTS: 'each regional site needs its host, for example club.example.pl=pl',
  SMTP_URL: 'sign-in codes are mailed',
  SMS_URL: 'sign-in codes are sent to phones',
} as const;

/**
 * Reads and validates the environment. In demo mode the session secret is generated once and stored in `DATA_DIR`.
 * @throws BadEnvironment with one line per problem
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new BadEnvironment(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const demo = env.CLUB_MODE === 'demo';
  const problems: string[] = [];
  if (demo && !LOOPBACK.includes(env.HOST)) {
    problems.push(
      `HOST is ${env.HOST}: demo mode has open accounts and binds to this machine only. Set CLUB_MODE=production.`,
    );
  }
  if (!demo) {
    for (const [name, why] of Object.entries(REQUIRED)) {
      // A gateway needs only the hosts; the rest belongs to the club behind it.
      if (env.CLUB_API_URL !== undefined && name !== 'REGION_HOSTS') continue;
      if (!given[name]) problems.push(`${name} is missing: ${why}.`);
    }
  }
  for (const name of ['DATABASE_SESSION_URL', 'DATABASE_READ_URL'] as const)
    if (env[name] && !env.DATABASE_URL) problems.push(`DATABASE_URL is missing: ${name} is set beside it.`);
  refuseHalf(env, 'CARDS_URL', 'CARDS_KEY', problems);
  refuseHalf(env, 'REGISTRY_URL', 'REGISTRY_KEY', problems);
  refuseHalf(env, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', problems);
  refuseHalf(env, 'SHARED_CACHE_URL', 'SHARED_CACHE_TOKEN', problems);
  if (env.SHARED_CACHE_URL && env.CLUB_API_URL)
    problems.push('SHARED_CACHE_URL is set in a gateway, which is not told of changes.');
  if (!demo && env.PUSH_LOCAL)
    problems.push('PUSH_LOCAL is set: push services in this network are for tests and demos.');
  if (!demo && !env.PLAIN_NETWORK) problems.push(...plainServices(env));
  if (!demo && env.WEBHOOKS_LOCAL)
    problems.push('WEBHOOKS_LOCAL is set: receivers in this network are for tests and demos.');
  const s3 = s3Of(env, problems);
  const logHeadBucket = bucketIn(env, 'LOG_HEAD_S3', problems);
  const exportBucket = bucketIn(env, 'EXPORT_S3', problems);
  if (exportBucket && env.EXPORT_FOLDER)
    problems.push('EXPORT_FOLDER is set beside EXPORT_S3_URL: exports are written to one place.');
  const workers = env.WORKERS ?? defaultWorkers(given);
  if (workers > 1 && env.DATABASE_URL === undefined && env.CLUB_API_URL === undefined)
    problems.push(`WORKERS is ${workers}: PGlite works in one process. Set DATABASE_URL, or WORKERS=1.`);
  const connections = env.DATABASE_POOL ?? Math.max(10, 5 * workers);
  if (connections < 2 * workers)
    problems.push(`DATABASE_POOL is ${connections}: each of ${workers} workers needs two connections.`);
  if (problems.length > 0) throw new BadEnvironment(problems);
  return {
    ...env,
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL, sessionUrl: env.DATABASE_SESSION_URL }
      : { folder: env.DATA_DIR },
    WORKERS: workers,
    DATABASE_POOL: connections,
    s3,
    logHeadBucket: logHeadBucket && { ...logHeadBucket, days: env.LOG_HEAD_S3_DAYS },
    exportBucket,
    sharedCache:
      env.SHARED_CACHE_URL && env.SHARED_CACHE_TOKEN
        ? { urls: env.SHARED_CACHE_URL.split(','), token: env.SHARED_CACHE_TOKEN }
        : undefined,
    SECURITY_CONTACT: env.SECURITY_CONTACT ?? (demo ? 'mailto:security@lucarne.example' : undefined),
    STAFF_PASSKEYS: env.STAFF_PASSKEYS ?? (demo ? 'offered' : 'required'),
    SESSION_SECRET: env.SESSION_SECRET ?? (env.CLUB_API_URL ? '' : storedSecret(env.DATA_DIR)),
    demo,
  };
}

const SERVICES = [
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_READ_URL',
  'CLUB_API_URL',
  'SMTP_URL',
  'SMS_URL',
  'PHOTON_URL',
  'GOOGLE_PLACES_URL',
  'CARDS_URL',
  'REGISTRY_URL',
  'S3_ENDPOINT',
  'LOG_HEAD_URL',
  'LOG_HEAD_S3_URL',
  'EXPORT_S3_URL',
  'SHARED_CACHE_URL',
] as const;

/** What each protocol needs for TLS; others, such as `https:`, have it. */
const encrypts: Readonly<Record<string, (query: URLSearchParams) => boolean>> = {
  'http:': () => false,
  'smtp:': (query) => query.get('requireTLS') === 'true',
  'postgres:': (query) => /^verify-/.test(query.get('sslmode') ?? ''),
  'postgresql:': (query) => /^verify-/.test(query.get('sslmode') ?? ''),
};

/** Services on other machines that would be reached without TLS. */
function plainServices(env: Variables): string[] {
  return SERVICES.flatMap((name) => {
    const addresses = name === 'SHARED_CACHE_URL' ? env[name]?.split(',') : env[name] && serversIn(env[name]);
    if (!addresses || addresses.every(isSafe)) return [];
    return [
      `${name} leads to another machine without TLS. Use https:, smtps: or sslmode=verify-full, or set PLAIN_NETWORK=1 if nobody else reads that network.`,
    ];
  });
}

/** Encrypted, or on this machine. */
function isSafe(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  // PostgreSQL has no host name for a socket.
  const isHere = hostname === '' || LOOPBACK.includes(hostname.replace(/^\[|\]$/g, ''));
  return isHere || (encrypts[protocol]?.(searchParams) ?? true);
}

function refuseHalf(
  env: Variables,
  url: 'CARDS_URL' | 'REGISTRY_URL' | 'VAPID_PUBLIC_KEY' | 'SHARED_CACHE_URL',
  key: 'CARDS_KEY' | 'REGISTRY_KEY' | 'VAPID_PRIVATE_KEY' | 'SHARED_CACHE_TOKEN',
  problems: string[],
): void {
  if ((env[url] === undefined) === (env[key] === undefined)) return;
  const missing = env[url] === undefined ? url : key;
  problems.push(`${missing} is missing: ${url} and ${key} are set together or not at all.`);
}

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

function s3Of(env: Variables, problems: string[]): Env['s3'] {
  const missing = S3_VARIABLES.filter((name) => env[name] === undefined);
  if (missing.length === S3_VARIABLES.length) return undefined;
  for (const name of missing) {
    problems.push(`${name} is missing: the five S3 variables are set together or not at all.`);
  }
  return {
    endpoint: env.S3_ENDPOINT ?? '',
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function bucketIn(
  env: Variables,
  service: 'LOG_HEAD_S3' | 'EXPORT_S3',
  problems: string[],
): BucketSettings | undefined {
  const names = (['URL', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const).map(
    (name) => `${service}_${name}` as const,
  );
  const values = names.map((name) => env[name]);
  if (values.every((value) => value === undefined)) return undefined;
  for (const [i, name] of names.entries()) {
    if (values[i] === undefined)
      problems.push(`${name} is missing: the four variables of ${service} are set together or not at all.`);
  }
  const [url = '', region = '', accessKeyId = '', secretAccessKey = ''] = values;
  return { url, region, accessKeyId, secretAccessKey };
}

function storedSecret(folder: string): string {
  const path = join(folder, 'session-secret');
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    // Renamed into place: on a full disk the file would be empty, and so would the secret at the next start.
    const part = `${path}.part`;
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(part, path);
  }
  return readFileSync(path, 'utf8');
}
