import type { Database } from '#db/client.ts';
import { levelBenefits } from '#db/schema/points.ts';
import { regionBySlug } from '#regions/regions.ts';

const english = {
  2: 'A calendar of the club for your workshop',
  3: 'Our technical support calls you back within one working day',
  4: 'A visit to our factory',
};

const texts = {
  pl: {
    2: 'Kalendarz klubu do warsztatu',
    3: 'Nasze wsparcie techniczne oddzwania w ciągu jednego dnia roboczego',
    4: 'Wizyta w naszej fabryce',
  },
  hu: {
    2: 'A klub naptára a műhelybe',
    3: 'Műszaki ügyfélszolgálatunk egy munkanapon belül visszahívja',
    4: 'Látogatás a gyárunkban',
  },
} as const;

/** Benefits of levels in Poland and Hungary. They count for projects that are closed after the demo was made. */
export async function writeLevels(tx: Database): Promise<void> {
  for (const slug of ['pl', 'hu'] as const) {
    const benefit = (level: 2 | 3 | 4, percent: number) => ({
      percent,
      text: { en: english[level], [slug]: texts[slug][level] },
    });
    const levels = { 2: benefit(2, 0), 3: benefit(3, 5), 4: benefit(4, 10) };
    await tx.insert(levelBenefits).values({ regionId: regionBySlug(slug).id, levels });
  }
}
