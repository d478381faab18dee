import {
  Button,
  currencySymbol,
  EntitySearch,
  formatMoney,
  NumericInput,
  SegmentedControl,
  cartSummary,
  TextArea,
  TextField,
  type EntityOption,
} from "@backoffice/ui";
import { X } from "lucide-react";
import { useState } from "react";
import type { CatalogueItem } from "../../../contract/cart.ts";
import type { EditedLine } from "../../../contract/orders.ts";
import type { Line } from "../../../contract/record.ts";
import { callServer } from "../../calls/call-server.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import type { ActionDialogProps } from "../record/dialog-of-action.tsx";
import { LineName, LinesDialog, useLinesChange } from "./lines-dialog.tsx";
import styles from "./order-lines.module.css";

type Kind = "product" | "service";

interface Edited extends Pick<Line, "name" | "note" | "price" | "quantity"> {
  key: string;
  sent: Pick<EditedLine, "order_line_id" | "item_type" | "item_id">;
  /** The price was changed by hand. */
  repriced: boolean;
}

const editedOf = ({ id, item_type, item_id, name, note, price, quantity }: Line): Edited => ({
  key: `${item_type}_${item_id}`,
  sent: { order_line_id: id },
  name,
  note,
  price,
  quantity,
  repriced: false,
});

/** The lines of an order as they should be. After it is confirmed, the reason goes into its history. */
export function EditLines({ record, action, onClose }: ActionDialogProps) {
  const { t, formats } = useSpeech();
  const lines = record.state.lines;
  const [edited, setEdited] = useState(() => (lines?.rows ?? []).map(editedOf));
  const [comment, setComment] = useState("");
  const [tried, setTried] = useState(false);
  const [kind, setKind] = useState<Kind>("product");
  const [found] = useState(() => new Map<string, CatalogueItem>());
  const change = useLinesChange("orders/lines", ["comment"]);

  const search = async (text: string, signal: AbortSignal): Promise<EntityOption[]> => {
    const { data } = await callServer(`${kind}s/search`, { search: text, limit: 20 }, { signal });
    return data.data.map((item) => {
      const id = `${kind}_${item.product_id ?? item.service_id}`;
      found.set(id, item);
      return {
        id,
        title: item.name,
        subtitle: formatMoney({ amount: item.price, currency: lines?.currency ?? "" }, formats),
        disabled: edited.some((line) => line.key === id),
      };
    });
  };
  const add = (option: EntityOption | null) => {
    const item = option && found.get(String(option.id));
    if (!item) return;
    setEdited((now) => [
      ...now,
      {
        key: String(option.id),
        sent: { item_type: item.item_type, item_id: (item.product_id ?? item.service_id)! },
        name: item.name,
        note: item.sku ? t("line.sku", { sku: item.sku }) : "",
        price: item.price,
        quantity: "1",
        repriced: false,
      },
    ]);
  };
  const set = (index: number, values: Partial<Edited>) =>
    setEdited((now) => now.with(index, { ...now[index]!, ...values }));

  const save = async () => {
    setTried(true);
    if (edited.some(isWrong)) return;
    const outcome = await change.run({
      order_id: record.id,
      version: Number(record.row.version),
      lines: edited.map(({ sent, quantity, price, repriced }) => ({
        ...sent,
        quantity: Number(quantity) || 0,
        ...(repriced && { price: decimalOf(price) }),
      })),
      comment: comment.trim(),
    });
    if (outcome) onClose();
  };
  const reasonError = change.errorOf("comment");
  const sum = cartSummary(
    edited.map(({ price, quantity }) => ({
      price: isPrice.test(decimalOf(price)) ? decimalOf(price) : "0",
      cartQuantity: Number(quantity) || 0,
    })),
  ).amount;
  return (
    <LinesDialog
      size="large"
      title={action.label}
      submit={t("order.editDo")}
      change={change}
      onSubmit={save}
      onClose={onClose}
      aside={
        <span className={styles.sum}>
          {t("line.subtotal")} {formatMoney({ amount: sum, currency: lines?.currency ?? "" }, formats)}
        </span>
      }
      lines={edited.map((line, index) => (
        <li key={line.key} className={styles.line}>
          <LineName line={line} />
          <NumericInput
            label={t("order.quantityOf", { name: line.name })}
            hideLabel
            className={styles.quantity}
            value={line.quantity}
            onValueChange={(text) => set(index, { quantity: text.replace(/\..*/, "") })}
          />
          <TextField
            label={t("order.priceOf", { name: line.name })}
            hideLabel
            className={styles.price}
            inputMode="decimal"
            autoComplete="off"
            value={line.price}
            readOnly={!lines?.may_price}
            trailing={lines && currencySymbol(lines.currency)}
            error={tried && isWrong(line) ? t("problem.number", { field: t("field.price") }) : undefined}
            onValueChange={(price) => set(index, { price, repriced: true })}
          />
          <Button
            variant="quiet"
            size="small"
            icon
            aria-label={t("order.removeItem", { name: line.name })}
            onClick={() => setEdited((now) => now.toSpliced(index, 1))}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    >
      <div className={styles.adding}>
        <SegmentedControl
          label={t("order.addItem")}
          hideLabel
          value={kind}
          onValueChange={(next) => setKind(next === "service" ? "service" : "product")}
          options={(["product", "service"] as const).map((value) => ({
            value,
            label: t(`resource.${value}s.many`),
          }))}
        />
        <EntitySearch
          key={`${kind} ${edited.length}`}
          label={t("order.addItem")}
          hideLabel
          placeholder={t("order.addItem")}
          value={null}
          onValueChange={add}
          search={search}
          minimum={2}
        />
      </div>
      <TextArea
        label={t("detail.reason")}
        required={reasonError !== undefined}
        maxLength={2_000}
        value={comment}
        onValueChange={setComment}
        error={reasonError}
      />
    </LinesDialog>
  );
}

/** What is typed isn't always one yet. It stays as it is: a sign that fell away would make another price of it. */
const isPrice = /^\d{1,9}(\.\d{1,2})?$/;

const decimalOf = (typed: string) => typed.replace(/\s/g, "").replace(",", ".");
const isWrong = ({ repriced, price }: Edited) => repriced && !isPrice.test(decimalOf(price));
