import { eq } from 'drizzle-orm';
import { companies } from '#db/schema/companies.ts';
import type * as contract from '#features/points/statements.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { statementContent } from './statement-content.ts';
import { yearlyStatement } from './yearly-figures.ts';

export const getPointsStatement: Handler<typeof contract.getPointsStatement> = async (
  { params, query },
  { db, deps, member, now },
) => {
  const statement = await yearlyStatement(db, member.companyId, member.region, params.year, now);
  const [company] = await db.select().from(companies).where(eq(companies.id, member.companyId));
  if (!statement || !company) throw new ClubError('not_found');
  const language = readerLanguage(query.language, member);
  const content = statementContent(statement, company, { region: member.region, language, now });
  const bytes = await deps.sandbox.run('statement', member.uuid, async () => content);
  return {
    bytes: new Uint8Array(bytes),
    type: 'application/pdf',
    name: `lucarne-club-${params.year}.pdf`,
    inline: false,
  };
};
