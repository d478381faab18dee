import { isRouteCode } from "../../../../contract/routes.ts";
import { webhookActions } from "../../contract-webhooks.ts";
import { useText } from "../../../../client/i18n/language.ts";

/** The label of `orders.create`: "Orders: Created". */
export function useEventText(): (event: string) => string {
  const t = useText();
  return (event) => {
    const [code = "", action = ""] = event.split(".");
    if (!isRouteCode(code)) return event;
    const known = webhookActions.find((each) => each === action);
    return `${t(`resource.${code}.many`)}: ${known ? t(`webhook.action.${known}`) : t("webhook.every")}`;
  };
}
