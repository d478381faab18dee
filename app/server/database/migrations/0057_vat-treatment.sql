ALTER TABLE "invoices" ADD COLUMN "vat_treatment" text DEFAULT 'domestic' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_treatment" text DEFAULT 'domestic' NOT NULL;
--> statement-breakpoint
ALTER TABLE "legal_persons" ADD COLUMN "oss_registered" boolean DEFAULT false NOT NULL;
