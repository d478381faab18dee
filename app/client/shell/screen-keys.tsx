import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { pathOf, paths } from "../paths.ts";
import { useKey } from "../screens/use-key.ts";
import { modulesOf } from "./menu/menu-search.ts";
import { useMenu } from "./menu/menu.tsx";
import { onDemand } from "./screen-module.ts";

const KeysDialog = onDemand(async () => (await import("./keys-dialog.tsx")).KeysDialog);

/** Milliseconds within which the letter must follow. */
const sequenceMs = 1_500;

/** g and a letter go to a module; ? lists the screen's keyboard shortcuts. */
export function ScreenKeys() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { data: menu } = useMenu();
  const going = useRef(false);
  const modules = modulesOf(menu ?? {}).filter(({ shortcut }) => shortcut);

  useKey("?", () => setOpen(true));
  useKey("g", () => {
    going.current = true;
    setTimeout(() => {
      going.current = false;
    }, sequenceMs);
  });
  useEffect(() => {
    // Runs before the screen's own shortcuts: c after g doesn't create a record.
    const press = (event: KeyboardEvent) => {
      if (!going.current || event.key === "g") return;
      going.current = false;
      const wanted = modules.find(({ shortcut }) => shortcut === event.key);
      const path = event.key === "h" ? paths.menu : wanted && pathOf(wanted.route);
      if (!path) return;
      event.preventDefault();
      event.stopPropagation();
      void navigate(path);
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [navigate, modules]);

  return isOpen && <KeysDialog modules={modules} onClose={() => setOpen(false)} />;
}
