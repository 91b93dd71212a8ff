/**
 * Reading values that were stored earlier. Another release, another tab or the member may have written them, so nothing
 * is trusted before it was checked.
 */

/** Whether something is an object with fields, and no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether each field of `example` is present with the same type. The content of objects and arrays, and all fields that
 * are null in the example, are for the caller to check.
 *
 * @param value a parsed JSON value
 */
export function isLike<T extends object>(value: unknown, example: T): value is T {
  return (
    isRecord(value) &&
    // The constructors tell all types of JSON apart.
    Object.entries(example).every(
      ([field, usual]) => usual === null || value[field]?.constructor === usual.constructor,
    )
  );
}

/**
 * The value in a stored JSON text: an object with its `version`, and the value in `value` or beside it. Undefined for
 * another version, for texts that are not JSON, and for what `decode` does not trust.
 */
export function decodeStored<T>(
  text: string,
  version: number,
  decode: (stored: unknown) => T | undefined,
): T | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored) || stored.version !== version) return undefined;
    return decode('value' in stored ? stored.value : stored);
  } catch {
    return undefined;
  }
}
