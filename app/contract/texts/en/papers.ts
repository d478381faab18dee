export const papers = {
  "paper.openConfirmation": "Download order confirmation",
  "paper.mailConfirmation": "Email order confirmation",
  "paper.openDeliveryNote": "Download delivery note",
  "paper.openQuotation": "Download quotation",
  "paper.mailQuotation": "Email quotation",
  "paper.mail": "Email to customer",
  "paper.hidden": "This document shows {fields}, which you can’t see",
  "paper.theirs": "This invoice came from a supplier. You’ll find it under Files",
  "paper.noLegalPerson": "Add one of our companies first: documents are sent in its name",
  "paper.noParty": "Choose who the quotation is for",
  "paper.nothingOffered": "Add items first",
  "paper.notSent": "Can’t be sent: it’s {state}",
} as const;
