import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { consents, type installers } from '#db/schema/companies.ts';
import { contentItems } from '#db/schema/content.ts';
import { companyTypeOf } from '#features/access/onboarding.ts';
import type { ConsentKind } from '#features/members/consents.ts';
import { companyTypeTexts } from '#i18n/company-types.ts';
import { translator } from '#i18n/translator.ts';
import { localeOf, type Region } from '#regions/regions.ts';

/** Undefined kinds were not asked. */
type Answers = { readonly [Kind in ConsentKind]?: boolean | undefined };

/**
 * Adds a row per change: a yes to a new text version, or a no after a yes.
 *
 * @param of.companyType only for `disclaimer` and `declaration`
 */
export async function noteConsents(
  tx: Database,
  of: {
    person: Pick<typeof installers.$inferSelect, 'id' | 'companyId'>;
    region: Region;
    companyType?: number | null;
  },
  answers: Answers,
  now: Date,
): Promise<void> {
  const kinds = (Object.keys(answers) as ConsentKind[]).filter((kind) => answers[kind] !== undefined);
  if (kinds.length === 0) return;
  const { id: installerId, companyId } = of.person;
  const newest = await tx
    .selectDistinctOn([consents.kind])
    .from(consents)
    .where(and(eq(consents.installerId, installerId), inArray(consents.kind, kinds)))
    .orderBy(consents.kind, desc(consents.id));
  const rows: (typeof consents.$inferInsert)[] = [];
  for (const kind of kinds) {
    const isGiven = answers[kind] === true;
    const before = newest.find((row) => row.kind === kind);
    const textVersion = await versionOf(tx, kind, of.region, of.companyType ?? null);
    const changes = isGiven
      ? before?.isGiven !== true || before.textVersion !== textVersion
      : before?.isGiven === true;
    if (changes) rows.push({ installerId, companyId, kind, isGiven, textVersion, createdAt: now });
  }
  if (rows.length > 0) await tx.insert(consents).values(rows);
}

async function versionOf(
  tx: Database,
  kind: ConsentKind,
  region: Region,
  companyType: number | null,
): Promise<string> {
  if (kind === 'terms') return termsVersion(tx, region);
  return wordsVersion(kind, region, companyType);
}

/** Last change of the region's terms, as their page shows it. */
async function termsVersion(tx: Database, region: Region): Promise<string> {
  const [terms] = await tx
    .select({ updatedAt: contentItems.updatedAt })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.type, 'legal'),
        eq(contentItems.slug, 'terms'),
        sql`${region.id} = any(${contentItems.regions})`,
      ),
    );
  return terms?.updatedAt.toISOString() ?? '';
}

/**
 * Eight hex digits: a hash of the English text, because catalogues have no dates. Changed translations keep
 * the version.
 *
 * @param companyType whose statements are read
 */
export function wordsVersion(
  kind: Exclude<ConsentKind, 'terms'>,
  region: Region,
  companyType: number | null,
): string {
  const t = translator('en', localeOf(region, 'en'));
  const type = companyTypeOf(companyType, region);
  const statements = type && companyTypeTexts(type, t);
  const words = {
    email_offers: [t('onboarding.consentHint'), t('onboarding.emailConsent')],
    phone_offers: [t('onboarding.consentHint'), t('onboarding.phoneConsent')],
    disclaimer: [statements?.disclaimer],
    declaration: [statements?.declaration],
  }[kind];
  return createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 8);
}
