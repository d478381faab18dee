import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { type Language, languages } from "../../../../contract/languages.ts";
import { paperKinds, type PaperKind } from "../../contract-papers.ts";
import type { Actor } from "../../../../server/actor.ts";
import type { Serving } from "../../../../server/files/serve-files.ts";
import { holderOf, linkHolder } from "../linked-actor.ts";
import { serveLinked } from "../serve-linked.ts";
import { signedAddress } from "../signed-address.ts";
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

export const servePapers = (app: FastifyInstance, serving: Serving) =>
  serveLinked(app, serving, "paper", linked, async (actor, shown) => {
    const { name, bytes } = await paperFile(actor, shown.kind, shown.id, shown.locale);
    return { name, type: paperType, contents: bytes };
  });
