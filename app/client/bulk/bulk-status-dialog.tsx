import { useState } from "react";
import { TextArea } from "@backoffice/ui";
import type { BulkPreview, RecordChoice } from "../../contract/jobs.ts";
import type { Row } from "../../contract/kinds.ts";
import type { Form, FormField } from "../../contract/form.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { FieldInputs } from "../form/field-inputs.tsx";
import { toPayload } from "../form/typed-values.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { textOf } from "../kinds/values.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import styles from "./bulk.module.css";

interface BulkStatusDialogProps {
  code: RouteCode;
  form: Form;
  field: FormField;
  choice: RecordChoice;
  count: number;
  onClose: () => void;
  onStarted: () => void;
}

/** Moves many records to another status by its rules; required fields are filled in once for all of them. */
export function BulkStatusDialog({
  code,
  form,
  field,
  choice,
  count,
  onClose,
  onStarted,
}: BulkStatusDialogProps) {
  const { t } = useFormatting();
  const [place, setPlace] = useState<Row>({});
  const [comment, setComment] = useState("");
  const [given, setGiven] = useState<Row>({});
  const [asks, setAsks] = useState<FormField[]>([]);
  const status = textOf(place[field.name]);
  // Stages belong to a pipeline, so the pipeline is chosen first.
  const within = form.fields.find(({ name }) => name === field.within);

  // Required fields stay visible once filled in, so that they can be changed.
  const askFor = ({ asks: fields = [] }: BulkPreview) =>
    setAsks((before) => [
      ...before,
      ...fields.filter(({ name }) => before.every((each) => each.name !== name)),
    ]);

  return (
    <BulkDialog
      {...{ code, choice, count, onClose, onStarted }}
      title={(affected) => t("bulk.statusTitle", { count: affected })}
      text={t("bulk.statusText")}
      missing={status === "" ? t("bulk.chooseStatus") : undefined}
      step={{
        action: "status",
        status_id: Number(status),
        ...(comment && { comment }),
        ...(Object.keys(given).length > 0 && { values: JSON.stringify(toPayload(given)) }),
      }}
      onTried={askFor}
      asked={
        asks.length > 0 && (
          <section className={styles.asked} aria-label={t("bulk.asked")}>
            <h3>{t("bulk.asked")}</h3>
            {asks.some(({ name }) => name !== "comment") && <p>{t("bulk.askedText")}</p>}
            <FieldInputs
              fields={asks}
              values={{ ...given, comment }}
              onChange={(name, value) =>
                name === "comment" ? setComment(textOf(value)) : setGiven({ ...given, [name]: value })
              }
            />
          </section>
        )
      }
    >
      <FieldInputs
        fields={[...(within ? [within] : []), { ...field, required: true }]}
        values={place}
        onChange={(name, value) => {
          setPlace(name === field.name ? { ...place, [name]: value } : { [name]: value });
          setGiven({});
          setAsks([]);
        }}
      />
      <TextArea label={t("detail.reason")} value={comment} maxLength={2_000} onValueChange={setComment} />
    </BulkDialog>
  );
}
