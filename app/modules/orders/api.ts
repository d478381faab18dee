/** What other modules may use of this one, each imported from the file that declares it. */
export { assessOrder } from "./server/assess-order.ts";
export type { SentData, SentItems } from "./server/cart.ts";
export { createOrder } from "./server/create-order.ts";
export { creditDecisions, creditNotice, creditRequestsOfCp } from "./server/credit-requests.ts";
export { debtOf, debts } from "./server/debt.ts";
export { defaultTerms } from "./server/default-terms.ts";
export { deliveryServicesTable } from "./server/delivery.table.ts";
export { deliveryMethods, deliveryServices } from "./server/delivery.ts";
export { fillCart } from "./server/fill-cart.ts";
export { newOrder } from "./server/order-actions.ts";
export { showsPrices } from "./server/order-lines.ts";
export { lastOrderOf, orderedBy } from "./server/ordered-by.ts";
export { linesOf, type OrderedLine } from "./server/ordered-lines.ts";
export { ordersTable, type Order } from "./server/orders.table.ts";
export { paymentServicesTable } from "./server/payment.table.ts";
export { paymentMethods, paymentServices } from "./server/payment.ts";
export { orderLines } from "./server/tables.ts";
export { wantedLines, type LineFault } from "./server/wanted-lines.ts";
