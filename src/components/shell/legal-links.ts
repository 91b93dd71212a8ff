import type { T } from '#i18n/t.ts';
import type { Audience } from '#regions/audience.ts';

interface LegalLink {
  href: string;
  label: string;
}

/** Legal links of an audience in display order; the link to report wrongdoing is last, if any. */
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
