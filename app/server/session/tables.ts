import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { densities } from "../../contract/list.ts";
import { keyOf } from "../resources/key-of.ts";

export const userPreferences = pgTable("user_preferences", {
  user_id: integer().primaryKey().references(keyOf("users"), { onDelete: "cascade" }),
  /** Default density for lists that the user hasn't customized. */
  density: text({ enum: densities }),
  /** Start page: a list's code, or the board's; null for the menu. */
  start: text(),
  /** For lists: the view. */
  start_view: text(),
  /** Top modules of the menu; null for the profiles' default. */
  modules: text().array(),
});
