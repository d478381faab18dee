import { Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Button, useMessages } from "@backoffice/ui";
import type { Filter, Row } from "../../contract/kinds.ts";
import { isNever } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useCartActions } from "../cart/use-cart.tsx";
import { RecordSheet } from "../form/lazy-forms.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { countText } from "./count-text.ts";
import { titleOf } from "./list-columns.tsx";
import { FreshRows } from "./fresh-rows.tsx";
import { RecordRows } from "./record-rows.tsx";
import { viewDefaults, shownAt } from "../../contract/list-url.ts";
import { useLocalListPlace } from "./use-list-place.ts";
import { useList } from "./use-list.ts";
import styles from "./list.module.css";

interface RelatedListProps {
  code: RouteCode;
  label: string;
  /** The field that references the record, and the record. */
  field: string;
  id: number;
  /** Another field that may reference it instead. */
  other?: string | undefined;
  /** The values with which a new record references it; defaults to that field. */
  pointer?: Row | undefined;
  /** Other initial values of a new record. */
  inherited?: Row;
  /** Other ways to add a record. */
  actions?: ReactNode;
  /** Called when the number of records changes. */
  onCountChange: () => void;
}

/** The records that reference this one: the regular list with a filter. */
export function RelatedList({
  code,
  label,
  field,
  id,
  other,
  pointer = { [field]: id },
  inherited = {},
  actions,
  onCountChange,
}: RelatedListProps) {
  const { t, formats, locale } = useFormatting();
  const { fluent } = useMessages();
  const cart = useCartActions();
  const fixed = useMemo<Filter[]>(() => {
    const pointing: Filter = { field, op: "eq", value: String(id) };
    return other === undefined
      ? [pointing]
      : [field, other].map((name) => ({ ...pointing, field: name, or_group: "record" }));
  }, [field, other, id]);
  const at = useLocalListPlace(code, fixed);
  const list = useList(code, at.place, fixed);
  const [creating, setCreating] = useState(false);
  const { state } = list;
  const create = state?.restrictions.create;
  const total = state?.pagination.total;
  const before = useRef(total);
  useEffect(() => {
    if (before.current !== undefined && before.current !== total) onCountChange();
    before.current = total;
  }, [total, onCountChange]);
  const fromCart = state?.settings.creation === "cart";
  return (
    <section className={styles.embedded} aria-label={label}>
      <header className={styles.embeddedHead}>
        <h2>
          {label} {state && <span className={styles.count}>{countText(state.pagination, formats)}</span>}
        </h2>
        <FreshRows fresh={list.fresh} />
        {create && !isNever(create) && (
          <Button
            size="small"
            disabledReason={create.why}
            onClick={() => (fromCart ? cart.show() : setCreating(true))}
          >
            <Plus aria-hidden />
            {t("list.add")}
          </Button>
        )}
        {/* Last, because the button before them loads with the rows and would shift them under the pointer. */}
        {actions}
      </header>
      <RecordRows
        code={code}
        list={list}
        at={at}
        fixed={fixed}
        shown={{ ...shownAt(at.place, undefined), sort: at.place.sort || (state?.settings.sort ?? "") }}
        label={label}
        onShowAll={() => at.go(viewDefaults)}
      />
      {creating && state?.forms.create && (
        <RecordSheet
          code={code}
          keyName={state.settings.key}
          form={state.forms.create}
          title={state.settings.new}
          defaults={state.variables.defaults}
          given={{ ...inherited, ...pointer }}
          unasked={Object.keys(pointer)}
          mayMerge={state.restrictions.edit.allowed && state.restrictions.delete.allowed}
          onClose={() => setCreating(false)}
          onSaved={(row) => {
            const { columns, key } = state.settings;
            setCreating(false);
            fluent(t("list.created", { name: titleOf(columns, row, key, locale) }));
          }}
        />
      )}
    </section>
  );
}
