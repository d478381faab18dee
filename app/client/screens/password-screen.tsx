import { buttonClass, FieldError, Link, Skeleton } from "@backoffice/ui";
import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useCall } from "../calls/use-call.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { paths } from "../paths.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useSession } from "../shell/session.tsx";
import { useTitle } from "../shell/use-title.ts";
import { AskForm } from "./ask-form.tsx";
import { SignedOutLayout } from "./signed-out-layout.tsx";
import styles from "./signed-out-layout.module.css";

/** The target of a sign-in link: `/password#{token}`. Browsers don't send the fragment to the server. */
export function PasswordScreen() {
  const t = useText();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const payload = useMemo(() => ({ token }), [token]);
  const { data: holder, error } = useCall("auth/password/link", payload, { revalidateOnFocus: false });
  useTitle(t("password.title"));
  return (
    <SignedOutLayout
      title={t("password.title")}
      text={holder ? t("password.for", { ...holder }) : error ? "" : t("link.checking")}
    >
      {holder ? (
        <NewPassword token={token} login={holder.login} />
      ) : error ? (
        <div className={styles.gone}>
          <FieldError>{error.message}</FieldError>
          <Link href={paths.login} className={buttonClass({})}>
            {t("link.toSignIn")}
          </Link>
        </div>
      ) : (
        <Skeleton height={120} />
      )}
    </SignedOutLayout>
  );
}

function NewPassword({ token, login }: { token: string; login: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { status, begin, end } = useSession();
  const { fluent } = useNotify();
  const change = useChange("auth/password/reset", { onDone: ({ message }) => fluent(message) });

  const set = async (password: string) => {
    const outcome = await change.run({ token, password });
    if (!outcome.authorized) return navigate(paths.login, { replace: true });
    // Ends any previous user's session.
    if (status === "signed-in") await end(outcome.csrf);
    begin(outcome.csrf);
    // The login screen redirects to the user's start page.
    return navigate(paths.login, { replace: true });
  };

  return (
    <AskForm
      fields={[
        {
          name: "password",
          kind: "new-password",
          label: t("password.new"),
          hint: t("password.hint"),
          missing: t("password.enterNew"),
        },
      ]}
      submit={t("password.submit")}
      change={change}
      login={login}
      className={styles.submit}
      onSubmit={({ password }) => Promise.resolve(set(password))}
    />
  );
}
