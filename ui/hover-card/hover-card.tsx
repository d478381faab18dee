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
import type { tooltipSides } from "../tooltip/tooltip.tsx";
import { useHoverSurface } from "../tooltip/use-hover-surface.ts";
import styles from "./hover-card.module.css";

export interface HoverCardProps extends Omit<ComponentProps<"span">, "popover" | "role"> {
  /** A link or button that forwards its props. Whatever the card shows must also be at its target. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Accessible name of the card. */
  label: string;
  /** Preferred side. @default "bottom" */
  side?: (typeof tooltipSides)[number];
  /** Milliseconds from hover or keyboard focus until it opens. @default 500 */
  delay?: number;
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Rendered only while the card is open. Inside a paragraph, use text and inline elements only. */
  children: ReactNode;
}

/**
 * A preview of a link's target, on hover and keyboard focus. The pointer can move onto it and Tab into it;
 * Escape or a press hides it. On touch, the link is followed right away.
 *
 * @example
 * <HoverCard label="Nordlicht GmbH" trigger={<a href="/clients/12">Nordlicht GmbH</a>}>
 *   <ClientSummary id={12} />
 * </HoverCard>
 */
export function HoverCard({
  trigger,
  label,
  side = "bottom",
  delay = 500,
  open,
  defaultOpen = false,
  onOpenChange,
  id: ownId,
  className,
  ref,
  children,
  ...rest
}: HoverCardProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const [surface, attach] = useKeptRef(ref);
  const card = useHoverSurface({
    placement: `${side}-start`,
    delay,
    focusDelay: delay,
    crossing: 250,
    open,
    defaultOpen,
    onOpenChange,
    props: trigger.props,
    surface,
  });
  return (
    <>
      {cloneElement(trigger, { ...card.trigger, "aria-details": card.shown ? id : undefined })}
      {card.shown && (
        <span
          {...rest}
          {...card.bubble}
          ref={attach}
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset can't stand in a paragraph
          role="group"
          aria-label={label}
          popover="manual"
          className={classNames(styles.card, className)}
        >
          {children}
        </span>
      )}
    </>
  );
}
