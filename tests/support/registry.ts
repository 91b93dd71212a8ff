/** A serial registry for tests: it answers what a test tells it to. */
import { randomUUID } from 'node:crypto';
import type { Registry, RegistryEntry, RegistryLabel } from '#features/projects/server/registry.ts';
import { RegistryUnavailable } from '#features/projects/server/registry.ts';
import { demoSerial } from '#features/projects/server/registry-simulated.ts';
import { createRandom } from '#platform/ops/random.ts';
import { labelOf, type Person, type TestClub } from './club.ts';

export interface TestRegistry extends Registry {
  /** Serials asked for while a member waits, and by the job. */
  found: string[];
  checked: string[];
  /** Without an answer, calls fail. */
  isThere: boolean;
  /** Answers by serial. `nonsense` is an invalid answer. */
  says: Map<string, RegistryEntry | 'nonsense'>;
  /** The answer for other serials: known in Poland. */
  otherwise: RegistryEntry;
  /** Runs before each answer. */
  before: () => Promise<void>;
}

export const knownIn = (...countries: string[]): RegistryEntry => ({ status: 'known', countries });

export function testRegistry(): TestRegistry {
  const registry: TestRegistry = {
    found: [],
    checked: [],
    isThere: true,
    says: new Map(),
    otherwise: knownIn('PL'),
    before: async () => {},
    async find({ serial }) {
      registry.found.push(serial);
      const [entry] = await answer([{ gtin: '', serial }]);
      if (!entry) throw new RegistryUnavailable('nonsense');
      return entry;
    },
    async findAll(labels) {
      registry.checked.push(...labels.map(({ serial }) => serial));
      return answer(labels);
    },
  };
  async function answer(labels: readonly RegistryLabel[]) {
    await registry.before();
    if (!registry.isThere) throw new RegistryUnavailable('not there');
    return labels.map(({ serial }) => {
      const said = registry.says.get(serial) ?? registry.otherwise;
      return said === 'nonsense' ? undefined : said;
    });
  }
  return registry;
}

let serials = 0;

/** A serial that no other test uses. */
export function newSerial(): string {
  return `REG${++serials}`;
}

/** Scans a serial of a product. Returns the raw answer. */
export async function scanSerial(
  club: TestClub,
  person: Person,
  project: string,
  serial: string,
  { gtin, key }: { gtin?: string; key?: string } = {},
) {
  const code = labelOf(gtin ?? (await club.product()), serial);
  const body = { project_uuid: project, code };
  return club.raw('POST /v2/scans', { body, ...(key ? { idempotencyKey: key } : {}) }, person.token);
}

/** A label that the demo’s simulated registry knows, the same for the same name. */
export function demoLabelOf(gtin: string, name: string = randomUUID()): string {
  return labelOf(gtin, demoSerial(createRandom('label', name).int(7_110_000_000, 7_149_999_999)));
}
