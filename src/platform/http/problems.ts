/** What is wrong with an input, field by field. */
import { type FieldCode, type FieldErrors, invalid } from '#platform/contract/errors.ts';

/** Notes what is wrong with a field, if anything is. Fields are named as the caller sees them: `company.name`. */
export type Note = (field: string, code: FieldCode | undefined) => void;

/** Collects what is wrong, to refuse all of it at once. */
export function problems(): { note: Note; refuse(): void } {
  const errors: FieldErrors = {};
  return {
    note(field, code) {
      if (code) errors[field] = [...(errors[field] ?? []), code];
    },
    /** @throws ClubError `invalid` with every field that was noted */
    refuse() {
      if (Object.keys(errors).length > 0) throw invalid(errors);
    },
  };
}
