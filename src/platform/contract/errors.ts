/** Every error code with its HTTP status. The messages are in `error-messages.ts`. */
export const errorCodes = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  cross_site: 403,
  emulating: 403,
  onboarding_pending: 403,
  account_locked: 403,
  step_up_required: 403,
  not_found: 404,
  installer_not_found: 404,
  product_unknown: 404,
  method_not_allowed: 405,
  code_invalid: 406,
  code_expired: 406,
  code_superseded: 406,
  code_second: 406,
  enrolment_unknown: 404,
  passkey_unknown: 404,
  passkey_refused: 406,
  passkeys_full: 409,
  request_timeout: 408,
  conflict: 409,
  changed_meanwhile: 409,
  team_full: 409,
  own_account: 409,
  already_joined: 409,
  last_owner: 409,
  last_admin: 409,
  other_admin: 409,
  already_staff: 409,
  approval_own: 409,
  approval_decided: 409,
  approval_waiting: 409,
  approval_needed: 409,
  audit_running: 409,
  deletion_open: 409,
  already_verified: 409,
  already_scanned: 409,
  company_closed: 409,
  project_closed: 409,
  project_not_empty: 409,
  project_empty: 422,
  project_status: 409,
  project_reversed: 409,
  scan_rejected: 409,
  not_in_review: 409,
  order_status: 409,
  ticket_closed: 409,
  last_variant: 409,
  wishes_full: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  idempotency_key_reused: 422,
  code_unreadable: 422,
  code_check_digit: 422,
  label_returned: 422,
  label_foreign: 422,
  not_enough_points: 422,
  below_minimum: 422,
  card_not_allowed: 422,
  card_held: 409,
  card_taken: 409,
  card_unknown: 422,
  card_not_active: 422,
  not_available: 422,
  price_changed: 409,
  too_many_requests: 429,
  picture_too_large: 422,
  file_too_large: 413,
  file_type: 415,
  configuration_missing: 422,
  headers_too_large: 431,
  aborted: 499,
  // Of browsers that keep nothing on disk; the API never answers them.
  storage_full: 507,
  storage_denied: 507,
  internal: 500,
  // Not 503, which means that the club itself is closed.
  cards_unavailable: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** Responses contain the English text in `errors.<field>`. Clients map it back to the code with `fieldCode`. */
export const fieldMessages = {
  required: 'This field is required.',
  name_required: 'The name is required.',
  surname_required: 'The surname is required.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  not_valid: 'This is not valid.',
  email_invalid: 'The e-mail address is not valid.',
  phone_invalid: 'Invalid phone number.',
  phone_mobile: 'This number cannot receive text messages. A mobile number is required.',
  phone_region: 'The phone number must be of the same country as the address.',
  serial_invalid: 'The serial number has exactly ten digits.',
  code_length: 'The code has five digits.',
  letters: 'Letters are not allowed.',
  digits: 'Digits are not allowed.',
  postal_code_invalid: 'The postal code is not valid.',
  province_invalid: 'This is not an Italian province.',
  delivery_needed: 'We send this by post. Choose the delivery type personal or company.',
  region_foreign: 'The address must be in the region of the company.',
  quantity_invalid: 'The quantity must be a whole number from 1 to 999.',
  answer_required: 'Please answer this question.',
  answer_unknown: 'This answer does not exist.',
  answer_too_many: 'Too many answers are chosen.',
  already_answered: 'This was already answered.',
  email_taken: 'The email has already been taken.',
  installer_exists: 'Installer exists.',
  phone_taken: 'Phone number is not unique.',
  registration_number_taken: 'The company registration number has already been taken.',
  unknown: 'This does not exist.',
  company_other: 'Choose another company that is open.',
  company_region: 'The companies must be in the same region.',
  company_kind: 'The companies must be of the same kind.',
  taken: 'This is already in use.',
  too_low: 'This is too low.',
  too_high: 'This is too high.',
  not_utf8: 'The file is not UTF-8 text.',
  not_json: 'The file is not valid JSON.',
  phone_or_email_required: 'At least one of phone number or e-mail is required.',
  description_required: 'At least one of long or short description is required.',
  services_exactly_4: 'Exactly 4 services are required.',
  services_exactly_5: 'Exactly 5 services are required.',
  services_exactly_6: 'Exactly 6 services are required.',
  service_unknown: 'This service is not in the list.',
  service_twice: 'A service is chosen twice.',
  link_invalid: 'The link must be a web address that begins with http or https.',
  characters_not_printable: 'Some of these characters cannot be printed.',
  choice_unknown: 'This is not one of the choices.',
  does_not_fit: 'This does not fit, even in the smallest type.',
  logo_locked: 'This PDF is locked with a password.',
  logo_without_pdf: 'This Illustrator file contains no PDF.',
  logo_fonts: 'A font is missing in this file.',
  logo_postscript: 'EPS and PostScript cannot be read here.',
  logo_archive: 'No file in this archive can be used as a logo.',
  proof_unchecked: 'Check the proof, then confirm it.',
  losses_unaccepted: 'Check what print changes in the logo, then accept it.',
} as const;

export type FieldCode = keyof typeof fieldMessages;

const byMessage = new Map<string, FieldCode>(
  Object.entries(fieldMessages).map(([code, message]) => [message, code as FieldCode]),
);

/** The code of a field message in a response; undefined for an unknown text. */
export function fieldCode(message: string): FieldCode | undefined {
  return byMessage.get(message);
}

/** Type guard of `FieldCode`. */
export function isFieldCode(text: string): text is FieldCode {
  return Object.hasOwn(fieldMessages, text);
}

/** Error codes by field; `''` is the whole input. */
export type FieldErrors = Record<string, FieldCode[]>;

/** An error of the contract. Thrown by handlers, and by clients for an error response. */
export class ClubError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  /** Seconds until a retry makes sense (429, 503). */
  readonly retryAfter: number | undefined;
  /** Remaining tries with a code (406). */
  readonly triesLeft: number | undefined;

  constructor(
    code: ErrorCode,
    details: {
      errors?: FieldErrors;
      retryAfter?: number;
      triesLeft?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'ClubError';
    this.code = code;
    this.status = errorCodes[code];
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.triesLeft = details.triesLeft;
  }
}

/** An `invalid` error for these fields. */
export function invalid(errors: FieldErrors): ClubError {
  return new ClubError('invalid', { errors });
}
