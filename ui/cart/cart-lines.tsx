import { TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../button/button.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { factDot } from "../shared/fact-dot.ts";
import { formatDecimal } from "../shared/format.ts";
import { CartPicture } from "./cart-picture.tsx";
import type { CartItem, CartNote } from "./cart-types.ts";
import styles from "./cart-lines.module.css";
import { QuantityStepper, type AdjustedQuantity } from "./quantity-stepper.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { cartStrings } from "./cart-strings.ts";

interface CartLinesProps {
  items: readonly CartItem[];
  onUpdate: (item: CartItem, change: { quantity: number }) => void;
  onRemove: (item: CartItem) => void;
  /** Called with a barcode that was scanned into a quantity. */
  onScan?: ((barcode: string) => void) | undefined;
}

/** The cart's lines. Only products have a quantity. */
export function CartLines({ items, onUpdate, onRemove, onScan }: CartLinesProps) {
  const strings = useStrings(cartStrings);
  return (
    <ul aria-label={strings.cartItems}>
      {items.map((item) => (
        <CartLine key={item.id} item={item} onUpdate={onUpdate} onRemove={onRemove} onScan={onScan} />
      ))}
    </ul>
  );
}

function CartLine({ item, onUpdate, onRemove, onScan }: Omit<CartLinesProps, "items"> & { item: CartItem }) {
  const strings = useStrings(cartStrings);
  const { formats } = useUi();
  const [adjusted, setAdjusted] = useState<AdjustedQuantity>();
  const note: CartNote | undefined = adjusted
    ? {
        text: fill(strings[adjusted.because], {
          typed: adjusted.typed,
          value: formatDecimal(String(item.quantity), formats),
        }),
      }
    : item.note;
  return (
    <li className={styles.line} data-tone={note && (note.tone ?? "warning")}>
      <div className={styles.icon}>
        <CartPicture kind={item.kind} picture={item.picture} />
      </div>
      <div className={styles.text}>
        <p className={styles.name}>{item.title}</p>
        <Detail item={item} />
      </div>
      {item.kind === "product" && (
        <div className={styles.quantity}>
          <QuantityStepper
            title={item.title}
            value={item.quantity}
            stock={item.stock}
            onValueChange={(quantity) => onUpdate(item, { quantity })}
            onAdjusted={setAdjusted}
            onScan={onScan}
          />
        </div>
      )}
      <span className={styles.amount}>{formatDecimal(item.amount, formats)}</span>
      <Button
        variant="quiet"
        size="small"
        icon
        className={styles.remove}
        aria-label={fill(strings.removeFromCart, { label: item.title })}
        onClick={() => onRemove(item)}
      >
        <X aria-hidden />
      </Button>
      {note && <Note {...note} isNews={adjusted !== undefined} />}
    </li>
  );
}

function Detail({ item }: { item: CartItem }) {
  const strings = useStrings(cartStrings);
  const { formats } = useUi();
  if (item.kind === "service")
    return (
      <p className={styles.detail}>
        {strings.service}
        {item.priceNote && (
          <>
            {factDot}
            <bdi>{item.priceNote}</bdi>
          </>
        )}
      </p>
    );
  const number = (value: string | number) => formatDecimal(String(value), formats);
  return (
    <p className={styles.detail}>
      <bdi>
        {number(item.price)} × {number(item.quantity)}
      </bdi>
      {item.stock !== null && (
        <>
          {factDot}
          <bdi>{fill(strings.inStock, { count: number(item.stock) })}</bdi>
        </>
      )}
      {item.priceNote && (
        <>
          {factDot}
          <bdi>{item.priceNote}</bdi>
        </>
      )}
    </p>
  );
}

const Note = ({ text, tone = "warning", action, isNews }: CartNote & { isNews: boolean }) => (
  <p className={styles.note} data-tone={tone} role={isNews ? "alert" : undefined}>
    <TriangleAlert aria-hidden />
    <span>{text}</span>
    {action && (
      <button type="button" onClick={action.onSelect}>
        {action.label}
      </button>
    )}
  </p>
);
