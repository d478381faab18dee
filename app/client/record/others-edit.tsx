import { useState } from "react";
import { Pencil } from "lucide-react";
import { isExpanded, type Row } from "../../contract/kinds.ts";
import { useText } from "../i18n/language.ts";
import { useSession } from "../shell/session.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import type { LoadedRecord } from "./use-record.ts";
import styles from "./record.module.css";

interface Edit {
  /** Null if it wasn't a person, or one that the user may not see. */
  who: string | null;
  fields: string[];
}

/** Says who changed the record while it was open, and what; its facts have already updated. */
export function OthersEdit({ record }: { record: LoadedRecord }) {
  const t = useText();
  const { locale } = useFormatting();
  const me = useSession().user?.user_id;
  const [seen, setSeen] = useState(record.row);
  const [edit, setEdit] = useState<Edit>();
  if (seen !== record.row) {
    setSeen(record.row);
    if (seen.version !== record.row.version) setEdit(editOf(record, seen, me));
  }
  return (
    <output className={edit && styles.othersEdit}>
      {edit && (
        <>
          <Pencil aria-hidden />
          {edit.who === null
            ? t("record.changed", { fields: listed(edit.fields, locale) })
            : t("record.changedBy", { who: edit.who, fields: listed(edit.fields, locale) })}
        </>
      )}
    </output>
  );
}

const listed = (fields: readonly string[], locale: string) => new Intl.ListFormat(locale).format(fields);

function editOf({ row, fields }: LoadedRecord, before: Row, me: number | undefined): Edit | undefined {
  const by = row.updated_by;
  if (!isExpanded(by) || by.id === me) return undefined;
  const changed = [...fields.values()].filter(
    ({ name }) => JSON.stringify(row[name]) !== JSON.stringify(before[name]),
  );
  return changed.length > 0 ? { who: by.name, fields: changed.map(({ label }) => label) } : undefined;
}
