/** Least lengths of what people and companies are called, and of their addresses. */

/** Fewest characters of a person's given name. */
export const NAME_MIN = 2;

/** Fewest characters of a person's family name. */
export const SURNAME_MIN = 2;

/** Fewest characters of a company's name. */
export const COMPANY_NAME_MIN = 4;

/** Fewest characters of a street. */
export const STREET_MIN = 4;

/** Fewest characters of a house number. */
export const HOUSE_NUMBER_MIN = 1;

/** Fewest characters of a postal code. */
export const POSTAL_CODE_MIN = 1;

/** Fewest characters of a city. */
export const CITY_MIN = 2;
