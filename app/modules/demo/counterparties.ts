import type { cps } from "../parties/server/cps.ts";
import type { cpsEmployees } from "../parties/server/cps-employees.ts";
import type { cpsLegalPersons } from "../parties/server/legal-persons.ts";
import { hasVatNumber, vatNumberOf } from "../parties/server/legal-persons/tax-numbers.ts";
import { accountsOf, ibanOf } from "./bank.ts";
import type { Basics } from "./basics.ts";
import { totalsOf } from "./clients.ts";
import { makeCompanies, type Company } from "./companies.ts";
import { money } from "./money.ts";
import { makeName, uniqueNames } from "./names.ts";
import type { Tally } from "./tally.ts";
import { makeSeveral, taxNumberOf } from "./contacts.ts";
import { makeContacts } from "./places.ts";
import { makeRandom, type Random } from "./random.ts";
import type { Staff } from "./staff.ts";
import { day, dayAfter, dayOf, hour } from "./time.ts";
import { standardVat } from "./vat.ts";
import { agentOf } from "./agent-of.ts";

type Cp = typeof cps.table.$inferInsert;

/** A counterparty before its orders are generated. */
export type Party = Omit<Cp, "cp_status_id"> & {
  cp_id: number;
  manager_id: number;
  created_by: number;
  created_at: Date;
  roles: Company["role"][];
  company: Company;
};

export interface Counterparties {
  cps: Party[];
  legalPersons: (typeof cpsLegalPersons.table.$inferInsert)[];
  /** A counterparty's first legal person has the same id. */
  contacts: (typeof cpsEmployees.table.$inferInsert & { cp_employee_id: number })[];
  /** The ids of those with a valid VAT number. */
  vatRegistered: Set<number>;
  /** By the id of the legal person. */
  buyers: Map<number, { name: string; vat_number: string | null }>;
  /** Carrier ids by name. */
  carriers: Map<string, number>;
}

export function makeCounterparties(basics: Basics, staff: Staff, now: Date, count: number): Counterparties {
  const random = makeRandom(3_002);
  const contacts = makeContacts(random);
  const several = makeSeveral(3_004);
  const unique = uniqueNames();
  const companies = makeCompanies(random, count);
  const parties = companies.map((company, index): Party => {
    const slug = unique(company.slug);
    const drawn =
      index === 0
        ? "Mira"
        : random.weighted(
            company.role === "supplier" ? { Liis: 1 } : { Mira: 30, Tom: 28, Jana: 26, Jonas: 16 },
          );
    const manager = agentOf(company.name) ?? drawn;
    const created_at = new Date(
      now.getTime() - (index < 16 ? 770 : random.int(3, 760)) * day - random.int(0, 9) * hour,
    );
    const { address, phone } =
      index === 0
        ? { address: "Hafenstraße 12, 20457 Hamburg", phone: "+49 40 555 0142" }
        : contacts(company.country);
    const reached = { phone, email: `${company.role === "supplier" ? "sales" : "orders"}@${slug}.example` };
    const discount =
      company.role === "customer" ? Number(random.weighted({ 0: 62, 300: 16, 500: 12, 800: 6, 1200: 4 })) : 0;
    return {
      cp_id: index + 1,
      name: company.name,
      code: `CP-${String(index + 1).padStart(4, "0")}`,
      full_name: company.fullName,
      ...reached,
      ...several(reached, company.country, { note: "Accounts", email: `invoices@${slug}.example` }),
      address,
      website: random.chance(0.7) ? `https://${slug}.example` : null,
      cp_type_id: basics.cpType(typeOf(random, company)),
      roles: company.role === "customer" && index % 9 === 4 ? ["customer", "partner"] : [company.role],
      manager_id: staff.employee(manager),
      country_id: basics.country(company.country),
      industry: company.industry,
      source: random.weighted({ website: 30, phone: 14, referral: 28, fair: 20, advertising: 5, other: 3 }),
      payment_term_days: company.role === "bank" ? 0 : random.pick([0, 7, 14, 14, 30, 30, 45]),
      discount_percent: money(index === 0 ? 0 : discount),
      company: { ...company, slug },
      created_at,
      created_by: staff.user(manager),
      updated_at: created_at,
      updated_by: staff.user(manager),
    };
  });
  const people = makePeople(random, contacts, basics, parties, now);
  const countries = new Map(parties.map(({ cp_id, company }) => [cp_id, company.country]));
  const registered = people.legalPersons.filter(
    ({ cp_id, is_default, tax_number = null, vat_payer = false }) =>
      is_default && hasVatNumber({ country: countries.get(cp_id) ?? null, tax_number, vat_payer }),
  );
  return {
    cps: parties,
    ...people,
    buyers: new Map(
      people.legalPersons.map(
        ({ cp_legal_person_id = 0, cp_id, name, tax_number = null, vat_payer = false }) => [
          cp_legal_person_id,
          { name, vat_number: vatNumberOf({ country: countries.get(cp_id) ?? null, tax_number, vat_payer }) },
        ],
      ),
    ),
    vatRegistered: new Set(registered.map(({ cp_id }) => cp_id)),
    carriers: new Map(
      parties.filter(({ roles }) => roles.includes("carrier")).map(({ name, cp_id }) => [name, cp_id]),
    ),
  };
}

function typeOf(random: Random, { role }: Company): string {
  if (role === "bank" || role === "carrier") return role;
  if (role === "supplier") return random.weighted({ manufacturer: 70, wholesaler: 30 });
  return random.weighted({ company: 74, wholesaler: 14, manufacturer: 9, public: 3 });
}

const manager = "Managing director";
const positions = [
  "Head of purchasing",
  "Buyer",
  "Warehouse manager",
  "Logistics manager",
  "Accountant",
  "Operations manager",
  "Assistant",
];

/** Legal persons and contacts. */
function makePeople(
  random: Random,
  contacts: ReturnType<typeof makeContacts>,
  basics: Basics,
  parties: Party[],
  now: Date,
) {
  const legalPersons: Counterparties["legalPersons"] = [];
  const people: Counterparties["contacts"] = [];
  for (const { cp_id, company, created_at, created_by } of parties) {
    const stamps = { created_at, created_by, updated_at: created_at, updated_by: created_by };
    const unique = uniqueNames();
    const director = makeName(random, company.country);
    for (const branch of random.chance(0.08) ? ["", " Service"] : [""])
      legalPersons.push({
        cp_legal_person_id:
          branch === ""
            ? cp_id
            : parties.length + legalPersons.filter(({ is_default }) => !is_default).length + 1,
        cp_id,
        name:
          branch === "" ? company.fullName : `${company.name}${branch} ${company.fullName.split(" ").at(-1)}`,
        full_name: company.fullName,
        legal_form_id: company.form ? basics.legalForm(company.form) : null,
        country_id: basics.country(company.country),
        tax_number: taxNumberOf(company.country, 100_000_000 + cp_id * 7_919 + branch.length * 31),
        registration_number: `${random.pick(["HRB", "REG", "NR"])} ${random.int(10_000, 99_999)}`,
        legal_address: cp_id === 1 ? "Hafenstraße 12, 20457 Hamburg" : contacts(company.country).address,
        ...accountsOf([
          {
            bank: random.pick(["Hanse Bank", "Balti Pank", "Nordea Handel", "Sparbank"]),
            bank_account: ibanOf(company.country, String(random.int(10_000_000, 99_999_999)).repeat(2)),
            bic: "HNSEDEHH",
          },
        ]),
        director_name: `${director.first} ${director.last}`,
        vat_payer: random.chance(0.92) || company.role === "supplier",
        vat_rate: standardVat(company.country, dayOf(now)),
        is_default: branch === "",
        ...stamps,
      });
    const count = random.int(1, 4);
    for (let place = 0; place < count; place++) {
      const name = place === 0 ? director : makeName(random, company.country);
      const signs = place === 0 || random.chance(0.12);
      const charter = place === 0;
      people.push({
        cp_employee_id: people.length + 1,
        cp_id,
        first_name: name.first,
        last_name: name.last,
        position: charter ? manager : random.pick(positions),
        phone: contacts(company.country).phone,
        email: `${unique(name.slug)}@${company.slug}.example`,
        is_primary: place === Math.min(1, count - 1),
        is_signatory: signs,
        authority: signs ? (charter ? "charter" : "power_of_attorney") : null,
        authority_number:
          signs && !charter ? `PoA-${random.int(10, 99)}/${created_at.getUTCFullYear()}` : null,
        ...(signs && !charter
          ? authorityOf(now, random.int(-60, 540))
          : { authority_date: null, authority_until: null }),
        ...stamps,
      });
    }
  }
  return { legalPersons, contacts: people };
}

/** A power of attorney is valid for two years. */
const authorityOf = (now: Date, ends: number) => ({
  authority_date: dayAfter(now, ends - 730),
  authority_until: dayAfter(now, ends),
});

/** The counterparty as stored: its status and credit limit depend on its orders. */
export function settleCounterparty(basics: Basics, party: Party, tally: Tally): Cp {
  const { company, ...cp } = party;
  const random = makeRandom(cp.cp_id * 11 + 3);
  const group =
    tally.open > 0 || cp.cp_id <= 16 || company.role !== "customer"
      ? "active"
      : tally.last === null
        ? "prospect"
        : random.weighted({ active: 78, paused: 12, closed: 7, blocked: 3 });
  // A third have a credit limit; a few exceed it.
  const limited = company.role === "customer" && random.chance(0.35);
  const room = random.chance(0.06) ? 0.8 : 1.4 + random.next();
  const limit = limited ? Math.max(5_000_00, Math.ceil((tally.debt * room) / 1_000_00) * 1_000_00) : 0;
  return {
    ...cp,
    cp_status_id: basics.cpStatus(group),
    credit_limit: money(cp.cp_id === 1 ? Math.max(limit, 150_000_00) : limit),
    ...totalsOf(tally),
  };
}
