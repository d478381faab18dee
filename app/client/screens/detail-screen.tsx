import { Breadcrumbs, PageHeader, Skeleton } from "@backoffice/ui";
import { useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { RouteCode } from "../../contract/routes.ts";
import { paths } from "../paths.ts";
import { useTitle } from "../shell/use-title.ts";
import type { ListPlace } from "../../contract/list-place.ts";
import { listAddress, readListUrl } from "../../contract/list-url.ts";
import { recordAddress } from "../list/record-address.ts";
import { NeighbourLinks } from "../record/neighbour-links.tsx";
import { NoRecord } from "../record/no-record.tsx";
import { useRecordActions } from "../record/record-actions.tsx";
import { RecordBadges } from "../record/record-badges.tsx";
import { RecordContent } from "../record/record-content.tsx";
import { pictureOf } from "../record/picture-of.tsx";
import { useRecord, type LoadedRecord } from "../record/use-record.ts";
import styles from "../record/record.module.css";

interface DetailScreenProps {
  code: RouteCode;
  id: number;
}

export function DetailScreen({ code, id }: DetailScreenProps) {
  const place = useListBehind();
  const { record, error, reload } = useRecord(code, id, place);
  useTitle(record?.state.title);
  if (record) return <RecordScreen record={record} place={place} />;
  if (error) return <NoRecord code={code} error={error} onRetry={() => void reload()} />;
  return <Waiting />;
}

/** The list that the record was opened from, from its URL. */
function useListBehind(): ListPlace {
  const [query] = useSearchParams();
  const list = query.get("list") ?? "";
  return useMemo(() => readListUrl(new URLSearchParams(list)), [list]);
}

function RecordScreen({ record, place }: { record: LoadedRecord; place: ListPlace }) {
  const navigate = useNavigate();
  const { state, code } = record;
  const { hash } = useLocation();
  const listPath = [paths.list(code), listAddress(place)].filter(Boolean).join("?");
  const actions = useRecordActions(record, () => void navigate(listPath));
  return (
    <div className={styles.screen}>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: state.settings.many, href: listPath }, { label: state.title }]} />
        }
        picture={pictureOf(record)}
        title={state.title}
        titleExtra={<RecordBadges record={record} />}
        actions={
          <>
            <NeighbourLinks
              neighbours={state.neighbours}
              hrefOf={(id) => recordAddress(code, id, place) + hash}
            />
            {actions.buttons}
          </>
        }
        primary={actions.primary}
      />
      {actions.hints}
      <RecordContent record={record} />
      {actions.dialogs}
    </div>
  );
}

const Waiting = () => (
  <div className={styles.screen} aria-busy>
    <PageHeader
      breadcrumbs={<Skeleton width={140} />}
      title={<Skeleton width={180} height={20} />}
      titleExtra={<Skeleton width={72} height={20} />}
    />
    <div className={styles.columns} data-aside>
      <div className={styles.main}>
        <Skeleton width="70%" height={16} />
        <Skeleton height={280} />
      </div>
      <div className={styles.aside}>
        {[80, 64, 72, 56, 68, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={16} />
        ))}
      </div>
    </div>
  </div>
);
