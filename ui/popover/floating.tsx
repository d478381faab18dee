import * as Radix from "@radix-ui/react-popover";
import { forwardRef, useImperativeHandle, type ComponentProps, type Ref, type RefObject } from "react";
import { usePlaceLook, type Anchor } from "../theme/place-look.ts";

type Place = RefObject<HTMLElement | Anchor | null>;

export interface FloatingProps extends Omit<ComponentProps<typeof Radix.Content>, "ref"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  modal?: boolean;
  /** The button that opens it, already rendered elsewhere. */
  opener: RefObject<HTMLElement | null>;
  /** What to position against, if not the opener: a larger element, or a spot within one. */
  anchor?: Place;
  /** The ref of the surface. */
  contentRef?: Ref<HTMLDivElement>;
}

/** A group of radio buttons is entered at the chosen one: from another, an arrow key would change the choice. */
function focusChosen(event: Event) {
  const content = event.currentTarget as HTMLElement;
  const first = content.querySelector<HTMLInputElement>("a[href], button, input, select, textarea");
  const chosen =
    first?.type === "radio" && content.querySelector<HTMLElement>(`[name="${first.name}"]:checked`);
  if (!chosen) return;
  event.preventDefault();
  chosen.focus();
}

/** A surface that floats above the page: its position, its focus, and the ways to close it. */
export default function Floating({
  open,
  onOpenChange,
  modal,
  opener,
  anchor,
  contentRef,
  ...rest
}: FloatingProps) {
  const look = usePlaceLook(open, anchor ?? opener);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      {anchor && (
        <Radix.Anchor asChild>
          <StandIn place={anchor} />
        </Radix.Anchor>
      )}
      <Radix.Trigger asChild>
        <StandIn place={opener} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...look}
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={focusChosen}
          {...rest}
          ref={contentRef}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Renders nothing: hands Radix what is already on the page. React 18 passes refs only to `forwardRef`. */
const StandIn = forwardRef<Place["current"], { place: Place }>(function StandIn({ place }, ref) {
  useImperativeHandle<Place["current"], Place["current"]>(ref, () => place.current, [place]);
  return null;
});
