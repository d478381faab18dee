ALTER TABLE "invoices" ADD COLUMN "purchase_vat" text;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reverse_vat" numeric(14, 2);
--> statement-breakpoint
ALTER TABLE "vat_returns" ADD COLUMN "ec_sales" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
-- Bills entered before don't say what our company owes itself: no rate was known for their lines.
UPDATE "invoices" SET "vat_treatment" = 'domestic', "purchase_vat" = CASE "vat_treatment"
    WHEN 'intra_community' THEN CASE WHEN EXISTS (
      SELECT FROM jsonb_array_elements("lines") line
      WHERE line ->> 'service_id' IS NULL) THEN 'acquisition' ELSE 'reverse_charge' END
    WHEN 'export' THEN 'import'
    ELSE 'domestic' END
  WHERE "direction" = 'in';
