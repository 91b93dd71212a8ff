/** Scanned products are named in the reader’s language, never in English on a foreign page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#db/schema/projects.ts';
import { catalogue } from '#demo/catalogue.ts';
import { translator } from '#i18n/translator.ts';
import { role } from '#platform/contract/roles.ts';
import { type LanguageCode, languageCodes } from '#regions/languages.ts';
import { regions } from '#regions/regions.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { newProject } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

/** Variants whose name is equal to the English one. */
const sameAsEnglish: Partial<Record<LanguageCode, string[]>> = { pl: ['aluminium'], ro: ['zinc'] };

const scanIn = (person: Person, project: string, gtin: string) =>
  person.club('POST /v2/scans', { body: { project_uuid: project, code: labelOf(gtin) } });

describe('the products of the demo', () => {
  const scanned: { person: Person; uuid: string; id: number }[] = [];

  beforeAll(async () => {
    await club.db.insert(products).values([...catalogue]);
    const person = await club.person();
    for (const [index, { gtin }] of catalogue.entries()) {
      if (index % 20 === 0) {
        const uuid = await newProject(person);
        const { id } = await person.club('GET /v1/project/{uuid}', { params: { uuid } });
        scanned.push({ person, uuid, id });
      }
      await scanIn(person, scanned.at(-1)?.uuid ?? '', gtin);
    }
  });

  const namesIn = async (language: LanguageCode) => {
    const lists = await Promise.all(
      scanned.map(async ({ person, uuid, id }) => {
        const detail = await person.club('GET /v1/project/{uuid}', { params: { uuid }, query: { language } });
        const { data } = await person.club('GET /v1/product', { query: { projects_id: id, language } });
        expect(data).toEqual(detail.products);
        return data;
      }),
    );
    return new Map(lists.flat().map((scan) => [scan.gtin, scan]));
  };

  test('are read in all languages: the regions speak every one', () => {
    expect(new Set([...regions.flatMap(({ languages }) => languages), 'en'])).toEqual(new Set(languageCodes));
  });

  test.each(languageCodes.filter((code) => code !== 'en'))(
    'have other names in %s than in English',
    async (code) => {
      const t = translator(code);
      const names = await namesIn(code);
      expect(names.size).toBe(catalogue.length);
      for (const { gtin, type, size, variant } of catalogue) {
        const named = names.get(gtin);
        expect(named?.type, type).not.toBe(type);
        expect(named?.type, type).not.toBe(t(`products.group_${(named?.group ?? 99) as 1}`));
        expect(named?.size).toBe(size);
        if (sameAsEnglish[code]?.includes(variant)) expect(named?.variant).toBe(variant);
        else expect(named?.variant, variant).not.toBe(variant);
        expect(named?.variant, variant).toMatch(/\p{L}/u);
      }
    },
  );

  test('have their English names in English', async () => {
    const names = await namesIn('en');
    for (const { gtin, type, size, variant } of catalogue)
      expect(names.get(gtin)).toMatchObject({ type, size, variant });
  });
});

describe('a product without a name in the language', () => {
  test('shows the name of its group and its size', async () => {
    const person = await club.person({ region: 'cz' });
    const project = await newProject(person);
    const scan = await scanIn(person, project, await club.product({ group: 5 }));
    const group = translator('cs')('products.group_5');
    expect(scan).toMatchObject({ type: group, size: '78×118', variant: '' });
    const shown = (language: string) =>
      person.club('GET /v1/project/{uuid}', { params: { uuid: project }, query: { language } });
    expect((await shown('pl')).products).toMatchObject([{ type: 'Obrotowe', variant: 'białe' }]);
    expect((await shown('en')).products).toMatchObject([{ type: 'Centre-pivot', variant: 'white' }]);
    expect((await shown('xx')).products).toMatchObject([{ type: group, variant: '' }]);
  });

  test('shows no size that has words, which older catalogues contain', async () => {
    const person = await club.person({ region: 'pl' });
    const gtin = await club.product({ size: 'all sizes' });
    expect(await scanIn(person, await newProject(person), gtin)).toMatchObject({ size: '' });
  });
});

test('staff see names in their own language, or in the one they ask for', async () => {
  const gtin = await club.product({ regions: [2], typeNames: { pl: 'Obrotowe', hu: 'Billenő' } });
  const member = await club.person({ region: 'hu' });
  const { uuid } = await scanIn(member, await newProject(member), gtin);
  const staff = await club.person({ region: 'pl', role: role.staff });
  const listed = async (language?: string) => {
    const { data } = await staff.club('GET /staff/reviews', {
      query: { limit: 100, ...(language && { language }) },
    });
    return data.find((row) => row.uuid === uuid)?.product;
  };
  expect(await listed()).toBe('Obrotowe');
  expect(await listed('hu')).toBe('Billenő');
  const { scan } = await staff.club('POST /staff/scans/{uuid}/accept', { params: { uuid }, body: {} });
  expect(scan).toMatchObject({ type: 'Obrotowe', variant: 'białe' });
});
