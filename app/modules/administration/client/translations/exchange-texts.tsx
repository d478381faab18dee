import { Dialog, FileDrop, SegmentedControl, Button } from "@backoffice/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import type { TextsImport } from "../../contract-translations.ts";
import { callServer } from "../../../../client/calls/call-server.ts";
import { saveText } from "../../../../client/calls/save-sheet.ts";
import { uploadFile } from "../../../../client/calls/upload-file.ts";
import { useInvalidate } from "../../../../client/calls/use-change.ts";
import { useUpload } from "../../../../client/calls/use-upload.ts";
import { loadLanguage } from "../../../../client/i18n/load-language.ts";
import { useNotify } from "../../../../client/shell/dialogs.tsx";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import styles from "./translations.module.css";

const scopes = ["all", "missing", "stale"] as const;
const maxFileSize = 20 * 1024 * 1024;

/** Exports texts for translation and imports them again: a column for each language. */
export function ExchangeTexts({ onClose }: { onClose: () => void }) {
  const { t, locale } = useFormatting();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const [scope, setScope] = useState<(typeof scopes)[number]>("all");
  const [outcome, setOutcome] = useState<TextsImport>();
  const { error, upload } = useUpload();
  const save = async (format: "csv" | "json") => {
    try {
      const { data } = await callServer("translations/export", {
        format,
        ...(scope !== "all" && { only: scope }),
      });
      saveText(data.name, data.text, format === "csv" ? "text/csv" : "application/json");
    } catch (failure) {
      notify.refusal(failure);
    }
  };
  return (
    <Dialog open onOpenChange={onClose} title={t("translations.exchange")}>
      <div className={styles.form}>
        <SegmentedControl
          label={t("translations.scope")}
          value={scope}
          options={scopes.map((value) => ({
            value,
            label: value === "all" ? t("translations.all") : t(`view.${value}`),
          }))}
          onValueChange={setScope}
        />
        <div className={styles.files}>
          {(["csv", "json"] as const).map((format) => (
            <Button key={format} onClick={() => void save(format)}>
              <Download aria-hidden />
              {t("translations.load", { format: format.toUpperCase() })}
            </Button>
          ))}
        </div>
        <FileDrop
          label={t("translations.file")}
          multiple={false}
          maxSize={maxFileSize}
          accept=".csv,.xlsx,.json,text/csv,application/json"
          error={error}
          onUpload={(file, options) =>
            upload(file, async () => {
              setOutcome(await uploadFile("translations/import", { file }, options));
              invalidate(["translations"]);
              await loadLanguage(locale);
            })
          }
        />
        {outcome && (
          <output>
            <p>
              {t("translations.outcome", {
                changed: outcome.changed,
                unchanged: outcome.unchanged,
                failed: outcome.failed.length,
              })}
            </p>
            <ul className={styles.failed}>
              {outcome.failed.slice(0, 20).map(({ key, text }) => (
                <li key={key}>
                  <b>{key}</b> {text}
                </li>
              ))}
            </ul>
          </output>
        )}
      </div>
    </Dialog>
  );
}
