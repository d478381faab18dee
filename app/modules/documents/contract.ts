import type { Call } from "../../contract/call.ts";
import type { ActionOutcome } from "../../contract/record.ts";
import type { RouteCode } from "../../contract/routes.ts";

/** A place of a document that could not be filled, and why. */
export interface UnresolvedPlace {
  code: string;
  text: string;
}

/** A document as it looks: an address that shows it for a while. */
export interface DocumentPreview {
  url: string;
  /** The version that is shown; absent where it was drawn for this once. */
  no?: number;
  unresolved: UnresolvedPlace[];
}

export interface DocumentVersion {
  no: number;
  at: string;
  author: string | null;
  /** SHA-256 of what it says, in hex. */
  checksum: string;
  file_name: string;
  unresolved: number;
  /** The placeholders whose values differ from the version before. */
  changes: { name: string; old: string; new: string }[];
}

/** What a placeholder of a document stands for. */
export interface DocumentValue {
  code: string;
  name: string;
  /** Where it is read from. */
  path: string;
  required: boolean;
  /** As it is written; null where there is none. */
  text: string | null;
  /** What the records say, where something else was put in its place. */
  instead_of?: string | null;
  /** Why it can't be read. */
  reason?: string;
}

/** An error of a template, with the words around it. */
export interface TemplateFault {
  text: string;
  code: string;
  place: string;
}

/** A place that templates about such records can ask for. */
export interface PlaceholderOption {
  code: string;
  name: string;
  type: "text" | "number" | "money" | "date" | "bool" | "image" | "list";
  sample: string | null;
}

/** A template that fits a record. */
export interface TemplateOption {
  template_id: number;
  name: string;
  type: string;
  locale: string;
}

export interface SubjectRecord {
  entity: RouteCode;
  id: number;
}

export const documentFormats = ["pdf", "docx"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The calls of documents, their templates and placeholders, by their paths. */
export interface DocumentCalls {
  /** The active templates for such a record. */
  "documents/templates": Call<{ entity: RouteCode; id?: number }, { data: TemplateOption[] }>;
  /** Makes a draft about a record from a template. What could not be filled is marked in it and told. */
  "documents/generate": Call<
    SubjectRecord & { template_id: number; name?: string; values?: Record<string, string> },
    ActionOutcome & { document_id: number; unresolved: UnresolvedPlace[]; missing: string[] }
  >;
  "documents/preview": Call<{ document_id: number; no?: number }, DocumentPreview>;
  /** What a version says beside what the one before it said, as plain words. */
  "documents/difference": Call<{ document_id: number; no: number }, { from: string; to: string }>;
  /** Draws a draft up anew; `values` stand in place of what the records say. */
  "documents/version": Call<{ document_id: number; values?: Record<string, string> }, ActionOutcome>;
  "documents/versions": Call<{ document_id: number }, { data: DocumentVersion[] }>;
  /** Where the file of a version is loaded from; it is made when it is first asked for. */
  "documents/file": Call<{ document_id: number; no?: number; format: DocumentFormat }, { url: string }>;
  "documents/submit": Call<{ document_id: number; with_blanks?: boolean }, ActionOutcome>;
  "documents/approve": Call<{ document_id: number; comment?: string }, ActionOutcome>;
  "documents/reject": Call<{ document_id: number; comment: string }, ActionOutcome>;
  "documents/reopen": Call<{ document_id: number }, ActionOutcome>;
  "documents/send": Call<{ document_id: number }, ActionOutcome>;
  /** Sends it by mail as a file; `mark_sent` counts an approved one as sent. */
  "documents/mail": Call<
    {
      document_id: number;
      recipient: string;
      mail_subject: string;
      message?: string;
      attached: DocumentFormat;
      mark_sent?: boolean;
    },
    ActionOutcome
  >;
  /** Takes the day; the scan, or the file of the electronic signature, is among the files before. */
  "documents/sign": Call<{ document_id: number; signed_at?: string }, ActionOutcome>;
  "documents/archive": Call<{ document_id: number }, ActionOutcome>;
  "documents/cancel": Call<{ document_id: number; comment: string }, ActionOutcome>;
  "documents/replace": Call<{ document_id: number }, ActionOutcome>;
  "documents/duplicate": Call<{ document_id: number }, ActionOutcome>;
  /** Makes a template of a Word file that was added to it as `docx`: documents then keep its looks. */
  "documents-templates/file": Call<{ template_id: number; file_id: number }, ActionOutcome>;
  "documents-templates/lint": Call<{ body: string; subject_kind: string }, { data: TemplateFault[] }>;
  "documents-templates/try": Call<
    SubjectRecord & { template_id: number },
    DocumentPreview & { values: DocumentValue[]; missing: string[] }
  >;
  "documents-placeholders/offer": Call<{ subject_kind: string }, { data: PlaceholderOption[] }>;
  /** What the placeholders of a document stand for now. */
  "documents-placeholders/resolve": Call<
    { document_id: number },
    { data: DocumentValue[]; missing: string[]; editable: boolean }
  >;
}
