import { screenModule } from "../../../client/shell/screen-module.ts";

/** The screens of deals, by the names of their routes. */
export const dealsScreens = {
  "deals-kanban.index": screenModule(
    async () => (await import("./deals-kanban-screen.tsx")).DealsKanbanScreen,
  ),
};
