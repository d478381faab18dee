import type { FastifyInstance } from "fastify";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import type { Gate } from "../http/gate.ts";
import type { SecretBox } from "../secret-box.ts";
import { serveDownloads } from "./serve-downloads.ts";
import type { FileStore } from "./store.ts";
import { files as fileRows } from "./tables.ts";

export interface Serving extends Reading {
  gate: Gate;
}

/** Dependencies for reading links. */
export interface Reading {
  db: Database;
  secrets: SecretBox;
  files: FileStore;
}

export const serveFiles = (app: FastifyInstance, { db, secrets, files, gate }: Serving) =>
  serveDownloads(app, "/files/:id", "files", { secrets, gate }, async (id) => {
    const [row] = await db
      .select()
      .from(fileRows)
      .where(and(eq(fileRows.file_id, id), isNull(fileRows.deleted_at)));
    const contents = row && (await files.read(row.store_key));
    return contents ? { ...row, contents, caching: "private, max-age=900, immutable" } : null;
  });
