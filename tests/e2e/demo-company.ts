import { randomBytes, randomInt } from "node:crypto";
import type { ContractOption } from "../../app/modules/orders/contract-cart.ts";
import type { CartData, CartItem } from "../../app/contract/cart.ts";
import type { Row } from "../../app/contract/kinds.ts";
import type { Colleague } from "./test.ts";

export interface Product {
  product_id: number;
  name: string;
  sku: string;
  price: string;
  quantity: number;
}

/** A word that nobody else has written. */
export const newWord = () =>
  `Q${[...randomBytes(7)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join("")}`;

/** Digits that nobody else has written. */
export const newDigits = (count: number) => String(randomInt(10 ** count)).padStart(count, "0");

const shelves = new Map<string, Promise<Product[]>>();

/** A product that can be ordered and that no other test touches, with at least `min` and at most `max` pieces left. */
export async function takeProduct(colleague: Colleague, { min = 20, max = 200 } = {}): Promise<Product> {
  const range = `${min}–${max}`;
  const shelf = shelves.get(range) ?? findProducts(colleague, [String(min), String(max)]);
  shelves.set(range, shelf);
  const product = (await shelf).shift();
  if (!product) throw new Error(`No product with ${range} pieces is left.`);
  return product;
}

async function findProducts({ call }: Colleague, range: string[]): Promise<Product[]> {
  const { datasets } = await call("products/list", {
    filters: [
      { field: "status", op: "eq", value: "available" },
      { field: "quantity", op: "between", value: range },
    ],
    sort: "sku",
    limit: 200,
  });
  // The tests run in two processes, and each has its half.
  const half = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2;
  return datasets.main.rows.map(productOf).filter(({ product_id }) => product_id % 2 === half);
}

const productOf = (row: Row): Product => ({
  product_id: Number(row.product_id),
  name: String(row.name),
  sku: String(row.sku),
  price: String(row.price),
  quantity: Number(row.quantity),
});

const nothingSaid: CartData = {
  entity: "",
  entity_id: null,
  phone: "",
  email: "",
  address: "",
  comment: "",
  contract_id: null,
  payment_method_id: null,
  delivery_method_id: null,
  payment_service_id: null,
  delivery_service_id: null,
};

const lineOf = (product: Product, cartQuantity: number): CartItem => ({
  item_type: "product",
  ...product,
  status: "available",
  cartQuantity,
  cartAmount: product.price,
});

export interface Client {
  client_id: number;
  name: string;
}

/** A client with a last name of their own. */
export async function addClient({ call }: Colleague, values: Row = {}): Promise<Client> {
  const last_name = newWord();
  const row = await call("clients/manage", {
    first_name: "Ada",
    last_name,
    phone: "+49 40 555 0177",
    ...values,
  });
  return { client_id: Number(row.client_id), name: `Ada ${last_name}` };
}

/** Orders without a page. Answers the order's number. */
export async function placeOrder(
  { call }: Colleague,
  client: Client,
  product: Product,
  quantity = 1,
): Promise<{ order_id: number; number: string }> {
  const { order_id } = await call(
    "orders/create",
    {
      items: { [`product_${product.product_id}`]: lineOf(product, quantity) },
      data: { ...nothingSaid, entity: "client", entity_id: client.client_id, phone: "+49 40 555 0177" },
    },
    { "idempotency-key": randomBytes(16).toString("hex") },
  );
  return { order_id, number: `ORD-${order_id}` };
}

/** A counterparty with a contract in force, to whom the product costs what it costs everybody. */
export async function findBuyer(
  { call }: Colleague,
  product: Product,
): Promise<{ name: string; phone: string; contract: ContractOption }> {
  const { datasets } = await call("contracts/list", {
    filters: [{ field: "status", op: "eq", value: "active" }],
    sort: "code",
    limit: 100,
  });
  for (const { cp_id, contract_id } of datasets.main.rows) {
    const id = Number(cp_id);
    const cp = await call("cps/one", { id });
    const contract = (await call("contracts/get", { cp_id: id })).data.find(
      (each) => each.contract_id === contract_id,
    );
    if (!contract || typeof cp.phone !== "string" || Number(cp.credit_limit) > 0) continue;
    const { lines } = await call("cart/check", {
      items: { [`product_${product.product_id}`]: lineOf(product, 1) },
      data: { entity: "cp", entity_id: id, contract_id: Number(contract_id) },
    });
    const [line] = Object.values(lines);
    if (line && !line.problem && Number(line.price) === Number(product.price))
      return { name: String(cp.name), phone: cp.phone, contract };
  }
  throw new Error("The demo company has no such counterparty.");
}
