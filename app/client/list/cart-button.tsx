import { ShoppingCart } from "lucide-react";
import { Button, fill, useUi } from "@backoffice/ui";
import type { Row } from "../../contract/kinds.ts";
import type { Column } from "../../contract/list.ts";
import { useCartActions } from "../cart/use-cart.tsx";
import { textOf } from "../kinds/values.ts";

interface CartButtonProps {
  row: Row;
  keyName: string;
  columns: readonly Column[];
}

export function CartButton({ row, keyName, columns }: CartButtonProps) {
  const { strings } = useUi();
  const { add } = useCartActions();
  const status = textOf(row.status);
  const options = columns.find(({ name }) => name === "status")?.options;
  const name = textOf(row.name);
  const put = () =>
    add({
      item_type: keyName === "service_id" ? "service" : "product",
      [keyName]: Number(row[keyName]),
      name,
      price: textOf(row.price) || "0",
      quantity: keyName === "service_id" ? null : Number(row.quantity ?? 0),
      ...(row.beyond_stock === true && { beyond_stock: true }),
      status,
      status_name: options?.find(({ value }) => value === status)?.label ?? status,
      ...(typeof row.picture === "number" && { picture: row.picture }),
      ...(row.sku ? { sku: textOf(row.sku) } : {}),
    });
  return (
    <Button
      variant="quiet"
      size="small"
      icon
      aria-label={fill(strings.addToCart, { label: name })}
      onClick={put}
    >
      <ShoppingCart aria-hidden />
    </Button>
  );
}
