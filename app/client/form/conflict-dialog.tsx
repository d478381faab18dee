import { useState } from "react";
import { Button, Dialog } from "@backoffice/ui";
import { expandedName, type Row } from "../../contract/kinds.ts";
import type { FormField } from "../../contract/form.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { useNames } from "../kinds/use-options.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { idsOf } from "../kinds/values.ts";
import type { Conflict } from "./conflict.ts";
import styles from "./form.module.css";

interface ConflictDialogProps {
  conflict: Conflict;
  fields: readonly FormField[];
  /** The record with the current user's values. */
  mine: Row;
  /** The names of the fields for which the user keeps their own value. */
  onResolve: (mine: string[]) => void;
  onCancel: () => void;
}

/** Resolves an edit conflict: shows both values of each field, to choose from. */
export function ConflictDialog({ conflict, fields, mine, onResolve, onCancel }: ConflictDialogProps) {
  const { t } = useFormatting();
  const both = fields.filter(({ name }) => conflict.fields.includes(name));
  const [kept, setKept] = useState(() => new Set(both.map(({ name }) => name)));
  const choose = (name: string, own: boolean) => {
    const next = new Set(kept);
    if (own) next.add(name);
    else next.delete(name);
    setKept(next);
  };
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={t("form.conflict")}
      description={`${conflict.message}. ${t("form.conflictText")}`}
      footer={
        <>
          <Button onClick={onCancel}>{t("form.later")}</Button>
          <Button variant="primary" onClick={() => onResolve([...kept])}>
            {t("form.resolve")}
          </Button>
        </>
      }
    >
      {both.map((field) => (
        <fieldset key={field.name} className={styles.conflict}>
          <legend>{field.label}</legend>
          <Side
            field={field}
            row={mine}
            label={t("form.mine")}
            checked={kept.has(field.name)}
            onChoose={() => choose(field.name, true)}
          />
          <Side
            field={field}
            row={conflict.current}
            label={t("form.theirs")}
            checked={!kept.has(field.name)}
            onChoose={() => choose(field.name, false)}
          />
        </fieldset>
      ))}
    </Dialog>
  );
}

interface SideProps {
  field: FormField;
  row: Row;
  label: string;
  checked: boolean;
  onChoose: () => void;
}

function Side({ field, row, label, checked, onChoose }: SideProps) {
  const formatting = useFormatting();
  const { Cell } = kindViews[field.kind];
  return (
    <label className={styles.side}>
      <input type="radio" name={`conflict-${field.name}`} checked={checked} onChange={onChoose} />
      <span className={styles.who}>{label}</span>
      <span className={styles.what}>
        <Cell field={field} row={useNamedRow(field, row)} formatting={formatting} inList />
      </span>
    </label>
  );
}

/** A typed reference is only an id; this adds its name. */
function useNamedRow(field: FormField, row: Row): Row {
  const value = row[field.name];
  const ids = field.route === undefined ? [] : idsOf(value);
  const names = useNames(field.route, ids);
  if (field.route === undefined) return row;
  const expanded = ids.map((id) => ({ id, name: names.get(id) ?? null }));
  return { ...row, [expandedName(field.name)]: Array.isArray(value) ? expanded : (expanded[0] ?? null) };
}
