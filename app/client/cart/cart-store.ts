import {
  emptyCart,
  reduceCart,
  removedBy,
  type Cart,
  type CartAction,
  type RemovedItems,
} from "./cart-state.ts";
import { newKey } from "../calls/new-key.ts";
import { parseCart, printCart, type KeptCart } from "./cart-storage.ts";
import { attempt, setAsideKey, storageKey } from "./forget-cart.ts";

/** Notices about the cart's storage. */
type CartNotice = "unreadable" | "memoryOnly";

export interface CartSnapshot extends KeptCart {
  open: boolean;
  notice: CartNotice | null;
}

/**
 * A user's cart. It is kept in browser storage and shared by all tabs: each action applies to the currently stored
 * cart, so that tabs add to it and never overwrite each other.
 */
export function createCartStore(userId: number, storage: () => Storage = () => localStorage) {
  const listeners = new Set<() => void>();
  /** The stored text behind the snapshot; undefined if storage isn't available. */
  let stored: string | null | undefined = null;
  /** A stored text that isn't a cart and has yet to be moved aside. */
  let unreadable: string | null = null;
  let snapshot: CartSnapshot = { ...emptyCart, idempotencyKey: newKey(), open: false, notice: null };

  const publish = (change: Partial<CartSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };

  /** The panel closes when the last item is removed, in whichever tab. */
  const publishCart = (cart: KeptCart) =>
    publish({ ...cart, open: snapshot.open && (isFilled(cart) || !isFilled(snapshot)) });

  const read = () => {
    if (stored === undefined) return;
    const text = attempt(() => storage().getItem(storageKey)) ?? null;
    if (text === stored) return;
    stored = text;
    const cart = text === null ? "foreign" : parseCart(text, userId);
    if (cart === "unreadable") {
      unreadable = text;
      publish({ notice: "unreadable" });
    }
    publishCart(typeof cart === "string" ? { ...emptyCart, idempotencyKey: newKey() } : cart);
  };

  /** Separate from reading, which happens during React rendering. */
  const setAside = () => {
    const text = unreadable;
    if (text === null) return;
    unreadable = null;
    attempt(() => {
      storage().setItem(setAsideKey, text);
      storage().removeItem(storageKey);
      stored = null;
    });
  };

  const write = () => {
    setAside();
    const text = printCart(snapshot, userId);
    const isWritten = attempt(() => {
      storage().setItem(storageKey, text);
      return true;
    });
    if (!isWritten && stored !== undefined) publish({ notice: "memoryOnly" });
    stored = isWritten ? text : undefined;
  };

  /** Applies the action, and returns the items that it removed from the cart. */
  const dispatch = (action: CartAction): RemovedItems | null => {
    read();
    const before: Cart = { items: snapshot.items, data: snapshot.data };
    const after = reduceCart(before, action);
    if (after === before) return null;
    // An automatic price update doesn't make it another order: resending uses the same key.
    const idempotencyKey = action.type === "priced" ? snapshot.idempotencyKey : newKey();
    publishCart({ ...after, idempotencyKey });
    write();
    const removed = Object.keys(before.items).filter((key) => !(key in after.items));
    return removed.length > 0 ? removedBy(before, removed) : null;
  };

  const follow = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    read();
    setAside();
  };

  read();

  return {
    snapshot: () => snapshot,
    dispatch,
    setOpen: (open: boolean) => publish({ open }),
    noticeSeen: () => publish({ notice: null }),
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) window.addEventListener("storage", follow);
      setAside();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", follow);
      };
    },
  };
}

export type CartStore = ReturnType<typeof createCartStore>;

const isFilled = ({ items }: Cart) => Object.keys(items).length > 0;
