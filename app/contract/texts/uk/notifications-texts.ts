export const notificationTexts = {
  "notification.order_new.name": "Нове замовлення",
  "notification.order_new.text": "{number}: {party}, {total}",
  "notification.order_delivered.name": "Замовлення доставлено",
  "notification.order_delivered.text": "{number} отримано: {party}",
  "notification.order_on_hold.name": "Замовлення призупинено",
  "notification.order_on_hold.text": "{number} очікує: {party}, {total}",
  "notification.client_new.name": "Новий клієнт",
  "notification.client_new.text": "{name} — тепер серед ваших клієнтів",
  "notification.contract_ending.name": "Договір скоро закінчиться",
  "notification.contract_ending.text": "{code} ({party}) діє до {date}",
  "notification.product_gone.name": "Немає в наявності",
  "notification.product_gone.text": "Закінчився товар: {name} ({sku})",
  "notification.password_forgotten.name": "Забуто пароль",
  "notification.password_forgotten.text":
    "{name} ({login}) не може ввійти. Якщо ви певні, хто це, створіть посилання для входу в меню користувача",
} as const;
