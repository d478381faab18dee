import { Skeleton, useNarrow } from "@backoffice/ui";
import { Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { CartProvider } from "../cart/use-cart.tsx";
import { AppNotch, NotchTimer } from "../../modules/client-parts.ts";
import { useText } from "../i18n/language.ts";
import { useKeptFocus } from "../screens/use-kept-focus.ts";
import { textEditing } from "../i18n/text-editing-mode.ts";
import { moduleAt, paths } from "../paths.ts";
import { AppSideMenu } from "./app-side-menu.tsx";
import { PageReady } from "./page-ready.tsx";
import { RequiredInputProvider } from "./required-input.tsx";
import { Boundary } from "./boundary.tsx";
import { CommandKey } from "./command-key.tsx";
import { MenuProvider, useMenu } from "./menu/menu.tsx";
import { modulesOf } from "./menu/menu-search.ts";
import { onDemand } from "./screen-module.ts";
import styles from "./page.module.css";
import { ScreenKeys } from "./screen-keys.tsx";
import { useSession } from "./session.tsx";
import { useFirstTitle } from "./use-title.ts";
import { rememberPath, useStartFromDoor } from "./path-after-sign-in.ts";

const TextEditing = onDemand(async () => (await import("../i18n/text-editing.tsx")).TextEditing);
const AppBottomBar = onDemand(async () => (await import("./app-bottom-bar.tsx")).AppBottomBar);
const ViewAsBar = onDemand(async () => (await import("./view-as-bar.tsx")).ViewAsBar);
const StackedRecords = onDemand(async () => (await import("../record/stacked-records.tsx")).StackedRecords);

/** The shell around every screen; requires a signed-in user. */
export function Page() {
  const location = useLocation();
  const { status, user } = useSession();
  const start = useStartFromDoor(user);
  if (status !== "signed-in" || !user)
    return <Navigate to={paths.login} replace state={rememberPath(location)} />;
  if (start !== null) return <Navigate to={start} replace />;
  return (
    <CartProvider userId={user.user_id}>
      <RequiredInputProvider>
        <MenuProvider>
          <Frame />
        </MenuProvider>
      </RequiredInputProvider>
    </CartProvider>
  );
}

function Frame() {
  const { pathname, search } = useLocation();
  const { data, state } = useMenu();
  const isNarrow = useNarrow();
  const { info } = useSession();
  const editingTexts = textEditing.use();
  const module = moduleAt(pathname);
  const main = useKeptFocus(pathname);
  const hasMenu = state.position === "side";
  useFirstTitle(data && modulesOf(data).find(({ code }) => code === module)?.name);

  return (
    <>
      <SkipLink onSkip={() => main.current?.focus()} />
      {info?.viewer !== undefined && <ViewAsBar />}
      <div className={styles.frame}>
        {hasMenu && <AppSideMenu current={module} />}
        <main
          ref={main}
          className={styles.main}
          tabIndex={-1}
          data-bottom-bar={(hasMenu && isNarrow) || undefined}
        >
          <Boundary resetKey={pathname}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
              <PageReady />
            </Suspense>
          </Boundary>
        </main>
      </div>
      <Boundary resetKey={pathname}>{new URLSearchParams(search).has("over") && <StackedRecords />}</Boundary>
      {hasMenu && isNarrow && <AppBottomBar current={module} />}
      <Boundary>
        <AppNotch>
          <NotchTimer />
        </AppNotch>
      </Boundary>
      {info?.may_edit_texts && editingTexts && <TextEditing />}
      {/* If what they open fails to load, the screen stays. */}
      <Boundary resetKey={pathname}>
        <CommandKey />
        <ScreenKeys />
      </Boundary>
    </>
  );
}

function SkipLink({ onSkip }: { onSkip: () => void }) {
  const t = useText();
  return (
    <button type="button" className={styles.skip} onClick={onSkip}>
      {t("shell.skip")}
    </button>
  );
}

const ScreenSkeleton = () => (
  <div className={styles.skeleton} aria-busy>
    <Skeleton width={120} />
    <Skeleton width={220} height={24} />
    <Skeleton height={320} />
  </div>
);
