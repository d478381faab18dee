import { Button, formatMoney, Link, StatTile } from "@backoffice/ui";
import { lazyComponent } from "../shell/screen-module.ts";
import { useId } from "react";
import { useFormatting } from "../kinds/use-formatting.ts";
import { foundAddress } from "../list/found-address.ts";
import { useOwnActions } from "./own-actions.tsx";
import type { LoadedRecord } from "./use-record.ts";
import styles from "./record-figures.module.css";

const ActionForm = lazyComponent(async () => (await import("./action-form.tsx")).ActionForm);

export function RecordFigures({ record, label }: { record: LoadedRecord; label: string }) {
  const { t, formats } = useFormatting();
  const formId = useId();
  const own = useOwnActions(record, { within: "figures" });
  const { figures = [] } = record.state;
  const { asked } = own;
  if (figures.length === 0 && own.all.length === 0) return null;
  return (
    <section className={styles.figures} aria-label={label} tabIndex={-1}>
      <div className={styles.strip}>
        <div className={styles.tiles}>
          {figures.map(({ code, label: name, value, currency, note, tone, list }) => {
            const text = currency === undefined ? value : formatMoney({ amount: value, currency }, formats);
            return (
              <StatTile
                key={code}
                label={name}
                note={note}
                tone={tone && ({ good: "success", bad: "danger" } as const)[tone]}
                value={list ? <Link href={foundAddress(list) ?? ""}>{text}</Link> : text}
              />
            );
          })}
        </div>
        {!asked && own.all.length > 0 && (
          <div className={styles.actions}>
            {own.all.map((action) => (
              <Button
                key={action.code}
                disabledReason={action.disabledReason}
                onClick={() => own.start(action)}
              >
                {action.label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {asked && (
        <div className={styles.asked}>
          <ActionForm
            key={asked.action.code}
            id={formId}
            form={asked.action.form}
            record={record.row}
            className={styles.form}
            {...asked}
          />
          <div className={styles.actions}>
            <Button variant="quiet" onClick={asked.onClose}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit" form={formId} variant="primary" pending={asked.pending}>
              {asked.action.label}
            </Button>
          </div>
        </div>
      )}
      {own.dialog}
    </section>
  );
}
