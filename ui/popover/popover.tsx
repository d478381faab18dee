import * as Radix from "@radix-ui/react-popover";
import { useRef, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { usePlaceLook } from "../theme/place-look.ts";
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
  align?: "start" | "center" | "end";
  /** Accessible name. */
  label: string;
  /** Blocks the page behind it, as on phones. @default false */
  modal?: boolean;
  children: ReactNode;
}

/**
 * A small surface attached to a button: more than a tooltip, less than a dialog. Escape and outside presses close it.
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
  children,
  ...rest
}: PopoverProps) {
  const place = useRef<HTMLElement>(null);
  const [shown, show] = useControllable(open, defaultOpen, onOpenChange);
  const look = usePlaceLook(shown, place);
  const attach = (element: HTMLElement | null) => {
    if (element) place.current = element;
  };
  return (
    <Radix.Root open={shown} onOpenChange={show} modal={modal}>
      {anchor && (
        <Radix.Anchor asChild ref={attach}>
          {anchor}
        </Radix.Anchor>
      )}
      {trigger && (
        <Radix.Trigger asChild ref={attach}>
          {trigger}
        </Radix.Trigger>
      )}
      <Radix.Portal>
        <Radix.Content
          {...look}
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
