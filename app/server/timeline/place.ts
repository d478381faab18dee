import { invalid } from "../refusal.ts";

/** Cursor of a timeline page. Entries with the same time are ordered by source and key. */
export interface Place {
  at: string;
  source: string;
  id: number;
}

export const placeText = ({ at, source, id }: Place): string => `${at} ${source} ${id}`;

/** Parses a cursor from the client; undefined for the first page. */
export function placeIn(text: string): Place | undefined {
  if (text === "") return undefined;
  const [, at = "", source = "", id = ""] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([a-z0-9.-]{1,40}) (\d{1,9})$/.exec(text) ?? [];
  if (Number.isNaN(Date.parse(at))) throw invalid("after", "problem.form");
  return { at, source, id: Number(id) };
}
