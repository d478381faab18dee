CREATE TABLE "given_papers" (
	"paper" text PRIMARY KEY NOT NULL
);

--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "writes_off_id" integer;
--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_writes_off_id_operations_operation_id_fk" FOREIGN KEY ("writes_off_id") REFERENCES "public"."operations"("operation_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "operations_writes_off_id" ON "operations" USING btree ("writes_off_id");
