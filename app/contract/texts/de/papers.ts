export const papers = {
  "paper.openConfirmation": "Auftragsbestätigung herunterladen",
  "paper.mailConfirmation": "Auftragsbestätigung per E-Mail senden",
  "paper.openDeliveryNote": "Lieferschein herunterladen",
  "paper.openQuotation": "Angebot herunterladen",
  "paper.mailQuotation": "Angebot per E-Mail senden",
  "paper.mail": "Per E-Mail an den Kunden senden",
  "paper.hidden": "Darin steht etwas, das Sie nicht sehen dürfen: {fields}",
  "paper.theirs":
    "Diese Rechnung kam von einem Lieferanten. Ihre Datei liegt bei den Dateien des Datensatzes",
  "paper.noLegalPerson":
    "Legen Sie zuerst eine eigene juristische Person an: In deren Namen wird geschrieben",
  "paper.noParty": "Wählen Sie, für wen das Angebot ist",
  "paper.nothingOffered": "Fügen Sie zuerst Positionen hinzu: Es gibt noch nichts anzubieten",
  "paper.notSent": "Versand nicht möglich, Status: {state}",
};
