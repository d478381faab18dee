import { lazy, Suspense, useSyncExternalStore } from "react";
import { sessionLoss } from "../calls/session-loss.ts";
import { useSession } from "./session.tsx";

const SignInDialog = lazy(async () => ({ default: (await import("./sign-in-dialog.tsx")).SignInDialog }));

/** Asks for the password over the page when the session expires. */
export function SignInAgain() {
  const { user } = useSession();
  const isLost = useSyncExternalStore(sessionLoss.subscribe, sessionLoss.isLost);
  return <Suspense>{user && isLost && <SignInDialog user={user} />}</Suspense>;
}
