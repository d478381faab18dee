import { EmptyState, Skeleton, Table } from "@backoffice/ui";
import { Gauge } from "lucide-react";
import { useCall } from "../../../client/calls/use-call.ts";
import { formatDateTime } from "../../../client/i18n/dates.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { OwnPartProps } from "../../../client/record/part-props.ts";

/** A vehicle's odometer readings. */
export function Readings({ record, label }: OwnPartProps) {
  const { t, timeZone, locale } = useFormatting();
  const { data, error } = useCall("vehicles/readings", { vehicle_id: record.id });
  if (error && !data) return <EmptyState icon={<Gauge />} title={label} description={error.message} />;
  if (!data) return <Skeleton height={120} />;
  if (data.readings.length === 0)
    return <EmptyState icon={<Gauge />} title={label} description={t("vehicle.noReadings")} />;
  return (
    <Table label={label} showLabel>
      <thead>
        <tr>
          <th scope="col">{t("vehicle.readAt")}</th>
          <th scope="col" data-align="end">
            {t("field.odometer")}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.readings.map(({ read_at, odometer }) => (
          <tr key={read_at}>
            <th scope="row">{formatDateTime(read_at, timeZone)}</th>
            <td data-align="end">{odometer.toLocaleString(locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
