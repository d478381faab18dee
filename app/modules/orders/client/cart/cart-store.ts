import { emptyCart, reduceCart, removedBy, type Cart, type CartAction, type Removed } from "./cart-state.ts";
import { newKey } from "../../../../client/calls/new-key.ts";
import { parseCart, printCart, setAsideKey, storageKey, type KeptCart } from "./cart-storage.ts";

/** What the reader has to be told about the keeping of the cart. */
export type CartNotice = "unreadable" | "memoryOnly";

export interface CartSnapshot extends KeptCart {
  open: boolean;
  notice: CartNotice | null;
}

/**
 * The cart of one user. It is kept in the browser's storage and shared by all tabs: each action is done
 * on what is stored at that moment, so that tabs add to each other's carts and never replace them.
 */
export function createCartStore(userId: number, storage: () => Storage = () => localStorage) {
  const listeners = new Set<() => void>();
  /** The stored text that the snapshot stands for; undefined while the storage can't be used. */
  let stored: string | null | undefined = null;
  /** A stored text that is no cart and still has to be moved out of the way. */
  let unreadable: string | null = null;
  let snapshot: CartSnapshot = { ...emptyCart, idempotencyKey: newKey(), open: false, notice: null };

  const publish = (change: Partial<CartSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };

  /** The panel hides when the last item goes, by whatever tab. */
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

  /** Apart from reading, which happens while React renders. */
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

  /** Answers what the action took out of the cart. */
  const dispatch = (action: CartAction): Removed | null => {
    read();
    const before: Cart = { items: snapshot.items, data: snapshot.data };
    const after = reduceCart(before, action);
    if (after === before) return null;
    // A price that applies by itself makes no other order of the cart: sent again, it is still the same one.
    const idempotencyKey = action.type === "priced" ? snapshot.idempotencyKey : newKey();
    publishCart({ ...after, idempotencyKey });
    write();
    const gone = Object.keys(before.items).filter((key) => !(key in after.items));
    return gone.length > 0 ? removedBy(before, gone) : null;
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

/** Nobody's cart outlives the session. */
export function forgetCart(): void {
  attempt(() => {
    localStorage.removeItem(storageKey);
    localStorage.removeItem(setAsideKey);
  });
}

const isFilled = ({ items }: Cart) => Object.keys(items).length > 0;

/** Storage throws where it is full or forbidden. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
