import * as Radix from "@radix-ui/react-popover";
import type { ComponentProps } from "react";
import popup from "../entity-search/entity-search.module.css";

const stay = (event: { preventDefault: () => void }) => event.preventDefault();

/** What is offered below a text, which keeps the focus. Inline instead of in a portal, so that Tab moves on from the text. */
export function ComboboxPopup(
  props: Pick<ComponentProps<typeof Radix.Content>, "onEscapeKeyDown" | "children">,
) {
  return (
    <Radix.Content
      {...props}
      role="presentation"
      className={popup.popup}
      align="start"
      sideOffset={6}
      collisionPadding={12}
      onOpenAutoFocus={stay}
      onCloseAutoFocus={stay}
      onInteractOutside={stay}
      // A press in the list doesn't count as leaving the text.
      onMouseDown={stay}
    />
  );
}
