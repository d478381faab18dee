import * as v from "valibot";
import { loadProgram } from "../../../server/access/api-users/load-program.ts";
import { loadPrincipal } from "../../../server/access/load-principal.ts";
import { makeActor, type Actor } from "../../../server/actor.ts";
import type { Reading } from "../../../server/files/serve-files.ts";

/** Who a link was issued to: a user, or an API user acting for one. */
export const linkHolder = { user: v.number(), program: v.optional(v.number()) };

export interface LinkHolder {
  user: number;
  program?: number | undefined;
}

/** The identity stored in a link. */
export const holderOf = ({ principal: { user_id, api_user_id } }: Actor) => ({
  user: user_id,
  ...(api_user_id !== undefined && { program: api_user_id }),
});

/** The actor of a signed URL, with current permissions; null if they have lost access. */
export async function linkedActor(
  { db, secrets, files }: Reading,
  { user, program }: LinkHolder,
  request_id: string,
): Promise<Actor | null> {
  const isProgram = program !== undefined;
  const principal = isProgram ? await loadProgram(db, program) : await loadPrincipal(db, user);
  if (!principal) return null;
  const who = { principal, isProgram, locale: principal.locale, ip: "", agent: "link" };
  return makeActor({ ...who, db, secrets, files, mail: null, batch_id: request_id, request_id });
}
