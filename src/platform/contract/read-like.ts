import { isLike } from './stored.ts';

/** Only the fields of `example`; undefined unless `isLike` holds. */
export function readLike<T extends object>(value: unknown, example: T): T | undefined {
  if (!isLike(value, example)) return undefined;
  return Object.fromEntries(Object.keys(example).map((field) => [field, value[field as keyof T]])) as T;
}
