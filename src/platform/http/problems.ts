import { type FieldCode, type FieldErrors, invalid } from '#platform/contract/errors.ts';

/** Records an error of a field, if any. Fields have the caller's names: `company.name`. */
export type Note = (field: string, code: FieldCode | undefined) => void;

/** Collects field errors. */
export function problems(): { note: Note; refuse(): void } {
  const errors: FieldErrors = {};
  return {
    note(field, code) {
      if (code) errors[field] = [...(errors[field] ?? []), code];
    },
    /** @throws ClubError `invalid` with every recorded field */
    refuse() {
      if (Object.keys(errors).length > 0) throw invalid(errors);
    },
  };
}
