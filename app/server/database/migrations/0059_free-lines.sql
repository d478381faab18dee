ALTER TABLE "invoices" ADD COLUMN "free_lines" text;
