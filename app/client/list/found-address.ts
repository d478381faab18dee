import type { Figure } from "../../contract/record.ts";
import { paths } from "../paths.ts";
import { firstPlace, writeListUrl } from "../../contract/list-place.ts";

/** The URL of a list filtered to all of the matches; null if its screen can't be filtered. */
export const foundAddress = ({ code, filters, view = "all" }: NonNullable<Figure["list"]>): string | null =>
  code === "locations"
    ? null
    : `${paths.list(code)}?${writeListUrl({ ...firstPlace, view, filters: [...filters] })}`;
