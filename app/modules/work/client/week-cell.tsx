import { Check, CircleAlert, Hourglass } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { Popover } from "@backoffice/ui";
import type { TimingStatus, WeekCell as Cell, WeekRow } from "../contract.ts";
import { hoursAndMinutes } from "../../../contract/hours-and-minutes.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { CellForm, type CellLabels } from "./cell-form.tsx";
import type { CellPlace } from "./week-places.ts";
import styles from "./week.module.css";
import { formatDate } from "../../../client/i18n/dates.ts";

interface WeekCellProps {
  row: WeekRow;
  day: string;
  cell: Cell | null;
  place: CellPlace;
  /** The tab stop among the cells. */
  focused: boolean;
  onFocus: (place: CellPlace) => void;
  onMove: (event: KeyboardEvent) => void;
  employee_id: number;
  labels: CellLabels;
  mayEdit: boolean;
  hrefOf: (timing_id: number) => string;
}

const icons: Record<TimingStatus, typeof Check | null> = {
  draft: null,
  submitted: Hourglass,
  approved: Check,
  rejected: CircleAlert,
};

/** A task's time on a day. Clicking or typing opens its entries. */
export function WeekCell({ cell, place, focused, onFocus, onMove, ...rest }: WeekCellProps) {
  const { row, day, labels, mayEdit, hrefOf, employee_id } = rest;
  const { t } = useFormatting();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  // Enter was pressed before the input was rendered.
  const isEntered = useRef(false);
  const Icon = cell && icons[cell.status];
  const name = `${row.task ?? row.project}, ${formatDate(day)}`;
  const said = cell
    ? `${name}: ${hoursAndMinutes(cell.minutes)}, ${t(`choice.status.${cell.status}`)}`
    : `${name}: ${t("week.nothing")}`;
  const begin = (text: string) => {
    if (!open) isEntered.current = false;
    setTyped(text);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      label={name}
      open={open}
      onOpenChange={setOpen}
      onOpenAutoFocus={(event) => {
        const input = (event.currentTarget as HTMLElement).querySelector("input");
        if (!input) return;
        event.preventDefault();
        input.focus();
        // Typing on the cell continues in the input; an existing value is selected, so that typing replaces it.
        input.setSelectionRange(typed === "" ? 0 : typed.length, input.value.length);
        if (isEntered.current) input.form?.requestSubmit();
        isEntered.current = false;
      }}
      className={styles.popover}
      anchor={
        <button
          ref={button}
          type="button"
          className={styles.cell}
          data-cell={place.join(" ")}
          data-status={cell?.status}
          aria-label={said}
          aria-haspopup="dialog"
          tabIndex={focused ? 0 : -1}
          disabled={!mayEdit && !cell}
          onFocus={() => onFocus(place)}
          onClick={() => open || begin("")}
          onKeyDown={(event) => {
            // Until the input is rendered, its key events arrive at the cell.
            if (open && event.key === "Enter") {
              event.preventDefault();
              isEntered.current = true;
              return;
            }
            const goesOn = open ? /^[\d:.,]$/ : /^\d$/;
            if (mayEdit && goesOn.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
              event.preventDefault();
              begin(open ? typed + event.key : event.key);
            } else onMove(event);
          }}
        >
          {cell && (
            <>
              {Icon && <Icon aria-hidden />}
              {hoursAndMinutes(cell.minutes)}
            </>
          )}
        </button>
      }
    >
      <CellForm
        {...{ row, day, cell, typed, labels, mayEdit, hrefOf, employee_id }}
        title={name}
        onClose={close}
      />
    </Popover>
  );
}
