import { ArrowLeft, FolderPlus } from "lucide-react";
import { useEffect } from "react";
import { Button } from "@backoffice/ui";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { textOf } from "../../../client/kinds/values.ts";
import { firstPlace } from "../../../contract/list-place.ts";
import { NoRecord } from "../../../client/record/no-record.tsx";
import { useRecordActions } from "../../../client/record/record-actions.tsx";
import { RecordContent } from "../../../client/record/record-content.tsx";
import { useRecord, type LoadedRecord } from "../../../client/record/use-record.ts";
import type { LocationNode } from "./use-location-tree.ts";
import styles from "./locations.module.css";

interface LocationPaneProps {
  id: number;
  onBack: () => void;
  /** Undefined if the user may not add locations. */
  onAdd: ((inside: LocationNode) => void) | undefined;
  onChanged: () => void;
  /** Called with the ids of the location's ancestors, the widest first. */
  onShown: (above: number[]) => void;
}

/** The location selected in the tree, with the usual record tabs. */
export function LocationPane({ id, ...rest }: LocationPaneProps) {
  const { record, error, reload } = useRecord("locations", id, firstPlace);
  if (record) return <Pane record={record} {...rest} />;
  return error ? <NoRecord code="locations" error={error} onRetry={() => void reload()} /> : null;
}

function Pane({
  record,
  onBack,
  onAdd,
  onChanged,
  onShown,
}: Omit<LocationPaneProps, "id"> & { record: LoadedRecord }) {
  const { t } = useFormatting();
  const leave = () => {
    onBack();
    onChanged();
  };
  const actions = useRecordActions(record, leave, { onMerged: onChanged });
  const { row, state } = record;
  const way = textOf(row.way);
  const path = textOf(row.path);
  useEffect(
    () => onShown(path.split("/").filter(Boolean).map(Number).slice(0, -1)),
    // oxlint-disable-next-line react/exhaustive-deps -- a branch collapsed by the user stays collapsed while the location is the same
    [path],
  );
  return (
    <>
      <header className={styles.paneHead}>
        <Button variant="quiet" icon aria-label={t("tree.back")} className={styles.back} onClick={onBack}>
          <ArrowLeft aria-hidden />
        </Button>
        <div className={styles.paneName}>
          {way !== "" && <p className={styles.way}>{way}</p>}
          <h2>{state.title}</h2>
        </div>
        <div className={styles.paneActions}>
          {actions.buttons}
          <Button
            disabledReason={onAdd ? undefined : (state.restrictions.create.why ?? "")}
            onClick={() =>
              onAdd?.({
                id: record.id,
                title: state.title,
                type: Number(row.location_type_id),
                country: Number(row.country_id),
              })
            }
          >
            <FolderPlus aria-hidden />
            {t("tree.addInside")}
          </Button>
        </div>
      </header>
      <div className={styles.paneBody}>
        <RecordContent record={record} />
      </div>
      {actions.dialogs}
    </>
  );
}
