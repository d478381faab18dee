import { text as textColumn } from "drizzle-orm/pg-core";
import { isTimeZone } from "../../calendar.ts";
import { makeField, matching, problem, type FieldOptions, type Problem } from "../field.ts";

// Declared separately, because inside makeField its type would be inferred from the expected type and become null.
const column = () => textColumn();

type TextOptions = FieldOptions & {
  maxLength?: number;
  pattern?: RegExp;
  secret?: boolean;
};

const characters =
  (maxLength: number, pattern?: RegExp) =>
  (input: unknown): { value: string } | { problem: Problem } => {
    if (typeof input !== "string") return problem("form", "problem.text");
    const value = input.trim();
    if (value.length > maxLength) return problem("length", "problem.length", { max: maxLength });
    // PostgreSQL can't store NUL, and lone surrogates aren't valid text.
    if (value.includes("\u0000") || !value.isWellFormed()) return problem("form", "problem.text");
    if (pattern && !pattern.test(value)) return problem("form", "problem.form");
    return { value };
  };

/** A single line of text, 255 characters at most by default. */
export const text = <const Options extends TextOptions>(options?: Options) =>
  makeField({
    kind: "text",
    builder: column(),
    options,
    operators: matching,
    parse: characters(options?.maxLength ?? 255, options?.pattern),
    shape: { maxLength: options?.maxLength ?? 255, secret: options?.secret },
  });

/** Multiline plain text, 64 KB at most. */
export const longText = <const Options extends FieldOptions>(options?: Options) =>
  makeField({
    kind: "long-text",
    builder: column(),
    options,
    operators: matching,
    parse: characters(65_536),
    shape: { maxLength: 65_536 },
  });

/** Why an action is taken, which the history keeps. */
export const reason = () => {
  const field = longText({ required: true });
  return { ...field, shape: { ...field.shape, says: "detail.reason" as const } };
};

const emailForm = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

/** An email address, stored in lowercase. */
export const email = <const Options extends FieldOptions>(options?: Options) =>
  makeField({
    kind: "email",
    builder: column(),
    options,
    operators: matching,
    parse: (input) => {
      const parsed = characters(254)(input);
      if ("problem" in parsed) return parsed;
      const value = parsed.value.toLowerCase();
      return emailForm.test(value) ? { value } : problem("form", "problem.email");
    },
    shape: { maxLength: 254 },
  });

/** A phone number as typed: 5 to 15 digits (the maximum in E.164) with common separators. */
export const phone = <const Options extends FieldOptions>(options?: Options) =>
  makeField({
    kind: "phone",
    builder: column(),
    options,
    operators: matching,
    parse: (input) => {
      const parsed = characters(40)(input);
      if ("problem" in parsed) return parsed;
      const { value } = parsed;
      const digits = value.replace(/\D/g, "").length;
      return /^\+?[\d\s().\-/]+$/.test(value) && digits >= 5 && digits <= 15
        ? { value }
        : problem("form", "problem.phone");
    },
    shape: { maxLength: 40 },
  });

/** An http or https URL. */
export const url = <const Options extends FieldOptions>(options?: Options) =>
  makeField({
    kind: "url",
    builder: column(),
    options,
    operators: matching,
    parse: (input) => {
      const parsed = characters(2048)(input);
      if ("problem" in parsed) return parsed;
      const { value } = parsed;
      return /^https?:\/\//i.test(value) && URL.canParse(value) ? { value } : problem("form", "problem.url");
    },
    shape: { maxLength: 2048 },
  });

/** A recurrence rule as in RFC 5545: `FREQ=WEEKLY;BYDAY=MO,TH`. */
export const recurrence = <const Options extends FieldOptions>(options?: Options) =>
  makeField({
    kind: "recurrence",
    builder: column(),
    options,
    operators: ["empty", "not_empty"],
    parse: characters(200),
    shape: { maxLength: 200 },
  });

/** An IANA time zone name: `Europe/Kyiv`. */
export const timeZone = <const Options extends FieldOptions>(options?: Options) =>
  makeField({
    kind: "time-zone",
    builder: column(),
    options,
    operators: matching,
    parse: (input) => {
      const parsed = characters(60)(input);
      if ("problem" in parsed) return parsed;
      return isTimeZone(parsed.value) ? parsed : problem("option", "problem.timeZone");
    },
    shape: { maxLength: 60 },
  });

/** A palette color, as #rrggbb. */
export const color = <const Options extends FieldOptions>(options?: Options) =>
  makeField({
    kind: "color",
    builder: column(),
    options,
    operators: ["eq", "empty", "not_empty"],
    parse: (input) =>
      typeof input === "string" && /^#[0-9a-f]{6}$/i.test(input.trim())
        ? { value: input.trim().toLowerCase() }
        : problem("form", "problem.color"),
  });
