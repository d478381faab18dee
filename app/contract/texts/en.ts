import { access } from "./en/access.ts";
import { account } from "./en/account.ts";
import { cart } from "./en/cart.ts";
import { components } from "./en/components.ts";
import { deals } from "./en/deals.ts";
import { documents } from "./en/documents.ts";
import { fields } from "./en/fields.ts";
import { finance } from "./en/finance.ts";
import { jobs } from "./en/jobs.ts";
import { lists } from "./en/lists.ts";
import { mail } from "./en/mail.ts";
import { notes } from "./en/notes.ts";
import { notificationTexts } from "./en/notifications-texts.ts";
import { orders } from "./en/orders.ts";
import { places } from "./en/places.ts";
import { problems } from "./en/problems.ts";
import { records } from "./en/records.ts";
import { refusals } from "./en/refusals.ts";
import { papers } from "./en/papers.ts";
import { parties } from "./en/parties.ts";
import { goods } from "./en/goods.ts";
import { shell } from "./en/shell.ts";
import { statements } from "./en/statements.ts";
import { timeline } from "./en/timeline.ts";
import { webhooks } from "./en/webhooks.ts";
import { work } from "./en/work.ts";

/** Every text of the product in English: what the other languages are complete against, and fall back to. */
export const en = {
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

export type TextKey = keyof typeof en;
export type Texts = Record<TextKey, string>;
