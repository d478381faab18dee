/** The actions are nouns, so that one sentence works for each action and module. */
export const refusals = {
  "refused.invalid": "Einige Felder brauchen Ihre Aufmerksamkeit",
  "refused.signedOut": "Bitte neu anmelden",
  "refused.notFound": "Nicht gefunden: Das gibt es nicht, oder Sie haben keinen Zugriff darauf",
  "refused.conflict": "Jemand hat diesen Datensatz inzwischen geändert. Prüfen Sie die Unterschiede",
  "refused.changedBy": "{who} hat diesen Datensatz am {when} geändert. Prüfen Sie die Unterschiede",
  "refused.changedByBeforeDelete":
    "{who} hat diesen Datensatz am {when} geändert, nachdem Sie ihn geöffnet hatten. Sehen Sie ihn noch einmal an und löschen Sie ihn dann",
  "refused.changedBeforeDelete":
    "Jemand hat diesen Datensatz geändert, seit Sie ihn geöffnet haben. Sehen Sie ihn noch einmal an und löschen Sie ihn dann",
  "refused.tooMany": "Zu viele Anfragen; versuchen Sie es in {seconds} s noch einmal",
  "refused.fault": "Bei uns ist ein Fehler aufgetreten. Code {request_id}",
  "refused.maintenance":
    "Die Datenbank ist gerade nicht erreichbar. Versuchen Sie es in einigen Sekunden noch einmal",
  "refused.locked": "Jemand ändert gerade dieselben Datensätze. Versuchen Sie es gleich noch einmal",
  "refused.slow":
    "Das hat zu lange gedauert und wurde abgebrochen. Versuchen Sie es noch einmal, oder fragen Sie weniger auf einmal ab",
  "refused.busy": "Der Server ist ausgelastet. Versuchen Sie es in einigen Sekunden noch einmal",
  "refused.full":
    "Der Speicher des Servers ist voll, deshalb wurde nichts gespeichert. Informieren Sie Ihren Administrator",
  "refused.unknownCall": "Unbekannter API-Aufruf",
  "refused.csrf": "Diese Seite ist veraltet. Laden Sie sie neu",
  "refused.origin": "Anfragen von anderen Websites werden nicht angenommen",
  "refused.body": "Die Anfrage war nicht lesbar: {reason}",
  "refused.tooLarge": "Die Anfrage ist zu groß: {reason}",
  "refused.used": "{name} lässt sich nicht löschen. Verweise darauf: {uses}",
  "refused.usedUnseen":
    "{name} lässt sich nicht löschen. Verweise darauf: {uses}. Davon für Sie nicht sichtbar: {unseen}",
  "refused.use": "{count} {records}",
  "refused.useMost": "mehr als {count}",
  "refused.useOthers": "{count, plural, one {# weiterer} other {# weitere}}",
  "refused.keyReused":
    "Diese Anfrage wurde schon mit anderem Inhalt gesendet. Prüfen Sie das Ergebnis, bevor Sie noch einmal senden",
  "refused.keyPending":
    "Diese Anfrage läuft schon oder wurde unterbrochen. Prüfen Sie das Ergebnis, bevor Sie noch einmal senden",
  "refused.transition": "Von „{from}“ ist kein Wechsel zu „{to}“ möglich",
  "refused.reason": "Geben Sie einen Grund an",
  "forbidden.action":
    "Ihnen fehlt das Recht „{action}“ für „{resource}“: Keines Ihrer Zugriffsprofile enthält es. Fragen Sie {who}",
  "forbidden.record":
    "Ihnen fehlt das Recht „{action}“ für „{name}“: Keines Ihrer Zugriffsprofile enthält es. Fragen Sie {who}",
  "forbidden.prices": "Ihre Zugriffsprofile verbergen die Preise: {resource}. Fragen Sie {who}",
  "forbidden.never": "„{resource}“ kann auf diese Weise niemand ändern",
  "action.list": "Auflisten",
  "action.view": "Ansehen",
  "action.create": "Anlegen",
  "action.edit": "Bearbeiten",
  "action.delete": "Löschen",
  "action.history": "Verlauf ansehen",
  "action.export": "Exportieren",
  "done.saved": "Gespeichert",
  "done.created": "Angelegt",
  "done.deleted": "In den Papierkorb verschoben",
  "done.restored": "Wiederhergestellt",
  "done.status": "{name}: {status}",
  "login.wrong": "Benutzername oder Passwort ist falsch",
  "login.locked": "Zu viele Fehlversuche. Versuchen Sie es in {minutes} min noch einmal",
  "password.short": "Das Passwort braucht mindestens 12 Zeichen",
  "password.login": "Das Passwort darf den Benutzernamen nicht enthalten",
  "password.product": "Das Passwort darf den Namen dieses Produkts nicht enthalten",
  "password.common": "Dieses Passwort ist zu verbreitet; wählen Sie ein anderes",
  "password.wrong": "Das aktuelle Passwort ist falsch",
  "password.changed": "Passwort geändert. Andere Sitzungen wurden abgemeldet",
};
