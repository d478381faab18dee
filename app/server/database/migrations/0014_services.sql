ALTER TABLE "delivery_services" ADD COLUMN "min_total" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "delivery_services" ADD COLUMN "max_total" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "delivery_services" ADD COLUMN "free_from" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "payment_services" ADD COLUMN "kind" text;
--> statement-breakpoint
ALTER TABLE "payment_services" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "payment_services" ADD COLUMN "min_total" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "payment_services" ADD COLUMN "max_total" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "payment_services" ADD COLUMN "is_fiscal" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_types" ADD COLUMN "account_id" integer;
--> statement-breakpoint
ALTER TABLE "payment_services" ADD CONSTRAINT "payment_services_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_types" ADD CONSTRAINT "payment_types_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "delivery_services_free_from_order" ON "delivery_services" USING btree ("free_from","service_id");
--> statement-breakpoint
CREATE INDEX "payment_services_kind_order" ON "payment_services" USING btree ("kind","service_id");
--> statement-breakpoint
CREATE INDEX "payment_services_account_id" ON "payment_services" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "payment_types_account_id" ON "payment_types" USING btree ("account_id");
