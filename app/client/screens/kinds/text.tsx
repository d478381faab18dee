import { Fragment, useState } from "react";
import { PasswordField, PhoneInput, TextArea, TextField } from "@backoffice/ui";
import { lookOf, type CellProps, type FilterProps, type InputProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { inLocale, textOf, textsOf } from "./values.ts";
import styles from "./kinds.module.css";

function TextCell({ field, row, inList }: CellProps) {
  const text = textOf(row[field.name]);
  if (text === "") return <Nothing />;
  return inList ? <span title={text.length > 40 ? text : undefined}>{text}</span> : text;
}

function TranslatedCell({ field, row, speech }: CellProps) {
  return inLocale(row[field.name], speech.locale) || <Nothing />;
}

const linkTo =
  (address: (text: string) => string, outside = false) =>
  ({ field, row, inList }: CellProps) => {
    const text = textOf(row[field.name]);
    if (text === "") return <Nothing />;
    return (
      <a
        href={address(text)}
        className={styles.link}
        tabIndex={inList ? -1 : undefined}
        {...(outside && { target: "_blank", rel: "noreferrer" })}
      >
        {breakable(text)}
      </a>
    );
  };

/** An address that is too long for its line breaks behind a sign, before any word is torn. */
const breakable = (text: string) =>
  text.split(/(?<=[@./])(?=.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const plainNumber = (text: string) => text.replace(/[^\d+]/g, "");

const line =
  (attributes: { type?: "email" | "url"; placeholder?: string } = {}) =>
  (props: InputProps) => (
    <TextField
      {...lookOf(props)}
      {...attributes}
      autoComplete="off"
      maxLength={props.field.maxLength}
      value={textOf(props.value)}
      onValueChange={props.onChange}
    />
  );

const PlainLine = line();

function SecretLine(props: InputProps) {
  const { field, speech } = props;
  return (
    <PasswordField
      {...lookOf(props)}
      revealNames={{
        show: speech.t("form.showSecret", { field: field.label }),
        hide: speech.t("form.hideSecret", { field: field.label }),
      }}
      autoComplete="off"
      maxLength={props.field.maxLength}
      value={textOf(props.value)}
      onValueChange={props.onChange}
    />
  );
}

const TextLine = (props: InputProps) =>
  props.field.secret ? <SecretLine {...props} /> : <PlainLine {...props} />;

function PhoneLine(props: InputProps) {
  return (
    <PhoneInput
      {...lookOf(props)}
      maxLength={props.field.maxLength}
      value={textOf(props.value)}
      onValueChange={(typed) => props.onChange(typed)}
    />
  );
}

function LongInput(props: InputProps) {
  return (
    <TextArea
      {...lookOf(props)}
      maxLength={props.field.maxLength}
      value={textOf(props.value)}
      onValueChange={props.onChange}
    />
  );
}

/** English is what the other languages fall back to, so it alone is asked for at first. */
function TranslatedInput(props: InputProps) {
  const { field, value, onChange, speech } = props;
  const texts = textsOf(value);
  const [all, setAll] = useState(Object.keys(texts).length > 1);
  const others = speech.locales.filter(({ code }) => code !== "en");
  const input = (code: string, name: string) => (
    <TextField
      key={code}
      {...lookOf(props)}
      {...(code === "en" ? {} : { error: undefined, required: false, hint: undefined })}
      label={`${field.label} · ${name}`}
      maxLength={field.maxLength}
      lang={code}
      autoComplete="off"
      value={texts[code] ?? ""}
      onValueChange={(text) => onChange({ ...texts, [code]: text })}
    />
  );
  return (
    <div className={styles.translated}>
      {input("en", speech.locales.find(({ code }) => code === "en")?.name ?? "English")}
      {all ? (
        others.map(({ code, name }) => input(code, name))
      ) : (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {speech.t("form.otherLanguages")}
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

const base = { Filter: TextFilter, text: (value: string) => `“${value}”` } satisfies Partial<KindView>;

export const text: KindView = { ...base, Cell: TextCell, Input: TextLine, editor: "input" };
export const longText: KindView = { ...base, Cell: TextCell, Input: LongInput };
export const translated: KindView = { ...base, Cell: TranslatedCell, Input: TranslatedInput };
export const email: KindView = {
  ...base,
  editor: "input",
  Cell: linkTo((address) => `mailto:${address}`),
  Input: line({ type: "email" }),
};
export const phone: KindView = {
  ...base,
  editor: "input",
  Cell: linkTo((number) => `tel:${plainNumber(number)}`),
  Input: PhoneLine,
};
export const url: KindView = {
  ...base,
  editor: "input",
  Cell: linkTo((address) => address, true),
  Input: line({ type: "url", placeholder: "https://" }),
};
