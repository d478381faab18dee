DROP INDEX "history_batch";
--> statement-breakpoint
CREATE INDEX "history_batch" ON "history" USING btree ("batch_id","history_id");
