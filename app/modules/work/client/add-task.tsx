import { EntitySearch } from "@backoffice/ui";
import type { WeekRow } from "../contract.ts";
import { callServer } from "../../../client/calls/call-server.ts";
import { useNotify } from "../../../client/shell/dialogs.tsx";
import { searchRecords } from "../../../client/kinds/use-options.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { expandedOf } from "../../../client/kinds/values.ts";
import styles from "./week.module.css";

/** A row for another task; it is saved when time is entered. */
export function AddTask({ onAdd }: { onAdd: (row: WeekRow) => void }) {
  const { t } = useFormatting();
  const notify = useNotify();
  const add = async (id: number) => {
    try {
      const { data } = await callServer("tasks/one", { id });
      const { title } = data.state;
      if (data.project_id === null) return notify.static(t("timer.noProject", { title }));
      onAdd({
        project_id: Number(data.project_id),
        project: expandedOf(data, "project_id")?.name ?? "",
        task_id: id,
        task: title,
        days: [],
        minutes: 0,
      });
    } catch (failure) {
      notify.refusal(failure);
    }
  };
  return (
    <EntitySearch
      className={styles.add}
      label={t("week.addTask")}
      hideLabel
      placeholder={t("week.addTask")}
      value={null}
      onValueChange={(option) => option && void add(Number(option.id))}
      search={(text, signal) => searchRecords("tasks", text, {}, signal)}
    />
  );
}
