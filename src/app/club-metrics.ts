import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, rowsOf } from '#db/client.ts';
import type { Replicas } from '#db/replicas.ts';
import type { Events } from '#platform/events/events.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { Maintenance } from '#platform/ops/maintenance.ts';
import { type Collector, type Report, watch } from '#platform/ops/metrics.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';

const TIMEOUT_MS = 2_000;

/** Protects the database from frequent scrapes. */
const CACHE_MS = 5_000;

interface Figures {
  jobs: { queue: string; waiting: number; active: number; failed: number; oldest: number }[];
  exports: { age: number; rows: number }[];
  messages: { channel: string; waiting: number; failed: number; hour: number }[];
}

/** Adds the figures of an open club to the metrics. Returns the function that removes them. */
export function watchClub({
  database,
  replicas,
  events,
  maintenance,
  uploads,
  sandbox,
}: {
  database: OpenDatabase;
  replicas: Replicas | undefined;
  events: Events;
  maintenance: Maintenance;
  uploads: Uploads;
  sandbox: Sandbox;
}): () => void {
  const { db, pool } = database;
  let last: Promise<Figures | undefined> | undefined;
  let until = 0;

  function recent(): Promise<Figures | undefined> {
    if (last && performance.now() < until) return last;
    until = performance.now() + CACHE_MS;
    const found = readFigures(db).catch(() => undefined);
    last = Promise.race([found, delay(TIMEOUT_MS, undefined, { ref: false })]);
    return last;
  }

  const collect: Collector = async (report: Report) => {
    report('club_event_streams', events.size());
    report('club_maintenance', maintenance.isOn() ? 1 : 0);
    const { waiting, active } = sandbox.size();
    report('club_sandbox_waiting', waiting);
    report('club_sandbox_active', active);
    report('club_uploads_active', uploads.active());
    if (pool) {
      report('club_database_connections', pool.totalCount - pool.idleCount, { state: 'busy' });
      report('club_database_connections', pool.idleCount, { state: 'idle' });
      report('club_database_waiting', pool.waitingCount);
    }
    for (const { server, seconds } of replicas?.lags() ?? [])
      report('club_replica_lag_seconds', seconds, { server });
    const found = await recent();
    report('club_database_up', found ? 1 : 0);
    for (const { queue, waiting, active, failed, oldest } of found?.jobs ?? []) {
      report('club_jobs_waiting', waiting, { queue });
      report('club_jobs_active', active, { queue });
      report('club_jobs_failed', failed, { queue });
      report('club_jobs_oldest_seconds', oldest, { queue });
    }
    for (const { age, rows } of found?.exports ?? []) {
      report('club_export_age_seconds', age);
      report('club_export_rows', rows);
    }
    for (const { channel, waiting, failed, hour } of found?.messages ?? []) {
      report('club_messages_waiting', waiting, { channel });
      report('club_messages_failed', failed, { channel });
      report('club_messages_hour', hour, { channel });
    }
  };
  return watch(collect);
}

async function readFigures(db: OpenDatabase['db']): Promise<Figures> {
  const [jobs, exports, messages] = await Promise.all([
    rowsOf<Figures['jobs'][number]>(
      db,
      sql`select queue.name as queue, queue.failed_count as failed,
                 coalesce(waiting, 0)::int as waiting, coalesce(active, 0)::int as active,
                 coalesce(oldest, 0)::float8 as oldest
          from pgboss.queue left join (
            select name, count(*) filter (where state < 'active') as waiting,
                   count(*) filter (where state = 'active') as active,
                   extract(epoch from now() - min(start_after)
                     filter (where state < 'active' and start_after <= now())) as oldest
            from pgboss.job where state < 'completed' group by name
          ) as open using (name)`,
    ),
    rowsOf<Figures['exports'][number]>(
      db,
      sql`select extract(epoch from now() - ended_at)::float8 as age, rows from exports
          where state = 'finished' order by id desc limit 1`,
    ),
    rowsOf<Figures['messages'][number]>(
      db,
      sql`select channel, count(*) filter (where state = 'queued')::int as waiting,
                 count(*) filter (where state = 'dead')::int as failed,
                 count(*) filter (where created_at > now() - interval '1 hour')::int as hour
          from (values ('email'), ('sms')) as channels (channel)
          left join messages using (channel) group by channel`,
    ),
  ]);
  return { jobs, exports, messages };
}
