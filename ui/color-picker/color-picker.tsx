import { X } from "lucide-react";
import { Suspense, useState, type Ref } from "react";
import { BoxButton } from "../field/box-button.tsx";
import { Field, type ControlLook, type FieldLook } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";
import { Popover } from "../popover/popover.tsx";
import { fill } from "../provider/strings.ts";
import { FormValue, type FormOwned } from "../shared/form-value.tsx";
import { latePart } from "../shared/late-part.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import styles from "./color-picker.module.css";
import {
  formatColor,
  formatHex,
  nextFormat,
  parseColor,
  type ColorFormat,
  type Swatch,
} from "./color-text.ts";
import { useStrings } from "../provider/use-strings.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { colorPickerStrings } from "./color-picker-strings.ts";

const { Part: ColorPanel, load: loadPanel } = latePart(() => import("./color-panel.tsx"));

export interface ColorPickerProps extends FieldLook, FormOwned, ControlLook {
  /** `#rrggbb`, or `#rrggbbaa` if translucent; `null` for none. Other CSS colours are accepted too. */
  value?: string | null;
  defaultValue?: string | null;
  onValueChange?: (value: string | null) => void;
  /** Allows transparency. @default true */
  alpha?: boolean;
  /** Preset colours, with accessible names. */
  palette?: readonly Swatch[];
  /** Preferred side of the popup. @default "bottom" */
  side?: "top" | "right" | "bottom" | "left";
  /** Which edge of the box the popup shares. @default "center" */
  align?: "start" | "center" | "end";
  /** Initial text format; pressing it cycles through rgb, name and hsl. @default "rgb" */
  defaultFormat?: ColorFormat;
  readOnly?: boolean;
  /** The trigger button. */
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A colour: a 40 px box that opens a popup with a colour area, sliders, a palette and CSS text.
 *
 * @example <ColorPicker label="Colour of the stage" value={color} onValueChange={setColor} alpha={false} />
 */
export function ColorPicker(props: ColorPickerProps) {
  const [field, own] = splitField(props);
  const { label, required } = field;
  const {
    value,
    defaultValue = null,
    onValueChange,
    alpha = true,
    palette = [],
    side = "bottom",
    align = "center",
    defaultFormat = "rgb",
    name,
    form,
    disabled,
    readOnly,
    ref,
    ...rest
  } = own;
  const strings = useStrings(colorPickerStrings);
  const [button, attach] = useKeptRef(ref);
  const [chosen, setChosen, reset] = useControllable(value, defaultValue, onValueChange);
  const [format, setFormat] = useState(defaultFormat);
  const color = chosen === null ? undefined : parseColor(chosen);
  const text = color && (formatColor(color, format) ?? formatColor(color, "rgb"));
  const fixed = disabled || readOnly;
  const box = (
    <button
      ref={attach}
      type="button"
      className={styles.box}
      aria-label={fill(strings.chooseColor, { label, color: text ?? strings.noColor })}
      aria-disabled={fixed || undefined}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      onClick={(event) => {
        if (fixed) event.preventDefault();
      }}
    >
      <span className={styles.fill} data-empty={!color || undefined}>
        <span style={{ background: color && formatHex(color) }} />
      </span>
    </button>
  );
  return (
    <Field {...field} group>
      {(control, labelId) => (
        <fieldset
          {...rest}
          aria-labelledby={labelId}
          aria-describedby={control["aria-describedby"]}
          id={control.id}
          className={styles.field}
          data-invalid={control["aria-invalid"]}
          data-disabled={disabled || undefined}
        >
          <Popover label={label} className={styles.popup} side={side} align={align} trigger={box}>
            <Suspense fallback={<div className={styles.loading} aria-busy />}>
              <ColorPanel
                color={color}
                alpha={alpha}
                palette={palette}
                format={format}
                onFormatChange={() => color && setFormat(nextFormat(color, format))}
                onChange={(next) => setChosen(formatHex(alpha ? next : { ...next, a: 1 }))}
              />
            </Suspense>
          </Popover>
          <span className={styles.text}>{text ?? strings.noColor}</span>
          {!fixed && !required && color && (
            <BoxButton aria-label={fill(strings.clearField, { label })} onClick={() => setChosen(null)}>
              <X aria-hidden />
            </BoxButton>
          )}
          <FormValue
            {...{ name, form, disabled, required }}
            values={chosen === null ? [] : [chosen]}
            onReset={reset}
            onFocus={() => button.current?.focus()}
          />
        </fieldset>
      )}
    </Field>
  );
}
