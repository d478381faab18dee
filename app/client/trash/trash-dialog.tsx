import { useState } from "react";
import { Button, Dialog, EmptyState, RelativeTime, SearchField, Skeleton } from "@backoffice/ui";
import { RotateCcw, Trash2 } from "lucide-react";
import { factDot } from "../../contract/join-facts.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange } from "../calls/use-change.ts";
import { useDebounced } from "../calls/use-debounced.ts";
import { useConfirm, useNotify } from "../shell/dialogs.tsx";
import { Refused } from "../screens/refused.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import styles from "./trash.module.css";

interface TrashDialogProps {
  code: RouteCode;
  /** The module's name. */
  label: string;
  onClose: () => void;
}

/** Typing debounce in milliseconds. */
const debounceMs = 250;

/** A list's deleted records: restore them with their parts, or delete them permanently. */
export function TrashDialog({ code, label, onClose }: TrashDialogProps) {
  const { t, timeZone } = useFormatting();
  const confirm = useConfirm();
  const notify = useNotify();
  const [search, setSearch] = useState("");
  const { data, error } = useCall(
    `${code}/trash`,
    { search: useDebounced(search, debounceMs) },
    { keepPrevious: true },
  );
  const restore = useChange(`${code}/restore`, { invalidates: [code] });
  const purge = useChange(`${code}/purge`, { invalidates: [code] });
  const bringBack = (id: number) =>
    restore.run({ ids: [id] }).then(() => notify.fluent(t("list.restored")), notify.refusal);
  const deleteForGood = async (id: number, title: string) => {
    const sure = await confirm({
      title: t("trash.purgeTitle", { name: title }),
      text: t("trash.purgeText"),
      danger: true,
      confirmLabel: t("trash.purge"),
    });
    if (sure) await purge.run({ ids: [id] }).then(() => notify.fluent(t("trash.purged")), notify.refusal);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      side="right"
      title={t("trash.title", { many: label })}
      description={data && t("trash.text", { days: data.days })}
    >
      <SearchField
        label={t("trash.search")}
        value={search}
        onValueChange={setSearch}
        className={styles.search}
      />
      {error && !data && <Refused>{error.message}</Refused>}
      {!data && !error && <Skeleton width="70%" />}
      {data?.data.length === 0 && <EmptyState icon={<Trash2 />} title={t("trash.none")} />}
      <ul>
        {data?.data.map(({ id, title, deleted_at, by }) => (
          <li key={id} className={styles.record}>
            <div className={styles.what}>
              <b>{title}</b>
              <span className={styles.when}>
                <RelativeTime moment={deleted_at} timeZone={timeZone} />
                {by && factDot + by}
              </span>
            </div>
            <Button
              size="small"
              aria-label={t("trash.restoreOne", { name: title })}
              onClick={() => void bringBack(id)}
            >
              <RotateCcw aria-hidden />
              {t("trash.restore")}
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon
              aria-label={t("trash.purgeOne", { name: title })}
              onClick={() => void deleteForGood(id, title)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {data && data.total > data.data.length && (
        <p>{t("trash.more", { count: data.data.length, total: data.total })}</p>
      )}
    </Dialog>
  );
}
