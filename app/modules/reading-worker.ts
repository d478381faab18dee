import { unpackSheet } from "../server/exchange/unpack-sheet.ts";
import { handleTasks } from "../server/threads/handle-tasks.ts";
import { moduleReading } from "./lists/reading.ts";

const tasks = { sheet: unpackSheet, ...moduleReading };

export type ReadingTasks = typeof tasks;

handleTasks(tasks);
