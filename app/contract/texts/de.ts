import type { Texts } from "./en.ts";
import { access } from "./de/access.ts";
import { account } from "./de/account.ts";
import { cart } from "./de/cart.ts";
import { components } from "./de/components.ts";
import { deals } from "./de/deals.ts";
import { documents } from "./de/documents.ts";
import { fields } from "./de/fields.ts";
import { finance } from "./de/finance.ts";
import { jobs } from "./de/jobs.ts";
import { lists } from "./de/lists.ts";
import { mail } from "./de/mail.ts";
import { notes } from "./de/notes.ts";
import { notificationTexts } from "./de/notifications-texts.ts";
import { orders } from "./de/orders.ts";
import { places } from "./de/places.ts";
import { problems } from "./de/problems.ts";
import { records } from "./de/records.ts";
import { refusals } from "./de/refusals.ts";
import { papers } from "./de/papers.ts";
import { parties } from "./de/parties.ts";
import { goods } from "./de/goods.ts";
import { shell } from "./de/shell.ts";
import { statements } from "./de/statements.ts";
import { timeline } from "./de/timeline.ts";
import { webhooks } from "./de/webhooks.ts";
import { work } from "./de/work.ts";

/** Complete against English: a missing text does not compile. */
export const de: Texts = {
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
