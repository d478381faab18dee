import { Button, Dialog, EntitySearch, formatDecimal, Link, Skeleton, useMessages } from "@backoffice/ui";
import { useState } from "react";
import { useCall } from "../../../client/calls/use-call.ts";
import { useChange } from "../../../client/calls/use-change.ts";
import { searchRecords, type RecordOption } from "../../../client/kinds/use-options.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { foundAddress } from "../../../client/list/found-address.ts";
import type { ActionDialogProps } from "../../../client/record/part-props.ts";
import { Refused } from "../../../client/screens/refused.tsx";
import styles from "./hand-over.module.css";

/** An employee's open work by module, and who takes it over. */
export function HandOver({ record, action, onClose }: ActionDialogProps) {
  const { t, formats } = useFormatting();
  const { fluent } = useMessages();
  const employee_id = record.id;
  const { data, error } = useCall("employees/open-items", { employee_id });
  const change = useChange("employees/hand-over", { onDone: ({ message }) => fluent(message) });
  const [successor, setSuccessor] = useState<RecordOption | null>(null);
  const [heirs, setHeirs] = useState<Readonly<Record<string, RecordOption | null>>>({});
  const search = async (text: string, signal?: AbortSignal) =>
    (await searchRecords("employees", text, {}, signal)).filter(({ id }) => id !== employee_id);
  const named = Object.fromEntries(
    Object.entries(heirs).flatMap(([route, option]) => (option ? [[route, option.id]] : [])),
  );
  const handOver = async () => {
    const answer = await change
      .run({ employee_id, colleague_id: successor?.id ?? "", colleagues: JSON.stringify(named) })
      .catch(() => undefined);
    if (!answer) return;
    record.reload();
    onClose();
  };
  const refusal = error ?? change.error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={action.label}
      description={t("employee.handOverText")}
      footer={
        <Button
          variant="primary"
          pending={change.pending}
          disabledReason={successor || Object.keys(named).length > 0 ? undefined : t("employee.chooseHeir")}
          onClick={() => void handOver()}
        >
          {t("employee.handOverNow")}
        </Button>
      }
    >
      <div className={styles.items}>
        <Refused>{refusal?.text}</Refused>
        <EntitySearch
          label={t("employee.heir")}
          value={successor}
          onValueChange={setSuccessor}
          search={search}
        />
        {!data && !error && <Skeleton width="70%" />}
        <ul>
          {data?.lists.map((list) => {
            const address = foundAddress(list);
            const text = `${list.name}: ${formatDecimal(String(list.count), formats)}`;
            return (
              <li key={list.code} className={styles.item}>
                {address ? (
                  <Link href={address} target="_blank">
                    {text}
                  </Link>
                ) : (
                  text
                )}
                <EntitySearch
                  label={t("employee.heirOf", { module: list.name })}
                  hideLabel
                  placeholder={successor?.title ?? t("employee.stays")}
                  value={heirs[list.code] ?? null}
                  onValueChange={(option) => setHeirs({ ...heirs, [list.code]: option })}
                  search={search}
                />
              </li>
            );
          })}
        </ul>
        {data && data.hidden > 0 && <p>{t("employee.hiddenItems", { count: data.hidden })}</p>}
      </div>
    </Dialog>
  );
}
