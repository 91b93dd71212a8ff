CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The points ledger is append-only: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER points_entries_append_only BEFORE UPDATE OR DELETE ON points_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER points_entries_no_truncate BEFORE TRUNCATE ON points_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER points_moves_append_only BEFORE UPDATE OR DELETE ON points_moves FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER points_moves_no_truncate BEFORE TRUNCATE ON points_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
