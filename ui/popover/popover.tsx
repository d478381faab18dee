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
  /** The button that opens it. It must take a ref and the rest of its props. */
  trigger?: ReactElement;
  /** What it is placed at, where that is more than the trigger. */
  anchor?: ReactElement;
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
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
