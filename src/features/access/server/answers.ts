/** Answers of members who have not completed the onboarding, so that they can continue on any device. */
import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { onboardingAnswers } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import type * as contract from '#features/access/answers.contract.ts';
import type { OnboardingAnswers } from '#features/access/answers.contract.ts';
import { withAnswer } from '#features/surveys/rules.ts';
import type { Handler } from '#platform/http/context.ts';
import { isPending } from './onboarding.ts';

export const getOnboarding: Handler<typeof contract.getOnboarding> = async (_, { db, member }) => {
  const [saved] = await db
    .select()
    .from(onboardingAnswers)
    .where(eq(onboardingAnswers.installerId, member.id));
  return { ...saved?.answers, saved_at: saved?.changedAt.toISOString() ?? null };
};

/**
 * The row is locked, so that answers given on two devices at once are both kept. Once the onboarding is complete,
 * nothing is saved.
 */
export const saveOnboarding: Handler<typeof contract.saveOnboarding> = ({ body }, { db, member, now }) =>
  db.transaction(async (tx) => {
    const own = eq(onboardingAnswers.installerId, member.id);
    const [holder] = await tx
      .select({ installer: installers, company: companies })
      .from(installers)
      .innerJoin(companies, eq(companies.id, installers.companyId))
      .where(eq(installers.id, member.id));
    if (!holder || !isPending(holder.installer, holder.company)) return { saved_at: null };
    await tx
      .insert(onboardingAnswers)
      .values({ installerId: member.id, companyId: holder.installer.companyId, answers: {}, changedAt: now })
      .onConflictDoNothing();
    const [saved] = await tx.select().from(onboardingAnswers).where(own).for('update');
    const answers = merged(saved?.answers ?? {}, body);
    await tx.update(onboardingAnswers).set({ answers, changedAt: now }).where(own);
    return { ...answers, saved_at: now.toISOString() };
  });

/** The newer answer to each question counts. */
function merged(saved: OnboardingAnswers, given: OnboardingAnswers): OnboardingAnswers {
  const answers = (given.answers ?? []).reduce(
    (all: ReturnType<typeof withAnswer>, answer) => withAnswer(all, answer),
    saved.answers ?? [],
  );
  return { ...saved, ...given, ...(answers.length > 0 ? { answers } : {}) };
}

/** Once they are data of member and company. */
export async function dropAnswers(tx: Database, installerId: number): Promise<void> {
  await tx.delete(onboardingAnswers).where(eq(onboardingAnswers.installerId, installerId));
}
