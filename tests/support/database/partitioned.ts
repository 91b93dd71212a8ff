/**
 * A club as it is when sharded, on one server: the keys of `deploy/citus.sql`, and its tables partitioned by the hash of
 * the company. What cannot be found or kept without the company fails in such a club as well.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';

/** What the script gives Citus: the rest is PostgreSQL. */
const CITUS = /^(SELECT create_(reference|distributed)_table|SET citus\.)/m;

/** Rows of a merged company and of who moved follow their owner. Citus refuses that. */
const FOLLOWS = ' ON UPDATE CASCADE';

/** The two parts of `deploy/citus.sql`: what any PostgreSQL runs, and the calls of Citus. */
export function shardingScript(): { keys: string; calls: string } {
  const script = readFileSync(new URL('../../../deploy/citus.sql', import.meta.url), 'utf8');
  const at = script.search(CITUS);
  if (at < 0) throw new Error('deploy/citus.sql creates no distributed tables');
  const end = script.lastIndexOf('\n--', at);
  return { keys: script.slice(0, end), calls: script.slice(end) };
}

/** Replaces the tables of an empty club. */
export async function partition(url: string, partitions: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`begin; ${shardingScript().keys}; ${replaceTables(partitions)}; commit;`);
  } finally {
    await client.end();
  }
}

function replaceTables(partitions: number): string {
  return `
    insert into distributed values ('claims', 'value');
    create temporary table parts on commit drop as
      select 1 as place, format('create view %s as %s', oid::regclass, pg_get_viewdef(oid)) as statement,
        format('drop view %s', oid::regclass) as remove
      from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
      union all
      select 2, format('alter table %s add constraint %I %s', conrelid::regclass, conname,
          pg_get_constraintdef(oid) || case when cardinality(conkey) = 2 then '${FOLLOWS}' else '' end),
        format('alter table %s drop constraint %I', conrelid::regclass, conname)
      from pg_constraint where contype = 'f'
        and (conrelid in (select name from distributed) or confrelid in (select name from distributed))
      union all
      select 3, pg_get_triggerdef(oid), format('drop trigger %I on %s', tgname, tgrelid::regclass)
      from pg_trigger where not tgisinternal and tgrelid in (select name from distributed)
      union all
      select 4, pg_get_indexdef(indexrelid), null from pg_index
      where indrelid in (select name from distributed)
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      union all
      select 5, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), null
      from pg_constraint where contype in ('p', 'u') and conrelid in (select name from distributed);
    do $replace$
    declare
      part record;
      own text;
    begin
      for part in select * from parts where remove is not null order by place loop execute part.remove; end loop;
      for part in select name::text, company from distributed loop
        own := part.name || '_whole';
        execute format('alter table %s rename to %I', part.name, own);
        execute format('create table %s (like %I including all excluding indexes) partition by hash (%I)',
          part.name, own, part.company);
        if to_regclass(part.name || '_numbers') is not null then
          execute format('alter sequence %s owned by %s.id', part.name || '_numbers', part.name);
        end if;
        execute format('drop table %I', own);
        for number in 0..${partitions - 1} loop
          execute format('create table %I partition of %s for values with (modulus ${partitions}, remainder %s)',
            part.name || '_' || number, part.name, number);
        end loop;
      end loop;
      for part in select * from parts order by place desc loop execute part.statement; end loop;
    end $replace$`;
}
