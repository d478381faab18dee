import { and, or, sql, type SQL } from "drizzle-orm";
import type { Plan } from "../../access/plan.ts";
import { amountIn } from "../../search/read-words.ts";
import type { Resource } from "../define-resource.ts";
import { textOf } from "../search-text.ts";

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Each word begins behind a space, the first one too: so the trigram index knows the beginnings of words. */
const searchedText = (resource: Resource): SQL => sql`(' ' || ${resource.column("search_text")})`;

const folded = (text: string): SQL => sql`f_unaccent(lower(${escapeLike(text)}))`;

const contains = (text: SQL, wanted: string): SQL => sql`${text} like '%' || ${folded(wanted)} || '%'`;

/** The text stands somewhere in the searched fields; accents and case don't matter. */
export const containing = (resource: Resource, text: string): SQL => contains(searchedText(resource), text);

/**
 * Two letters make no trigram and would be looked for in every row; as the beginning of a word they make two. Texts in
 * several languages stand there as JSON, in which each begins behind a quotation mark.
 */
const matching = (text: SQL, word: string): SQL =>
  word.length > 2
    ? contains(text, word)
    : sql`(${text} like '% ' || ${folded(word)} || '%'
        or ${text} like '%: "' || ${folded(word)} || '%')`;

/**
 * The texts in which a word must stand: that of all searched fields, which has the index, and that of those among them
 * which the reader may read, where that isn't all. So a search tells nothing of a field that is hidden.
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

/** Every word of the search stands somewhere in the searched fields; one or two letters begin a word there. */
export function searchCondition(plan: Plan, search: string): SQL | undefined {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return undefined;
  const texts = textsFor(plan);
  const matches = and(...words.flatMap((word) => texts.map((text) => matching(text, word.slice(0, 100)))));
  // "+49 40 555" is typed with spaces: its digits stand together in the searched text.
  const numbers = /^[\d\s+().\-/]+$/.test(search) ? dialledAs(search) : [];
  return or(matches, ...numbers.map((digits) => and(...texts.map((text) => contains(text, digits)))));
}

/** What a list's search finds: the words, and whatever comes to an amount that was typed, either way it went. */
export function listSearch(plan: Plan, search: string): SQL | undefined {
  const { fields, column, list } = plan.resource;
  const amount = amountIn(search)?.replace("-", "");
  const sums =
    amount === undefined
      ? []
      : list.columns.filter((name) => {
          const field = fields[name];
          return (
            field?.kind === "money" &&
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

/** The digits of a phone number as it may be kept: without the 00 for +, and without the 0 that is dialled at home. */
export function dialledAs(text: string): string[] {
  const digits = text.replace(/\D/g, "");
  const spellings = new Set([digits, digits.replace(/^00/, ""), digits.replace(/^0/, "")]);
  return [...spellings].filter(({ length }) => length >= 4);
}

/** The order in which names that begin with what was typed come first. */
export const beginsWith = (title: SQL, search: string): SQL[] =>
  search.trim() === "" ? [] : [sql`(f_unaccent(lower(${title})) like ${folded(search.trim())} || '%') desc`];
