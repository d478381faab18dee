import { useState } from "react";
import { sendsMail } from "../calls/page-meta.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { AskForm } from "./ask-form.tsx";
import styles from "./signed-out-layout.module.css";

/** Sends a password reset link; if the server can't send email, notifies the administrators. */
export function ForgottenForm() {
  const t = useText();
  const [answer, setAnswer] = useState("");
  const change = useChange("auth/password/forgot", { onDone: ({ message }) => setAnswer(message) });
  return (
    <div className={styles.asking}>
      <output>{answer}</output>
      {!answer && (
        <>
          <p>{t(sendsMail() ? "login.forgottenMail" : "login.forgottenText")}</p>
          <AskForm
            fields={[
              { name: "login", kind: "login", label: t("login.login"), missing: t("login.enterLogin") },
            ]}
            submit={t(sendsMail() ? "login.mailMe" : "login.askHelp")}
            variant="secondary"
            className={styles.submit}
            change={change}
            onSubmit={change.run}
          />
        </>
      )}
    </div>
  );
}
