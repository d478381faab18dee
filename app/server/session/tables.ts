import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { densities } from "../../contract/list.ts";
import { keyOf } from "../resources/key-of.ts";

/** How a user likes the product. */
export const userPreferences = pgTable("user_preferences", {
  user_id: integer().primaryKey().references(keyOf("users"), { onDelete: "cascade" }),
  /** Of lists that the user has not arranged otherwise. */
  density: text({ enum: densities }),
  /** Where the day begins: a list's code, or the board's; the menu without one. */
  start: text(),
  /** Of a list: the view. */
  start_view: text(),
  /** The modules that stand first in the menu; none where the profiles say it. */
  modules: text().array(),
});
