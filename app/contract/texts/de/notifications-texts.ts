export const notificationTexts = {
  "notification.order_new.name": "Neuer Auftrag",
  "notification.order_new.text": "{number} von {party}, {total}",
  "notification.order_delivered.name": "Auftrag geliefert",
  "notification.order_delivered.text": "{number} ist bei {party} angekommen",
  "notification.order_on_hold.name": "Auftrag angehalten",
  "notification.order_on_hold.text": "{number} von {party} wartet, {total}",
  "notification.client_new.name": "Neuer Kunde",
  "notification.client_new.text": "{name} gehört jetzt zu Ihren Kunden",
  "notification.contract_ending.name": "Vertrag endet bald",
  "notification.contract_ending.text": "{code} mit {party} endet am {date}",
  "notification.product_gone.name": "Nicht auf Lager",
  "notification.product_gone.text": "{name} ({sku}) ist ausverkauft",
  "notification.password_forgotten.name": "Passwort vergessen",
  "notification.password_forgotten.text":
    "{name} ({login}) kann sich nicht anmelden. Wenn Sie sicher sind, wer es ist, erstellen Sie im Menü des Benutzers einen Anmeldelink",
} as const;
