import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { LocalText } from '#db/schema/orders.ts';
import { type LevelBenefits, levelBenefits } from '#db/schema/points.ts';
import { benefitLevels } from '#features/points/level-benefits.ts';
import type * as contract from '#features/points/levels.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { coversRegion } from '#platform/contract/staff-rights.ts';
import { changedFields } from '#platform/http/changed-fields.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { requireRegion } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { regions } from '#regions/regions.ts';

interface Benefits {
  levels: LevelBenefits;
  version: number;
}

/** Of a region that staff have not set. */
const none: Benefits = { levels: {}, version: 0 };

async function benefitsOf(db: Database, regionId: number): Promise<Benefits> {
  const [row] = await db.select().from(levelBenefits).where(eq(levelBenefits.regionId, regionId));
  return row ?? none;
}

export const listLevelBenefits: Handler<typeof contract.listLevelBenefits> = async (
  { query },
  { db, member },
) => {
  const language = readerLanguage(query.language, member);
  const { levels } = await benefitsOf(db, member.region.id);
  return {
    data: benefitLevels
      .map((level) => {
        const { percent = 0, earlyDays = 0, text = null } = levels[level] ?? {};
        return { level, percent, early_days: earlyDays, text: text?.[language] ?? text?.en ?? '' };
      })
      .filter(({ percent, early_days, text }) => percent > 0 || early_days > 0 || text !== ''),
  };
};

function answerOf(regionId: number, { levels, version }: Benefits) {
  const percent = (level: 2 | 3 | 4) => levels[level]?.percent ?? 0;
  const early = (level: 2 | 3 | 4) => levels[level]?.earlyDays ?? 0;
  const text = (level: 2 | 3 | 4) => levels[level]?.text ?? null;
  return {
    regions_id: regionId,
    percent_2: percent(2),
    percent_3: percent(3),
    percent_4: percent(4),
    early_days_2: early(2),
    early_days_3: early(3),
    early_days_4: early(4),
    text_2: text(2),
    text_3: text(3),
    text_4: text(4),
    version,
  };
}

export const listStaffLevels: Handler<typeof contract.listStaffLevels> = async (_, { db, member }) => ({
  data: await Promise.all(
    regions
      .filter(({ id }) => member.staff && coversRegion(member.staff, id))
      .map(async ({ id }) => answerOf(id, await benefitsOf(db, id))),
  ),
});

export const changeStaffLevels: Handler<typeof contract.changeStaffLevels> = ({ params, body }, context) => {
  const { db, deps, member, afterwards } = context;
  const region = regions.find(({ slug }) => slug === params.slug);
  if (!region) throw new ClubError('not_found');
  requireRegion(member, region.id);
  return db.transaction(async (tx) => {
    const { version, ...shown } = body;
    const known = await benefitsOf(tx, region.id);
    if (known.version !== version) throw new ClubError('changed_meanwhile');
    const { regions_id: _, version: __, ...before } = answerOf(region.id, known);
    const changed = changedFields(before, shown);
    if (!changed) return answerOf(region.id, known);
    const textOf = (text: typeof body.text_2) => text && (JSON.parse(JSON.stringify(text)) as LocalText);
    const row = {
      regionId: region.id,
      version: version + 1,
      levels: {
        2: { percent: body.percent_2, earlyDays: body.early_days_2, text: textOf(body.text_2) },
        3: { percent: body.percent_3, earlyDays: body.early_days_3, text: textOf(body.text_3) },
        4: { percent: body.percent_4, earlyDays: body.early_days_4, text: textOf(body.text_4) },
      },
    };
    // Changes at once: the first wins.
    const saved =
      version === 0
        ? await tx.insert(levelBenefits).values(row).onConflictDoNothing().returning()
        : await tx
            .update(levelBenefits)
            .set(row)
            .where(and(eq(levelBenefits.regionId, region.id), eq(levelBenefits.version, version)))
            .returning();
    if (saved.length === 0) throw new ClubError('changed_meanwhile');
    await logStaff(tx, context, { target: { type: 'levels', id: region.slug }, ...changed });
    afterwards(() => deps.invalidate(['levels']));
    return answerOf(region.id, row);
  });
};
