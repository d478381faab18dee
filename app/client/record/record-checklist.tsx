import { useOptimistic, useTransition } from "react";
import { Checkbox } from "@backoffice/ui";
import type { Section } from "../../contract/record.ts";
import { useChange } from "../calls/use-change.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import type { LoadedRecord } from "./use-record.ts";
import styles from "./record-checklist.module.css";

interface Item {
  text: string;
  required: boolean;
  done: boolean;
}

interface RecordChecklistProps {
  record: LoadedRecord;
  section: Extract<Section, { type: "checklist" }>;
}

export function RecordChecklist({ record, section: { label, field, call } }: RecordChecklistProps) {
  const { t } = useFormatting();
  const notify = useNotify();
  const change = useChange(call, {
    invalidates: [record.code],
    onDone: ({ data }) => record.show(data),
  });
  const [, begin] = useTransition();
  const [items, tick] = useOptimistic((record.row[field] ?? []) as Item[], (known, at: number) =>
    known.map((item, index) => (index === at ? { ...item, done: !item.done } : item)),
  );
  const mayTick = record.state.restrictions.edit.allowed;

  const turn = (index: number, done: boolean) =>
    begin(async () => {
      tick(index);
      await change.run({ task_id: record.id, item: index, done }).catch(notify.refusal);
    });

  if (items.length === 0) return null;
  return (
    <section className={styles.checklist} aria-label={label}>
      <header>
        <h2>{label}</h2>
        <span>
          {t("checklist.progress", {
            done: items.filter(({ done }) => done).length,
            count: items.length,
          })}
        </span>
      </header>
      <ul>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an item is its place
          <li key={index} data-done={item.done || undefined}>
            <Checkbox
              label={item.required ? `${item.text} (${t("checklist.required")})` : item.text}
              checked={item.done}
              disabled={!mayTick}
              onCheckedChange={() => turn(index, !item.done)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
