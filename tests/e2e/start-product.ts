import { openMailbox } from "../support/mailbox.ts";
import { startProduct } from "../support/product.ts";

/** Starts the product with its demo company, once for the whole run. `E2E_BASE_URL` names one that runs already. */
export default async function startOnce() {
  if (process.env.E2E_BASE_URL) return undefined;
  const mailbox = await openMailbox();
  const { host, port } = mailbox.config.server;
  const product = await startProduct({
    DEMO: "1",
    MAIL_URL: `smtp://${host}:${port}`,
    MAIL_FROM: "Back office <office@example.com>",
  });
  process.env.E2E_BASE_URL = product.url;
  return async () => {
    await product.stop();
    await mailbox.close();
  };
}
