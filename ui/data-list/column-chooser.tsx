import { Columns3 } from "lucide-react";
import { Suspense, useEffect, type ReactElement } from "react";
import { Button } from "../button/button.tsx";
import { Popover, type PopoverProps } from "../popover/popover.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { latePart } from "../shared/late-part.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import styles from "./column-chooser.module.css";
import type { ColumnLayout } from "./column-layout.ts";
import type { ChosenColumn } from "./column-rows.tsx";
import { dataListStrings } from "./data-list-strings.ts";

const { Part: ColumnRows, loadWhenIdle } = latePart(() => import("./column-rows.tsx"));

export interface ColumnChooserProps extends Pick<
  PopoverProps,
  "className" | "style" | "id" | "ref" | "align"
> {
  /** All columns, shown or hidden, in their default order. */
  columns: readonly ChosenColumn[];
  /** Which columns are hidden or pinned, and their order. */
  layout?: ColumnLayout;
  /** @default the columns as they are declared */
  defaultLayout?: ColumnLayout;
  onLayoutChange?: (layout: ColumnLayout) => void;
  /** The button that opens it. @default a quiet "Columns" button */
  trigger?: ReactElement;
}

const asDeclared: ColumnLayout = {};

/**
 * Shows, hides, pins and reorders the columns of a list. Reorder by dragging the grip, or with the arrow keys
 * on it.
 *
 * @example <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
 */
export function ColumnChooser({
  columns,
  layout: given,
  defaultLayout = asDeclared,
  onLayoutChange,
  trigger,
  className,
  align = "end",
  ...rest
}: ColumnChooserProps) {
  const [layout, change] = useControllable(given, defaultLayout, onLayoutChange);
  const strings = useStrings(dataListStrings);
  useEffect(loadWhenIdle, []);
  return (
    <Popover
      {...rest}
      label={strings.columns}
      align={align}
      className={classNames(styles.panel, className)}
      trigger={
        trigger ?? (
          <Button variant="quiet" size="small">
            <Columns3 aria-hidden />
            {strings.columns}
          </Button>
        )
      }
    >
      <Suspense>
        <ColumnRows columns={columns} layout={layout} onLayoutChange={change} />
      </Suspense>
      <Button className={styles.reset} variant="quiet" size="small" onClick={() => change(asDeclared)}>
        {strings.resetColumns}
      </Button>
    </Popover>
  );
}
