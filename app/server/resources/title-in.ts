import { and, eq } from "drizzle-orm";
import { planOrNone } from "../access/plan.ts";
import type { SignedInContext } from "../http/call.ts";
import type { Resource } from "./define-resource.ts";
import { titleOf } from "./query/selection.ts";

/** The text that names a record which has been read already; in history, whose words stay, in English. */
export function titleIn(resource: Resource, row: Record<string, unknown>, locale = "en"): string {
  const title = row[resource.title];
  if (typeof title === "string") return title;
  const texts = (title ?? {}) as Record<string, string>;
  return texts[locale] ?? texts.en ?? "";
}

/** How staff call a record that was not read yet; nothing where they may not see it. */
export async function titleOfRecord(
  { db, principal, locale }: SignedInContext,
  resource: Resource,
  id: number,
): Promise<string> {
  const view = planOrNone(principal, resource, "view");
  if (!view) return "";
  const [row] = await db
    .select({ title: titleOf(resource, locale) })
    .from(resource.table)
    .where(and(eq(resource.column(resource.key), id), view.where()));
  return (row?.title as string | null | undefined) ?? "";
}
