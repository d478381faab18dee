ALTER TABLE "operations" ADD COLUMN "recurrence_day" integer;
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "recurrence_day" integer;
