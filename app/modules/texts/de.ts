import type { Texts } from "./en.ts";
import { account } from "../../contract/texts/de/account.ts";
import { components } from "../../contract/texts/de/components.ts";
import { fields } from "../../contract/texts/de/fields.ts";
import { jobs } from "../../contract/texts/de/jobs.ts";
import { lists } from "../../contract/texts/de/lists.ts";
import { mail } from "../../contract/texts/de/mail.ts";
import { notificationTexts } from "../../contract/texts/de/notifications-texts.ts";
import { problems } from "../../contract/texts/de/problems.ts";
import { records } from "../../contract/texts/de/records.ts";
import { refusals } from "../../contract/texts/de/refusals.ts";
import { shell } from "../../contract/texts/de/shell.ts";
import { timeline } from "../../contract/texts/de/timeline.ts";
import { administration } from "../administration/texts/de.ts";
import { catalogue } from "../catalogue/texts/de.ts";
import { contracts } from "../contracts/texts/de.ts";
import { deals } from "../deals/texts/de.ts";
import { documents } from "../documents/texts/de.ts";
import { finance } from "../finance/texts/de.ts";
import { notes } from "../notes/texts/de.ts";
import { orders } from "../orders/texts/de.ts";
import { parties } from "../parties/texts/de.ts";
import { people } from "../people/texts/de.ts";
import { places } from "../places/texts/de.ts";
import { stock } from "../stock/texts/de.ts";
import { work } from "../work/texts/de.ts";

/** Complete against English: a missing text does not compile. */
export const de: Texts = {
  ...account,
  ...components,
  ...fields,
  ...jobs,
  ...lists,
  ...mail,
  ...notificationTexts,
  ...problems,
  ...records,
  ...refusals,
  ...shell,
  ...timeline,
  ...administration,
  ...catalogue,
  ...contracts,
  ...deals,
  ...documents,
  ...finance,
  ...notes,
  ...orders,
  ...parties,
  ...people,
  ...places,
  ...stock,
  ...work,
};
