import type { PersonalTexts } from '#features/marketing/people.ts';
import type { VendorType } from '#platform/contract/statuses.ts';
import type { LanguageCode } from '#regions/languages.ts';

/** A member of the company and what is printed for them. */
export interface CardPerson extends PersonalTexts {
  uuid: string;
}

/** Order at one vendor. `price` is the displayed price. */
export interface OrderRequest {
  type: VendorType;
  order: readonly {
    uuid: string;
    quantity: number;
    price?: string | undefined;
    /** Whose business cards these are, with their own texts. */
    person?: CardPerson | undefined;
  }[];
  data?: Readonly<Record<string, unknown>> | undefined;
  /** Language of the fixed printed texts; default: the region’s first. */
  language?: LanguageCode | undefined;
  /** True once the member has checked the proof. */
  proof_checked?: boolean | undefined;
  /** True once the member has accepted what print changes in the logo. */
  losses_accepted?: boolean | undefined;
}
