CREATE INDEX "products_availability" ON "products" USING btree ((case when quantity <= 0 then 'none' when quantity < min_stock then 'low' else 'in' end)) WHERE deleted_at is null;
