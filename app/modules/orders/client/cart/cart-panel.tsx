import { useTab } from "@backoffice/ui";
import {
  CartDialog,
  cartSummary,
  type CartLine,
  type CartTab,
  type CartValues,
} from "@backoffice/ui/business";
import { useEffect, useState } from "react";
import type { CartSums } from "../../contract-cart.ts";
import { useSession } from "../../../../client/shell/session.tsx";
import { contractOf, dataOf, errorsOf, serviceOf, valuesOf } from "./checkout-values.ts";
import { AddClient } from "./add-client.tsx";
import { refusal } from "../../../../client/cart/cart-state.ts";
import { useCart } from "../../../../client/cart/use-cart.tsx";
import { partyOption, useCheckoutOptions } from "./use-checkout-options.ts";
import { useCreateQuotation } from "./use-create-quotation.ts";
import { useCreateOrder } from "./use-create-order.ts";
import { useCartHold } from "./use-cart-hold.tsx";
import { useCartLines } from "./use-cart-lines.ts";
import { useItemSearch } from "./use-item-search.ts";
import { useCustomer } from "./use-customer.ts";
import { useLiveCheck } from "./use-live-check.ts";
import { useOverCredit } from "./use-over-credit.ts";
import { useScan } from "./use-scan.ts";

/** The cart dialog of `ui`, connected to the calls. */
export default function CartPanel() {
  const { info } = useSession();
  const cart = useCart();
  const [tab, setTab] = useCartTab(cart.open);
  const [isAddingClient, setAddingClient] = useState(false);
  const search = useItemSearch(cart.data);
  const options = useCheckoutOptions(cart.data, cart.open);
  const order = useCreateOrder(cart, () => setTab("items"));
  const quotation = useCreateQuotation(cart, order.show);

  const { lines: checked, sums, over, lacks } = useLiveCheck(cart, cart.open);
  const customer = useCustomer(cart.party, cart.data, options.contracts, cart.open, [
    ...(lacks ? [{ text: lacks }] : []),
    ...(useOverCredit(cart, over) ?? []),
  ]);
  const { items, stockLeft } = useCartLines(cart, checked, order.refusedLines);
  const scan = useScan(cart, stockLeft);
  const hold = useCartHold(cart.items, cart.open && tab === "checkout");

  const heldByOthers = items.flatMap(({ id, title }) =>
    checked[id]?.held ? [`${title}: ${checked[id].held}`] : [],
  );

  const change = (changed: Partial<CartValues>) => {
    const data = dataOf(changed);
    cart.setData(data);
    order.forget([...Object.keys(data), ...(data.entity ? ["entity_id"] : [])]);
  };

  return (
    <>
      <CartDialog
        open={cart.open}
        onOpenChange={(open) => (open ? cart.show() : cart.hide())}
        onCloseAutoFocus={order.focusOrder}
        tab={tab}
        onTabChange={setTab}
        items={items}
        currency={info?.settings.base_currency ?? ""}
        search={search.search}
        onSearchChange={search.setSearch}
        results={search.results}
        onAdd={({ id }) => {
          const item = search.itemOf(id);
          if (!item) return;
          cart.add(item);
          // The next item can be typed right away; a refused one may be a typo.
          if (!refusal(item)) search.clear();
        }}
        onScan={(barcode) => {
          search.clear();
          void scan(barcode);
        }}
        customer={customer}
        {...(sums && {
          extras: {
            delivery: sums.delivery,
            ...(isOfLines(sums, items) && { vat: sums.vat, vatNote: sums.vat_note }),
          },
        })}
        checkoutNote={hold && [hold, ...heldByOthers].join(". ")}
        onUpdate={({ id }, { quantity }) => cart.setQuantity(id, quantity, stockLeft(id))}
        onRemove={({ id }) => cart.remove(id)}
        onClear={() => {
          setTab("items");
          cart.clear();
        }}
        onCreateOrder={() => void order.create()}
        onCreateQuotation={() => void quotation.create()}
        pending={order.pending || quotation.pending}
        values={valuesOf(cart.data)}
        onValuesChange={(_, changed) => change(changed)}
        party={cart.party && partyOption(cart.party)}
        onPartyChange={(option) => {
          cart.setParty(options.partyOf(option));
          order.forget(["entity", "entity_id", "phone", "email", "address"]);
        }}
        searchParties={options.searchEntity}
        onAddClient={() => setAddingClient(true)}
        contracts={options.contracts.map(contractOf)}
        deliveries={options.deliveryServices.map(serviceOf)}
        payments={options.paymentServices.map(serviceOf)}
        errors={errorsOf(order.errors)}
      />
      <AddClient open={isAddingClient} onOpenChange={setAddingClient} onAdded={cart.setParty} />
    </>
  );
}

/** Totals of other lines don't apply to these. */
const isOfLines = ({ subtotal }: CartSums, items: readonly CartLine[]) => {
  try {
    return cartSummary(items).amount === subtotal;
  } catch {
    return false;
  }
};

const tabs = [{ value: "cart-items" }, { value: "cart-checkout" }];

/** The URL fragment names the cart's tab while it is open, and the page's own tab afterwards. */
function useCartTab(open: boolean): [CartTab, (tab: CartTab) => void] {
  const [value, choose] = useTab({ id: "cart", tabs, initial: "cart-items" });
  useEffect(() => {
    if (!open) return;
    const before = location.hash;
    return () => {
      if (location.hash.startsWith("#cart-"))
        history.replaceState(history.state, "", location.pathname + location.search + before);
    };
  }, [open]);
  return [value === "cart-checkout" ? "checkout" : "items", (tab) => choose(`cart-${tab}`)];
}
