import {
  Button,
  currencySymbol,
  EntitySearch,
  FieldError,
  formatMoney,
  SegmentedControl,
  TextArea,
  TextField,
  type EntityOption,
} from "@backoffice/ui";
import { cartSummary, LinesTable } from "@backoffice/ui/business";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { CatalogueItem } from "../../../contract/cart.ts";
import type { EditedLine } from "../contract.ts";
import { joinFacts } from "../../../contract/join-facts.ts";
import type { Line } from "../../../contract/record.ts";
import { callServer } from "../../../client/calls/call-server.ts";
import { useDraft } from "../../../client/form/use-draft.ts";
import { focusFirst } from "../../../client/screens/focus-first.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { RequestApproval } from "../../../client/form/request-approval.tsx";
import { linePicture } from "../../../client/record/line-picture.tsx";
import type { LinesEditorProps } from "../../../client/record/lines-editor-props.ts";
import heads from "../../../client/record/record-lines.module.css";
import { useLinesChange } from "./lines-dialog.tsx";
import { isWhole, WholeQuantity } from "./whole-quantity.tsx";
import styles from "./order-lines.module.css";

type Kind = "product" | "service";

interface Edited extends Pick<Line, "name" | "note" | "price" | "quantity" | "item_type" | "picture"> {
  key: string;
  sent: Pick<EditedLine, "order_line_id" | "item_type" | "item_id">;
  /** The price was changed manually. */
  repriced: boolean;
}

const editedOf = ({ id, item_id, amount: _, progress: __, price_source, ...line }: Line): Edited => ({
  ...line,
  note: joinFacts([line.note, price_source]),
  key: `${line.item_type}_${item_id}`,
  sent: { order_line_id: id },
  repriced: false,
});

/** Edits an order's lines in place. After confirmation, the reason is recorded in its history. */
export function EditLines({ record, label, onClose }: LinesEditorProps) {
  const { t, formats } = useFormatting();
  const lines = record.state.lines;
  const version = Number(record.row.version);
  // Lines that have changed since are reloaded.
  const { typed, type, restored, forget } = useDraft(`lines of version ${version}`, record.id, {
    edited: (lines?.rows ?? []).map(editedOf),
    comment: "",
  });
  const { edited, comment } = typed;
  const [tried, setTried] = useState(false);
  const change = useLinesChange("orders/lines", ["comment"]);
  const currency = lines?.currency ?? "";
  const money = (amount: string) => formatMoney({ amount, currency }, formats);
  const set = (key: string | number, values: Partial<Edited>) =>
    type({ edited: edited.map((line) => (line.key === key ? { ...line, ...values } : line)) });
  const close = () => {
    forget();
    onClose();
  };
  const save = async () => {
    setTried(true);
    if (edited.some((line) => isWrong(line) || !isWhole(line.quantity))) return;
    const lines = edited.map(sentLine);
    if (await change.run({ order_id: record.id, version, lines, comment: comment.trim() })) close();
  };
  const reasonError = change.errorOf("comment");
  const reason = useRef<HTMLTextAreaElement>(null);
  // It is below the lines, and may be out of sight.
  useEffect(() => {
    if (reasonError) reason.current?.focus();
  }, [reasonError]);
  return (
    <form
      noValidate
      aria-label={label}
      className={styles.form}
      ref={focusFirst}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.pending) void save();
      }}
    >
      <header className={heads.head}>
        <h2>{label}</h2>
        <div className={heads.buttons}>
          <Button size="small" variant="quiet" onClick={close}>
            {t("ui.cancel")}
          </Button>
          <Button size="small" type="submit" variant="primary" pending={change.pending}>
            {t("order.editDo")}
          </Button>
        </div>
      </header>
      {restored && <output>{t("form.restored")}</output>}
      <div role="alert">{change.failure && <FieldError>{change.failure}</FieldError>}</div>
      {change.approval && <RequestApproval offer={change.approval} onGranted={() => void save()} />}
      <LinesTable
        label={label}
        lines={edited.map((line) => ({
          id: line.key,
          title: line.name,
          note: line.note,
          icon: linePicture(line),
          quantity: line.quantity,
          price: line.price,
          amount: amountOf(line),
        }))}
        renderQuantity={({ id: key, title: name, quantity }) => (
          <WholeQuantity
            label={t("order.quantityOf", { name })}
            value={quantity}
            onValueChange={(text) => set(key, { quantity: text })}
          />
        )}
        renderPrice={({ id: key, title: name, price }) => (
          <TextField
            label={t("order.priceOf", { name })}
            hideLabel
            className={styles.price}
            inputMode="decimal"
            autoComplete="off"
            value={price}
            readOnly={!lines?.may_price}
            trailing={currency && currencySymbol(currency)}
            error={
              tried && edited.some((line) => line.key === key && isWrong(line))
                ? t("problem.number", { field: t("field.price") })
                : undefined
            }
            onValueChange={(text) => set(key, { price: text, repriced: true })}
          />
        )}
        lineActions={({ id: key, title: name }) => (
          <Button
            variant="quiet"
            size="small"
            icon
            aria-label={t("order.removeItem", { name })}
            onClick={() => type({ edited: edited.filter((line) => line.key !== key) })}
          >
            <X aria-hidden />
          </Button>
        )}
        adding={
          <AddItem edited={edited} money={money} onAdd={(line) => type({ edited: [...edited, line] })} />
        }
        totals={[{ label: t("line.subtotal"), value: money(sumOf(edited)), strong: true }]}
      />
      <TextArea
        ref={reason}
        label={t("detail.reason")}
        required={reasonError !== undefined}
        rows={2}
        maxLength={2_000}
        value={comment}
        onValueChange={(next) => type({ comment: next })}
        error={reasonError}
      />
    </form>
  );
}

interface AddItemProps {
  edited: readonly Edited[];
  money: (amount: string) => string;
  onAdd: (line: Edited) => void;
}

/** Searches for a product or service to add. */
function AddItem({ edited, money, onAdd }: AddItemProps) {
  const { t } = useFormatting();
  const [kind, setKind] = useState<Kind>("product");
  const [found] = useState(() => new Map<string, CatalogueItem>());
  const search = async (text: string, signal: AbortSignal): Promise<EntityOption[]> => {
    const { data } = await callServer(`${kind}s/search`, { search: text, limit: 20 }, { signal });
    return data.data.map((item) => {
      const id = `${kind}_${item.product_id ?? item.service_id}`;
      found.set(id, item);
      return {
        id,
        title: item.name,
        subtitle: money(item.price),
        disabled: edited.some((line) => line.key === id),
      };
    });
  };
  const add = (option: EntityOption | null) => {
    const item = option && found.get(String(option.id));
    const item_id = item?.product_id ?? item?.service_id;
    if (!item || item_id === undefined) return;
    onAdd({
      key: String(option.id),
      sent: { item_type: item.item_type, item_id },
      item_type: item.item_type,
      name: item.name,
      note: item.sku ? t("line.sku", { sku: item.sku }) : "",
      price: item.price,
      quantity: "1",
      repriced: false,
    });
  };
  return (
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
  );
}

const sentLine = ({ sent, quantity, price, repriced }: Edited): EditedLine => ({
  ...sent,
  quantity: Number(quantity) || 0,
  ...(repriced && { price: decimalOf(price) }),
});

/** Intermediate input may be invalid. It isn't corrected: dropping a character would make it a different price. */
const isPrice = /^\d{1,9}(\.\d{1,2})?$/;

const decimalOf = (typed: string) => typed.replace(/\s/g, "").replace(",", ".");
const isWrong = ({ repriced, price }: Edited) => repriced && !isPrice.test(decimalOf(price));

const sumOf = (lines: readonly Pick<Edited, "price" | "quantity">[]): string =>
  cartSummary(
    lines.map(({ price, quantity }) => ({
      price: isPrice.test(decimalOf(price)) ? decimalOf(price) : "0",
      quantity: isWhole(quantity) ? Number(quantity) : 0,
    })),
  ).amount;
const amountOf = (line: Edited): string => sumOf([line]);
