import { sql } from "drizzle-orm";
import { extractText } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HistoryEvent, RecordState } from "../../app/contract/record.ts";
import type { RecordAction } from "../../app/contract/action.ts";
import { mails } from "../../app/server/mail/tables.ts";
import type { Browser } from "../support/browser.ts";
import { openMailbox } from "../support/mailbox.ts";
import { cartOf, openShop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let server: Awaited<ReturnType<typeof startServer>>;
let admin: Browser;
let order_id: number;
let template_id: number;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startServer({ seeded: true, config: { mail: mailbox.config } });
  const shop = await openShop(server.db);
  admin = await server.signIn("admin");
  const product = await shop.addProduct({ name: "Jack", price: "295.00" });
  const cp = await shop.addCp({ name: "Nordwind", email: "office@nordwind.example" });
  const order = await admin.call<{ order_id: number }>(
    "orders/create",
    {
      items: cartOf({ product_id: product.product_id, name: "Jack", price: "295.00", cartQuantity: 1 }),
      data: { entity: "cp", entity_id: cp.cp_id, phone: "+49 40 5550142" },
    },
    { headers: { "idempotency-key": "document-mail" } },
  );
  order_id = order.data.order_id;
  const { rows } = await server.db.execute<{ id: number }>(
    sql`select document_type_id as id from documents_types where code = 'proforma'`,
  );
  const template = await admin.call<{ template_id: number }>("documents-templates/manage", {
    name: "Rechnung",
    document_type_id: rows[0]!.id,
    subject_kind: "orders",
    locale: "de",
    status: "active",
    body: "<p>Für {order.party}: {order.total}</p>",
  });
  template_id = template.data.template_id;
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});
beforeEach(async () => {
  await server.db.delete(mails);
  mailbox.received.length = 0;
  mailbox.refusals.length = 0;
});

async function newDocument(submitted = true) {
  const { data } = await admin.call<{ document_id: number }>("documents/generate", {
    template_id,
    entity: "orders",
    id: order_id,
  });
  const { document_id } = data;
  if (submitted) expect((await admin.call("documents/submit", { document_id })).status).toBe(1);
  return document_id;
}

interface Shown {
  status: string;
  number: string;
  sent_at: string | null;
  state: RecordState;
}

const read = async (document_id: number, by = admin) =>
  (await by.call<Shown>(`documents/one/${document_id}`)).data;

const mailAction = async (document_id: number, by = admin): Promise<RecordAction | undefined> =>
  (await read(document_id, by)).state.actions?.find(({ code }) => code === "mail");

const values = {
  recipient: "ida@nordwind.example",
  mail_subject: "Ihre Rechnung",
  message: "Guten Tag,\n\nanbei.\nIda",
  attached: "pdf",
};

describe("a document by mail", () => {
  it("is prefilled with the party's address and a text in the document's language", async () => {
    const document_id = await newDocument();
    const { number } = await read(document_id);
    const { form } = (await mailAction(document_id))!;
    const initial = Object.fromEntries(form!.fields.map((field) => [field.name, field.initial]));
    expect(initial).toMatchObject({
      recipient: "office@nordwind.example",
      mail_subject: expect.stringContaining(number) as string,
      message: expect.stringMatching(/^Guten Tag,\n\nim Anhang finden Sie: /) as string,
      attached: "pdf",
      mark_sent: true,
    });
  });

  it("arrives with its file, counts as sent, and is listed on the document and in its history", async () => {
    const document_id = await newDocument();
    const reply = await admin.call("documents/mail", { document_id, ...values, mark_sent: true });
    expect(reply).toMatchObject({ status: 1, message: "Sending to ida@nordwind.example" });
    await mailbox.send(server);
    const [mail] = mailbox.received;
    expect(mail).toMatchObject({
      to: ["ida@nordwind.example"],
      headers: { subject: "Ihre Rechnung", "auto-submitted": "no" },
    });
    expect(mail!.text).toContain("anbei.");
    expect(mail!.attachments).toMatchObject([{ type: "application/pdf" }]);
    const { text } = await extractText(new Uint8Array(mail!.attachments[0]!.content), { mergePages: true });
    expect(text).toContain("Für Nordwind");
    const { status, sent_at, state } = await read(document_id);
    expect([status, sent_at === null]).toEqual(["sent", false]);
    expect(state.tables?.mails?.rows).toMatchObject([
      { recipient: "ida@nordwind.example", mail_subject: "Ihre Rechnung", mail_state: "sent" },
    ]);
    const { data } = await admin.call<{ items: HistoryEvent[] }>("documents/history", { id: document_id });
    expect(data.items).toContainEqual(
      expect.objectContaining({
        action: "mail",
        text: "sent an email",
        comment: "Ihre Rechnung\n\nGuten Tag,\n\nanbei.\nIda",
      }),
    );
  });

  it("can be resent later, also as DOCX, without changing the status unless requested", async () => {
    const document_id = await newDocument();
    for (const attached of ["docx", "pdf"])
      expect(await admin.call("documents/mail", { document_id, ...values, attached })).toMatchObject({
        status: 1,
      });
    await mailbox.send(server);
    expect(mailbox.received.flatMap(({ attachments }) => attachments.map(({ type }) => type)).sort()).toEqual(
      ["application/pdf", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    );
    expect((await read(document_id)).status).toBe("approved");
  });

  it("shows why it didn't arrive", async () => {
    const document_id = await newDocument();
    await admin.call("documents/mail", { document_id, ...values });
    mailbox.refusals.push({ code: 550, text: "no such mailbox" });
    await mailbox.send(server);
    const { state } = await read(document_id);
    expect(state.tables?.mails?.rows).toMatchObject([
      { mail_state: "failed", reason: expect.stringContaining("no such mailbox") as string },
    ]);
  });

  it.each([
    [{ recipient: "" }, "recipient"],
    [{ recipient: "ida@nordwind.example\r\nBcc: eve@example.com" }, "recipient"],
    [{ recipient: "a,b@nordwind.example" }, "recipient"],
    [{ mail_subject: "" }, "mail_subject"],
    [{ mail_subject: "x".repeat(300) }, "mail_subject"],
    [{ message: "x".repeat(20_000) }, "message"],
    [{ attached: "exe" }, "attached"],
    [{ recipient: "ida", mail_subject: "" }, "recipient", "mail_subject"],
  ])("refuses %o at its fields, all at once", async (wrong, ...fields) => {
    const document_id = await newDocument();
    const reply = await admin.call<{ errors: object }>("documents/mail", {
      document_id,
      ...values,
      ...wrong,
    });
    expect([reply.status, Object.keys(reply.data.errors)]).toEqual([-1, fields]);
    expect(await server.db.select().from(mails)).toEqual([]);
  });

  it("isn't possible for a draft, or with read-only access", async () => {
    const draft = await newDocument(false);
    expect(await mailAction(draft)).toBeUndefined();
    expect(await admin.call("documents/mail", { document_id: draft, ...values })).toMatchObject({
      status: 0,
    });
    const document_id = await newDocument();
    const reading = await server.createProfile("Reads documents", {
      grants: { documents: { actions: ["list", "view"], scope: "all" } },
    });
    await server.createUser({ login: "reader", access_ids: [reading] });
    const reader = await server.signIn("reader");
    expect(await mailAction(document_id, reader)).toBeUndefined();
    expect(await reader.call("documents/mail", { document_id, ...values })).toMatchObject({ status: -3 });
  });

  it("hides the address from users who can't see the party", async () => {
    const document_id = await newDocument();
    const clerk = await server.createProfile("Documents alone", {
      grants: {
        documents: { actions: ["list", "view", "edit"], scope: "all" },
        "legal-persons": { actions: ["view"], scope: "all" },
      },
    });
    await server.createUser({ login: "clerk", access_ids: [clerk] });
    const { form } = (await mailAction(document_id, await server.signIn("clerk")))!;
    expect(form!.fields.find(({ name }) => name === "recipient")!.initial).toBe("");
  });
});

describe("without a mail server", () => {
  it("a document says that it can't be sent, and what to do", async () => {
    const plain = await startServer({ demo: true });
    const browser = await plain.signIn("admin");
    const { rows } = await plain.db.execute<{ id: number }>(
      sql`select document_id as id from documents where status = 'sent' and template_id is not null limit 1`,
    );
    const document_id = rows[0]!.id;
    const posted = await plain.db.execute<{ state: string }>(
      sql`select state, count(*) from mails where recipient like '%@%' group by state order by state`,
    );
    expect(posted.rows.map(({ state }) => state)).toEqual(["failed", "sent"]);
    expect((await mailAction(document_id, browser))!.disabledReason).toContain("Ask whoever runs it");
    expect(await browser.call("documents/mail", { document_id, ...values })).toMatchObject({
      status: 0,
      message: expect.stringContaining("Email isn’t set up") as string,
    });
    await plain.stop();
  });
});

describe("an order status with an email template", () => {
  const statuses: Record<string, number> = {};
  const letterOf = (group: string, id: unknown) =>
    admin.call("orders-statuses/manage", { order_status_id: statuses[group], notify_template_id: id });
  const move = (group: string) =>
    admin.call("orders/status", { id: order_id, status_id: statuses[group], comment: "" });

  beforeAll(async () => {
    const { rows } = await server.db.execute<{ group: string; id: number }>(
      sql`select "group", order_status_id as id from orders_statuses`,
    );
    for (const { group, id } of rows) statuses[group] = id;
  });

  const template = async (body: string, values = {}) => {
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select document_type_id as id from documents_types where code = 'offer'`,
    );
    const { data, message } = await admin.call<{ template_id: number }>("documents-templates/manage", {
      name: "Letter",
      document_type_id: rows[0]!.id,
      subject_kind: "orders",
      locale: "de",
      status: "active",
      file_name: "Ihr Auftrag {order.number}",
      body,
      ...values,
    });
    expect(data.template_id, message).toBeDefined();
    return data.template_id;
  };

  it("emails the customer, and the order's timeline shows it", async () => {
    const letter = await template(
      "<p>Guten Tag,</p><p>Auftrag {order.number} über {order.total} ist bestätigt.</p>",
    );
    expect((await letterOf("confirmed", letter)).status).toBe(1);
    await server.db.execute(
      sql`update orders set email = 'office@nordwind.example' where order_id = ${order_id}`,
    );
    expect(await move("confirmed")).toMatchObject({ status: 1 });
    await mailbox.send(server);
    const { rows } = await server.db.execute<{ number: string }>(
      sql`select number from orders where order_id = ${order_id}`,
    );
    expect(mailbox.received).toHaveLength(1);
    const [mail] = mailbox.received;
    expect(mail).toMatchObject({ to: ["office@nordwind.example"] });
    expect(mail!.text.replaceAll(/[\s\u00a0]+/g, " ")).toContain(
      `Guten Tag, Auftrag ${rows[0]!.number} über 295,00 € ist bestätigt.`,
    );
    const order = await admin.call<Shown>("orders/one", { id: order_id });
    expect(order.data.state.tables!.mails!.rows).toEqual([
      expect.objectContaining({ mail_subject: `Ihr Auftrag ${rows[0]!.number}`, mail_state: "sent" }),
    ]);
  });

  it("sends no email with unresolved placeholders and says so, and doesn't accept templates of other records", async () => {
    const gaps = await template("<p>{order.contract} {order.address} {order.items}</p>", { status: "draft" });
    await server.db.execute(
      sql`update documents_templates set status = 'active' where template_id = ${gaps}`,
    );
    await letterOf("assembling", gaps);
    await server.db.execute(sql`
      update orders_statuses set notify_template_id = ${gaps} where order_status_id = ${statuses.assembling}`);
    const moved = await move("assembling");
    expect(moved).toMatchObject({
      status: 1,
      message: expect.stringContaining("The customer wasn’t emailed"),
    });
    await mailbox.send(server);
    expect(mailbox.received).toEqual([]);
    const other = await template("<p>{client.name}</p>", { subject_kind: "clients", file_name: "Hello" });
    expect(await letterOf("ready", other)).toMatchObject({
      status: -1,
      data: { errors: { notify_template_id: [{ text: expect.stringContaining("template for") }] } },
    });
  });
});
