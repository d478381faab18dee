import { remindOfNotes } from "../notes/remind.ts";
import type { Chore } from "./start-chores.ts";

/** Everything that is done from time to time. */
export const chores: Chore[] = [remindOfNotes];
