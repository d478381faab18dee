import { useMessages } from "@backoffice/ui";
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from "react";
import type { CartData, CartItems, Party } from "../../contract/cart.ts";
import { useText } from "../i18n/language.ts";
import { callErrorOf } from "../calls/call-error.ts";
import { callServer } from "../calls/call-server.ts";
import { emptyData, itemKey, partyId, refusal, type Offer, type RemovedItems } from "./cart-state.ts";
import { undoHistory } from "../undo/undo-history.ts";
import { useOwnUndo } from "../undo/use-own-undo.ts";
import { createCartStore, type CartSnapshot, type CartStore } from "./cart-store.ts";
import { useParty } from "./use-party.ts";

interface CartContextValue {
  snapshot: CartSnapshot;
  party: Party | null;
  setParty: (party: Party | null) => void;
}

const StoreContext = createContext<CartStore | null>(null);
const CartContext = createContext<CartContextValue | null>(null);

/** Provides one cart per user. */
export function CartProvider({ userId, children }: { userId: number; children: ReactNode }) {
  const t = useText();
  const { fluent } = useMessages();
  const store = useMemo(() => createCartStore(userId), [userId]);
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot);
  const { party, setChosen } = useParty(snapshot.data, () => {
    store.dispatch({ type: "party", party: null });
    fluent(t("cart.partyGone"), { tone: "danger" });
  });

  useEffect(() => {
    if (!snapshot.notice) return;
    fluent(t(`cart.${snapshot.notice}`), { tone: "danger" });
    store.noticeSeen();
  }, [snapshot.notice, store, fluent, t]);

  const value = useMemo<CartContextValue>(
    () => ({
      snapshot,
      party,
      setParty: (next) => {
        setChosen(next);
        store.dispatch({ type: "party", party: next, leaving: party });
        if (next) void fillUsual(store, next);
      },
    }),
    [store, snapshot, party, setChosen],
  );
  return (
    <StoreContext value={store}>
      <CartContext value={value}>{children}</CartContext>
    </StoreContext>
  );
}

/** Runs in the background; failures are ignored. */
async function fillUsual(store: CartStore, party: Party): Promise<void> {
  const entity = party.cp_id === undefined ? "client" : "cp";
  const entity_id = partyId(party);
  if (entity_id === null) return;
  try {
    const { data: usual } = await callServer("cart/usual", { entity, entity_id });
    store.dispatch({ type: "usual", usual, entity, entity_id });
  } catch (failure) {
    callErrorOf(failure);
  }
}

function useStore(): CartStore {
  const store = use(StoreContext);
  if (!store) throw new Error("The cart needs a <CartProvider> above it.");
  return store;
}

/** Opens the cart and puts things into it. Unlike `useCart`, it renders nothing as the cart changes. */
export function useCartActions() {
  const store = useStore();
  const t = useText();
  const { fluent } = useMessages();
  const offerUndo = useOwnUndo();
  return {
    show: () => store.setOpen(true),
    /** Adds an item, or says why not; if it is already in the cart, only opens the cart. */
    add: (item: Offer) => {
      const { items, open } = store.snapshot();
      if ((itemKey(item) ?? "") in items) return store.setOpen(true);
      const refused = refusal(item);
      if (refused) return fluent(t(refused.text, refused.values), { tone: "warning" });
      store.dispatch({ type: "add", item });
      if (!open) fluent(t("cart.added", { name: item.name }));
    },
    /** Fills and opens the cart; the previous items can be restored. */
    fill: (given: { items: CartItems; data: Partial<CartData> }) => {
      const { items, data } = store.snapshot();
      const replaces = Object.keys(given.items).length > 0;
      store.dispatch({
        type: "replace",
        cart: { items: replaces ? given.items : items, data: { ...emptyData, ...given.data } },
      });
      store.setOpen(true);
      if (replaces && Object.keys(items).length > 0)
        offerUndo(t("cart.replaced"), () => store.dispatch({ type: "replace", cart: { items, data } }));
    },
  };
}

export function useCart() {
  const store = useStore();
  const { snapshot, party, setParty } = use(CartContext)!;
  const actions = useCartActions();
  const t = useText();
  const offerUndo = useOwnUndo();

  const offerBack = (text: string, removed: RemovedItems | null, wasOpen: boolean) => {
    if (!removed) return;
    offerUndo(text, () => {
      store.dispatch({ type: "putBack", removed });
      if (wasOpen && removed.data) store.setOpen(true);
    });
  };

  return {
    ...snapshot,
    ...actions,
    party,
    setParty,
    hide: () => store.setOpen(false),
    has: (item: Offer) => (itemKey(item) ?? "") in snapshot.items,
    setQuantity: (key: string, quantity: number, stock?: number | null) =>
      void store.dispatch({ type: "quantity", key, quantity, stock }),
    remove: (key: string) => {
      const { items, open } = store.snapshot();
      const removed = store.dispatch({ type: "remove", key });
      offerBack(t("cart.removed", { name: items[key]?.name ?? "" }), removed, open);
    },
    clear: () => {
      const removed = store.dispatch({ type: "clear" });
      store.setOpen(false);
      offerBack(t("cart.cleared"), removed, true);
    },
    takePrices: (prices: Record<string, { price: string; priced_for: string }>) =>
      void store.dispatch({ type: "priced", prices }),
    acceptPrices: (prices: Record<string, string>) => void store.dispatch({ type: "prices", prices }),
    setData: (change: Partial<CartData>) => void store.dispatch({ type: "data", change, leaving: party }),
    /** The current cart, which may be newer than the rendered one. */
    current: () => store.snapshot(),
    ordered: (items: CartSnapshot["items"]) => {
      store.dispatch({ type: "ordered", items });
      undoHistory.forgetOwn();
      store.setOpen(false);
    },
  };
}

export type CartUse = ReturnType<typeof useCart>;
