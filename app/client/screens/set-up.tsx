import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import type { MenuData, MenuModule, SetUpStep } from "../../contract/app.ts";
import { modulesOf } from "../shell/menu/menu-search.ts";

const Guide = lazy(async () => ({ default: (await import("./set-up-guide.tsx")).SetUpGuide }));

const key = "set-up";
const hidden = "hidden";

const isStep = (module: MenuModule): module is MenuModule & { setUp: SetUpStep } =>
  module.setUp !== undefined;

const subscribe = () => () => {};

/** Guides a new company's administrator, unless hidden in this browser. Few see it, so it comes after the page. */
export function SetUp({ menu }: { menu: MenuData }) {
  const modules = modulesOf(menu).filter(isStep);
  const [isHidden, setHidden] = useState(false);
  const wasHidden = useSyncExternalStore(subscribe, readHidden, () => true);
  const hide = () => {
    saveHidden();
    setHidden(true);
  };
  if (isHidden || wasHidden || modules.length === 0) return null;
  return (
    <Suspense>
      <Guide modules={modules} onHide={hide} />
    </Suspense>
  );
}

function readHidden(): boolean {
  try {
    return localStorage.getItem(key) === hidden;
  } catch {
    return false; // Storage can be blocked.
  }
}

function saveHidden() {
  try {
    localStorage.setItem(key, hidden);
  } catch {
    // Storage can be blocked or full: it is shown again with the next page.
  }
}
