import type { ApprovalOffer } from "../../../contract/approval.ts";
import type { TextKey } from "../../texts/en.ts";
import type { TextValues } from "../../../server/i18n/translate.ts";
import type { Problem } from "../../../server/resources/field.ts";
import type { SentData } from "./cart.ts";

/** An error in an order's terms, with its field. */
export interface TermFault {
  field: keyof SentData;
  text: TextKey;
  values?: TextValues;
  approval?: ApprovalOffer;
}

export const problemOf = ({ text, values = {}, approval }: Omit<TermFault, "field">): Problem => ({
  code: "rule",
  key: text,
  values,
  ...(approval && { approval }),
});
