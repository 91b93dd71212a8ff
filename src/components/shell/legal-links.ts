/** The legal texts that concern an audience, for the footers and the resources. */
import type { T } from '#i18n/t.ts';
import type { Audience } from '#regions/audience.ts';

/** A link by its words. */
interface LegalLink {
  href: string;
  label: string;
}

/** In the order in which they are shown; where wrongdoing can be reported comes last, if anywhere. */
export function legalLinks({ region, group }: Pick<Audience, 'region' | 'group'>, t: T): LegalLink[] {
  const { links, decorTermsLink, whistleblowerUrl } = region;
  return [
    { href: links.terms, label: t('shell.terms') },
    ...(group === 'decor' && decorTermsLink
      ? [{ href: decorTermsLink, label: t('resources.decorTerms') }]
      : []),
    { href: links.commercialRules, label: t('shell.commercialRules') },
    { href: links.privacy, label: t('shell.privacy') },
    { href: links.imprint, label: t('shell.imprint') },
    { href: '/accessibility', label: t('shell.accessibility') },
    ...(whistleblowerUrl ? [{ href: whistleblowerUrl, label: t('shell.whistleblower') }] : []),
  ];
}
