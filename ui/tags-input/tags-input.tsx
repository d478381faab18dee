/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   in the combobox pattern the text keeps the focus and the keys; no native list can be drawn like this. */
import * as Radix from "@radix-ui/react-popover";
import { useId, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from "react";
import { ComboboxPopup } from "../combobox/combobox-popup.tsx";
import { Chips } from "../field/chips.tsx";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { Field, type ControlLook, type FieldLook } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { FormValue, type FormOwned } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import popup from "../entity-search/entity-search.module.css";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { suggested, tagsIn, withTags, type TagRefusal } from "./tag-list.ts";
import { tagsStrings } from "./tags-strings.ts";
import styles from "./tags-input.module.css";

export interface TagsInputProps extends FieldLook, FormOwned, ControlLook {
  value?: readonly string[];
  defaultValue?: readonly string[];
  onValueChange?: (tags: readonly string[]) => void;
  /** Suggested while typing. Other tags can be added too. */
  suggestions?: readonly string[];
  /** Maximum number of tags. */
  max?: number;
  /** Maximum length of a tag, in characters. */
  maxLength?: number;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Free-form tags. Enter, a comma or pasting a list adds them, Backspace removes the last one. A refused tag
 * stays in the input, with the reason below.
 *
 * @example <TagsInput label="Tags" value={tags} onValueChange={setTags} suggestions={known} max={10} />
 */
export function TagsInput(props: TagsInputProps) {
  const [field, own] = splitField(props);
  const { label, required } = field;
  const {
    value,
    defaultValue = [],
    onValueChange,
    suggestions = [],
    max,
    maxLength,
    name,
    form,
    disabled = false,
    placeholder,
    ref,
    ...rest
  } = own;
  const strings = useStrings(tagsStrings);
  const listId = useId();
  const [input, attach] = useKeptRef(ref);
  const [tags, change, reset] = useControllable(value, defaultValue, onValueChange);
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [refusal, setRefusal] = useState<{ tag: string; why: TagRefusal }>();
  const offered = suggested(suggestions, tags, text);
  const shown = open && !disabled && offered.length > 0;
  const activeTag = shown ? offered[active] : undefined;

  const add = (added: readonly string[]) => {
    const next = withTags(tags, added, { max, maxLength });
    if (next.tags.length > tags.length) change(next.tags);
    setRefusal(next.refused[0]);
    // A refused word can be corrected in place.
    setText(next.refused.map(({ tag }) => tag).join(", "));
    setActive(-1);
  };
  const type = (next: string) => {
    setRefusal(undefined);
    setActive(-1);
    setOpen(true);
    if (/[,;\n]/.test(next)) add(tagsIn(next));
    else setText(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (text.trim() !== "" || activeTag)) {
      event.preventDefault();
      add(activeTag ? [activeTag] : tagsIn(text));
    } else if (event.key === "Backspace" && text === "" && tags.length > 0) {
      change(tags.slice(0, -1));
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && offered.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(
        active < 0 && step < 0 ? offered.length - 1 : (active + step + offered.length) % offered.length,
      );
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text");
    if (tagsIn(pasted).length < 2) return;
    event.preventDefault();
    add(tagsIn(text + pasted));
  };

  const said =
    refusal &&
    {
      duplicate: fill(strings.tagDuplicate, { tag: refusal.tag }),
      max: fill(strings.tagsFull, { tag: refusal.tag, count: max ?? 0 }),
      length: fill(strings.tagLong, { tag: refusal.tag, count: maxLength ?? 0 }),
    }[refusal.why];

  return (
    <Field {...field} hint={field.hint ?? strings.tagsHint} error={field.error ?? said}>
      {(control) => (
        <Radix.Root open={shown} onOpenChange={setOpen}>
          <Radix.Anchor asChild>
            <ControlBox className={styles.box} data-disabled={disabled || undefined}>
              <Chips
                label={fill(strings.tagsChosen, { label })}
                items={tags.map((tag) => ({ key: tag, text: tag }))}
                disabled={disabled}
                onRemove={(tag) => change(tags.filter((one) => one !== tag))}
              />
              <input
                {...rest}
                {...control}
                required={false}
                form={form}
                ref={attach}
                className={`${controlClass} ${styles.input}`}
                role={suggestions.length > 0 ? "combobox" : undefined}
                aria-autocomplete={suggestions.length > 0 ? "list" : undefined}
                aria-expanded={suggestions.length > 0 ? shown : undefined}
                aria-controls={shown ? listId : undefined}
                aria-activedescendant={activeTag ? `${listId}-${active}` : undefined}
                autoComplete="off"
                disabled={disabled}
                placeholder={tags.length === 0 ? placeholder : undefined}
                value={text}
                onChange={(event) => type(event.currentTarget.value)}
                onPaste={paste}
                onKeyDown={press}
                onFocus={() => setOpen(true)}
                onBlur={() => {
                  setOpen(false);
                  // What was typed counts, as it would in a plain text box.
                  if (text.trim() !== "" && !refusal) add(tagsIn(text));
                }}
              />
              <FormValue
                {...{ name, form, disabled }}
                values={tags}
                required={required}
                problem={said}
                onReset={() => {
                  setText("");
                  setRefusal(undefined);
                  reset();
                }}
                onFocus={() => input.current?.focus()}
              />
            </ControlBox>
          </Radix.Anchor>
          <ComboboxPopup>
            <div id={listId} role="listbox" aria-label={fill(strings.tagsSuggested, { label })}>
              {offered.map((tag, index) => (
                <div
                  key={tag}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  data-active={index === active || undefined}
                  className={popup.option}
                  onPointerMove={() => setActive(index)}
                  onClick={() => add([tag])}
                >
                  <span className={popup.title}>{tag}</span>
                </div>
              ))}
            </div>
          </ComboboxPopup>
        </Radix.Root>
      )}
    </Field>
  );
}
