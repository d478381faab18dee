import type { Call } from "../../contract/call.ts";
import type { ActionOutcome } from "../../contract/record.ts";
import type { RouteCode } from "../../contract/routes.ts";

/** A placeholder that couldn't be filled, and why. */
export interface UnresolvedPlace {
  code: string;
  text: string;
}

/** A document preview: a URL that is valid for a limited time. */
export interface DocumentPreview {
  url: string;
  /** The version shown; undefined for a one-off preview. */
  no?: number;
  unresolved: UnresolvedPlace[];
}

export interface DocumentVersion {
  no: number;
  at: string;
  author: string | null;
  /** SHA-256 of its content, in hex. */
  checksum: string;
  file_name: string;
  unresolved: number;
  /** Placeholders whose values differ from the previous version. */
  changes: { name: string; old: string; new: string }[];
}

export interface DocumentValue {
  code: string;
  name: string;
  path: string;
  required: boolean;
  /** The formatted value; null if empty. */
  text: string | null;
  /** The value from the records, if it was overridden. */
  instead_of?: string | null;
  /** Why it can't be read. */
  reason?: string;
}

/** A template error, with the surrounding text. */
interface TemplateFault {
  text: string;
  code: string;
  place: string;
}

/** A placeholder available to templates for such records. */
export interface PlaceholderOption {
  code: string;
  name: string;
  type: "text" | "number" | "money" | "date" | "bool" | "image" | "list";
  sample: string | null;
}

export interface TemplateOption {
  template_id: number;
  name: string;
  type: string;
  locale: string;
}

interface SubjectRecord {
  entity: RouteCode;
  id: number;
}

export const documentFormats = ["pdf", "docx"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The lists whose records a template can be filled in with. */
const subjectKinds = [
  "clients",
  "contracts",
  "cps",
  "deals",
  "employees",
  "invoices",
  "orders",
  "products",
  "projects",
] as const;
type SubjectKind = (typeof subjectKinds)[number];

export const isSubjectKind = (kind: string): kind is SubjectKind =>
  subjectKinds.some((subject) => subject === kind);

export interface DocumentCalls {
  "documents/templates": Call<{ entity: RouteCode; id?: number }, { data: TemplateOption[] }>;
  /**
   * Creates a draft for a record from a template. Placeholders that couldn't be filled are marked in it and returned.
   */
  "documents/generate": Call<
    SubjectRecord & { template_id: number; name?: string; values?: Record<string, string> },
    ActionOutcome & { document_id: number; unresolved: UnresolvedPlace[]; missing: string[] }
  >;
  "documents/preview": Call<{ document_id: number; no?: number }, DocumentPreview>;
  /** A version's text compared with that of another, by default the previous one, as plain text. */
  "documents/difference": Call<
    { document_id: number; no: number; from?: number },
    { from: string; to: string }
  >;
  /** Regenerates a draft; `values` override those from the records. */
  "documents/version": Call<{ document_id: number; values?: Record<string, string> }, ActionOutcome>;
  "documents/versions": Call<{ document_id: number }, { data: DocumentVersion[] }>;
  /** A download URL for a version's file, which is generated on first request. */
  "documents/file": Call<{ document_id: number; no?: number; format: DocumentFormat }, { url: string }>;
  "documents/submit": Call<{ document_id: number; with_blanks?: boolean }, ActionOutcome>;
  "documents/approve": Call<{ document_id: number; comment?: string }, ActionOutcome>;
  "documents/reject": Call<{ document_id: number; comment: string }, ActionOutcome>;
  "documents/reopen": Call<{ document_id: number }, ActionOutcome>;
  "documents/send": Call<{ document_id: number }, ActionOutcome>;
  /** Emails it as an attachment; `mark_sent` marks an approved document as sent. */
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
  /** Sets the date; the scan or the electronic signature's file must have been uploaded before. */
  "documents/sign": Call<{ document_id: number; signed_at?: string }, ActionOutcome>;
  "documents/archive": Call<{ document_id: number }, ActionOutcome>;
  "documents/cancel": Call<{ document_id: number; comment: string }, ActionOutcome>;
  "documents/replace": Call<{ document_id: number }, ActionOutcome>;
  "documents/duplicate": Call<{ document_id: number }, ActionOutcome>;
  /** Bases a template on a Word file that was attached to it as `docx`: documents then keep its formatting. */
  "documents-templates/file": Call<{ template_id: number; file_id: number }, ActionOutcome>;
  "documents-templates/lint": Call<{ body: string; subject_kind: SubjectKind }, { data: TemplateFault[] }>;
  "documents-templates/try": Call<
    SubjectRecord & { template_id: number },
    DocumentPreview & { values: DocumentValue[]; missing: string[] }
  >;
  "documents-placeholders/offer": Call<{ subject_kind: SubjectKind }, { data: PlaceholderOption[] }>;
  "documents-placeholders/resolve": Call<
    { document_id: number },
    { data: DocumentValue[]; missing: string[]; editable: boolean }
  >;
}

/** Sections of record screens that only one entity has. */
export type DocumentPart =
  | "document-preview"
  | "document-values"
  | "document-versions"
  | "template-content"
  | "template-placeholders"
  | "template-when"
  | "template-try";

export type DocumentDialog = "generate-document";
