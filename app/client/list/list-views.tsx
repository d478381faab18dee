import { useEffect, useRef, useState } from "react";
import { Button, Menu, useMessages, ViewTabs, type ViewActions } from "@backoffice/ui";
import type { ListState, SentView, Share, View } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange } from "../calls/use-change.ts";
import { usePress } from "../calls/use-press.ts";
import { useReadAhead } from "../calls/use-read-ahead.ts";
import { useText, type Text } from "../i18n/language.ts";
import { isPlain } from "../i18n/use-router-link.tsx";
import { useNotify } from "../shell/dialogs.tsx";
import type { ListPlace } from "../../contract/list-place.ts";
import { isChanged, listQuery, readListUrl, viewDefaults, type Shown } from "../../contract/list-url.ts";
import { lazyComponent } from "../shell/screen-module.ts";
import type { ListPlaceState } from "./use-list-place.ts";

const ShareDialog = lazyComponent(async () => (await import("./share-dialog.tsx")).ShareDialog);

interface ListViewsProps {
  code: RouteCode;
  state: ListState;
  view: View;
  at: ListPlaceState;
  shown: Shown;
}

/** The views of a list as tabs, with the actions for the current one. */
export function ListViews({ code, state, view: current, at, shown }: ListViewsProps) {
  const t = useText();
  const { fluent, undo } = useMessages();
  const notify = useNotify();
  const [sharing, setSharing] = useState<View>();
  const options = { invalidates: [`${code}/list`, "views"] };
  const keeping = useChange("views/manage", options);
  const dropping = useChange("views/delete", options);
  const choosing = useChange("views/default", options);
  const { views, settings } = state;
  const counts = useViewCounts(code, state, at.place.page);
  const changed = isChanged(shown, current);
  const readAhead = useReadAhead();
  const press = usePress((event) => {
    const link = (event.target as Element).closest("a");
    if (link && isPlain(event))
      readAhead(`${code}/list`, listQuery(readListUrl(new URLSearchParams(link.search))));
  });

  const guarded = (work: () => Promise<void>) => work().catch(notify.refusal);
  const saveView = (sent: Omit<SentView, "code">) => keeping.run({ code, ...sent });
  const show = (view_id: string) => at.go({ view: view_id, ...viewDefaults });
  /** The current state of the list, in the format of a view. */
  const seen: Omit<SentView, "code"> = {
    ...shown,
    unfiltered: shown.filters.length === 0,
    columns: settings.columns.map(({ name }) => name),
    pinned: settings.pinned,
    widths: settings.widths,
    density: settings.density,
  };

  const actions: ViewActions = {
    onSaveAs: (name) =>
      void guarded(async () => {
        const { view_id } = await saveView({ ...seen, name });
        show(view_id);
        fluent(t("views.saved"));
      }),
    onReset: () => show(current.view_id),
    onMakeDefault: (view_id) =>
      void guarded(async () => {
        await choosing.run({ code, view_id });
        fluent(t("views.defaultSet"));
      }),
    ...(current.saved && {
      onSave: (view_id) =>
        void guarded(async () => {
          await saveView({ ...seen, view_id });
          show(view_id);
          fluent(t("views.saved"));
        }),
      onRename: (view_id, name) => void guarded(async () => void (await saveView({ view_id, name }))),
      onPin: (view_id, is_pinned) => void guarded(async () => void (await saveView({ view_id, is_pinned }))),
      onShare: () => setSharing(current),
      onDelete: (view_id) =>
        void guarded(async () => {
          await dropping.run({ view_id });
          at.go({ view: "", ...viewDefaults });
          undo(t("views.deletedName", { name: current.name }), () => {
            void guarded(async () => show((await saveView(asSent(current))).view_id));
          });
        }),
    }),
  };

  return (
    <>
      <ViewTabs
        trailing={<MoreViews views={views.filter((view) => !view.pinned && view !== current)} at={at} />}
        label={t("list.views")}
        {...press}
        current={current.view_id}
        changed={changed}
        actions={actions}
        views={views
          .filter((view) => view.pinned || view === current)
          .map((view) => ({
            id: view.view_id,
            label: view.name,
            count: counts?.[view.view_id],
            href: at.href!({ ...viewPlace(view), open: undefined }),
            pinned: view.pinned,
            sharedWith: sharedWith(view.saved, t),
            isDefault: view.is_default,
            ...(view.saved?.editable === false && {
              lockedReason: t("views.notYours", { owner: view.saved.owner ?? "" }),
            }),
          }))}
      />
      {sharing && (
        <ShareDialog
          code={code}
          view={sharing}
          onClose={() => setSharing(undefined)}
          onShare={(sent) =>
            guarded(async () => {
              await saveView({ view_id: sharing.view_id, ...sent });
              setSharing(undefined);
              const { name } = sharing;
              const who = sharedWith(sent, t);
              fluent(who ? t("views.nowShared", { name, who }) : t("views.nowPrivate", { name }));
            })
          }
        />
      )}
    </>
  );
}

/** Who a view is shared with, in words; undefined if it is private. */
const sharedWith = (
  saved: { share: Share; access_ids: readonly number[] } | undefined,
  t: Text,
): string | undefined =>
  !saved || saved.share === "me"
    ? undefined
    : t(`views.with.${saved.share}`, { count: saved.access_ids.length });

/** The whole view, so that it can be created again. */
const asSent = ({ name, filters, search, sort, group, layout, layout_field, pinned, saved }: View) => ({
  name,
  filters,
  unfiltered: filters.length === 0,
  search,
  sort,
  group,
  layout,
  layout_field,
  is_pinned: pinned,
  ...(saved && { share: saved.share, access_ids: saved.access_ids }),
});

/** The view's URL parameter; the default view needs none. */
const viewPlace = ({ view_id, is_default }: View): Partial<ListPlace> => ({
  view: is_default ? "" : view_id,
  ...viewDefaults,
});

/** The views that aren't shown as tabs. */
function MoreViews({ views, at }: { views: readonly View[]; at: ListPlaceState }) {
  const t = useText();
  if (views.length === 0) return null;
  return (
    <Menu
      label={t("views.more")}
      trigger={
        <Button variant="quiet" size="small">
          {t("views.moreCount", { count: views.length })}
        </Button>
      }
      items={views.map((view) => ({ label: view.name, onSelect: () => at.go(viewPlace(view)) }))}
    />
  );
}

/** View counts, loaded after the rows and again when the rows change; paging reuses them. */
function useViewCounts(code: RouteCode, state: ListState, page: number): Record<string, number> | undefined {
  const { data, reload } = useCall(`${code}/counts`, {}, { revalidateOnFocus: false });
  const counted = useRef(state);
  useEffect(() => {
    if (counted.current === state || page > 1) return;
    counted.current = state;
    void reload();
  }, [state, page, reload]);
  return data;
}
