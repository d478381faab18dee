import { X } from "lucide-react";
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from "react";
import { Popover, type PopoverProps } from "../popover/popover.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { classNames } from "../shared/class-names.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import styles from "./filter-chip.module.css";

export interface FilterChipProps extends Omit<ComponentProps<"div">, "children"> {
  /** The field: "Status". */
  label: string;
  /** The condition in words: "New, Picking". */
  value: string;
  /** Called to remove the filter. Without it, the filter is part of the view and stays. */
  onRemove?: () => void;
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The filter's editor, shown in a popover. */
  children?: ReactNode;
  /** Called before Escape closes the editor, to discard unfinished input. */
  onEscapeKeyDown?: PopoverProps["onEscapeKeyDown"];
}

/**
 * An active filter. Always visible, so that no one wonders where rows went.
 *
 * @example <FilterChip label="Status" value="New, Picking" onRemove={remove}><StatusChoice /></FilterChip>
 */
export function FilterChip({
  label,
  value,
  onRemove,
  open,
  defaultOpen,
  onOpenChange,
  className,
  children,
  onEscapeKeyDown,
  ref,
  ...rest
}: FilterChipProps) {
  const { strings } = useUi();
  const [chip, attach] = useKeptRef(ref);
  const editor = useRef<HTMLDivElement>(null);
  // A filter that is removed with the focus in it gives that to what comes next, at last to the menu of filters.
  useLayoutEffect(() => () => passFocusOn(chip, editor), [chip]);
  const text = (
    <>
      <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
    </>
  );
  return (
    <div {...rest} ref={attach} className={classNames(styles.chip, className)}>
      {children ? (
        <Popover
          ref={editor}
          label={label}
          open={open}
          defaultOpen={defaultOpen}
          onOpenChange={onOpenChange}
          onEscapeKeyDown={onEscapeKeyDown}
          trigger={
            <button type="button" className={styles.text}>
              {text}
            </button>
          }
        >
          {children}
        </Popover>
      ) : (
        <span className={styles.text}>{text}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={fill(strings.removeFilter, { label })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  );
}

type Place = RefObject<HTMLElement | null>;

function passFocusOn({ current: chip }: Place, { current: editor }: Place) {
  const focused = document.activeElement;
  const next = chip?.nextElementSibling as HTMLElement | null | undefined;
  if (chip?.contains(focused) || editor?.contains(focused)) (next?.querySelector("button") ?? next)?.focus();
}
