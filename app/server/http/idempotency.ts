import { and, eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Reply } from "../../contract/envelope.ts";
import type { Database } from "../database/connection.ts";
import type { SignedInContext } from "./call.ts";
import { refuse } from "./refusal.ts";
import { idempotencyKeys } from "./tables.ts";

/**
 * Runs the work once per idempotency key: a repeated call with the same body returns the stored response, one with a
 * different body is refused. The key is stored in the work's transaction, so a refusal rolls it back and leaves the key
 * usable; a concurrent call waits for the first.
 */
export async function once<Data>(
  context: SignedInContext,
  body: unknown,
  work: (tx: Database) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  const key = context.idempotencyKey;
  if (key === null) return context.db.transaction(work);
  const body_hash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const user_id = context.principal.user_id;
  return context.db.transaction(async (tx) => {
    const taken = await tx.insert(idempotencyKeys).values({ user_id, key, body_hash }).onConflictDoNothing();
    const mine = and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key));
    if (taken.rowCount === 0) {
      const [known] = await tx.select().from(idempotencyKeys).where(mine);
      if (known?.body_hash !== body_hash || known.reply === null) throw refuse("refused.keyReused");
      return JSON.parse(known.reply) as Reply<Data>;
    }
    const reply = await work(tx);
    await tx
      .update(idempotencyKeys)
      .set({ reply: JSON.stringify(reply) })
      .where(mine);
    return reply;
  });
}
