import { createHash } from "node:crypto";
import { and, inArray, isNull, sql } from "drizzle-orm";
import { Status } from "../../../contract/envelope.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import type { TextKey } from "../../texts/en.ts";
import { knownDigits } from "../../../server/currency-digits.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse, Refusal } from "../../../server/refusal.ts";
import { translate } from "../../../server/i18n/translate.ts";
import { InputLimitExceeded } from "../../../server/threads/handle-tasks.ts";
import { documentsPlaceholders } from "./documents-placeholders.ts";
import type { documentsTemplates } from "./documents-templates.ts";
import type { DocumentFacts } from "./path-kinds.ts";
import { createReader } from "./read-path.ts";
import type { SubjectOf } from "./subject.ts";
import type { PageSetup } from "./render/paper.ts";
import { parseInWorker } from "../../../server/reading/parse-in-worker.ts";
import { fillLine, fillSoon, type Filled, type Filling } from "./template/fill-template.ts";
import { formatValue } from "./template/format-value.ts";
import { codesIn } from "./template/lint-template.ts";
import type { Resolved, Unresolved, Value, Values } from "./template/values.ts";
import type { DocumentValue } from "../contract.ts";

export type Template = Pick<
  typeof documentsTemplates.table.$inferSelect,
  | "body"
  | "locale"
  | "header"
  | "footer"
  | "file_name"
  | "page_size"
  | "orientation"
  | "margin_mm"
  | "subject_kind"
  | "docx_file_id"
>;
type Locale = Template["locale"];
type Placeholder = typeof documentsPlaceholders.table.$inferSelect;

export interface PlaceholderValue extends DocumentValue {
  reason?: TextKey;
}

export interface Composed {
  html: string;
  page: PageSetup;
  file_name: string;
  values: PlaceholderValue[];
  /** Marked placeholders that couldn't be filled. */
  unresolved: Unresolved[];
  /** Required placeholders without a value, by name. */
  missing: string[];
  amount: { value: string; currency: string | undefined } | null;
  checksum: string;
  /** The data that the template was filled with. */
  filling: Filling;
}

interface Composing {
  template: Template;
  subject: SubjectOf;
  facts: DocumentFacts;
  /** Overrides of the values from the records, by placeholder code. */
  overrides: Record<string, string>;
  /** For short texts such as emails: a longer one is refused rather than blocking other requests. */
  short?: boolean;
}

/** The amount of such a document is that of its record. */
const isPaid = (route: RouteCode) => route === "orders" || route === "invoices";

/** A blank to be filled in by hand. */
const blank = "____________";

/** The placeholders available to documents about such records, in the order in which a reader expects them. */
export const placeholdersFor = ({ db }: Pick<Actor, "db">, subject: RouteCode) =>
  db
    .select()
    .from(documentsPlaceholders.table)
    .where(
      and(
        isNull(documentsPlaceholders.table.deleted_at),
        inArray(sql`${documentsPlaceholders.table.subject_kind}`, ["any", subject]),
      ),
    )
    .orderBy(documentsPlaceholders.table.placeholder_id);

/** Nested lists can multiply beyond any reasonable document size. */
function within<Result>(fill: () => Result): Result {
  try {
    return fill();
  } catch (error) {
    throw error instanceof InputLimitExceeded ? refuse("document.tooLarge") : error;
  }
}

/** Fills a typical page directly, and a slow one in a worker thread. */
async function fillPage(html: string, filling: Filling, short: boolean): Promise<Filled> {
  const filled = fillSoon(html, filling);
  if (filled) return filled;
  const tooLarge = refuse("document.tooLarge");
  if (short) throw tooLarge;
  return parseInWorker("fillPage", { html, filling }, "", tooLarge).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === Status.invalid ? tooLarge : error;
  });
}

/**
 * Composes a document: reads the values that its template needs, and formats them in the template's language. May be
 * slow: don't call it in a transaction, unless it is short.
 */
export async function compose(actor: Actor, composing: Composing): Promise<Composed> {
  const { template, subject, facts, short = false } = composing;
  const { locale } = template;
  const reader = createReader(actor, { subject, facts, locale });
  const { values, shown, missing } = await readValues(actor, composing, reader);
  const filling: Filling = { values, locale, ...answersIn(locale), digits: knownDigits() };
  const filled = await fillPage(template.body, filling, short);
  const line = (text: string | null) => within(() => fillLine(text ?? "", filling));
  const total = isPaid(subject.route) ? await reader.read("total") : null;
  return {
    html: filled.html,
    page: {
      size: template.page_size,
      landscape: template.orientation === "landscape",
      margin: template.margin_mm ?? 20,
      header: line(template.header),
      footer: line(template.footer),
      locale,
    },
    file_name: line(template.file_name).replace(/\s+/g, " ").trim(),
    values: shown,
    unresolved: filled.unresolved,
    missing,
    amount:
      total?.type === "money" && total.value !== null
        ? { value: total.value, currency: total.currency }
        : null,
    checksum: createHash("sha256")
      .update(filled.html)
      .update(template.docx_file_id === null ? "" : `file ${template.docx_file_id}`)
      .digest("hex"),
    filling,
  };
}

interface ReadValues {
  values: Values;
  shown: PlaceholderValue[];
  missing: string[];
}

/** Reads what the template's placeholders stand for, in its language. */
async function readValues(
  actor: Actor,
  { template, subject, overrides }: Composing,
  reader: ReturnType<typeof createReader>,
): Promise<ReadValues> {
  const { locale } = template;
  const known = await placeholdersFor(actor, subject.route);
  const inTemplate = [template.body, template.header ?? "", template.footer ?? "", template.file_name ?? ""];
  const used = new Set(inTemplate.flatMap(codesIn));
  const lists = known.filter(({ type }) => type === "list");
  const isOfList = (placeholder: Placeholder) =>
    lists.some(({ code }) => placeholder.code.startsWith(`${code}.`));
  const read: ReadValues = { values: new Map(), shown: [], missing: [] };

  for (const placeholder of known.filter(({ code }) => used.has(code))) {
    const { code, path, if_empty, is_required } = placeholder;
    if (placeholder.type === "list") {
      read.values.set(code, renamed(await reader.readList(path), placeholder, known));
      continue;
    }
    if (isOfList(placeholder)) {
      read.values.set(code, { type: "unfilled", reason: "template.outsideRows" });
      continue;
    }
    const name = placeholder.name[actor.locale] ?? placeholder.name.en ?? code;
    const found = await reader.read(path);
    const override = overrides[code];
    const resolved: Resolved =
      override !== undefined
        ? { type: "text", value: override }
        : formatted(orElse(found, if_empty ?? insteadOf(path, locale)), placeholder.format);
    const text = textOf(resolved, locale);
    const isMissing = is_required === true && text === null && resolved.type !== "unfilled";
    if (isMissing) read.missing.push(name);
    read.values.set(code, isMissing ? { type: "text", value: blank } : resolved);
    read.shown.push({
      code,
      name,
      path,
      required: is_required === true,
      text,
      ...(override !== undefined && { instead_of: textOf(found, locale) }),
      ...(resolved.type === "unfilled" && { reason: resolved.reason }),
    });
  }
  return read;
}

const answersIn = (locale: Locale) => ({
  yes: translate(locale, "list.yes"),
  no: translate(locale, "list.no"),
});

/** A document gets its number when it leaves draft. */
const insteadOf = (path: string, locale: Locale): string | null =>
  path === "document.number" ? translate(locale, "choice.status.draft") : null;

function textOf(resolved: Resolved, locale: Locale): string | null {
  if (resolved.type === "unfilled" || resolved.type === "list") return null;
  if (resolved.type === "image") return resolved.value && translate(locale, "choice.type.image");
  const { yes, no } = answersIn(locale);
  return formatValue(resolved, [], locale, yes, no) || null;
}

const formatted = (found: Resolved, format: string | null): Resolved =>
  format && found.type !== "unfilled" && found.type !== "list" ? { ...found, format } : found;

const orElse = (found: Resolved, if_empty: string | null): Resolved =>
  if_empty && found.type !== "unfilled" && found.type !== "list" && !found.value
    ? { type: "text", value: if_empty }
    : found;

/** Renames the fields of a list's rows to the codes used in templates. */
function renamed(found: Resolved, list: Placeholder, known: Placeholder[]): Resolved {
  if (found.type !== "list") return found;
  const fields = known
    .filter(({ code, path }) => code.startsWith(`${list.code}.`) && path.startsWith(`${list.path}.`))
    .map(
      ({ code, path, format }) =>
        [code.slice(list.code.length + 1), path.slice(list.path.length + 1), format ?? undefined] as const,
    );
  return {
    type: "list",
    rows: found.rows.map((row) =>
      Object.fromEntries(
        fields.flatMap(([code, field, format]): [string, Value][] =>
          row[field] ? [[code, { ...row[field], format }]] : [],
        ),
      ),
    ),
  };
}
