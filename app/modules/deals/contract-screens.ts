import type { OwnScreen } from "../../contract/first-call.ts";
import { metaQuery } from "../../contract/list-url.ts";
import { boardQuery, readBoardUrl } from "./contract-board.ts";

export const dealsScreens = {
  "deals-kanban": {
    module: "modules/deals/client/deals-kanban-screen.tsx",
    calls: (query) => [
      { path: "deals/list", payload: metaQuery },
      { path: "deals/counts", payload: {} },
      { path: "deals/board", payload: boardQuery(readBoardUrl(query)) },
    ],
  },
} satisfies Record<string, OwnScreen>;
