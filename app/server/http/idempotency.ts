import { and, eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Reply } from "../../contract/envelope.ts";
import { beginAgain } from "../database/begin-again.ts";
import type { Database } from "../database/connection.ts";
import { UploadedFile } from "./form-data.ts";
import { ReceivedFile } from "./receive-files.ts";
import { refuse } from "../refusal.ts";
import type { SecretBox } from "../secret-box.ts";
import { idempotencyKeys } from "./tables.ts";

/** A reply with the changes of its call, which go into a header. */
export interface ReplyWithChanges extends Reply {
  batch_id?: string;
}

interface Keyed {
  db: Database;
  secrets: SecretBox;
  user_id: number;
  key: string;
  path: string;
  payload: unknown;
}

/** Runs a call in one transaction. With a key, the key and the reply are part of it. */
export const runAtomically = (
  db: Database,
  keyed: Keyed | null,
  run: (tx: Database) => Promise<ReplyWithChanges>,
): Promise<ReplyWithChanges> =>
  beginAgain(db, (tx) => (keyed ? runOnce({ ...keyed, db: tx }, () => run(tx)) : run(tx)));

/**
 * Runs a call once per key: a repeat with the same payload gets the stored reply, one with another payload is refused.
 * A refusal leaves the key usable. In a transaction, a concurrent repeat waits for the first; outside of one it is
 * refused, and so is every repeat if the server stopped before the reply was stored.
 */
export async function runOnce(
  { db, secrets, user_id, key, path, payload }: Keyed,
  run: () => Promise<ReplyWithChanges>,
): Promise<ReplyWithChanges> {
  const body_hash = fingerprint(path, payload);
  const claimed = await db.insert(idempotencyKeys).values({ user_id, key, body_hash }).onConflictDoNothing();
  const mine = and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key));
  if (claimed.rowCount === 0) {
    const [known] = await db.select().from(idempotencyKeys).where(mine);
    if (known?.body_hash !== body_hash) throw refuse("refused.keyReused");
    const reply = known.reply === null ? null : secrets.open(known.reply, user_id);
    if (reply === null) throw refuse("refused.keyPending");
    return JSON.parse(reply);
  }
  try {
    const reply = await run();
    // Replies can hold secrets that are shown once.
    await db
      .update(idempotencyKeys)
      .set({ reply: secrets.seal(JSON.stringify(reply), user_id) })
      .where(mine);
    return reply;
  } catch (error) {
    // In a transaction this fails after a database error, and the rollback does the same.
    await db
      .delete(idempotencyKeys)
      .where(mine)
      .catch(() => undefined);
    throw error;
  }
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");

const fingerprint = (path: string, payload: unknown) =>
  sha256(
    JSON.stringify([path, payload], (_name, value: unknown) => {
      if (value instanceof UploadedFile) return [value.name, sha256(value.bytes)];
      return value instanceof ReceivedFile ? [value.name, value.checksum] : value;
    }),
  );
