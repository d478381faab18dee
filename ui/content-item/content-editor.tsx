import type { ReactNode } from "react";
import { NumericInput } from "../numeric-input/numeric-input.tsx";
import { Select, type SelectOption } from "../select/select.tsx";
import { TextArea } from "../text-area/text-area.tsx";
import { TextField } from "../text-field/text-field.tsx";

export const contentEditors = ["input", "textarea", "numeric", "select"] as const;
export type ContentEditorKind = (typeof contentEditors)[number];

/** Props passed to a custom editor. */
export interface EditorProps<Value> {
  /** Accessible name of the control. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The last save was refused. */
  invalid: boolean;
  /** The control takes focus on mount. */
  autoFocus: true;
}

interface ContentEditorProps<Value> extends Omit<EditorProps<Value>, "autoFocus"> {
  editor: ContentEditorKind | ((props: EditorProps<Value>) => ReactNode);
  options?: readonly SelectOption[];
}

export function ContentEditor<Value>({ editor, options = [], ...props }: ContentEditorProps<Value>) {
  if (typeof editor === "function") return editor({ ...props, autoFocus: true });
  const { label, value, invalid, onChange } = props;
  const field = {
    label,
    hideLabel: true,
    value: value === null || value === undefined ? "" : String(value),
    "aria-invalid": invalid || undefined,
    // Built-in editors are reached only with text: without an `editor` function, `Value` is `string`.
    onValueChange: (text: string) => onChange(text as Value),
  };
  switch (editor) {
    case "textarea":
      return <TextArea {...field} dir="auto" rows={4} />;
    case "numeric":
      return <NumericInput {...field} />;
    case "select":
      return <Select {...field} options={options} />;
    default:
      return <TextField {...field} dir="auto" />;
  }
}
