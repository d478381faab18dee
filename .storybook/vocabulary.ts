/** Properties that mean the same in every component, described once. */
const words: Partial<Record<string, string>> = {
  value: "The controlled value.",
  open: "The controlled open state.",
  children: "The content.",
  label: "Label and accessible name.",
  "aria-label": "The accessible name, where no visible text gives one.",
  name: "Name under which a form submits the value.",
  placeholder: "An example of what to enter, shown while the field is empty.",
  required: "Blocks submitting a form while there is no value.",
  disabled: "Can't be changed or focused, and isn't submitted.",
  readOnly: "Can be focused and copied, but not changed.",
  className: "Added to the classes of the root element.",
  style: "Style of the root element.",
  id: "Id of the root element; in fields, of the control.",
  ref: "The root element; in fields, the control.",
};

/** The description of a property without a docstring. */
export function wordsOf(name: string): string | undefined {
  const [, initial] = /^default([A-Z]\w*)$/.exec(name) ?? [];
  if (initial) return `The initial \`${lowered(initial)}\`, if it isn't controlled.`;
  const [, changed] = /^on([A-Z]\w*)Change$/.exec(name) ?? [];
  if (changed) return `Called with the new \`${lowered(changed)}\`.`;
  return words[name];
}

const lowered = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1);
