import type { Drawing, Drawn } from "../../contract/drawing.ts";
import { handleTasks } from "../threads/handle-tasks.ts";

interface Drawer {
  draw(drawing: Drawing): Promise<Drawn | null>;
}

const tasks = {
  async draw({ drawing, file }: { drawing: Drawing; file: string }): Promise<Drawn | null> {
    const drawer: Drawer = await import(file);
    return drawer.draw(drawing);
  },
};

export type DrawingTasks = typeof tasks;

handleTasks(tasks);
