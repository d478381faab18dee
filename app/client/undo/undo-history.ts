/** Undoable batches from this window, newest last. */
let done: string[] = [];
/** Undone batches, for redo. */
let undone: string[] = [];

const maxSteps = 50;

/** Calls that change records; their batch is identified by the request id. */
const changing = /\/(manage|delete|restore|status|put-back|move|merge)$/;

/** Calls that match the pattern above but can't be undone. */
const own = /^(notifications|drafts|profile|list-settings|views|auth|locales)\//;

function add(batch_id: string) {
  done = [...done, batch_id].slice(-maxSteps);
  undone = [];
}

/** The undo and redo stacks for Ctrl+Z and Ctrl+Shift+Z. */
export const undoHistory = {
  note: (path: string, batch_id: string | null) => {
    if (batch_id && changing.test(path) && !own.test(path)) add(batch_id);
  },
  /** Called when a bulk job has finished. */
  add,
  last: () => done.at(-1),
  lastUndone: () => undone.at(-1),
  /** Called when a batch was undone, by another batch that can itself be undone. */
  takenBack: (batch_id: string, by: string | null) => {
    done = done.filter((each) => each !== batch_id);
    if (by) undone = [...undone, by];
  },
  /** Called when an undo was undone: the original change applies again. */
  doneAgain: (batch_id: string, by: string | null) => {
    undone = undone.filter((each) => each !== batch_id);
    if (by) done = [...done, by];
  },
  forget: () => {
    done = [];
    undone = [];
  },
};
