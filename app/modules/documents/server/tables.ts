import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { keyOf } from "../../../server/resources/key-of.ts";
import { files } from "../../../server/files/tables.ts";
import type { PageSetup } from "./render/paper.ts";
import type { Unresolved } from "./template/values.ts";
import { moment } from "../../../server/database/moment.ts";

/** The content of each document version. Files are generated from it on first request. */
export const documentVersions = pgTable(
  "document_versions",
  {
    document_version_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    document_id: integer().notNull().references(keyOf("documents")),
    no: integer().notNull(),
    html: text().notNull(),
    page: jsonb().$type<PageSetup>().notNull(),
    file_name: text().notNull(),
    /** The placeholder values, as formatted. */
    values: jsonb().$type<{ code: string; text: string }[]>().notNull(),
    unresolved: jsonb().$type<Unresolved[]>().notNull(),
    /** SHA-256 of its content, in hex. */
    checksum: text().notNull(),
    pdf_file_id: integer().references(() => files.file_id),
    docx_file_id: integer().references(() => files.file_id),
    created_at: moment().notNull().defaultNow(),
    created_by: integer().references(keyOf("users")),
  },
  (row) => [uniqueIndex("document_versions_no").on(row.document_id, row.no)],
);

/** A document's approvers in order, and their decisions. A round is one pass through all of them. */
export const documentApprovals = pgTable(
  "document_approvals",
  {
    document_approval_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    document_id: integer().notNull().references(keyOf("documents")),
    round: integer().notNull(),
    place: integer().notNull(),
    employee_id: integer().notNull().references(keyOf("employees")),
    decision: text({ enum: ["approved", "rejected"] }),
    decided_by: integer().references(keyOf("users")),
    comment: text(),
    at: moment(),
  },
  (row) => [index("document_approvals_document").on(row.document_id, row.round, row.place)],
);

/** The last number assigned per document type, own legal person, and year if numbering restarts yearly. */
export const documentNumbers = pgTable(
  "document_numbers",
  {
    document_type_id: integer().notNull().references(keyOf("documents-types")),
    /** 0 if the document has none. */
    legal_person_id: integer().notNull(),
    /** 0 if numbering doesn't restart yearly. */
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.document_type_id, row.legal_person_id, row.year] })],
);

/** Built-in templates already added, as `invoice.en`, so that changed or deleted ones aren't added again. */
export const givenPapers = pgTable("given_papers", { paper: text().primaryKey() });
