import { screenModule } from "../../../client/shell/screen-module.ts";

export const dealsScreens = {
  "deals-kanban.index": screenModule(
    async () => (await import("./deals-kanban-screen.tsx")).DealsKanbanScreen,
  ),
};
