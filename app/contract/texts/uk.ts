import type { Texts } from "./en.ts";
import { cart } from "./uk/cart.ts";
import { fields } from "./uk/fields.ts";
import { lists } from "./uk/lists.ts";
import { orders } from "./uk/orders.ts";
import { problems } from "./uk/problems.ts";
import { records } from "./uk/records.ts";
import { refusals } from "./uk/refusals.ts";
import { shell } from "./uk/shell.ts";

/** Complete against English: a missing text does not compile. */
export const uk: Texts = {
  ...shell,
  ...lists,
  ...cart,
  ...orders,
  ...problems,
  ...refusals,
  ...records,
  ...fields,
};
