import { flushSync } from "react-dom";
import { ArrowRight, Ellipsis, ShoppingCart } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Dialog, type DialogProps } from "../dialog/dialog.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import type { EntityOption } from "../entity-search/use-entity-search.ts";
import { Menu } from "../menu/menu.tsx";
import { useUi } from "../provider/provider.tsx";
import { fill } from "../provider/strings.ts";
import { formatDecimal, formatMoney } from "../shared/format.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { TabPanel, Tabs } from "../tabs/tabs.tsx";
import { CartCheckout, type CartChoices } from "./cart-checkout.tsx";
import styles from "./cart-dialog.module.css";
import { CustomerStrip } from "./cart-customer.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartSearch } from "./cart-search.tsx";
import { plus, summary } from "./cart-totals.ts";
import type {
  CartCustomer,
  CartExtras,
  CartItem,
  CartOffer,
  CartResults,
  CartSearch as Search,
  CartValues,
} from "./cart-types.ts";
import { useStrings } from "../provider/use-strings.ts";
import { cartStrings } from "./cart-strings.ts";

export const cartTabs = ["items", "checkout"] as const;
export type CartTab = (typeof cartTabs)[number];

/** Before anything is filled in. */
export const emptyCartValues: CartValues = {
  partyKind: null,
  phone: "",
  email: "",
  address: "",
  comment: "",
  contract: null,
  delivery: null,
  deliveryMethod: null,
  payment: null,
  paymentMethod: null,
};

const nothing: Search = { text: "", kind: "product" };

export interface CartDialogProps
  extends
    Omit<DialogProps, "title" | "side" | "size" | "flush" | "footer" | "children" | "onKeyDown" | "results">,
    CartChoices {
  /** The selected tab. */
  tab?: CartTab;
  /** @default "items" */
  defaultTab?: CartTab;
  onTabChange?: (tab: CartTab) => void;
  /** Lines of the cart, in display order. */
  items: readonly CartItem[];
  /** ISO 4217 code of all prices. */
  currency: string;
  /** Search text, and whether it finds products or services. */
  search?: Search;
  /** @default no text, among products */
  defaultSearch?: Search;
  onSearchChange?: (search: Search) => void;
  /** Results for the current `search`. */
  results: CartResults;
  /** Called for every selected result, including unavailable ones; the caller explains why. */
  onAdd: (offer: CartOffer) => void;
  /** Called with a barcode that was scanned into the search. */
  onScan?: (barcode: string) => void;
  /** Called with a line's new quantity. */
  onUpdate: (item: CartItem, change: { quantity: number }) => void;
  /** Called to remove a line. */
  onRemove: (item: CartItem) => void;
  /** Called to empty the cart. */
  onClear: () => void;
  /** Values of the checkout fields. */
  values?: CartValues;
  /** @default emptyCartValues */
  defaultValues?: CartValues;
  /** Called with all values, and with those that changed. */
  onValuesChange?: (values: CartValues, change: Partial<CartValues>) => void;
  /** The selected counterparty or client. */
  party?: EntityOption | null;
  /** @default null */
  defaultParty?: EntityOption | null;
  onPartyChange?: (party: EntityOption | null) => void;
  /** The selected customer, shown above both tabs. */
  customer?: CartCustomer | null;
  /** What the total includes besides the lines, if known. */
  extras?: CartExtras;
  /** Shown above the checkout: how long the items are reserved. */
  checkoutNote?: ReactNode;
  /** Called to create the order. */
  onCreateOrder: () => void;
  /** Called to create a quotation instead; adds a menu with this action. */
  onCreateQuotation?: () => void;
  /** The order is being created. */
  pending?: boolean;
}

/**
 * The cart: items and checkout. Items are controlled; the tab, the search and the checkout fields can be
 * either.
 *
 * @example <CartDialog open={open} onOpenChange={setOpen} items={items} currency="EUR" results={results}
 * onSearchChange={find} onAdd={add} onUpdate={update} onCreateOrder={order} … />
 */
export function CartDialog({
  tab: givenTab,
  defaultTab = "items",
  onTabChange,
  items,
  currency,
  search: givenSearch,
  defaultSearch = nothing,
  onSearchChange,
  results,
  onAdd,
  onScan,
  onUpdate,
  onRemove,
  onClear,
  values: givenValues,
  defaultValues = emptyCartValues,
  onValuesChange,
  party: givenParty,
  defaultParty = null,
  onPartyChange,
  customer,
  extras,
  checkoutNote,
  onCreateOrder,
  onCreateQuotation,
  pending = false,
  searchParties,
  onAddClient,
  contracts,
  deliveries,
  payments,
  errors,
  ...dialog
}: CartDialogProps) {
  const [tab, setTab] = useControllable(givenTab, defaultTab, onTabChange);
  const [search, setSearch] = useControllable(givenSearch, defaultSearch, onSearchChange);
  const [values, setValues] = useControllable(givenValues, defaultValues);
  const [party, setParty] = useControllable(givenParty, defaultParty, onPartyChange);
  const change = (changed: Partial<CartValues>) => {
    const next = { ...values, ...changed };
    setValues(next);
    onValuesChange?.(next, changed);
  };
  const strings = useStrings(cartStrings);
  const empty = items.length === 0;
  const goToCheckout = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const surface = currentTarget.closest<HTMLElement>("[role=dialog]");
    flushSync(() => setTab("checkout"));
    // The button is gone, so the focus moves to the tab that it opened.
    surface?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
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
          {onCreateQuotation && (
            // One row has no room for another wide button beside the sums.
            <Menu
              align="end"
              label={strings.cartActions}
              trigger={
                <Button icon aria-label={strings.cartActions} disabled={empty || pending}>
                  <Ellipsis aria-hidden />
                </Button>
              }
              items={[{ label: strings.createQuotation, onSelect: onCreateQuotation }]}
            />
          )}
          <Button variant="danger" disabled={empty || pending} onClick={onClear}>
            {strings.clear}
          </Button>
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
      onOpenAutoFocus={tab === "items" ? focusSearch : undefined}
      {...dialog}
      title={strings.cart}
      side="right"
      size="large"
      flush
      footer={footer}
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
        onValueChange={(next) => setTab(next as CartTab)}
      >
        {customer && <CustomerStrip {...customer} />}
        <TabPanel value="items">
          <CartSearch
            search={search}
            onSearchChange={setSearch}
            results={results}
            onAdd={onAdd}
            onScan={onScan}
            inCart={new Set(items.map(({ id }) => id))}
          />
          {empty ? (
            <EmptyState
              className={styles.empty}
              icon={<ShoppingCart />}
              title={strings.cartEmpty}
              description={strings.cartEmptyHint}
            />
          ) : (
            <CartLines items={items} onUpdate={onUpdate} onRemove={onRemove} onScan={onScan} />
          )}
        </TabPanel>
        <TabPanel value="checkout">
          {checkoutNote && <p className={styles.note}>{checkoutNote}</p>}
          <CartCheckout
            values={values}
            onChange={change}
            party={party}
            onPartyChange={setParty}
            searchParties={searchParties}
            onAddClient={onAddClient}
            contracts={contracts}
            deliveries={deliveries}
            payments={payments}
            errors={errors}
            amount={summary(items).amount}
            currency={currency}
          />
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
    extras?.vatNote,
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
