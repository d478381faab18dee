import type { FastifyInstance } from "fastify";
import { and, eq, isNull } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../../database/connection.ts";
import type { SecretBox } from "../../http/session/secret-box.ts";
import * as payload from "../../http/payload.ts";
import { isValidLink } from "./links.ts";
import type { FileStore } from "./store.ts";
import { files as fileRows } from "./tables.ts";

interface Serving {
  db: Database;
  secrets: SecretBox;
  files: FileStore;
}

export const asked = v.object({
  params: v.object({ id: payload.id() }),
  query: v.object({ expires: payload.text(20), signature: payload.text(100) }),
});

/** Sends a file to whoever holds a valid link to it: to be saved, never to be run as a page of ours. */
export function serveFiles(app: FastifyInstance, { db, secrets, files }: Serving) {
  app.get("/files/:id", async ({ params, query }, reply) => {
    const parsed = v.safeParse(asked, { params, query });
    const missing = () => reply.code(404).type("text/plain").send("The link is no longer valid.");
    if (!parsed.success) return missing();
    const { id } = parsed.output.params;
    if (!isValidLink(secrets, id, parsed.output.query, new Date())) return missing();
    const [row] = await db
      .select()
      .from(fileRows)
      .where(and(eq(fileRows.file_id, id), isNull(fileRows.deleted_at)));
    const contents = row && (await files.read(row.store_key));
    if (!contents) return missing();
    return reply
      .headers({
        "content-type": row.type,
        "content-length": row.size,
        "content-disposition": disposition(row.name),
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "cache-control": "private, max-age=900, immutable",
        etag: `"${row.checksum}"`,
      })
      .send(contents);
  });
}

/** The name in both of its spellings: for every browser, and in its own letters. */
export const disposition = (name: string) =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
