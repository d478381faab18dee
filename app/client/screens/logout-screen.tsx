import { Button, EmptyState, Loader } from "@backoffice/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { paths } from "../paths.ts";
import { useSession } from "../shell/session.tsx";

/** Ends the session. Opening the URL alone changes nothing: this page sends a POST. */
export function LogoutScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { end } = useSession();
  const { attempt, error } = useChange("auth/logout");
  const isLeaving = useRef(false);

  const leave = async () => {
    const left = await attempt({});
    if (!left) return;
    await end(left.csrf);
    await navigate(paths.login, { replace: true });
  };
  const leaveOnce = useEffectEvent(() => {
    if (!isLeaving.current) void leave();
    isLeaving.current = true;
  });
  useEffect(() => leaveOnce(), []);

  if (!error) return <Loader active label={t("shell.leaving")} />;
  return (
    <main>
      <EmptyState
        title={t("shell.notDone")}
        description={error.message}
        action={
          <Button variant="primary" onClick={leave}>
            {t("shell.tryAgain")}
          </Button>
        }
      />
    </main>
  );
}
