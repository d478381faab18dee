import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "../shared/link.tsx";
import type { MenuAction } from "./menu-item.ts";
import styles from "./menu.module.css";

interface MenuRowProps extends Omit<ComponentProps<"button">, "onSelect" | "onFocus"> {
  action: MenuAction;
  /** Others have an icon or a check: the label begins where theirs do. */
  inset: boolean;
  onFocus: () => void;
  onSelect?: () => void;
  /** At the end of the row, where others have their shortcut. */
  end?: ReactNode;
}

/** One item. The pointer takes the focus along, so that there is one place to act on. */
export function MenuRow({ action, inset, onSelect, end, ...rest }: MenuRowProps) {
  const { label, content, icon, href, tone, checked, disabledReason, shortcut } = action;
  const inactive = action.disabled || disabledReason !== undefined;
  const choice = checked !== undefined;
  const drawn = (
    <>
      {(choice || (inset && !icon)) && <Check className={styles.tick} data-checked={checked} aria-hidden />}
      {icon}
      <span className={styles.text}>
        {content ?? label}
        {disabledReason && <span className={styles.reason}>{disabledReason}</span>}
      </span>
      {shortcut && (
        <kbd className={styles.shortcut} aria-hidden>
          {shortcut}
        </kbd>
      )}
      {end}
    </>
  );
  const look = {
    tabIndex: -1,
    "aria-label": content ? label : undefined,
    className: styles.item,
    "data-danger": tone === "danger" || undefined,
  };
  if (href !== undefined && !inactive)
    return (
      <Link
        {...look}
        href={href}
        role="menuitem"
        onClick={onSelect}
        onFocus={rest.onFocus}
        onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      >
        {drawn}
      </Link>
    );
  return (
    <button
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      {...rest}
      {...look}
      type="button"
      role={choice ? "menuitemcheckbox" : "menuitem"}
      aria-checked={checked}
      aria-disabled={inactive || undefined}
      onClick={(event) => {
        if (inactive) return;
        rest.onClick?.(event);
        onSelect?.();
      }}
    >
      {drawn}
    </button>
  );
}
