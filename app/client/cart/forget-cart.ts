/** The cart's key in browser storage. An unreadable cart is moved to the second key. */
export const storageKey = "cart";
export const setAsideKey = "cart.unreadable";

/** Carts don't outlive the session. */
export function forgetCart(): void {
  attempt(() => {
    localStorage.removeItem(storageKey);
    localStorage.removeItem(setAsideKey);
  });
}

/** Storage throws if it is full or blocked. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
