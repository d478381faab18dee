import { DateField, Link, TextArea } from "@backoffice/ui";
import { useState } from "react";
import { Status } from "../../../contract/envelope.ts";
import { callErrorOf } from "../../../client/calls/call-error.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useChange } from "../../../client/calls/use-change.ts";
import { useConfirm } from "../../../client/shell/dialogs.tsx";
import { useUndo } from "../../../client/undo/use-undo.ts";
import { FormDialog } from "../../../client/form/form-dialog.tsx";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { foundAddress } from "../../../client/list/found-address.ts";
import { todayAt } from "../../../client/kinds/zoned-time.ts";
import styles from "./operations.module.css";
import { formatDate } from "../../../client/i18n/dates.ts";
import { paths } from "../../../client/paths.ts";

/** Closes the books up to a date. An earlier date reopens them, with confirmation. */
export function ClosePeriod({ onClose }: { onClose: () => void }) {
  const { t, companyTimeZone } = useFormatting();
  const confirm = useConfirm();
  const { data } = useCall("periods/get", {});
  const { offerUndo } = useUndo();
  const change = useChange("periods/close", {
    invalidates: ["periods/get", "operations"],
    onDone: ({ message, batch_id }) => batch_id && offerUndo(message, batch_id),
  });
  const [date, setDate] = useState<string | null>(null);
  const [comment, setComment] = useState("");
  const [missing, setMissing] = useState(false);

  const reopens = Boolean(date && data?.date && date < data.date);

  const close = async (agreed: string[] = []): Promise<void> => {
    if (!date) return setMissing(true);
    try {
      await change.run({ date, comment, ...(agreed.length > 0 && { confirm: agreed }) });
      onClose();
    } catch (error) {
      const { status, message } = callErrorOf(error);
      if (status !== Status.unconfirmed) return;
      change.reset();
      const label = t("period.reopen");
      if (await confirm({ title: label, text: message, danger: true, confirmLabel: label }))
        await close(["reopen"]);
    }
  };

  const fault = change.errorOf("date");
  return (
    <FormDialog
      size="small"
      title={t("period.close")}
      description={data?.date ? t("period.closedUntil", { date: formatDate(data.date) }) : t("period.none")}
      submit={t(reopens ? "period.reopen" : "period.close")}
      pending={change.pending}
      failure={fault ? undefined : change.error?.message}
      onSubmit={close}
      onClose={onClose}
    >
      {change.error?.data?.lists && (
        <p className={styles.blocking}>
          {change.error.data.lists.map((list) => (
            <Link key={list.code} href={foundAddress(list) ?? paths.list(list.code)} onClick={onClose}>
              {`${list.name}: ${list.count}`}
            </Link>
          ))}
        </p>
      )}
      <DateField
        label={t("period.until")}
        required
        today={todayAt(companyTimeZone)}
        value={date}
        onValueChange={(next) => {
          setDate(next);
          setMissing(false);
        }}
        error={missing ? t("period.choose") : fault}
      />
      <TextArea label={t("field.comment")} maxLength={2_000} value={comment} onValueChange={setComment} />
    </FormDialog>
  );
}
