import { isTextOf } from "../../../server/i18n/translate.ts";
import type { LineValues } from "../../../server/resources/kinds/lines.ts";

/** Whether an invoice's line is what the order's delivery costs: named in any language, since papers are sent in theirs. */
export const isDelivery = ({ name, product_id, service_id }: LineValues): boolean =>
  (product_id ?? null) === null &&
  (service_id ?? null) === null &&
  typeof name === "string" &&
  isTextOf("line.delivery", name);
