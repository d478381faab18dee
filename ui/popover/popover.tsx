import * as Radix from "@radix-ui/react-popover";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
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
>;

export interface PopoverProps extends ContentProps {
  /** The button that opens it. It must take a ref and the rest of its props. */
  trigger?: ReactElement;
  /** What it is placed at, where that is more than the trigger. */
  anchor?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  /** The name that a screen reader says. */
  label: string;
  /** Keeps the page behind it still and unreachable, as on phones. @default false */
  modal?: boolean;
  children: ReactNode;
}

/**
 * A small surface at a button: more than a tooltip, less than a dialog. Escape and a press outside close it.
 *
 * @example <Popover label="Filter" trigger={<Button>Filter</Button>}>…</Popover>
 */
export function Popover({
  trigger,
  anchor,
  open,
  onOpenChange,
  align = "start",
  label,
  modal = false,
  className,
  children,
  ...rest
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      {anchor && <Radix.Anchor asChild>{anchor}</Radix.Anchor>}
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Content
          {...rest}
          className={classNames(styles.popover, className)}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
