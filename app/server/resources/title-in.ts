import type { Resource } from "./define-resource.ts";

/** The text that names a record which has been read already; in history, whose words stay, in English. */
export function titleIn(resource: Resource, row: Record<string, unknown>, locale = "en"): string {
  const title = row[resource.title];
  if (typeof title === "string") return title;
  const texts = (title ?? {}) as Record<string, string>;
  return texts[locale] ?? texts.en ?? "";
}
