import { createPageState } from "../page-state.ts";

/** Whether texts can be edited in place in this window. */
export const textEditing = createPageState(false);
