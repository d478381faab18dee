import type { FoundList } from "../../contract/record.ts";
import { paths } from "../paths.ts";
import { firstPlace, writeListUrl } from "../../contract/list-place.ts";

/** Where a list shows what was found in it, and all of that; null where its screen can't be narrowed. */
export const foundAddress = ({ code, filters }: Pick<FoundList, "code" | "filters">): string | null =>
  code === "locations"
    ? null
    : `${paths.list(code)}?${writeListUrl({ ...firstPlace, view: "all", filters: [...filters] })}`;
