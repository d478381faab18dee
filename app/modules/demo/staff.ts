import type { departments, employees } from "../people/server/employees.ts";
import type { users } from "../../server/access/users.ts";
import type { Basics } from "./basics.ts";
import { profileRows, profiles } from "./profiles.ts";
import { dayAfter, day } from "./time.ts";

interface Person {
  first: string;
  last: string;
  position: string;
  department: string;
  /** Their manager's first name. */
  manager?: string;
  profiles: string[];
  locale: "en" | "de" | "uk";
  zone: string;
  phone: string;
  /** Years at the company. */
  years: number;
  /** The hourly cost rate. */
  rate: string;
}

const hamburg = "Europe/Berlin";
const tallinn = "Europe/Tallinn";

/** Who stands in for the manager of a customer: those who may see all customers. */
export const standIns = ["Mira", "Jonas"];

/** The first one has full access, for exploring the demo. */
const people: Person[] = [
  {
    first: "Mira",
    last: "Kovač",
    position: "head-of-sales",
    department: "sales",
    manager: "Kaarel",
    profiles: ["administrator", "sales-manager"],
    locale: "en",
    zone: hamburg,
    phone: "+49 40 555 0101",
    years: 6,
    rate: "46.00",
  },
  {
    first: "Tom",
    last: "Okafor",
    position: "sales-agent",
    department: "sales",
    manager: "Mira",
    profiles: ["sales-agent"],
    locale: "en",
    zone: hamburg,
    phone: "+49 40 555 0102",
    years: 4,
    rate: "31.50",
  },
  {
    first: "Jana",
    last: "Sørensen",
    position: "sales-agent",
    department: "sales",
    manager: "Mira",
    profiles: ["sales-agent"],
    locale: "de",
    zone: hamburg,
    phone: "+49 40 555 0103",
    years: 3,
    rate: "31.50",
  },
  {
    first: "Jonas",
    last: "Weber",
    position: "sales-agent",
    department: "sales",
    manager: "Mira",
    profiles: ["sales-manager"],
    locale: "de",
    zone: hamburg,
    phone: "+49 40 555 0104",
    years: 5,
    rate: "38.00",
  },
  {
    first: "Kaarel",
    last: "Tamm",
    position: "director",
    department: "management",
    profiles: ["viewer", "accountant"],
    locale: "en",
    zone: tallinn,
    phone: "+372 6 555 0105",
    years: 9,
    rate: "72.00",
  },
  {
    first: "Liis",
    last: "Saar",
    position: "buyer",
    department: "purchasing",
    manager: "Kaarel",
    profiles: ["purchasing"],
    locale: "en",
    zone: tallinn,
    phone: "+372 6 555 0106",
    years: 7,
    rate: "34.00",
  },
  {
    first: "Andrii",
    last: "Melnyk",
    position: "warehouse-manager",
    department: "warehouse",
    manager: "Kaarel",
    profiles: ["warehouse"],
    locale: "uk",
    zone: hamburg,
    phone: "+49 40 555 0107",
    years: 4,
    rate: "33.00",
  },
  {
    first: "Rasmus",
    last: "Põld",
    position: "picker",
    department: "warehouse",
    manager: "Andrii",
    profiles: ["warehouse"],
    locale: "en",
    zone: tallinn,
    phone: "+372 6 555 0108",
    years: 2,
    rate: "21.00",
  },
  {
    first: "Ilse",
    last: "Brandt",
    position: "accountant",
    department: "finance",
    manager: "Kaarel",
    profiles: ["accountant"],
    locale: "de",
    zone: hamburg,
    phone: "+49 40 555 0109",
    years: 8,
    rate: "36.00",
  },
  {
    first: "Sofia",
    last: "Marchetti",
    position: "technician",
    department: "service",
    manager: "Kaarel",
    profiles: ["viewer"],
    locale: "en",
    zone: hamburg,
    phone: "+49 40 555 0110",
    years: 1,
    rate: "29.00",
  },
];

export interface Staff {
  employees: (typeof employees.table.$inferInsert & { employee_id: number })[];
  users: (typeof users.table.$inferInsert & { user_id: number })[];
  profiles: ReturnType<typeof profileRows>;
  /** department_id → employee_id */
  heads: Pick<typeof departments.table.$inferSelect, "department_id" | "head_id">[];
  /** Who approves contracts, in order. */
  approvers: number[];
  /** Employee ids by first name. */
  employee(first: string): number;
  user(first: string): number;
  /** The id of a profile by its code. */
  access(code: string): number;
  /** An employee's user. */
  userOf(employee_id: number): number;
}

export function makeStaff(basics: Basics, now: Date): Staff {
  const place = (first: string) => people.findIndex((person) => person.first === first);
  const employee = (first: string) => basics.next.employee + place(first);
  const user = (first: string) => basics.next.user + place(first);
  const access = (code: string) =>
    code === "administrator"
      ? basics.administrator
      : basics.next.access + profiles.findIndex((profile) => profile.code === code);
  const email = ({ first }: Person) => `${first.toLowerCase()}@backoffice.example`;
  const hired = ({ years }: Person, index: number) => dayAfter(now, -365 * years - 17 * index);
  const since = (person: Person, index: number) => new Date(`${hired(person, index)}T08:00:00Z`);
  const heads = [
    ["sales", "Mira"],
    ["management", "Kaarel"],
    ["purchasing", "Liis"],
    ["warehouse", "Andrii"],
    ["finance", "Ilse"],
    ["service", "Sofia"],
  ] as const;

  return {
    employees: people.map((person, index) => ({
      employee_id: employee(person.first),
      first_name: person.first,
      last_name: person.last,
      position_id: basics.position(person.position),
      department_id: basics.department(person.department),
      manager_id: person.manager ? employee(person.manager) : null,
      phone: person.phone,
      email: email(person),
      hire_date: hired(person, index),
      weekly_hours: person.first === "Sofia" ? "30" : "40",
      cost_rate: person.rate,
      number: `E-${String(index + 1).padStart(3, "0")}`,
      absence: absences(person.first, now, employee),
      created_at: since(person, index),
      updated_at: since(person, index),
    })),
    users: people.map((person, index) => ({
      user_id: user(person.first),
      name: `${person.first} ${person.last}`,
      login: person.first.toLowerCase(),
      email: email(person),
      employee_id: employee(person.first),
      access_ids: person.profiles.map(access),
      status: "active" as const,
      locale: person.locale,
      time_zone: person.zone,
      theme: "system" as const,
      created_at: since(person, index),
      updated_at: since(person, index),
    })),
    profiles: profileRows(basics.next.access, new Date(now.getTime() - 800 * day)),
    heads: heads.map(([department, head]) => ({
      department_id: basics.department(department),
      head_id: employee(head),
    })),
    approvers: [employee("Mira"), employee("Kaarel")],
    employee,
    user,
    access,
    userOf: (employee_id) => basics.next.user + (employee_id - basics.next.employee),
  };
}

/** Demo logins: email and what the person may do. */
export const signIns = people.map((person) => ({
  email: `${person.first.toLowerCase()}@backoffice.example`,
  profiles: person.profiles
    .map((code) => profiles.find((profile) => profile.code === code)?.name ?? "Administrator")
    .join(", "),
}));

/** Absences and substitutes. */
function absences(first: string, now: Date, employee: (first: string) => number) {
  const away = (
    absence_kind: "vacation" | "illness" | "trip",
    from: number,
    to: number,
    substitute: string,
  ) => [
    {
      absence_kind,
      from_date: dayAfter(now, from),
      to_date: dayAfter(now, to),
      substitute_id: employee(substitute),
    },
  ];
  if (first === "Ilse") return away("vacation", -3, 6, "Kaarel");
  if (first === "Jana") return away("vacation", 12, 26, "Tom");
  if (first === "Andrii") return away("trip", 4, 5, "Rasmus");
  return [];
}
