import { SegmentedControl } from "@backoffice/ui";
import { BreakdownChart, type BreakdownItem, type BreakdownSegment } from "@backoffice/ui/charts";
import type { StructureChart } from "../contract.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { ChartPartProps } from "./chart-props.ts";
import { structures, type Structure } from "./operations-url.ts";
import { isSame, itemSegment } from "./segment.ts";
import { useChart } from "./use-chart.ts";

interface StructureCardProps extends ChartPartProps {
  structure: Structure;
  onStructure: (structure: Structure) => void;
}

interface Group extends BreakdownItem {
  items: BreakdownItem[];
}

/** Income or expenses by group, with the items of each. */
export function StructureCard({ query, segment, onSegment, structure, onStructure }: StructureCardProps) {
  const { t } = useFormatting();
  const { data, ...state } = useChart("structure", query);
  const groups = data ? groupsOf(data, structure, t("chart.noName")) : [];
  const filtersOf = ({ group, item }: BreakdownSegment) => {
    const items = groups.find(({ id }) => id === group)?.items ?? [];
    const meant = item === undefined ? items.map(({ id }) => id) : [item];
    return itemSegment(structure, (meant.length > 0 ? meant : [group]).map(Number));
  };
  const all = groups.flatMap(({ id: group, items }) => [
    { group },
    ...items.map(({ id: item }) => ({ group, item })),
  ]);
  return (
    <BreakdownChart
      {...state}
      label={t("chart.structure")}
      currency={data?.currency}
      groups={groups}
      selected={all.find((each) => isSame(segment, filtersOf(each))) ?? null}
      onSelect={(pressed) => onSegment(pressed && filtersOf(pressed))}
      actions={
        <SegmentedControl
          label={t("chart.structureOf")}
          hideLabel
          options={structures.map((value) => ({ value, label: t(`chart.${value}`) }))}
          value={structure}
          onValueChange={onStructure}
        />
      }
    />
  );
}

/** Largest first. A single group isn't informative, so its items are shown instead. */
function groupsOf({ groups }: StructureChart, structure: Structure, noName: string): Group[] {
  const found = groups
    .filter((group) => Number(group[structure]) > 0)
    .map(({ cfig_id, name, items, ...group }) => ({
      id: String(cfig_id),
      label: name ?? noName,
      amount: group[structure],
      items: items
        .filter((item) => Number(item[structure]) > 0)
        .map((item) => ({
          id: String(item.cfi_id),
          label: item.name ?? noName,
          amount: item[structure],
        }))
        .toSorted((a, b) => Number(b.amount) - Number(a.amount)),
    }))
    .toSorted((a, b) => Number(b.amount) - Number(a.amount));
  const [only] = found;
  return found.length === 1 && only ? only.items.map((item) => ({ ...item, items: [] })) : found;
}
