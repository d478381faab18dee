ALTER TABLE "user_preferences" ADD COLUMN "modules" text[];
--> statement-breakpoint
ALTER TABLE "access" ADD COLUMN "modules" text[] DEFAULT '{}';
