CREATE INDEX "deals_party" ON "deals" USING btree ("party");
--> statement-breakpoint
CREATE INDEX "documents_subject" ON "documents" USING btree ("subject");
--> statement-breakpoint
CREATE INDEX "invoices_party" ON "invoices" USING btree ("party");
--> statement-breakpoint
CREATE INDEX "operations_party" ON "operations" USING btree ("party");
--> statement-breakpoint
CREATE INDEX "notes_subject" ON "notes" USING btree ("subject");
--> statement-breakpoint
CREATE INDEX "projects_party" ON "projects" USING btree ("party");
--> statement-breakpoint
CREATE INDEX "tasks_subject" ON "tasks" USING btree ("subject");
