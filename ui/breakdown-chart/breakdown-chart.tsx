import { ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../button/button.tsx";
import { ChartFrame } from "../chart-frame/chart-frame.tsx";
import { ChartPlot } from "../chart-frame/chart-plot.tsx";
import { amountText, shortNumber, withUnit } from "../chart-frame/chart-text.ts";
import type { ChartColor, ChartLook, ChartTable } from "../chart-frame/chart-types.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { percentOf, sumDecimals } from "../shared/decimal.ts";
import { formatDecimal } from "../shared/format.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { chartStrings } from "../chart-frame/chart-strings.ts";
import styles from "./breakdown-chart.module.css";
import { drawBreakdown, rowHeight } from "./draw-breakdown.tsx";

/** A part of a whole. */
export interface BreakdownItem {
  id: string;
  label: string;
  /** Decimal string. */
  amount: string;
  color?: ChartColor;
}

export interface BreakdownGroup extends BreakdownItem {
  /** Its parts, shown when the group is pressed. */
  items?: readonly BreakdownItem[];
}

export interface BreakdownSegment {
  group: string;
  /** Without it, the whole group. */
  item?: string;
}

export interface BreakdownChartProps extends Omit<ChartLook, "height"> {
  /** Bars from top to bottom. */
  groups: readonly BreakdownGroup[];
  /** The selected bar; `null` for none. */
  selected?: BreakdownSegment | null;
  defaultSelected?: BreakdownSegment | null;
  /** Called when a bar is pressed; null when the selected one is pressed again or all groups are shown again. */
  onSelect?: (segment: BreakdownSegment | null) => void;
  /** Id of the group whose parts are shown; null for all groups. */
  opened?: string | null;
  defaultOpened?: string | null;
  onOpenedChange?: (group: string | null) => void;
}

/**
 * The parts of a total as horizontal bars with percentages. Pressing a group shows its items.
 *
 * @example <BreakdownChart label="By cash-flow item" currency="EUR" groups={[{ id: "sales", label: "Product sales", amount: "462000.00" }]} />
 */
export function BreakdownChart({
  groups,
  currency,
  selected,
  defaultSelected = null,
  onSelect,
  opened,
  defaultOpened = null,
  onOpenedChange,
  ...look
}: BreakdownChartProps) {
  const { formats, locale } = useUi();
  const strings = useStrings(chartStrings);
  const [chosen, choose] = useControllable(selected, defaultSelected, onSelect);
  const [open, setOpen] = useControllable(opened, defaultOpened, onOpenedChange);
  const box = useRef<HTMLDivElement>(null);
  /** The bar to focus after rendering, because the focused one has been removed. */
  const next = useRef<string>(undefined);
  const group = groups.find(({ id, items }) => id === open && items?.length);
  const items: readonly BreakdownGroup[] = group?.items ?? groups;
  const total = sumDecimals(items.map(({ amount }) => amount));
  const write = (amount: string) => amountText(amount, currency, formats);
  const writeShort = (amount: string) => withUnit(shortNumber(Number(amount), locale), currency, formats);
  const share = (amount: string) => `${formatDecimal(percentOf(amount, total), formats)}\u00a0%`;
  const opens = groups.some((one) => one.items?.length);

  useEffect(() => {
    if (next.current === undefined) return;
    const bars = [...(box.current?.querySelectorAll<SVGElement>("[data-segment]") ?? [])];
    (bars.find((bar) => bar.dataset.segment === next.current) ?? bars[0])?.focus();
    next.current = undefined;
  }, [open]);

  const chooseOne = (key: string) => {
    const segment = group ? { group: group.id, item: key } : { group: key };
    const again = chosen?.group === segment.group && chosen.item === segment.item;
    choose(again ? (group ? { group: group.id } : null) : segment);
  };
  const press = (key: string) => {
    if (!items.find((one) => one.id === key)?.items?.length) return chooseOne(key);
    next.current = "";
    setOpen(key);
    choose({ group: key });
  };
  const close = () => {
    next.current = open ?? undefined;
    setOpen(null);
    choose(null);
  };

  const table: ChartTable = {
    head: [strings.item, strings.amount, strings.chartShare],
    units: [undefined, currency, "%"],
    rows: items.map(({ id: key, label, amount }) => ({
      key,
      cells: [
        label,
        { value: amount, shown: write(amount), segment: key },
        { value: percentOf(amount, total), shown: share(amount) },
      ],
    })),
  };
  const chosenKey = group ? chosen?.item : chosen?.group;

  return (
    <ChartFrame
      {...look}
      selected={chosenKey}
      onPress={onSelect && chooseOne}
      table={table}
      height={Math.max(1, items.length) * rowHeight}
      legend={
        group && (
          <div className={styles.path}>
            <Button variant="quiet" size="small" onClick={close}>
              {strings.chartAll}
            </Button>
            <ChevronRight className={styles.arrow} aria-hidden />
            <b>{group.label}</b>
            <span className={styles.total}>
              <bdi>{write(total)}</bdi>
            </span>
          </div>
        )
      }
    >
      <div ref={box}>
        <ChartPlot
          label={group ? `${look.label}: ${group.label}` : look.label}
          height={items.length * rowHeight}
          selected={chosenKey}
          onPress={onSelect || opens ? press : undefined}
          draw={(space) =>
            drawBreakdown({ items, space, strings, write, writeShort, share, chosen: chosenKey })
          }
        />
      </div>
    </ChartFrame>
  );
}
