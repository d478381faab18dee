import { flushSync } from "react-dom";
import { ArrowRight, ShoppingCart } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { formatDecimal, formatMoney } from "../shared/format.ts";
import { TabPanel, Tabs } from "../tabs/tabs.tsx";
import { CartCheckout, type CartCheckoutProps } from "./cart-checkout.tsx";
import styles from "./cart-dialog.module.css";
import { CustomerStrip } from "./cart-customer.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartSearch } from "./cart-search.tsx";
import { plus, summary } from "./cart-totals.ts";
import type {
  CartCustomer,
  CartExtras,
  CartItem,
  CartItemType,
  CartResult,
  CartSearchState,
} from "./cart-types.ts";
import { useStrings } from "../provider/use-strings.ts";
import { cartStrings } from "./cart-strings.ts";

export const cartTabs = ["items", "checkout"] as const;
export type CartTab = (typeof cartTabs)[number];

export interface CartDialogProps extends CartCheckoutProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tab: CartTab;
  onTabChange: (tab: CartTab) => void;
  items: readonly CartItem[];
  /** ISO 4217 code of all prices. */
  currency: string;
  searchState: CartSearchState;
  onSearchChange: (change: { text?: string; kind?: CartItemType }) => void;
  /** Called for every selected result, including unavailable ones; the caller explains why. */
  onAdd: (result: CartResult) => void;
  /** Called with a barcode that was scanned into the search. */
  onScan?: (barcode: string) => void;
  /** The selected customer, shown above both tabs. */
  customer?: CartCustomer | null;
  /** What the total includes besides the lines, if known. */
  extras?: CartExtras;
  /** Shown above the checkout: how long the items are reserved. */
  checkoutNote?: ReactNode;
  onQuantityChange: (item: CartItem, quantity: number) => void;
  onRemove: (item: CartItem) => void;
  onClear: () => void;
  onCreateOrder: () => void;
  /** Creates a quotation instead of an order. Without it, the option is hidden. */
  onCreateQuotation?: () => void;
  /** The order is being created. */
  pending?: boolean;
}

/**
 * The cart: its items and the checkout. Fully controlled.
 *
 * @example <CartDialog open={open} onOpenChange={setOpen} tab={tab} onTabChange={setTab} items={cart.items}
 * currency="EUR" … />
 */
export function CartDialog({
  open,
  onOpenChange,
  tab,
  onTabChange,
  items,
  currency,
  searchState,
  onSearchChange,
  onAdd,
  onScan,
  customer,
  extras,
  checkoutNote,
  onQuantityChange,
  onRemove,
  onClear,
  onCreateOrder,
  onCreateQuotation,
  pending = false,
  ...checkout
}: CartDialogProps) {
  const strings = useStrings(cartStrings);
  const empty = items.length === 0;
  const goToCheckout = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const dialog = currentTarget.closest<HTMLElement>("[role=dialog]");
    flushSync(() => onTabChange("checkout"));
    // The button is gone: whoever pressed it by a key goes on from the tab that it opened.
    dialog?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  };
  const footer = (
    <Footer items={items} currency={currency} extras={empty ? undefined : extras}>
      {tab === "items" ? (
        <Button
          variant="primary"
          className={styles.main}
          disabledReason={empty ? strings.cartEmpty : undefined}
          onClick={goToCheckout}
        >
          {strings.cartCheckout}
          <ArrowRight aria-hidden />
        </Button>
      ) : (
        <>
          <Button variant="danger" disabled={empty || pending} onClick={onClear}>
            {strings.clear}
          </Button>
          {onCreateQuotation && (
            <Button disabled={empty || pending} onClick={onCreateQuotation}>
              {strings.createQuotation}
            </Button>
          )}
          <Button
            variant="primary"
            className={styles.main}
            pending={pending}
            disabledReason={empty ? strings.cartEmpty : undefined}
            onClick={onCreateOrder}
          >
            {strings.createOrder}
          </Button>
        </>
      )}
    </Footer>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={strings.cart}
      side="right"
      size="large"
      flush
      footer={footer}
      onOpenAutoFocus={tab === "items" ? focusSearch : undefined}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          if (tab === "items" && !empty) goToCheckout(event);
          else if (tab === "checkout" && !empty && !pending) onCreateOrder();
        } else if (tab === "items") typeIntoSearch(event);
      }}
    >
      <Tabs
        label={strings.cart}
        listClassName={styles.tabs}
        items={[
          { value: "items", label: strings.cartItems, count: empty ? undefined : items.length },
          { value: "checkout", label: strings.cartCheckout },
        ]}
        value={tab}
        onValueChange={(next) => onTabChange(next as CartTab)}
      >
        {customer && <CustomerStrip {...customer} />}
        <TabPanel value="items">
          <CartSearch
            state={searchState}
            onChange={onSearchChange}
            onAdd={onAdd}
            onScan={onScan}
            inCart={new Set(items.map((item) => item.key))}
          />
          {empty ? (
            <EmptyState
              className={styles.empty}
              icon={<ShoppingCart />}
              title={strings.cartEmpty}
              description={strings.cartEmptyHint}
            />
          ) : (
            <CartLines
              items={items}
              onQuantityChange={onQuantityChange}
              onRemove={onRemove}
              onScan={onScan}
            />
          )}
        </TabPanel>
        <TabPanel value="checkout">
          {checkoutNote && <p className={styles.note}>{checkoutNote}</p>}
          <CartCheckout {...checkout} amount={summary(items).amount} currency={currency} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

const searchIn = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>("[role=combobox]");

/** Focuses the search, except on touch, where the keyboard would cover the cart. */
function focusSearch(event: Event) {
  if (matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  searchIn(event.currentTarget as HTMLElement)?.focus();
}

/** Sends keystrokes to the search while no field is focused, so that a scanner works without a click. */
function typeIntoSearch({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
  currentTarget,
}: KeyboardEvent<HTMLElement>) {
  if (!/^[\p{L}\p{N}]$/u.test(key) || ctrlKey || metaKey || altKey) return;
  if (target instanceof HTMLInputElement && target.type !== "radio") return;
  searchIn(currentTarget)?.focus();
}

interface FooterProps {
  items: readonly CartItem[];
  currency: string;
  extras: CartExtras | undefined;
  children: ReactNode;
}

function Footer({ items, currency, extras, children }: FooterProps) {
  const strings = useStrings(cartStrings);
  const { formats } = useUi();
  const sum = summary(items);
  const price = (amount: string) => formatMoney({ amount, currency }, formats);
  const included = [
    extras && Number(extras.delivery) > 0 && fill(strings.withDelivery, { amount: price(extras.delivery) }),
    extras?.vat && Number(extras.vat) > 0 && fill(strings.withVat, { amount: price(extras.vat) }),
  ].filter(Boolean);
  return (
    <>
      <dl className={styles.summary} aria-live="polite">
        <div>
          <dt>{strings.cartItems}</dt>
          <dd>{sum.items}</dd>
        </div>
        <div>
          <dt>{strings.cartQuantity}</dt>
          <dd>{formatDecimal(String(sum.quantity), formats)}</dd>
        </div>
        <div>
          <dt>{strings.cartTotal}</dt>
          <dd className={styles.total}>
            <bdi>{price(plus(sum.amount, extras?.delivery ?? "0"))}</bdi>
          </dd>
          {included.map((text) => (
            <dd key={text as string} className={styles.included}>
              <bdi>{text}</bdi>
            </dd>
          ))}
        </div>
      </dl>
      {children}
    </>
  );
}
