import { createElement, type ReactNode } from "react";
import useSWR from "swr";
import type { CallPath, Payload } from "../../modules/calls.ts";
import type { Row } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callServer } from "../calls/call-server.ts";
import { RecordPicture } from "../screens/record-picture.tsx";
import { expandedOf, textOf } from "./values.ts";

/** A record that can be chosen. */
export interface RecordOption {
  id: number;
  title: string;
  subtitle?: string;
  picture?: ReactNode;
  /** What it costs: a decimal string, in the base currency. */
  price?: string;
  /** What its amounts are in, where it names a currency. */
  currency?: string;
  /** The fixed name of a dictionary's entry, by which ready-made views speak of it. */
  code?: string;
  /** The one that is taken where nobody chooses. */
  isDefault?: true;
}

/** Longer lists are searched rather than unrolled. */
const longest = 50;

const hints = ["code", "sku", "number", "phone", "email", "short"] as const;

/** A row for choosers. */
export function optionOf(row: Row): RecordOption {
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

/** What narrows a choice: `{ cp_id: 5 }`. */
export type Within = Record<string, unknown>;

// Every list has these calls with the same payload; the few that the contract types more closely take it too.
const ask = async (path: string, payload: object, signal?: AbortSignal): Promise<RecordOption[]> => {
  const { data } = await callServer(path as CallPath, payload as Payload<CallPath>, { signal });
  return (data as unknown as { data: Row[] }).data.map(optionOf);
};

/** All records of a short list; `null` where there are too many to unroll, undefined while that isn't known. */
export function useShortList(
  route: RouteCode | undefined,
  within: Within | null = {},
): RecordOption[] | null | undefined {
  const { data, error } = useSWR<RecordOption[], Error>(
    route && within && [`${route}/get`, { ...within, limit: longest + 1 }],
    ([path, payload]: [string, object]) => ask(path, payload),
    { revalidateOnFocus: false, dedupingInterval: 30_000 },
  );
  if (error) return null;
  return data && data.length > longest ? null : data;
}

/** What is found in a list, or among those of its records that lie within another. */
export const searchRecords = (route: RouteCode, search: string, within: Within, signal?: AbortSignal) =>
  Object.keys(within).length === 0
    ? ask(`${route}/search`, { search, limit: 20 }, signal)
    : ask(`${route}/get`, { ...within, search, limit: 20 }, signal);

/** The ids that a filter's values stand for: ids, or the codes of a dictionary. */
export const idsIn = (
  values: readonly string[],
  short: readonly RecordOption[] | null | undefined,
): number[] =>
  values.flatMap((value) =>
    /^\d+$/.test(value) ? Number(value) : (short?.find(({ code }) => code === value)?.id ?? []),
  );

/** The names of a few records, for ids that come without them: filters out of an address, a restored draft. */
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

/** What one record says of itself; `null` where it says nothing, undefined until that is known. */
export function useRecordValue(route: RouteCode | undefined, id: number | undefined, name: string): unknown {
  const { data } = useSWR<unknown, Error>(
    route && id !== undefined && ["value", route, id, name],
    async () => {
      const { data: found } = await callServer(
        `${route!}/get` as CallPath,
        { ids: [id] } as Payload<CallPath>,
      );
      const [row] = (found as unknown as { data: Row[] }).data;
      return row?.[name] ?? null;
    },
    { revalidateOnFocus: false },
  );
  return data;
}

async function namesOf(route: RouteCode, ids: readonly number[]): Promise<(readonly [number, string])[]> {
  const found = await ask(`${route}/get`, { ids }).catch(() => []);
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  // Gone, or not for this reader: the number is all that there is to say.
  return ids.map((id) => [id, titles.get(id) ?? `#${id}`]);
}
