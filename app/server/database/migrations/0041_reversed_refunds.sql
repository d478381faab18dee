ALTER TABLE "spent_plans" ALTER COLUMN "invoice_id" DROP NOT NULL;
