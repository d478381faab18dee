import { Search, X } from "lucide-react";
import { useEffect, type ComponentProps } from "react";
import { FormValue } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { BoxButton } from "../field/box-button.tsx";
import { Kbd } from "../kbd/kbd.tsx";
import { useUi } from "../provider/provider.tsx";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { TextField } from "../text-field/text-field.tsx";
import styles from "./search-field.module.css";

export interface SearchFieldProps extends Omit<
  ComponentProps<"input">,
  "size" | "value" | "defaultValue" | "type"
> {
  /** What is searched; also the placeholder. */
  label: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** The key that focuses the field from anywhere on the page, shown at the end. */
  shortcut?: string;
}

const typing = "input, textarea, select, [contenteditable]";

/**
 * A search box. Escape clears it, then leaves it.
 *
 * @example <SearchField label="Search orders" shortcut="/" value={search} onValueChange={setSearch} />
 */
export function SearchField({
  label,
  value: given,
  defaultValue = "",
  onValueChange,
  shortcut,
  className,
  onKeyDown,
  ref,
  ...rest
}: SearchFieldProps) {
  const { strings } = useUi();
  const [value, change, reset] = useControllable(given, defaultValue, onValueChange);
  const [input, attach] = useKeptRef(ref);

  useEffect(() => {
    if (!shortcut) return;
    const jump = (event: KeyboardEvent) => {
      if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(typing))) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", jump);
    return () => document.removeEventListener("keydown", jump);
  }, [input, shortcut]);

  const clear = () => {
    change("");
    input.current?.focus();
  };

  return (
    <TextField
      {...rest}
      ref={attach}
      type="search"
      className={className}
      label={label}
      hideLabel
      placeholder={label}
      aria-keyshortcuts={shortcut}
      value={value}
      onValueChange={change}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== "Escape" || event.defaultPrevented) return;
        if (value) {
          // The first Escape clears the text and must not close a dialog.
          event.preventDefault();
          event.stopPropagation();
          change("");
        }
        // Users who came by shortcut return to the page's shortcuts; in a dialog there is nothing left to do in an
        // empty field.
        if (!value || shortcut) event.currentTarget.blur();
      }}
      leading={<Search aria-hidden />}
      trailing={
        value ? (
          <BoxButton aria-label={strings.clear} onClick={clear}>
            <X aria-hidden />
          </BoxButton>
        ) : (
          shortcut && <Kbd className={styles.shortcut}>{shortcut}</Kbd>
        )
      }
    >
      <FormValue form={rest.form} values={[]} onReset={reset} onFocus={() => input.current?.focus()} />
    </TextField>
  );
}
