import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { LocalText } from '#db/schema/orders.ts';
import { type LevelBenefits, levelBenefits } from '#db/schema/points.ts';
import { benefitLevels } from '#features/points/level-benefits.ts';
import type * as contract from '#features/points/levels.contract.ts';
import { coversRegion } from '#platform/contract/staff-rights.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { changeRegionSettings } from '#platform/http/staff/region-settings.ts';
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
  const textOf = (text: typeof body.text_2) => text && (JSON.parse(JSON.stringify(text)) as LocalText);
  const levels = {
    2: { percent: body.percent_2, earlyDays: body.early_days_2, text: textOf(body.text_2) },
    3: { percent: body.percent_3, earlyDays: body.early_days_3, text: textOf(body.text_3) },
    4: { percent: body.percent_4, earlyDays: body.early_days_4, text: textOf(body.text_4) },
  };
  return changeRegionSettings(context, {
    slug: params.slug,
    body,
    read: async (tx, { id }) => answerOf(id, await benefitsOf(tx, id)),
    write: (tx, { id }, version) => {
      const row = { regionId: id, levels, version };
      return tx
        .insert(levelBenefits)
        .values(row)
        .onConflictDoUpdate({
          target: levelBenefits.regionId,
          set: row,
          setWhere: eq(levelBenefits.version, version - 1),
        })
        .returning();
    },
    name: 'levels',
  });
};
