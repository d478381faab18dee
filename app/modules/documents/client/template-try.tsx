import { EmptyState, EntitySearch, Skeleton } from "@backoffice/ui";
import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { isRouteCode, type RouteCode } from "../../../contract/routes.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { searchRecords, type RecordOption } from "../../../client/kinds/use-options.ts";
import { textOf } from "../../../client/kinds/values.ts";
import { Refused } from "../../../client/screens/refused.tsx";
import type { OwnPartProps } from "../../../client/record/part-props.ts";
import { PaperFrame } from "./paper-frame.tsx";
import { ValueList } from "./value-list.tsx";
import styles from "./documents.module.css";

/** A preview of the saved template with a chosen record. */
export function TemplateTry({ record, label }: OwnPartProps) {
  const { t } = useFormatting();
  const [chosen, setChosen] = useState<RecordOption | null>(null);
  const kind = textOf(record.row.subject_kind);
  const entity: RouteCode | undefined = isRouteCode(kind) ? kind : undefined;
  const { data, error } = useCall(
    "documents-templates/try",
    chosen && entity ? { template_id: record.id, entity, id: chosen.id } : null,
  );
  return (
    <section className={styles.part} aria-label={label}>
      <EntitySearch
        label={t("template.record")}
        value={chosen}
        onValueChange={setChosen}
        minimum={0}
        search={async (text, signal) => (entity ? searchRecords(entity, text, {}, signal) : [])}
      />
      {!chosen && <EmptyState icon={<FlaskConical />} title={label} description={t("template.tryNone")} />}
      <Refused>{error?.message}</Refused>
      {chosen && !data && !error && <Skeleton height={480} />}
      {chosen && data && (
        <>
          <PaperFrame url={data.url} name={record.state.title} unresolved={data.unresolved} />
          <ValueList label={t("tab.values")} values={data.values} />
        </>
      )}
    </section>
  );
}
