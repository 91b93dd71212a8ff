/** Which statements get a name, so that PostgreSQL parses them once. */
import { expect, test } from 'vitest';
import { frequentStatements } from '#db/frequent-statements.ts';

const statement = (text: string) => ({ text, values: [1], rowMode: 'array' });

/** The last of so many uses. */
function used(named: (config: unknown) => unknown, text: string, times: number): unknown {
  let config: unknown;
  for (let use = 0; use < times; use++) config = named(statement(text));
  return config;
}

test('a statement with parameters is named once it is frequent, always the same', () => {
  const named = frequentStatements();
  const text = 'select name from companies where id = $1';
  expect(used(named, text, 19)).toEqual(statement(text));
  const config = named(statement(text));
  expect(config).toEqual({ ...statement(text), name: expect.any(String) });
  expect(named(statement(text))).toEqual(config);
  expect(used(named, `${text} limit 1`, 20)).not.toHaveProperty('name', (config as { name: string }).name);
});

test('what has a name, no parameters, or is no statement of text stays as it is', () => {
  const named = frequentStatements();
  const own = { text: 'select $1', name: 'own' };
  const cursor = { text: 'select $1', submit() {} };
  for (let use = 0; use < 30; use++) {
    expect(named(own)).toBe(own);
    expect(named(cursor)).toBe(cursor);
    expect(named('begin')).toBe('begin');
    expect(named({ text: 'select 1; select 2' })).toEqual({ text: 'select 1; select 2' });
  }
});

test('only so many are named: each connection keeps them', () => {
  const named = frequentStatements();
  const names = new Set<unknown>();
  for (let one = 0; one < 300; one++) {
    const config = used(named, `select $1 as column_${one}`, 25) as { name?: string };
    if (config.name) names.add(config.name);
  }
  expect(names.size).toBe(200);
});
