import { lazy, Suspense, useSyncExternalStore } from "react";
import { sessionLoss } from "../calls/session-loss.ts";
import { useSession } from "./session.tsx";

const SignInDialog = lazy(async () => ({ default: (await import("./sign-in-dialog.tsx")).SignInDialog }));

/** Waits for the session to end, and then asks for the password over the page. */
export function SignInAgain() {
  const { user } = useSession();
  const isLost = useSyncExternalStore(sessionLoss.subscribe, sessionLoss.isLost);
  return <Suspense>{user && isLost && <SignInDialog user={user} />}</Suspense>;
}
