import { useState, type ReactElement, type RefObject } from "react";
import { Button } from "../button/button.tsx";
import { Popover } from "../popover/popover.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { TextField } from "../text-field/text-field.tsx";
import { viewStrings } from "./view-strings.ts";
import styles from "./view-tabs.module.css";

interface NamePopoverProps {
  /** What the name is for. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactElement;
  anchor?: ReactElement;
  /** Where focus returns if there is no trigger. */
  opener?: RefObject<HTMLElement | null>;
  name: string;
  onName: (name: string) => void;
}

/** Asks for a view's name, next to the button that triggered it. */
export function NamePopover({ label, opener, name, onName, ...popover }: NamePopoverProps) {
  return (
    <Popover
      {...popover}
      label={label}
      onCloseAutoFocus={(event) => {
        if (!opener) return;
        event.preventDefault();
        opener.current?.focus();
      }}
    >
      <NameForm
        name={name}
        onName={(next) => {
          popover.onOpenChange(false);
          onName(next);
        }}
      />
    </Popover>
  );
}

function NameForm({ name, onName }: Pick<NamePopoverProps, "name" | "onName">) {
  const strings = useStrings(viewStrings);
  const [draft, setDraft] = useState(name);
  const text = draft.trim();
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        if (text) onName(text);
      }}
    >
      <TextField
        label={strings.viewName}
        value={draft}
        onValueChange={setDraft}
        maxLength={60}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button type="submit" variant="primary" size="small" disabled={!text}>
        {strings.save}
      </Button>
    </form>
  );
}
