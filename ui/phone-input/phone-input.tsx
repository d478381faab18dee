import { useId, useRef, useState } from "react";
import { fill } from "../provider/strings.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { attachRef } from "../shared/attach-ref.ts";
import { classNames } from "../shared/class-names.ts";
import { FormValue } from "../shared/form-value.tsx";
import { beforeEdit, showEdited } from "../shared/show-edited.ts";
import { useControllable } from "../shared/use-controllable.ts";
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

export interface PhoneInputProps extends Omit<
  TextFieldProps,
  "type" | "value" | "defaultValue" | "trailing" | "children"
> {
  /** A number in any notation; E.164 is what a server keeps best. */
  value?: string;
  defaultValue?: string;
  /** What was typed, and what it means: `"+49401234567"`, or nothing while it is no number. */
  onValueChange?: (typed: string, e164?: string) => void;
  /** The countries that are known by their prefix, and how they group digits. @default 27 in and around Europe */
  countries?: readonly PhoneCountry[];
  /** ISO 3166 code of the country whose numbers may be written without a prefix. */
  home?: string;
}

/**
 * A telephone number, typed or pasted in any notation. It is grouped when the field is left, as its country
 * does and unless it was typed so, and the country is said. What is no number stays as it was typed.
 *
 * @example <PhoneInput label="Phone" home="DE" value={phone} onValueChange={(typed, e164) => setPhone(e164 ?? typed)} />
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
  "aria-describedby": describedBy,
  ...rest
}: PhoneInputProps) {
  const { locale } = useUi();
  const strings = useStrings(phoneStrings);
  const countryId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [held, change, reset] = useControllable(value, defaultValue);
  const [editing, setEditing] = useState(false);
  /** What was typed, which a parent may hold as E.164. */
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
      ref={(element) => {
        input.current = element;
        return attachRef(ref, element);
      }}
      type="tel"
      dir="ltr"
      error={error ?? (editing ? undefined : unreadable)}
      aria-describedby={classNames(describedBy, country && countryId) || undefined}
      trailing={country && <span id={countryId}>{country}</span>}
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
