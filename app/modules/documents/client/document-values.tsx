import { Button, EmptyState, Popover, Skeleton, TextField } from "@backoffice/ui";
import { Braces, Pencil, Undo2 } from "lucide-react";
import { useState } from "react";
import type { DocumentValue } from "../contract.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useChange } from "../../../client/calls/use-change.ts";
import { useNotify } from "../../../client/shell/dialogs.tsx";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { OwnPartProps } from "../../../client/record/part-props.ts";
import { ValueList } from "./value-list.tsx";
import styles from "./documents.module.css";
import { textsOf } from "../../../client/kinds/values.ts";

/** A document's placeholder values; in a draft they can be overridden. */
export function DocumentValues({ record, label }: OwnPartProps) {
  const notify = useNotify();
  const { id, row } = record;
  const { data, error } = useCall("documents-placeholders/resolve", { document_id: id });
  const change = useChange("documents/version", { invalidates: ["documents", "documents-placeholders"] });
  if (error && !data) return <EmptyState icon={<Braces />} title={label} description={error.message} />;
  if (!data) return <Skeleton height={280} />;

  const put = async (code: string, text: string | undefined) => {
    const { [code]: _before, ...others } = textsOf(row.values);
    const values = text === undefined ? others : { ...others, [code]: text };
    await change.run({ document_id: id, values }).catch(notify.refusal);
  };
  return (
    <section className={styles.part} aria-label={label}>
      <ValueList
        label={label}
        values={data.data}
        action={
          data.editable
            ? (value) => (
                <OwnValue
                  value={value}
                  pending={change.pending}
                  onPut={(text) => void put(value.code, text)}
                />
              )
            : undefined
        }
      />
    </section>
  );
}

interface OwnValueProps {
  value: DocumentValue;
  pending: boolean;
  onPut: (text: string | undefined) => void;
}

function OwnValue({ value, pending, onPut }: OwnValueProps) {
  const { t } = useFormatting();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(value.text ?? "");
  const write = t("document.ownValue", { name: value.name });
  return (
    <span className={styles.bar}>
      {value.instead_of !== undefined && (
        <Button
          variant="quiet"
          icon
          aria-label={`${t("document.fromRecord")}: ${value.name}`}
          pending={pending}
          onClick={() => onPut(undefined)}
        >
          <Undo2 aria-hidden />
        </Button>
      )}
      <Popover
        open={open}
        onOpenChange={setOpen}
        align="end"
        label={write}
        trigger={
          <Button variant="quiet" icon aria-label={write}>
            <Pencil aria-hidden />
          </Button>
        }
      >
        <form
          className={styles.part}
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
            onPut(text);
          }}
        >
          <TextField label={value.name} value={text} onValueChange={setText} maxLength={2_000} />
          <Button type="submit" variant="primary">
            {t("document.take")}
          </Button>
        </form>
      </Popover>
    </span>
  );
}
