/**
 * Valid and invalid data derived from the schemas of the OpenAPI document. They are read independently of the code, to
 * detect a document that differs from the club’s behaviour.
 */
import fc, { type Arbitrary } from 'fast-check';
import { toJSONSchema } from 'zod/mini';
import type { Call } from '#platform/contract/call.ts';

/** The subset of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string;
  description?: string;
  default?: unknown;
  anyOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** The schema of a part of a call’s input. Several types are branches, as `anyOf`. */
export function schemaOf(schema: NonNullable<Call['body']>): JsonSchema {
  const json = JSON.stringify(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return JSON.parse(json, (_, value) => {
    if (!Array.isArray(value?.type)) return value;
    const { type: types, ...rest } = value as { type: string[] };
    return { ...rest, anyOf: types.map((type) => ({ type })) };
  }) as JsonSchema;
}

/** The path of a value in a body. */
export type Path = (string | number)[];

/** A value that a schema forbids. */
interface Violation {
  path: Path;
  value: unknown;
  what: string;
}

/** A copy of the body with this value at this path. */
export function withValue(body: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<
    string | number,
    unknown
  >;
  const inner = withValue(copy[key], rest, value);
  // A key such as `__proto__` must be in the JSON text.
  if (inner === undefined) delete copy[key];
  else
    Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

const others: Record<string, unknown[]> = {
  null: [null],
  boolean: [true],
  number: [0, 1.5, 1e308],
  string: ['2'],
  array: [[], [1]],
  object: [{}, { a: { b: {} } }],
};

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as 'string' | 'object');

/** Fields documented to accept anything. */
const isLenient = ({ description = '' }: JsonSchema): boolean => /Other values count as/.test(description);

/**
 * Values that a schema forbids, close to a valid one.
 *
 * @param asText true for URL parameters, where everything is text
 */
export function* violations(
  schema: JsonSchema,
  good: unknown,
  asText: boolean,
  path: Path = [],
): Generator<Violation> {
  if (isLenient(schema)) return;
  const made = (what: string, value: unknown, at: Path = path) => ({ path: at, value, what });
  if (schema.anyOf) {
    const branch = schema.anyOf.find((one) => allows(one, good));
    const others = schema.anyOf.filter((one) => one !== branch);
    // What another branch allows, such as null, is no violation.
    for (const violation of branch ? violations(branch, good, asText, path) : [])
      if (violation.path !== path || !others.some((one) => allows(one, violation.value))) yield violation;
    return;
  }
  if (!asText && path.length > 0)
    for (const [type, values] of Object.entries(others))
      if (type !== typeOf(good)) for (const value of values) yield made(type, value);
  if (schema.enum || schema.const !== undefined)
    yield made('no choice', asText ? 'no-choice' : typeof good === 'number' ? 77 : 'no-choice');
  else if (typeof good === 'string' && schema.type === 'string') {
    if (schema.maxLength !== undefined) yield made('too long', 'x'.repeat(schema.maxLength + 1));
    if (schema.minLength && schema.minLength > 0) {
      yield made('too short', 'x'.repeat(schema.minLength - 1));
      if (schema.minLength === 1) yield made('blank', ' ');
    }
    if (schema.format || schema.pattern)
      for (const value of ['no such thing', '%', `${good}\u0000`]) yield made('another format', value);
  } else if (schema.type === 'integer' || schema.type === 'number') {
    const wrong = [
      ...(schema.type === 'integer' ? [1.5] : []),
      ...(schema.minimum === undefined || Math.abs(schema.minimum) > 1e15 ? [] : [schema.minimum - 1]),
      ...(schema.maximum === undefined || Math.abs(schema.maximum) > 1e15 ? [] : [schema.maximum + 1]),
    ];
    for (const value of asText ? [...wrong.map(String), 'ten', 'NaN', '1e400', '0x1g'] : wrong)
      yield made('out of range', value);
  } else if (Array.isArray(good)) {
    if (schema.minItems) yield made('too few', good.slice(0, schema.minItems - 1));
    if (schema.maxItems)
      yield made(
        'too many',
        Array.from({ length: schema.maxItems + 1 }, () => good[0]),
      );
    for (const [index, item] of good.entries())
      yield* violations(schema.items ?? {}, item, asText, [...path, index]);
  } else if (typeof good === 'object' && good !== null) {
    const known = good as Record<string, unknown>;
    for (const key of schema.required ?? []) yield made('missing', undefined, [...path, key]);
    if (schema.additionalProperties === false)
      for (const key of ['role', 'company_id', '__proto__', 'constructor', 'toString'])
        yield made('not known', asText ? '1' : { isAdmin: true }, [...path, key]);
    for (const [key, inner] of Object.entries(schema.properties ?? {}))
      if (Object.hasOwn(known, key)) yield* violations(inner, known[key], asText, [...path, key]);
  }
}

/** Whether a schema allows the shape of a value. */
function allows(schema: JsonSchema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => allows(one, value));
  if (schema.const !== undefined) return schema.const === value;
  if (schema.type === 'null') return value === null;
  if (schema.type === 'integer' || schema.type === 'number') return typeof value === 'number';
  if (schema.type !== 'object') return typeOf(value) === schema.type;
  if (typeOf(value) !== 'object') return false;
  const keys = Object.keys(value as object);
  return (
    (schema.required ?? []).every((key) => keys.includes(key)) &&
    (schema.additionalProperties !== false ||
      keys.every((key) => Object.hasOwn(schema.properties ?? {}, key)))
  );
}

const formats: Record<string, Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  date: fc.constantFrom('2030-02-28', '2030-02-29', '9999-12-31'),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Values that a schema allows. Only the given valid value matches a pattern. */
export function allowed(schema: JsonSchema, good: unknown): Arbitrary<unknown> {
  const {
    anyOf,
    type,
    minLength = 0,
    maxLength = 1_000,
    minimum = -(2 ** 53) + 1,
    maximum = 2 ** 53 - 1,
  } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((one) => allowed(one, allows(one, good) ? good : undefined)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer')
    return fc.oneof(
      fc.constantFrom(minimum, maximum, Math.max(minimum, 1)),
      fc.integer({ min: minimum, max: maximum }),
    );
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (type === 'array') {
    const item = allowed(schema.items ?? {}, Array.isArray(good) ? good[0] : undefined);
    return fc.array(item, { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 5, 5) });
  }
  if (type === 'object') {
    const known = (good ?? {}) as Record<string, unknown>;
    const fields = Object.entries(schema.properties ?? {}).map(
      ([key, inner]) => [key, allowed(inner, known[key])] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  }
  if (type === 'string') {
    const made = schema.format ? formats[schema.format] : undefined;
    if (made) return typeof good === 'string' ? fc.oneof(fc.constant(good), made) : made;
    if (schema.pattern) return fc.constant(good ?? '');
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 100) }),
      fc.constant('x'.repeat(maxLength)),
    );
    return typeof good === 'string' ? fc.oneof(fc.constant(good), text) : text;
  }
  return fc.jsonValue({ maxDepth: 3 });
}
