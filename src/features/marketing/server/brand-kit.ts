import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { brandKits } from '#db/schema/brand-kits.ts';
import { orderFiles } from '#db/schema/orders.ts';
import { brandLogos } from '#features/marketing/art.ts';
import { checkedTexts, emptyKit, isService } from '#features/marketing/brand-kit.ts';
import type * as contract from '#features/marketing/contract.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import { problems } from '#platform/http/problems.ts';
import { orderFileAnswer } from './order-files.ts';

/** The kit of a company, or undefined before its first change. */
async function kitOf(db: Database, companyId: number) {
  const [found] = await db
    .select({ kit: brandKits, logo: orderFiles })
    .from(brandKits)
    .leftJoin(orderFiles, eq(orderFiles.id, brandKits.logoId))
    .where(eq(brandKits.companyId, companyId));
  return found;
}

/** The brand kit of a company as the calls answer it. */
export async function brandKitAnswer(
  db: Database,
  companyId: number,
): Promise<Answer<typeof contract.getBrandKit>> {
  const { kit, logo = null } = (await kitOf(db, companyId)) ?? {};
  return {
    // Drawings and services may have been withdrawn since.
    brand_logo: brandLogos.find((name) => name === kit?.brandLogo) ?? null,
    address: kit?.address ?? emptyKit.address,
    link: kit?.link ?? '',
    services: (kit?.services ?? []).filter(isService),
    accent_color: kit?.accentColor ?? null,
    logo: logo && orderFileAnswer(logo),
    version: kit?.version ?? 0,
  };
}

export const getBrandKit: Handler<typeof contract.getBrandKit> = (_, { db, member }) =>
  brandKitAnswer(db, member.companyId);

export const updateBrandKit: Handler<typeof contract.updateBrandKit> = ({ body }, { db, member }) =>
  db.transaction(async (tx) => {
    const { companyId } = member;
    // One change at a time; a merge must not miss it.
    await lockCompany(tx, companyId);
    const { kit } = (await kitOf(tx, companyId)) ?? {};
    const { version, logo, brand_logo: brandLogo, accent_color: accentColor, services, ...texts } = body;
    if (version !== (kit?.version ?? 0)) throw new ClubError('changed_meanwhile');
    const { note, refuse } = problems();
    const known = { ...emptyKit, ...kit };
    const { problems: wrong, ...checked } = checkedTexts({
      address: texts.address ?? known.address,
      link: texts.link ?? known.link,
    });
    for (const { field, code } of wrong)
      note(field, code === 'field_required' || code === 'services_exactly' ? 'required' : code);
    const logoId = logo ? await logoIdOf(tx, companyId, logo) : null;
    if (logo) note('logo', logoId === undefined ? 'not_valid' : undefined);
    refuse();
    const row = {
      ...checked,
      companyId,
      version: version + 1,
      logoId: (logo === undefined ? kit?.logoId : logoId) ?? null,
      brandLogo: brandLogo === undefined ? known.brandLogo : brandLogo,
      services: services ?? [...known.services],
      accentColor: accentColor === undefined ? known.accentColor : accentColor,
    };
    await tx.insert(brandKits).values(row).onConflictDoUpdate({ target: brandKits.companyId, set: row });
    return brandKitAnswer(tx, companyId);
  });

/** Id of a logo of the company. Locked, because the schedule removes unused ones. */
async function logoIdOf(tx: Database, companyId: number, uuid: string): Promise<number | undefined> {
  const [file] = await tx
    .select({ id: orderFiles.id })
    .from(orderFiles)
    .where(and(eq(orderFiles.uuid, uuid), eq(orderFiles.companyId, companyId), eq(orderFiles.kind, 'logo')))
    .for('update');
  return file?.id;
}
