import { Button, Menu, type MenuItem } from "@backoffice/ui";
import { Ellipsis } from "lucide-react";

interface MoreMenuProps {
  /** Accessible name of the button and the menu. */
  label: string;
  items: readonly MenuItem[];
  size?: "small" | "medium";
}

/** An overflow menu ("…") with further actions. */
export const MoreMenu = ({ label, items, size }: MoreMenuProps) => (
  <Menu
    label={label}
    align="end"
    items={items}
    trigger={
      <Button variant="quiet" size={size} icon aria-label={label}>
        <Ellipsis aria-hidden />
      </Button>
    }
  />
);
