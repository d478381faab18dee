/** What other modules may use of this one, each imported from the file that declares it. */
export { compose } from "./server/compose.ts";
export { documentOfInvoice } from "./server/document-of-invoice.ts";
export { documentsTemplatesTable } from "./server/documents-templates.table.ts";
export { documentsTemplates } from "./server/documents-templates.ts";
export { generateDocument } from "./server/generate-action.ts";
export { holderOf, linkHolder } from "./server/linked-actor.ts";
export { numberText } from "./server/number-text.ts";
export { dealPapers, invoicePapers, orderPapers } from "./server/papers/actions.ts";
export { customerLanguage } from "./server/papers/customer-language.ts";
export { validDays } from "./server/papers/read-deal.ts";
export { paperLink } from "./server/papers/serve-papers.ts";
export { serveLinked } from "./server/serve-linked.ts";
export { signedAddress } from "./server/signed-address.ts";
