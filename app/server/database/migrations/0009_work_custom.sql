-- Nobody is at two things at once. A single value of one type beside a range needs btree_gist.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE timings ADD CONSTRAINT timings_started_at_overlap EXCLUDE USING gist (
  employee_id WITH =, tstzrange(started_at, ended_at) WITH &&
) WHERE (deleted_at IS NULL AND started_at IS NOT NULL AND ended_at IS NOT NULL);
