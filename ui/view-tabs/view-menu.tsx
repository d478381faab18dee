import { ChevronDown, Pencil, Pin, PinOff, RotateCcw, Star, Trash2, Users } from "lucide-react";
import { useRef, useState } from "react";
import type { MenuAction, MenuItem } from "../menu/menu-item.ts";
import { Menu } from "../menu/menu.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { NamePopover } from "./name-popover.tsx";
import { viewStrings } from "./view-strings.ts";
import type { ViewTab } from "./view-tabs.tsx";
import styles from "./view-tabs.module.css";

/** Actions on views, by their `id`. */
export interface ViewActions {
  /** Saves the list's current state to the view. */
  onSave?: (name: string) => void;
  /** Creates a view with this label from the list's current state. */
  onSaveAs?: (label: string) => void;
  /** Resets the list to the view. */
  onReset?: (name: string) => void;
  onRename?: (name: string, label: string) => void;
  /** Shows who the view is shared with, to change it. */
  onShare?: (name: string) => void;
  onPin?: (name: string, pinned: boolean) => void;
  onMakeDefault?: (name: string) => void;
  onDelete?: (name: string) => void;
}

interface ViewMenuProps {
  view: ViewTab;
  changed: boolean;
  actions: ViewActions;
}

/** Actions of the current view. */
export function ViewMenu({ view, changed, actions }: ViewMenuProps) {
  const strings = useStrings(viewStrings);
  const opener = useRef<HTMLButtonElement>(null);
  const [naming, setNaming] = useState(false);
  const { id: name, label, pinned, sharedWith, isDefault, lockedReason: disabledReason } = view;
  const { onReset, onRename, onShare, onPin, onMakeDefault, onDelete } = actions;

  const own: (MenuAction | false | undefined)[] = [
    changed &&
      onReset && {
        label: strings.resetView,
        icon: <RotateCcw aria-hidden />,
        onSelect: () => onReset(name),
      },
    onRename && {
      label: strings.renameView,
      icon: <Pencil aria-hidden />,
      disabledReason,
      onSelect: () => setNaming(true),
    },
    onShare && {
      label: sharedWith ? fill(strings.sharedView, { who: sharedWith }) : strings.shareView,
      icon: <Users aria-hidden />,
      disabledReason,
      onSelect: () => onShare(name),
    },
    onPin && {
      label: pinned ? strings.unpinView : strings.pinView,
      icon: pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
      onSelect: () => onPin(name, !pinned),
    },
    onMakeDefault &&
      !isDefault && {
        label: strings.makeDefaultView,
        icon: <Star aria-hidden />,
        onSelect: () => onMakeDefault(name),
      },
  ];
  const items: MenuItem[] = own.filter((action) => typeof action === "object");
  if (onDelete)
    items.push("separator", {
      label: strings.deleteView,
      icon: <Trash2 aria-hidden />,
      tone: "danger",
      disabledReason,
      onSelect: () => onDelete(name),
    });
  if (items.length === 0) return null;
  const menuLabel = fill(strings.viewMenu, { label });
  return (
    <>
      <Menu
        label={menuLabel}
        trigger={
          <button ref={opener} type="button" className={styles.menu} aria-label={menuLabel}>
            <ChevronDown aria-hidden />
          </button>
        }
        items={items}
      />
      {onRename && (
        <NamePopover
          label={strings.renameView}
          open={naming}
          onOpenChange={setNaming}
          anchor={<span className={styles.anchor} />}
          opener={opener}
          name={label}
          onName={(next) => onRename(name, next)}
        />
      )}
    </>
  );
}
