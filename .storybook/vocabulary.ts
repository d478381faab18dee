/** What is called by the same name everywhere is the same everywhere, and is said once. */
const words: Partial<Record<string, string>> = {
  value: "What is chosen or written, where the caller keeps it.",
  open: "Whether it is open, where the caller keeps it.",
  children: "What it holds.",
  label: "Names it: shown, or said where nothing is written.",
  name: "A form sends the value under this name.",
  placeholder: "An example of what belongs here, while it is empty.",
  required: "A form can't be sent without it.",
  disabled: "It can't be changed, and is passed over by Tab and by forms.",
  readOnly: "It can be read and copied, and not changed.",
  className: "A class of its root, behind its own.",
  style: "Of its root.",
  id: "Of its root; of a field, of the control.",
  ref: "Its root; of a field, the control.",
};

/** What a property says that has no docstring of its own. */
export function wordsOf(name: string): string | undefined {
  const [, initial] = /^default([A-Z]\w*)$/.exec(name) ?? [];
  if (initial) return `What \`${lowered(initial)}\` begins with, where the caller doesn't keep it.`;
  const [, changed] = /^on([A-Z]\w*)Change$/.exec(name) ?? [];
  if (changed) return `Called with the next \`${lowered(changed)}\`.`;
  return words[name];
}

const lowered = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1);
