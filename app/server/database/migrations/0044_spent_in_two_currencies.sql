ALTER TABLE "spent_plans" ADD COLUMN "invoice_amount" numeric(14, 2);

--> statement-breakpoint
UPDATE "spent_plans" SET "invoice_amount" = "amount" WHERE "invoice_id" IS NOT NULL;
