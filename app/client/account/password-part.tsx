import { useState } from "react";
import { setCsrfToken } from "../calls/page-meta.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { AskForm } from "../screens/ask-form.tsx";
import { useNotify } from "../shell/dialogs.tsx";
import { useUser } from "../shell/session.tsx";
import styles from "./account.module.css";

export function PasswordPart() {
  const t = useText();
  const { login } = useUser();
  const { fluent } = useNotify();
  const [changes, setChanges] = useState(0);
  const change = useChange("auth/password/change", {
    invalidates: ["auth/sessions"],
    onDone: ({ data, message }) => {
      setCsrfToken(data.csrf);
      setChanges((count) => count + 1);
      fluent(message);
    },
  });
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{t("login.password")}</h3>
      </div>
      <AskForm
        // Clears the inputs after the password changes.
        key={changes}
        fields={[
          {
            name: "current",
            kind: "password",
            label: t("password.current"),
            missing: t("login.enterPassword"),
          },
          {
            name: "password",
            kind: "new-password",
            label: t("password.new"),
            hint: t("password.hint"),
            missing: t("password.enterNew"),
          },
        ]}
        submit={t("password.change")}
        change={change}
        login={login}
        onSubmit={change.run}
      />
    </section>
  );
}
