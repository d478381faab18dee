export const cart = {
  "cart.notch": "Benachrichtigungen und Warenkorb",
  "cart.title": "Warenkorb",
  "cart.added": "{name} liegt im Warenkorb",
  "cart.removed": "{name} wurde aus dem Warenkorb entfernt",
  "cart.cleared": "Der Warenkorb ist geleert",
  "cart.replaced": "Ein anderer Warenkorb steht jetzt an der Stelle Ihres bisherigen",
  "cart.partyGone":
    "Den Kunden oder Geschäftspartner des Warenkorbs gibt es nicht mehr, oder Sie dürfen ihn nicht sehen. Die Positionen sind noch da",
  "cart.unreadable":
    "Der gespeicherte Warenkorb war nicht lesbar. Er wurde beiseitegelegt, ein neuer beginnt",
  "cart.memoryOnly":
    "Der Speicher des Browsers ist voll: Der Warenkorb bleibt nur, bis diese Seite geschlossen wird",
  "cart.owes": "Offen",
  "cart.overdue": "Überfällig",
  "cart.creditLeft": "Kredit frei",
  "cart.contract": "Vertrag",
  "cart.priceNow": "Der Preis ist jetzt {price}",
  "cart.acceptPrice": "Neuen Preis übernehmen",
  "cart.acceptPrices": "Neue Preise übernehmen",
  "cart.onlyLeft": "Nur noch {left} verfügbar",
  "cart.takeLeft": "{left} nehmen",
  "cart.noneLeft": "Nichts mehr verfügbar",
  "checkout.notCreated": "Der Auftrag wurde nicht angelegt",
  "checkout.clientNotSaved": "Der Kunde wurde nicht gespeichert",
  "notifications.title": "Benachrichtigungen",
  "notifications.open": "Öffnen",
  "notifications.notMarked": "Sie konnten nicht als gelesen markiert werden. Versuchen Sie es noch einmal",
};
