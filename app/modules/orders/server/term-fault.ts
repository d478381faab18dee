import type { TextKey } from "../../texts/en.ts";
import type { TextValues } from "../../../server/i18n/translate.ts";
import type { SentData } from "./cart.ts";

/** An error in an order's terms, with its field. */
export interface TermFault {
  field: keyof SentData;
  text: TextKey;
  values?: TextValues;
}
