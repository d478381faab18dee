import type { Form } from "./form.ts";

/** An action on the record other than editing: a call that takes the record's key, and the input its form asks for. */
export interface RecordAction {
  code: string;
  label: string;
  call: string;
  /** Parameters sent in addition to the key. */
  sends?: Record<string, string>;
  /** The next step if no status transition is one: the record's primary button. */
  primary?: boolean;
  /** Edits the record's main content, in place of its form. */
  edits?: boolean;
  danger?: boolean;
  /** Shown as a separate button in the record's header. */
  prominent?: boolean;
  /** It can be undone, and the success message offers it. */
  undo?: boolean;
  /** Shown in this section instead of a menu. */
  within?: "lines" | "figures";
  /** A custom dialog that asks for details and performs the action. */
  dialog?: string;
  /** Why the action is currently unavailable. */
  disabledReason?: string;
  /** Why to take the action now: shown above the record, together with others that have the same reason. */
  hint?: string;
  /** Confirmation prompt, or what its form says above the input. */
  question?: { title: string; text: string };
  form?: Form;
}

/** An action that asks for input first. */
export type ActionWithForm = RecordAction & { form: Form };
export const asks = (action: RecordAction): action is ActionWithForm => action.form !== undefined;
