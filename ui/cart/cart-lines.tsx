import { TriangleAlert, X } from "lucide-react";
import { Button } from "../button/button.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { formatDecimal } from "../shared/format.ts";
import { CartPicture } from "./cart-picture.tsx";
import type { CartItem, CartNote } from "./cart-types.ts";
import styles from "./cart-lines.module.css";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { cartStrings } from "./cart-strings.ts";

interface CartLinesProps {
  items: readonly CartItem[];
  onQuantityChange: (item: CartItem, quantity: number) => void;
  onRemove: (item: CartItem) => void;
  /** Called with a barcode that was scanned into a quantity. */
  onScan?: ((barcode: string) => void) | undefined;
}

/** The cart's lines. Only products have a quantity. */
export function CartLines({ items, onQuantityChange, onRemove, onScan }: CartLinesProps) {
  const strings = useStrings(cartStrings);
  const { formats } = useUi();
  return (
    <ul aria-label={strings.cartItems}>
      {items.map((item) => (
        <li key={item.key} className={styles.line} data-tone={item.note && (item.note.tone ?? "warning")}>
          <div className={styles.icon}>
            <CartPicture item_type={item.item_type} picture={item.picture} />
          </div>
          <div className={styles.text}>
            <p className={styles.name}>{item.name}</p>
            <Detail item={item} />
          </div>
          {item.item_type === "product" && (
            <div className={styles.quantity}>
              <QuantityStepper
                name={item.name}
                value={item.cartQuantity}
                stock={item.quantity}
                onValueChange={(quantity) => onQuantityChange(item, quantity)}
                onScan={onScan}
              />
            </div>
          )}
          <span className={styles.amount}>{formatDecimal(item.cartAmount, formats)}</span>
          <Button
            variant="quiet"
            size="small"
            icon
            className={styles.remove}
            aria-label={fill(strings.removeFromCart, { label: item.name })}
            onClick={() => onRemove(item)}
          >
            <X aria-hidden />
          </Button>
          {item.note && <Note {...item.note} />}
        </li>
      ))}
    </ul>
  );
}

function Detail({ item }: { item: CartItem }) {
  const strings = useStrings(cartStrings);
  const { formats } = useUi();
  if (item.item_type === "service")
    return (
      <p className={styles.detail}>
        {strings.service}
        {item.priceNote && (
          <>
            {" "}
            · <bdi>{item.priceNote}</bdi>
          </>
        )}
      </p>
    );
  const number = (value: string | number) => formatDecimal(String(value), formats);
  return (
    <p className={styles.detail}>
      <bdi>
        {number(item.price)} × {number(item.cartQuantity)}
      </bdi>
      {item.quantity !== null && (
        <>
          {" "}
          · <bdi>{fill(strings.inStock, { count: number(item.quantity) })}</bdi>
        </>
      )}
      {item.priceNote && (
        <>
          {" "}
          · <bdi>{item.priceNote}</bdi>
        </>
      )}
    </p>
  );
}

const Note = ({ text, tone = "warning", action }: CartNote) => (
  <p className={styles.note} data-tone={tone}>
    <TriangleAlert aria-hidden />
    <span>{text}</span>
    {action && (
      <button type="button" onClick={action.onPress}>
        {action.label}
      </button>
    )}
  </p>
);
