import type { RouteCode } from "../../contract/routes.ts";
import { paths } from "../paths.ts";
import { ListOrBoard } from "./list-or-board.tsx";
import { listAddress } from "../../contract/list-url.ts";
import type { ListPlaceState } from "./use-list-place.ts";

/** Lists that have a screen of another kind beside them. */
const boards: Partial<Record<RouteCode, string>> = { deals: paths.dealsKanban };

/** The way to the same records on their other screen, with what narrows them here. */
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
