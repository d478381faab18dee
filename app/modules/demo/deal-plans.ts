import type { Tone } from "../../contract/kinds.ts";
import type { StageGroup } from "../deals/contract.ts";
import type { TextsByLocale } from "../../server/i18n/placeholders.ts";
import { named } from "../../server/i18n/display-names.ts";
import type { Random } from "./random.ts";
import { present } from "../../contract/present.ts";

interface StagePlan {
  name: TextsByLocale;
  group: StageGroup;
  tone: Tone;
  probability: number;
  rot_days: number | null;
  wip_limit: number | null;
  wip_strict: boolean;
  required_fields: ("amount" | "party" | "source" | "contract_id" | "cp_employee_id" | "comment")[];
  auto_tasks: string[];
}

export interface PipelinePlan {
  code: string;
  name: TextsByLocale;
  tone: Tone;
  rotDays: number;
  /** Average days in a stage. */
  pace: number;
  /** In euros. */
  least: number;
  most: number;
  stages: StagePlan[];
  title: (random: Random) => string;
}

const stage = (
  name: TextsByLocale,
  group: StageGroup,
  tone: Tone,
  probability: number,
  more: Partial<StagePlan> = {},
): StagePlan => ({
  name,
  group,
  tone,
  probability,
  rot_days: null,
  wip_limit: null,
  wip_strict: false,
  required_fields: [],
  auto_tasks: [],
  ...more,
});

const goods = [
  "Pallet racking",
  "Shelving",
  "Dock levellers",
  "Cold-store doors",
  "Roll cages",
  "Lift tables",
  "Forklift lease",
  "Packing line",
  "Scanners",
  "Stretch film",
  "Workbenches",
  "Cantilever racking",
  "Pallet trucks",
  "Label printers",
  "Floor scales",
  "Strip curtains",
  "Mezzanine",
  "Conveyor",
  "Euro containers",
  "Safety barriers",
];
const occasions = [
  "",
  ", phase 2",
  ", new hall",
  ", 2 sites",
  ", replacement",
  " for the north site",
  ", yearly supply",
  ", trial",
  ", refit",
  " for the returns area",
  ", spring order",
  ", framework",
  ", second shift",
];
const projects = [
  "Warehouse fit-out",
  "Office move",
  "Hall extension",
  "Cold-store refit",
  "Returns centre",
  "Cross-dock",
  "Archive move",
  "Workshop set-up",
  "Pick-tower",
  "Showroom",
];
const places = [
  "Hamburg",
  "Tallinn",
  "Riga",
  "Gdańsk",
  "Bremen",
  "Lübeck",
  "Turku",
  "Kyiv",
  "Oslo",
  "Rotterdam",
  "Hull",
  "Vilnius",
];
const care = [
  "Service contract",
  "Inspection of racking",
  "Calibration",
  "Maintenance of stackers",
  "Training, racking safety",
  "Repair of dock levellers",
  "Spare parts, yearly",
  "On-call service",
];

export const dealNames = {
  comments: [
    "Decides after the trade fair.",
    "Compares three offers.",
    "Wants delivery before the summer break.",
    "Budget is approved, the board signs.",
    "Asks for references from the food industry.",
    "Has racking of another maker; wants to keep the beams.",
  ],
};

const won = stage(named("Won", "Gewonnen", "Виграна"), "won", "green", 100);
const lost = stage(named("Lost", "Verloren", "Програна"), "lost", "red", 0);

/** The first one is built in and already has its stages. */
export const pipelines: PipelinePlan[] = [
  {
    code: "sales",
    name: named("Sales", "Vertrieb", "Продажі"),
    tone: "accent",
    rotDays: 21,
    pace: 11,
    least: 800,
    most: 62_000,
    stages: [],
    title: (random) => `${random.pick(goods)}${random.pick(occasions)}`,
  },
  {
    code: "projects",
    name: named("Projects", "Projekte", "Проєкти"),
    tone: "blue",
    rotDays: 30,
    pace: 19,
    least: 12_000,
    most: 340_000,
    stages: [
      stage(named("Enquiry", "Anfrage", "Запит"), "open", "neutral", 10),
      stage(named("Site visit", "Begehung", "Огляд об’єкта"), "open", "blue", 25, {
        wip_limit: 30,
        auto_tasks: ["Agree on a date for the visit"],
      }),
      stage(named("Design", "Planung", "Проєктування"), "open", "accent", 45, {
        wip_limit: 25,
        wip_strict: true,
        required_fields: ["amount"],
      }),
      stage(named("Offer", "Angebot", "Пропозиція"), "open", "accent", 60, {
        required_fields: ["amount", "cp_employee_id"],
        auto_tasks: ["Call about the offer"],
      }),
      stage(named("Negotiation", "Verhandlung", "Переговори"), "open", "amber", 80, { rot_days: 20 }),
      won,
      lost,
    ],
    title: (random) => `${random.pick(projects)}, ${random.pick(places)}`,
  },
  {
    code: "service",
    name: named("Service", "Service", "Сервіс"),
    tone: "green",
    rotDays: 14,
    pace: 8,
    least: 300,
    most: 14_000,
    stages: [
      stage(named("Request", "Anliegen", "Звернення"), "open", "neutral", 20),
      stage(named("Quote", "Kostenvoranschlag", "Кошторис"), "open", "blue", 50, {
        required_fields: ["amount"],
      }),
      stage(named("Date agreed", "Termin vereinbart", "Дату узгоджено"), "open", "amber", 85, {
        rot_days: 30,
      }),
      won,
      lost,
    ],
    title: (random) => `${random.pick(care)}${random.chance(0.4) ? `, ${random.pick(places)}` : ""}`,
  },
];

export const stageNames = ({ name }: { name: TextsByLocale }): string => present(name.en, "English name");

export const lossReasons = {
  price: 31,
  competitor: 24,
  no_answer: 17,
  not_needed: 11,
  postponed: 9,
  no_budget: 6,
  other: 2,
};

/** The top cards of the first board: stage, name, customer, euros, owner, days in the stage. */
export const dealScenes: [
  stage: number,
  name: string,
  party: string,
  amount: number,
  owner: string,
  days: number,
][] = [
  [4, "Pallets, 4 000", "Baltic Freight OÜ", 36_000, "Mira", 15],
  [4, "Dock levellers", "Café Morgenrot", 12_900, "Tom", 11],
  [3, "Warehouse audit", "Atelier Brücke", 5_400, "Mira", 2],
  [3, "Forklift lease", "Kestrel Optics", 38_500, "Jana", 1],
  [2, "Assembly crew", "Hanse Werkzeug GmbH", 4_900, "Tom", 3],
  [2, "Annual film supply", "Baltic Freight OÜ", 22_000, "Jana", 2],
  [2, "Racking, phase 2", "Nordwind Logistics", 31_400, "Mira", 0],
  [1, "Scanners", "Tallinn Print House", 7_450, "Tom", 2],
  [1, "Fleet refit", "Fjord Marine AS", 48_000, "Mira", 0],
  [0, "Shelving, 2 sites", "Morgan & Daughters", 9_800, "Mira", 4],
  [0, "Office move", "Studio Petrichor", 6_200, "Jana", 3],
  [0, "Cold-store doors", "Polar Foods", 14_000, "Tom", 2],
];
