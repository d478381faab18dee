import { extractComponentDescription } from "storybook/internal/docs-tools";

/** What a component's page says besides its docstring: `parameters.usage` of its stories. */
export interface Usage {
  /** What it is for. */
  use: string;
  /** When something else is better, and what: "for …", "where …". */
  avoid: string;
  /** How the keyboard works it; left out where there is nothing to press. */
  keys?: string;
  /** What to look at in the pictures of its States. */
  review: string;
}

/** The docstring, and below it when to use the component, when not, its keys, and what a reviewer looks at. */
export function describe(component: unknown, context: { parameters: { usage?: Usage } }): string {
  const docstring = extractComponentDescription(component) ?? "";
  const { usage } = context.parameters;
  if (!usage) return docstring;
  return [
    docstring,
    `**When to use it.** ${usage.use}`,
    `**When not.** ${usage.avoid[0]!.toUpperCase()}${usage.avoid.slice(1)}`,
    usage.keys && `**Keyboard.** ${usage.keys}`,
    `**In States, look at** ${usage.review}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
