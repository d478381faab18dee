import type { FormEvent } from "react";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";
import { classNames } from "../shared/class-names.ts";
import styles from "./one-time-code.module.css";

export interface OneTimeCodeProps extends Omit<TextFieldProps, "type" | "maxLength" | "minLength"> {
  /** How many digits it has. @default 6 */
  length?: number;
  /** The last digit was typed, or a whole code pasted or filled in by the browser. */
  onComplete?: (code: string) => void;
}

/**
 * A code that was sent or is shown by another device. It is one field, so that it can be pasted, filled in by the
 * browser and read at once; spaces and dashes of a pasted code are dropped.
 *
 * @example <OneTimeCode label="Code" name="code" onComplete={signIn} />
 */
export function OneTimeCode({ length = 6, onComplete, onInput, className, ...rest }: OneTimeCodeProps) {
  const clean = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const code = input.value.replace(/\D/g, "").slice(0, length);
    if (code !== input.value) input.value = code;
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`\\d{${length}}`}
      spellCheck={false}
      {...rest}
      className={classNames(styles.code, className)}
      onInput={clean}
    />
  );
}
