import type { RouteCode } from "./routes.ts";

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
  type: "text" | "number" | "money" | "date" | "bool" | "list";
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
