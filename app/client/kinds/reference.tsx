import { Badge, Link } from "@backoffice/ui";
import type { Expanded } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { paths } from "../paths.ts";
import { type CellProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { expandedListOf, expandedOf, routeOf, textOf, toneOf } from "./values.ts";
import styles from "./kinds.module.css";

interface RecordLinkProps {
  expanded: Expanded;
  route: RouteCode | undefined;
  inList: boolean;
}

/** A record's name, as a link if it has a page. */
export function RecordLink({ expanded, route, inList }: RecordLinkProps) {
  const target = routeOf(route, expanded);
  if (expanded.name === null) return <Nothing />;
  if (!target) return expanded.name;
  return (
    <Link href={paths.record(target, expanded.id)} className={styles.link} tabIndex={inList ? -1 : undefined}>
      {expanded.name}
    </Link>
  );
}

function ReferenceCell({ field, row, inList }: CellProps) {
  const expanded = expandedOf(row, field.name);
  return expanded ? <RecordLink expanded={expanded} route={field.route} inList={inList} /> : <Nothing />;
}

function ReferencesCell({ field, row, inList }: CellProps) {
  const all = expandedListOf(row, field.name);
  if (all.length === 0) return <Nothing />;
  return all.map((expanded, index) => (
    <span key={expanded.id}>
      {index > 0 && ", "}
      <RecordLink expanded={expanded} route={field.route} inList={inList} />
    </span>
  ));
}

function StatusCell({ field, row }: CellProps) {
  const status = expandedOf(row, field.name);
  if (!status?.name) return <Nothing />;
  return <Badge tone={toneOf(status.tone)}>{status.name}</Badge>;
}

export const reference: KindView = {
  waits: true,
  Cell: ReferenceCell,
  text: (value) => textOf(value),
};

export const references: KindView = { ...reference, Cell: ReferencesCell };
export const status: KindView = { ...reference, Cell: StatusCell };
