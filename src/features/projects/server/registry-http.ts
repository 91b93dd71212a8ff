/**
 * HTTP client of the manufacturer’s registry: JSON with a bearer key. One call, for one label or many:
 * `POST /lookup` with `{ labels: [{ gtin, serial }] }` → `{ data: [{ gtin, serial, status, countries }] }`
 * `docs/registry.md` describes it for operators.
 */
import * as z from 'zod';
import { requestJson } from '#platform/places/service.ts';
import { type Registry, type RegistryEntry, type RegistryLabel, RegistryUnavailable } from './registry.ts';

/** Timeouts in milliseconds: `scanning` while a member waits, `checking` in the job. */
interface Waits {
  scanning: number;
  checking: number;
}

const WAITS: Waits = { scanning: 2_000, checking: 20_000 };

const rows = z.object({ data: z.array(z.unknown()).max(1000) });

const label = { gtin: z.string(), serial: z.string() };

const row = z.discriminatedUnion('status', [
  z.object({
    ...label,
    status: z.literal('known'),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1)
      .max(300),
  }),
  z.object({ ...label, status: z.enum(['unknown', 'returned']) }),
]);

/** @param base for example `https://registry.example/api` */
export function createHttpRegistry(base: string, key: string, waits: Waits = WAITS): Registry {
  const url = new URL(`${base.replace(/\/$/, '')}/lookup`);

  async function lookUp(labels: readonly RegistryLabel[], wait: number) {
    // Two scans can have the same label, of which only one holds the serial.
    const different = [...new Map(labels.map((label) => [`${label.gtin} ${label.serial}`, label])).values()];
    try {
      const { data } = await requestJson(
        url,
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            accept: 'application/json',
            'content-type': 'application/json',
          },
          body: JSON.stringify({ labels: different.map(({ gtin, serial }) => ({ gtin, serial })) }),
          // Never forward the key to another address.
          redirect: 'error',
          signal: AbortSignal.timeout(wait),
        },
        rows,
      );
      return labels.map((asked) => entryOf(asked, data));
    } catch (error) {
      throw new RegistryUnavailable('The lookup in the registry failed', { cause: error });
    }
  }

  return {
    async find(asked) {
      const [entry] = await lookUp([asked], waits.scanning);
      if (!entry) throw new RegistryUnavailable('The registry gave no valid answer to the label');
      return entry;
    },
    findAll: (labels) => lookUp(labels, waits.checking),
  };
}

/** The valid answer to this label; undefined without one, or with several. */
function entryOf({ gtin, serial }: RegistryLabel, data: readonly unknown[]): RegistryEntry | undefined {
  const about = data
    .map((one) => row.safeParse(one).data)
    .filter((one) => one?.gtin === gtin && one.serial === serial);
  const [entry] = about;
  if (!entry || about.length > 1) return undefined;
  return entry.status === 'known'
    ? { status: entry.status, countries: entry.countries }
    : { status: entry.status };
}
