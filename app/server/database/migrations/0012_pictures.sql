ALTER TABLE "files" DROP CONSTRAINT "files_store_key_unique";
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "small_key" text;
--> statement-breakpoint
CREATE INDEX "files_store" ON "files" USING btree ("store_key");
