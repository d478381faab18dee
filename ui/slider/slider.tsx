import type { ComponentProps } from "react";
import { Field, type FieldLook } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { FormValue } from "../shared/form-value.tsx";
import { GroupField, type GroupLook } from "../shared/group-field.tsx";
import { withProperties } from "../shared/own-properties.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { sliderStrings } from "./slider-strings.ts";
import styles from "./slider.module.css";

/** Two numbers, both included. */
export interface NumberRange {
  from: number;
  to: number;
}

interface SliderBounds {
  /** Minimum. @default 0 */
  min?: number;
  /** Maximum. @default 100 */
  max?: number;
  /** Size of a step, for arrow keys and the pointer. @default 1 */
  step?: number;
  /** Formats the value that is shown next to the slider and announced. @default the number */
  format?: (value: number) => string;
}

interface SingleSliderProps
  extends
    FieldLook,
    SliderBounds,
    Omit<ComponentProps<"input">, keyof FieldLook | keyof SliderBounds | "type" | "value" | "defaultValue"> {
  range?: false;
  value?: number;
  /** @default min */
  defaultValue?: number;
  onValueChange?: (value: number) => void;
}

interface RangeSliderProps extends GroupLook<HTMLInputElement>, SliderBounds {
  /** Selects a range by two thumbs, which stop at each other. A form sends both values under `name`. */
  range: true;
  value?: NumberRange;
  /** @default from `min` to `max` */
  defaultValue?: NumberRange;
  onValueChange?: (value: NumberRange) => void;
}

export type SliderProps = SingleSliderProps | RangeSliderProps;

/**
 * A number, or a range of numbers, within bounds that needn't be exact. Where it must be, use `NumericInput`.
 *
 * @example <Slider label="Discount" max={30} value={discount} onValueChange={setDiscount} format={(value) => `${value} %`} />
 * @example <Slider label="Weight" range max={1000} step={50} value={weight} onValueChange={setWeight} />
 */
export const Slider = (props: SliderProps) =>
  props.range ? <RangeSlider {...props} /> : <SingleSlider {...props} />;

function SingleSlider(props: SingleSliderProps) {
  const [field, own] = splitField(props);
  const { value: given, defaultValue, onValueChange, range: _, name, ref, ...rest } = own;
  const { min = 0, disabled, form } = rest;
  const [input, attach] = useKeptRef(ref);
  const [value, change, reset] = useControllable(given, defaultValue ?? min, onValueChange);
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.slider}>
          <Thumb
            {...rest}
            {...control}
            // A range always has a value.
            required={undefined}
            aria-required={undefined}
            ref={attach}
            className={classNames(styles.input, styles.track)}
            style={fillOf({ from: min, to: value }, rest)}
            value={value}
            onValueChange={change}
          />
          <Shown values={[value]} {...rest} />
          <FormValue
            {...{ name, form, disabled }}
            values={[String(value)]}
            onReset={reset}
            onFocus={() => input.current?.focus()}
          />
        </div>
      )}
    </Field>
  );
}

/** Two native inputs in one place: each takes the pointer on its side of the middle between both thumbs. */
function RangeSlider(props: RangeSliderProps) {
  const { value: given, defaultValue, onValueChange, range: _, min = 0, max = 100, ...rest } = props;
  const { step, format = String, ...group } = rest;
  const strings = useStrings(sliderStrings);
  const [value, change, reset] = useControllable(
    given,
    defaultValue ?? { from: min, to: max },
    onValueChange,
  );
  const { from, to } = value;
  const middle = `calc((100% - var(--bo-thumb)) * ${shareOf((from + to) / 2, { min, max })} + var(--bo-thumb) / 2)`;
  const thumb = {
    min,
    max,
    step,
    format,
    disabled: group.disabled,
    "aria-invalid": group.error !== undefined,
    className: styles.input,
  };
  return (
    <GroupField
      {...group}
      frame={{ role: "group", className: styles.slider }}
      values={[String(from), String(to)]}
      onReset={reset}
    >
      {(start) => (
        <>
          <div
            className={classNames(styles.track, styles.range)}
            style={{
              ...fillOf(value, { min, max }),
              gridTemplateColumns: `${middle} 1fr`,
            }}
          >
            <div className={styles.half}>
              <Thumb
                {...thumb}
                ref={start}
                aria-label={strings.sliderFrom}
                value={from}
                onValueChange={(next) => change({ from: Math.min(next, to), to })}
              />
            </div>
            <div className={styles.half}>
              <Thumb
                {...thumb}
                aria-label={strings.sliderTo}
                value={to}
                onValueChange={(next) => change({ from, to: Math.max(next, from) })}
              />
            </div>
          </div>
          <Shown values={[from, to]} {...{ min, max, format }} />
        </>
      )}
    </GroupField>
  );
}

interface ThumbProps extends Omit<ComponentProps<"input">, keyof SliderBounds | "value">, SliderBounds {
  value: number;
  onValueChange: (value: number) => void;
}

function Thumb({
  min = 0,
  max = 100,
  step = 1,
  format = String,
  value,
  onValueChange,
  onChange,
  ...rest
}: ThumbProps) {
  return (
    <input
      {...rest}
      type="range"
      // Sent by a field of its own, so that a parent's value is what is sent.
      form=""
      {...{ min, max, step, value }}
      aria-valuetext={format(value)}
      onChange={(event) => {
        onChange?.(event);
        onValueChange(event.currentTarget.valueAsNumber);
      }}
    />
  );
}

interface ShownProps extends SliderBounds {
  values: readonly number[];
}

/** What is chosen, in the room that the longest of it takes: the track stays as it is while a thumb is dragged. */
function Shown({ values, min = 0, max = 100, format = String }: ShownProps) {
  const write = (numbers: readonly number[]) => numbers.map((value) => format(value)).join(" – ");
  const longest = [min, max].map((end) => write(values.map(() => end)).length);
  return (
    <output style={{ minWidth: `${Math.max(...longest)}ch`, textAlign: "end" }} aria-hidden>
      <bdi>{write(values)}</bdi>
    </output>
  );
}

/** Where a value stands between the bounds, from 0 to 1. */
const shareOf = (value: number, { min = 0, max = 100 }: SliderBounds) =>
  max > min ? (value - min) / (max - min) : 0;

/** The part of the track that is filled. */
const fillOf = ({ from, to }: NumberRange, bounds: SliderBounds) =>
  withProperties({
    "--bo-from": `${shareOf(from, bounds) * 100}%`,
    "--bo-to": `${shareOf(to, bounds) * 100}%`,
  });
