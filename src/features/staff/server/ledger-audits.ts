/** Runs of the ledger audit that staff start. They read one snapshot in the background. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { ledgerAudits } from '#db/schema/staff.ts';
import type * as contract from '#features/staff/operations.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Deps } from '#platform/http/deps.ts';
import { logStaff } from '#platform/http/staff/log.ts';

/** Findings that are stored. */
const MAX_FINDINGS = 100;

/** After that, a run without a result is taken as ended with its node. */
const MAX_RUN_MS = 15 * 60 * 1000;

export const startLedgerAudit: Handler<typeof contract.startLedgerAudit> = (_, context) =>
  context.db.transaction(async (tx) => {
    const { deps, member, now, afterwards } = context;
    const running = and(
      isNull(ledgerAudits.endedAt),
      gt(ledgerAudits.startedAt, new Date(now.getTime() - MAX_RUN_MS)),
    );
    // Serializes two starts at once.
    await tx
      .select({ id: ledgerAudits.id })
      .from(ledgerAudits)
      .orderBy(desc(ledgerAudits.id))
      .limit(1)
      .for('update');
    if ((await tx.$count(ledgerAudits, running)) > 0) throw new ClubError('audit_running');
    const [row] = await tx.insert(ledgerAudits).values({ staffId: member.id, startedAt: now }).returning();
    if (!row) throw new Error('An audit was not written');
    await logStaff(tx, context, { target: { type: 'audit', id: row.uuid } });
    afterwards(() => void run(deps, row.id));
    return auditAnswer(row);
  });

async function run({ db, ledgerAudit, now, log }: Deps, id: number): Promise<void> {
  try {
    const { companies, findings } = await ledgerAudit();
    await db
      .update(ledgerAudits)
      .set({
        endedAt: now(),
        isClean: findings.length === 0,
        companies,
        findings: findings.slice(0, MAX_FINDINGS).map((finding) => JSON.stringify(finding)),
      })
      .where(eq(ledgerAudits.id, id));
    if (findings.length > 0) log.error({ findings: findings.length }, 'the ledger audit found differences');
  } catch (error) {
    log.error({ err: error }, 'the ledger audit failed');
  }
}

/** `is_clean` is null until the run has ended. `findings` are lines of JSON. */
export function auditAnswer(row: typeof ledgerAudits.$inferSelect) {
  return {
    uuid: row.uuid,
    started_at: row.startedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    is_clean: row.isClean,
    companies: row.companies,
    findings: row.findings,
  };
}

declare module '#platform/http/deps.ts' {
  interface Deps {
    /** Verifies the points of all companies. */
    ledgerAudit(): Promise<{ companies: number; findings: readonly object[] }>;
  }
}
