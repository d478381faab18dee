import { Select, Skeleton } from "@backoffice/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { callErrorOf } from "../../../client/calls/call-error.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useChange } from "../../../client/calls/use-change.ts";
import { FormDialog } from "../../../client/form/form-dialog.tsx";
import { paths } from "../../../client/paths.ts";
import { useNotify } from "../../../client/shell/dialogs.tsx";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { ActionDialogProps } from "../../../client/record/part-props.ts";

/** Chooses a template for the record, and opens the draft created from it. */
export function GenerateDocument({ record, onClose }: ActionDialogProps) {
  const { t } = useFormatting();
  const navigate = useNavigate();
  const notify = useNotify();
  const [chosen, setChosen] = useState<string>();
  const { data, error } = useCall("documents/templates", { entity: record.code, id: record.id });
  const generation = useChange("documents/generate", { invalidates: ["documents"] });
  const templates = data?.data ?? [];
  const template_id = Number(chosen ?? templates[0]?.template_id);

  const generate = async () => {
    try {
      const { document_id } = await generation.run({ entity: record.code, id: record.id, template_id });
      onClose();
      void navigate(paths.record("documents", document_id));
    } catch (failure) {
      const { isPassing, message } = callErrorOf(failure);
      if (isPassing) notify.static(message);
    }
  };
  return (
    <FormDialog
      size="small"
      title={t("document.chooseTitle")}
      submit={templates.length > 0 ? t("document.create") : undefined}
      pending={generation.pending}
      failure={(generation.error ?? error)?.message}
      onSubmit={generate}
      onClose={onClose}
    >
      {!data && !error && <Skeleton height={56} />}
      {data && templates.length === 0 && <p>{t("document.noFitting")}</p>}
      {templates.length > 0 && (
        <Select
          label={t("document.choose")}
          value={String(template_id)}
          onValueChange={setChosen}
          options={templates.map(({ template_id: id, name, type, locale }) => ({
            value: String(id),
            label: `${name} · ${type} · ${locale.toUpperCase()}`,
          }))}
        />
      )}
    </FormDialog>
  );
}
