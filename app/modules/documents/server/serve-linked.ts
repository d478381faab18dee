import type { FastifyInstance } from "fastify";
import type { Readable } from "node:stream";
import type * as v from "valibot";
import { Status } from "../../../contract/envelope.ts";
import type { Actor } from "../../../server/actor.ts";
import { Refusal } from "../../../server/refusal.ts";
import { disposition, fileHeaders } from "../../../server/files/serve-downloads.ts";
import type { Serving } from "../../../server/files/serve-files.ts";
import { linkedActor, type LinkHolder } from "./linked-actor.ts";
import { readSignedAddress } from "./signed-address.ts";

interface MadeFile {
  name: string;
  type: string;
  contents: Buffer | Uint8Array | Readable;
}

/**
 * Serves files by signed URLs, each to the user it was issued to while they may read it. They are generated on download:
 * nothing is cached that could become stale.
 */
export function serveLinked<Shown extends LinkHolder>(
  app: FastifyInstance,
  serving: Serving,
  path: string,
  schema: v.GenericSchema<unknown, Shown>,
  make: (actor: Actor, shown: Shown) => Promise<MadeFile>,
) {
  app.get(`/${path}`, async ({ query, id }, reply) => {
    const shown = readSignedAddress(serving.secrets, path, schema, query, new Date());
    const file =
      shown &&
      (await serving.gate(`user:${shown.user}`, path, async () => {
        const actor = await linkedActor(serving, shown, id);
        return actor && make(actor, shown).catch(noneWhereRefused);
      }));
    if (!file) return reply.code(404).type("text/plain").send("The link is no longer valid.");
    return reply
      .headers({
        ...fileHeaders,
        "content-type": file.type,
        "content-disposition": disposition(file.name),
        "cache-control": "no-store",
      })
      .send(file.contents);
  });
}

/** Access may have been revoked since the link was created. */
const noneWhereRefused = (error: unknown): null => {
  if (error instanceof Refusal && error.status !== Status.unavailable) return null;
  throw error;
};
