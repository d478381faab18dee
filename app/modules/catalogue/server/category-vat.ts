import { sql } from "drizzle-orm";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { percent } from "../../../server/resources/kinds/number.ts";

/** An item's VAT: that of its category unless another was chosen. */
export const vatOfCategory = () =>
  percent({ required: true, initial: 0, taken: { from: "category_id", field: "usual_vat_rate" } });

/** The default VAT for new items of a category: its own, or that of the nearest parent category that has one. */
export const vatOfNewItems = (table: "products_categories" | "services_categories") => ({
  vat_rate: percent(),
  usual_vat_rate: derived(
    "number",
    () => sql`(
      with recursive up as (
        select parent_id, vat_rate from ${sql.identifier(table)} own
          where own.category_id = ${sql.identifier(table)}.category_id
        union all
        select above.parent_id, above.vat_rate from up
          join ${sql.identifier(table)} above on above.category_id = up.parent_id
        where up.vat_rate is null
      )
      select vat_rate from up where vat_rate is not null)`,
  ),
});
