import type { notes } from "../notes/server/notes.ts";
import type { Contract } from "./agreements.ts";
import type { Basics } from "./basics.ts";
import type { Person } from "./clients.ts";
import type { Counterparties, Party } from "./counterparties.ts";
import { groupBy } from "./group-by.ts";
import { jottings, type About, type Facts, type Language } from "./jotting-texts.ts";
import type { PlacedOrder } from "./orders.ts";
import { itemAt, makeRandom, type Random } from "./random.ts";
import type { Staff } from "./staff.ts";
import { day, hour, minute } from "./time.ts";
import { present } from "../../contract/present.ts";

type Note = typeof notes.table.$inferInsert;

interface Sources {
  staff: Staff;
  clients: Person[];
  cps: Party[];
  contacts: Counterparties["contacts"];
  contracts: Contract[];
  orders: PlacedOrder[];
  products: { name: string }[];
  basics: Basics;
  now: Date;
  count: number;
}

/** Notes of the last months about customers and orders. */
export function makeJottings(sources: Sources): Note[] {
  const { staff, clients, cps, contacts, contracts, orders, products, now, count, basics } = sources;
  const random = makeRandom(8_002);
  const clientOf = new Map(clients.map((client) => [client.client_id, client]));
  const cpOf = new Map(cps.map((cp) => [cp.cp_id, cp]));
  const contactsOf = groupBy(contacts, ({ cp_id }) => cp_id);
  const newestFirst = orders.toReversed();
  const colleagues = staff.employees.map(({ first_name }) => first_name);
  const languages = new Map<number, Language>([
    [basics.country("DE"), "de"],
    [basics.country("AT"), "de"],
    [basics.country("UA"), "uk"],
  ]);

  function factsOf(language: Language, contact: string, age: number): Facts {
    const at = new Date(now.getTime() - age * day);
    const said = (ahead: number, part: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...part, timeZone: "UTC" }).format(at.getTime() + ahead * day);
    return {
      contact,
      goods: random.pick(products).name.replace(/, .*/, ""),
      count: random.pick([2, 4, 6, 10, 12, 24, 40]),
      percent: random.pick([3, 5, 7, 10]),
      weekday: said(random.int(1, 6), { weekday: "long" }),
      month: said(random.int(30, 90), { month: "long" }),
      colleague: random.pick(colleagues),
    };
  }

  const byClient = (client_id: number) => {
    const { country_id, first_name, last_name } = present(clientOf.get(client_id), "client");
    return { country_id, contact: `${first_name} ${last_name}` };
  };
  const byCp = (cp_id: number) => {
    const { first_name, last_name } = random.pick(contactsOf.get(cp_id) ?? []);
    return {
      country_id: present(cpOf.get(cp_id), "counterparty").country_id,
      contact: `${first_name} ${last_name}`,
    };
  };

  interface Written {
    subject: string;
    author: number;
    about: About;
    party: { country_id?: number | null | undefined; contact: string };
  }

  // The best-known customers get the most notes, and orders when they are new.
  function choose(at: number): Written {
    const kind = random.weighted({ clients: 38, cps: 32, orders: 26, contracts: 4 });
    if (kind === "clients") {
      const client = itemAt(clients, random.next() ** 4);
      return {
        subject: `clients:${client.client_id}`,
        author: client.manager_id,
        about: "clients",
        party: byClient(client.client_id),
      };
    }
    if (kind === "cps") {
      const cp = itemAt(cps, random.next() ** 2);
      return { subject: `cps:${cp.cp_id}`, author: cp.manager_id, about: "cps", party: byCp(cp.cp_id) };
    }
    if (kind === "contracts") {
      const { contract_id, cp_id, responsible_id } = random.pick(contracts);
      return {
        subject: `contracts:${contract_id}`,
        author: responsible_id,
        about: "contracts",
        party: byCp(cp_id),
      };
    }
    const newest = newestFirst.findIndex(({ row }) => Number(row.created_at) < at);
    const { row } = present(newestFirst[newest + random.int(0, 40)] ?? newestFirst.at(-1), "order");
    return {
      subject: `orders:${row.order_id}`,
      author: row.manager_id,
      about: "orders",
      party: row.cp_id ? byCp(row.cp_id) : byClient(present(row.client_id, "buyer")),
    };
  }

  return Array.from({ length: count }, () => {
    const written = minuteOfWork(random, now, random.next() ** 1.4 * 300);
    const { subject, author, about, party } = choose(written);
    const age = (now.getTime() - written) / day;
    const language = languages.get(party.country_id ?? 0) ?? "en";
    const texts = random.pick(jottings[language][about])(factsOf(language, party.contact, age));
    return { subject, author, texts, age };
  })
    .sort((a, b) => b.age - a.age)
    .map(({ subject, author, texts, age }, index) =>
      jot(random, staff, now, index + 1, subject, author, texts, age),
    );
}

function jot(
  random: Random,
  staff: Staff,
  now: Date,
  note_id: number,
  subject: string,
  author: number,
  [title, ...paragraphs]: [string, ...string[]],
  age: number,
): Note {
  const at = new Date(now.getTime() - age * day);
  const user = staff.userOf(author);
  const rings = age < 20 && random.chance(0.2);
  return {
    note_id,
    title,
    excerpt: paragraphs.join(" "),
    body: [title, ...paragraphs].map((text) => `<p>${text}</p>`).join(""),
    subject,
    pinned: random.chance(0.05),
    color: random.chance(0.1) ? random.pick(["#d97706", "#16a34a", "#5454de"]) : null,
    visibility: random.weighted({ subject: 90, team: 7, private: 3 }),
    remind_at: rings ? new Date(atNine(now) + random.int(1, 12) * day) : null,
    reminded_at: null,
    author_id: author,
    mention_ids: [],
    archived: false,
    created_at: at,
    created_by: user,
    updated_at: at,
    updated_by: user,
  };
}

/** A minute during working hours, about the given number of days ago. */
function minuteOfWork(random: Random, now: Date, age: number): number {
  const midnight = Math.floor((now.getTime() - age * day) / day) * day;
  const at = midnight + random.int(7 * 60, 16 * 60) * minute;
  const weekend = [0, 6].includes(new Date(at).getUTCDay());
  return at < now.getTime() && !weekend ? at : minuteOfWork(random, now, age + 1);
}

const atNine = (now: Date): number => Math.floor(now.getTime() / day) * day + 9 * hour;
