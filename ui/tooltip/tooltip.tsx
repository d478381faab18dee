import { autoUpdate, computePosition, flip, offset, shift } from "@floating-ui/dom";
import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";
import { attachRef } from "../shared/attach-ref.ts";
import { classNames } from "../shared/class-names.ts";
import styles from "./tooltip.module.css";
import { useTooltip } from "./use-tooltip.ts";

export const tooltipSides = ["top", "bottom", "left", "right"] as const;

export interface TooltipProps {
  /** A few words. What must be read stands in the page instead: nobody finds a tooltip on a phone. */
  text: ReactNode;
  /** Where it stands if there is room. @default "top" */
  side?: (typeof tooltipSides)[number];
  /** How long a pointer rests before it shows, in milliseconds. The focus of a key shows it at once. @default 500 */
  delay?: number;
  /** `false` where the text only repeats the name that a screen reader says anyway. @default true */
  describes?: boolean;
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  ref?: Ref<HTMLSpanElement>;
  /** What it belongs to: a button or a link. It must take the rest of its props. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A few words about a control, for a pointer that rests on it and for the focus of a key. Escape and a press hide it.
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
  ref,
  children,
}: TooltipProps) {
  const id = useId();
  const bubble = useRef<HTMLSpanElement>(null);
  const { props } = children;
  const tooltip = useTooltip({ delay, open, defaultOpen, onOpenChange, props });
  const { shown, anchor } = tooltip;

  useEffect(() => {
    const element = bubble.current;
    // Opened from outside, before a pointer or a focus came, it belongs to what stands before it.
    const target = anchor ?? element?.previousElementSibling;
    if (!shown || !element || !target) return;
    // In the top layer: no box clips it, and it lies over dialogs.
    element.showPopover();
    const stop = autoUpdate(target, element, () => {
      void computePosition(target, element, {
        placement: side,
        strategy: "fixed",
        middleware: [offset(6), flip(), shift({ padding: 8 })],
      }).then(({ x, y }) => Object.assign(element.style, { left: `${x}px`, top: `${y}px` }));
    });
    return () => {
      stop();
      element.hidePopover();
    };
  }, [shown, anchor, side]);

  const described = [props["aria-describedby"], describes ? id : undefined].filter(Boolean).join(" ");
  return (
    <>
      {cloneElement(children, { ...tooltip.element, "aria-describedby": described || undefined })}
      <span
        {...tooltip.bubble}
        ref={(element) => {
          bubble.current = element;
          return attachRef(ref, element);
        }}
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
