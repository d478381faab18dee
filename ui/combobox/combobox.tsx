import * as Radix from "@radix-ui/react-popover";
import { ChevronsUpDown, X } from "lucide-react";
import { useId, type KeyboardEvent, type ReactNode, type Ref } from "react";
import { searchStrings } from "../entity-search/search-strings.ts";
import popup from "../entity-search/entity-search.module.css";
import { BoxButton } from "../field/box-button.tsx";
import { Chips } from "../field/chips.tsx";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { Field, type ControlLook, type FieldLook } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { FormValue, type FormOwned } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import chips from "../tags-input/tags-input.module.css";
import { ComboboxList } from "./combobox-list.tsx";
import { ComboboxPopup } from "./combobox-popup.tsx";
import type { ComboboxOption } from "./matching-options.ts";
import { useComboboxList } from "./use-combobox-list.ts";

interface ComboboxLook<Value extends string> extends FieldLook, FormOwned, ControlLook {
  /** All options. If a server finds them, use `EntitySearch`. */
  options: readonly ComboboxOption<Value>[];
  /** Maximum number of options shown at once; typing finds the others. @default 100 */
  limit?: number;
  placeholder?: string;
  /** Icon before the text. */
  leading?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

interface OneOption<Value extends string> {
  multiple?: false;
  /** An option's value, or `null` for none. */
  value?: Value | null;
  defaultValue?: Value | null;
  onValueChange?: (value: Value | null) => void;
  max?: never;
}

interface SeveralOptions<Value extends string> {
  /** Allows several values, shown as chips. A form submits each under the same name. */
  multiple: true;
  value?: readonly Value[];
  defaultValue?: readonly Value[];
  onValueChange?: (value: readonly Value[]) => void;
  /** Maximum number of values. */
  max?: number;
}

export type ComboboxProps<Value extends string = string> = ComboboxLook<Value> &
  (OneOption<Value> | SeveralOptions<Value>);

/** Internally, one value is a list of one. */
const asList = <Value extends string>(value: Value | null | readonly Value[]): readonly Value[] =>
  value === null ? [] : typeof value === "string" ? [value] : value;

/**
 * One or several options from a long, known list, found by typing. Typed words match anywhere in a label,
 * ignoring case and accents.
 *
 * @example <Combobox label="Time zone" options={zones} value={zone} onValueChange={setZone} />
 * @example <Combobox multiple label="Countries" options={countries} value={chosen} onValueChange={setChosen} />
 */
export function Combobox<Value extends string = string>(props: ComboboxProps<Value>) {
  const [field, own] = splitField(props);
  const { label, required } = field;
  const {
    options,
    limit = 100,
    multiple = false,
    value,
    defaultValue = null,
    name,
    form,
    disabled = false,
    placeholder,
    leading,
    ref,
    max: most,
    onValueChange: _,
    ...rest
  } = own;
  const strings = useStrings(searchStrings);
  const listId = useId();
  const [input, attach] = useKeptRef(ref);
  const [chosen, change, reset] = useControllable<readonly Value[]>(
    value === undefined ? undefined : asList<Value>(value),
    asList<Value>(defaultValue),
    (next) => (props.multiple ? props.onValueChange?.(next) : props.onValueChange?.(next[0] ?? null)),
  );
  const max = most || Infinity;
  const list = useComboboxList({ options, limit, multiple, max, disabled, chosen, onChange: change });
  const { open, typed, shown, active, show, close } = list;

  const labelOf = (wanted: string) => options.find((option) => option.value === wanted)?.label ?? wanted;
  const text = typed ?? (multiple || chosen[0] === undefined ? "" : labelOf(chosen[0]));
  const activeId = open && active >= 0 ? `${listId}-${active}` : undefined;
  const status =
    shown.length === 0
      ? fill(strings.noneFound, { text: (typed ?? "").trim() })
      : list.full
        ? fill(strings.chosenFull, { count: max })
        : list.hasMore
          ? fill(strings.moreFound, { count: limit })
          : "";

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (event.altKey) return event.key === "ArrowDown" ? show() : close();
      if (!open) return show();
      list.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      list.chooseActive();
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Backspace" && multiple && text === "" && chosen.length > 0)
      change(chosen.slice(0, -1));
  };
  return (
    <Field {...field}>
      {(control) => (
        <Radix.Root open={open} onOpenChange={(next) => !next && close()}>
          <div className={popup.search}>
            <Radix.Anchor asChild>
              <ControlBox
                className={multiple ? chips.box : undefined}
                leading={leading}
                trailing={
                  <>
                    {!multiple && !required && !disabled && chosen.length > 0 && (
                      <BoxButton
                        aria-label={fill(strings.clearField, { label })}
                        onClick={() => {
                          change([]);
                          list.clearText();
                          input.current?.focus();
                        }}
                      >
                        <X aria-hidden />
                      </BoxButton>
                    )}
                    <BoxButton
                      aria-label={label}
                      aria-expanded={open}
                      disabled={disabled}
                      tabIndex={-1}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => {
                        input.current?.focus();
                        if (open) close();
                        else show();
                      }}
                    >
                      <ChevronsUpDown aria-hidden />
                    </BoxButton>
                  </>
                }
              >
                {multiple && (
                  <Chips
                    label={fill(strings.chosenIn, { label })}
                    items={chosen.map((one) => ({ key: one, text: labelOf(one) }))}
                    disabled={disabled}
                    onRemove={(key) => {
                      change(chosen.filter((one) => one !== key));
                      input.current?.focus();
                    }}
                  />
                )}
                <input
                  {...rest}
                  {...control}
                  required={false}
                  form={form}
                  ref={attach}
                  className={classNames(controlClass, multiple && chips.input)}
                  role="combobox"
                  aria-autocomplete="list"
                  aria-expanded={open}
                  aria-controls={open ? listId : undefined}
                  aria-activedescendant={activeId}
                  autoComplete="off"
                  spellCheck={false}
                  disabled={disabled}
                  placeholder={multiple && chosen.length > 0 ? undefined : (placeholder ?? strings.choose)}
                  value={text}
                  onChange={(event) => list.type(event.currentTarget.value)}
                  onFocus={(event) => event.currentTarget.select()}
                  onClick={show}
                  // After focus has settled: a dialog around it would take it if the list disappears while nothing has focus.
                  onBlur={() => setTimeout(close)}
                  onKeyDown={press}
                />
                <FormValue
                  {...{ name, form, disabled }}
                  values={chosen}
                  required={required}
                  onReset={() => {
                    list.clearText();
                    reset();
                  }}
                  onFocus={() => input.current?.focus()}
                />
              </ControlBox>
            </Radix.Anchor>
            <ComboboxPopup
              // The text has the key: see `press`.
              onEscapeKeyDown={(event) => event.preventDefault()}
            >
              <ComboboxList
                id={listId}
                label={label}
                options={shown}
                multiple={multiple}
                chosen={chosen}
                active={activeId ? active : -1}
                status={status}
                onActive={list.setActive}
                onChoose={list.choose}
              />
            </ComboboxPopup>
          </div>
        </Radix.Root>
      )}
    </Field>
  );
}
