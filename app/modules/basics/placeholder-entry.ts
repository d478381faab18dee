import type { documentsPlaceholders } from "../documents/server/documents-placeholders.ts";
import { named } from "../../server/i18n/display-names.ts";

export type PlaceholderEntry = typeof documentsPlaceholders.table.$inferInsert;
type Kind = PlaceholderEntry["subject_kind"];
type Type = NonNullable<PlaceholderEntry["type"]>;

/** Creates the placeholders of one record type. */
export const places =
  (subject_kind: Kind) =>
  (
    code: string,
    path: string,
    type: Type,
    names: [string, string, string],
    sample: string,
    rest: Partial<PlaceholderEntry> = {},
  ): PlaceholderEntry => ({
    code,
    subject_kind,
    path,
    type,
    name: named(...names),
    sample,
    if_empty: null,
    is_required: false,
    is_system: true,
    ...rest,
  });

export const required = { is_required: true };
