import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { type Language, languages } from "../../../../contract/languages.ts";
import { paperKinds, type PaperKind } from "../../contract-papers.ts";
import { Status } from "../../../../contract/envelope.ts";
import type { Actor } from "../../../../server/actor.ts";
import { Refusal } from "../../../../server/refusal.ts";
import { disposition, fileHeaders } from "../../../../server/files/serve-downloads.ts";
import type { Serving } from "../../../../server/files/serve-files.ts";
import { holderOf, linkedActor, linkHolder } from "../linked-actor.ts";
import { readSignedAddress, signedAddress } from "../signed-address.ts";
import { composePaper } from "./compose-paper.ts";
import { paperFile, paperType } from "./paper-file.ts";

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const linked = v.object({
  kind: v.picklist(paperKinds),
  id,
  locale: v.optional(v.picklist(languages)),
  ...linkHolder,
});

/** The download URL of a record's paper, valid for the user while they may read it. Refused if they may not. */
export async function paperLink(
  actor: Actor,
  kind: PaperKind,
  record_id: number,
  locale?: Language,
): Promise<string> {
  await composePaper(actor, kind, record_id, locale);
  const shown = { kind, id: record_id, ...holderOf(actor), ...(locale && { locale }) };
  return signedAddress(actor.secrets, "paper", shown, actor.now);
}

/** Papers are generated on download: nothing is cached that could become stale. */
export function servePapers(app: FastifyInstance, serving: Serving) {
  app.get("/paper", async ({ query, id: request_id }, reply) => {
    const shown = readSignedAddress(serving.secrets, "paper", linked, query, new Date());
    const file =
      shown &&
      (await serving.gate(`user:${shown.user}`, "paper", async () => {
        const actor = await linkedActor(serving, shown, request_id);
        return actor && paperFile(actor, shown.kind, shown.id, shown.locale).catch(noneWhereRefused);
      }));
    if (!file) return reply.code(404).type("text/plain").send("The link is no longer valid.");
    return reply
      .headers({
        ...fileHeaders,
        "content-type": paperType,
        "content-disposition": disposition(file.name),
        "cache-control": "no-store",
      })
      .send(file.bytes);
  });
}

/** Access may have been revoked since the link was created. */
const noneWhereRefused = (error: unknown): null => {
  if (error instanceof Refusal && error.status !== Status.unavailable) return null;
  throw error;
};
