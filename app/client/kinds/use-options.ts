import { createElement, type ReactNode } from "react";
import useSWR from "swr";
import type { Row } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callNamed } from "../calls/call-server.ts";
import { RecordPicture } from "../screens/record-picture.tsx";
import { expandedOf, textOf } from "./values.ts";

export interface RecordOption {
  id: number;
  title: string;
  subtitle?: string;
  picture?: ReactNode;
  /** The price: a decimal string in the base currency. */
  price?: string;
  /** The currency of its amounts, if it has one. */
  currency?: string;
  /** The fixed code of a dictionary entry, used by built-in views. */
  code?: string;
  isDefault?: true;
}

/** Longer lists are searched rather than shown in full. */
const maxOptions = 50;

const hints = ["code", "sku", "number", "phone", "email", "short"] as const;

function recordOption(row: Row): RecordOption {
  const id = Number(row.id);
  const title = textOf(row.name) || textOf(row.code) || `#${id}`;
  const currency = expandedOf(row, "currency_id")?.name;
  const hint = [...hints.map((name) => textOf(row[name])), expandedOf(row, "parent_id")?.name].find(
    (text) => text && text !== title,
  );
  return {
    id,
    title,
    ...(hint && { subtitle: hint }),
    ...(typeof currency === "string" && { currency }),
    ...(typeof row.price === "string" && { price: row.price }),
    ...("picture" in row && {
      picture: createElement(RecordPicture, { name: title, file_id: row.picture }),
    }),
    ...(typeof row.code === "string" && { code: row.code }),
    ...(row.is_default === true && { isDefault: true as const }),
  };
}

/** A filter on the options: `{ cp_id: 5 }`. */
export type Within = Record<string, unknown>;

// Every list has these calls with the same payload, including the few that the contract types more strictly.
const rowsOf = async (path: string, payload: object, signal?: AbortSignal): Promise<Row[]> =>
  (await callNamed<{ data: Row[] }>(path, payload, { signal })).data.data;

const ask = async (path: string, payload: object, signal?: AbortSignal): Promise<RecordOption[]> =>
  (await rowsOf(path, payload, signal)).map(recordOption);

/** All records of a short list; `null` if there are too many, undefined while loading. */
export function useShortList(
  route: RouteCode | undefined,
  within: Within | null = {},
): RecordOption[] | null | undefined {
  const { data, error } = useSWR<RecordOption[], Error>(
    route && within && [`${route}/get`, { ...within, limit: maxOptions + 1 }],
    ([path, payload]: [string, object]) => ask(path, payload),
    { revalidateOnFocus: false, dedupingInterval: 30_000 },
  );
  if (error) return null;
  return data && data.length > maxOptions ? null : data;
}

export const searchRecords = (route: RouteCode, search: string, within: Within, signal?: AbortSignal) =>
  Object.keys(within).length === 0
    ? ask(`${route}/search`, { search, limit: 20 }, signal)
    : ask(`${route}/get`, { ...within, search, limit: 20 }, signal);

/** The ids that a filter's values refer to: ids, or codes of a dictionary. */
export const idsIn = (
  values: readonly string[],
  short: readonly RecordOption[] | null | undefined,
): number[] =>
  values.flatMap((value) =>
    /^\d+$/.test(value) ? Number(value) : (short?.find(({ code }) => code === value)?.id ?? []),
  );

/** The names of a few records whose ids come without them: filters from a URL, a restored draft. */
export function useNames(route: RouteCode | undefined, ids: readonly number[]): ReadonlyMap<number, string> {
  const short = useShortList(ids.length > 0 ? route : undefined);
  const known = new Map(short?.map((option) => [option.id, option.title]));
  const missing = short === undefined ? [] : ids.filter((id) => !known.has(id));
  const { data = [] } = useSWR<(readonly [number, string])[], Error>(
    route && missing.length > 0 && ["names", route, missing],
    ([, from, wanted]: [string, RouteCode, number[]]) => namesOf(from, wanted),
    { revalidateOnFocus: false },
  );
  return new Map([...known, ...data]);
}

/** A single field of a record; `null` if it is empty, undefined while loading. */
export function useRecordValue(route: RouteCode | undefined, id: number | undefined, name: string): unknown {
  const { data } = useSWR<unknown, Error>(
    route && id !== undefined && ["value", route, id, name],
    async () => {
      const [row] = await rowsOf(`${route}/get`, { ids: [id] });
      return row?.[name] ?? null;
    },
    { revalidateOnFocus: false },
  );
  return data;
}

async function namesOf(route: RouteCode, ids: readonly number[]): Promise<(readonly [number, string])[]> {
  const found = await ask(`${route}/get`, { ids }).catch(() => []);
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  // Deleted or not visible to this user: only the number can be shown.
  return ids.map((id) => [id, titles.get(id) ?? `#${id}`]);
}
