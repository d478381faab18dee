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
  className?: string;
  ref?: Ref<HTMLSpanElement>;
  /** The trigger: a button or link that forwards its props. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A few words about a control, on hover and keyboard focus. Escape and a press hide it.
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
    // If opened programmatically, before any hover or focus, anchor to the previous element.
    const target = anchor ?? element?.previousElementSibling;
    if (!shown || !element || !target) return;
    // In the top layer: never clipped, and above dialogs.
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
