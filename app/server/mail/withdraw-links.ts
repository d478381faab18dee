import { and, eq, inArray } from "drizzle-orm";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Database } from "../database/connection.ts";
import { mails } from "./tables.ts";

/** Cancels unsent emails with a replaced or revoked sign-in link. */
export async function withdrawLinks(db: Database, user_id: number): Promise<void> {
  await db
    .update(mails)
    .set({ state: "failed", reason: "mail.replaced" satisfies TextKey, contents: null })
    .where(
      and(
        eq(mails.user_id, user_id),
        eq(mails.state, "queued"),
        inArray(mails.kind, ["invitation", "reset"]),
      ),
    );
}
