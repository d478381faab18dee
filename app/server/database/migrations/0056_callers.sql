-- Servers cache who calls. Whoever changes a session, a user or their permissions tells all of them (`changes`), and
-- tells the server it does so through by a notice, which arrives before that server goes on.
CREATE FUNCTION announce_callers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'callers');
  RAISE NOTICE 'callers changed' USING ERRCODE = 'BO001';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_announced AFTER UPDATE OR DELETE OR TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_callers();
--> statement-breakpoint
CREATE TRIGGER users_announced AFTER UPDATE OR DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_callers();
--> statement-breakpoint
CREATE TRIGGER access_announced AFTER UPDATE OR DELETE OR TRUNCATE ON access
  FOR EACH STATEMENT EXECUTE FUNCTION announce_callers();
--> statement-breakpoint
CREATE TRIGGER employees_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON employees
  FOR EACH STATEMENT EXECUTE FUNCTION announce_callers();
--> statement-breakpoint
CREATE TRIGGER api_users_announced AFTER UPDATE OR DELETE OR TRUNCATE ON api_users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_callers();
--> statement-breakpoint
CREATE TRIGGER api_tokens_announced AFTER UPDATE OR DELETE OR TRUNCATE ON api_tokens
  FOR EACH STATEMENT EXECUTE FUNCTION announce_callers();
