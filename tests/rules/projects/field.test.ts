/** The projects that installers see in the field. */
import { describe, expect, test } from 'vitest';
import {
  type FieldEntry,
  fieldProjects,
  type Known,
  type KnownProject,
  type KnownScan,
  labelKey,
  withoutProject,
  withoutScan,
  withProject,
  withScan,
} from '#features/projects/field.ts';
import { checkDigit } from '#features/projects/gs1.ts';

const [gtin, other] = ['0570000000001', '0570000000002'].map((first) => first + checkDigit(first)) as [
  string,
  string,
];
const data = { name: '', streetName: 'Polna 1', city: 'Warszawa', postalCode: '00-001' };
const nothing: Known = { projects: [], products: {}, survey: { name: 'project', questions: [] }, at: 0 };
const window = { gtin, group: 1, type: 'Centre-pivot', size: '78×118', variant: 'white', points: 200 };

const project = (uuid: string, change: Partial<KnownProject> = {}): KnownProject => ({
  ...(withProject(nothing, uuid, data).projects[0] as KnownProject),
  ...change,
});
const knownOf = (...projects: KnownProject[]): Known => ({
  ...nothing,
  projects,
  products: { [gtin]: window },
});
const scanned = (uuid: string, change: Partial<KnownScan> = {}): KnownScan => ({
  ...window,
  uuid,
  id: 1,
  serial_number: 'S',
  points_reason: 'basic_points',
  flag: 1,
  flag_reason: null,
  survey: [],
  created_at: '',
  ...change,
});
const scan = (uuid: string, of: string, code = `${gtin} ${uuid}`): FieldEntry => ({
  uuid,
  kind: 'scan',
  data: { project: of, code },
});

describe('projects in the field', () => {
  test('come in the order in which they are lost, new ones last', () => {
    const known = knownOf(project('b', { days_left: 20 }), project('a', { days_left: 3 }));
    const shown = fieldProjects(known, [{ uuid: 'c', kind: 'project', data }]);
    expect(shown.map(({ uuid, state }) => [uuid, state])).toEqual([
      ['a', 'sent'],
      ['b', 'sent'],
      ['c', 'queued'],
    ]);
  });

  test('count queued products up to the cap', () => {
    const known = knownOf(project('a', { available_points: 200, products_count: 1 }));
    const [one] = fieldProjects(known, [scan('1', 'a')]);
    expect(one).toMatchObject({ points: 400, productsCount: 2 });
    const [two] = fieldProjects(known, [scan('1', 'a'), scan('2', 'a')]);
    expect(two).toMatchObject({ points: 500, productsCount: 3 });
  });

  test('bring nothing while their installer collects no points', () => {
    const known = knownOf(project('a', { brings_points: false }));
    expect(fieldProjects(known, [scan('1', 'a')])[0]).toMatchObject({ points: 0, productsCount: 1 });
  });

  test('show refused labels without counting them', () => {
    const refused = { ...scan('1', 'a'), refused: 'already_scanned' as const };
    expect(fieldProjects(knownOf(project('a')), [refused])[0]).toMatchObject({
      points: 0,
      maxPoints: 0,
      productsCount: 0,
      scans: [{ state: 'refused', refused: 'already_scanned', code: `${gtin} 1`, counts: false }],
    });
  });

  test('show unreadable codes and unknown products, worth nothing yet', () => {
    const [shown] = fieldProjects(knownOf(project('a')), [scan('1', 'a', '?'), scan('2', 'a', `${other} X`)]);
    expect(shown?.scans).toMatchObject([
      { gtin: other, serial: 'X', product: undefined, points: 0 },
      { gtin: undefined, serial: '', product: undefined, points: 0 },
    ]);
  });

  test('show a scan once whose answer was lost', () => {
    const known = withScan(knownOf(project('a')), 'a', scanned('1'));
    expect(fieldProjects(known, [scan('1', 'a')])[0]).toMatchObject({ points: 200, productsCount: 1 });
    expect(withScan(known, 'a', scanned('1'))).toEqual(known);
  });

  test('show a new project once whose answer was lost', () => {
    const known = withProject(nothing, 'a', data);
    expect(fieldProjects(known, [{ uuid: 'a', kind: 'project', data }])).toMatchObject([{ state: 'sent' }]);
    expect(withProject(known, 'a', data)).toBe(known);
  });

  test('say that their survey is queued or refused', () => {
    const survey: FieldEntry = { uuid: '1', kind: 'survey', data: { project: 'a', response: '[]' } };
    const known = knownOf(project('a'));
    expect(fieldProjects(known, [survey])[0]).toMatchObject({ surveyQueued: true, surveyRefused: undefined });
    expect(fieldProjects(known, [{ ...survey, refused: 'project_empty' }])[0]).toMatchObject({
      surveyQueued: false,
      surveyRefused: 'project_empty',
    });
  });

  test('count accepted scans only, and disappear once closed', () => {
    const known = withScan(knownOf(project('a')), 'a', scanned('1', { flag: 2, flag_reason: 'count' }));
    expect(fieldProjects(known, [scan('2', 'a')])[0]).toMatchObject({
      points: 200,
      maxPoints: 400,
      productsCount: 2,
      scans: [{ counts: true }, { counts: false }],
    });
    expect(withoutProject(known, 'a').projects).toEqual([]);
  });

  test('lose a removed scan with its points', () => {
    const both = withScan(withScan(knownOf(project('a')), 'a', scanned('1')), 'a', scanned('2'));
    expect(withoutScan(both, '2')).toEqual(withScan(knownOf(project('a')), 'a', scanned('1')));
    expect(withoutScan(both, 'other')).toEqual(both);
    const reviewed = scanned('3', { flag: 2, flag_reason: 'count' });
    expect(withoutScan(withScan(both, 'a', reviewed), '3')).toEqual(both);
  });
});

test('labels are the same in all forms, and unreadable ones have no key', () => {
  expect(labelKey(`https://id.gs1.org/01/${gtin}/21/ab1.`)).toBe(labelKey(`${gtin} AB1`));
  expect(labelKey('x')).toBeUndefined();
});
