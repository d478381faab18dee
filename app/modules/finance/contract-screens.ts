import { listCalls, type OwnScreen } from "../../contract/first-call.ts";

export const financeScreens = {
  operations: {
    module: "modules/finance/client/operations-screen.tsx",
    calls: (query) => [...listCalls("operations", query), { path: "periods/get", payload: {} }],
  },
} satisfies Record<string, OwnScreen>;
