CREATE TABLE "points_totals" (
	"company_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"entries" integer NOT NULL,
	"earned" integer NOT NULL,
	"spent" integer NOT NULL,
	"expired" integer NOT NULL,
	"projects" integer NOT NULL,
	CONSTRAINT "points_totals_company_id_year_month_pk" PRIMARY KEY("company_id","year","month")
);
--> statement-breakpoint
CREATE TABLE "scan_totals" (
	"company_id" integer NOT NULL,
	"product_group" smallint NOT NULL,
	"year" smallint NOT NULL,
	"added" integer NOT NULL,
	"held" integer NOT NULL,
	"closed" integer NOT NULL,
	CONSTRAINT "scan_totals_company_id_product_group_year_pk" PRIMARY KEY("company_id","product_group","year")
);
--> statement-breakpoint
ALTER TABLE "points_totals" ADD CONSTRAINT "points_totals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_totals" ADD CONSTRAINT "scan_totals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_reversed" ON "projects" USING btree ("company_id","id") WHERE "projects"."reversed_at" is not null;--> statement-breakpoint
CREATE INDEX "scans_released" ON "scans" USING btree ("company_id","created_at") WHERE "scans"."serial_number" is null and "scans"."flag" <> 3;--> statement-breakpoint
-- Written by hand.
-- The time zones of `src/regions/regions.ts`.
CREATE FUNCTION region_time_zone(region smallint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE region
    WHEN 2 THEN 'Europe/Sarajevo' WHEN 3 THEN 'Europe/Sofia' WHEN 4 THEN 'Europe/Zagreb'
    WHEN 5 THEN 'Europe/Prague' WHEN 6 THEN 'Europe/Tallinn' WHEN 7 THEN 'Europe/Budapest'
    WHEN 8 THEN 'Europe/Rome' WHEN 9 THEN 'Europe/Riga' WHEN 10 THEN 'Europe/Warsaw'
    WHEN 11 THEN 'Europe/Bucharest' WHEN 12 THEN 'Europe/Belgrade' WHEN 13 THEN 'Europe/Bratislava'
    WHEN 14 THEN 'Europe/Ljubljana' WHEN 15 THEN 'Europe/Istanbul' WHEN 16 THEN 'Europe/Kyiv'
    WHEN 17 THEN 'Europe/Vilnius' END
$$;
--> statement-breakpoint
CREATE VIEW points_totals_expected AS
  SELECT row.company_id,
         extract(year FROM row.created_at AT TIME ZONE region_time_zone(region_id))::smallint AS year,
         extract(month FROM row.created_at AT TIME ZONE region_time_zone(region_id))::smallint AS month,
         (count(*) FILTER (WHERE NOT (row.event = 'order_reservation' AND completed.id IS NOT NULL)))::int AS entries,
         coalesce(sum(row.points) FILTER (WHERE row.variation = 'positive'
           AND row.event NOT IN ('order_reject', 'merged_in', 'import_undone')), 0)::int AS earned,
         coalesce(-sum(row.points) FILTER (WHERE row.variation IN ('reserved', 'negative')
           AND row.event <> 'merged_out' AND returned.id IS NULL), 0)::int AS spent,
         coalesce(-sum(row.points) FILTER (WHERE row.variation = 'expired'), 0)::int AS expired,
         coalesce(sum(row.points) FILTER (WHERE row.event = 'project_survey_completed'), 0)::int AS projects
  FROM points_entries AS row
  JOIN companies ON companies.id = row.company_id
  LEFT JOIN points_entries AS returned
    ON returned.event = 'order_reject' AND returned.source_type = 'order' AND row.source_type = 'order'
   AND returned.source_id = row.source_id AND returned.source_round = row.source_round
  LEFT JOIN points_entries AS completed
    ON completed.event = 'order_complete' AND completed.source_type = 'order' AND row.source_type = 'order'
   AND completed.source_id = row.source_id AND completed.source_round = row.source_round
  GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE VIEW scan_totals_expected AS
  SELECT company_id, product_group, year, sum(added)::int AS added, sum(held)::int AS held, sum(closed)::int AS closed
  FROM (
    SELECT scans.company_id, product_group,
           extract(year FROM scans.created_at AT TIME ZONE region_time_zone(region_id))::smallint AS year,
           1 AS added, CASE WHEN flag <> 3 THEN 1 ELSE 0 END AS held, 0 AS closed
    FROM scans JOIN companies ON companies.id = scans.company_id
    UNION ALL
    SELECT projects.company_id, product_group,
           extract(year FROM closed_at AT TIME ZONE region_time_zone(region_id))::smallint, 0, 0, 1
    FROM scans JOIN projects ON projects.id = scans.project_id JOIN companies ON companies.id = projects.company_id
    WHERE flag = 1 AND projects.status = 2 AND closed_at IS NOT NULL
  ) AS counted
  GROUP BY company_id, product_group, year;
--> statement-breakpoint
-- The plan of the first statement is kept for all, of one row as of thousands: OFFSET 0 makes each use the index.
CREATE FUNCTION total_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A copy of a club brings its totals.
  IF current_setting('club.copying', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO points_totals (company_id, year, month, entries, earned, spent, expired, projects)
  SELECT change.company_id, extract(year FROM change.created_at AT TIME ZONE zone) AS year,
         extract(month FROM change.created_at AT TIME ZONE zone) AS month,
         sum(entries), sum(earned), sum(spent), sum(expired), sum(projects)
  FROM (
    SELECT row.company_id, row.created_at,
           CASE WHEN row.event = 'order_reservation' AND row.source_type = 'order' AND (
             SELECT count(*) FROM points_entries AS completed
             WHERE completed.source_type = 'order' AND completed.source_id = row.source_id
               AND completed.event = 'order_complete' AND completed.source_round = row.source_round) > 0
             THEN 0 ELSE 1 END AS entries,
           CASE WHEN row.variation = 'positive' AND row.event NOT IN ('order_reject', 'merged_in', 'import_undone')
             THEN row.points ELSE 0 END AS earned,
           CASE WHEN row.variation NOT IN ('reserved', 'negative') OR row.event = 'merged_out' THEN 0
             WHEN row.source_type = 'order' AND (
               SELECT count(*) FROM points_entries AS returned
               WHERE returned.source_type = 'order' AND returned.source_id = row.source_id
                 AND returned.event = 'order_reject' AND returned.source_round = row.source_round) > 0 THEN 0
             ELSE -row.points END AS spent,
           CASE WHEN row.variation = 'expired' THEN -row.points ELSE 0 END AS expired,
           CASE WHEN row.event = 'project_survey_completed' THEN row.points ELSE 0 END AS projects
    FROM inserted AS row
    UNION ALL
    -- The end of an order changes what its earlier rows count for.
    SELECT row.company_id, row.created_at,
           CASE WHEN ended.event = 'order_complete' AND row.event = 'order_reservation' THEN -1 ELSE 0 END, 0,
           CASE WHEN ended.event = 'order_reject' AND row.variation IN ('reserved', 'negative')
             AND row.event <> 'merged_out' THEN row.points ELSE 0 END, 0, 0
    FROM inserted AS ended CROSS JOIN LATERAL (
      SELECT * FROM points_entries
      WHERE source_type = 'order' AND source_id = ended.source_id AND source_round = ended.source_round OFFSET 0
    ) AS row
    WHERE ended.source_type = 'order' AND ended.event IN ('order_reject', 'order_complete')
      AND row.id NOT IN (SELECT id FROM inserted)
  ) AS change CROSS JOIN LATERAL (
    SELECT region_time_zone(region_id) AS zone FROM companies WHERE id = change.company_id OFFSET 0
  ) AS region
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (company_id, year, month) DO UPDATE SET
    entries = points_totals.entries + excluded.entries, earned = points_totals.earned + excluded.earned,
    spent = points_totals.spent + excluded.spent, expired = points_totals.expired + excluded.expired,
    projects = points_totals.projects + excluded.projects;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A scan that is added (1) or removed (-1).
CREATE TYPE scan_change AS (
  change smallint, company_id integer, project_id integer, product_group smallint, flag smallint, created_at timestamptz
);
--> statement-breakpoint
CREATE FUNCTION add_to_scan_totals(changes scan_change[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO scan_totals (company_id, product_group, year, added, held, closed)
  SELECT company_id, product_group, extract(year FROM counted_at AT TIME ZONE zone) AS year,
         sum(added), sum(held), sum(closed)
  FROM (
    SELECT company_id, product_group, created_at AS counted_at, change AS added,
           CASE WHEN flag <> 3 THEN change ELSE 0 END AS held, 0 AS closed
    FROM unnest(changes)
    UNION ALL
    SELECT project.company_id, product_group, closed_at, 0, 0, change
    FROM unnest(changes) AS changed CROSS JOIN LATERAL (
      SELECT company_id, closed_at FROM projects
      WHERE id = changed.project_id AND status = 2 AND closed_at IS NOT NULL OFFSET 0
    ) AS project
    WHERE flag = 1
  ) AS counted CROSS JOIN LATERAL (
    SELECT region_time_zone(region_id) AS zone FROM companies WHERE id = counted.company_id OFFSET 0
  ) AS region
  GROUP BY 1, 2, 3
  HAVING sum(added) <> 0 OR sum(held) <> 0 OR sum(closed) <> 0
  ORDER BY 1, 2, 3
  ON CONFLICT (company_id, product_group, year) DO UPDATE SET
    added = scan_totals.added + excluded.added, held = scan_totals.held + excluded.held,
    closed = scan_totals.closed + excluded.closed
$$;
--> statement-breakpoint
CREATE FUNCTION total_scans() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes scan_change[];
BEGIN
  IF current_setting('club.copying', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg((1, company_id, project_id, product_group, flag, created_at)::scan_change) INTO changes
    FROM inserted;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg((-1, company_id, project_id, product_group, flag, created_at)::scan_change) INTO changes
    FROM removed;
  ELSE
    SELECT array_agg(change) INTO changes
    FROM removed JOIN inserted USING (id) CROSS JOIN LATERAL (VALUES
      ((-1, removed.company_id, removed.project_id, removed.product_group, removed.flag, removed.created_at)::scan_change),
      ((1, inserted.company_id, inserted.project_id, inserted.product_group, inserted.flag, inserted.created_at)::scan_change)
    ) AS changed (change)
    WHERE (removed.company_id, removed.project_id, removed.product_group, removed.flag, removed.created_at)
      IS DISTINCT FROM (inserted.company_id, inserted.project_id, inserted.product_group, inserted.flag, inserted.created_at);
  END IF;
  IF changes IS NOT NULL THEN PERFORM add_to_scan_totals(changes); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION total_closed_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM removed JOIN inserted USING (id) WHERE 2 IN (removed.status, inserted.status)
    AND (removed.status, removed.company_id, removed.closed_at)
      IS DISTINCT FROM (inserted.status, inserted.company_id, inserted.closed_at)) THEN RETURN NULL; END IF;
  INSERT INTO scan_totals (company_id, product_group, year, added, held, closed)
  SELECT changed.company_id, product_group, extract(year FROM closed_at AT TIME ZONE zone) AS year, 0, 0, sum(change)
  FROM (
    SELECT id, -1 AS change, company_id, closed_at FROM removed WHERE status = 2 AND closed_at IS NOT NULL
    UNION ALL
    SELECT id, 1, company_id, closed_at FROM inserted WHERE status = 2 AND closed_at IS NOT NULL
  ) AS changed CROSS JOIN LATERAL (
    SELECT product_group FROM scans WHERE project_id = changed.id AND flag = 1 OFFSET 0
  ) AS scan CROSS JOIN LATERAL (
    SELECT region_time_zone(region_id) AS zone FROM companies WHERE id = changed.company_id OFFSET 0
  ) AS region
  GROUP BY 1, 2, 3
  HAVING sum(change) <> 0
  ORDER BY 1, 2, 3
  ON CONFLICT (company_id, product_group, year) DO UPDATE SET closed = scan_totals.closed + excluded.closed;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Nodes of the release before write no rows between the triggers and the sums.
LOCK TABLE points_entries, projects, scans IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TRIGGER points_entries_totalled AFTER INSERT ON points_entries REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION total_points();
--> statement-breakpoint
CREATE TRIGGER scans_added_totalled AFTER INSERT ON scans REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION total_scans();
--> statement-breakpoint
CREATE TRIGGER scans_changed_totalled AFTER UPDATE ON scans REFERENCING OLD TABLE AS removed NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION total_scans();
--> statement-breakpoint
CREATE TRIGGER scans_removed_totalled AFTER DELETE ON scans REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION total_scans();
--> statement-breakpoint
CREATE TRIGGER projects_totalled AFTER UPDATE ON projects REFERENCING OLD TABLE AS removed NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION total_closed_projects();
--> statement-breakpoint
INSERT INTO points_totals SELECT * FROM points_totals_expected;
--> statement-breakpoint
INSERT INTO scan_totals SELECT * FROM scan_totals_expected;
