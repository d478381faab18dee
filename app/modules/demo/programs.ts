import type { apiUsers } from "../../server/access/api-users.ts";
import type { Staff } from "./staff.ts";
import { day, dayAfter } from "./time.ts";

/** API users, acting on behalf of a user. The enabled one has no token yet: whoever connects it creates one. */
export const makePrograms = (staff: Staff, now: Date): (typeof apiUsers.table.$inferInsert)[] => [
  {
    name: "Web shop",
    purpose: "Shows products with their prices and what is in stock, and sends the orders of the shop.",
    user_id: staff.user("Mira"),
    access_ids: [staff.access("sales-agent")],
    status: "active",
    expires_at: dayAfter(now, 240),
    rate_per_min: 120,
    created_at: new Date(now.getTime() - 125 * day),
    updated_at: new Date(now.getTime() - 125 * day),
    last_used_at: null,
  },
  {
    name: "Old price feed",
    purpose: "Sent prices to a marketplace until the web shop did so itself.",
    user_id: staff.user("Liis"),
    access_ids: [staff.access("purchasing")],
    status: "revoked",
    expires_at: dayAfter(now, 40),
    rate_per_min: 120,
    created_at: new Date(now.getTime() - 385 * day),
    updated_at: new Date(now.getTime() - 385 * day),
    last_used_at: new Date(now.getTime() - 126 * day),
  },
];
