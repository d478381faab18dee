/** What other modules may use of this one. They import it from the file that declares it. */
export { countries } from "./server/countries.ts";
export { rateIn, type VatRate } from "./server/vat-rates.ts";
