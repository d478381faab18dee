import type { Kind } from "../../../contract/kinds.ts";
import { bool, choice } from "./choice.tsx";
import { color } from "./color.tsx";
import { json, tags } from "./composite.tsx";
import { date, datetime } from "./date.tsx";
import type { KindView } from "./kind-view.ts";
import { money, number } from "./number.tsx";
import { reference, references, status } from "./reference.tsx";
import { richText } from "./rich-text.tsx";
import { subject } from "./subject.tsx";
import { email, longText, phone, text, translated, url } from "./text.tsx";

/** Every kind of field on the client's side; one that is missing doesn't compile. */
export const kindViews: Record<Kind, KindView> = {
  text,
  "long-text": longText,
  "rich-text": richText,
  email,
  phone,
  url,
  integer: number,
  number,
  money,
  bool,
  date,
  datetime,
  choice,
  status,
  reference,
  references,
  subject,
  color,
  translated,
  tags,
  json,
};
