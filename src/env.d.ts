/// <reference types="astro/client" />

/** Facts of the page registry that the build puts into scripts of the browser. */
interface ImportMetaEnv extends Readonly<import('#platform/site/page.ts').BrowserPages> {}

/** Of the page's message file, loaded by `client:messages` (`islands/hydrate.ts`). */
declare var messages: import('#i18n/t.ts').Messages | undefined;

declare namespace App {
  /** What the request pipeline gives every page. */
  interface Locals {
    /** Also in the log and in the answer's `x-request-id`. */
    requestId: string;
    /** Region, language and role group of this request. */
    audience: import('#regions/audience.ts').Audience;
    /** BCP 47 tag of region and language, for numbers and dates: `hu-PL`. */
    locale: string;
    /** Texts in the request's language. */
    t: import('#i18n/t.ts').T;
    /** Who is signed in, by the token; undefined for guests. */
    session: import('#regions/audience.ts').SessionClaims | undefined;
    /** Rights and regions of a member of staff, on their pages; undefined elsewhere. */
    staff: import('#platform/contract/staff-rights.ts').StaffScope | undefined;
    /** The chosen files of the posted form, where the page takes some. */
    uploads: readonly File[];
    /** Texts of the sent form while it waits for a passkey; undefined for all other forms. */
    heldForm?: readonly (readonly [name: string, value: string])[];
    /** Remembers a language in this browser, from the answer to this request on. */
    chooseLanguage: (language: import('#regions/languages.ts').LanguageCode) => void;
    /** The row of the requested page in the registry; undefined for an unknown address. */
    page: import('#platform/site/page.ts').Page | undefined;
    /** The API, as this visitor may use it. */
    club: import('#platform/contract/club.ts').Club;
    /** Where the page stands, for search engines; undefined where they must not show it. */
    publicAddress: import('#platform/site/public-addresses.ts').PublicAddress | undefined;
    /** Reads the messages of demo mode; undefined everywhere else. */
    outbox: (() => Promise<import('#features/notifications/server/outbox.ts').OutboxMessage[]>) | undefined;
    /** The app of the simulated card company; undefined where there is none. */
    cardApp: import('#app/dev/card-app-type.ts').CardApp | undefined;
    /** The labels of the simulated registry; undefined where there is none. */
    labelPrinter: import('#app/dev/labels-type.ts').LabelPrinter | undefined;
  }
}
