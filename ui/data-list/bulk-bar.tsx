import { X } from "lucide-react";
import { useLayoutEffect, type ComponentProps, type ReactNode, type RefObject } from "react";
import { RowMenu } from "../menu/row-menu.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { classNames } from "../shared/class-names.ts";
import { formatDecimal } from "../shared/format.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { useNarrow } from "../shared/use-narrow.ts";
import { useListEscape } from "./use-list-escape.ts";
import styles from "./bulk-bar.module.css";

export interface BulkAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Why the action doesn't apply to this selection. It stays visible and shows this reason. */
  disabledReason?: string;
  /** Keeps the action in the bar on phones, before the menu with the others. */
  pinned?: boolean;
  onSelect: () => void;
}

export interface BulkBarProps extends ComponentProps<"div"> {
  /** Number of selected rows. At 0 the bar is hidden. */
  count: number;
  /** Actions for the selected rows. */
  actions: readonly BulkAction[];
  /** Deselects all rows. */
  onClear: () => void;
  /** Shown after the count: "Select all 4 312 matching". */
  children?: ReactNode;
}

/**
 * A black bar that floats over a list while rows are selected. Escape anywhere in the list, which must be its
 * parent, clears the selection.
 *
 * @example <BulkBar count={2} onClear={clear} actions={[{ id: "export", label: "Export", icon: <Download />, onSelect: run }]} />
 */
export function BulkBar({ count, actions, onClear, className, children, ref, ...rest }: BulkBarProps) {
  const { strings, formats } = useUi();
  const [bar, root] = useKeptRef(ref);
  useListEscape(bar, count > 0, onClear);
  useRowInView(bar, count > 0);
  useMessagesAbove(bar, count > 0);
  const narrow = useNarrow();
  if (count === 0) return null;
  const text = fill(strings.selectedCount, { count: formatDecimal(String(count), formats) });
  return (
    <div
      data-bulk-bar
      {...rest}
      ref={root}
      className={classNames(styles.bar, className)}
      role="toolbar"
      aria-label={text}
    >
      <output className={styles.count}>
        <bdi>{text}</bdi>
      </output>
      {children}
      <span className={styles.line} aria-hidden />
      <div className={styles.actions}>
        {actions.map(({ id, label, icon, disabledReason, pinned, onSelect }) =>
          narrow && !pinned ? null : (
            <button
              key={id}
              type="button"
              className={styles.action}
              aria-disabled={disabledReason !== undefined || undefined}
              title={disabledReason}
              onClick={disabledReason === undefined ? onSelect : undefined}
            >
              {icon}
              {label}
            </button>
          ),
        )}
        {narrow && actions.some(({ pinned }) => !pinned) && (
          <RowMenu
            reachable
            className={styles.action}
            label={strings.rowActions}
            items={() => actions.filter(({ pinned }) => !pinned)}
          />
        )}
      </div>
      <button type="button" className={styles.action} aria-label={strings.clearSelection} onClick={onClear}>
        <X aria-hidden />
      </button>
    </div>
  );
}

/** Keeps the bar from covering the row whose selection opened it. */
function useRowInView(bar: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isShown && bar.current?.parentElement?.contains(activeElement))
      activeElement?.closest("[data-item]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [bar, isShown]);
}

/** Pixels below the bar in which four messages have room. */
const roomBelow = 224;

/** Messages stay clear of it, wherever its list ends: above it, unless they have room below. */
function useMessagesAbove(bar: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    if (!isShown) return;
    const stop = new AbortController();
    const place = () => {
      const { top, bottom } = bar.current!.getBoundingClientRect();
      setInset(innerHeight - bottom < roomBelow ? `calc(${innerHeight - top}px + 1rem)` : "");
    };
    place();
    for (const event of ["scroll", "resize"])
      addEventListener(event, place, { capture: true, signal: stop.signal });
    return () => {
      stop.abort();
      setInset("");
    };
  }, [bar, isShown]);
}

const setInset = (inset: string) => document.documentElement.style.setProperty("--bo-messages-inset", inset);
