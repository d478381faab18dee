import { Button, type ButtonProps, FieldError, PasswordField, TextField } from "@backoffice/ui";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { callErrorOf, type CallError } from "../calls/call-error.ts";
import type { PasswordStrength } from "@backoffice/ui";
import styles from "./ask-form.module.css";

export interface PromptField<Name extends string> {
  name: Name;
  kind: keyof typeof autoComplete;
  label: string;
  hint?: string;
  /** The error for an empty field. */
  missing: string;
}

interface AskFormProps<Name extends string> {
  fields: readonly PromptField<Name>[];
  submit: string;
  variant?: ButtonProps["variant"];
  /** The change that `onSubmit` runs. */
  change: {
    pending: boolean;
    error?: CallError;
    errorOf: (field: string) => string | undefined;
    reset: () => void;
  };
  onSubmit: (values: Record<Name, string>) => Promise<unknown>;
  /** Shown in response to a click, so the first field gets the focus. */
  focused?: boolean;
  /** The login, for password managers. */
  login?: string;
  /** Additional buttons after the first. */
  children?: ReactNode;
  className?: string;
}

const autoComplete = {
  login: "username",
  password: "current-password",
  "new-password": "new-password",
  code: "one-time-code",
  "first-name": "given-name",
  "last-name": "family-name",
  email: "email",
};

/** The server's own estimate of a password's strength. The word lists load when the user starts typing. */
const passwordStrength: PasswordStrength = async (password) => {
  const { default: estimate } = await import("zxcvbn");
  // Estimation time grows with length, and further characters only increase the number of guesses.
  return estimate(password.slice(0, 64)).score;
};

/** A form with a few text fields for a call; errors are shown at their fields. */
export function AskForm<Name extends string>({
  fields,
  submit,
  variant = "primary",
  change,
  onSubmit,
  focused = false,
  login,
  children,
  className,
}: AskFormProps<Name>) {
  const [missing, setMissing] = useState<readonly Name[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: Name | undefined) => {
    const input = name && form.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.select();
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.pending) return;
    // Read from the form, because password managers may fill it without firing events.
    const typed = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      fields.map(({ name, kind }) => {
        const value = typed.get(name);
        const text = typeof value === "string" ? value : "";
        return [name, kind.endsWith("password") ? text : text.trim()];
      }),
    ) as Record<Name, string>;
    const empty = fields.map(({ name }) => name).filter((name) => values[name] === "");
    setMissing(empty);
    change.reset();
    if (empty.length > 0) return focus(empty[0]);
    try {
      await onSubmit(values);
    } catch (failure) {
      const { errors } = callErrorOf(failure);
      focus((fields.find(({ name }) => errors[name]) ?? fields[0])?.name);
    }
  };

  const problems = fields.map((field) =>
    missing.includes(field.name) ? field.missing : change.errorOf(field.name),
  );
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      {login !== undefined && <input hidden readOnly autoComplete="username" value={login} />}
      {fields.map(({ name, kind, label, hint }, index) => {
        const shared = {
          name,
          label,
          hint,
          autoComplete: autoComplete[kind],
          autoFocus: focused && index === 0,
          error: problems[index],
        };
        return kind.endsWith("password") ? (
          <PasswordField
            key={name}
            {...shared}
            strength={kind === "new-password" ? passwordStrength : undefined}
          />
        ) : (
          <TextField
            key={name}
            {...shared}
            autoCapitalize={kind.endsWith("name") ? "words" : "none"}
            spellCheck={false}
          />
        );
      })}
      <div role="alert">
        {change.error && !problems.some(Boolean) && <FieldError>{change.error.message}</FieldError>}
      </div>
      <div className={className ?? styles.actions}>
        <Button type="submit" variant={variant} pending={change.pending}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
