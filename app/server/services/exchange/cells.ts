import { expandedName, type Row } from "../../../contract/kinds.ts";
import type { TextKey } from "../../../contract/texts/en.ts";
import type { Translate } from "../../http/call.ts";
import type { Field } from "../../resources/field.ts";

export type Cell = string | number | null;

/** How staff would write a value into a sheet; an import reads it back. Numbers are numbers where no digit is lost. */
export function cellOf(name: string, field: Field, row: Row, t: Translate): Cell {
  const value = row[name];
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case "bool":
      return t(value ? "list.yes" : "list.no");
    case "choice":
      return t(`choice.${name}.${value as string}` as TextKey);
    case "integer":
      return Number(value);
    case "number":
    case "money":
      return numeral(value as string);
    case "reference":
    case "status": {
      const { id, name: title } = row[expandedName(name)] as { id: number; name: string | null };
      return title ?? `#${id}`;
    }
    case "references":
      return (row[expandedName(name)] as { id: number; name: string | null }[])
        .map(({ id, name: title }) => title ?? `#${id}`)
        .join("; ");
    case "datetime":
      return (value instanceof Date ? value.toISOString() : (value as string)).slice(0, 19).replace("T", " ");
    case "tags":
      return (value as string[]).join(", ");
    default:
      return typeof value === "string" ? value : JSON.stringify(value);
  }
}

/** What a number type of 53 bits holds exactly; longer ones stay text. */
function numeral(decimal: string): Cell {
  const digits = decimal.replace(/[-.]/g, "").replace(/^0+/, "");
  return digits.length <= 15 ? Number(decimal) : decimal;
}
