import type { TextKey } from "../../modules/texts/en.ts";
import type { SectionDefinition } from "./definition-parts.ts";
import type { Field } from "./field.ts";
import { traitsOf } from "../../contract/kinds.ts";

/** The default detail screen: one section with all fields, and a tab for pictures. */
export function defaultDetail(fields: Record<string, Field>): SectionDefinition[] {
  const names = Object.keys(fields);
  const pictures = new Set(names.filter((name) => fields[name] && traitsOf(fields[name]).picture));
  return [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: names.filter((name) => !pictures.has(name)),
    },
    ...[...pictures].map(
      (field) => ({ type: "pictures", tab: "media", label: `field.${field}` as TextKey, field }) as const,
    ),
    { type: "history", tab: "history", label: "tab.history" },
  ];
}
