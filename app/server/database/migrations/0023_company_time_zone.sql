ALTER TABLE "legal_persons" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;
