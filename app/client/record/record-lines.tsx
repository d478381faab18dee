import { Pencil } from "lucide-react";
import { Button, formatMoney } from "@backoffice/ui";
import { LinesTable } from "@backoffice/ui/business";
import { Suspense, useState, type ComponentType, type ReactNode } from "react";
import { joinFacts } from "../../contract/join-facts.ts";
import type { Line, RecordState } from "../../contract/record.ts";
import type { RecordAction } from "../../contract/action.ts";
import { EditLines } from "../../modules/client-parts.ts";
import { isRouteCode } from "../../contract/routes.ts";
import { paths } from "../paths.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { useOwnActions } from "./own-actions.tsx";
import type { LoadedRecord } from "./use-record.ts";
import styles from "./record-lines.module.css";
import type { LinesEditorProps } from "./lines-editor-props.ts";
import { linePicture } from "./line-picture.tsx";

/** Inline line editors, by the call that saves them. */
const editors: Partial<Record<RecordAction["call"], ComponentType<LinesEditorProps>>> = {
  "orders/lines": EditLines,
};

function LinesEditor({ call, ...props }: LinesEditorProps & { call: RecordAction["call"] }) {
  const Editor = editors[call];
  return Editor && <Editor {...props} />;
}

interface RecordLinesProps {
  record: LoadedRecord;
  label: string;
  lines: NonNullable<RecordState["lines"]>;
  /** The control that adds to them. */
  adding?: ReactNode;
}

/** A record's lines with totals; edited in place if allowed. */
export function RecordLines({ record, label, lines: { rows, totals, currency }, adding }: RecordLinesProps) {
  const { formats } = useFormatting();
  const [editing, setEditing] = useState(false);
  const own = useOwnActions(record, { within: "lines" });
  const edit = own.all.find(({ call }) => editors[call]);
  const table = (
    <LinesTable
      label={label}
      lines={rows.map((line) => ({
        id: line.id,
        title: line.name,
        note: joinFacts([line.note, line.price_source]),
        icon: linePicture(line),
        href: addressOf(line),
        quantity: line.quantity,
        price: line.price,
        amount: line.amount,
      }))}
      adding={adding}
      totals={totals.map(({ label: text, amount, strong }) => ({
        label: text,
        value: formatMoney({ amount, currency }, formats),
        strong,
      }))}
    />
  );
  if (edit && editing)
    return (
      <Suspense fallback={table}>
        <LinesEditor call={edit.call} record={record} label={label} onClose={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <section className={styles.lines} aria-label={label}>
      {(edit || own.prominent.length > 0) && (
        <header className={styles.head}>
          <h2>{label}</h2>
          {own.prominent.map(({ code, label: text, disabledReason, onSelect, pending }) => (
            <Button key={code} size="small" {...{ disabledReason, pending }} onClick={onSelect}>
              {text}
            </Button>
          ))}
          {edit && (
            <Button size="small" disabledReason={edit.disabledReason} onClick={() => setEditing(true)}>
              <Pencil aria-hidden />
              {edit.label}
            </Button>
          )}
        </header>
      )}
      {table}
      {own.dialog}
    </section>
  );
}

const addressOf = ({ item_type, item_id }: Line): string | undefined => {
  const code = `${item_type}s`;
  return isRouteCode(code) && item_id !== null ? paths.record(code, item_id) : undefined;
};
