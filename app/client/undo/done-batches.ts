/** What was done in this window and can be taken back, newest last. */
let done: string[] = [];
/** What was taken back last, for whoever wants it after all. */
let undone: string[] = [];

const kept = 50;

/** The calls that change records; what they did is known by the id of their request. */
const changing = /\/(manage|delete|restore|status|put-back|move|merge)$/;

/** Calls that end like those, and whose doing is nobody's to take back. */
const own = /^(notifications|drafts|profile|list-settings|views|auth|locales)\//;

function add(batch_id: string) {
  done = [...done, batch_id].slice(-kept);
  undone = [];
}

/** The batches that Ctrl Z and Ctrl Shift Z walk along. */
export const doneBatches = {
  note: (path: string, batch_id: string | null) => {
    if (batch_id && changing.test(path) && !own.test(path)) add(batch_id);
  },
  /** A job of many changes came to its end. */
  add,
  last: () => done.at(-1),
  lastUndone: () => undone.at(-1),
  /** A batch was taken back, by another one that can be taken back itself. */
  takenBack: (batch_id: string, by: string | null) => {
    done = done.filter((each) => each !== batch_id);
    if (by) undone = [...undone, by];
  },
  /** The taking back was taken back: what had been done stands again. */
  doneAgain: (batch_id: string, by: string | null) => {
    undone = undone.filter((each) => each !== batch_id);
    if (by) done = [...done, by];
  },
  forget: () => {
    done = [];
    undone = [];
  },
};
