import { defineModule } from "../../server/define-module.ts";
import { catalogueCalls } from "./server/calls.ts";
import { cpsPrices } from "./server/cps-prices.ts";
import { pricingCalls } from "./server/pricing/calls.ts";
import { brands, products, productsCategories } from "./server/products.ts";
import { services, servicesCategories } from "./server/services.ts";

export const catalogueModule = defineModule({
  name: "catalogue",
  entities: {
    cpsPrices,
    brands,
    products,
    productsCategories,
    services,
    servicesCategories,
  },
  calls: { ...catalogueCalls, ...pricingCalls },
});
