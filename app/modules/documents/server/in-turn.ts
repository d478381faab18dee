const turns = new Map<string, Promise<unknown>>();

/** Does what bears the same name one after the other: who would be in each other's way doesn't begin at the same time. */
export function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (turns.get(name) ?? Promise.resolve()).then(work);
  const over = mine.then(
    () => undefined,
    () => undefined,
  );
  turns.set(name, over);
  void over.then(() => turns.get(name) === over && turns.delete(name));
  return mine;
}
