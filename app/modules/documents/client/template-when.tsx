import { Skeleton } from "@backoffice/ui";
import type { Filter } from "../../../contract/kinds.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { callErrorOf, errorText } from "../../../client/calls/call-error.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useChange } from "../../../client/calls/use-change.ts";
import { useNotify } from "../../../client/shell/dialogs.tsx";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { textOf } from "../../../client/kinds/values.ts";
import { ListFilters } from "../../../client/list/list-filters.tsx";
import type { OwnPartProps } from "../../../client/record/part-props.ts";
import styles from "./documents.module.css";

const nothing = {};

/** Filters for the records that the template is offered for, saved right away. */
export function TemplateWhen({ record, label }: OwnPartProps) {
  const { t } = useFormatting();
  const notify = useNotify();
  const { row, state, id, show } = record;
  const { data } = useCall(`${textOf(row.subject_kind) as RouteCode}/meta`, nothing);
  const change = useChange("documents-templates/manage", {
    invalidates: ["documents-templates", "documents/templates"],
    onDone: ({ data: saved }) => show(saved),
  });
  const filters: Filter[] = Array.isArray(row.visible_when) ? row.visible_when : [];
  const { allowed } = state.restrictions.edit;
  const save = async (visible_when: Filter[]) => {
    try {
      await change.run({
        template_id: id,
        version: Number(row.version),
        visible_when: JSON.stringify(visible_when),
      });
    } catch (error) {
      const { errors, message } = callErrorOf(error);
      notify.static(errorText(errors, "visible_when") ?? message);
    }
  };
  return (
    <section className={styles.when} aria-label={label}>
      <h3>{label}</h3>
      {filters.length === 0 && <p className={styles.fine}>{t("template.always")}</p>}
      {!data && <Skeleton height={32} />}
      {data && allowed && (
        <ListFilters fields={data.filters} filters={filters} onChange={(next) => void save(next)} />
      )}
    </section>
  );
}
