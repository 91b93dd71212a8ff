import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { projects } from '#db/schema/projects.ts';
import { type SurveyDefinition, YEARLY_DAYS, yearlyQuestions } from '#features/surveys/rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The ids of yearly questions that the company answered within a year. */
export async function answeredWithinYear(
  db: Database,
  companyId: number,
  definition: SurveyDefinition,
  now: Date,
): Promise<number[]> {
  const yearly = yearlyQuestions(definition);
  if (yearly.length === 0) return [];
  const since = new Date(now.getTime() - YEARLY_DAYS * DAY_MS);
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select distinct (answer ->> 'question_id')::int as id
    from ${projects}, jsonb_array_elements(${projects.survey}) as answer
    where ${projects.companyId} = ${companyId} and ${projects.surveyAt} > ${since.toISOString()}`,
  );
  return rows.map(({ id }) => id).filter((id) => yearly.includes(id));
}
