import {
  cloneElement,
  useId,
  type ComponentProps,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from "react";
import { classNames } from "../shared/class-names.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import styles from "./tooltip.module.css";
import { useHoverSurface } from "./use-hover-surface.ts";

export const tooltipSides = ["top", "bottom", "left", "right"] as const;

export interface TooltipProps extends Omit<ComponentProps<"span">, "children" | "role"> {
  /** A few words. Put anything essential on the page: tooltips aren't discoverable on phones. */
  text: ReactNode;
  /** Preferred side. @default "top" */
  side?: (typeof tooltipSides)[number];
  /** Hover delay in milliseconds. Keyboard focus shows it at once. @default 500 */
  delay?: number;
  /** Set to `false` if the text only repeats the accessible name. @default true */
  describes?: boolean;
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The trigger: a button or link that forwards its props. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A few words about a control, on hover and keyboard focus. Escape or a press hides it.
 *
 * @example <Tooltip text="Ctrl D"><Button>Duplicate</Button></Tooltip>
 */
export function Tooltip({
  text,
  side = "top",
  delay = 500,
  describes = true,
  open,
  defaultOpen = false,
  onOpenChange,
  className,
  id: ownId,
  ref,
  children,
  ...rest
}: TooltipProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const [bubble, attach] = useKeptRef(ref);
  const { props } = children;
  const tooltip = useHoverSurface({
    placement: side,
    delay,
    crossing: 120,
    open,
    defaultOpen,
    onOpenChange,
    props,
    surface: bubble,
  });
  const described = [props["aria-describedby"], describes ? id : undefined].filter(Boolean).join(" ");
  return (
    <>
      {cloneElement(children, { ...tooltip.trigger, "aria-describedby": described || undefined })}
      <span
        {...rest}
        {...tooltip.bubble}
        ref={attach}
        id={id}
        role="tooltip"
        popover="manual"
        className={classNames(styles.tooltip, className)}
      >
        {text}
      </span>
    </>
  );
}
