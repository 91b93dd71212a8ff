/** Decodes JSON texts. They are untrusted: an older release, another tab or the user may have written them. */

/** An object, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether each field of `example` is present with the same type. Callers check the content of objects and arrays, and
 * fields that are null in the example.
 * @param value a parsed JSON value
 */
export function isLike<T extends object>(value: unknown, example: T): value is T {
  return (
    isRecord(value) &&
    // Constructors distinguish all JSON types.
    Object.entries(example).every(
      ([field, usual]) => usual === null || value[field]?.constructor === usual.constructor,
    )
  );
}

/**
 * Decodes JSON without a version: fields of the API that contain JSON, and places in the browser history. Undefined for
 * invalid JSON and values that `decode` rejects.
 */
export function decodeJson<T>(text: string, decode: (value: unknown) => T | undefined): T | undefined {
  try {
    return decode(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Decodes stored JSON: an object with `version`, and the value in `value` or beside it. Undefined for other versions,
 * invalid JSON and values that `decode` rejects.
 */
export function decodeStored<T>(
  text: string,
  version: number,
  decode: (stored: unknown) => T | undefined,
): T | undefined {
  return decodeJson(text, (stored) => {
    if (!isRecord(stored) || stored.version !== version) return undefined;
    return decode('value' in stored ? stored.value : stored);
  });
}
