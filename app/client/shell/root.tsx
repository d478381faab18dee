import { Button, EmptyState, Loader, MessagesProvider } from "@backoffice/ui";
import { PlugZap } from "lucide-react";
import { Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { initialCache } from "../calls/first-replies.ts";
import { readOptions } from "../calls/read-options.ts";
import { useText } from "../i18n/language.ts";
import { LanguageProvider } from "../i18n/language-provider.tsx";
import { JobsProvider } from "../jobs/jobs.tsx";
import { UndoProvider } from "../undo/recent-actions.tsx";
import { DialogsProvider } from "./dialogs.tsx";
import { PageReady } from "./page-ready.tsx";
import { SessionProvider, useSession } from "./session.tsx";
import { WindowScroll } from "./window-scroll.tsx";
import { sessionLoss } from "../calls/session-loss.ts";
import { isOutdated } from "../calls/changes.ts";
import { reloadIfServed } from "./missing-chunk.ts";
import { onDemand } from "./screen-module.ts";

/** The cache lasts as long as the page. */
const options = { ...readOptions, provider: initialCache };

/** Everything that persists across navigation. */
export const Root = () => (
  <SWRConfig value={options}>
    <SessionProvider>
      <Spoken />
    </SessionProvider>
  </SWRConfig>
);

const SignInDialog = onDemand(async () => (await import("./sign-in-dialog.tsx")).SignInDialog);

/** Asks for the password over the page when the session expires. */
function SignInAgain() {
  const { user } = useSession();
  const isLost = sessionLoss.use();
  return user && isLost && <SignInDialog user={user} />;
}

function Spoken() {
  const { info } = useSession();
  return (
    <LanguageProvider locales={info?.locales} settings={info?.settings}>
      <MessagesProvider duration={2000}>
        <DialogsProvider>
          <JobsProvider>
            <UndoProvider>
              <Started />
            </UndoProvider>
          </JobsProvider>
          <SignInAgain />
        </DialogsProvider>
      </MessagesProvider>
    </LanguageProvider>
  );
}

/** After an update of the server, the next screen is loaded anew. What is on screen is never interrupted. */
function useNewVersion() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isOutdated()) void reloadIfServed();
  }, [pathname]);
}

/** The only full-screen loader: on startup and while signing in. */
function Started() {
  const { status } = useSession();
  useNewVersion();
  if (status === "failed") return <NotStarted />;
  if (status === "starting") return <Loader active />;
  return (
    <Suspense fallback={<Loader active />}>
      <Outlet />
      <WindowScroll />
      {status === "signed-out" && <PageReady />}
    </Suspense>
  );
}

function NotStarted() {
  const t = useText();
  const { message, startAgain } = useSession();
  return (
    <main>
      <EmptyState
        icon={<PlugZap />}
        title={t("shell.notStarted")}
        description={message}
        action={
          <Button variant="primary" onClick={startAgain}>
            {t("shell.tryAgain")}
          </Button>
        }
      />
    </main>
  );
}
