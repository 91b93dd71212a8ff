/** The OpenAPI document matches the contract. */
import { gunzipSync } from 'node:zlib';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#app/calls.ts';
import type { Call } from '#platform/contract/call.ts';
import { errorCodes } from '#platform/contract/errors.ts';
import { docsFile } from '#platform/http/docs.ts';
import { sourceFiles } from '../../checks/source.ts';
import { type TestClub, testClub } from '../../support/club.ts';
import { callList } from '../../support/promises.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Record<string, unknown>;
}
interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, object>;
}

let club: TestClub;
let document: Document;
beforeAll(async () => {
  club = await testClub();
  document = (await club.send('/openapi.json')).body as Document;
});
afterAll(() => club.close());

const all = callList.map(([name, call]) => ({ name, call }));

function operationOf(call: Call): Operation {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()];
  if (!operation) throw new Error(`${call.method} ${call.path} is not in the document`);
  return operation;
}

/** Every object and array below a value, with its path. */
function* walk(value: unknown, at = '#'): Generator<[string, object]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, value];
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${at}/${key}`);
}

test('the document is OpenAPI 3.1 with a title, a version and only calls of the contract', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  );
  const contract = callList.map(([name, { method, path }]) => `${name} ${method} ${path}`);
  expect(documented.sort()).toEqual(contract.sort());
});

/**
 * The names of the fields declared with `field(…)`, by description. A description shared by several fields belongs to
 * all of them and has no name here.
 */
function declaredFields(): Map<string, Set<string | undefined>> {
  const declared = new Map<string, Set<string | undefined>>();
  for (const { path, text } of sourceFiles(['src/features', 'src/platform/contract'], ['.ts'])) {
    const visit = (node: ts.Node, name: string | undefined) => {
      const isCall = ts.isCallExpression(node) && ts.isIdentifier(node.expression);
      const [, words] = isCall && node.expression.text === 'field' ? node.arguments : [];
      if (words && ts.isStringLiteralLike(words))
        declared.set(words.text, (declared.get(words.text) ?? new Set()).add(name));
      const own = ts.isPropertyAssignment(node) ? node.name.getText().replace(/^'|'$/g, '') : name;
      ts.forEachChild(node, (child) => visit(child, own));
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), undefined);
  }
  return declared;
}

test('each field has exactly the description that the contract declares for it', () => {
  const declared = declaredFields();
  expect(declared.size).toBeGreaterThan(100);
  const wrong: string[] = [];
  const seen = new Set<string>();
  const visit = (value: unknown, at: string, name: string | undefined) => {
    if (typeof value !== 'object' || value === null) return;
    const { description, name: parameter } = value as { description?: unknown; name?: unknown };
    const own = typeof parameter === 'string' && 'in' in value ? parameter : name;
    const names = typeof description === 'string' ? declared.get(description) : undefined;
    // The event data schema represents the event.
    const isEvent = own === 'data' && at.includes('text/event-stream');
    if (names && !isEvent && !names.has(undefined) && !names.has(own)) wrong.push(`${at}: ${description}`);
    if (names) seen.add(String(description));
    for (const [key, inner] of Object.entries(value)) {
      const isField = at.endsWith('/properties');
      visit(inner, `${at}/${key}`, isField ? key : own);
    }
  };
  visit(document, '#', undefined);
  expect(wrong).toEqual([]);
  // Everything in the contract is included.
  expect([...declared.keys()].filter((words) => !seen.has(words))).toEqual([]);
});

/** Fields whose name says everything. */
const plainNames = new Set(['uuid', 'name', 'surname', 'email', 'city', 'company_name', 'file']);

/** Nothing writes it: it is false for every company. */
const unexplained = 'is_recommended';

/** Names of fields without a description, whose parts have none either. */
function undescribed(value: object): string[] {
  return [...walk(value)].flatMap(([at, fields]) =>
    at.endsWith('/properties')
      ? Object.entries(fields).flatMap(([name, field]) =>
          [...walk(field)].some(
            ([, part]) => 'const' in part || ('description' in part && typeof part.description === 'string'),
          )
            ? []
            : [name],
        )
      : [],
  );
}

test('each field is described, unless its name says everything', () => {
  const { test: _, ...webhooks } = document.webhooks;
  expect(Object.keys(webhooks).length).toBeGreaterThan(10);
  const names = new Set([...undescribed(document.paths), ...undescribed(webhooks)]);
  expect(names.has('uuid')).toBe(true);
  expect([...names].filter((name) => !plainNames.has(name))).toEqual([unexplained]);
  const description = { type: 'string' };
  const properties = { days: { type: 'integer' }, from: { description: 'Day.' }, kind: { const: 'all' } };
  expect(undescribed({ properties: { ...properties, more: { properties: { description } } } })).toEqual([
    'days',
    'more',
    'description',
  ]);
});

const bytesOf = async (answer: Response | undefined) =>
  Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));

test('the readable page is pre-compressed, so that a megabyte is not compressed per request', async () => {
  for (const name of ['', 'start.js', 'swagger-ui.css', 'swagger-ui-bundle.js', 'openapi.json']) {
    const [plain, packed] = [await docsFile(name, null, calls), await docsFile(name, 'gzip, br', calls)];
    expect(plain?.headers.get('content-encoding')).toBeNull();
    expect(packed?.headers.get('content-encoding')).toBe('gzip');
    const bytes = gunzipSync(await bytesOf(packed));
    expect(bytes.length).toBeGreaterThan(0);
    expect(Buffer.compare(bytes, await bytesOf(plain))).toBe(0);
  }
  for (const name of ['constructor', '__proto__', '../package.json'])
    expect(await docsFile(name, 'gzip', calls)).toBeUndefined();
});

test('every reference resolves', () => {
  const references = [...walk(document)].flatMap(([at, value]) =>
    '$ref' in value ? [[at, String(value.$ref)] as const] : [],
  );
  expect(references.length).toBeGreaterThan(0);
  for (const [at, reference] of references) {
    expect(reference, at).toMatch(/^#\//);
    let target: unknown = document;
    for (const step of reference.slice(2).split('/')) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
      target = (target as Record<string, unknown>)[key];
      expect(target, `${at} leads to ${reference}`).toBeDefined();
    }
  }
});

test('every schema has JSON Schema types and describes its required fields', () => {
  const types = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];
  for (const [at, value] of walk(document)) {
    const schema = value as { type?: unknown; required?: unknown; properties?: object };
    if (/\/properties$/.test(at)) continue;
    if (typeof schema.type === 'string' && !at.includes('securitySchemes'))
      expect(types, at).toContain(schema.type);
    if (Array.isArray(schema.required)) {
      expect(Object.keys(schema.properties ?? {}), at).toEqual(expect.arrayContaining(schema.required));
    }
  }
});

describe.each(all)('$name', ({ call }) => {
  test('has a summary, its success response and its errors', () => {
    const { summary, responses } = operationOf(call);
    expect(summary).toMatch(/\.$/);
    const { content = {} } = responses[call.status ?? 200] ?? {};
    if (call.download) expect(Object.keys(content)).toEqual(expect.arrayContaining([...call.download]));
    else if (call.events) expect(Object.keys(content)).toEqual(['text/event-stream']);
    else {
      const schema = content['application/json']?.schema as { anyOf?: object[] } | undefined;
      for (const answer of schema?.anyOf ?? [schema]) expect(answer).toMatchObject({ type: 'object' });
    }
    for (const code of call.errors ?? []) {
      const status = errorCodes[code];
      expect(responses[status]?.description).toContain(`\`${code}\``);
      expect(responses[status]?.content['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/Error',
      });
    }
    if (call.limit) expect(responses).toHaveProperty('429');
  });

  test('states who may call', () => {
    const { security, responses } = operationOf(call);
    if (call.access === 'guest') expect(security).toEqual([]);
    else expect(security).toEqual([{ token: [] }, ...(call.key ? [{ key: [] }] : [])]);
    if (call.access !== 'guest') expect(responses[401]?.description).toContain('`unauthenticated`');
    expect(Boolean(responses[403]?.description.includes('forbidden'))).toBe(Array.isArray(call.access));
  });

  test('documents its parameters and its body', () => {
    const { parameters, requestBody } = operationOf(call);
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
    for (const parameter of parameters) {
      expect(parameter.schema, parameter.name).toBeTypeOf('object');
      if (parameter.in === 'path') expect(parameter.required).toBe(true);
    }
    expect(parameters.some((one) => one.in === 'query')).toBe(call.query !== undefined);
    expect(parameters.some((one) => one.name === 'Idempotency-Key')).toBe(call.idempotent === true);
    expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length);
    const body = requestBody?.content['application/json']?.schema;
    expect(body !== undefined).toBe(call.body !== undefined);
    if (body)
      expect(Object.keys(body)).toEqual(expect.arrayContaining([body.anyOf ? 'anyOf' : 'properties']));
  });
});
