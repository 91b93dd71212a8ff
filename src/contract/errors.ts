/** The one shape of every error, its codes, and the wording of field messages. */
/** Status and default wording of every error code that the API gives. The browser chooses its own text by code. */
export const errorCodes = {
  malformed: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  cross_site: { status: 403, message: 'The request came from another site.' },
  emulating: {
    status: 403,
    message: 'Nothing can be changed while you look at the club as somebody else.',
  },
  not_found: { status: 404, message: 'Not found.' },
  installer_not_found: { status: 404, message: 'Installer not found.' },
  product_unknown: {
    status: 404,
    message: 'This product is not in the catalogue.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This method is not allowed here.',
  },
  code_invalid: {
    status: 406,
    message: 'The code is not valid. Please request a new one.',
  },
  code_expired: {
    status: 406,
    message: 'The code has expired. Please request a new one.',
  },
  conflict: { status: 409, message: 'This was changed in the meantime.' },
  changed_meanwhile: { status: 409, message: 'Somebody else has changed this in the meantime.' },
  team_full: { status: 409, message: 'The team is full.' },
  own_account: { status: 409, message: 'You cannot remove yourself from the team.' },
  already_joined: { status: 409, message: 'This person has signed in already.' },
  last_owner: { status: 409, message: 'The company has no other owner.' },
  deletion_open: { status: 409, message: 'You have asked for it already.' },
  already_verified: { status: 409, message: 'The e-mail address is verified already.' },
  already_scanned: {
    status: 409,
    message: 'This product has already been registered.',
  },
  project_closed: { status: 409, message: 'The project is no longer open.' },
  project_not_empty: {
    status: 409,
    message: 'Only a project without products can be deleted.',
  },
  project_empty: {
    status: 422,
    message: 'Add a product before you answer the survey.',
  },
  scan_rejected: { status: 409, message: 'The product was rejected and stays in its project.' },
  not_in_review: { status: 409, message: 'This is not in review.' },
  order_status: { status: 409, message: 'The order’s status does not allow this.' },
  ticket_closed: { status: 409, message: 'The conversation is closed.' },
  too_large: { status: 413, message: 'The request is too large.' },
  unsupported_type: {
    status: 415,
    message: 'This content type is not accepted here.',
  },
  invalid: { status: 422, message: 'Some fields are not valid.' },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used for another request.',
  },
  code_unreadable: { status: 422, message: 'The code is not a product code.' },
  not_enough_points: { status: 422, message: 'You don’t have enough points.' },
  below_minimum: {
    status: 422,
    message: 'The order is below the minimum for this region.',
  },
  card_not_allowed: {
    status: 422,
    message: 'The club card can be ordered once, from 10 scans in a year on.',
  },
  card_held: { status: 409, message: 'Your company has a club card already.' },
  card_taken: { status: 409, message: 'This club card belongs to another company.' },
  card_unknown: { status: 422, message: 'There is no club card with this serial number.' },
  card_not_active: { status: 422, message: 'The club card is not active.' },
  not_available: {
    status: 422,
    message: 'A product is not available in this quantity.',
  },
  price_changed: { status: 409, message: 'A price has changed.' },
  too_many_requests: {
    status: 429,
    message: 'Too many requests. Please wait.',
  },
  picture_too_large: {
    status: 422,
    message:
      'The picture has too many pixels. At most 12,000 on each side and 50 million in all are accepted.',
  },
  file_too_large: { status: 413, message: 'The file is larger than 10 MB.' },
  file_type: { status: 415, message: 'File type is not supported.' },
  configuration_missing: {
    status: 422,
    message: 'Something went wrong. Please try again.',
  },
  // Only a browser gives it: who cancelled a request waits for no answer.
  aborted: { status: 499, message: 'The request was cancelled.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  // Not 503, which says that the club itself is closed.
  cards_unavailable: { status: 502, message: 'The card company does not answer at the moment.' },
  unavailable: {
    status: 503,
    message: 'The club is not available at the moment.',
  },
} as const;

/** A code that stands in an error answer. */
export type ErrorCode = keyof typeof errorCodes;

/**
 * Field messages by code. In an answer the English wording stands in `errors.<field>`; a client finds the
 * code again with `fieldCode` and shows its own language's text.
 */
export const fieldMessages = {
  required: 'This field is required.',
  name_required: 'The name is required.',
  surname_required: 'The surname is required.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  not_valid: 'This is not valid.',
  email_invalid: 'The e-mail address is not valid.',
  phone_invalid: 'Invalid phone number.',
  phone_region: 'The phone number must be of the same country as the address.',
  serial_invalid: 'The serial number has exactly ten digits.',
  code_length: 'The code has five digits.',
  letters: 'Letters are not allowed.',
  digits: 'Digits are not allowed.',
  postal_code_invalid: 'The postal code is not valid.',
  quantity_invalid: 'The quantity must be a whole number from 1 to 999.',
  answer_required: 'Please answer this question.',
  answer_unknown: 'This answer does not exist.',
  answer_too_many: 'Too many answers are chosen.',
  already_answered: 'This was answered already.',
  email_taken: 'The email has already been taken.',
  phone_taken: 'Phone number is not unique.',
  registration_number_taken: 'The company registration number has already been taken.',
  unknown: 'This does not exist.',
  phone_or_email_required: 'At least one of phone number or e-mail is required.',
  description_required: 'At least one of long or short description is required.',
  services_exactly: 'This is not the number of services that the product needs.',
  service_unknown: 'This service is not in the list.',
  service_twice: 'A service is chosen twice.',
  link_invalid: 'The link must be the address of a page that begins with http or https.',
  characters_not_printable: 'Some of these characters cannot be printed.',
  choice_unknown: 'This is not one of the choices.',
  does_not_fit: 'This does not fit into its place even in the smallest letters.',
} as const;

/** A code of a field message. */
export type FieldCode = keyof typeof fieldMessages;

const byMessage = new Map<string, FieldCode>(
  Object.entries(fieldMessages).map(([code, message]) => [message, code as FieldCode]),
);

/** The code of a field message as it stands in an answer; undefined for a wording we don't know. */
export function fieldCode(message: string): FieldCode | undefined {
  return byMessage.get(message);
}

/** True for a text that names a field message. */
export function isFieldCode(text: string): text is FieldCode {
  return Object.hasOwn(fieldMessages, text);
}

/** Codes of what is wrong, by field. `''` stands for the whole. */
export type FieldErrors = Record<string, FieldCode[]>;

/** An error that the contract promises. Thrown by handlers, and by the client for a bad answer. */
export class ClubError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  /** Seconds after which a new try makes sense (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    details: {
      errors?: FieldErrors;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(errorCodes[code].message, { cause: details.cause });
    this.name = 'ClubError';
    this.code = code;
    this.status = errorCodes[code].status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

/** An `invalid` error for some fields. */
export function invalid(errors: FieldErrors): ClubError {
  return new ClubError('invalid', { errors });
}
