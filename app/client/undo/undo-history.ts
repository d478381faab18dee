/** A batch on the server, or a function that undoes a change known only to this window. */
export type Step = string | (() => void);

/** The changes from this window, newest last. One that can't be undone says so when it is reached. */
let done: Step[] = [];
/** Undone batches, for redo. */
let undone: string[] = [];

const maxSteps = 50;

/** Changes awaiting their reply: Ctrl+Z in the meantime refers to the last of them, not to an earlier change. */
let pending = new Set<Promise<void>>();
/** The running undo or redo; the next one waits for it. */
let step: Promise<unknown> = Promise.resolve();

/** Functions that dismiss the messages offering to undo a step; the oldest messages have long disappeared. */
const offers = new Map<Step, () => void>();

/** Failures are reported to the caller. */
const ignoreFailure = () => {};

function withdraw(made: Step) {
  offers.get(made)?.();
  offers.delete(made);
}

function add(made: Step) {
  done = [...done, made].slice(-maxSteps);
  undone = [];
}

/** The undo and redo stacks for Ctrl+Z and Ctrl+Shift+Z. */
export const undoHistory = {
  /** Called when a call is sent; `batch` resolves with its changes, if it made any. */
  note: (batch: Promise<string | undefined>) => {
    const own = pending;
    const noted = batch
      .then((batch_id) => {
        if (batch_id && own === pending) add(batch_id);
      }, ignoreFailure)
      .finally(() => own.delete(noted));
    own.add(noted);
  },
  /** Runs an undo or redo after earlier ones, once all pending changes are known. */
  inTurn: <Result>(run: () => Promise<Result>): Promise<Result> => {
    const changes = [...pending];
    const turn = step.then(() => Promise.all(changes)).then(run);
    step = turn.catch(ignoreFailure);
    return turn;
  },
  /** Called when a bulk job has finished, and for changes known only to this window. */
  add,
  offered: (made: Step, dismiss: () => void) => {
    offers.set(made, dismiss);
    for (const old of [...offers.keys()].slice(0, -maxSteps)) offers.delete(old);
  },
  last: () => done.at(-1),
  lastUndone: () => undone.at(-1),
  /** Called when a step was undone, by a batch that can itself be undone. */
  takenBack: (undoneStep: Step, by: string | null) => {
    done = done.filter((each) => each !== undoneStep);
    withdraw(undoneStep);
    if (by) undone = [...undone, by];
  },
  /** Called when an undo was undone: the original change applies again. */
  doneAgain: (batch_id: string, by: string | null) => {
    undone = undone.filter((each) => each !== batch_id);
    if (by) done = [...done, by];
  },
  /** Called when the object of such local changes is gone. */
  forgetOwn: () => {
    for (const made of done) if (typeof made !== "string") withdraw(made);
    done = done.filter((made) => typeof made === "string");
  },
  /** Called when the user leaves. The next one neither waits for what is still unanswered nor undoes it. */
  forget: () => {
    offers.clear();
    done = [];
    undone = [];
    pending = new Set();
    step = Promise.resolve();
  },
};
