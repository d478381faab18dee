CREATE TABLE "file_store" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "file_store_only" CHECK ("only")
);

--> statement-breakpoint
CREATE TABLE "chore_runs" (
	"code" text PRIMARY KEY NOT NULL,
	"every" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"fault" text
);

