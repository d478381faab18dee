import { useState } from "react";
import { PasswordField, PhoneInput, TextArea, TextField } from "@backoffice/ui";
import { textOf, textsOf } from "../values.ts";
import styles from "../kinds.module.css";
import { controlProps, type FilterProps, type InputProps, type KindInput } from "./kind-input.ts";

/** Text beyond the limit is kept and shown with an error: `maxLength` would silently truncate pasted text. */
const textProps = (props: InputProps, text = textOf(props.value)) => {
  const { label, maxLength: max = Infinity } = props.field;
  return {
    ...controlProps(props),
    value: text,
    error:
      props.error ??
      (text.length > max ? props.formatting.t("problem.length", { field: label, max }) : undefined),
  };
};

const line =
  (attributes: { type?: "email" | "url"; placeholder?: string } = {}) =>
  (props: InputProps) => (
    <TextField {...textProps(props)} {...attributes} autoComplete="off" onValueChange={props.onChange} />
  );

const PlainLine = line();

function SecretLine(props: InputProps) {
  const { field, formatting } = props;
  return (
    <PasswordField
      {...textProps(props)}
      revealNames={{
        show: formatting.t("form.showSecret", { field: field.label }),
        hide: formatting.t("form.hideSecret", { field: field.label }),
      }}
      autoComplete="off"
      onValueChange={props.onChange}
    />
  );
}

const TextLine = (props: InputProps) =>
  props.field.secret ? <SecretLine {...props} /> : <PlainLine {...props} />;

function PhoneLine(props: InputProps) {
  return <PhoneInput {...textProps(props)} onValueChange={(typed) => props.onChange(typed)} />;
}

function LongInput(props: InputProps) {
  return <TextArea {...textProps(props)} onValueChange={props.onChange} />;
}

/** Other languages fall back to English, so only English is shown at first. */
function TranslatedInput(props: InputProps) {
  const { field, value, onChange, formatting } = props;
  const texts = textsOf(value);
  const [all, setAll] = useState(Object.keys(texts).length > 1);
  const others = formatting.locales.filter(({ code }) => code !== "en");
  const input = (code: string, name: string) => (
    <TextField
      key={code}
      {...textProps(code === "en" ? props : { ...props, error: undefined }, texts[code] ?? "")}
      {...(code === "en" ? {} : { required: false, hint: undefined })}
      label={`${field.label} · ${name}`}
      lang={code}
      autoComplete="off"
      onValueChange={(text) => onChange({ ...texts, [code]: text })}
    />
  );
  return (
    <div className={styles.translated}>
      {input("en", formatting.locales.find(({ code }) => code === "en")?.name ?? "English")}
      {all ? (
        others.map(({ code, name }) => input(code, name))
      ) : (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {formatting.t("form.otherLanguages")}
        </button>
      )}
    </div>
  );
}

function TextFilter({ field, values, onChange }: FilterProps) {
  return (
    <TextField
      label={field.label}
      hideLabel
      autoComplete="off"
      value={values[0] ?? ""}
      onValueChange={(text) => onChange(text === "" ? [] : [text])}
    />
  );
}

const base = { Filter: TextFilter };

export const text: KindInput = { ...base, Input: TextLine };
export const longText: KindInput = { ...base, Input: LongInput };
export const translated: KindInput = { ...base, Input: TranslatedInput };
export const email: KindInput = { ...base, Input: line({ type: "email" }) };
export const phone: KindInput = { ...base, Input: PhoneLine };
export const url: KindInput = { ...base, Input: line({ type: "url", placeholder: "https://" }) };
