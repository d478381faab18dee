import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { LineProblem } from "../../contract-cart.ts";
import type { CartData, CartItems } from "../../../../contract/cart.ts";
import type { FieldErrors } from "../../../../contract/envelope.ts";
import { callErrorOf, type CallError } from "../../../../client/calls/call-error.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { useText } from "../../../../client/i18n/language.ts";
import { pathOf } from "../../../../client/paths.ts";
import { useNotify } from "../../../../client/shell/dialogs.tsx";
import { emptyData } from "../../../../client/cart/cart-state.ts";
import { sentItems } from "./sent-items.ts";
import type { CartUse } from "../../../../client/cart/use-cart.tsx";

interface Refused {
  /** By field of the call. */
  errors: Partial<Record<keyof CartData, string>>;
  lines: LineProblem[];
  /** The refused items: a line edited since then needs a new check. */
  items: CartItems;
}

const nothing: Refused = { errors: {}, lines: [], items: {} };

/**
 * Creates an order from the cart, exactly once: an unchanged cart is sent with the same idempotency key, and only a
 * successful response empties it. `showItems` opens the lines, to resolve a refusal or start the next cart.
 */
export function useCreateOrder(cart: CartUse, showItems: () => void) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Refused>(nothing);
  const hasOpened = useRef(false);
  const { run, pending } = useChange("orders/create", {
    invalidates: ["orders", "deals", "products", "cart/check"],
    onDone: ({ message }) => message && notify.fluent(message),
  });

  const create = async () => {
    if (pending) return;
    const { items, data, idempotencyKey } = cart.current();
    setRefused(nothing);
    try {
      const { order_id } = await run({ items: sentItems(items), data }, { idempotencyKey });
      showItems();
      cart.ordered(items);
      const path = pathOf("orders.view", { order_id });
      hasOpened.current = true;
      if (path) void navigate(path);
    } catch (error) {
      const failure = callErrorOf(error);
      notify.static(failure.message, { title: t("checkout.notCreated") });
      const lines = linesOf(failure);
      setRefused({ errors: fieldTexts(failure.errors), lines, items });
      if (lines.length > 0) showItems();
    }
  };

  return {
    create,
    pending,
    /** The created order's screen takes the focus from the closing cart. */
    focusOrder: (event: Event) => {
      if (!hasOpened.current) return;
      hasOpened.current = false;
      event.preventDefault();
      document.querySelector("main")?.focus({ preventScroll: true });
    },
    errors: refused.errors,
    /** The refused lines that are unchanged. */
    refusedLines: refused.lines.filter(({ key }) => cart.items[key] === refused.items[key]),
    /** Other errors, at their fields. */
    show: (errors: FieldErrors) => setRefused((before) => ({ ...before, errors: fieldTexts(errors) })),
    forget: (fields: readonly string[]) =>
      setRefused((before) => ({
        ...before,
        errors: Object.fromEntries(
          Object.entries(before.errors).filter(([field]) => !fields.includes(field)),
        ),
      })),
  };
}

const linesOf = ({ data }: CallError): LineProblem[] =>
  (data as { lines?: LineProblem[] } | null)?.lines ?? [];

/**
 * `data.phone` or `phone` → the field's first error. Errors about the credit limit are left out: the
 * customer's panel shows the current excess, with the possible remedies.
 */
const fieldTexts = (errors: FieldErrors): Refused["errors"] =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, [first]]) => {
      const field = path.replace(/^data\./, "");
      return first && field in emptyData && first.code !== "creditLimit" ? [[field, first.text]] : [];
    }),
  );
