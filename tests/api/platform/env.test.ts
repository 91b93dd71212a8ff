/** The club refuses to start with an unsafe or incomplete configuration, and reports the reason. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadEnvironment, readEnv } from '#platform/ops/env.ts';

const secret = 'a secret of at least thirty-two characters';
const production = {
  CLUB_MODE: 'production',
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgres://club@db.example/club?sslmode=verify-full',
  SESSION_SECRET: secret,
  REGION_HOSTS: 'club.example.pl=pl, Club.Example.CZ=cz',
  SMTP_URL: 'smtps://user:pass@mail.example',
  SMS_URL: 'https://sms.example/send',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lucarne-env-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function refusal(source: Record<string, string | undefined>): string {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(BadEnvironment);
    return (error as Error).message;
  }
  throw new Error('It was accepted.');
}

describe('workers', () => {
  test('have five connections each and ten together at least, or their part of those set', () => {
    expect(readEnv({ DATA_DIR: folder })).toMatchObject({ WORKERS: 1, DATABASE_POOL: 10 });
    expect(readEnv({ ...production, WORKERS: '2' })).toMatchObject({ WORKERS: 2, DATABASE_POOL: 10 });
    expect(readEnv({ ...production, WORKERS: '4' })).toMatchObject({ WORKERS: 4, DATABASE_POOL: 20 });
    expect(readEnv({ ...production, WORKERS: '4', DATABASE_POOL: '8' }).DATABASE_POOL).toBe(8);
  });

  test('above one need PostgreSQL and two connections each', () => {
    expect(refusal({ DATA_DIR: folder, WORKERS: '2' })).toContain('PGlite works in one process');
    expect(refusal({ ...production, WORKERS: '4', DATABASE_POOL: '7' })).toContain('needs two connections');
    expect(refusal({ ...production, WORKERS: '0' })).toContain('WORKERS: ');
  });
});

describe('production', () => {
  test('starts with a complete configuration on any address, without demo mode', () => {
    const env = readEnv(production);
    expect(env).toMatchObject({ demo: false, HOST: '0.0.0.0', SESSION_SECRET: secret });
    expect([...env.REGION_HOSTS]).toEqual([
      ['club.example.pl', 'pl'],
      ['club.example.cz', 'cz'],
    ]);
  });

  test.each(['DATABASE_URL', 'SESSION_SECRET', 'REGION_HOSTS', 'SMTP_URL', 'SMS_URL'])(
    'without %s does not start, and reports only that variable',
    (name) => {
      for (const value of [undefined, '']) {
        const lines = refusal({ ...production, DATA_DIR: folder, [name]: value })
          .split('\n')
          .slice(1);
        expect(lines).toHaveLength(1);
        expect(lines[0]).toMatch(new RegExp(`^- ${name} is missing: .{10,}`));
      }
    },
  );

  test.each(['DATABASE_SESSION_URL', 'DATABASE_READ_URL'])('%s is refused without DATABASE_URL', (name) => {
    expect(refusal({ SESSION_SECRET: secret, [name]: 'postgres:///club' })).toContain(
      `- DATABASE_URL is missing: ${name} is set beside it.`,
    );
  });

  test('reports all missing variables at once', () => {
    expect(refusal({ CLUB_MODE: 'production' }).match(/ is missing: /g)).toHaveLength(5);
  });
});

describe('services on other machines', () => {
  test.each([
    ['DATABASE_URL', 'postgres://club@db.example/club'],
    ['DATABASE_URL', 'postgresql://club@10.0.0.5/club?sslmode=require'],
    ['DATABASE_URL', 'postgres://club@127.0.0.1,db.example/club'],
    ['DATABASE_READ_URL', 'postgres://club@127.0.0.1:5433,db2.example/club'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['SMS_URL', 'http://sms.example'],
    ['PHOTON_URL', 'http://127.0.0.1.photon.example'],
    ['LOG_HEAD_URL', 'http://heads.example'],
  ])('are reached with TLS in production: %s=%s is refused', (name, address) => {
    const settings = { ...production, [name]: address };
    expect(refusal(settings)).toMatch(new RegExp(`^- ${name} leads to another machine without TLS`, 'm'));
    expect(readEnv({ ...settings, PLAIN_NETWORK: '1' })).toMatchObject({ [name]: address });
    const demo = { DATABASE_URL: 'postgres:///club', SESSION_SECRET: secret, [name]: address };
    expect(readEnv(demo)).toMatchObject({ [name]: address });
  });

  test.each([
    ['DATABASE_URL', 'postgres://club@127.0.0.1/club'],
    ['DATABASE_URL', 'postgres:///club?host=/run/postgresql'],
    ['DATABASE_URL', 'postgres://club:a%2Cb@db1.example:5433,db2.example/club?sslmode=verify-full'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=true'],
    ['SMS_URL', 'http://[::1]:9/send'],
  ])('may be reached in these ways: %s=%s', (name, address) => {
    expect(readEnv({ ...production, [name]: address })).toMatchObject({ [name]: address });
  });
});

describe('no mode starts with', () => {
  test.each([
    ['CLUB_MODE', 'Production'],
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://db.example/club'],
    ['DATABASE_URL', 'club'],
    ['DATABASE_URL', 'postgres://club@db1.example,/club?sslmode=verify-full'],
    ['SESSION_SECRET', 'short'],
    ['REGION_HOSTS', 'club.example.pl'],
    ['REGION_HOSTS', 'club.example.pl=xx'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMS_URL', 'ftp://sms.example'],
    ['LOG_HEAD_URL', 'file:///heads'],
    ['SHARED_CACHE_URL', 'http://127.0.0.1:6081,varnish'],
    ['SHARED_CACHE_TOKEN', 'short'],
    ['LOG_HEAD_S3_URL', 'https://s3.example'],
    ['LOG_HEAD_S3_URL', 'https://key@s3.example/bucket'],
    ['LOG_HEAD_S3_DAYS', '0'],
    ['EXPORT_FORMAT', 'xlsx'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', 'all'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(refusal({ ...production, [name]: value })).toContain(`- ${name}: `);
  });
});

test.each([
  ['CARDS_URL', 'CARDS'],
  ['CARDS_KEY', 'CARDS'],
  ['REGISTRY_URL', 'REGISTRY'],
  ['REGISTRY_KEY', 'REGISTRY'],
])('an external service needs all its settings: no mode starts without %s', (left, service) => {
  const both = { [`${service}_URL`]: 'https://service.example/api', [`${service}_KEY`]: 'key' };
  expect(readEnv({ ...production, ...both })).toMatchObject(both);
  expect(refusal({ ...production, ...both, [left]: '' })).toContain(`- ${left} is missing: `);
});

describe('shared caches', () => {
  const both = { SHARED_CACHE_URL: 'http://127.0.0.1:6081,https://c.example', SHARED_CACHE_TOKEN: secret };

  test('are none by default, and else have addresses and a token', () => {
    expect(readEnv(production).sharedCache).toBeUndefined();
    const urls = ['http://127.0.0.1:6081', 'https://c.example'];
    expect(readEnv({ ...production, ...both }).sharedCache).toEqual({ urls, token: secret });
  });

  test.each(Object.keys(both))('need %s', (name) => {
    expect(refusal({ ...production, ...both, [name]: '' })).toContain(`- ${name} is missing: `);
  });

  test('on other machines are reached with TLS', () => {
    const plain = { ...production, ...both, SHARED_CACHE_URL: 'https://c.example,http://d.example' };
    expect(refusal(plain)).toContain('- SHARED_CACHE_URL leads to another machine without TLS');
    expect(readEnv({ ...plain, PLAIN_NETWORK: '1' }).sharedCache?.urls).toHaveLength(2);
  });

  test('have no place before a gateway, which is not told of changes', () => {
    const gateway = { CLUB_API_URL: 'https://api.club.example/api', ...both };
    expect(refusal({ ...production, ...gateway })).toContain('SHARED_CACHE_URL is set in a gateway');
  });
});

const bucket = {
  URL: 'https://s3.example/bucket/below',
  REGION: 'eu-test-1',
  ACCESS_KEY_ID: 'key',
  SECRET_ACCESS_KEY: 'secret',
};

describe.each(['LOG_HEAD_S3', 'EXPORT_S3'])('the bucket of %s', (service) => {
  const all = Object.fromEntries(
    Object.entries(bucket).map(([name, value]) => [`${service}_${name}`, value]),
  );

  test.each(Object.keys(all))('needs %s', (name) => {
    expect(readEnv({ ...production, ...all })).toMatchObject(all);
    expect(refusal({ ...production, ...all, [name]: '' })).toMatch(
      new RegExp(`^- ${name} is missing: .*together`, 'm'),
    );
  });

  test('is reached with TLS', () => {
    const plain = { ...production, ...all, [`${service}_URL`]: 'http://s3.example/bucket' };
    expect(refusal(plain)).toContain('without TLS');
    expect(readEnv({ ...plain, PLAIN_NETWORK: '1' }).demo).toBe(false);
  });
});

test('exports go to one place', () => {
  const all = Object.fromEntries(Object.entries(bucket).map(([name, value]) => [`EXPORT_S3_${name}`, value]));
  expect(refusal({ ...production, ...all, EXPORT_FOLDER: '/exports' })).toContain('one place');
});

describe('demo mode', () => {
  test.each(['0.0.0.0', '::', '192.168.1.5', 'club.example'])('refuses to listen on %s', (host) => {
    expect(refusal({ HOST: host, SESSION_SECRET: secret })).toMatch(/HOST is .*binds to this machine only/);
  });

  test.each(['127.0.0.1', '::1', 'localhost'])('listens on %s', (host) => {
    expect(readEnv({ HOST: host, SESSION_SECRET: secret })).toMatchObject({ demo: true, HOST: host });
  });

  test('is the default, on this machine only', () => {
    expect(readEnv({ SESSION_SECRET: secret })).toMatchObject({ demo: true, HOST: '127.0.0.1', PORT: 4321 });
  });

  test('creates its secret once, reuses it at the next start, and makes it unreadable for others', () => {
    const DATA_DIR = join(folder, 'data');
    const first = readEnv({ DATA_DIR }).SESSION_SECRET;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readEnv({ DATA_DIR }).SESSION_SECRET).toBe(first);
    expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o077).toBe(0);
  });

  test('writes nothing when it is refused', () => {
    const DATA_DIR = join(folder, 'never');
    refusal({ DATA_DIR, HOST: '0.0.0.0' });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});
