import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { useSWRConfig } from "swr";
import type { AppInfo, SignedInUser } from "../../contract/app.ts";
import { CallError } from "../calls/call-error.ts";
import { isAuthenticated, setCsrfToken } from "../calls/page-meta.ts";
import { sessionLoss } from "../calls/session-loss.ts";
import { useCall } from "../calls/use-call.ts";
import { forgetCart } from "../cart/forget-cart.ts";
import { forgetDrafts } from "../form/draft.ts";
import { undoHistory } from "../undo/undo-history.ts";
import { isShown, useIsReadable } from "../i18n/language.ts";
import { loadLanguage } from "../i18n/load-language.ts";
import { showTheme } from "./theme.ts";

export interface Session {
  status: "starting" | "failed" | "signed-out" | "signed-in";
  /** Undefined before sign-in. */
  info?: AppInfo;
  user: SignedInUser | null;
  /** Why startup failed. */
  message: string;
  startAgain: () => void;
  /** Called when the user has just signed in. */
  begin: (csrf: string) => void;
  /** Called when the same user has signed in again in the dialog. */
  renew: (info: AppInfo) => void;
  /** Called when the user has just signed out. */
  end: (csrf: string) => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

const firstLocale = document.documentElement.lang || "en";

/** The session. The page says whether a user is signed in; only then is the user loaded. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { mutate } = useSWRConfig();
  const [authenticated, setAuthenticated] = useState(isAuthenticated);
  const { data, error, reload } = useCall("app/info", authenticated ? {} : null, {
    revalidateOnFocus: false,
  });
  const info = useKeptUser(authenticated ? data : undefined);
  const locale = info?.locale ?? firstLocale;
  const { readable, failure, loadAgain } = useFirstLanguage(locale);

  const theme = info?.user?.theme;
  useEffect(() => {
    if (theme) showTheme(theme);
  }, [theme]);
  const density = info?.user?.density;
  useEffect(() => {
    document.documentElement.dataset.density = density ?? "comfortable";
  }, [density]);

  const session = useMemo<Session>(() => {
    const problem = failure ?? (info ? undefined : error);
    const isStarting = !readable || (authenticated && !info);
    return {
      status: problem ? "failed" : isStarting ? "starting" : info?.authorized ? "signed-in" : "signed-out",
      info,
      user: info?.user ?? null,
      message: problem?.message ?? "",
      startAgain() {
        loadAgain();
        void reload();
      },
      begin(csrf) {
        setCsrfToken(csrf);
        setAuthenticated(true);
        void reload();
      },
      renew(same) {
        void reload(same);
        sessionLoss.end();
        // A change of what the user may see ends their sessions too.
        void mutate(() => true);
      },
      async end(csrf) {
        setCsrfToken(csrf);
        setAuthenticated(false);
        // Clears all data of the previous user.
        forgetCart();
        forgetDrafts();
        undoHistory.forget();
        await mutate(() => true, undefined, { revalidate: false });
      },
    };
  }, [authenticated, info, error, readable, failure, loadAgain, reload, mutate]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** An expired session doesn't unmount the user's page: a dialog over it asks for the password. */
function useKeptUser(info: AppInfo | undefined): AppInfo | undefined {
  const [kept, setKept] = useState(info);
  const isLost = kept?.authorized === true && info?.authorized === false;
  if (!isLost && info !== kept) setKept(info);
  useEffect(() => {
    if (isLost) sessionLoss.begin();
  }, [isLost]);
  return isLost ? kept : info;
}

/** Loads the language of the page, then that of the user. Later changes are handled elsewhere. */
function useFirstLanguage(locale: string) {
  const readable = useIsReadable();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<CallError>();

  useEffect(() => {
    if (isShown(locale)) return;
    loadLanguage(locale).catch((error: unknown) => {
      if (error instanceof CallError) setFailure(error);
      else throw error;
    });
  }, [locale, attempt]);

  const loadAgain = useCallback(() => {
    setFailure(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { readable, failure: readable ? undefined : failure, loadAgain };
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a <SessionProvider> above it.");
  return session;
}

/** The current user, on screens that require sign-in. */
export function useUser(): SignedInUser {
  const { user } = useSession();
  if (!user) throw new Error("useUser is for screens behind the sign-in.");
  return user;
}
