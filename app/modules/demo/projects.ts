import type { projects } from "../work/server/projects.ts";
import type { subprojects } from "../work/server/subprojects.ts";
import type { ProjectGroup } from "../work/server/tasks-projects-statuses.ts";
import type { Basics } from "./basics.ts";
import type { Contract } from "./agreements.ts";
import type { Party } from "./counterparties.ts";
import { money } from "./money.ts";
import { inTurn, makeRandom, type Random } from "./random.ts";
import type { Staff } from "./staff.ts";
import { day, dayOf } from "./time.ts";

export type Project = Omit<typeof projects.table.$inferInsert, "members"> & {
  project_id: number;
  manager_id: number;
  member_ids: number[];
  members: { employee_id: number; role: string | null; rate: string | null }[];
  start_date: string;
  due_date: string;
  created_at: Date;
  created_by: number;
  group: ProjectGroup;
};
export type Part = typeof subprojects.table.$inferInsert & { subproject_id: number };

interface Plan {
  name: (party: string, year: string) => string;
  parts: string[];
  days: [least: number, most: number];
  hours: [least: number, most: number];
  billing: "none" | "fixed" | "hourly";
  manager: string[];
}

/** Customer projects, besides delivering goods. */
const forCustomers: Plan[] = [
  {
    name: (party) => `Racking for ${party}`,
    parts: ["Survey", "Delivery", "Assembly", "Hand-over"],
    days: [40, 120],
    hours: [120, 420],
    billing: "fixed",
    manager: ["Jonas", "Mira"],
  },
  {
    name: (party) => `Warehouse move of ${party}`,
    parts: ["Planning", "Dismantling", "Transport", "Set-up"],
    days: [30, 80],
    hours: [180, 520],
    billing: "hourly",
    manager: ["Andrii", "Mira"],
  },
  {
    name: (party, year) => `Inspections ${year}, ${party}`,
    parts: ["First half", "Second half"],
    days: [180, 360],
    hours: [40, 120],
    billing: "hourly",
    manager: ["Sofia"],
  },
  {
    name: (party) => `Dock equipment, ${party}`,
    parts: ["Offer", "Installation", "Training"],
    days: [30, 90],
    hours: [60, 200],
    billing: "fixed",
    manager: ["Jonas", "Sofia"],
  },
];

const ourOwn: [name: string, parts: string[], manager: string, hours: number][] = [
  ["New web shop", ["Concept", "Catalogue data", "Launch"], "Mira", 600],
  ["ISO 9001 audit", ["Preparation", "Audit"], "Kaarel", 160],
  ["Stocktaking", ["Hamburg", "Tallinn"], "Andrii", 120],
  ["Trade fair spring", ["Stand", "Invitations", "Follow-up"], "Mira", 240],
  ["Second aisle in Hall B", ["Planning", "Assembly"], "Andrii", 200],
  ["Supplier review", ["Questionnaires", "Visits"], "Liis", 90],
  ["Closing of the year", ["Accounts", "Report"], "Ilse", 140],
  ["Safety training", ["Forklifts", "Racking"], "Sofia", 60],
];

const roles = ["Assembly", "Planning", "Delivery"];

const teams = ["Mira", "Tom", "Jana", "Jonas", "Liis", "Andrii", "Rasmus", "Sofia"];

/** Projects with subprojects: some planned, most active, some done, a few canceled. */
export function makeProjects(
  basics: Basics,
  staff: Staff,
  now: Date,
  cps: Party[],
  contracts: Contract[],
  count: number,
): { projects: Project[]; parts: Part[] } {
  const random = makeRandom(6_001);
  const customers = cps.filter(({ roles }) => roles.includes("customer"));
  const inForce = new Map(
    contracts.flatMap((contract) =>
      contract.status === "active" ? [[contract.cp_id, contract] as const] : [],
    ),
  );
  const own = Math.min(ourOwn.length, Math.round(count / 5));
  const parts: Part[] = [];
  const projects = Array.from({ length: count }, (_, index): Project => {
    const project_id = index + 1;
    const internal = index < own ? ourOwn[index] : undefined;
    const plan = random.pick(forCustomers);
    const party = index === own ? inTurn(customers, 0) : random.pick(customers);
    const length = internal ? random.int(60, 200) : random.int(...plan.days);
    const age = index === own ? 30 : random.int(-20, 360);
    const start = now.getTime() - age * day;
    const group = groupOf(random, age, length);
    const manager = internal?.[2] ?? random.pick(plan.manager);
    const contract = internal ? undefined : inForce.get(party.cp_id);
    const created_at = new Date(Math.min(start - random.int(3, 20) * day, now.getTime() - day));
    const billing = internal ? "none" : plan.billing;
    const hours = internal?.[3] ?? random.int(...plan.hours);
    const year = dayOf(start).slice(0, 4);
    const common = {
      created_at,
      created_by: staff.user(manager),
      updated_at: created_at,
      updated_by: staff.user(manager),
    };
    const hourly_rate = billing === "hourly" ? random.pick([6_500, 7_200, 7_800, 8_500]) : null;
    const team = [
      ...new Set([manager, ...Array.from({ length: random.int(2, 4) }, () => random.pick(teams))]),
    ];
    const due_date = dayOf(start + length * day);
    const finished_at =
      group === "done"
        ? dayOf(Math.min(now.getTime() - day, start + (length + random.int(-8, 12)) * day))
        : null;
    for (const [place, name] of (internal?.[1] ?? plan.parts).entries()) {
      const share = (internal?.[1] ?? plan.parts).length;
      parts.push({
        subproject_id: parts.length + 1,
        name,
        project_id,
        project_status_id: basics.projectStatus(partGroup(group, place / share, age / length)),
        manager_id: staff.employee(manager),
        start_date: dayOf(start + (length * day * place) / share),
        due_date: dayOf(start + (length * day * (place + 1)) / share),
        finished_at: null,
        budget_hours: Math.round(hours / share),
        sort: place + 1,
        ...common,
      });
    }
    return {
      project_id,
      code: `P-${year.slice(2)}-${String(project_id).padStart(3, "0")}`,
      name: internal?.[0] ?? plan.name(party.name, year),
      description: null,
      project_status_id: basics.projectStatus(group),
      party: internal ? null : `cps:${party.cp_id}`,
      contract_id: contract?.contract_id ?? null,
      manager_id: staff.employee(manager),
      member_ids: team.map((first) => staff.employee(first)),
      members: team.map((first, place) => ({
        employee_id: staff.employee(first),
        role: place === 0 ? "Lead" : (roles[place - 1] ?? null),
        // The lead's hourly rate is a fifth higher; the others use the project's rate.
        rate: place === 0 && hourly_rate !== null ? money(Math.round(hourly_rate * 1.2)) : null,
      })),
      start_date: dayOf(start),
      due_date,
      finished_at,
      budget_hours: hours,
      budget_amount: billing === "none" ? null : money(hours * random.int(68, 92) * 100),
      currency_id: basics.currency("EUR"),
      billing,
      hourly_rate: hourly_rate === null ? null : money(hourly_rate),
      color: null,
      visibility: random.chance(0.06) ? "members" : "all",
      task_status_ids: [],
      ...common,
      group,
    };
  });
  return { projects, parts };
}

function groupOf(random: Random, age: number, length: number): ProjectGroup {
  if (age < 0) return "planned";
  if (age > length + 20) return random.chance(0.9) ? "done" : "cancelled";
  return random.chance(0.88) ? "active" : "on_hold";
}

/** Subprojects run one after another, as far as the project has progressed. */
function partGroup(whole: ProjectGroup, begins: number, elapsed: number): ProjectGroup {
  if (whole !== "active") return whole;
  if (elapsed < begins) return "planned";
  return elapsed > begins + 0.35 ? "done" : "active";
}

/** As a table row. */
export const projectRow = ({ group: _, ...row }: Project): typeof projects.table.$inferInsert => row;
