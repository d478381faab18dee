import { Table } from "@backoffice/ui";
import { useCall } from "../../../client/calls/use-call.ts";
import { formatDateTime } from "../../../client/i18n/dates.ts";
import { useText } from "../../../client/i18n/language.ts";
import type { OwnPartProps } from "../../../client/record/part-props.ts";

/** A vehicle's odometer readings. */
export function Readings({ record, label }: OwnPartProps) {
  const t = useText();
  const { data } = useCall("vehicles/readings", { vehicle_id: record.id });
  if (data?.readings.length === 0) return <p>{t("vehicle.noReadings")}</p>;
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{t("field.created_at")}</th>
          <th scope="col" data-align="end">
            {t("field.odometer")}
          </th>
        </tr>
      </thead>
      <tbody>
        {data?.readings.map(({ read_at, odometer }) => (
          <tr key={read_at}>
            <th scope="row">{formatDateTime(read_at)}</th>
            <td data-align="end">{odometer}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
