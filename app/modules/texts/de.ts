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
import { moduleTexts } from "../lists/texts-de.ts";

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
  ...moduleTexts,
};
