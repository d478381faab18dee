ALTER TABLE "access" ADD COLUMN "requires_two_factor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "access_requires_two_factor_order" ON "access" USING btree ("requires_two_factor","access_id");
