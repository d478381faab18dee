import { eq } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import { documentsTypes } from "../../resources/documents-types.ts";

/** Who approves documents of a type, in their order: nobody where it takes no approval. */
export async function approversOf(db: Database, document_type_id: number): Promise<number[]> {
  const [type] = await db
    .select()
    .from(documentsTypes.table)
    .where(eq(documentsTypes.table.document_type_id, document_type_id));
  return type?.needs_approval ? (type.approver_ids ?? []) : [];
}
