import { loadPrincipal } from "../../../server/access/load-principal.ts";
import { makeActor, type Actor } from "../../../server/actor.ts";
import type { Reading } from "../../../server/files/serve-files.ts";

/** A signed URL is served with the current permissions of the user it was issued to; null if they have lost access. */
export async function linkedActor(
  { db, secrets, files }: Reading,
  user_id: number,
  request_id: string,
): Promise<Actor | null> {
  const principal = await loadPrincipal(db, user_id);
  if (!principal) return null;
  const who = { principal, isProgram: false, locale: principal.locale, ip: "", agent: "link" };
  return makeActor({ ...who, db, secrets, files, mail: null, batch_id: request_id, request_id });
}
