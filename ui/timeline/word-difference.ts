/** A run of words that were kept, removed or added. */
interface WordRun {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Maximum number of word pairs to compare; above it, the texts are shown one after the other. */
const maxCells = 4_000_000;

/**
 * A minimal word diff of two texts. Joined, kept and removed runs are the old text; kept and added runs are the new
 * one.
 */
export function wordDifference(from: string, to: string): WordRun[] {
  const before = wordsOf(from);
  const after = wordsOf(to);
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const middle = compare(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return joined([
    ...before.slice(0, start).map((text): WordRun => ({ kind: "same", text })),
    ...middle,
    ...before.slice(before.length - end).map((text): WordRun => ({ kind: "same", text })),
  ]);
}

/** Words with their trailing spaces. */
const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

function compare(before: readonly string[], after: readonly string[]): WordRun[] {
  const width = after.length + 1;
  if (before.length * after.length > maxCells)
    return [
      { kind: "removed", text: before.join("") },
      { kind: "added", text: after.join("") },
    ];
  // Length of the longest common subsequence after each pair.
  const common = new Uint32Array((before.length + 1) * width);
  const lengthAt = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const runs: WordRun[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const [word = "", other = ""] = [before[row], after[column]];
    if (before[row] === after[column]) {
      runs.push({ kind: "same", text: word });
      row += 1;
      column += 1;
    } else if (
      column >= after.length ||
      (row < before.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      runs.push({ kind: "removed", text: word });
      row += 1;
    } else {
      runs.push({ kind: "added", text: other });
      column += 1;
    }
  }
  return runs;
}

/**
 * Merges adjacent changes into one removed and one added run. A space kept between two changes joins them.
 */
function joined(runs: readonly WordRun[]): WordRun[] {
  const result: WordRun[] = [];
  let removed = "";
  let added = "";
  const flush = () => {
    if (removed) result.push({ kind: "removed", text: removed });
    if (added) result.push({ kind: "added", text: added });
    removed = added = "";
  };
  runs.forEach(({ kind, text }, index) => {
    const next = runs[index + 1];
    const between = (removed || added) && next && next.kind !== "same" && text.trim() === "";
    if (kind !== "same" || between) {
      if (kind !== "added") removed += text;
      if (kind !== "removed") added += text;
      return;
    }
    flush();
    const last = result.at(-1);
    if (last?.kind === "same") last.text += text;
    else result.push({ kind, text });
  });
  flush();
  return result;
}

/** Shortens kept runs to a few words around the changes, with ellipses. */
export function withoutUnchanged(runs: readonly WordRun[], words = 8): WordRun[] {
  return runs.map((run, index) => {
    if (run.kind !== "same") return run;
    const parts = wordsOf(run.text);
    const [first, last] = [index === 0, index === runs.length - 1];
    const contextLength = words * 2;
    if (parts.length <= contextLength * (first || last ? 1 : 2) + 1) return run;
    const head = first ? "" : parts.slice(0, contextLength).join("");
    const tail = last ? "" : parts.slice(-contextLength).join("");
    return { kind: "same", text: `${head}${first ? "… " : last ? " …" : " … "}${tail}` };
  });
}
