export interface ComboboxOption<Value extends string = string> {
  value: Value;
  label: string;
  /** Shown next to the label and searched too: a code, a country. */
  hint?: string;
  disabled?: boolean;
}

/** Without case and accents: "koln" finds "Köln". */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** The options in which every typed word occurs, and first of them those whose label begins with what is typed. */
export function matchingOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  text: string,
): readonly Option[] {
  const wanted = plain(text.trim());
  if (wanted === "") return options;
  const words = wanted.split(/\s+/);
  const found = options.filter(({ label, hint = "" }) => {
    const whole = plain(`${label} ${hint}`);
    return words.every((word) => whole.includes(word));
  });
  const begins = ({ label }: Option) => Number(plain(label).startsWith(wanted));
  return found.sort((one, other) => begins(other) - begins(one));
}

/** What an arrow key leads to: disabled options are passed over, and the ends lead to each other. */
export function nextOption(options: readonly ComboboxOption[], from: number, step: number): number {
  for (let tried = 1; tried <= options.length; tried++) {
    const index = (((from + step * tried) % options.length) + options.length) % options.length;
    if (!options[index]!.disabled) return index;
  }
  return -1;
}
