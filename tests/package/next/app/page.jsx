import { Badge, Breadcrumbs, Button, buttonClass, formatMoney } from "@backoffice/ui";
import { createClient } from "./create-client.js";
import { NewClient } from "./new-client.jsx";

// A server component: it draws the package's parts, and calls what calculates.
export default function Page() {
  return (
    <main>
      <Breadcrumbs items={[{ label: "Orders", href: "/" }, { label: "ORD-1204" }]} />
      <h1>
        ORD-1204 <Badge tone="success">Delivered</Badge>
      </h1>
      <p>Total {formatMoney({ amount: "1204.50", currency: "EUR" })}</p>
      <Button variant="primary">Ship</Button>
      <a className={buttonClass({ size: "small" })} href="/">
        All orders
      </a>
      <NewClient action={createClient} />
    </main>
  );
}
