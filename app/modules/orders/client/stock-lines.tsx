import { Button, EntitySearch, SegmentedControl, Select, TextField, type EntityOption } from "@backoffice/ui";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CatalogueItem } from "../../../contract/cart.ts";
import { stockKinds, type StockKind } from "../../stock/contract.ts";
import { callServer } from "../../../client/calls/call-server.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { RestoredDraft } from "../../../client/form/restored-draft.tsx";
import { useDraft } from "../../../client/form/use-draft.ts";
import { useShortList } from "../../../client/kinds/use-options.ts";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import type { ActionDialogProps } from "../../../client/record/part-props.ts";
import { LineName, LinesDialog, useLinesChange } from "./lines-dialog.tsx";
import { isWhole, WholeQuantity } from "./whole-quantity.tsx";
import styles from "./order-lines.module.css";

interface StockLine {
  product_id: number;
  name: string;
  note: string;
  quantity: string;
}

interface StockDraft {
  kind: StockKind;
  /** The id of the warehouse of a transfer. */
  to: string;
  comment: string;
  lines: readonly StockLine[];
}

const search = "[data-adding] input";
const emptyDraft: StockDraft = { kind: "receipt", to: "", comment: "", lines: [] };

/** Enters several products of a warehouse at once: search, quantity, Enter, next. */
export function StockLines({ record, action, onClose }: ActionDialogProps) {
  const { t } = useFormatting();
  const { typed, type, restored, forget } = useDraft<StockDraft>("stock lines", record.id, emptyDraft);
  const { kind, to, comment, lines } = typed;
  const adding = useRef<HTMLDivElement>(null);
  const warehouses = useShortList(kind === "transfer" ? "warehouses" : undefined);
  const change = useLinesChange("stock/lines", ["comment", "to_warehouse_id"]);

  const focusIn = (selector: string) =>
    requestAnimationFrame(() =>
      adding.current?.closest("form")?.querySelector<HTMLInputElement>(selector)?.focus(),
    );
  // Ready for a scanner: goods are usually received.
  const toSearch = useEffectEvent(() => focusIn(search));
  useEffect(() => void toSearch(), []);
  const add = (item: CatalogueItem) => {
    const { product_id } = item;
    if (product_id === undefined) return;
    const line = {
      product_id,
      name: item.name,
      note: item.sku ? t("line.sku", { sku: item.sku }) : "",
      quantity: kind === "count" ? "" : "1",
    };
    if (!lines.some((each) => each.product_id === product_id)) type({ lines: [...lines, line] });
    focusIn(`[data-product="${product_id}"] input`);
  };
  const close = () => {
    forget();
    onClose();
  };
  const run = async () => {
    const outcome = await change.run({
      warehouse_id: record.id,
      stock_kind: kind,
      ...(kind === "transfer" && to !== "" && { to_warehouse_id: Number(to) }),
      lines: lines.map(({ product_id, quantity }) => ({ product_id, quantity: Number(quantity) })),
      comment: comment.trim(),
    });
    if (outcome) close();
  };
  const isOpen = lines.some(
    ({ quantity }) => quantity === "" || (kind !== "count" && Number(quantity) === 0),
  );
  return (
    <LinesDialog
      title={`${action.label} · ${record.state.title}`}
      size="large"
      submit={t("stock.save")}
      disabledReason={
        lines.length === 0
          ? t("stock.noLines")
          : isOpen
            ? t("stock.noQuantity")
            : lines.every(({ quantity }) => isWhole(quantity))
              ? undefined
              : t("order.wholeOnly")
      }
      change={change}
      onSubmit={run}
      onClose={onClose}
      lead={
        <>
          {restored && lines.length > 0 && <RestoredDraft onDiscard={close} />}
          <SegmentedControl
            label={t("stock.kind")}
            value={kind}
            onValueChange={(next) => type({ kind: next })}
            options={stockKinds.map((value) => ({ value, label: t(`stock.kind.${value}`) }))}
          />
          {kind === "transfer" && (
            <Select
              label={t("field.to_warehouse_id")}
              required
              options={(warehouses ?? [])
                .filter(({ id }) => id !== record.id)
                .map(({ id, title }) => ({ value: String(id), label: title }))}
              value={to}
              onValueChange={(next) => type({ to: next })}
              error={change.errorOf("to_warehouse_id")}
            />
          )}
        </>
      }
      lines={lines.map((line) => (
        <LineRow
          key={line.product_id}
          line={line}
          warehouse_id={record.id}
          isCount={kind === "count"}
          onQuantityChange={(quantity) =>
            type({ lines: lines.map((each) => (each === line ? { ...each, quantity } : each)) })
          }
          onRemove={() => type({ lines: lines.filter((each) => each !== line) })}
          onNext={() => focusIn(search)}
        />
      ))}
    >
      <div ref={adding} data-adding>
        <ProductSearch key={lines.length} onFound={add} />
      </div>
      <TextField
        label={t("field.comment")}
        required={kind === "write_off" || kind === "count"}
        maxLength={255}
        value={comment}
        onValueChange={(next) => type({ comment: next })}
        error={change.errorOf("comment")}
      />
    </LinesDialog>
  );
}

interface LineRowProps {
  line: StockLine;
  warehouse_id: number;
  isCount: boolean;
  onQuantityChange: (quantity: string) => void;
  onRemove: () => void;
  /** Enter: the next product. */
  onNext: () => void;
}

function LineRow({ line, warehouse_id, isCount, onQuantityChange, onRemove, onNext }: LineRowProps) {
  const { t } = useFormatting();
  const counted =
    isCount && line.quantity !== "" && isWhole(line.quantity) ? Number(line.quantity) : undefined;
  return (
    <li className={styles.line} data-product={line.product_id}>
      <LineName line={line}>
        <OnHand product_id={line.product_id} warehouse_id={warehouse_id} counted={counted} />
      </LineName>
      <WholeQuantity
        label={t("order.quantityOf", { name: line.name })}
        value={line.quantity}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onNext();
        }}
        onValueChange={onQuantityChange}
      />
      <Button
        variant="quiet"
        size="small"
        icon
        aria-label={t("order.removeItem", { name: line.name })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}

function ProductSearch({ onFound }: { onFound: (item: CatalogueItem) => void }) {
  const { t } = useFormatting();
  const [found] = useState(() => new Map<string, CatalogueItem>());
  const search = async (text: string, signal: AbortSignal): Promise<EntityOption[]> => {
    const { data } = await callServer("products/search", { search: text, limit: 20 }, { signal });
    return data.data.map((item) => {
      const id = String(item.product_id);
      found.set(id, item);
      return { id, title: item.name, ...(item.sku && { subtitle: t("line.sku", { sku: item.sku }) }) };
    });
  };
  return (
    <EntitySearch
      label={t("stock.addProduct")}
      value={null}
      onValueChange={(option) => {
        const item = option && found.get(String(option.id));
        if (item) onFound(item);
      }}
      search={search}
    />
  );
}

interface OnHandProps {
  product_id: number;
  warehouse_id: number;
  counted: number | undefined;
}

/** The warehouse's current stock of a product, to check a quantity against, and how far a count is off. */
function OnHand({ product_id, warehouse_id, counted }: OnHandProps) {
  const { t } = useFormatting();
  const { data } = useCall("stock/get", { product_id });
  // Its line is kept, so that the next products stay in their places.
  if (!data) return "\u00a0";
  const stock = Number(data.data.find((row) => row.warehouse_id === warehouse_id)?.on_hand ?? 0);
  const inStock = t("line.inStock", { stock });
  if (counted === undefined || counted === stock) return inStock;
  const count = Math.abs(counted - stock);
  return `${inStock} · ${t(counted > stock ? "stock.surplus" : "stock.shortfall", { count })}`;
}
