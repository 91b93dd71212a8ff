import type { CompanyType } from '#regions/regions.ts';
import type { T } from './t.ts';

export interface CompanyTypeTexts {
  id: number;
  name: string;
  /** What the company acknowledges; empty if nothing. */
  disclaimer: string;
  /** What the company declares; empty if nothing. */
  declaration: string;
}

/** Texts of a company type, from the area `companyTypes`. */
export function companyTypeTexts(type: CompanyType, t: T): CompanyTypeTexts {
  return {
    id: type.id,
    name: t(`companyTypes.name_${type.key}`),
    disclaimer: type.disclaimer ? t(`companyTypes.disclaimer_${type.disclaimer}`) : '',
    declaration: type.declaration ? t(`companyTypes.declaration_${type.declaration}`) : '',
  };
}
