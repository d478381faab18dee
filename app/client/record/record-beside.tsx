import { Maximize2 } from "lucide-react";
import { Button, buttonClass, Dialog, Link, Skeleton, useNarrow } from "@backoffice/ui";
import { useRef, useState, type Ref } from "react";
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
import { useRecord, type LoadedRecord } from "./use-record.ts";
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

/** A record in a sheet beside its list or over another record. */
export function RecordBeside({ code, id, place, hrefOf, onClose }: RecordBesideProps) {
  const t = useText();
  const { record, error, reload } = useRecord(code, id, place, { keepPrevious: true });
  // The element focused before the record loaded; the loading sheet is a different one.
  const [opener] = useState(() => document.activeElement);
  const sheet = useRef<HTMLDivElement>(null);
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
  if (record) return <Sheet {...{ ref: sheet, record, place, hrefOf, onClose, onCloseAutoFocus }} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      side="right"
      size="large"
      title={error ? "" : t("detail.loading")}
      onCloseAutoFocus={(event) => {
        // The record's sheet has the focus if it took this one's place.
        if (sheet.current) event.preventDefault();
        else onCloseAutoFocus(event);
      }}
    >
      {error ? (
        <NoRecord code={code} error={error} onRetry={() => void reload()} />
      ) : (
        <div className={styles.waiting} aria-busy>
          {[70, 55, 62, 48, 66].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={16} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

interface SheetProps extends Pick<RecordBesideProps, "place" | "hrefOf" | "onClose"> {
  ref: Ref<HTMLDivElement>;
  record: LoadedRecord;
  onCloseAutoFocus: (event: Event) => void;
}

function Sheet({ ref, record, place, hrefOf, onClose, onCloseAutoFocus }: SheetProps) {
  const t = useText();
  const actions = useRecordActions(record, onClose, { beside: true });
  const { primary } = actions;
  const narrow = useNarrow();
  return (
    <Dialog
      ref={ref}
      open
      onOpenChange={(open) => !open && onClose()}
      side="right"
      size="large"
      flush
      className={styles.sheet}
      data-prints
      onCloseAutoFocus={onCloseAutoFocus}
      title={record.state.title}
      titleExtra={<RecordBadges record={record} />}
      headerActions={narrow ? undefined : actions.buttons}
      footer={
        primary && (
          <div className={styles.footer}>
            <Button
              variant="primary"
              onClick={primary.onSelect}
              disabledReason={primary.disabledReason}
              pending={primary.pending}
            >
              {primary.label}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.besideBar}>
        <div className={styles.besidePlace}>
          {!narrow && pictureOf(record)}
          {hrefOf && <NeighbourLinks neighbours={record.state.neighbours} hrefOf={hrefOf} inDialog />}
        </div>
        {(hasDetail(record.code) || place === undefined) && (
          <Link
            href={recordAddress(record.code, record.id, place)}
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
      {actions.dialogs}
    </Dialog>
  );
}
