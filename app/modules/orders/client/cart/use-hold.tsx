import { useEffect, useState } from "react";
import type { CartItems } from "../../contract-cart.ts";
import { callServer } from "../../../../client/calls/call-server.ts";
import { useDebounced } from "../../../../client/calls/use-debounced.ts";
import { useText } from "../../../../client/i18n/language.ts";
import { clockText } from "../../../../client/i18n/clock-text.ts";
import { sentItems } from "./sent-items.ts";

const pause = 400;
const renewEvery = 120_000;

/**
 * Tells the others what is about to be ordered while the checkout is open: anew when the cart changes and every two
 * minutes, so that it ends by itself ten minutes after somebody walked away. There is always something to say of it: a line
 * that came later would move the form under the pointer.
 */
export function useHold(items: CartItems, checkingOut: boolean): string | undefined {
  const t = useText();
  const wanted = checkingOut && Object.keys(items).length > 0 ? JSON.stringify(sentItems(items)) : null;
  const rested = useDebounced(wanted, pause);
  const [until, setUntil] = useState<string | null>();
  const left = useLeft(until);

  useEffect(() => {
    if (rested === null) return undefined;
    let gone = false;
    const hold = () =>
      void callServer("cart/hold", { items: JSON.parse(rested) as CartItems }).then(
        ({ data }) => !gone && setUntil(data.expires_at),
        () => !gone && setUntil(null),
      );
    hold();
    const renewal = setInterval(hold, renewEvery);
    return () => {
      gone = true;
      clearInterval(renewal);
    };
  }, [rested]);

  if (wanted === null) return undefined;
  if (until === undefined) return t("cart.holding");
  return left > 0 ? t("cart.held", { time: clockText(left) }) : t("cart.notHeld");
}

/** The seconds until a moment, counted down. */
function useLeft(until: string | null | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!until) return undefined;
    const clock = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(clock);
  }, [until]);
  // The clock stood still while there was nothing to count: more than all of it is never left.
  return !until ? 0 : Math.min(600, Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000)));
}
