import { CartDialog, formatDecimal, useTab, useUi, type CartTab } from "@backoffice/ui";
import { useEffect, useState } from "react";
import type { CartData } from "../../contract/cart.ts";
import { useText } from "../i18n/language.ts";
import { useSession } from "../shell/session.tsx";
import { AddClient } from "./add-client.tsx";
import { stockOf } from "./cart-state.ts";
import { differences, newPrices, noteOf } from "./line-notes.ts";
import { useCart } from "./use-cart.tsx";
import { optionOf, useCheckoutOptions } from "./use-checkout-options.ts";
import { useCreateOrder } from "./use-create-order.ts";
import { useHold } from "./use-hold.tsx";
import { useItemSearch } from "./use-item-search.ts";
import { useLiveCheck } from "./use-live-check.ts";
import { useScan } from "./use-scan.ts";

/** The cart over the page: what ui's dialog shows, tied to the calls. */
export default function CartPanel() {
  const t = useText();
  const { formats } = useUi();
  const { info } = useSession();
  const cart = useCart();
  const [tab, setTab] = useCartTab(cart.open);
  const [isAddingClient, setAddingClient] = useState(false);
  const search = useItemSearch();
  const options = useCheckoutOptions(cart.data, cart.open);
  const order = useCreateOrder(cart, () => setTab("items"));

  const checked = useLiveCheck(cart.items, cart.data, cart.open);
  const found = differences(cart.items, checked, order.refusedLines);
  const prices = newPrices(found);
  const stockLeft = (key: string) => {
    const [now, item] = [checked[key], cart.items[key]];
    if (now?.beyond_stock) return null;
    return now?.quantity ?? (item ? stockOf(item) : null);
  };

  const scan = useScan(cart, stockLeft);
  const hold = useHold(cart.items, cart.open && tab === "checkout");

  const items = Object.entries(cart.items).map(([key, item]) => {
    const difference = found.get(key);
    return {
      ...item,
      key,
      quantity: stockLeft(key),
      // The catalogue's price needs no reason.
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
          if (item) cart.add(item);
        }}
        onScan={(barcode) => {
          search.change({ text: "" });
          void scan(barcode);
        }}
        checkoutNote={hold && [hold, ...heldByOthers].join(". ")}
        onQuantityChange={({ key }, quantity) => cart.setQuantity(key, quantity, stockLeft(key))}
        onRemove={({ key }) => cart.remove(key)}
        onClear={() => {
          setTab("items");
          cart.clear();
        }}
        onCreateOrder={() => void order.create()}
        pending={order.pending}
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

const tabs = [{ value: "cart-items" }, { value: "cart-checkout" }];

/** The address names the tab while the cart is open, and the page's own tab again afterwards. */
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
