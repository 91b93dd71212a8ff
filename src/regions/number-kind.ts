/** Kind of a registration number: number in the company register, or VAT number. */
export type NumberKind = 'company_id' | 'vat';
