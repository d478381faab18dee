import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { Principal } from "../access/principal.ts";
import type { Database } from "../database/connection.ts";
import * as payload from "../http/payload.ts";
import type { Gate } from "../http/gate.ts";
import { ifRefused } from "../refusal.ts";
import { findSignedIn } from "../http/session/signed-in.ts";
import { viewedBy } from "../http/session/view-as.ts";
import { readVisitor } from "../http/session/visitor.ts";
import { fileReach } from "./file-reach.ts";
import { disposition, fileHeaders } from "./serve-downloads.ts";
import type { FileStore } from "./store.ts";
import { files as fileRows } from "./tables.ts";

interface Options {
  db: Database;
  files: FileStore;
  secure: boolean;
  gate: Gate;
}

const schema = v.object({
  params: v.object({ id: payload.id() }),
  query: v.object({ size: v.optional(v.picklist(["small", "large"]), "large") }),
});

/**
 * `GET /pictures/5?size=small`: a picture of a record. Requires a signed-in user who can see it there. An id's contents
 * never change, so browsers cache it for the duration of the session.
 */
export function servePictures(app: FastifyInstance, { db, files, secure, gate }: Options) {
  const whoAsks = async (token: string): Promise<Principal | null> => {
    const signedIn = await findSignedIn(db, token);
    return signedIn && ((await viewedBy(db, signedIn)) ?? signedIn.own);
  };

  app.get("/pictures/:id", { compress: false }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const parsed = v.safeParse(schema, { params: request.params, query: request.query });
    const principal = await whoAsks(readVisitor(request, reply, secure).token);
    if (!principal) return reply.code(401).send();
    const row = parsed.success
      ? await gate(`user:${principal.user_id}`, "picture", () =>
          findPicture(db, principal, parsed.output.params.id),
        )
      : null;
    const isSmall = parsed.success && parsed.output.query.size === "small";
    const contents = row && (await files.read((isSmall && row.small_key) || row.store_key));
    if (!contents) return reply.code(404).send();
    return reply
      .headers({
        ...fileHeaders,
        "content-type": row.type,
        "content-disposition": disposition(row.name),
        "cache-control": "private, max-age=31536000, immutable",
        // A new session must not reuse this one's cache.
        vary: "cookie",
      })
      .send(contents);
  });
}

async function findPicture(db: Database, principal: Principal, file_id: number) {
  const [row] = await db
    .select()
    .from(fileRows)
    .where(and(eq(fileRows.file_id, file_id), isNull(fileRows.deleted_at), isNotNull(fileRows.small_key)));
  if (!row) return null;
  return fileReach({ db, principal }, row, "view").then(() => row, ifRefused(null));
}
