import { Button } from "@base-ui/react/button";
import { Dialog } from "@base-ui/react/dialog";
import { Menu } from "@base-ui/react/menu";
import { Select } from "@base-ui/react/select";

// Without styles, and without what it doesn't have: a date picker and a table.
export const Provider = ({ children }) => children;

export const Buttons = () =>
  Array.from({ length: 1000 }, (_, index) => <Button key={index}>Save {index}</Button>);

export const OpensDialog = () => (
  <Dialog.Root>
    <Dialog.Trigger>Open</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Backdrop />
      <Dialog.Popup>
        <Dialog.Title>New client</Dialog.Title>
        <p>Anna Lindqvist</p>
        <Dialog.Close>Close</Dialog.Close>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

export const OpensMenu = () => (
  <Menu.Root>
    <Menu.Trigger>Open</Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner>
        <Menu.Popup>
          {["Edit", "Copy", "Delete"].map((label) => (
            <Menu.Item key={label}>{label}</Menu.Item>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
);

export const OpensSelect = () => (
  <Select.Root>
    <Select.Trigger aria-label="City">
      <Select.Value>{(city) => city ?? "City"}</Select.Value>
    </Select.Trigger>
    <Select.Portal>
      <Select.Positioner>
        <Select.Popup>
          {["Hamburg", "Tallinn", "Köln", "Oslo"].map((city) => (
            <Select.Item key={city} value={city}>
              <Select.ItemText>{city}</Select.ItemText>
            </Select.Item>
          ))}
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  </Select.Root>
);
