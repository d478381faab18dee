import { and, or, sql, type SQL } from "drizzle-orm";
import type { Plan } from "../../access/plan.ts";
import { amountIn } from "../../search/read-words.ts";
import type { Resource } from "../resource.ts";
import { textOf } from "../kinds/search-text.ts";
import { traitsOf } from "../../../contract/kinds.ts";

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Each word starts after a space, including the first, so that the trigram index can match word beginnings. */
const searchedText = (resource: Resource): SQL => sql`(' ' || ${resource.column("search_text")})`;

const folded = (text: string): SQL => sql`f_unaccent(lower(${escapeLike(text)}))`;

const contains = (text: SQL, wanted: string): SQL => sql`${text} like '%' || ${folded(wanted)} || '%'`;

/** The text occurs in one of the searched fields, ignoring accents and case. */
export const containing = (resource: Resource, text: string): SQL => contains(searchedText(resource), text);

/** One of the texts, already normalized, occurs in one of the searched fields. */
export const containingOneOf = (resource: Resource, texts: string[]): SQL =>
  sql`${searchedText(resource)} like any(${sql.param(texts.map((text) => `%${escapeLike(text)}%`))}::text[])`;

/**
 * Two letters don't form a trigram and would require scanning every row; as the start of a word they form two.
 * Translated texts are stored as JSON, where each starts after a quotation mark.
 */
const matching = (text: SQL, word: string): SQL =>
  word.length > 2
    ? contains(text, word)
    : sql`(${text} like '% ' || ${folded(word)} || '%'
        or ${text} like '%: "' || ${folded(word)} || '%')`;

/**
 * The texts that must contain a word: that of all searched fields, which has the index, and, if some aren't readable by
 * the user, that of the readable ones. This way a search reveals nothing about hidden fields.
 */
function textsFor({ resource, readable }: Plan): SQL[] {
  const searched = Object.entries(resource.fields).filter(
    ([, { options, column }]) => options.search && column !== null,
  );
  const open = searched.filter(([name]) => readable(name));
  if (open.length === searched.length) return [searchedText(resource)];
  const own = textOf(open, (name) => sql`${resource.column(name)}`);
  return open.length === 0 ? [sql`null::text`] : [searchedText(resource), sql`(' ' || ${own})`];
}

/** Every search word must occur in the searched fields; words of one or two letters match word beginnings. */
export function searchCondition(plan: Plan, search: string): SQL | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const texts = textsFor(plan);
  const matches = and(...words.flatMap((word) => texts.map((text) => matching(text, word))));
  const numbers = searchNumbers(search);
  return or(matches, ...numbers.map((digits) => and(...texts.map((text) => contains(text, digits)))));
}

const searchWords = (search: string): string[] =>
  search
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => word.slice(0, 100));

/** "+49 40 555" is entered with spaces, but the search text contains only digits. */
const searchNumbers = (search: string): string[] =>
  /^[\d\s+().\-/]+$/.test(search) ? phoneDigitVariants(search) : [];

/** Every match contains one of these two: the longest word, or what all spellings of a number have in common. */
export function necessaryTexts(search: string): [word: string, number: string] {
  const [word = ""] = searchWords(search).toSorted((one, other) => other.length - one.length);
  const [number = word] = searchNumbers(search).toSorted((one, other) => one.length - other.length);
  return [word, number];
}

/** Matches of a list's search: the words, and amounts equal to a typed one, in either direction. */
export function listSearch(plan: Plan, search: string): SQL | undefined {
  const { fields, column, list } = plan.resource;
  const amount = amountIn(search)?.replace("-", "");
  const sums =
    amount === undefined
      ? []
      : list.columns.filter((name) => {
          const field = fields[name];
          return (
            field !== undefined &&
            traitsOf(field).number === "amount" &&
            field.column !== null &&
            field.options.sum !== false &&
            plan.readable(name)
          );
        });
  return or(
    searchCondition(plan, search),
    ...sums.map((name) => sql`${column(name)} in (${amount}::numeric, -${amount}::numeric)`),
  );
}

/** The possible stored forms of a phone number's digits: without the 00 for +, and without the national prefix 0. */
export function phoneDigitVariants(text: string): string[] {
  const digits = text.replace(/\D/g, "");
  const spellings = new Set([digits, digits.replace(/^00/, ""), digits.replace(/^0/, "")]);
  return [...spellings].filter(({ length }) => length >= 4);
}

/** Sorts names that start with the search text first. */
export const beginsWith = (title: SQL, search: string): SQL[] =>
  search.trim() === "" ? [] : [sql`(f_unaccent(lower(${title})) like ${folded(search.trim())} || '%') desc`];
