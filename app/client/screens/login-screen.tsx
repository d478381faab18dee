import { Brand } from "@backoffice/ui";
import { Navigate, useLocation } from "react-router-dom";
import { useText } from "../i18n/language.ts";
import { useSession } from "../shell/session.tsx";
import { useTitle } from "../shell/use-title.ts";
import { wantedPath } from "../shell/wanted-path.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginPicture } from "./login-picture.tsx";
import styles from "./login-screen.module.css";

export function LoginScreen() {
  const t = useText();
  const { status, begin } = useSession();
  const { state } = useLocation();
  useTitle(t("login.title"));
  if (status === "signed-in") return <Navigate to={wantedPath(state)} replace />;
  return (
    <div className={styles.screen}>
      <main className={styles.entrance}>
        <div className={styles.column}>
          <Brand name={t("shell.product")} />
          <h1 className={styles.title}>{t("login.title")}</h1>
          <p className={styles.text}>{t("login.text")}</p>
          <LoginForm onDone={begin} />
          <details className={styles.forgotten}>
            <summary>{t("login.forgotten")}</summary>
            <p>{t("login.forgottenText")}</p>
          </details>
        </div>
      </main>
      <LoginPicture />
    </div>
  );
}
