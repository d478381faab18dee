ALTER TABLE "statements" ADD COLUMN "balances" jsonb;
--> statement-breakpoint
UPDATE operations SET bank_ref = NULL FROM statement_entries e WHERE e.operation_id = operations.operation_id AND e.bank_ref = operations.bank_ref;
