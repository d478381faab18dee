import type { OwnScreen } from "../../contract/first-call.ts";
import { listQuery, readListUrl } from "../../contract/list-url.ts";

export const financeScreens = {
  operations: {
    module: "modules/finance/client/operations-screen.tsx",
    calls: (query) => [
      { path: "operations/list", payload: listQuery(readListUrl(query)) },
      { path: "periods/get", payload: {} },
    ],
  },
} satisfies Record<string, OwnScreen>;
