import { Dialog } from "@backoffice/ui";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { callServer } from "../calls/call-server.ts";
import { setCsrfToken } from "../calls/page-meta.ts";
import { sessionLoss } from "../calls/session-loss.ts";
import { useText } from "../i18n/language.ts";
import { useSession } from "./session.tsx";

const LoginForm = lazy(async () => ({ default: (await import("../screens/login-form.tsx")).LoginForm }));

/** Asks for the password over the page when the session has ended: the page keeps all that was typed. */
export function SignInAgain() {
  const t = useText();
  const { user } = useSession();
  const isLost = useSyncExternalStore(sessionLoss.subscribe, sessionLoss.isLost);

  const goOn = async (csrf: string) => {
    setCsrfToken(csrf);
    const { data } = await callServer("app/info", {});
    // What this page shows belongs to somebody else.
    if (data.user?.user_id !== user?.user_id) location.reload();
    else sessionLoss.end();
  };

  if (!user) return null;
  return (
    <Dialog
      open={isLost}
      onOpenChange={sessionLoss.hide}
      size="small"
      title={t("login.again")}
      description={t("login.againText")}
    >
      <Suspense>
        <LoginForm login={user.login} onDone={goOn} />
      </Suspense>
    </Dialog>
  );
}
