import type { FormEvent } from "react";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";
import { classNames } from "../shared/class-names.ts";
import styles from "./one-time-code.module.css";

export interface OneTimeCodeProps extends Omit<TextFieldProps, "type" | "maxLength" | "minLength"> {
  /** Number of digits. @default 6 */
  length?: number;
  /** Called with the code once it is complete: typed, pasted or autofilled. */
  onComplete?: (code: string) => void;
}

/**
 * A code from an email, a text message or an authenticator app. It is a single input, so that it can be
 * pasted, autofilled and read out as a whole. Spaces and dashes in a pasted code are dropped.
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
