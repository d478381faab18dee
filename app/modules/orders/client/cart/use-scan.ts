import { callServer } from "../../../../client/calls/call-server.ts";
import { useNotify } from "../../../../client/shell/dialogs.tsx";
import { itemKey, stockOf } from "../../../../client/cart/cart-state.ts";
import type { CartUse } from "../../../../client/cart/use-cart.tsx";

/** Adds the item with the scanned code to the cart, or increases its quantity. */
export function useScan(cart: CartUse, stockLeft: (key: string) => number | null) {
  const notify = useNotify();
  return async (barcode: string): Promise<void> => {
    try {
      const { data: item } = await callServer("scan", { barcode });
      const key = itemKey(item) ?? "";
      const held = cart.current().items[key];
      if (held) cart.setQuantity(key, held.cartQuantity + 1, stockLeft(key) ?? stockOf(item));
      else cart.add(item);
    } catch (failure) {
      notify.fluentRefusal(failure);
    }
  };
}
