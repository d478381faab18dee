import type { Kind } from "../../../contract/kinds.ts";
import { bool, choice, choices } from "./choice.tsx";
import { color } from "./color.tsx";
import { json, tags } from "./composite.tsx";
import { date, datetime } from "./date.tsx";
import { duration } from "./duration.tsx";
import { nothing, type KindInput } from "./kind-input.ts";
import { money, number } from "./number.tsx";
import { recurrence } from "./recurrence.tsx";
import { reference, references } from "./reference.tsx";
import { richText } from "./rich-text.tsx";
import { subject } from "./subject.tsx";
import { email, longText, phone, text, translated, url } from "./text.tsx";
import { timeZone } from "./time-zone.tsx";

/** Not editable: the system writes the changes, and pictures have their own section on a record's page. */
const untyped: KindInput = { Input: nothing, Filter: nothing };

/** The kinds as columns of lines: all except lines again. */
export const plainKindInputs: Record<Kind, KindInput> = {
  lines: untyped,
  text,
  "long-text": longText,
  "rich-text": richText,
  email,
  phone,
  url,
  integer: number,
  number,
  money,
  duration,
  bool,
  date,
  datetime,
  choice,
  choices,
  status: reference,
  reference,
  references,
  subject,
  color,
  translated,
  tags,
  json,
  changes: untyped,
  picture: untyped,
  recurrence,
  "time-zone": timeZone,
};
