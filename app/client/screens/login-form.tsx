import { Button, Checkbox, FieldError, PasswordField, TextField } from "@backoffice/ui";
import { useRef, useState, type FormEvent } from "react";
import { CallError } from "../calls/call-error.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import styles from "./login-form.module.css";

interface LoginFormProps {
  /** Who was signed in before. */
  login?: string;
  onDone: (csrf: string) => Promise<void> | void;
}

export function LoginForm({ login = "", onDone }: LoginFormProps) {
  const t = useText();
  const { run, pending, error, fieldErrors, reset } = useChange("auth/login");
  const [missing, setMissing] = useState({ login: false, password: false });
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: "login" | "password") => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.select();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    // Read from the form: what a password manager fills in tells nobody.
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = typed.get(name);
      return typeof value === "string" ? value : "";
    };
    const sent = { login: text("login").trim(), password: text("password") };
    setMissing({ login: !sent.login, password: !sent.password });
    reset();
    if (!sent.login || !sent.password) return focus(sent.login ? "password" : "login");
    try {
      const { csrf } = await run({ ...sent, remember: typed.get("remember") !== null });
      await onDone(csrf);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      focus(failure.errors.login ? "login" : "password");
    }
  };

  const problem = {
    login: missing.login ? t("login.enterLogin") : fieldErrors.login?.[0]?.text,
    password: missing.password ? t("login.enterPassword") : fieldErrors.password?.[0]?.text,
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        name="login"
        label={t("login.login")}
        defaultValue={login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing else is to be done here
        autoFocus={!login}
        error={problem.login}
      />
      <PasswordField
        name="password"
        label={t("login.password")}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- who it is is known already
        autoFocus={login !== ""}
        error={problem.password}
      />
      <Checkbox name="remember" label={t("login.remember")} />
      <div role="alert">
        {error && !problem.login && !problem.password && <FieldError>{error.message}</FieldError>}
      </div>
      <Button type="submit" variant="primary" pending={pending}>
        {t("login.submit")}
      </Button>
    </form>
  );
}
