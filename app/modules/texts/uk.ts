import type { Texts } from "./en.ts";
import { account } from "../../contract/texts/uk/account.ts";
import { components } from "../../contract/texts/uk/components.ts";
import { fields } from "../../contract/texts/uk/fields.ts";
import { jobs } from "../../contract/texts/uk/jobs.ts";
import { lists } from "../../contract/texts/uk/lists.ts";
import { mail } from "../../contract/texts/uk/mail.ts";
import { notificationTexts } from "../../contract/texts/uk/notifications-texts.ts";
import { problems } from "../../contract/texts/uk/problems.ts";
import { records } from "../../contract/texts/uk/records.ts";
import { refusals } from "../../contract/texts/uk/refusals.ts";
import { shell } from "../../contract/texts/uk/shell.ts";
import { timeline } from "../../contract/texts/uk/timeline.ts";
import { moduleTexts } from "../lists/texts-uk.ts";

/** Complete against English: a missing text does not compile. */
export const uk: Texts = {
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
