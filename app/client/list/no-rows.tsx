import type { ListState } from "../../contract/list.ts";
import type { Shown } from "../../contract/list-url.ts";
import { Button, EmptyState } from "@backoffice/ui";
import { Inbox, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { inPhrase } from "../../contract/in-phrase.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { isTextKey } from "../i18n/language.ts";
import { useFormatting, type ValueFormatting } from "../kinds/use-formatting.ts";
import styles from "./list.module.css";

interface NoRowsProps {
  code: RouteCode;
  state: ListState | undefined;
  shown: Shown;
  label: string;
  create?: ReactNode;
  /** Clears search and filters. */
  onShowAll: () => void;
}

/** Says what an empty list is for, or what it is filtered by. */
export function NoRows({ code, state, shown, label, create, onShowAll }: NoRowsProps) {
  const formatting = useFormatting();
  const { t, locale } = formatting;
  const about = `resource.${code}.about`;
  /** For a list whose name doesn't fit into "No {many} yet". */
  const none = `resource.${code}.none`;
  if (shown.search === "" && shown.filters.length === 0)
    return (
      <EmptyState
        icon={<Inbox />}
        title={isTextKey(none) ? t(none) : t("list.empty", { many: inPhrase(label, locale) })}
        description={isTextKey(about) ? t(about) : create && t("list.emptyText")}
        action={create}
      />
    );
  const by = narrowedBy(state, shown, formatting);
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("list.noneFound")}
      description={by ? t("list.noneFoundBy", { by }) : t("list.noneFoundText")}
      action={
        <div className={styles.emptyActions}>
          <Button onClick={onShowAll}>{t("list.clearFilters")}</Button>
          {shown.search !== "" && create}
        </div>
      }
    />
  );
}

/** What a list is filtered by, as text: the search, then the fields of its filters. */
function narrowedBy(
  state: ListState | undefined,
  { search, filters }: Shown,
  { t, locale }: ValueFormatting,
): string {
  const labels = filters.flatMap(
    ({ field }) => state?.filters.find(({ name }) => name === field)?.label ?? [],
  );
  const searched = search === "" ? [] : [t("list.searchOf", { text: search })];
  return new Intl.ListFormat(locale).format([...searched, ...new Set(labels)]);
}
