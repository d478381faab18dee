import type { Filter } from "./kinds.ts";
import type { Density } from "./list.ts";
import { isRouteCode, type RouteCode } from "./routes.ts";

/** Who is signed in, as the page needs it. */
export interface SignedInUser {
  user_id: number;
  name: string;
  login: string;
  email: string;
  theme: "light" | "dark" | "system";
  time_zone: string;
  /** Of lists that the user has not arranged otherwise. */
  density: Density;
  /** Where the day begins; null for the menu, also where the user may no longer see what was chosen. */
  start: StartPage | null;
}

/** A list with one of its views, or the board of the deals. */
export interface StartPage {
  code: RouteCode | "deals-kanban";
  /** Empty: what the list opens with. */
  view_id: string;
}

export const isStartCode = (code: string): code is StartPage["code"] =>
  code === "deals-kanban" || isRouteCode(code);

/** A browser in which the user is signed in. */
export interface OpenSession {
  session_id: number;
  created_at: string;
  seen_at: string;
  ip: string;
  agent: string;
  current: boolean;
}

/** Signed in, or asked for the code of the second factor. */
export type LoginOutcome = { authorized: true; csrf: string } | { authorized: false; factor: true };

export interface SecondFactor {
  enabled: boolean;
  /** ISO 8601, UTC. */
  since: string | null;
  /** Recovery codes that are left. */
  codes: number;
}

export interface Locale {
  code: string;
  name: string;
  short: string;
  direction: "ltr" | "rtl";
  /** How numbers are written: what stands between thousands and before decimals. */
  group: string;
  decimal: string;
}

export interface AppInfo {
  user: SignedInUser | null;
  locale: string;
  locales: Locale[];
  settings: {
    base_currency: string;
    session_minutes: number;
    /** The company's, by whose calendar everything is booked. */
    time_zone: string;
    /** Digits after the point of the currencies that aren't counted in hundredths. */
    currency_digits: Record<string, number>;
  };
  authorized: boolean;
  /** The user may change the texts of the product, also where they stand. */
  may_edit_texts?: boolean;
  /** Who really sits there, where they look through the user's eyes: nothing can be changed then. */
  viewer?: string;
}

/** Rows are counted exactly up to here; beyond it staff read "30 000+". */
export const countedUpTo = 30_000;

/** The menu tells about how many there are: counting further costs more than it says. */
export const countedInMenu = 5_000;

export interface MenuModule {
  code: string;
  name: string;
  icon: string;
  /** The named route that the tile links to: `orders.index`. */
  route: string;
  category: string;
  hidden?: boolean;
  /** What a new record is called, and what makes it; absent where the reader may make none. */
  creation?: { one: string; from: "form" | "cart" };
  /** Records that the reader may see, counted up to `countedInMenu` and one more. */
  count: number;
  /** Its place among the modules that stand first for the reader, from 1 on. */
  first?: number;
  /** The reader chose it themselves. */
  chosen?: true;
  /** What waits among them for anybody: "37 to ship". */
  waiting?: string;
  /** What waits there in numbers, for the reader and for anybody, with the filters that show it. */
  work?: Work[];
  /** What waits among them for the reader, "3 orders wait for you", and the filters that show it. */
  mine?: { text: string; filters: Filter[] }[];
}

/** A number of the day's work. */
export interface Work {
  label: string;
  count: number;
  filters: Filter[];
  /** It should have been done already. */
  late?: true;
}

export interface MenuCategory {
  name: string;
  icon: string;
  modules: MenuModule[];
}

/** Categories by their code, in the order of the menu. */
export type MenuData = Record<string, MenuCategory>;
