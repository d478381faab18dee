/** The index that an arrow, Home or End leads to, round the ends; undefined for any other key. */
export function nextIndex(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (Math.max(current, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/**
 * The index of the next label that starts with what was typed. One letter again and again walks
 * through the labels that start with it, as the W3C's menu pattern asks.
 */
export function typedIndex(labels: readonly string[], current: number, typed: string): number | undefined {
  const repeated = typed === typed.charAt(0).repeat(typed.length);
  const prefix = (repeated ? typed.slice(0, 1) : typed).toLocaleLowerCase();
  const first = repeated ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < labels.length; step++) {
    const index = (first + step) % labels.length;
    if (labels[index]?.toLocaleLowerCase().startsWith(prefix)) return index;
  }
  return undefined;
}
