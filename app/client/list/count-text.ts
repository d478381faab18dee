import { formatDecimal, type Formats } from "@backoffice/ui";
import type { Pagination } from "../../contract/list.ts";

/** "1 204", or "10 000+" where an exact count would be slow. */
export const countText = (
  { total, total_is_exact }: Pick<Pagination, "total" | "total_is_exact">,
  formats: Formats,
): string => formatDecimal(String(total), formats) + (total_is_exact ? "" : "+");
