/** What other modules may use of this one, each imported from the file that declares it. */
export { accountsTable } from "./server/accounts.table.ts";
export { closeOrder, planRefund, refundDue, summariseRefund } from "./server/close-order.ts";
export { creditReturns, summariseCredit } from "./server/credit-returns.ts";
export { vatSharesOf, sumOfVat, vatAsIssued } from "./server/credited-vat.ts";
export { currencies } from "./server/currencies.ts";
export { deliveryVatRate, isDelivery } from "./server/delivery-line.ts";
export { defaultLegalPerson, invoiceOrder } from "./server/invoice-order.ts";
export { invoiceTotals, type RateShare, vatByRate } from "./server/invoice-totals.ts";
export { invoicesTable, type InvoiceLine } from "./server/invoices.table.ts";
export { defaultSeries, yearlyPattern } from "./server/number-pattern.ts";
export { seriesOfItsOwn, validateSeries } from "./server/number-series.ts";
export { orderMoneyActions } from "./server/order-actions.ts";
export { reopenDrafts } from "./server/order-drafts.ts";
export { stateOf } from "./server/order-payments.ts";
export { partyFigures } from "./server/party-figures.ts";
export { mayPay } from "./server/payment-form.ts";
export { postOperation } from "./server/post-operation.ts";
export { cents, rateOn } from "./server/rates.ts";
export { creditUsedBy, payableTo, receivableOf } from "./server/receivable.ts";
export { saleVat, type SaleVat } from "./server/sale-vat.ts";
export { rulesOfParty } from "./server/statements/rules.ts";
export {
  charged,
  isWithoutVat,
  type Supply,
  type VatNote,
  vatNotes,
  vatTreatment,
  type VatTreatment,
} from "./server/vat-treatment.ts";
