import type { ComponentProps } from "react";
import { classNames } from "../shared/class-names.ts";
import { useHiddenEnds } from "../shared/use-hidden-ends.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import styles from "./scroll-area.module.css";

export interface ScrollAreaProps extends ComponentProps<"section"> {
  /** Accessible name, announced on keyboard focus. */
  label: string;
}

/**
 * A part of the page that scrolls by itself, at the size you give it. Scrolling is native. Edges fade where
 * there is more, and it is a tab stop while there is something to scroll.
 *
 * @example <ScrollArea label="Changes" style={{ maxHeight: 240 }}>…</ScrollArea>
 */
export function ScrollArea({ label, className, ref, children, ...rest }: ScrollAreaProps) {
  const [area, attach] = useKeptRef(ref);
  const x = useHiddenEnds(area, "x");
  const y = useHiddenEnds(area, "y");
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach its scrolling
      tabIndex={x === null && y === null ? undefined : 0}
      {...rest}
      ref={attach}
      className={classNames(styles.area, className)}
      data-hidden-x={x}
      data-hidden-y={y}
    >
      <div className={styles.content}>{children}</div>
    </section>
  );
}
