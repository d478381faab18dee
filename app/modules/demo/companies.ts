import { slugOf } from "./names.ts";
import { weights } from "./places.ts";
import type { Random } from "./random.ts";
import { present } from "../../contract/present.ts";

type Role = "customer" | "supplier" | "partner" | "carrier" | "bank";

export interface Company {
  name: string;
  /** The registered name, including the legal form. */
  fullName: string;
  country: string;
  /** The code of the legal form, if the dictionary has it. */
  form: string | null;
  role: Role;
  industry: string;
  slug: string;
}

/** The best-known customers. */
const known: [name: string, form: string | null, country: string, industry: string, role?: Role][] = [
  ["Nordwind Logistics", "gmbh", "DE", "Logistics"],
  ["Hanse Werkzeug GmbH", "gmbh", "DE", "Tools"],
  ["Café Morgenrot", "ek", "DE", "Hospitality"],
  ["Baltic Freight OÜ", "ou", "EE", "Logistics"],
  ["Studio Petrichor", "gmbh", "DE", "Design"],
  ["Atelier Brücke", "gmbh", "DE", "Furniture"],
  ["Fjord Marine AS", "asa", "NO", "Shipping"],
  ["Kestrel Optics", "ltd", "GB", "Optics"],
  ["Morgan & Daughters", "ltd", "GB", "Retail"],
  ["Tallinn Print House", "ou", "EE", "Printing"],
  ["Polar Foods", "oy", "FI", "Food"],
  ["Hermes Freight", "gmbh", "DE", "Logistics", "carrier"],
  ["DHL", "gmbh", "DE", "Logistics", "carrier"],
  ["Baltic Post", "sia", "LV", "Logistics", "carrier"],
  ["Hanse Bank", "ag", "DE", "Banking", "bank"],
  ["Balti Pank", "as", "EE", "Banking", "bank"],
];

const forms: Record<string, [code: string | null, written: string][]> = {
  DE: [
    ["gmbh", "GmbH"],
    ["gmbh", "GmbH"],
    ["ag", "AG"],
    ["kg", "KG"],
    ["ek", "e. K."],
  ],
  EE: [
    ["ou", "OÜ"],
    ["ou", "OÜ"],
    ["as", "AS"],
  ],
  LV: [["sia", "SIA"]],
  LT: [["uab", "UAB"]],
  PL: [["sp_zoo", "sp. z o.o."]],
  UA: [
    ["tov", "ТОВ"],
    ["fop", "ФОП"],
  ],
  GB: [["ltd", "Ltd"]],
  NL: [["bv", "B.V."]],
  FI: [["oy", "Oy"]],
  SE: [["ab", "AB"]],
  NO: [["asa", "AS"]],
  DK: [["aps", "ApS"]],
  FR: [["sarl", "SARL"]],
  ES: [[null, "S.L."]],
  IT: [[null, "S.r.l."]],
  PT: [[null, "Lda."]],
  CZ: [[null, "s.r.o."]],
  HR: [[null, "d.o.o."]],
};

const stems: Record<string, string> = {
  DE: "Elbe, Hansa, Alster, Nordsee, Weser, Holsten, Mecklenburg, Harz, Ostwind, Lindenhof, Brückner, Petersen, Ahrens, Falken, Sonnberg, Deich, Kranich, Steinweg",
  EE: "Saare, Viru, Emajõe, Lahe, Pärnu, Toome, Kalevi, Põhja, Rannamõisa, Harju, Metsa, Sõle",
  LV: "Daugava, Rīgas, Zemgale, Kurzeme, Gauja, Dzintars, Vidzeme, Baltā",
  LT: "Nemunas, Vilnia, Žemaitija, Gintaras, Neris, Baltija, Aukštaitija, Kuršių",
  PL: "Wisła, Bałtyk, Mazury, Gryf, Orzeł, Pomorze, Odra, Zamek, Bursztyn",
  UA: "Карпати, Дніпро, Полісся, Чорномор, Галичина, Світанок, Поділля, Маяк, Степ",
  GB: "Harbour, Thornfield, Ashby, Northgate, Wharfside, Penrose",
  NL: "Maas, Zuiderzee, Delta, Molen, Waterland, Kade",
  FI: "Saimaa, Pohjola, Revontuli, Kaleva, Satama, Lumi",
  SE: "Vänern, Skärgård, Norrsken, Mälaren, Björkö, Ekeby",
  NO: "Lofoten, Nordlys, Fjell, Havn, Trollvik, Skagen",
  DK: "Øresund, Limfjord, Jylland, Nordhavn, Amager, Fyn",
  FR: "Normandie, Lumière, Deschamps",
  ES: "Levante, Cantábrico, Sol y Mar",
  IT: "Liguria, Adriatica, Lanterna",
  PT: "Atlântico, Douro, Tejo",
  CZ: "Vltava, Morava, Beskydy",
  HR: "Jadran, Kvarner, Dalmacija",
};

const branches: [name: string, native: Record<string, string>, industry: string][] = [
  ["Logistics", { DE: "Logistik", LT: "Logistika", UA: "Логістика", PL: "Logistyka" }, "Logistics"],
  ["Trade", { DE: "Handel", EE: "Kaubandus", LV: "Tirdzniecība", UA: "Торг", PL: "Handel" }, "Wholesale"],
  ["Metal", { DE: "Metallbau", EE: "Metall", UA: "Метал", PL: "Metal" }, "Metal working"],
  ["Timber", { DE: "Holz", EE: "Puit", LV: "Koks", LT: "Mediena", UA: "Ліс" }, "Timber"],
  ["Foods", { DE: "Feinkost", EE: "Toit", LV: "Pārtika", LT: "Maistas", UA: "Продукт" }, "Food"],
  ["Build", { DE: "Bau", EE: "Ehitus", LV: "Būve", LT: "Statyba", UA: "Буд", PL: "Budowa" }, "Construction"],
  ["Shipping", { DE: "Reederei", EE: "Laevad", UA: "Флот" }, "Shipping"],
  ["Print", { DE: "Druck", EE: "Trükk", UA: "Друк" }, "Printing"],
  ["Energy", { DE: "Energie", EE: "Energia", UA: "Енерго" }, "Energy"],
  ["Pharma", {}, "Pharmaceuticals"],
  ["Textile", { DE: "Textil", EE: "Tekstiil", UA: "Текстиль" }, "Textiles"],
  ["Agro", {}, "Agriculture"],
  ["Motors", { DE: "Fahrzeugtechnik", UA: "Авто" }, "Vehicles"],
  ["Market", { DE: "Markt", EE: "Turg", UA: "Маркет" }, "Retail"],
];

/** Companies with unique names: the well-known ones, then as many others as needed. */
export function makeCompanies(random: Random, count: number): Company[] {
  const companies: Company[] = known.map(([name, form, country, industry, role = "customer"]) => {
    const written = forms[country]?.find(([code]) => code === form)?.[1] ?? "";
    return {
      name,
      fullName: name.endsWith(written) ? name : `${name} ${written}`,
      country,
      form,
      role,
      industry,
      slug: name === "Nordwind Logistics" ? "nordwind" : slugOf(name).split("-").slice(0, 2).join("-"),
    };
  });
  const taken = new Set(companies.map(({ name }) => name));
  while (companies.length < count) {
    const country = random.weighted(weights);
    const stem = random.pick(present(stems[country], `names of ${country}`).split(", "));
    const [english, native, industry] = random.pick(branches);
    const [form, written] = random.pick(forms[country] ?? []);
    const base = `${stem} ${random.chance(0.75) ? (native[country] ?? english) : english}`;
    // Companies of the same family are numbered.
    const name = taken.has(base)
      ? `${base} ${random.pick(["Nord", "Süd", "West", "Ost", "Group", "Service", "Plus", "& Partner", "Invest", "24"])}`
      : base;
    if (taken.has(name)) continue;
    taken.add(name);
    companies.push({
      name,
      fullName:
        country === "UA" || country === "LT" || country === "LV"
          ? `${written} “${name}”`
          : `${name} ${written}`,
      country,
      form,
      role: random.weighted({ customer: 80, supplier: 13, partner: 5, carrier: 2 }),
      industry,
      slug: slugOf(name),
    });
  }
  return companies.slice(0, count);
}
