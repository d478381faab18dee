import * as Radix from "@radix-ui/react-popover";
import { X } from "lucide-react";
import { useId, type FocusEvent, type KeyboardEvent } from "react";
import { ComboboxPopup } from "../combobox/combobox-popup.tsx";
import { BoxButton } from "../field/box-button.tsx";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { Field } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { FormValue } from "../shared/form-value.tsx";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { Spinner } from "../spinner/spinner.tsx";
import { searchStrings } from "./search-strings.ts";
import { SearchResults } from "./search-results.tsx";
import type { EntitySearchProps } from "./entity-search.tsx";
import type { EntityOption } from "./use-entity-search.ts";
import { useFoundEntities } from "./use-found-entities.ts";
import styles from "./entity-search.module.css";

interface EntityComboboxProps<Option extends EntityOption> extends Omit<
  EntitySearchProps<Option>,
  "defaultValue"
> {
  value: Option | null;
  onValueChange: (value: Option | null) => void;
  /** Selected keys, as submitted by a form. */
  keys: readonly Option["id"][];
  onReset: () => void;
}

/** The search input with its results, for single and multiple selection. */
export function EntityCombobox<Option extends EntityOption>(props: EntityComboboxProps<Option>) {
  const [field, own] = splitField(props);
  const { label, required } = field;
  const {
    value,
    onValueChange,
    keys,
    onReset,
    search,
    minimum = 3,
    debounce = 250,
    name,
    form,
    disabled = false,
    disabledText,
    placeholder,
    renderOption,
    recent = [],
    limit = 50,
    onCreate,
    footer,
    leading,
    ref,
    ...rest
  } = own;
  const strings = useStrings(searchStrings);
  const listId = useId();
  const [input, attach] = useKeptRef(ref);
  const entities = useFoundEntities({
    value,
    search,
    disabled,
    minimum,
    debounce,
    recent,
    limit,
    mayCreate: onCreate !== undefined,
  });
  const { found, open, setOpen, typed, setTyped, wanted, lately, options, creates, active } = entities;
  const text = typed ?? value?.title ?? "";
  const activeId = active >= 0 ? `${listId}-${active}` : undefined;
  const reason = disabledText ?? strings.selectEntityFirst;

  const close = () => {
    setOpen(false);
    if (value) setTyped(null);
  };
  const choose = (option: Option) => {
    if (option.disabled) return;
    entities.settle();
    onValueChange(option);
  };
  const create = () => {
    entities.settle();
    onCreate?.(wanted);
  };
  const clear = () => {
    entities.settle();
    if (value) onValueChange(null);
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      entities.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (!activeId) return;
      const option = options[active];
      if (option) choose(option);
      else create();
    }
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // After focus has settled: the dialog would take it if results disappear while nothing has focus.
    setTimeout(() => {
      close();
      if (value && typed === "") onValueChange(null);
    });
  };

  return (
    <Field {...field}>
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
                      // For pointers: on the keyboard, deleting the text clears the choice, and Tab goes to the next field.
                      <BoxButton
                        tabIndex={-1}
                        aria-label={fill(strings.clearField, { label })}
                        onClick={clear}
                      >
                        <X aria-hidden />
                      </BoxButton>
                    )}
                  </>
                }
              >
                <input
                  {...rest}
                  {...control}
                  required={false}
                  form={form}
                  ref={attach}
                  className={controlClass}
                  role="combobox"
                  aria-autocomplete="list"
                  aria-expanded={open}
                  aria-controls={open ? listId : undefined}
                  aria-activedescendant={activeId}
                  aria-disabled={disabled || undefined}
                  readOnly={disabled}
                  autoComplete="off"
                  spellCheck={false}
                  placeholder={disabled ? reason : placeholder}
                  value={text}
                  onChange={(event) => entities.type(event.currentTarget.value)}
                  onFocus={(event) => event.currentTarget.select()}
                  onClick={() => setOpen(true)}
                  onKeyDown={press}
                />
                <FormValue
                  {...{ name, form, disabled }}
                  values={keys.map(String)}
                  required={required}
                  problem={!value && wanted !== "" ? strings.searchUnchosen : undefined}
                  onReset={() => {
                    setTyped(null);
                    onReset();
                  }}
                  onFocus={() => input.current?.focus()}
                />
              </ControlBox>
            </Radix.Anchor>
            <ComboboxPopup>
              <SearchResults
                id={listId}
                label={label}
                status={found.status}
                retry={found.retry}
                options={options}
                heading={lately && recent.length > 0 ? strings.recentlyChosen : undefined}
                more={found.status === "found" && found.options.length > limit}
                create={creates ? wanted : undefined}
                onCreate={create}
                text={typed ?? ""}
                minimum={minimum}
                refusal={disabled ? reason : undefined}
                active={active}
                chosen={value?.id}
                onActive={entities.setActive}
                onChoose={choose}
                renderOption={renderOption}
              />
              {footer && <div className={styles.footer}>{footer}</div>}
            </ComboboxPopup>
          </div>
        </Radix.Root>
      )}
    </Field>
  );
}
