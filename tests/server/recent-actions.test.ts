import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportFile } from "../../app/contract/exchange.ts";
import type { StoredFile } from "../../app/contract/files.ts";
import type { HistoryEvent } from "../../app/contract/record.ts";
import type { RecentAction } from "../../app/contract/jobs.ts";
import { day, openBooks, type Books } from "../support/books.ts";
import { jobsOf, type Jobs } from "../support/jobs.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;
let work: Jobs["work"];

beforeAll(async () => {
  server = await startServer({ seeded: true });
  books = await openBooks(server);
  ({ work } = jobsOf(server, books.admin));
});
afterAll(() => server.stop());

const addClient = async (last_name = "Byron") =>
  Number(
    (await books.make("clients", { first_name: "Ada", last_name, phone: "+44 20 7946 0958" })).client_id,
  );
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const recent = async (by = books.admin) => {
  const { data } = await by.call<{ data: RecentAction[] }>("history/recent", {});
  return data.data;
};
const last = async () => (await recent())[0]!;
const numberOf = async (code: string, id: number) => String((await books.one(code, id)).number);

/** An order that was billed and paid. */
async function paidOrder() {
  const order_id = await books.order(await addClient());
  await books.billOrder(order_id);
  await books.pay("orders", order_id, "120.00");
  return order_id;
}

test("a payment is shown as itself, not as its consequences", async () => {
  const order_id = await books.order(await addClient());
  await books.billOrder(order_id);
  const { data } = await books.pay("orders", order_id, "120.00");
  const { id } = data.record;
  const number = await numberOf("operations", id);
  expect(await last()).toMatchObject({
    text: `Created ${number}`,
    count: 1,
    record: { route: "operations", id },
    undoable: false,
  });
  await books.call("operations/reverse", { operation_id: id, comment: "Wrong account" });
  expect(await last()).toMatchObject({ text: `${number}: Reversed`, record: { id } });
});

test("revoking an access is shown as that, here and in its history", async () => {
  const [profile] = await books.rows<{ access_id: number }>("select access_id from access limit 1");
  const { api_user_id } = await books.make("api-users", {
    name: "Scanner",
    access_ids: [profile!.access_id],
    expires_at: day(30),
  });
  await books.call("api-users/token", { api_user_id });
  await books.call("api-users/revoke", { api_user_id });
  expect(await last()).toMatchObject({
    text: "Revoked the access of Scanner",
    record: { route: "api-users", id: api_user_id },
  });
  const { items } = await books.call<{ items: HistoryEvent[] }>("api-users/history", { id: api_user_id });
  expect(items[0]).toMatchObject({ text: "revoked the access", changes: [{ new: "Revoked" }] });
});

test("an order created from a deal is shown as that", async () => {
  const client_id = await addClient();
  const { product_id } = await books.shop.addProduct({ price: "60.00", stock: [9, 0] });
  const deal = await books.make("deals", {
    name: "Loading bay",
    party: `clients:${client_id}`,
    expected_close_date: day(30),
    items: [{ product_id, quantity: "1" }],
  });
  const deal_id = Number(deal.deal_id);
  await books.call("deals/win", { id: deal_id });
  const { record } = await books.call("deals/order", { deal_id });
  const told = { text: `Created ${await numberOf("orders", record.id)} from Loading bay`, count: 1 };
  expect(await last()).toMatchObject({ ...told, record: { route: "deals", id: deal_id } });
});

test("cancelling an order with its draft invoice is shown as cancelling the order, and so is its undo", async () => {
  const order_id = await books.order(await addClient());
  await books.call("orders/invoice", { order_id });
  await books.move(order_id, "cancelled");
  const number = await numberOf("orders", order_id);
  const record = { route: "orders", id: order_id };
  const action = await last();
  expect(action).toMatchObject({ text: `${number}: Cancelled`, count: 1, record, undoable: true });
  await books.call("history/undo", { batch_id: action.batch_id });
  expect(await last()).toMatchObject({ text: `Undone: ${number}`, count: 1, record });
});

test("a return is shown for its order, not for the refund and the credit note", async () => {
  const order_id = await paidOrder();
  await books.ship(order_id);
  await books.move(order_id, "returned");
  expect((await last()).text).toBe(`${await numberOf("orders", order_id)}: Returned`);
});

test("a partial return is shown for its order, not for the planned refund", async () => {
  const order_id = await paidOrder();
  await books.ship(order_id);
  const [line] = await books.rows<{ order_line_id: number }>(
    `select order_line_id from order_lines where order_id = ${order_id}`,
  );
  await books.call("orders/return", {
    order_id,
    lines: [{ order_line_id: line!.order_line_id, quantity: 1 }],
    comment: "Damaged",
  });
  expect((await last()).text).toBe(`Changed ${await numberOf("orders", order_id)}`);
});

test("a credit note is shown for itself, and applying it for the invoice", async () => {
  const party = `clients:${await addClient()}`;
  const [credited, open] = [
    await books.invoice("100.00", { party }),
    await books.invoice("100.00", { party }),
  ];
  await books.pay("invoices", credited, "100.00");
  const credit = await books.call("invoices/credit", { invoice_id: credited });
  expect((await last()).text).toBe(`Created ${credit.record.title}`);
  const operation_id = await books.plan("100.00", { party });
  await books.call("operations/allocate", { operation_id, invoice_id: open });
  await books.call("invoices/issue", { invoice_id: credit.record.id });
  expect((await last()).text).toBe(`Issued ${await numberOf("invoices", credit.record.id)}`);
  await books.call("invoices/apply-credit", { invoice_id: open });
  const number = await numberOf("invoices", open);
  expect(await last()).toMatchObject({
    text: `Applied credit to ${number}`,
    count: 1,
    record: { route: "invoices", id: open },
    undoable: false,
  });
  expect((await books.one("operations", operation_id)).status).toBe("cancelled");
  await books.call("invoices/unapply-credit", {
    invoice_id: open,
    number: await numberOf("invoices", credit.record.id),
  });
  expect(await last()).toMatchObject({ text: `Unapplied credit from ${number}`, record: { id: open } });
});

test("an overpayment that pays another invoice is shown as applied credit", async () => {
  const party = `clients:${await addClient()}`;
  const [overpaid, open] = [
    await books.invoice("100.00", { party }),
    await books.invoice("40.00", { party }),
  ];
  await books.pay("invoices", overpaid, "150.00", { confirm: ["overpaid"] });
  await books.call("invoices/apply-credit", { invoice_id: open });
  expect(await last()).toMatchObject({
    text: `Applied credit to ${await numberOf("invoices", open)}`,
    count: 1,
    record: { route: "invoices", id: open },
  });
});

test("a credit note is shown as issued, not the planned payment that it reduces", async () => {
  const party = `clients:${await addClient()}`;
  const invoice_id = await books.invoice("100.00", { party });
  const operation_id = await books.plan("100.00", { party });
  await books.call("operations/allocate", { operation_id, invoice_id });
  const { record } = await books.call("invoices/credit", { invoice_id });
  await books.call("invoices/issue", { invoice_id: record.id });
  expect((await last()).text).toBe(`Issued ${await numberOf("invoices", record.id)}`);
});

test("a counterparty is shown as deleted, not its contacts", async () => {
  const { cp_id, name } = await books.shop.addCp();
  const contact = async (first_name: string) => books.make("cps-employees", { cp_id, first_name });
  const { cp_employee_id } = await contact("Jan");
  await contact("Kai");
  await books.call("cps-employees/delete", { ids: [cp_employee_id] });
  expect((await last()).text).toBe("Moved Jan to the trash");
  await books.make("cps-employees", { cp_id, first_name: "Lea", is_primary: true });
  expect((await last()).text).toBe("Created Lea");
  await books.call("cps/delete", { ids: [cp_id] });
  expect((await last()).text).toBe(`Moved ${name} to the trash`);
  await books.call("history/undo", { batch_id: (await last()).batch_id });
  expect((await last()).text).toBe(`Undone: ${name}`);
});

test("a merge is shown for the surviving record", async () => {
  const [stays, goes] = [await addClient("Kept"), await addClient("Gone")];
  await books.call("clients/merge", { ids: [stays, goes], winners: { last_name: goes } });
  expect(await last()).toMatchObject({ text: "Merged Ada Kept", record: { id: stays } });
});

test("a merge that is undone and redone is shown for the surviving record, not for what it moves", async () => {
  const [stays, goes] = [await addClient("Stays"), await addClient("Goes")];
  await books.order(goes);
  await books.call("clients/merge", { ids: [stays, goes], winners: {} });
  const undone = { text: "Undone: Ada Stays", record: { route: "clients", id: stays } };
  await books.call("history/undo", { batch_id: (await last()).batch_id });
  expect(await last()).toMatchObject(undone);
  await books.call("history/undo", { batch_id: (await last()).batch_id });
  expect(await last()).toMatchObject(undone);
});

test("files and images are shown for their record", async () => {
  const client_id = await addClient("Filed");
  const upload = async (field: string, file: File) =>
    (
      await books.admin.call<StoredFile>(
        "files/upload",
        { entity: "clients", entity_id: client_id, field },
        { files: { file } },
      )
    ).data;
  const { file_id } = await upload("files", new File(["As agreed"], "terms.txt"));
  expect(await last()).toMatchObject({ text: "Added a file to Ada Filed", record: { id: client_id } });
  await books.call("files/delete", { file_id });
  expect((await last()).text).toBe("Deleted a file from Ada Filed");
  const photo = await upload("photo", new File([png], "ada.png"));
  expect((await last()).text).toBe("Added an image to Ada Filed");
  await books.call("files/delete", { file_id: photo.file_id });
  expect((await last()).text).toBe("Deleted an image from Ada Filed");
});

test("a bulk change counts its records, an import new and updated ones", async () => {
  const ids = [await addClient("Bulk"), await addClient("Bulk")];
  await work("clients/bulk", { ids, action: "change", values: { source: "phone" } });
  expect((await last()).text).toBe("Changed 2 (Clients)");
  const { rows } = await server.pool.query<{ id: number }>(
    `select order_status_id as id from orders_statuses where "group" = 'cancelled'`,
  );
  const paid = [await paidOrder(), await paidOrder()];
  await work("orders/bulk", { ids: paid, action: "status", status_id: rows[0]!.id, comment: "As agreed" });
  expect((await last()).text).toBe("Changed the status of 2 (Orders)");

  const file = new File(
    [`ID,First name,Phone\n${ids[0]},Eda,+44 20 7946 0003\n,Ida,+44 20 7946 0001\n`],
    "c.csv",
  );
  const upload = await books.admin.call<ImportFile>(
    "import/upload",
    { route: "clients" },
    { files: { file } },
  );
  const { import_id, guessed } = upload.data;
  const mapping = JSON.stringify(guessed);
  await work("import/check", { import_id, mapping, mode: "both", key: "client_id" });
  await work("import/run", { import_id });
  expect((await last()).text).toBe("Imported 2 (Clients)");
});

test("a status is shown in the user's language", async () => {
  const order_id = await books.order(await addClient());
  await books.move(order_id, "cancelled");
  await books.admin.call("locales/set", { locale: "de" });
  expect((await last()).text).toBe(`${await numberOf("orders", order_id)}: Storniert`);
});
