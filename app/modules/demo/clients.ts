import type { clients } from "../parties/server/clients.ts";
import type { Basics } from "./basics.ts";
import type { Tally } from "./tally.ts";
import { makeName, uniqueNames, slugOf } from "./names.ts";
import { makeSeveral } from "./contacts.ts";
import { makeContacts, weights } from "./places.ts";
import { makeRandom } from "./random.ts";
import type { Staff } from "./staff.ts";
import { money } from "./money.ts";
import { day, dayAfter, hour } from "./time.ts";
import { agentOf } from "./agent-of.ts";

type Client = typeof clients.table.$inferInsert;

/** A client before their orders are generated. */
export type Person = Omit<Client, "client_status_id"> & {
  client_id: number;
  manager_id: number;
  created_by: number;
  created_at: Date;
};

/** The clients with the newest orders. */
const known: [first: string, last: string, country: string][] = [
  ["Anna", "Lindqvist", "SE"],
  ["Piotr", "Zieliński", "PL"],
  ["Olena", "Shevchenko", "UA"],
  ["Lukas", "Brandt", "DE"],
  ["Ines", "Carvalho", "PT"],
];

const domains = ["mail.example", "post.example", "inbox.example", "nordpost.example", "kiri.example"];

export function makeClients(basics: Basics, staff: Staff, now: Date, count: number): Person[] {
  const random = makeRandom(3_001);
  const contacts = makeContacts(random);
  const several = makeSeveral(3_003);
  const unique = uniqueNames();
  const managers = { Tom: 42, Jana: 36, Jonas: 12, Mira: 10 };
  return Array.from({ length: count }, (_, index) => {
    const wellKnown = known[index];
    const country = wellKnown?.[2] ?? random.weighted(weights);
    const name = wellKnown
      ? {
          first: wellKnown[0],
          last: wellKnown[1],
          slug: slugOf(`${wellKnown[0]} ${wellKnown[1]}`).replace("-", "."),
        }
      : makeName(random, country);
    const { address, phone } = contacts(country);
    const email = `${unique(name.slug)}@${random.pick(domains)}`;
    const drawn = random.weighted(managers);
    const manager = agentOf(`${name.first} ${name.last}`) ?? drawn;
    // Increasing over time: the business grows.
    const created_at = new Date(
      now.getTime() - Math.floor(760 * (1 - Math.sqrt(random.next())) * day) - random.int(0, 9) * hour,
    );
    const reachable = random.weighted({ both: 88, phone: 6, email: 6 });
    const reached = {
      phone: wellKnown || reachable !== "email" ? phone : null,
      email: wellKnown || reachable !== "phone" ? email : null,
    };
    const discount = random.weighted({ 0: 86, 300: 6, 500: 6, 1000: 2 });
    const consent = random.chance(0.35);
    return {
      client_id: index + 1,
      first_name: name.first,
      middle_name: null,
      last_name: name.last,
      ...reached,
      ...several(reached, country, { note: "Work", email: `work.${email}` }),
      address: random.chance(0.85) ? address : null,
      client_type_id: basics.clientType(random.weighted({ retail: 70, regular: 24, vip: 5, employee: 1 })),
      manager_id: staff.employee(manager),
      birth_date: random.chance(0.3) ? dayAfter(now, -365 * random.int(20, 70) - random.int(0, 364)) : null,
      country_id: basics.country(country),
      source: random.weighted({ website: 46, phone: 16, referral: 18, fair: 8, advertising: 9, other: 3 }),
      discount_percent: money(Number(discount)),
      locale: languages[country] ?? "en",
      consent_marketing: consent,
      consent_at: consent ? created_at : null,
      do_not_contact: !consent && random.chance(0.03),
      comment: random.chance(0.06) ? random.pick(comments) : null,
      tags: random.chance(0.12) ? [random.pick(tags)] : [],
      created_at,
      created_by: staff.user(manager),
      updated_at: created_at,
      updated_by: staff.user(manager),
    };
  });
}

const languages: Record<string, "de" | "uk"> = { DE: "de", AT: "de", UA: "uk" };

const comments = [
  "Calls back in the afternoon.",
  "Prefers pickup.",
  "Asks for the invoice by post.",
  "Fits out a new workshop this year.",
  "Speaks German and English.",
  "Wants to hear about used racking.",
];

const tags = ["workshop", "newsletter", "fair 2026", "self-employed", "pickup", "b2b?"];

/** The client as stored: their status depends on their orders. */
export function settleClient(basics: Basics, now: Date, client: Person, tally: Tally): Client {
  const random = makeRandom(client.client_id * 7 + 1);
  const age = (moment: number) => (now.getTime() - moment) / day;
  const lastOrder = tally.last;
  const group = random.chance(0.004)
    ? "blocked"
    : lastOrder !== null
      ? age(lastOrder) > 180
        ? random.chance(0.12)
          ? "lost"
          : "dormant"
        : "active"
      : age(client.created_at.getTime()) > 365 && random.chance(0.4)
        ? "lost"
        : "lead";
  return {
    ...client,
    client_status_id: basics.clientStatus(tally.open > 0 ? "active" : group),
    ...totalsOf(tally),
  };
}

/** A customer's order totals, shown in lists. */
export const totalsOf = (tally: Tally) => ({
  orders_count: tally.count,
  turnover: money(tally.turnover),
  last_order_at: tally.last === null ? null : new Date(tally.last).toISOString().slice(0, 10),
});
