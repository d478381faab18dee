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
import { moduleTexts } from "../lists/texts-en.ts";

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
  ...moduleTexts,
};

export type TextKey = keyof typeof en;
export type Texts = Record<TextKey, string>;
