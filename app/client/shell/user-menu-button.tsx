import { Avatar, classNames } from "@backoffice/ui";
import { useRef, useState } from "react";
import { onDemand } from "./screen-module.ts";
import styles from "./me.module.css";
import { useUser } from "./session.tsx";

const loadMenu = async () => (await import("./user-menu.tsx")).UserMenu;
const UserMenu = onDemand(loadMenu);
const preload = () => void loadMenu().catch(() => {});

export function UserMenuButton({ className }: { className?: string }) {
  const { name } = useUser();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Links in emails can open a tab of the account dialog.
  const [open, setOpen] = useState<boolean | undefined>(
    /[?&]account=/.test(location.search) ? false : undefined,
  );
  return (
    <div ref={place} className={classNames(styles.place, className)}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={name} decorative />
        <span className={styles.name}>{name}</span>
      </button>
      {open !== undefined && (
        <UserMenu
          open={open}
          onOpenChange={setOpen}
          side="top"
          anchor={<span className={styles.anchor} />}
          onInteractOutside={(event) => {
            // A click on the trigger already closes it.
            if (place.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
