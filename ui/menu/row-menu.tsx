import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { MenuItem } from "./menu-item.ts";
import { Menu } from "./menu.tsx";

interface RowMenuProps {
  label: string;
  /** Evaluated when the menu opens. */
  items: () => readonly MenuItem[];
  className?: string;
  /** Whether the button is in the tab order. */
  reachable: boolean;
}

/** A row's menu: a plain button until it is pressed, so that thousands of rows don't each mount a menu. */
export function RowMenu({ label, items, className, reachable }: RowMenuProps) {
  const [state, setState] = useState<"asleep" | "open" | "closed">("asleep");
  const button = (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      tabIndex={reachable ? 0 : -1}
      data-row-menu
      onClick={state === "asleep" ? () => setState("open") : undefined}
    >
      <Ellipsis aria-hidden />
    </button>
  );
  if (state === "asleep") return button;
  return (
    <Menu
      label={label}
      trigger={button}
      align="end"
      open={state === "open"}
      onOpenChange={(open) => setState(open ? "open" : "closed")}
      items={state === "open" ? items() : []}
    />
  );
}
