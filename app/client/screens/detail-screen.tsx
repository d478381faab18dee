import { Breadcrumbs, PageHeader, Skeleton } from "@backoffice/ui";
import { useNavigate } from "react-router-dom";
import type { RouteCode } from "../../contract/routes.ts";
import { paths } from "../paths.ts";
import { useTitle } from "../shell/use-title.ts";
import { NoRecord } from "./record/no-record.tsx";
import { useRecordActions } from "./record/record-actions.tsx";
import { RecordBadges } from "./record/record-badges.tsx";
import { RecordContent } from "./record/record-content.tsx";
import { useRecord, type LoadedRecord } from "./record/use-record.ts";
import styles from "./record/record.module.css";

interface DetailScreenProps {
  code: RouteCode;
  id: number;
}

/** The screen of one record. */
export function DetailScreen({ code, id }: DetailScreenProps) {
  const { record, error, reload } = useRecord(code, id);
  useTitle(record?.state.title);
  if (record) return <RecordScreen record={record} />;
  if (error) return <NoRecord code={code} error={error} onRetry={() => void reload()} />;
  return <Waiting />;
}

function RecordScreen({ record }: { record: LoadedRecord }) {
  const navigate = useNavigate();
  const { state, code } = record;
  const actions = useRecordActions(record, () => void navigate(paths.list(code)));
  return (
    <div className={styles.screen}>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: state.settings.many, href: paths.list(code) }, { label: state.title }]}
          />
        }
        title={state.title}
        titleExtra={<RecordBadges record={record} />}
        actions={actions.buttons}
        primary={actions.primary}
      />
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
