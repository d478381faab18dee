import {
  CartDialog,
  cartSummary,
  formatDecimal,
  useTab,
  useUi,
  type CartLine,
  type CartTab,
} from "@backoffice/ui";
import { useEffect, useState } from "react";
import type { CartSums } from "../../contract-cart.ts";
import type { CartData } from "../../../../contract/cart.ts";
import { picturePath } from "../../../../contract/files.ts";
import { useText } from "../../../../client/i18n/language.ts";
import { useSession } from "../../../../client/shell/session.tsx";
import { AddClient } from "./add-client.tsx";
import { refusal, stockOf } from "../../../../client/cart/cart-state.ts";
import { differences, newPrices, noteOf } from "./line-notes.ts";
import { useCart } from "../../../../client/cart/use-cart.tsx";
import { optionOf, useCheckoutOptions } from "./use-checkout-options.ts";
import { useCreateQuotation } from "./use-create-quotation.ts";
import { useCreateOrder } from "./use-create-order.ts";
import { useCartHold } from "./use-cart-hold.tsx";
import { useItemSearch } from "./use-item-search.ts";
import { useCustomer } from "./use-customer.ts";
import { isPricedForNow, useLiveCheck } from "./use-live-check.ts";
import { useOverCredit } from "./use-over-credit.ts";
import { useScan } from "./use-scan.ts";

/** The cart dialog of `ui`, connected to the calls. */
export default function CartPanel() {
  const t = useText();
  const { formats } = useUi();
  const { info } = useSession();
  const cart = useCart();
  const [tab, setTab] = useCartTab(cart.open);
  const [isAddingClient, setAddingClient] = useState(false);
  const search = useItemSearch(cart.data);
  const options = useCheckoutOptions(cart.data, cart.open);
  const order = useCreateOrder(cart, () => setTab("items"));
  const quotation = useCreateQuotation(cart, order.show);

  const { lines: checked, sums, over } = useLiveCheck(cart, cart.open);
  const customer = useCustomer(
    cart.party,
    cart.data,
    options.contracts,
    cart.open,
    useOverCredit(cart, over),
  );
  const found = differences(cart.items, checked, order.refusedLines, (key) =>
    isPricedForNow(cart.items, cart.data, key),
  );
  const prices = newPrices(found);
  const stockLeft = (key: string) => {
    const left = found.get(key)?.left;
    if (left !== undefined) return left;
    const [now, item] = [checked[key], cart.items[key]];
    if (now?.beyond_stock) return null;
    return now?.quantity ?? (item ? stockOf(item) : null);
  };

  const scan = useScan(cart, stockLeft);
  const hold = useCartHold(cart.items, cart.open && tab === "checkout");

  const items = Object.entries(cart.items).map(([key, item]) => {
    const difference = found.get(key);
    const { picture, ...line } = item;
    return {
      ...line,
      key,
      ...(typeof picture === "number" && { picture: picturePath(picture, "small") }),
      quantity: stockLeft(key),
      // A catalog price needs no explanation.
      ...(checked[key] && checked[key].source !== "base" && { priceNote: checked[key].why }),
      note: difference
        ? noteOf(
            difference,
            { t, number: (decimal) => formatDecimal(decimal, formats) },
            {
              changedPrices: Object.keys(prices).length,
              acceptPrices: () => cart.acceptPrices(prices),
              takeLeft: (left) => cart.setQuantity(key, left, left),
            },
          )
        : checked[key]?.held
          ? { text: checked[key].held }
          : undefined,
    };
  });

  const heldByOthers = items.flatMap(({ key, name }) =>
    checked[key]?.held ? [`${name}: ${checked[key].held}`] : [],
  );

  const change = ({
    entity,
    ...rest
  }: Partial<Omit<CartData, "entity">> & { entity?: CartData["entity"] | null }) => {
    cart.setData({ ...rest, ...(entity && { entity }) });
    order.forget([...Object.keys(rest), ...(entity ? ["entity", "entity_id"] : [])]);
  };

  return (
    <>
      <CartDialog
        open={cart.open}
        onOpenChange={(open) => (open ? cart.show() : cart.hide())}
        tab={tab}
        onTabChange={setTab}
        items={items}
        currency={info?.settings.base_currency ?? ""}
        searchState={search.searchState}
        onSearchChange={search.change}
        onAdd={({ key }) => {
          const item = search.itemOf(key);
          if (!item) return;
          cart.add(item);
          // The next item can be typed right away; a refused one may be a typo.
          if (!refusal(item)) search.change({ text: "" });
        }}
        onScan={(barcode) => {
          search.change({ text: "" });
          void scan(barcode);
        }}
        customer={customer}
        {...(sums && {
          extras: { delivery: sums.delivery, ...(isOfLines(sums, items) && { vat: sums.vat }) },
        })}
        checkoutNote={hold && [hold, ...heldByOthers].join(". ")}
        onQuantityChange={({ key }, quantity) => cart.setQuantity(key, quantity, stockLeft(key))}
        onRemove={({ key }) => cart.remove(key)}
        onClear={() => {
          setTab("items");
          cart.clear();
        }}
        onCreateOrder={() => void order.create()}
        onCreateQuotation={() => void quotation.create()}
        pending={order.pending || quotation.pending}
        data={{ ...cart.data, entity: cart.data.entity || null }}
        onDataChange={change}
        entity={cart.party && optionOf(cart.party)}
        onEntityChange={(option) => {
          cart.setParty(options.partyOf(option));
          order.forget(["entity", "entity_id", "phone", "email", "address"]);
        }}
        searchEntity={options.searchEntity}
        onAddClient={() => setAddingClient(true)}
        contracts={options.contracts}
        deliveryServices={options.deliveryServices}
        paymentServices={options.paymentServices}
        errors={order.errors}
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
