import { Checkbox, Select } from "@backoffice/ui";
import type { ReturnedPortion } from "../contract.ts";
import type { Line } from "../../../contract/record.ts";
import type { RecordAction } from "../../../contract/action.ts";
import { useShortList } from "../../../client/kinds/use-options.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import styles from "./order-lines.module.css";

export interface Place {
  is_damaged?: boolean;
  /** "" for the original warehouse. */
  warehouse?: string;
}

/** The condition of each returned line and its warehouse: damaged goods go to one that isn't for sale. */
export function placingOf(
  action: RecordAction,
  isAllDamaged: boolean,
  chosen: Readonly<Record<number, Place>>,
  onChoose: (chosen: Record<number, Place>) => void,
) {
  const field = action.form?.fields.find(({ name }) => name === "warehouse_id");
  const forDamaged = typeof field?.initial === "number" ? String(field.initial) : "";
  const isDamaged = (id: number) => chosen[id]?.is_damaged ?? isAllDamaged;
  const warehouse = (id: number) => chosen[id]?.warehouse ?? (isDamaged(id) ? forDamaged : "");
  return {
    route: field?.route,
    isDamaged,
    warehouse,
    set: (id: number, place: Place) => onChoose({ ...chosen, [id]: { ...chosen[id], ...place } }),
    sent: (id: number): Omit<ReturnedPortion, "order_line_id" | "quantity"> => ({
      ...(isDamaged(id) && { is_damaged: true }),
      ...(warehouse(id) !== "" && { warehouse_id: Number(warehouse(id)) }),
    }),
  };
}

interface ReturnedToProps {
  line: Line;
  placing: ReturnType<typeof placingOf>;
}

export function ReturnedTo({ line: { id, name }, placing }: ReturnedToProps) {
  const { t } = useFormatting();
  const warehouses = useShortList(placing.route);
  return (
    <div className={styles.place}>
      <Checkbox
        label={t("order.damaged")}
        aria-label={t("order.damagedOf", { name })}
        checked={placing.isDamaged(id)}
        onCheckedChange={(checked) => placing.set(id, { is_damaged: checked === true })}
      />
      {warehouses && (
        <Select
          label={t("order.putInto", { name })}
          hideLabel
          options={[
            { value: "", label: t("order.whereFrom") },
            ...warehouses.map((each) => ({ value: String(each.id), label: each.title })),
          ]}
          value={placing.warehouse(id)}
          onValueChange={(warehouse) => placing.set(id, { warehouse })}
        />
      )}
    </div>
  );
}
