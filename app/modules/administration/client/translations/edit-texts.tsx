import { Button, Dialog, Select, Skeleton, TextArea } from "@backoffice/ui";
import { useId, useState, type FormEvent } from "react";
import type { Row } from "../../../../contract/kinds.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { loadLanguage } from "../../../../client/i18n/load-language.ts";
import { useNotify } from "../../../../client/shell/dialogs.tsx";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { Refused } from "../../../../client/screens/refused.tsx";
import styles from "./translations.module.css";
import { textsOf } from "../../../../client/kinds/values.ts";

interface EditTextsProps {
  /** Candidate translation keys, best match first. */
  keys: string[];
  onClose: () => void;
}

/** Edits a text in all languages. Changes go live for everyone when saved. */
export function EditTexts({ keys, onClose }: EditTextsProps) {
  const { t } = useFormatting();
  const { data, error } = useCall("translations/find", { keys }, { revalidateOnFocus: false });
  const [chosen, setChosen] = useState(keys[0] ?? "");
  const formId = useId();
  const row = data?.data.find(({ key }) => key === chosen) ?? data?.data[0];
  const save = useChange("translations/manage", { invalidates: ["translations"] });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("translations.edit")}
      description={row ? String(row.key) : undefined}
      footer={
        <Button type="submit" form={formId} variant="primary" pending={save.pending} disabled={!row}>
          {t("translations.save")}
        </Button>
      }
    >
      <Refused>{error?.message}</Refused>
      {!data && !error && <Skeleton height={160} />}
      {data && data.data.length > 1 && row && (
        <Select
          label={t("translations.which")}
          value={String(row.key)}
          options={data.data.map(({ key }) => ({ value: String(key), label: String(key) }))}
          onValueChange={setChosen}
        />
      )}
      {row && <TextForm key={String(row.key)} id={formId} row={row} save={save} onClose={onClose} />}
    </Dialog>
  );
}

interface TextFormProps {
  id: string;
  row: Row;
  save: ReturnType<typeof useChange<"translations/manage">>;
  onClose: () => void;
}

function TextForm({ id, row, save, onClose }: TextFormProps) {
  const { t, locale, locales } = useFormatting();
  const { fluent } = useNotify();
  const [texts, setTexts] = useState(textsOf(row.values));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await save
      .run({
        translation_id: row.translation_id,
        version: Number(row.version),
        values: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
      })
      .catch(() => undefined);
    if (!saved) return;
    fluent(t("done.saved"));
    onClose();
    await loadLanguage(locale);
  };
  const fault = save.error?.text;
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Refused>{fault}</Refused>
      {locales.map(({ code, name }) => (
        <TextArea
          key={code}
          label={name}
          lang={code}
          rows={2}
          maxLength={2_000}
          value={texts[code] ?? ""}
          onValueChange={(text) => setTexts({ ...texts, [code]: text })}
        />
      ))}
    </form>
  );
}
