CREATE TABLE "spent_plans" (
	"offset_id" integer NOT NULL,
	"operation_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "spent_plans_offset_id_operation_id_invoice_id_pk" PRIMARY KEY("offset_id","operation_id","invoice_id"),
	CONSTRAINT "spent_plans_amount" CHECK (amount > 0)
);

--> statement-breakpoint
ALTER TABLE "spent_plans" ADD CONSTRAINT "spent_plans_offset_id_credit_offsets_offset_id_fk" FOREIGN KEY ("offset_id") REFERENCES "public"."credit_offsets"("offset_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "spent_plans" ADD CONSTRAINT "spent_plans_operation_id_operations_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("operation_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "spent_plans" ADD CONSTRAINT "spent_plans_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "spent_plans_operation" ON "spent_plans" USING btree ("operation_id");
