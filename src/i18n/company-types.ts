/** The words of company types: their names, and what a company of the type accepts when it joins. */
import type { CompanyType } from '#regions/regions.ts';
import type { T } from './t.ts';

/** A company type in one language. */
export interface CompanyTypeTexts {
  id: number;
  name: string;
  /** What the company takes note of; empty where the type asks for nothing. */
  disclaimer: string;
  /** What the company declares; empty where the type asks for nothing. */
  declaration: string;
}

/** The texts of a company type. They are in the message area `companyTypes`. */
export function companyTypeTexts(type: CompanyType, t: T): CompanyTypeTexts {
  return {
    id: type.id,
    name: t(`companyTypes.name_${type.key}`),
    disclaimer: type.disclaimer ? t(`companyTypes.disclaimer_${type.disclaimer}`) : '',
    declaration: type.declaration ? t(`companyTypes.declaration_${type.declaration}`) : '',
  };
}
