import type { FormEvent } from "react";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";
import { numericText } from "./numeric-text.ts";

export interface NumericInputProps extends Omit<TextFieldProps, "type" | "value" | "defaultValue"> {
  /** A decimal string; a float would lose digits. */
  value?: string;
  defaultValue?: string;
}

/**
 * A decimal number as text: keeps digits and the last dot, and turns commas into dots.
 *
 * @example <NumericInput label="Price" value={price} onValueChange={setPrice} trailing="€" />
 */
export function NumericInput({ onInput, ...rest }: NumericInputProps) {
  const clean = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const typed = input.value;
    const text = numericText(typed);
    if (text !== typed) {
      const caret = numericText(typed, input.selectionStart ?? typed.length).length;
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  return <TextField inputMode="decimal" autoComplete="off" {...rest} onInput={clean} />;
}
