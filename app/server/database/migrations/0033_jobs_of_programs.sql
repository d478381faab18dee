ALTER TABLE "jobs" ADD COLUMN "api_user_id" integer;
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_api_user_id_api_users_api_user_id_fk" FOREIGN KEY ("api_user_id") REFERENCES "public"."api_users"("api_user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "jobs_program" ON "jobs" USING btree ("api_user_id") WHERE api_user_id is not null;
