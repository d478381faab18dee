import { lazy, Suspense, useEffect } from "react";
import { useMenu } from "./menu/menu.tsx";

const CommandDialog = lazy(async () => ({ default: (await import("./command-dialog.tsx")).CommandDialog }));

/** Ctrl K, or Cmd K, from anywhere. */
export function CommandKey() {
  const { show, setShow } = useMenu().search;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      setShow(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [setShow]);

  return <Suspense>{show && <CommandDialog onEnd={() => setShow(false)} />}</Suspense>;
}
