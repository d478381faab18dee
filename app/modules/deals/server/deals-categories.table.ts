import { sql } from "drizzle-orm";
import { uniqueIndex } from "drizzle-orm/pg-core";
import { entryFields } from "../../../server/resources/dictionary.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference, references } from "../../../server/resources/kinds/reference.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

export const dealsCategoriesTable = defineTable("deals-categories", {
  key: "category_id",
  fields: {
    ...entryFields(),
    currency_id: reference("currencies"),
    member_ids: references("employees"),
    rot_days: integer({ min: 1, max: 3_650 }),
  },
  constraints: (columns) => [
    uniqueIndex("deals_categories_one_default")
      .on(columns.is_default)
      .where(sql`is_default and deleted_at is null`),
  ],
});

export type DealCategory = typeof dealsCategoriesTable.$inferSelect;
