/** Kinds of registration numbers. */

/** What a registration number can be: the number in the country's register of companies, or the VAT number. */
export type NumberKind = 'company_id' | 'vat';
