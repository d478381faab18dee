import { useEffect, useState, useSyncExternalStore } from "react";
import { useBrowser } from "../shared/use-browser.ts";
import { chooseTab, type TabChoice } from "./initial-tab.ts";
import { readTab, writeTab } from "./tab-cache.ts";

const subscribe = (changed: () => void) => {
  window.addEventListener("hashchange", changed);
  window.addEventListener("popstate", changed);
  return () => {
    window.removeEventListener("hashchange", changed);
    window.removeEventListener("popstate", changed);
  };
};

const currentFragment = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return ""; // An address that was cut in the middle of an escape names no tab.
  }
};

export interface UseTabOptions {
  /** Storage key of this set of tabs, such as "orders". */
  id: string;
  tabs: readonly TabChoice[];
  /** The default tab. */
  initial?: string;
  /** Lets the URL's fragment name the tab. Only one set of tabs on a page can use it. @default true */
  inAddress?: boolean;
  /** Milliseconds that the last tab is remembered. @default 5 minutes */
  lifetime?: number;
}

/**
 * The selected tab of a screen, kept in the URL's fragment, so that links can lead to it, and in local
 * storage.
 *
 * @example const [tab, setTab] = useTab({ id: "orders", tabs, initial: "order" });
 */
export function useTab({ id, tabs, initial, inAddress = true, lifetime = 5 * 60_000 }: UseTabOptions) {
  const address = useSyncExternalStore(subscribe, currentFragment, () => "");
  const fragment = inAddress ? address : "";
  const inBrowser = useBrowser();
  const [last, setLast] = useState({ id, value: readTab(id) });
  if (last.id !== id) setLast({ id, value: readTab(id) });
  const value = chooseTab({ fragment, cached: inBrowser ? last.value : undefined, initial, tabs });

  useEffect(() => {
    if (value !== undefined) writeTab(id, value, lifetime);
  }, [id, value, lifetime]);

  const choose = (next: string) => {
    if (!tabs.some((tab) => tab.value === next && !tab.disabled)) return;
    setLast({ id, value: next });
    if (!inAddress) return;
    // Replacing keeps one step back for the screen; the router's own state stays in the entry.
    history.replaceState(history.state, "", `#${encodeURIComponent(next)}`);
  };
  return [value, choose] as const;
}
