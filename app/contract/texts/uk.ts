import type { Texts } from "./en.ts";
import { access } from "./uk/access.ts";
import { account } from "./uk/account.ts";
import { cart } from "./uk/cart.ts";
import { components } from "./uk/components.ts";
import { deals } from "./uk/deals.ts";
import { documents } from "./uk/documents.ts";
import { fields } from "./uk/fields.ts";
import { finance } from "./uk/finance.ts";
import { jobs } from "./uk/jobs.ts";
import { lists } from "./uk/lists.ts";
import { mail } from "./uk/mail.ts";
import { notes } from "./uk/notes.ts";
import { notificationTexts } from "./uk/notifications-texts.ts";
import { orders } from "./uk/orders.ts";
import { places } from "./uk/places.ts";
import { problems } from "./uk/problems.ts";
import { records } from "./uk/records.ts";
import { refusals } from "./uk/refusals.ts";
import { papers } from "./uk/papers.ts";
import { parties } from "./uk/parties.ts";
import { goods } from "./uk/goods.ts";
import { shell } from "./uk/shell.ts";
import { statements } from "./uk/statements.ts";
import { timeline } from "./uk/timeline.ts";
import { webhooks } from "./uk/webhooks.ts";
import { work } from "./uk/work.ts";

/** Complete against English: a missing text does not compile. */
export const uk: Texts = {
  ...shell,
  ...account,
  ...access,
  ...components,
  ...lists,
  ...jobs,
  ...cart,
  ...orders,
  ...notificationTexts,
  ...problems,
  ...refusals,
  ...records,
  ...fields,
  ...deals,
  ...places,
  ...webhooks,
  ...work,
  ...finance,
  ...statements,
  ...mail,
  ...notes,
  ...documents,
  ...goods,
  ...papers,
  ...parties,
  ...timeline,
};
