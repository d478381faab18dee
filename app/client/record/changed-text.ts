import { formatDecimal } from "@backoffice/ui";
import type { Change } from "../../contract/record.ts";
import { formatDate, formatDateTime } from "../i18n/dates.ts";
import type { ValueFormatting } from "../kinds/use-formatting.ts";
import type { LoadedRecord } from "./use-record.ts";

/** History stores raw values; names, options and amounts are already text. */
export function changedText(
  { field }: Change,
  value: string | null,
  { fields }: LoadedRecord,
  formatting: ValueFormatting,
): string | undefined {
  if (value === null) return undefined;
  switch (fields.get(field)?.kind) {
    case "date":
      return formatDate(value);
    case "datetime":
      return formatDateTime(value, formatting.timeZone);
    case "integer":
    case "number":
      return formatDecimal(value, formatting.formats);
    case "bool":
      return formatting.t(value === "true" ? "list.yes" : "list.no");
    default:
      return value;
  }
}
