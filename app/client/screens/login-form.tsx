import { Button, Checkbox, FieldError, PasswordField, TextField } from "@backoffice/ui";
import { useRef, useState, type FormEvent } from "react";
import type { LoginOutcome } from "../../contract/app.ts";
import { callErrorOf } from "../calls/call-error.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { lazyComponent } from "../shell/screen-module.ts";
import styles from "./login-form.module.css";

const FactorSetup = lazyComponent(async () => (await import("../account/factor-setup.tsx")).FactorSetup);

interface LoginFormProps {
  login?: string;
  onDone: (csrf: string) => Promise<void> | void;
  /** Called when the password was correct and a code is required, or when the user switches to another account. */
  onCodeAsked?: (asked: boolean) => void;
}

interface Credentials {
  login: string;
  password: string;
  remember: boolean;
}

type Name = "login" | "password" | "code";

/**
 * Asks for the password, then for a code if the account has a second factor. One that an access profile requires is set
 * up here, and its recovery codes are shown before the form is done.
 */
export function LoginForm({ login = "", onDone, onCodeAsked }: LoginFormProps) {
  const t = useText();
  const { run, pending, error, errorOf, reset } = useChange("auth/login");
  const [missing, setMissing] = useState<readonly Name[]>([]);
  /** The password was correct. */
  const [accepted, setCredentials] = useState<Credentials>();
  const [outcome, setOutcome] = useState<LoginOutcome>();
  const setAccepted = (credentials: Credentials | undefined) => {
    setCredentials(credentials);
    onCodeAsked?.(credentials !== undefined);
  };
  const form = useRef<HTMLFormElement>(null);

  const focus = (name: Name) => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.select();
  };

  const send = async (credentials: Credentials, code?: string) => {
    try {
      const next = await run({ ...credentials, ...(code && { code }) });
      if (next.authorized && !next.codes) return await onDone(next.csrf);
      setOutcome(next);
      if (!next.authorized) setAccepted(credentials);
    } catch (failure) {
      const { errors } = callErrorOf(failure);
      focus(code ? "code" : errors.login ? "login" : "password");
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    // Read from the form, because password managers may fill it without firing events.
    const typed = new FormData(event.currentTarget);
    const text = (name: Name) => {
      const value = typed.get(name);
      return typeof value === "string" ? value : "";
    };
    const sent = { login: text("login").trim(), password: text("password"), code: text("code").trim() };
    const required: readonly Name[] = accepted ? ["code"] : ["login", "password"];
    const empty = required.filter((name) => !sent[name]);
    setMissing(empty);
    reset();
    if (empty[0]) return focus(empty[0]);
    if (accepted) void send(accepted, sent.code);
    else void send({ login: sent.login, password: sent.password, remember: typed.get("remember") !== null });
  };

  const problem = {
    login: missing.includes("login") ? t("login.enterLogin") : errorOf("login"),
    password: missing.includes("password") ? t("login.enterPassword") : errorOf("password"),
    code: missing.includes("code") ? t("factor.enterCode") : errorOf("code"),
  };
  if (outcome?.authorized)
    return <FactorSetup codes={outcome.codes ?? []} onKept={() => void onDone(outcome.csrf)} />;
  const offer = outcome?.offer;
  const code = (
    <TextField
      key="code"
      name="code"
      label={t(offer ? "factor.code" : "login.code")}
      hint={offer ? undefined : t("login.codeText")}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is the only input
      autoFocus
      error={problem.code}
    />
  );
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {accepted ? (
        offer ? (
          <FactorSetup offer={offer}>{code}</FactorSetup>
        ) : (
          code
        )
      ) : (
        <>
          <TextField
            name="login"
            label={t("login.login")}
            defaultValue={login}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only form on the page
            autoFocus={!login}
            error={problem.login}
          />
          <PasswordField
            name="password"
            label={t("login.password")}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the login is already filled in
            autoFocus={login !== ""}
            error={problem.password}
          />
          <Checkbox name="remember" label={t("login.remember")} />
        </>
      )}
      <div role="alert">
        {error && !Object.values(problem).some(Boolean) && <FieldError>{error.message}</FieldError>}
      </div>
      <Button type="submit" variant="primary" pending={pending}>
        {t("login.submit")}
      </Button>
      {accepted && (
        <Button
          variant="quiet"
          onClick={() => {
            setAccepted(undefined);
            reset();
            setMissing([]);
          }}
        >
          {t("login.otherAccount")}
        </Button>
      )}
    </form>
  );
}
