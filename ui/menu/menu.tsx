import { Check } from "lucide-react";
import {
  useId,
  useRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import type { PopoverProps } from "../popover/popover.tsx";
import { attachRef } from "../shared/attach-ref.ts";
import { classNames } from "../shared/class-names.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { LaterFloating } from "../popover/later-floating.tsx";
import { Opener } from "../popover/opener.tsx";
import popover from "../popover/popover.module.css";
import { nextIndex, typedIndex } from "./menu-focus.ts";
import styles from "./menu.module.css";

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** `danger` destroys something: written in red, with its verb. @default "neutral" */
  tone?: "neutral" | "danger";
  disabled?: boolean;
  /** Why it is unavailable. The item stays focusable, so that the reason is shown and announced. */
  disabledReason?: string;
  /** Makes it a checkable item; the menu stays open. */
  checked?: boolean;
  /** The equivalent shortcut, as displayed: "Ctrl D". */
  shortcut?: string;
}

export type MenuItem = MenuAction | "separator";

export interface MenuProps extends Pick<PopoverProps, "className" | "style" | "ref" | "id"> {
  /** The button that opens it. It must accept a ref and forward its props. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Accessible name. */
  label: string;
  items: readonly MenuItem[];
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
}

/** Type-ahead timeout in milliseconds. */
const typingPause = 500;

/**
 * A menu of actions. Arrows, Home, End and typed letters move through it.
 *
 * @example <Menu label="More" trigger={<Button>More</Button>} items={[{ label: "Delete", tone: "danger", onSelect }]} />
 */
export function Menu({
  trigger,
  label,
  items,
  open,
  defaultOpen = false,
  onOpenChange,
  align = "start",
  className,
  ref,
  id: ownId,
  ...rest
}: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const madeId = useId();
  const id = ownId ?? madeId;
  const opener = useRef<HTMLElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const [shown, show] = useControllable(open, defaultOpen, onOpenChange);
  const actions = items.filter((item) => item !== "separator");
  const buttons = () => [...list.current!.querySelectorAll<HTMLElement>("[role^=menuitem]")];

  const press = (event: KeyboardEvent) => {
    if (event.key === "Tab") {
      // The browser continues from the trigger; the menu itself is at the end of the document.
      opener.current?.focus();
      return show(false);
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = buttons();
    const current = all.indexOf(document.activeElement as HTMLElement);
    const index = nextIndex(event.key, current, all.length) ?? typedAt(event, current);
    if (index === undefined) return;
    event.preventDefault();
    all[index]?.focus();
  };

  const typedAt = (event: KeyboardEvent, current: number) => {
    const { text, at } = typed.current;
    const going = text !== "" && event.timeStamp - at < typingPause;
    // Space selects the item, unless it continues a type-ahead.
    if (event.key.length !== 1 || (event.key === " " && !going)) return undefined;
    typed.current = { text: (going ? text : "") + event.key, at: event.timeStamp };
    return typedIndex(
      actions.map((action) => action.label),
      current,
      typed.current.text,
    );
  };

  const choose = (action: MenuAction) => {
    if (action.checked === undefined) {
      show(false);
      // Before the action, so that a dialog it opens restores focus here.
      opener.current?.focus();
    }
    action.onSelect();
  };

  return (
    <>
      <Opener
        trigger={trigger}
        place={opener}
        opens={id}
        popup="menu"
        shown={shown}
        onToggle={() => show(!shown)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          show(true);
        }}
      />
      <LaterFloating
        {...rest}
        id={id}
        contentRef={(element) => {
          list.current = element;
          return attachRef(ref, element);
        }}
        role="menu"
        aria-label={label}
        className={classNames(popover.popover, styles.menu, className)}
        align={align}
        open={shown}
        onOpenChange={show}
        opener={opener}
        onKeyDown={press}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          buttons()[0]?.focus();
        }}
        onCloseAutoFocus={(event) => {
          // The action or Tab has already moved focus.
          if (document.activeElement !== document.body) event.preventDefault();
        }}
      >
        {items.map((item, index) =>
          item === "separator" ? (
            // oxlint-disable-next-line react/no-array-index-key -- a separator is nothing but its place
            <hr key={`separator ${index}`} className={styles.separator} />
          ) : (
            <Item key={item.label} action={item} onChoose={() => choose(item)} />
          ),
        )}
      </LaterFloating>
    </>
  );
}

function Item({ action, onChoose }: { action: MenuAction; onChoose: () => void }) {
  const inactive = action.disabled || action.disabledReason !== undefined;
  const choice = action.checked !== undefined;
  return (
    <button
      type="button"
      role={choice ? "menuitemcheckbox" : "menuitem"}
      tabIndex={-1}
      aria-checked={action.checked}
      aria-disabled={inactive || undefined}
      className={styles.item}
      data-danger={action.tone === "danger" || undefined}
      onClick={() => !inactive && onChoose()}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {choice && <Check className={styles.tick} data-checked={action.checked} aria-hidden />}
      {action.icon}
      <span className={styles.text}>
        {action.label}
        {action.disabledReason && <span className={styles.reason}>{action.disabledReason}</span>}
      </span>
      {action.shortcut && (
        <kbd className={styles.shortcut} aria-hidden>
          {action.shortcut}
        </kbd>
      )}
    </button>
  );
}
