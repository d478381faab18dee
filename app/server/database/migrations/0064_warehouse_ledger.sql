CREATE INDEX "stock_moves_latest" ON "stock_moves" USING btree ("warehouse_id","at","stock_move_id");
