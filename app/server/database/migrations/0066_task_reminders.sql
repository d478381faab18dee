CREATE INDEX "tasks_remind_at" ON "tasks" USING btree ("remind_at") WHERE remind_at is not null;
