ALTER TABLE "tasks" DROP CONSTRAINT "tasks_subject";
--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "project_id" integer;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deal_id" integer;
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "deal_id" integer GENERATED ALWAYS AS (case when "subject" like 'deals:%' then split_part("subject", ':', 2)::int end) STORED;
--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deal_id_deals_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("deal_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_deal_id_deals_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("deal_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "deals_project_id" ON "deals" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "orders_deal_id" ON "orders" USING btree ("deal_id");
--> statement-breakpoint
CREATE INDEX "tasks_deal_id" ON "tasks" USING btree ("deal_id");
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_subject" CHECK ("subject" ~ '^(clients|cps|contracts|orders|products|deals):[1-9][0-9]*$');
