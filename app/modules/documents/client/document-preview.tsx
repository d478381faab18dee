import { Button, EmptyState, Skeleton } from "@backoffice/ui";
import { FileX2, RefreshCw } from "lucide-react";
import { useCall } from "../../../client/calls/use-call.ts";
import { useChange } from "../../../client/calls/use-change.ts";
import { useNotify } from "../../../client/shell/dialogs.tsx";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { DocumentFiles } from "./document-files.tsx";
import type { OwnPartProps } from "../../../client/record/part-props.ts";
import { screenHigh } from "../../../client/record/lazy-parts.ts";
import { PaperFrame } from "./paper-frame.tsx";
import styles from "./documents.module.css";

/** A document's latest version, with its files. */
export function DocumentPreview({ record, label }: OwnPartProps) {
  const { t } = useFormatting();
  const notify = useNotify();
  const { id, row, state } = record;
  // On a page left open, the link is renewed before it expires.
  const { data, error } = useCall("documents/preview", { document_id: id }, { refreshInterval: 10 * 60_000 });
  const redraw = useChange("documents/version", {
    invalidates: ["documents", "documents-placeholders"],
    onDone: ({ message }) => notify.fluent(message),
  });
  if (error && !data)
    return <EmptyState icon={<FileX2 />} title={t("tab.preview")} description={error.message} />;
  if (!data) return <Skeleton height={screenHigh} />;
  const editable = row.status === "draft" && state.restrictions.edit.allowed;
  return (
    <section className={styles.part} aria-label={label}>
      <div className={styles.bar}>
        <DocumentFiles document_id={id} />
        {editable && (
          <Button
            size="small"
            variant="quiet"
            pending={redraw.pending}
            onClick={() => void redraw.run({ document_id: id }).catch(notify.refusal)}
          >
            <RefreshCw aria-hidden />
            {t("document.redraw")}
          </Button>
        )}
        <span>{t("document.version", { no: data.no ?? 1 })}</span>
      </div>
      <PaperFrame url={data.url} name={state.title} unresolved={data.unresolved} />
    </section>
  );
}
