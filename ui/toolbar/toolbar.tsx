import { useEffect, useRef, type ComponentProps } from "react";
import { alongRow } from "../shared/along-row.ts";
import { classNames } from "../shared/class-names.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import styles from "./toolbar.module.css";

export interface ToolbarProps extends ComponentProps<"div"> {
  /** Accessible name. */
  label: string;
  /** Its direction, and which arrow keys move through it. @default "horizontal" */
  orientation?: "horizontal" | "vertical";
}

const controls = ":is(a[href], button, input, select):not(:disabled, [type=hidden], [aria-hidden=true])";

/**
 * Groups controls into one tab stop: arrow keys, Home and End move between them. It can hold buttons, links,
 * toggles, selects and a text field, with `Separator`s between groups.
 *
 * @example
 * <Toolbar label="Text">
 *   <ToggleGroup multiple iconOnly hideLabel label="Style" options={styles} />
 *   <Separator orientation="vertical" />
 *   <Button variant="quiet">Insert a table</Button>
 * </Toolbar>
 */
export function Toolbar({
  label,
  orientation = "horizontal",
  className,
  ref,
  onKeyDown,
  onFocus,
  ...rest
}: ToolbarProps) {
  const [root, attach] = useKeptRef(ref);
  const stop = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const toolbar = root.current!;
    settle(toolbar, stop.current);
    // Its content changes without notice.
    const watcher = new MutationObserver(() => settle(toolbar, stop.current));
    watcher.observe(toolbar, { childList: true, subtree: true, attributeFilter: ["disabled", "href"] });
    return () => watcher.disconnect();
  }, [root]);

  return (
    // The keys bubble up from the control that has the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="toolbar"
      aria-label={label}
      aria-orientation={orientation}
      {...rest}
      ref={attach}
      className={classNames(styles.toolbar, className)}
      data-orientation={orientation}
      onFocus={(event) => {
        onFocus?.(event);
        if (!event.currentTarget.contains(event.target)) return;
        stop.current = event.target;
        settle(event.currentTarget, event.target);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const next = alongRow(event, controlsOf(event.currentTarget), orientation);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    />
  );
}

const controlsOf = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLElement>(controls)];

/** Leaves one of them in the page's order: the one that had the focus last, or the first. */
function settle(toolbar: HTMLElement, wanted: HTMLElement | undefined) {
  const all = controlsOf(toolbar);
  const stop = wanted && all.includes(wanted) ? wanted : all[0];
  for (const control of all) control.tabIndex = control === stop ? 0 : -1;
}
