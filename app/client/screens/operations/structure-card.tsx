import { BreakdownChart, SegmentedControl, type BreakdownSegment } from "@backoffice/ui";
import type { StructureChart } from "../../../contract/finance.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import type { ChartPartProps } from "./charts-view.tsx";
import { structures, type Structure } from "./operations-url.ts";
import { isSame, itemSegment } from "./segment.ts";
import { useChart } from "./use-chart.ts";

interface StructureCardProps extends ChartPartProps {
  structure: Structure;
  onStructure: (structure: Structure) => void;
}

/** What the money came for or went for: groups, and the items in each. */
export function StructureCard({ query, segment, onSegment, structure, onStructure }: StructureCardProps) {
  const { t } = useSpeech();
  const { data, ...state } = useChart("structure", query);
  const groups = data ? groupsOf(data, structure, t("chart.noName")) : [];
  const filtersOf = ({ group, item }: BreakdownSegment) => {
    const items = groups.find(({ key }) => key === group)?.items ?? [];
    return itemSegment(
      structure,
      items.filter(({ key }) => item === undefined || key === item).map(({ key }) => Number(key)),
    );
  };
  const all = groups.flatMap(({ key: group, items }) => [
    { group },
    ...items.map(({ key: item }) => ({ group, item })),
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

/** The largest first. */
function groupsOf({ groups }: StructureChart, structure: Structure, noName: string) {
  return groups
    .filter((group) => Number(group[structure]) > 0)
    .map(({ cfig_id, name, items, ...group }) => ({
      key: String(cfig_id),
      label: name ?? noName,
      amount: group[structure],
      items: items
        .filter((item) => Number(item[structure]) > 0)
        .map((item) => ({
          key: String(item.cfi_id),
          label: item.name ?? noName,
          amount: item[structure],
        }))
        .toSorted((a, b) => Number(b.amount) - Number(a.amount)),
    }))
    .toSorted((a, b) => Number(b.amount) - Number(a.amount));
}
