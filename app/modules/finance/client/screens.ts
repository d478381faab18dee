import { screenModule } from "../../../client/shell/screen-module.ts";

export const financeScreens = {
  "operations.index": screenModule(async () => (await import("./operations-screen.tsx")).OperationsScreen),
  "statements.view": screenModule(
    async () => (await import("./statements/statement-screen.tsx")).StatementScreen,
  ),
};
