import { useId, useState } from "react";
import { fill } from "../provider/strings.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { FormValue } from "../shared/form-value.tsx";
import { beforeEdit, showEdited } from "../shared/show-edited.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";
import {
  formatPhone,
  isGrouped,
  mayBePhone,
  phoneCountries,
  readPhone,
  type PhoneCountry,
} from "./phone-number.ts";
import { phoneStrings } from "./phone-strings.ts";
import styles from "./phone-input.module.css";

export interface PhoneInputProps extends Omit<
  TextFieldProps,
  "type" | "value" | "defaultValue" | "trailing" | "children"
> {
  /** A phone number in any notation; E.164 is best for storage. */
  value?: string;
  defaultValue?: string;
  /** The typed text and its E.164 form, `"+49401234567"`, or undefined if it isn't a number. */
  onValueChange?: (typed: string, e164?: string) => void;
  /** Known countries with their prefixes and digit grouping. @default 27 in and around Europe */
  countries?: readonly PhoneCountry[];
  /** ISO 3166 code of the country whose numbers may omit the prefix. */
  home?: string;
}

/**
 * A phone number, typed or pasted in any notation. On blur it is grouped as usual in its country, unless it was typed
 * with groups, and the country is shown. Text that isn't a number stays as typed.
 *
 * @example <PhoneInput label="Phone" home="DE" value={phone} onValueChange={(typed, e164) => setPhone(e164 ?? typed)}
 * />
 */
export function PhoneInput({
  value,
  defaultValue = "",
  onValueChange,
  countries = phoneCountries,
  home,
  error,
  onBlur,
  name,
  ref,
  className,
  "aria-describedby": describedBy,
  ...rest
}: PhoneInputProps) {
  const { locale } = useUi();
  const strings = useStrings(phoneStrings);
  const countryId = useId();
  const [input, attach] = useKeptRef(ref);
  const [held, change, reset] = useControllable(value, defaultValue);
  const [editing, setEditing] = useState(false);
  /** The typed text; a parent may store E.164 instead. */
  const [typed, setTyped] = useState<string>();
  const number = readPhone(held, countries, home);
  const example = formatPhone(readPhone("+49401234567", phoneCountries)!);
  const unreadable =
    held.trim() !== "" && !number && (home || !mayBePhone(held))
      ? fill(strings.phoneUnreadable, { example })
      : undefined;
  const country =
    number?.country && new Intl.DisplayNames([locale], { type: "region" }).of(number.country.code);
  return (
    <TextField
      inputMode="tel"
      autoComplete="off"
      {...rest}
      ref={attach}
      type="tel"
      dir="ltr"
      error={error ?? (editing ? undefined : unreadable)}
      aria-describedby={classNames(describedBy, country && countryId) || undefined}
      trailing={
        country && (
          <span id={countryId} className={styles.country} title={country}>
            {country}
          </span>
        )
      }
      className={classNames(styles.phone, className)}
      value={editing ? (typed ?? held) : number && !isGrouped(held) ? formatPhone(number) : held}
      onValueChange={(next) => {
        setEditing(true);
        setTyped(next);
        change(next);
        onValueChange?.(next, readPhone(next, countries, home)?.e164);
      }}
      {...beforeEdit((element) => {
        if (editing) return;
        showEdited(element, held);
        setTyped(undefined);
        setEditing(true);
      }, rest)}
      onBlur={(event) => {
        setEditing(false);
        onBlur?.(event);
      }}
    >
      <FormValue
        name={name}
        form={rest.form}
        disabled={rest.disabled}
        values={[number?.e164 ?? held]}
        problem={unreadable}
        onReset={() => {
          setTyped(undefined);
          setEditing(false);
          reset();
        }}
        onFocus={() => input.current?.focus()}
      />
    </TextField>
  );
}
