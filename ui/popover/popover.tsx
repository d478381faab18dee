import type * as Radix from "@radix-ui/react-popover";
import { useId, useRef, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { LaterFloating } from "./later-floating.tsx";
import { Anchor, Opener } from "./opener.tsx";
import styles from "./popover.module.css";

type ContentProps = Pick<
  ComponentProps<typeof Radix.Content>,
  | "side"
  | "onOpenAutoFocus"
  | "onCloseAutoFocus"
  | "onInteractOutside"
  | "onEscapeKeyDown"
  | "className"
  | "style"
  | "ref"
  | "id"
>;

export interface PopoverProps extends ContentProps {
  /** The button that opens it. It must accept a ref and forward its props. */
  trigger?: ReactElement;
  /** The element to position against, if larger than the trigger. */
  anchor?: ReactElement;
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Edge of the trigger to align with. @default "start" */
  align?: "start" | "center" | "end";
  /** Accessible name. */
  label: string;
  /** Blocks the rest of the page while it is open. @default false */
  modal?: boolean;
  children: ReactNode;
}

/**
 * A floating surface at a button, for more than a tooltip and less than a dialog. Escape and outside presses
 * close it.
 *
 * @example <Popover label="Filter" trigger={<Button>Filter</Button>}>…</Popover>
 */
export function Popover({
  trigger,
  anchor,
  open,
  defaultOpen = false,
  onOpenChange,
  align = "start",
  label,
  modal = false,
  className,
  ref,
  id: ownId,
  children,
  ...rest
}: PopoverProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const opener = useRef<HTMLElement>(null);
  const place = useRef<HTMLElement>(null);
  const [shown, show] = useControllable(open, defaultOpen, onOpenChange);
  return (
    <>
      {anchor && <Anchor element={anchor} place={place} />}
      {trigger && (
        <Opener
          trigger={trigger}
          place={opener}
          opens={id}
          popup="dialog"
          shown={shown}
          onToggle={() => show(!shown)}
        />
      )}
      <LaterFloating
        {...rest}
        id={id}
        contentRef={ref}
        className={classNames(styles.popover, className)}
        aria-label={label}
        align={align}
        modal={modal}
        open={shown}
        onOpenChange={show}
        opener={opener}
        anchor={anchor && place}
      >
        {children}
      </LaterFloating>
    </>
  );
}
