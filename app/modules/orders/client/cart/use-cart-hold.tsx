import { useEffect, useState } from "react";
import type { CartItems } from "../../../../contract/cart.ts";
import { callServer } from "../../../../client/calls/call-server.ts";
import { useDebounced } from "../../../../client/calls/use-debounced.ts";
import { useText } from "../../../../client/i18n/language.ts";
import { clockText } from "../../../../client/i18n/clock-text.ts";
import { sentItems } from "./sent-items.ts";

const debounceMs = 400;
const renewMs = 120_000;

/**
 * Places a hold on the cart's items during checkout, so that others see it: renewed when the cart changes and every two
 * minutes, it expires ten minutes after the user leaves. Always returns a text, as a line appearing later would move
 * the form under the pointer.
 */
export function useCartHold(items: CartItems, checkingOut: boolean): string | undefined {
  const t = useText();
  const wanted = checkingOut && Object.keys(items).length > 0 ? JSON.stringify(sentItems(items)) : null;
  const rested = useDebounced(wanted, debounceMs);
  const [until, setUntil] = useState<string | null>();
  const left = useLeft(until);

  useEffect(() => {
    if (rested === null) return undefined;
    let isUnmounted = false;
    const held: CartItems = JSON.parse(rested);
    const hold = () =>
      void callServer("cart/hold", { items: held }).then(
        ({ data }) => !isUnmounted && setUntil(data.expires_at),
        () => !isUnmounted && setUntil(null),
      );
    hold();
    const renewal = setInterval(hold, renewMs);
    return () => {
      isUnmounted = true;
      clearInterval(renewal);
    };
  }, [rested]);

  if (wanted === null) return undefined;
  if (until === undefined) return t("cart.holding");
  return left > 0 ? t("cart.held", { time: clockText(left) }) : t("cart.notHeld");
}

/** A countdown in seconds. */
function useLeft(until: string | null | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!until) return undefined;
    const clock = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(clock);
  }, [until]);
  // The clock stops when there is nothing to count, so the value is capped at the full duration.
  return !until ? 0 : Math.min(600, Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000)));
}
