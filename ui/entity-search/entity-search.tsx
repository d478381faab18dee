import * as Radix from "@radix-ui/react-popover";
import { X } from "lucide-react";
import {
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from "react";
import { BoxButton } from "../field/box-button.tsx";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { Field, type FieldLook } from "../field/field.tsx";
import { fill } from "../provider/strings.ts";
import { useUi } from "../provider/provider.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import { SearchResults } from "./search-results.tsx";
import { useEntitySearch, type EntityOption, type Search } from "./use-entity-search.ts";
import styles from "./entity-search.module.css";

export interface EntitySearchProps<Option extends EntityOption = EntityOption> extends FieldLook {
  value: Option | null;
  onValueChange: (value: Option | null) => void;
  /** Asks the server. The signal is aborted as soon as its answer isn't wanted any more. */
  search: Search<Option>;
  /** How many characters a search needs. @default 3 */
  minimum?: number;
  /** The pause in typing before a search, in milliseconds. @default 250 */
  debounce?: number;
  disabled?: boolean;
  /** Why nothing can be searched yet. @default the text for "select entity first" */
  disabledText?: string;
  placeholder?: string;
  /** What an option shows instead of its title and subtitle. */
  renderOption?: (option: Option) => ReactNode;
  /** Below the options, such as a button that adds a client. */
  footer?: ReactNode;
  /** An icon before the text. */
  leading?: ReactNode;
  id?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Finds one record by typing, after the W3C's combobox pattern.
 *
 * @example
 * <EntitySearch label="Counterparty" value={cp} onValueChange={setCp} search={(text, signal) => find(text, signal)} />
 */
export function EntitySearch<Option extends EntityOption = EntityOption>({
  value,
  onValueChange,
  search,
  minimum = 3,
  debounce = 250,
  disabled = false,
  disabledText,
  placeholder,
  renderOption,
  footer,
  leading,
  id,
  className,
  ref,
  ...field
}: EntitySearchProps<Option>) {
  const { strings } = useUi();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  /** What is typed; null shows the value's title. */
  const [typed, setTyped] = useState<string | null>(null);
  const [wished, setWished] = useState(0);
  // A value that comes from elsewhere, such as a client added just now, replaces what was typed.
  const [known, setKnown] = useState(value?.id);
  if (known !== value?.id) {
    setKnown(value?.id);
    setTyped(null);
  }
  const text = typed ?? value?.title ?? "";
  const found = useEntitySearch({ search, text: typed ?? "", active: open && !disabled, minimum, debounce });
  const active = Math.min(wished, found.options.length - 1);
  const activeOption = open && found.status === "found" ? found.options[active] : undefined;
  const reason = disabledText ?? strings.selectEntityFirst;

  const close = () => {
    setOpen(false);
    if (value) setTyped(null);
  };
  const choose = (option: Option) => {
    if (option.disabled) return;
    setOpen(false);
    setTyped(null);
    onValueChange(option);
  };
  const clear = () => {
    setTyped(null);
    setOpen(false);
    if (value) onValueChange(null);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (!open) setOpen(true);
      else if (found.options.length > 0)
        setWished((active + step + found.options.length) % found.options.length);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (activeOption) choose(activeOption);
    }
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <Field {...field} id={id} className={className}>
      {(control) => (
        <Radix.Root open={open} onOpenChange={(next) => !next && close()}>
          <div onBlur={leave} className={styles.search}>
            <Radix.Anchor asChild>
              <ControlBox
                leading={leading}
                trailing={
                  <>
                    {open && found.status === "loading" && <Spinner size="small" />}
                    {!disabled && text !== "" && (
                      <BoxButton
                        aria-label={fill(strings.clearField, { label: field.label })}
                        onClick={clear}
                      >
                        <X aria-hidden />
                      </BoxButton>
                    )}
                  </>
                }
              >
                <input
                  {...control}
                  ref={(element) => {
                    input.current = element;
                    if (typeof ref === "function") return ref(element);
                    if (ref) ref.current = element;
                  }}
                  className={controlClass}
                  role="combobox"
                  aria-autocomplete="list"
                  aria-expanded={open}
                  aria-controls={open ? listId : undefined}
                  aria-activedescendant={activeOption ? `${listId}-${active}` : undefined}
                  aria-disabled={disabled || undefined}
                  readOnly={disabled}
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={disabled ? reason : placeholder}
                  value={text}
                  onChange={(event) => {
                    setTyped(event.currentTarget.value);
                    setWished(0);
                    setOpen(true);
                  }}
                  onFocus={(event) => event.currentTarget.select()}
                  onClick={() => setOpen(true)}
                  onKeyDown={press}
                />
              </ControlBox>
            </Radix.Anchor>
            {/* Inside the page's order, not in a portal, so that Tab leads from the text to the footer. */}
            <Radix.Content
              role="presentation"
              className={styles.popup}
              align="start"
              sideOffset={6}
              collisionPadding={12}
              onOpenAutoFocus={(event) => event.preventDefault()}
              onCloseAutoFocus={(event) => event.preventDefault()}
              onInteractOutside={(event) => event.preventDefault()}
              // The text keeps the focus, so that a press in the list doesn't count as leaving.
              onMouseDown={(event) => event.preventDefault()}
            >
              <SearchResults
                id={listId}
                label={field.label}
                {...found}
                text={typed ?? ""}
                minimum={minimum}
                refusal={disabled ? reason : undefined}
                active={activeOption ? active : -1}
                chosen={value?.id}
                onActive={setWished}
                onChoose={choose}
                renderOption={renderOption}
              />
              {footer && <div className={styles.footer}>{footer}</div>}
            </Radix.Content>
          </div>
        </Radix.Root>
      )}
    </Field>
  );
}
