import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PartyFigures } from "../../app/contract/finance.ts";
import { day, openBooks, type Books } from "../support/books.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
});
afterAll(() => server.stop());

const figures = (entity: "cp" | "client", entity_id: number, by = books.admin) =>
  by.call<PartyFigures>("parties/figures", { entity, entity_id }).then(({ data }) => data);
const addClient = async () => (await books.shop.addClient()).client_id;
const debtOf = async (client_id: number) => (await books.one("clients", client_id)).debt;

describe("what a customer owes", () => {
  test("falls when the invoice of an order is paid, however the money came", async () => {
    const client_id = await addClient();
    const order_id = await books.order(client_id);
    const invoice_id = await books.billOrder(order_id);
    expect(await debtOf(client_id)).toBe("120.00");
    // As a bank's line is booked, or by hand: of the party, and for the invoice alone.
    const operation_id = await books.plan("50.00", { party: `clients:${client_id}` });
    await books.call("operations/allocate", { operation_id, invoice_id });
    await books.call("operations/post", { operation_id });
    expect(await debtOf(client_id)).toBe("70.00");
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "50.00", payment_state: "part" });
    const rest = await books.post("70.00", { party: `clients:${client_id}` });
    expect(await debtOf(client_id)).toBe("70.00");
    await books.call("operations/allocate", { operation_id: rest, invoice_id });
    expect(await debtOf(client_id)).toBe("0.00");
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "120.00", payment_state: "paid" });
    await books.call("operations/allocate", { operation_id: rest, invoice_id, amount: "0" });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "50.00", payment_state: "part" });
    await books.call("operations/reverse", { operation_id, comment: "Bounced" });
    expect(await books.one("orders", order_id)).toMatchObject({ paid: "0.00", payment_state: "unpaid" });
    expect(await debtOf(client_id)).toBe("120.00");
  });

  test("counts invoices without an order, and what is past its day", async () => {
    const client_id = await addClient();
    const party = `clients:${client_id}`;
    await books.draft("10.00", { party });
    await books.invoice("240.00", { party, date: day(-20), due_date: day(-6) });
    await books.invoice("60.00", { party });
    await books.invoice("75.00", { party, direction: "in" });
    expect(await figures("client", client_id)).toMatchObject({
      owes: "300.00",
      overdue: "240.00",
      credit: "0.00",
    });
  });

  test("counts what went out before it is invoiced, once, and not what is only ordered", async () => {
    const client_id = await addClient();
    const order_id = await books.order(client_id);
    expect(await debtOf(client_id)).toBe("0.00");
    await books.ship(order_id);
    expect(await debtOf(client_id)).toBe("120.00");
    await books.pay("orders", order_id, "20.00");
    expect(await debtOf(client_id)).toBe("100.00");
    await books.billOrder(order_id);
    expect(await debtOf(client_id)).toBe("100.00");
  });

  test("and what is ordered use up the credit limit; what was paid ahead gives it back", async () => {
    const { cp_id } = await books.shop.addCp({ credit_limit: "500.00" });
    await books.shop.addContract(cp_id);
    await books.invoice("150.00", { party: `cps:${cp_id}` });
    expect(await figures("cp", cp_id)).toMatchObject({
      currency: "EUR",
      owes: "150.00",
      credit_limit: "500.00",
      credit_left: "350.00",
      last_order: null,
    });
    const product = await books.shop.addProduct({ price: "60.00", stock: [99, 0] });
    const place = (cartQuantity: number) =>
      books.admin.call<{ order_id: number }>("orders/create", {
        items: { [`product_${product.product_id}`]: { item_type: "product", ...product, cartQuantity } },
        data: { entity: "cp", entity_id: cp_id, phone: "+49 40 5550142" },
      });
    const placed = await place(5);
    expect(placed.status).toBe(1);
    expect(await figures("cp", cp_id)).toMatchObject({
      owes: "150.00",
      credit_left: "50.00",
      last_order: { order_id: placed.data.order_id, total: "300.00" },
    });
    expect((await place(1)).status).toBe(0);
    await books.post("40.00", { party: `cps:${cp_id}` });
    expect(await figures("cp", cp_id)).toMatchObject({ credit: "40.00", credit_left: "90.00" });
    expect((await place(1)).status).toBe(1);
  });

  test("is told of the records that its reader may view, and not of the others", async () => {
    const client_id = await addClient();
    const grant = { actions: ["list", "view", "create", "edit"] as const, scope: "own" as const };
    const access_id = await server.createProfile("Own invoices", {
      grants: {
        clients: { ...grant, actions: [...grant.actions], scope: "all" },
        orders: { ...grant, actions: [...grant.actions] },
        invoices: { ...grant, actions: [...grant.actions] },
      },
    });
    await server.createUser({ login: "own-invoices", access_ids: [access_id] });
    const seller = await server.signIn("own-invoices");
    await books.invoice("240.00", { party: `clients:${client_id}` });
    expect(await figures("client", client_id)).toMatchObject({ owes: "240.00", credit: "0.00" });
    expect(await figures("client", client_id, seller)).toMatchObject({ owes: "0.00", credit: null });
  });
});
