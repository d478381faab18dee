import { useNavigate } from "react-router-dom";
import type { FieldErrors } from "../../../../contract/envelope.ts";
import { callErrorOf } from "../../../../client/calls/call-error.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { useText } from "../../../../client/i18n/language.ts";
import { pathOf } from "../../../../client/paths.ts";
import { useNotify } from "../../../../client/shell/dialogs.tsx";
import { sentItems } from "./sent-items.ts";
import type { CartUse } from "../../../../client/cart/use-cart.tsx";

/** Creates a quote from the cart: downloads the file and opens its deal. The cart keeps its items. */
export function useCreateQuotation(cart: CartUse, showErrors: (errors: FieldErrors) => void) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const { run, pending } = useChange("cart/quote", {
    invalidates: ["deals"],
    onDone: ({ message }) => message && notify.fluent(message),
  });

  const create = async () => {
    if (pending) return;
    const { items, data } = cart.current();
    try {
      const { file, record } = await run({ items: sentItems(items), data });
      if (file) location.assign(file);
      const path = record && pathOf("deals.view", { deal_id: record.id });
      cart.hide();
      if (path) void navigate(path);
    } catch (failure) {
      const { message, errors } = callErrorOf(failure);
      notify.static(message, { title: t("checkout.notQuoted") });
      showErrors(errors);
    }
  };
  return { create, pending };
}
