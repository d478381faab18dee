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
  /** A link or a button that forwards its props. What it leads to has all that the card shows. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Accessible name of the card. */
  label: string;
  /** Preferred side. @default "bottom" */
  side?: (typeof tooltipSides)[number];
  /** Milliseconds until it shows, from a pointer's arrival or the focus of a key. @default 500 */
  delay?: number;
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Drawn while it shows, so that it is loaded only when it is wanted. Inside a paragraph it must be text and inline elements. */
  children: ReactNode;
}

/**
 * A glance at what a link leads to, on hover and keyboard focus. The pointer can go onto it and Tab into it; Escape and a
 * press hide it. A finger follows the link at once.
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
