import { useSyncExternalStore } from "react";
import { useText } from "../i18n/language.ts";
import styles from "./connection-dot.module.css";

const subscribe = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

/** An unobtrusive indicator in the notch while the browser is offline: there is nothing to do about it. */
export function ConnectionDot() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <output className={isOnline ? undefined : styles.offline}>{!isOnline && t("shell.offline")}</output>;
}
