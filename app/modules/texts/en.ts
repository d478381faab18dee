import { account } from "../../contract/texts/en/account.ts";
import { components } from "../../contract/texts/en/components.ts";
import { fields } from "../../contract/texts/en/fields.ts";
import { jobs } from "../../contract/texts/en/jobs.ts";
import { lists } from "../../contract/texts/en/lists.ts";
import { mail } from "../../contract/texts/en/mail.ts";
import { notificationTexts } from "../../contract/texts/en/notifications-texts.ts";
import { problems } from "../../contract/texts/en/problems.ts";
import { records } from "../../contract/texts/en/records.ts";
import { refusals } from "../../contract/texts/en/refusals.ts";
import { shell } from "../../contract/texts/en/shell.ts";
import { timeline } from "../../contract/texts/en/timeline.ts";
import { administration } from "../administration/texts/en.ts";
import { catalogue } from "../catalogue/texts/en.ts";
import { contracts } from "../contracts/texts/en.ts";
import { deals } from "../deals/texts/en.ts";
import { documents } from "../documents/texts/en.ts";
import { finance } from "../finance/texts/en.ts";
import { notes } from "../notes/texts/en.ts";
import { orders } from "../orders/texts/en.ts";
import { parties } from "../parties/texts/en.ts";
import { people } from "../people/texts/en.ts";
import { places } from "../places/texts/en.ts";
import { stock } from "../stock/texts/en.ts";
import { work } from "../work/texts/en.ts";

/** Every text of the product in English: what the other languages are complete against, and fall back to. */
export const en = {
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

export type TextKey = keyof typeof en;
export type Texts = Record<TextKey, string>;
