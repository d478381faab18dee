import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../paths.ts";
import { useText } from "../i18n/language.ts";
import { useSession } from "../shell/session.tsx";
import { useTitle } from "../shell/use-title.ts";
import { pathAfterSignIn } from "../shell/path-after-sign-in.ts";
import { lazyComponent } from "../shell/screen-module.ts";
import { SignedOutLayout } from "./signed-out-layout.tsx";
import styles from "./signed-out-layout.module.css";
import { LoginForm } from "./login-form.tsx";

const ForgottenForm = lazyComponent(async () => (await import("./forgotten-form.tsx")).ForgottenForm);

export function LoginScreen() {
  const t = useText();
  const { status, user, begin } = useSession();
  const { state, search } = useLocation();
  const isForApi = search === "?for=api";
  const [hasForgotten, setForgotten] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  useTitle(t("login.title"));
  useEffect(() => {
    if (status === "signed-in" && isForApi) location.replace(paths.api);
  }, [status, isForApi]);
  if (status === "signed-in" && isForApi) return null;
  if (status === "signed-in") return <Navigate to={pathAfterSignIn(state, user?.start)} replace />;
  return (
    <SignedOutLayout title={t("login.title")} text={isCodeAsked ? undefined : t("login.text")}>
      <LoginForm onDone={begin} onCodeAsked={setCodeAsked} />
      {!isCodeAsked && (
        <details className={styles.forgotten} onToggle={(event) => setForgotten(event.currentTarget.open)}>
          <summary>{t("login.forgotten")}</summary>
          {hasForgotten && <ForgottenForm />}
        </details>
      )}
    </SignedOutLayout>
  );
}
