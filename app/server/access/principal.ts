import type { Grants } from "./grants.ts";

/** The acting user, with everything permissions depend on. Loaded anew for each request. */
export interface Principal {
  user_id: number;
  /** The API user that acts for them; not set if they act themselves. */
  api_user_id?: number;
  login: string;
  email: string;
  name: string;
  locale: string;
  time_zone: string;
  theme: "light" | "dark" | "system";
  employee_id: number | null;
  /** Employees whose records count as the team's: the user and all direct and indirect reports. */
  team: number[];
  /** Everyone in the user's department. */
  department: number[];
  /** Holds the Administrator profile, which allows everything. */
  administrator: boolean;
  /** Grants of each held profile. They are combined, and the widest wins. */
  profiles: Grants[];
  rights: ReadonlySet<string>;
}
