import type { RouteCode } from "../../contract/routes.ts";
import { paths } from "../paths.ts";
import { ListOrBoard } from "./list-or-board.tsx";
import { listAddress } from "../../contract/list-url.ts";
import type { ListPlaceState } from "./use-list-place.ts";

/** Lists that also have a screen of another kind. */
const boards: Partial<Record<RouteCode, string>> = { deals: paths.dealsKanban };

/** A link to the same records on their other screen, with the current filters. */
export function OtherScreen({ code, at }: { code: RouteCode; at: ListPlaceState }) {
  const board = boards[code];
  if (!board || !at.href) return null;
  const query = listAddress(at.place);
  return (
    <ListOrBoard
      current="list"
      listHref={at.href({})}
      boardHref={query === "" ? board : `${board}?${query}`}
    />
  );
}
