/** Minimum lengths in characters. */

export const NAME_MIN = 2;

export const SURNAME_MIN = 2;

export const COMPANY_NAME_MIN = 4;

export const STREET_MIN = 4;

export const HOUSE_NUMBER_MIN = 1;

export const POSTAL_CODE_MIN = 1;

export const CITY_MIN = 2;
