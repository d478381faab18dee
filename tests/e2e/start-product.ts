import { startProduct } from "../support/product.ts";

/** Starts the product with its demo company, once for the whole run. `E2E_BASE_URL` names one that runs already. */
export default async function startOnce() {
  if (process.env.E2E_BASE_URL) return undefined;
  const product = await startProduct({ DEMO: "1" });
  process.env.E2E_BASE_URL = product.url;
  return product.stop;
}
