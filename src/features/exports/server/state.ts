import type { Database } from '#db/client.ts';
import { lastFinished, lastProblem } from './runs.ts';
import { type ExportSettings, targetOf } from './target.ts';

/** Where exports go, the last one, and why the next failed; for people, so without keys. */
export async function exportState(db: Database, settings: ExportSettings) {
  const last = await lastFinished(db);
  const failed = await lastProblem(db);
  return {
    target: targetOf(settings)?.name ?? null,
    last: last
      ? { number: last.id, rows: last.rows ?? 0, ended_at: (last.endedAt ?? last.startedAt).toISOString() }
      : null,
    problem: failed?.problem ?? null,
  };
}
