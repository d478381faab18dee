import { X } from "lucide-react";
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { BoxButton } from "../field/box-button.tsx";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { Field, type FieldLook } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";
import { Popover } from "../popover/popover.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { FormValue } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { datePickerStrings } from "./date-picker-strings.ts";
import styles from "./panel-field.module.css";
import { focusedElement } from "../shared/event-target.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";

/** What the input itself takes, where its value is no text. */
export type PanelInputProps = Omit<
  ComponentProps<"input">,
  keyof FieldLook | "value" | "defaultValue" | "min" | "max" | "type" | "onChange"
>;

/** How a value is written, read, judged and sent. */
interface PanelModel<Value> {
  write: (value: Value) => string;
  /** `undefined` where a text can't be understood. */
  read: (text: string) => Value | undefined;
  /** Why a value can't be chosen. */
  refuse: (value: Value) => string | undefined;
  /** What was typed, when it can't be read. */
  unreadable: (text: string) => string;
  /** What a form sends, one entry each. */
  sent: (value: Value) => string[];
  /** Adds separators to what is typed at the end. */
  complete?: (text: string) => string;
}

/** What the panel shows, and what it gives back. */
export interface PanelState<Value> {
  value: Value | null;
  /** Why the last choice was refused. */
  problem: string | undefined;
  /** The panel takes the focus: it was opened by its button or a key. */
  enter: boolean;
  choose: (value: Value) => void;
}

interface PanelFieldProps<Value> extends FieldLook, PanelInputProps {
  value: Value | null | undefined;
  defaultValue: Value | null | undefined;
  onValueChange: (value: Value | null) => void;
  model: PanelModel<Value>;
  icon: ReactNode;
  /** Name of the button that opens the panel. */
  opens: string;
  /** Loads the panel's code: a finger or a key gives no notice. */
  loadWhenIdle: () => void;
  panel: (state: PanelState<Value>) => ReactNode;
}

/** A value that is typed, or chosen in a panel whose code is loaded lazily. */
export function PanelField<Value>(props: PanelFieldProps<Value>) {
  const [field, own] = splitField(props);
  const { label, required } = field;
  const {
    value,
    defaultValue,
    onValueChange,
    model,
    icon,
    opens,
    loadWhenIdle,
    panel,
    disabled,
    readOnly,
    onBlur,
    onKeyDown,
    name,
    ref,
    ...rest
  } = own;
  const strings = useStrings(datePickerStrings);
  const [chosen, setChosen, reset] = useControllable(value, defaultValue ?? null, onValueChange);
  const [open, setOpen] = useState(false);
  const [enter, setEnter] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [input, attach] = useKeptRef(ref);
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  useEffect(loadWhenIdle, [loadWhenIdle]);

  const written = chosen === null ? "" : model.write(chosen);
  const text = typed ?? written;
  const fixed = disabled || readOnly;
  const sent = (of: Value | null) => (of === null ? [] : model.sent(of));

  /** Accepts a value, or reports why not; `false` if the previous value stays. */
  const choose = (next: Value | null): boolean => {
    const reason = next === null ? (required ? strings.dateNeeded : undefined) : model.refuse(next);
    setProblem(reason);
    if (reason !== undefined) return false;
    setTyped(undefined);
    if (sent(next).join() !== sent(chosen).join()) setChosen(next);
    return true;
  };

  const finishTyping = () => {
    if (typed === undefined || typed === written) {
      setTyped(undefined);
      return;
    }
    if (typed.trim() === "") {
      choose(null);
      setTyped(undefined);
      return;
    }
    const next = model.read(typed);
    if (next === undefined) setProblem(model.unreadable(typed));
    else choose(next);
  };

  const show = (how: { enter: boolean }) => {
    if (fixed || open) return;
    opener.current = focusedElement();
    setEnter(how.enter);
    setOpen(true);
  };

  const close = () => {
    setOpen(false);
    // Only restores focus that would be lost with the panel.
    if (surface.current?.contains(document.activeElement) || document.activeElement === document.body)
      (opener.current ?? input.current)?.focus();
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === "ArrowDown" && open) {
      event.preventDefault();
      surface.current?.querySelector<HTMLElement>("[role=grid] [tabindex='0'], input")?.focus();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      show({ enter: true });
    } else if (event.key === "Enter" && typed !== undefined) {
      event.preventDefault();
      finishTyping();
    } else if (event.key === "Escape" && !open && typed !== undefined) {
      setTyped(undefined);
      setProblem(undefined);
    }
  };

  const clearable = !fixed && !required && text !== "";

  return (
    <Field {...field} error={problem ?? field.error}>
      {(control) => (
        <Popover
          label={label}
          open={open}
          onOpenChange={(next) => (next ? show({ enter: true }) : close())}
          className={styles.panel}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            if (surface.current?.querySelector("[data-holds-escape]")?.contains(document.activeElement))
              event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (box.current?.contains(event.target as Node)) event.preventDefault();
          }}
          anchor={
            <ControlBox
              ref={box}
              data-open={open || undefined}
              className={styles.box}
              leading={
                <BoxButton
                  aria-label={opens}
                  aria-haspopup="dialog"
                  aria-expanded={open}
                  aria-disabled={fixed || undefined}
                  onClick={() => (open ? close() : show({ enter: true }))}
                >
                  {icon}
                </BoxButton>
              }
              trailing={
                clearable && (
                  <BoxButton
                    aria-label={fill(strings.clearField, { label })}
                    onClick={() => {
                      choose(null);
                      setTyped(undefined);
                      input.current?.focus();
                    }}
                  >
                    <X aria-hidden />
                  </BoxButton>
                )
              }
            >
              <input
                {...rest}
                {...control}
                ref={attach}
                className={controlClass}
                disabled={disabled}
                readOnly={readOnly}
                autoComplete="off"
                spellCheck={false}
                value={text}
                onChange={(event) => {
                  const next = event.currentTarget.value;
                  setProblem(undefined);
                  // Completes while typing at the end, never while deleting or pasting.
                  const added = next.length === text.length + 1 && next.startsWith(text);
                  setTyped(added && model.complete ? model.complete(next) : next);
                }}
                onClick={() => {
                  // On phones the panel would open along with the keyboard.
                  if (matchMedia("(pointer: fine)").matches) show({ enter: false });
                }}
                onBlur={(event) => {
                  onBlur?.(event);
                  finishTyping();
                }}
                onKeyDown={press}
              />
              <FormValue
                name={name}
                form={rest.form}
                disabled={disabled}
                values={sent(chosen)}
                problem={problem}
                onReset={() => {
                  setTyped(undefined);
                  setProblem(undefined);
                  reset();
                }}
                onFocus={() => input.current?.focus()}
              />
            </ControlBox>
          }
        >
          <div ref={surface}>
            <Suspense fallback={<output className={styles.loading} aria-busy aria-label={strings.loading} />}>
              {panel({
                value: (typed === undefined ? undefined : model.read(typed)) ?? chosen,
                problem,
                enter,
                choose: (next) => {
                  if (choose(next)) close();
                },
              })}
            </Suspense>
          </div>
        </Popover>
      )}
    </Field>
  );
}
