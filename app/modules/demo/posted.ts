import type { mails } from "../../server/mail/tables.ts";
import type { Contract } from "./agreements.ts";
import type { Person } from "./clients.ts";
import type { Party } from "./counterparties.ts";
import type { PlacedOrder } from "./orders.ts";
import type { Papers } from "./papers.ts";
import { hour } from "./time.ts";

interface Sources {
  papers: Papers;
  orders: PlacedOrder[];
  contracts: Contract[];
  clients: Person[];
  cps: Party[];
  now: Date;
}

/** One in this many sent documents went by mail; the others were handed over. */
const byMail = 3;

/** Documents sent by mail to their recipients. One was returned. */
export function makePosted({ papers, orders, contracts, clients, cps, now }: Sources) {
  const [orderOf, contractOf] = [
    new Map(orders.map(({ row }) => [row.order_id, row])),
    new Map(contracts.map((contract) => [contract.contract_id, contract])),
  ];
  const clientMail = new Map(clients.map(({ client_id, email }) => [client_id, email]));
  const cpMail = new Map(cps.map(({ cp_id, email }) => [cp_id, email]));

  function addressOf(subject: string): string | null | undefined {
    const [route = "", id = ""] = subject.split(":");
    if (route === "clients") return clientMail.get(Number(id));
    const about = route === "orders" ? orderOf.get(Number(id)) : contractOf.get(Number(id));
    if (!about) return null;
    if (about.cp_id) return cpMail.get(about.cp_id);
    return "client_id" in about && about.client_id ? clientMail.get(about.client_id) : null;
  }

  const sent = papers.documents.flatMap((document) => {
    const recipient = document.subject && addressOf(document.subject);
    return recipient && document.sent_at ? [{ ...document, recipient, day: document.sent_at }] : [];
  });
  const newest = sent.length - 1;
  return sent.flatMap(
    ({ document_id, name, number, recipient, day, created_by }, index): (typeof mails.$inferInsert)[] => {
      if ((newest - index) % byMail !== 0) return [];
      const at = new Date(Math.min(Date.parse(day) + 10 * hour, now.getTime()));
      const cameBack = index === newest;
      return [
        {
          message_id: `demo-${document_id}`,
          kind: "document",
          state: cameBack ? "failed" : "sent",
          recipient,
          subject: `${name}, ${number}`,
          entity: "documents",
          entity_id: document_id,
          created_by,
          created_at: at,
          attempt: 1,
          next_at: at,
          sent_at: cameBack ? null : at,
          reason: cameBack ? "550 5.1.1 There is no such mailbox here" : null,
        },
      ];
    },
  );
}
