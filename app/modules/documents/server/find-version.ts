import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { notFound, refuse } from "../../../server/refusal.ts";
import { documentVersions } from "./tables.ts";

type Version = typeof documentVersions.$inferSelect;

/** A version by its number, or the latest. */
export async function findVersion(
  { db }: Pick<Actor, "db">,
  document_id: number,
  no: number | undefined,
): Promise<Version> {
  const [found] = await db
    .select()
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.document_id, document_id),
        no === undefined ? undefined : eq(documentVersions.no, no),
      ),
    )
    .orderBy(desc(documentVersions.no))
    .limit(1);
  if (!found) throw no === undefined ? refuse("document.noTemplate") : notFound();
  return found;
}
