/** The HTTP client of the serial registry against a local server with typical failures. */
import { expect, onTestFinished, test } from 'vitest';
import { RegistryUnavailable } from '#features/projects/server/registry.ts';
import { createHttpRegistry } from '#features/projects/server/registry-http.ts';
import { openService, type Said } from '../../support/places.ts';

const label = { gtin: '02004170100032', serial: '7100000418' };
const other = { gtin: '02004170100032', serial: 'A/1' };
const known = { ...label, status: 'known', countries: ['PL', 'DE'] };

/** The client. Shared machines pause for seconds: only silence needs a short `wait`, in milliseconds. */
async function registryThat(say: (body: string) => Said, wait = 30_000) {
  const service = await openService(({ body }) => say(body));
  onTestFinished(service.close);
  const registry = createHttpRegistry(`${service.url}/api/`, 'secret key', {
    scanning: wait,
    checking: wait,
  });
  return { ...service, registry };
}

test('a request carries key and label, and each answer is read', async () => {
  const { registry, asked } = await registryThat(() => ({
    json: { data: [{ ...known, more: 1 }], page: 1 },
  }));
  expect(await registry.find(label)).toEqual({ status: 'known', countries: ['PL', 'DE'] });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer secret key', 'content-type': 'application/json' },
  });
  expect(asked[0]?.url.pathname).toBe('/api/lookup');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ labels: [label] });
});

test.each(['unknown', 'returned'] as const)('%s needs no countries', async (status) => {
  const { registry } = await registryThat(() => ({ json: { data: [{ ...label, status }] } }));
  expect(await registry.find(label)).toEqual({ status });
});

test('several answers come in any order, and a label that occurs twice is asked once', async () => {
  const { registry, asked } = await registryThat(() => ({
    json: { data: [{ ...other, status: 'returned' }, known] },
  }));
  expect(await registry.findAll([label, other, label])).toEqual([
    { status: 'known', countries: ['PL', 'DE'] },
    { status: 'returned' },
    { status: 'known', countries: ['PL', 'DE'] },
  ]);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ labels: [label, other] });
});

const nonsense: [name: string, data: unknown[]][] = [
  ['no answer', []],
  ['another label', [{ ...known, serial: '7100000419' }]],
  ['another product', [{ ...known, gtin: '02004170100049' }]],
  ['an unknown status', [{ ...known, status: 'sold' }]],
  ['a known label that was shipped nowhere', [{ ...known, countries: [] }]],
  ['a known label without countries', [{ ...label, status: 'known' }]],
  ['names of countries', [{ ...known, countries: ['Poland'] }]],
  ['two answers', [known, { ...label, status: 'returned' }]],
  ['null', [null]],
];

test.each(nonsense)('%s to one label does not spoil the others', async (_, data) => {
  const { registry } = await registryThat(() => ({
    json: { data: [...data, { ...other, status: 'unknown' }] },
  }));
  expect(await registry.findAll([label, other])).toEqual([undefined, { status: 'unknown' }]);
  await expect(registry.find(label)).rejects.toThrow(RegistryUnavailable);
});

test.each<[string, Said]>([
  ['500', { status: 500, json: { data: [known] } }],
  ['503', { status: 503, text: '' }],
  ['401', { status: 401, json: {} }],
  ['404', { status: 404, json: {} }],
  ['no answer in time', 'silence'],
  ['a page instead of JSON', { text: '<!doctype html><title>Proxy</title>' }],
  ['half a JSON', { text: '{"data":[' }],
  ['another shape', { json: [known] }],
  ['no end', { text: ' '.repeat(1_100_000) }],
  ['a redirect', { status: 302, headers: { location: '/api/lookup' }, json: { data: [known] } }],
])('%s is no answer', async (_, said) => {
  const { registry } = await registryThat(() => said, said === 'silence' ? 300 : undefined);
  await expect(registry.find(label)).rejects.toThrow(RegistryUnavailable);
  await expect(registry.findAll([label])).rejects.toThrow(RegistryUnavailable);
});
