import { useMessages, type Key, type TreeMove, type TreeNode, type TreeResult } from "@backoffice/ui";
import { useMemo, useState } from "react";
import type { TreeRecord } from "../../../contract/tree.ts";
import { callErrorOf } from "../../../client/calls/call-error.ts";
import { callServer } from "../../../client/calls/call-server.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useInvalidate } from "../../../client/calls/use-change.ts";
import { useConfirm } from "../../../client/shell/dialogs.tsx";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { expandedOf } from "../../../client/kinds/values.ts";

export interface LocationNode extends TreeNode {
  type: number;
  country: number;
}

const nodeOf = ({ id, name, has_children, row }: TreeRecord): LocationNode => ({
  id,
  title: name,
  note: expandedOf(row, "locality_type_id")?.name ?? expandedOf(row, "location_type_id")?.name,
  hasChildren: has_children,
  type: Number(row.location_type_id),
  country: Number(row.country_id),
});

const top = {};

export function useLocationTree(search: string) {
  const { t, locale } = useFormatting();
  const confirm = useConfirm();
  const { fluent, undo } = useMessages();
  const invalidate = useInvalidate();
  const roots = useCall("locations/tree", top);
  const found = useCall("locations/tree", search.trim() === "" ? null : { search }, { keepPrevious: true });
  const [expanded, setExpanded] = useState<ReadonlySet<Key>>(new Set());
  const [version, setVersion] = useState(0);
  const nodes = useMemo(() => (roots.data?.nodes ?? []).map(nodeOf), [roots.data]);
  const results = useMemo(
    () =>
      search.trim() === ""
        ? undefined
        : (found.data?.nodes ?? []).map((node): TreeResult<LocationNode> => ({
            node: nodeOf(node),
            path: node.path ?? [],
          })),
    [found.data, search],
  );

  /** Reloads expanded branches, which stay expanded. */
  const refresh = () => {
    setVersion((now) => now + 1);
    invalidate(["locations"]);
  };

  /** Asks for confirmation if a location has contents; otherwise it is moved right away. */
  const goesAlong = async (location_id: number, title: string): Promise<boolean> => {
    const { data } = await callServer("locations/contents", { location_id });
    const parts = (["places", "cps", "clients", "warehouses"] as const).flatMap((what) =>
      data[what] > 0 ? [t(`tree.contents.${what}`, { count: data[what] })] : [],
    );
    if (parts.length === 0) return true;
    const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(parts);
    return confirm({ title, text: t("tree.goesAlong", { list }), confirmLabel: t("tree.move") });
  };

  const place = async (id: number, parent: number | null) => {
    await callServer("locations/reorder", { id, parent_id: parent ?? "" });
    invalidate(["locations"]);
  };

  const move = async ({ id, parentId }: TreeMove) => {
    const key = Number(id);
    try {
      const { data: before } = await callServer("locations/one", { id: key });
      const from = before.parent_id === null ? null : Number(before.parent_id);
      const to = parentId === null ? null : Number(parentId);
      if (from === to) return;
      const parent =
        to === null ? undefined : (await callServer("locations/one", { id: to })).data.state.title;
      const name = before.state.title;
      if (!(await goesAlong(key, parent ? t("tree.moveTo", { name, parent }) : t("tree.moveTop", { name }))))
        return refresh();
      await place(key, to);
      undo(parent ? t("tree.movedTo", { name, parent }) : t("tree.movedTop", { name }), () => {
        place(key, from).then(refresh, tell);
      });
    } catch (error) {
      tell(error);
      throw error;
    }
  };

  const tell = (error: unknown) => fluent(callErrorOf(error).text, { tone: "danger" });

  return {
    /** Expands the branches that contain a location, so that it is visible. */
    reveal: (above: readonly number[]) =>
      setExpanded((now) => (above.every((id) => now.has(id)) ? now : new Set([...now, ...above]))),
    nodes,
    results,
    loading: roots.isLoading || (search.trim() !== "" && found.isLoading),
    expanded,
    setExpanded,
    version,
    refresh,
    move,
    loadChildren: async (node: LocationNode, signal: AbortSignal) =>
      (await callServer("locations/tree", { parent_id: Number(node.id) }, { signal })).data.nodes.map(nodeOf),
  };
}
