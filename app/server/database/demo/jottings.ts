import type { notes } from "../../resources/notes.ts";
import type { Contract } from "./agreements.ts";
import type { Person } from "./clients.ts";
import type { Party } from "./counterparties.ts";
import type { PlacedOrder } from "./orders.ts";
import { makeRandom, type Random } from "./random.ts";
import type { Staff } from "./staff.ts";
import { day, hour } from "./time.ts";

type Note = typeof notes.table.$inferInsert;

interface Sources {
  staff: Staff;
  clients: Person[];
  cps: Party[];
  contracts: Contract[];
  orders: PlacedOrder[];
  now: Date;
  count: number;
}

const ofParties = [
  ["Called back about the offer", "Wants the prices without delivery. Will decide by the end of the week."],
  ["Prefers calls before ten", "In the afternoon nobody answers at the ramp."],
  ["Asked for a later delivery", "Their new hall is only ready next month. Agreed."],
  ["Complaint settled", "One castor came bent. A new one goes with the next delivery, free of charge."],
  ["Rechnungen nur noch per E-Mail", "Neue Adresse der Buchhaltung steht im Datensatz."],
  ["Ansprechpartnerin im Urlaub", "Bis zum Monatsende vertritt der Lagerleiter."],
  ["Просять відстрочку", "Домовилися про сплату двома частинами."],
  ["Visited the warehouse", "They need four more racking bays and a second pallet jack before the season."],
  ["Budget is approved", "Send the contract to the director, not to the office."],
  ["Do not offer discounts yet", "The last order is still open in part."],
];
const ofOrders = [
  ["Ramp 3, before noon", "The driver should ring when he leaves."],
  ["Customer collects one part", "The rest goes with the carrier as planned."],
  ["Packed on two pallets", "The long beams lie on top; no stacking."],
  ["Price agreed by phone", "See the offer of last week; the difference is the assembly."],
  ["Liefertermin bestätigt", "Die Spedition meldet sich am Vortag."],
  ["Чекаємо на підтвердження", "Обіцяли відповісти завтра."],
];

/** What the staff wrote down in the last months about those they sell to, and about what was ordered. */
export function makeJottings({ staff, clients, cps, contracts, orders, now, count }: Sources): Note[] {
  const random = makeRandom(8_002);
  const made = Array.from({ length: count }, (): [subject: string, author: number, texts: string[][]] => {
    const kind = random.weighted({ clients: 38, cps: 32, orders: 26, contracts: 4 });
    // The best known are written about most.
    if (kind === "clients") {
      const client = clients[Math.floor(random.next() ** 4 * clients.length)]!;
      return [`clients:${client.client_id}`, client.manager_id!, ofParties];
    }
    if (kind === "cps") {
      const cp = cps[Math.floor(random.next() ** 2 * cps.length)]!;
      return [`cps:${cp.cp_id}`, cp.manager_id, ofParties];
    }
    if (kind === "contracts") {
      const contract = random.pick(contracts);
      return [`contracts:${contract.contract_id}`, contract.responsible_id, ofParties];
    }
    const { row } = orders[orders.length - 1 - Math.floor(random.next() ** 3 * orders.length)]!;
    return [`orders:${row.order_id}`, row.manager_id!, ofOrders];
  });
  return made
    .map(([subject, author, texts]) => ({ subject, author, texts, age: random.next() ** 2 * 300 }))
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
  texts: string[][],
  age: number,
): Note {
  const [title = "", more = ""] = random.pick(texts);
  const at = new Date(now.getTime() - age * day - hour);
  const user = staff.userOf(author);
  const rings = age < 20 && random.chance(0.2);
  return {
    note_id,
    title,
    excerpt: more,
    body: `<p>${title}</p><p>${more}</p>`,
    subject,
    pinned: random.chance(0.05),
    color: random.chance(0.1) ? random.pick(["#d97706", "#16a34a", "#5454de"]) : null,
    visibility: random.weighted({ subject: 90, team: 7, private: 3 }),
    remind_at: rings ? new Date(now.getTime() + random.int(1, 12) * day) : null,
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
