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

/** A quiet sign in the notch while the browser has no network. It is no message: nothing has to be answered. */
export function ConnectionDot() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <output className={isOnline ? undefined : styles.offline}>{!isOnline && t("shell.offline")}</output>;
}
