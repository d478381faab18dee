-- History and the stock ledger are only ever added to; a mistake is set right by a further entry.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER stock_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Nobody is at two things at once.
ALTER TABLE timings ADD CONSTRAINT timings_started_at_overlap EXCLUDE USING gist (
  employee_id WITH =, tstzrange(started_at, ended_at) WITH &&
) WHERE (deleted_at IS NULL AND started_at IS NOT NULL AND ended_at IS NOT NULL);
--> statement-breakpoint
-- What a unit of a currency is worth in the base currency on a day: by the newest rate that is not too old for the
-- currency; null where there is none, so that nothing is ever converted by a guess.
CREATE FUNCTION rate_on(wanted integer, day date) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN c.is_base THEN 1 ELSE (
    SELECT r.rate FROM public.currency_rates r
    WHERE r.currency_id = c.currency_id AND r.date <= day AND r.date >= day - c.max_age_days
    ORDER BY r.date DESC LIMIT 1
  ) END FROM public.currencies c WHERE c.currency_id = wanted
$$;
--> statement-breakpoint
-- The ledger is only ever added to.
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- A balance follows its postings, whoever writes them.
CREATE FUNCTION post_to_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET balance = accounts.balance + moved.amount
  FROM (SELECT account_id, sum(amount) AS amount FROM added GROUP BY account_id) moved
  WHERE accounts.account_id = moved.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_balance AFTER INSERT ON postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION post_to_accounts();
--> statement-breakpoint
-- Nothing is written into a closed period on any path.
CREATE FUNCTION refuse_closed_period() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE closed date;
BEGIN
  SELECT date INTO closed FROM closed_periods ORDER BY closed_period_id DESC LIMIT 1;
  IF NEW.date <= closed THEN
    RAISE EXCEPTION 'The period up to % is closed', closed USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_open_period BEFORE INSERT ON postings FOR EACH ROW EXECUTE FUNCTION refuse_closed_period();
