import { Dialog } from "@backoffice/ui";
import type { SignedInUser } from "../../contract/app.ts";
import { callServer } from "../calls/call-server.ts";
import { setCsrfToken } from "../calls/page-meta.ts";
import { sessionLoss } from "../calls/session-loss.ts";
import { useText } from "../i18n/language.ts";
import { LoginForm } from "../screens/login-form.tsx";
import { useSession } from "./session.tsx";

/** Signs in over the page, which keeps its unsaved input. */
export function SignInDialog({ user }: { user: SignedInUser }) {
  const t = useText();
  const { renew } = useSession();

  const goOn = async (csrf: string) => {
    setCsrfToken(csrf);
    const { data } = await callServer("app/info", {});
    // This page shows another user's data.
    if (data.user?.user_id !== user.user_id) location.reload();
    else renew(data);
  };

  return (
    <Dialog
      open
      onOpenChange={sessionLoss.hide}
      size="small"
      title={t("login.again")}
      description={t("login.againText")}
      // `autoFocus` would lose it to a dialog below.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        (event.currentTarget as HTMLElement).querySelector<HTMLElement>("[name=password]")?.focus();
      }}
    >
      <LoginForm login={user.login} onDone={goOn} />
    </Dialog>
  );
}
