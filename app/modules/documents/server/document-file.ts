import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import type { DocumentFormat } from "../contract.ts";
import type { Actor } from "../../../server/actor.ts";
import { safeName } from "../../../server/files/file-kinds.ts";
import { storeFile } from "../../../server/files/store-file.ts";
import { render } from "./render/render.ts";
import { documentVersions } from "./tables.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

type Version = typeof documentVersions.$inferSelect;

const types: Record<DocumentFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** A version's file, generated once on first request, as versions are immutable. */
export async function documentFile(actor: Actor, version: Version, format: DocumentFormat): Promise<number> {
  const column = `${format}_file_id` as const;
  const held = version[column];
  if (held !== null) return held;
  const { file_name, page, html } = version;
  const bytes = await render({ title: file_name, page, html }, format);
  return keepVersionFile(actor, version, format, bytes);
}

/** Stores a version's file, unless it already has one. */
export function keepVersionFile(
  actor: Actor,
  { document_id, document_version_id, no, file_name }: Version,
  format: DocumentFormat,
  bytes: Uint8Array,
): Promise<number> {
  const column = `${format}_file_id` as const;
  return actor.db.transaction(async (tx) => {
    // Another request may be generating it at the same time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('document version'), ${document_version_id})`);
    const now = onlyRow(
      await tx
        .select()
        .from(documentVersions)
        .where(eq(documentVersions.document_version_id, document_version_id)),
    );
    if (now[column] !== null) return now[column];
    const path = join(actor.files.incoming, randomUUID());
    await writeFile(path, bytes, { mode: 0o600, flag: "wx" });
    const file = await storeFile(
      { ...actor, db: tx },
      {
        entity: "documents",
        entity_id: document_id,
        field: `version ${no}`,
        // A number may contain a slash, which isn't a path separator.
        name: safeName(file_name.replaceAll(/[/\\]/g, "-"), types[format]),
        type: types[format],
        path,
        size: bytes.length,
        checksum: createHash("sha256").update(bytes).digest("hex"),
      },
    );
    await tx
      .update(documentVersions)
      .set({ [column]: file.file_id })
      .where(eq(documentVersions.document_version_id, document_version_id));
    return file.file_id;
  });
}
