CREATE TABLE "staff_log_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"log_id" bigint NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "staff_log_chain_log_id_unique" UNIQUE("log_id")
);
--> statement-breakpoint
CREATE TABLE "staff_log_heads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_log_heads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entries" bigint NOT NULL,
	"head" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_log_chain" ADD CONSTRAINT "staff_log_chain_log_id_staff_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."staff_log"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Written by hand.
-- Canonical JSON of RFC 8785, the same as `canonicalJson` writes.
CREATE FUNCTION canonical_json(given jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  number numeric;
  digits text;
  exponent int;
BEGIN
  CASE jsonb_typeof(given)
    WHEN 'object' THEN
      -- Keys are in order of UTF-16 units: what needs two of them comes before U+E000.
      RETURN '{' || coalesce((
        SELECT string_agg(to_json(key)::text || ':' || canonical_json(value), ','
                          ORDER BY regexp_replace(key, '([\uE000-\uFFFF])', chr(1114111) || '\1', 'g') COLLATE "C")
        FROM jsonb_each(given)), '') || '}';
    WHEN 'array' THEN
      RETURN '[' || coalesce((
        SELECT string_agg(canonical_json(value), ',' ORDER BY ordinality)
        FROM jsonb_array_elements(given) WITH ORDINALITY), '') || ']';
    WHEN 'number' THEN
      number := trim_scale((given #>> '{}')::numeric);
      IF number = 0 OR abs(number) >= 0.000001 AND abs(number) < 1e21 THEN RETURN number::text; END IF;
      exponent := floor(log(abs(number)));
      digits := trim(BOTH '0' FROM replace(abs(number)::text, '.', ''));
      RETURN CASE WHEN number < 0 THEN '-' ELSE '' END || left(digits, 1)
        || CASE WHEN length(digits) > 1 THEN '.' || substr(digits, 2) ELSE '' END
        || 'e' || CASE WHEN exponent < 0 THEN '-' ELSE '+' END || abs(exponent);
    ELSE
      RETURN given::text;
  END CASE;
END $$;
--> statement-breakpoint
CREATE FUNCTION staff_log_hash(entry staff_log, at_position bigint, after_hash text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(canonical_json(jsonb_build_object(
    'position', at_position,
    'previous', after_hash,
    'id', entry.id,
    'staff_id', entry.staff_id,
    'action', entry.action,
    'target_type', entry.target_type,
    'target', entry.target,
    'company_id', entry.company_id,
    'before', entry.before,
    'after', entry.after,
    'reason', entry.reason,
    'request_id', entry.request_id,
    'created_at', to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION chain_staff_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last staff_log_chain;
BEGIN
  -- Taken at the commit, after all other locks of the transaction, so it cannot be part of a deadlock.
  PERFORM pg_advisory_xact_lock(4321002);
  -- A copy of a club brings its chain.
  IF EXISTS (SELECT FROM staff_log_chain WHERE log_id = NEW.id) THEN RETURN NULL; END IF;
  SELECT * INTO last FROM staff_log_chain ORDER BY position DESC LIMIT 1;
  IF last.position IS NULL THEN last := (0, 0, NULL, repeat('0', 64)); END IF;
  INSERT INTO staff_log_chain (position, log_id, previous, hash)
  VALUES (last.position + 1, NEW.id, last.hash, staff_log_hash(NEW, last.position + 1, last.hash));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER staff_log_chained AFTER INSERT ON staff_log DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_staff_log();
--> statement-breakpoint
DO $$
DECLARE
  entry staff_log;
  at_position bigint := 0;
  last text := repeat('0', 64);
  next text;
BEGIN
  FOR entry IN SELECT * FROM staff_log ORDER BY id LOOP
    at_position := at_position + 1;
    next := staff_log_hash(entry, at_position, last);
    INSERT INTO staff_log_chain (position, log_id, previous, hash) VALUES (at_position, entry.id, last, next);
    last := next;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_log_chain_append_only BEFORE UPDATE OR DELETE ON staff_log_chain FOR EACH ROW EXECUTE FUNCTION refuse_staff_log_change();
--> statement-breakpoint
CREATE TRIGGER staff_log_chain_no_truncate BEFORE TRUNCATE ON staff_log_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_staff_log_change();
--> statement-breakpoint
CREATE TRIGGER staff_log_heads_append_only BEFORE UPDATE OR DELETE ON staff_log_heads FOR EACH ROW EXECUTE FUNCTION refuse_staff_log_change();
--> statement-breakpoint
CREATE TRIGGER staff_log_heads_no_truncate BEFORE TRUNCATE ON staff_log_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_staff_log_change();
