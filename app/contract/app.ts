import type { Filter } from "./kinds.ts";
import type { Density } from "./list.ts";
import { isRouteCode, type RouteCode } from "./routes.ts";

/** The first administrator's name until they enter their own. */
export const firstUserName = "System Administrator";

export interface SignedInUser {
  user_id: number;
  name: string;
  login: string;
  email: string;
  theme: "light" | "dark" | "system";
  time_zone: string;
  /** Default density for lists that the user hasn't customized. */
  density: Density;
  /** The user's start page. Null means the menu, also when the user can no longer access the chosen page. */
  start: StartPage | null;
}

/** A list in one of its views, or the deals board. */
export interface StartPage {
  code: RouteCode | "deals-kanban";
  /** Empty: the list's default view. */
  view_id: string;
}

export const isStartCode = (code: string): code is StartPage["code"] =>
  code === "deals-kanban" || isRouteCode(code);

export interface OpenSession {
  session_id: number;
  created_at: string;
  seen_at: string;
  ip: string;
  agent: string;
  current: boolean;
}

/** The secret of a second factor that isn't set up yet: as text, and as the URI for a QR code. */
export interface FactorOffer {
  secret: string;
  uri: string;
}

export type LoginOutcome =
  | {
      authorized: true;
      csrf: string;
      /** Recovery codes of a second factor that was set up with this sign-in, shown only once. */
      codes?: string[];
    }
  | {
      authorized: false;
      /** Asks for the second-factor code. */
      factor: true;
      /** The second factor has to be set up first: an access profile requires it. The code is its first one. */
      offer?: FactorOffer;
    };

export interface SecondFactor {
  enabled: boolean;
  /** One of the user's access profiles requires it. */
  required: boolean;
  /** ISO 8601, UTC. */
  since: string | null;
  /** Number of unused recovery codes. */
  codes: number;
}

export interface Locale {
  code: string;
  name: string;
  short: string;
  direction: "ltr" | "rtl";
  /** Number format: thousands and decimal separators. */
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
    /** The company's time zone. All bookings use its calendar. */
    time_zone: string;
    /** Decimal places of currencies that don't use two. */
    currency_digits: Record<string, number>;
    /** Symbols of all currencies: `{ EUR: "€" }`. */
    currency_symbols: Record<string, string>;
  };
  authorized: boolean;
  /** The user is an administrator and may back up the company. */
  administrator?: boolean;
  may_edit_texts?: boolean;
  /** The actual user during impersonation. The session is then read-only. */
  viewer?: string;
}

/** Rows are counted exactly up to this number; above it the list shows "30 000+". */
export const exactCountLimit = 30_000;

/** Counting limit for the menu, where an approximate number is enough. */
export const countedInMenu = 5_000;

export interface MenuModule {
  code: string;
  name: string;
  icon: string;
  /** The named route the tile links to: `orders.index`. */
  route: string;
  category: string;
  hidden?: boolean;
  /** The letter that opens it when typed after g. */
  shortcut?: string;
  /** How a new record is created: "New order". Absent if the user can't create one. */
  creation?: { label: string; from: "form" | "cart" };
  /** Records that the reader may see, counted up to `countedInMenu` and one more. */
  count: number;
  /** 1-based position among the user's top modules. */
  first?: number;
  /** The user picked this module themselves. */
  chosen?: true;
  /** Pending work for anyone: "37 to ship". */
  waiting?: string;
  /** Counts of pending work, for the user and for anyone, with the filters that show it. */
  work?: WaitingWork[];
  /** Work pending for the user, "3 orders wait for you", with the filters that show it. */
  mine?: { text: string; filters: Filter[] }[];
  /** A step of setting up the company, for administrators until all are done. */
  setUp?: SetUpStep;
}

export interface SetUpStep {
  /** Orders the steps, lowest first. */
  place: number;
  title: string;
  text: string;
  done: boolean;
}

export interface WaitingWork {
  label: string;
  count: number;
  filters: Filter[];
  late?: true;
}

export interface MenuCategory {
  name: string;
  icon: string;
  modules: MenuModule[];
}

/** Categories by code, in menu order. */
export type MenuData = Record<string, MenuCategory>;
