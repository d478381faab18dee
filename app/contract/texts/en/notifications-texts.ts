/** What notifications say, by their kind. */
export const notificationTexts = {
  "notification.order_new.name": "New order",
  "notification.order_new.text": "{number} from {party}, {total}",
  "notification.order_delivered.name": "Order delivered",
  "notification.order_delivered.text": "{number} reached {party}",
  "notification.order_on_hold.name": "Order on hold",
  "notification.order_on_hold.text": "{number} of {party} waits, {total}",
  "notification.client_new.name": "New client",
  "notification.client_new.text": "{name} was added to your clients",
  "notification.contract_ending.name": "Contract ends soon",
  "notification.contract_ending.text": "{code} with {party} ends on {date}",
  "notification.product_gone.name": "Out of stock",
  "notification.product_gone.text": "{name} ({sku}) has run out",
  "notification.password_forgotten.name": "Password forgotten",
  "notification.password_forgotten.text":
    "{name} ({login}) can’t sign in. If you are sure who it is, make a sign-in link in the menu of the user",
} as const;
