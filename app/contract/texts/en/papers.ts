export const papers = {
  "paper.openConfirmation": "Download order confirmation",
  "paper.mailConfirmation": "Email order confirmation",
  "paper.openDeliveryNote": "Download delivery note",
  "paper.openQuotation": "Download quotation",
  "paper.mailQuotation": "Email quotation",
  "paper.mail": "Email to customer",
  "paper.hidden": "This paper shows {fields}, which you can’t see",
  "paper.theirs": "This invoice came from a supplier. Its file is among the files of the record",
  "paper.noLegalPerson": "Add a legal person of your own first: papers go out in its name",
  "paper.noParty": "Choose who the quotation is for",
  "paper.nothingOffered": "Add items first: there is nothing to offer yet",
  "paper.notSent": "It can’t be sent: it is {state}",
} as const;
