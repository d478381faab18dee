export const papers = {
  "paper.openConfirmation": "Auftragsbestätigung herunterladen",
  "paper.mailConfirmation": "Auftragsbestätigung per E-Mail senden",
  "paper.openDeliveryNote": "Lieferschein herunterladen",
  "paper.openQuotation": "Angebot herunterladen",
  "paper.mailQuotation": "Angebot per E-Mail senden",
  "paper.mail": "Per E-Mail an den Kunden senden",
  "paper.hidden": "Darin steht etwas, das Sie nicht sehen dürfen: {fields}",
  "paper.theirs": "Diese Rechnung kam von einem Lieferanten. Sie liegt unter „Dateien“",
  "paper.noLegalPerson": "Legen Sie zuerst eine eigene Firma an: In deren Namen werden Dokumente versandt",
  "paper.noParty": "Wählen Sie, für wen das Angebot ist",
  "paper.nothingOffered": "Fügen Sie zuerst Positionen hinzu",
  "paper.notSent": "Versand nicht möglich, Status: {state}",
};
