import { Dialog } from "@backoffice/ui";
import { useEffect } from "react";
import { useText } from "../i18n/language.ts";
import { Commands } from "./commands.tsx";
import { useMenu } from "./menu/menu.tsx";

/** Ctrl K, or Cmd K, from anywhere. */
export function CommandDialog() {
  const t = useText();
  const { search } = useMenu();
  const { show, setShow } = search;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setShow(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [setShow]);

  return (
    <Dialog open={show} onOpenChange={setShow} title={t("shell.commands")} size="medium" flush>
      <Commands onDone={() => setShow(false)} />
    </Dialog>
  );
}
