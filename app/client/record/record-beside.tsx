import { Maximize2 } from "lucide-react";
import { Button, buttonClass, Dialog, Link, Skeleton, useNarrow, VisuallyHidden } from "@backoffice/ui";
import { useMemo } from "react";
import { hasDetail, type RouteCode } from "../../contract/routes.ts";
import { useText } from "../i18n/language.ts";
import type { ListPlace } from "../../contract/list-place.ts";
import { recordAddress } from "../list/record-address.ts";
import { NeighbourLinks } from "./neighbour-links.tsx";
import { NoRecord } from "./no-record.tsx";
import { useRecordActions } from "./record-actions.tsx";
import { pictureOf } from "./picture-of.tsx";
import { RecordBadges } from "./record-badges.tsx";
import { RecordContent } from "./record-content.tsx";
import { useRecord } from "./use-record.ts";
import type { LoadedRecord } from "./use-record.ts";
import styles from "./record.module.css";

interface RecordBesideProps {
  code: RouteCode;
  id: number;
  /** The list that it was opened from; undefined if it is stacked over another record. */
  place?: ListPlace;
  /** The URL of another record of the list, also opened beside it. */
  hrefOf?: (id: number) => string;
  onClose: () => void;
}

const never = { allowed: false };

/** The state of a record that is still loading: empty, and without actions. */
const awaitedRecord = (code: RouteCode, id: number): LoadedRecord => ({
  code,
  id,
  row: {},
  state: {
    title: "",
    settings: { key: "", one: "", many: "" },
    sections: [],
    tabs: [],
    forms: {},
    restrictions: {
      list: never,
      view: never,
      create: never,
      edit: never,
      delete: never,
      history: never,
      export: never,
      share_view: never,
    },
    badges: [],
  },
  fields: new Map(),
  show: () => undefined,
  optimistically: (_, save) => save(),
  reload: () => undefined,
  version: async () => 0,
});

/**
 * A record in a sheet beside its list or over another record. The same sheet is used while loading and afterwards: a
 * new one would animate in again when the record arrives, and close whatever was opened in it.
 */
export function RecordBeside({ code, id, place, hrefOf, onClose }: RecordBesideProps) {
  const t = useText();
  const { record, error, reload } = useRecord(code, id, place, { keepPrevious: true });
  const awaited = useMemo(() => awaitedRecord(code, id), [code, id]);
  const shown = record ?? awaited;
  const actions = useRecordActions(shown, onClose, { beside: true, awaited: !record });
  const { primary } = actions;
  const narrow = useNarrow();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      side="right"
      size="large"
      flush
      className={styles.sheet}
      data-prints
      title={record?.state.title ?? t(error ? `resource.${code}.one` : "detail.loading")}
      titleExtra={<RecordBadges record={shown} />}
      headerActions={record && !narrow && actions.buttons}
      footer={
        primary && (
          <Button
            variant="primary"
            onClick={primary.onSelect}
            disabledReason={primary.disabledReason}
            pending={primary.pending}
          >
            {primary.label}
          </Button>
        )
      }
    >
      <VisuallyHidden>
        <output>{record?.state.title}</output>
      </VisuallyHidden>
      {record && (
        <>
          <div className={styles.besideBar}>
            <div className={styles.besidePlace}>
              {!narrow && pictureOf(record)}
              {hrefOf && <NeighbourLinks neighbours={record.state.neighbours} hrefOf={hrefOf} inDialog />}
            </div>
            {(hasDetail(code) || place === undefined) && (
              <Link
                href={recordAddress(code, id, place)}
                className={buttonClass({ variant: "quiet", size: "small" })}
              >
                <Maximize2 aria-hidden />
                {t("detail.openFull")}
              </Link>
            )}
            {narrow && <div className={styles.besideActions}>{actions.buttons}</div>}
          </div>
          {actions.hints}
          <RecordContent record={record} inAddress={place !== undefined} />
        </>
      )}
      {!record && error && <NoRecord code={code} error={error} onRetry={() => void reload()} />}
      {!record && !error && (
        <div className={styles.awaited} aria-busy>
          {[70, 55, 62, 48, 66].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={16} />
          ))}
        </div>
      )}
      {actions.dialogs}
    </Dialog>
  );
}
