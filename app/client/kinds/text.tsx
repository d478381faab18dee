import { type CellProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { inLocale, textOf } from "./values.ts";
import styles from "./kinds.module.css";

function TextCell({ field, row, inList }: CellProps) {
  const text = textOf(row[field.name]);
  if (text === "") return <Nothing />;
  return inList && text.length > 40 ? <span title={text}>{text}</span> : text;
}

function TranslatedCell({ field, row, formatting }: CellProps) {
  return inLocale(row[field.name], formatting.locale) || <Nothing />;
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

/** A long address breaks at its punctuation, rather than at a hyphen or within a word. */
const breakable = (text: string) =>
  text.split(/(?=@)|(?<=:\/\/|\w\/)(?=.)/).map((part, index) => (
    <span key={index} className={styles.piece}>
      {part}
    </span>
  ));

const plainNumber = (text: string) => text.replace(/[^\d+]/g, "");

const base = { text: (value: string) => `“${value}”` } satisfies Partial<KindView>;

export const text: KindView = { ...base, Cell: TextCell, editor: "input" };
export const longText: KindView = { ...base, Cell: TextCell };
export const translated: KindView = { ...base, Cell: TranslatedCell };
export const email: KindView = {
  ...base,
  editor: "input",
  Cell: linkTo((address) => `mailto:${address}`),
};
export const phone: KindView = {
  ...base,
  editor: "input",
  Cell: linkTo((number) => `tel:${plainNumber(number)}`),
};
export const url: KindView = {
  ...base,
  editor: "input",
  Cell: linkTo((address) => address, true),
};
