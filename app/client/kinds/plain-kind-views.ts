import type { Kind } from "../../contract/kinds.ts";
import { bool, choice, choices } from "./choice.tsx";
import { changes } from "./changes.tsx";
import { color } from "./color.tsx";
import { json, tags } from "./composite.tsx";
import { date, datetime } from "./date.tsx";
import { duration } from "./duration.tsx";
import type { KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { money, number } from "./number.tsx";
import { picture } from "./picture.tsx";
import { recurrence } from "./recurrence.tsx";
import { reference, references, status } from "./reference.tsx";
import { richText } from "./rich-text.tsx";
import { subject } from "./subject.tsx";
import { timeZone } from "./time-zone.tsx";
import { email, longText, phone, text, translated, url } from "./text.tsx";

/** The kinds as columns of lines: all except lines again. */
export const plainKindViews: Record<Kind, KindView> = {
  lines: { Cell: Nothing, text: (value) => value },
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
  status,
  reference,
  references,
  subject,
  color,
  translated,
  tags,
  json,
  changes,
  picture,
  recurrence,
  "time-zone": timeZone,
};
