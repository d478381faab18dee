import { FolderPlus, MapPin, Plus } from "lucide-react";
import { useState } from "react";
import {
  Breadcrumbs,
  Button,
  EmptyState,
  PageHeader,
  Tree,
  useMessages,
  type Key,
  type MenuItem,
} from "@backoffice/ui";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Row } from "../../../contract/kinds.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { inPhrase } from "../../../contract/in-phrase.ts";
import { metaQuery } from "../../../contract/list-url.ts";
import { paths } from "../../../client/paths.ts";
import { useTitle } from "../../../client/shell/use-title.ts";
import { RecordSheet } from "../../../client/form/lazy-forms.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { inLocale } from "../../../client/kinds/values.ts";
import { ListSearch } from "../../../client/list/list-search.tsx";
import { useModule } from "../../../client/list/use-module.ts";
import { LocationPane } from "./location-pane.tsx";
import { useLevels } from "./use-levels.ts";
import { useLocationTree, type LocationNode } from "./use-location-tree.ts";
import { useKey } from "../../../client/screens/use-key.ts";
import styles from "./locations.module.css";

/** The tree of locations, and the selected one beside it. */
export function LocationsScreen() {
  const { t, locale } = useFormatting();
  const { fluent } = useMessages();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const search = query.get("q") ?? "";
  const open = /^[1-9]\d{0,8}$/.exec(query.get("open") ?? "")?.[0];
  const { data: list } = useCall("locations/list", metaQuery, { revalidateOnFocus: false });
  const { category } = useModule("locations");
  const levels = useLevels();
  const tree = useLocationTree(search);
  const [added, setAdded] = useState<{ inside: LocationNode | undefined }>();
  const title = list?.settings.many ?? "";
  useTitle(title || undefined);

  const go = (change: { q?: string; open?: Key | undefined }, replace = false) => {
    const next = new URLSearchParams();
    const q = "q" in change ? (change.q ?? "") : search;
    const chosen = "open" in change ? change.open : open;
    if (q !== "") next.set("q", q);
    if (chosen !== undefined) next.set("open", String(chosen));
    void navigate({ pathname: paths.list("locations"), search: next.toString() }, { replace });
  };

  const create = list?.restrictions.create;
  const why = create?.allowed === false ? (create.why ?? "") : undefined;
  const mayEdit = list?.restrictions.edit.allowed === true;
  const start = create?.allowed ? () => setAdded({ inside: undefined }) : undefined;
  useKey("c", start);
  const isCreating = query.get("new") === "1";
  const adding = added ?? (isCreating && create?.allowed ? { inside: undefined } : undefined);
  const stopAdding = () => {
    setAdded(undefined);
    if (isCreating) go({}, true);
  };

  const actions = (node: LocationNode): MenuItem[] => [
    {
      label: t("tree.addInside"),
      icon: <FolderPlus aria-hidden />,
      disabledReason: why,
      onSelect: () => setAdded({ inside: node }),
    },
  ];
  const saved = (row: Row) => {
    setAdded(undefined);
    fluent(t("list.created", { name: inLocale(row.name, locale) }));
    tree.refresh();
    go({ open: Number(row.location_id), q: "" });
  };

  return (
    <div className={styles.screen} data-open={open !== undefined || undefined}>
      <PageHeader
        className={styles.header}
        breadcrumbs={<Breadcrumbs items={[...(category ? [{ label: category }] : []), { label: title }]} />}
        title={title}
        primary={
          list && {
            label: list?.settings.new,
            icon: <Plus aria-hidden />,
            onSelect: start,
            disabledReason: why,
          }
        }
      />
      <div className={styles.columns}>
        <div className={styles.side}>
          <div className={styles.search}>
            <ListSearch
              label={t("tree.search", { many: inPhrase(title, locale) })}
              shortcut="/"
              value={search}
              onSearch={(q) => go({ q }, true)}
            />
          </div>
          <Tree<LocationNode>
            key={tree.version}
            className={styles.tree}
            label={title}
            nodes={tree.nodes}
            loadChildren={tree.loadChildren}
            expanded={tree.expanded}
            onExpandedChange={tree.setExpanded}
            selection={new Set(open === undefined ? [] : [Number(open)])}
            onSelectionChange={(selection) => go({ open: [...selection][0] })}
            onOpen={(node) => go({ open: node.id })}
            onMove={mayEdit ? tree.move : undefined}
            moveRefusal={(node, parent) => levels.refusal(node, parent)}
            rowActions={actions}
            results={tree.results}
            search={search}
            loading={tree.loading}
            empty={
              <EmptyState
                title={search ? t("tree.nothing") : t("tree.none", { many: inPhrase(title, locale) })}
                description={search ? undefined : t("tree.noneText")}
                action={
                  search ? <Button onClick={() => go({ q: "" })}>{t("list.clearFilters")}</Button> : undefined
                }
              />
            }
          />
        </div>
        <div className={styles.pane}>
          {open === undefined ? (
            <div className={styles.nothing}>
              <EmptyState icon={<MapPin />} title={t("tree.choose")} description={t("tree.chooseText")} />
            </div>
          ) : (
            <LocationPane
              key={open}
              id={Number(open)}
              onBack={() => go({ open: undefined })}
              onAdd={why === undefined ? (inside) => setAdded({ inside }) : undefined}
              onChanged={tree.refresh}
              onShown={tree.reveal}
            />
          )}
        </div>
      </div>
      {adding && list?.forms.create && (
        <RecordSheet
          code="locations"
          keyName="location_id"
          form={list.forms.create}
          title={list?.settings.new}
          defaults={list.variables.defaults}
          given={levels.givenInside(adding.inside)}
          onClose={stopAdding}
          onSaved={saved}
        />
      )}
    </div>
  );
}
