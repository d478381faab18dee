/** What other modules may use of this one, each imported from the file that declares it. */
export { copyPricesAction } from "./server/pricing/copy-prices.ts";
export { explainPrices } from "./server/pricing/explain-price.ts";
export { netOf } from "./server/pricing/net-of.ts";
export { priceSources, type PriceSource } from "./server/pricing/price-sources.ts";
export { mustReadPrices, readsPrices } from "./server/pricing/readable-prices.ts";
export { resolvePrices, type Buyer, type Price } from "./server/pricing/resolve-prices.ts";
export { firstPicture, productPictures } from "./server/product-pictures.ts";
export { productsTable } from "./server/products.table.ts";
export { products } from "./server/products.ts";
export { servicesTable } from "./server/services.table.ts";
export { services } from "./server/services.ts";
