import { Button, Checkbox, formatMoney, TextArea, TextField } from "@backoffice/ui";
import { useNavigate } from "react-router-dom";
import type { LineProgress } from "../../../contract/record.ts";
import type { ReturnedPortion } from "../contract.ts";
import { paths } from "../../../client/paths.ts";
import { RestoredDraft } from "../../../client/form/restored-draft.tsx";
import { useDraft } from "../../../client/form/use-draft.ts";
import { textOf } from "../../../client/kinds/values.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { ActionDialogProps } from "../../../client/record/part-props.ts";
import { placingOf, ReturnedTo, type Place } from "./returned-to.tsx";
import { refundDue } from "./refund-due.ts";
import { LineName, LinesDialog, useLinesChange } from "./lines-dialog.tsx";
import { isWhole, WholeQuantity } from "./whole-quantity.tsx";
import styles from "./order-lines.module.css";

interface LinesAction {
  call: "orders/ship" | "orders/return" | "orders/split";
  title: "order.shipTitle" | "order.returnTitle" | "order.splitTitle";
  submit: "order.shipDo" | "order.return" | "order.splitDo";
  /** How many pieces of a line are available for this action. */
  open: (quantity: number, progress: LineProgress) => number;
  /** Selects all pieces by default. */
  all: boolean;
}

const ways: Record<"ship" | "return" | "split", LinesAction> = {
  ship: {
    call: "orders/ship",
    title: "order.shipTitle",
    submit: "order.shipDo",
    open: (quantity, { shipped }) => quantity - shipped,
    all: true,
  },
  return: {
    call: "orders/return",
    title: "order.returnTitle",
    submit: "order.return",
    open: (_, { shipped, returned }) => shipped - returned,
    all: false,
  },
  split: {
    call: "orders/split",
    title: "order.splitTitle",
    submit: "order.splitDo",
    open: (quantity, { shipped, invoiced }) => Math.max(0, quantity - Math.max(shipped, invoiced)),
    all: false,
  },
};

type Choosing = ActionDialogProps & { way: keyof typeof ways };

interface Chosen {
  /** Quantities entered, by line; the others are as the dialog proposes. */
  quantities: Readonly<Record<number, string>>;
  places: Readonly<Record<number, Place>>;
  /** The tracking number of a shipment, or the reason for a return. */
  announcement: string;
  refund: boolean;
}

const asProposed: Chosen = { quantities: {}, places: {}, announcement: "", refund: true };

/** Chooses lines and quantities to ship, return, or split into another order. */
export function ChooseLines({ way, record, action, onClose }: Choosing) {
  const { t, formats } = useFormatting();
  const navigate = useNavigate();
  const { call, title, submit } = ways[way];
  const { typed, type, restored, forget } = useDraft(`${way} lines`, record.id, asProposed);
  const { announcement, refund } = typed;
  const lines = chosenLines(record, ways[way], typed.quantities);
  const setAll = (quantity: (most: number) => number) =>
    type({
      quantities: Object.fromEntries(lines.map(({ line, most }) => [line.id, String(quantity(most))])),
    });
  const isAllDamaged = [t("order.why.damaged"), t("order.why.faulty")].includes(announcement);
  const placing = placingOf(action, isAllDamaged, typed.places, (places) => type({ places }));
  const change = useLinesChange(call, ["comment"]);
  const nothing = lines.every(({ chosen }) => Number(chosen) === 0);
  const overpaid = textOf(action.form?.fields.find(({ name }) => name === "overpaid")?.initial);
  // Empty if the user may not refund.
  const back =
    overpaid === "" || nothing
      ? "0"
      : refundDue(
          overpaid,
          lines.map(({ line, chosen }) => ({ price: line.price, quantity: chosen })),
        );
  const asksRefund = Number(back) > 0;
  const { title: number } = record.state;
  // Whether something was shipped or invoiced is only known here.
  const closed = way === "split" && lines.length === 0 ? t("order.nothingToSplit", { number }) : undefined;

  const reasonNotTo = (): string | undefined => {
    const broken = lines.find(({ chosen }) => !isWhole(chosen));
    if (broken) return `${broken.line.name}: ${t("order.wholeOnly")}`;
    const over = lines.find(isOver);
    if (over) return `${over.line.name}: ${t("order.atMost", { open: String(over.most) })}`;
    return nothing ? t("order.chooseLines") : undefined;
  };
  const close = () => {
    forget();
    onClose();
  };
  const run = async () => {
    const portions: ReturnedPortion[] = lines
      .map(({ line, chosen }) => ({
        order_line_id: line.id,
        quantity: Number(chosen),
        ...(way === "return" && line.item_type === "product" && placing.sent(line.id)),
      }))
      .filter(({ quantity }) => quantity > 0);
    const written = announcement.trim();
    const outcome = await change.run({
      order_id: record.id,
      lines: portions,
      ...(way === "ship" && { tracking_number: written }),
      ...(way === "return" && { comment: written, ...(asksRefund && { refund }) }),
    });
    if (!outcome) return;
    close();
    if (outcome.record) void navigate(paths.record(outcome.record.code, outcome.record.id));
  };
  return (
    <LinesDialog
      title={t(title)}
      description={closed ?? (way === "split" ? t("order.splitText", { number }) : undefined)}
      submit={t(submit)}
      disabledReason={closed ?? reasonNotTo()}
      change={change}
      onSubmit={run}
      onClose={onClose}
      aside={
        lines.length > 0 && (
          <div className={styles.shortcuts}>
            <Button size="small" onClick={() => setAll((most) => most)}>
              {t("order.all")}
            </Button>
            <Button size="small" onClick={() => setAll(() => 0)}>
              {t("order.none")}
            </Button>
          </div>
        )
      }
      lead={restored && <RestoredDraft onDiscard={close} />}
      lines={lines.map(({ line, most, chosen }) => (
        <li key={line.id} className={styles.line}>
          <LineName line={line} />
          <WholeQuantity
            label={t("order.quantityOf", { name: line.name })}
            value={chosen}
            onValueChange={(text) => type({ quantities: { ...typed.quantities, [line.id]: text } })}
            error={isOver({ most, chosen }) ? t("order.atMost", { open: String(most) }) : undefined}
            trailing={t("order.ofOpen", { open: String(most) })}
          />
          {way === "return" && line.item_type === "product" && Number(chosen) > 0 && (
            <ReturnedTo line={line} placing={placing} />
          )}
        </li>
      ))}
    >
      {way === "ship" && (
        <TextField
          label={t("field.tracking_number")}
          maxLength={80}
          value={announcement}
          onValueChange={(text) => type({ announcement: text })}
          error={change.errorOf("tracking_number")}
        />
      )}
      {way === "return" && (
        <Reason
          value={announcement}
          onValueChange={(text) => type({ announcement: text })}
          error={change.errorOf("comment")}
        />
      )}
      {way === "return" && asksRefund && (
        <Checkbox
          label={t("order.refundNow", {
            amount: formatMoney({ amount: back, currency: record.state.lines?.currency ?? "" }, formats),
          })}
          checked={refund}
          onCheckedChange={(checked) => type({ refund: checked === true })}
        />
      )}
    </LinesDialog>
  );
}

/** The lines with pieces to choose from, with the quantities entered or proposed. */
function chosenLines(
  { state }: ActionDialogProps["record"],
  { open, all }: LinesAction,
  quantities: Chosen["quantities"],
) {
  const lines = (state.lines?.rows ?? []).flatMap((line) => {
    const most = line.progress ? open(Number(line.quantity), line.progress) : 0;
    return most > 0 ? [{ line, most }] : [];
  });
  return lines.map(({ line, most }) => {
    // A single piece is selected automatically.
    const proposed = all || (lines.length === 1 && most === 1) ? most : 0;
    return { line, most, chosen: quantities[line.id] ?? String(proposed) };
  });
}

const isOver = ({ most, chosen }: { most: number; chosen: string }) => Number(chosen) > most;

const reasons = ["damaged", "wrong", "faulty", "unwanted"] as const;

interface ReasonProps {
  value: string;
  onValueChange: (text: string) => void;
  error: string | undefined;
}

/** Why goods come back: one of the usual reasons, or another. */
function Reason({ value, onValueChange, error }: ReasonProps) {
  const { t } = useFormatting();
  return (
    <>
      <fieldset aria-label={t("order.why")} className={styles.shortcuts}>
        {reasons.map((reason) => {
          const text = t(`order.why.${reason}`);
          return (
            <Button
              key={reason}
              size="small"
              aria-pressed={value === text}
              onClick={() => onValueChange(text)}
            >
              {text}
            </Button>
          );
        })}
      </fieldset>
      <TextArea
        label={t("detail.reason")}
        required
        rows={2}
        maxLength={2_000}
        value={value}
        onValueChange={onValueChange}
        error={error}
      />
    </>
  );
}
