import { ChevronRight } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import Floating, { type FloatingProps } from "../popover/floating.tsx";
import { classNames } from "../shared/class-names.ts";
import { useBrowser } from "../shared/use-browser.ts";
import { useNarrow } from "../shared/use-narrow.ts";
import popover from "../popover/popover.module.css";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { nextIndex, typedIndex } from "./menu-focus.ts";
import type { MenuAction, MenuItem } from "./menu-item.ts";
import { MenuRow } from "./menu-row.tsx";
import styles from "./menu.module.css";

export interface MenuListProps extends Omit<FloatingProps, "onSelect"> {
  items: readonly MenuItem[];
  onSelect: (action: MenuAction) => void;
  /** The user left with Tab. */
  onLeave: () => void;
  /** A submenu is closed by the arrow that points back to where it came from. */
  onBack?: () => void;
  /** Focuses the last item on opening, rather than the first. */
  fromEnd?: boolean;
}

/** Type-ahead timeout in milliseconds. */
const typingPause = 500;

/** Milliseconds in which the pointer gets from an item to its menu across the others. */
const crossing = 250;

/** What opens: the items, the keys that go through them, and the menus beside them. */
export default function MenuList({
  items,
  onSelect,
  onLeave,
  onBack,
  fromEnd,
  className,
  contentRef,
  ...rest
}: MenuListProps) {
  const [list, attach] = useKeptRef(contentRef);
  const typed = useRef({ text: "", at: 0 });
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opened, setOpened] = useState<number>();
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

  const open = (index: number | undefined) => {
    clearTimeout(closing.current);
    setOpened(index);
  };
  const reach = (index: number) => {
    clearTimeout(closing.current);
    if (opened !== undefined && opened !== index)
      closing.current = setTimeout(() => setOpened(undefined), crossing);
  };

  const inset = items.some((item) => item !== "separator" && (item.icon || item.checked !== undefined));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // What is pressed in a submenu bubbles here as well: it is a child of this one for React.
    event.stopPropagation();
    if (event.key === "Tab") return onLeave();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (onBack && event.key === arrowOf(event.currentTarget, "back")) {
      event.preventDefault();
      return onBack();
    }
    const all = rows();
    const current = all.findIndex((row) => row === document.activeElement);
    const { text, at } = typed.current;
    const going = text !== "" && event.timeStamp - at < typingPause;
    if (event.key === " " && !going) {
      // A button is pressed by Space anyway, a link is not.
      if (all[current]?.tagName !== "A") return;
      event.preventDefault();
      return all[current].click();
    }
    if (event.key.length === 1)
      typed.current = { text: (going ? text : "") + event.key, at: event.timeStamp };
    const index =
      event.key.length === 1
        ? typedIndex(
            all.map((row) => row.ariaLabel ?? row.textContent),
            current,
            typed.current.text,
          )
        : nextIndex(event.key, current, all.length);
    if (index === undefined) return;
    event.preventDefault();
    all[index]?.focus();
  };

  return (
    <Floating
      align="start"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        rows()
          .at(fromEnd ? -1 : 0)
          ?.focus();
      }}
      {...rest}
      contentRef={attach}
      role="menu"
      className={classNames(popover.popover, styles.menu, className)}
      onKeyDown={press}
    >
      {items.map((item, index) => {
        if (item === "separator")
          // oxlint-disable-next-line react/no-array-index-key -- a separator is nothing but its place
          return <hr key={`separator ${index}`} className={styles.separator} />;
        if (!item.items)
          return (
            <MenuRow
              key={item.label}
              action={item}
              inset={inset}
              onFocus={() => reach(index)}
              onSelect={() => onSelect(item)}
            />
          );
        return (
          <Submenu
            key={item.label}
            action={item}
            inset={inset}
            items={item.items}
            open={opened === index}
            onOpenChange={(opens) => open(opens ? index : undefined)}
            onFocus={() => reach(index)}
            onEnter={() => clearTimeout(closing.current)}
            onSelect={onSelect}
            onLeave={onLeave}
          />
        );
      })}
    </Floating>
  );
}

interface SubmenuProps {
  action: MenuAction;
  inset: boolean;
  items: readonly MenuItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFocus: () => void;
  /** The pointer has arrived in it. */
  onEnter: () => void;
  onSelect: (action: MenuAction) => void;
  onLeave: () => void;
}

/** An item with a menu of its own, that opens under the pointer, by a press, or by the arrow that points to it. */
function Submenu({
  action,
  inset,
  items,
  open,
  onOpenChange,
  onFocus,
  onEnter,
  onSelect,
  onLeave,
}: SubmenuProps) {
  const id = useId();
  const row = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Under the pointer the focus stays on the item: it isn't the pointer's to give away.
  const entered = useRef(false);
  const inBrowser = useBrowser();
  const narrow = useNarrow();
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const inactive = action.disabled || action.disabledReason !== undefined;
  const onward = inBrowser && document.dir === "rtl" ? "left" : "right";

  const focusFirst = () => list.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  const enter = () => {
    if (inactive) return;
    entered.current = true;
    if (open) focusFirst();
    else onOpenChange(true);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== arrowOf(event.currentTarget, "onward")) return;
    event.preventDefault();
    event.stopPropagation();
    enter();
  };
  return (
    <>
      <MenuRow
        id={id}
        ref={row}
        action={action}
        inset={inset}
        onFocus={onFocus}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onKeyDown={press}
        onPointerMove={(event) => {
          event.currentTarget.focus({ preventScroll: true });
          if (event.pointerType !== "mouse" || inactive || open) return;
          entered.current = false;
          onOpenChange(true);
        }}
        onClick={enter}
        end={<ChevronRight className={styles.onward} aria-hidden />}
      />
      {opened && (
        <MenuList
          id={`${id}-menu`}
          contentRef={list}
          open={open}
          onOpenChange={onOpenChange}
          opener={row}
          aria-labelledby={id}
          items={items}
          side={narrow ? "bottom" : onward}
          sideOffset={narrow ? 0 : 4}
          alignOffset={-5}
          onPointerEnter={onEnter}
          onSelect={onSelect}
          onLeave={onLeave}
          onBack={() => {
            onOpenChange(false);
            row.current?.focus();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => row.current?.focus()}
          onFocusOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (entered.current) focusFirst();
          }}
        />
      )}
    </>
  );
}

/** The arrow that leads into a menu beside an item, or out of it. */
const arrowOf = (element: Element, way: "onward" | "back") =>
  (getComputedStyle(element).direction === "rtl") === (way === "back") ? "ArrowRight" : "ArrowLeft";
