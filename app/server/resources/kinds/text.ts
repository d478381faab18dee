import { text as textColumn } from "drizzle-orm/pg-core";
import { isTimeZone } from "../../calendar.ts";
import { makeField, matching, problem, type FieldOptions, type Parsed } from "../field.ts";

// Apart, for inside makeField its type would be inferred from what is expected there, and come out as null.
const column = () => textColumn();

type TextOptions = FieldOptions & {
  maxLength?: number;
  pattern?: RegExp;
  /** Hidden while it is typed. */
  secret?: boolean;
};

const characters =
  (maxLength: number, pattern?: RegExp) =>
  (input: unknown): Parsed => {
    if (typeof input !== "string") return problem("form", "problem.text");
    const value = input.trim();
    if (value.length > maxLength) return problem("length", "problem.length", { max: String(maxLength) });
    // PostgreSQL stores no NUL, and a lone surrogate is no text.
    if (value.includes("\u0000") || !value.isWellFormed()) return problem("form", "problem.text");
    if (pattern && !pattern.test(value)) return problem("form", "problem.form");
    return { value };
  };

/** One line of text, 255 characters at most unless said otherwise. */
export const text = <const Options extends TextOptions>(options: Options = {} as Options) =>
  makeField({
    kind: "text",
    builder: column(),
    options,
    operators: matching,
    parse: characters(options.maxLength ?? 255, options.pattern),
    shape: { maxLength: options.maxLength ?? 255, secret: options.secret },
  });

/** Several lines of plain text, 64 KB at most. */
export const longText = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  makeField({
    kind: "long-text",
    builder: column(),
    options,
    operators: matching,
    parse: characters(65_536),
    shape: { maxLength: 65_536 },
  });

const emailForm = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

/** An email address, stored in lower case. */
export const email = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  makeField({
    kind: "email",
    builder: column(),
    options,
    operators: matching,
    parse: (input) => {
      const parsed = characters(254)(input);
      if ("problem" in parsed) return parsed;
      const value = (parsed.value as string).toLowerCase();
      return emailForm.test(value) ? { value } : problem("form", "problem.email");
    },
    shape: { maxLength: 254 },
  });

/** A telephone number as it was typed: 5 to 15 digits (E.164 allows no more), with the usual signs between them. */
export const phone = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  makeField({
    kind: "phone",
    builder: column(),
    options,
    operators: matching,
    parse: (input) => {
      const parsed = characters(40)(input);
      if ("problem" in parsed) return parsed;
      const value = parsed.value as string;
      const digits = value.replace(/\D/g, "").length;
      return /^\+?[\d\s().\-/]+$/.test(value) && digits >= 5 && digits <= 15
        ? { value }
        : problem("form", "problem.phone");
    },
    shape: { maxLength: 40 },
  });

/** An http or https address. */
export const url = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  makeField({
    kind: "url",
    builder: column(),
    options,
    operators: matching,
    parse: (input) => {
      const parsed = characters(2048)(input);
      if ("problem" in parsed) return parsed;
      const value = parsed.value as string;
      return /^https?:\/\//i.test(value) && URL.canParse(value) ? { value } : problem("form", "problem.url");
    },
    shape: { maxLength: 2048 },
  });

/** How something comes again, as a rule after RFC 5545: `FREQ=WEEKLY;BYDAY=MO,TH`. */
export const recurrence = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  makeField({
    kind: "recurrence",
    builder: column(),
    options,
    operators: ["empty", "not_empty"],
    parse: characters(200),
    shape: { maxLength: 200 },
  });

/** A time zone by its name in the IANA database: `Europe/Kyiv`. */
export const timeZone = <const Options extends FieldOptions>(options: Options = {} as Options) =>
  makeField({
    kind: "time-zone",
    builder: column(),
    options,
    operators: matching,
    parse: (input) => {
      const parsed = characters(60)(input);
      if ("problem" in parsed) return parsed;
      return isTimeZone(parsed.value as string) ? parsed : problem("option", "problem.timeZone");
    },
    shape: { maxLength: 60 },
  });

/** A colour of the palette, as #rrggbb. */
export const color = <const Options extends FieldOptions>(options: Options = {} as Options) =>
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
