import { isRouteCode, type RouteCode } from "../../../../contract/routes.ts";
import { webhookActions } from "../../contract-webhooks.ts";
import { useText } from "../../../../client/i18n/language.ts";

/** The list of `orders.create` or `orders.*`; undefined for a test message. */
export function listOf(event: string): RouteCode | undefined {
  const [code = ""] = event.split(".");
  return isRouteCode(code) ? code : undefined;
}

/** The label of `orders.create`: "Orders: Created". */
export function useEventText(): (event: string) => string {
  const t = useText();
  return (event) => {
    const code = listOf(event);
    if (!code) return event;
    const action = event.slice(code.length + 1);
    const known = webhookActions.find((each) => each === action);
    return `${t(`resource.${code}.many`)}: ${known ? t(`webhook.action.${known}`) : t("webhook.every")}`;
  };
}
