CREATE TABLE "user_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"density" text,
	"start" text,
	"start_view" text
);

--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What is a user's own is told of to their pages, whoever writes it.
CREATE FUNCTION tell_of_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'notifications ' || NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_told AFTER INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION tell_of_notification();
--> statement-breakpoint
CREATE FUNCTION tell_of_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'jobs ' || NEW.created_by);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_told AFTER INSERT OR UPDATE OF state, done, failed, total ON jobs
  FOR EACH ROW EXECUTE FUNCTION tell_of_job();
