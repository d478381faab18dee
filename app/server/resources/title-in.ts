import { and, eq } from "drizzle-orm";
import { planOrNone } from "../access/plan.ts";
import type { SignedInContext } from "../http/call.ts";
import type { Resource } from "./resource.ts";
import { titleOf } from "./query/selection.ts";

/** The title of a loaded record; in English for history, whose texts are permanent. */
export function titleIn(resource: Resource, row: Record<string, unknown>, locale = "en"): string {
  const title = row[resource.title];
  if (typeof title === "string") return title;
  const texts = (title ?? {}) as Record<string, string>;
  return texts[locale] ?? texts.en ?? "";
}

/** The title of a record that isn't loaded; undefined if the user can't see it. */
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
