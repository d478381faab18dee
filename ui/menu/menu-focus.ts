/** The index that an arrow, Home or End moves to, wrapping around; undefined for other keys. */
export function nextIndex(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return (Math.max(current, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/**
 * Index of the next label starting with the typed text. Repeating one letter cycles through the labels that start with
 * it, as the ARIA menu pattern requires.
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
