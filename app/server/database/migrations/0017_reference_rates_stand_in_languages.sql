ALTER TABLE "currencies" ADD COLUMN "auto_update" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "locales" ADD COLUMN "fallback_id" integer;
--> statement-breakpoint
ALTER TABLE "locales" ADD CONSTRAINT "locales_fallback_id_locales_locale_id_fk" FOREIGN KEY ("fallback_id") REFERENCES "public"."locales"("locale_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "locales_fallback_id" ON "locales" USING btree ("fallback_id");
