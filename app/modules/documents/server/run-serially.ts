const turns = new Map<string, Promise<unknown>>();

/** Runs work with the same name serially, so that conflicting requests don't start at the same time. */
export function runSerially<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (turns.get(name) ?? Promise.resolve()).then(work);
  const over = mine.then(
    () => undefined,
    () => undefined,
  );
  turns.set(name, over);
  void over.then(() => turns.get(name) === over && turns.delete(name));
  return mine;
}
