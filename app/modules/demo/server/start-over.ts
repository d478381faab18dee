import { sql } from "drizzle-orm";
import { present } from "../../../contract/present.ts";
import { loadPrincipal } from "../../../server/access/load-principal.ts";
import { users } from "../../../server/access/users.ts";
import { loadCompanyTimeZone } from "../../../server/business-day.ts";
import { loadCurrencyDigits } from "../../../server/currency-digits.ts";
import { beginAgain } from "../../../server/database/begin-again.ts";
import type { Database } from "../../../server/database/connection.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import type { SignedInContext } from "../../../server/http/call.ts";
import { setPassword, weakness } from "../../../server/http/session/passwords.ts";
import { signIn } from "../../../server/http/session/sign-in.ts";
import { loadEditedTexts } from "../../../server/i18n/edited-texts.ts";
import { storeTexts } from "../../../server/i18n/store-texts.ts";
import { invalidFields, refuse } from "../../../server/refusal.ts";
import { seed } from "../../basics/seed.ts";
import { employees } from "../../people/server/employees.ts";
import { deleteEverything, removeFiles } from "./delete-everything.ts";
import { demoState } from "./demo-state.ts";
import { publishEverything } from "./publish-everything.ts";

interface NewAdministrator {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

const startOverLock = 7_301_005;

/** Replaces the demo company by an empty one, and signs the caller in as its administrator. */
export async function startOver(context: SignedInContext, administrator: NewAdministrator): Promise<void> {
  const { db, files, now } = context;
  const { user_id, unnamed } = await beginAgain(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${startOverLock})`);
    if ((await demoState(tx)) !== "loaded") throw refuse("demo.absent");
    const named = await deleteEverything(tx);
    await seed(tx, { admin: administrator, now, starter: true });
    const made = await makeAdministrator(tx, context, administrator);
    await storeTexts(tx);
    await publishEverything(tx);
    return { user_id: made, unnamed: named };
  });
  await loadEditedTexts(db);
  await loadCompanyTimeZone(db);
  await loadCurrencyDigits(db);
  const principal = present(await loadPrincipal(db, user_id), "administrator");
  await signIn({ ...context, principal, session: null }, principal, false);
  await removeFiles(files, unnamed);
}

/** The seeded administrator becomes the caller, with the caller's language and look. */
async function makeAdministrator(
  tx: Database,
  { principal: { locale, time_zone, theme } }: SignedInContext,
  { first_name, last_name, password }: NewAdministrator,
): Promise<number> {
  await tx.update(employees.table).set({ first_name, last_name });
  const changed = await tx
    .update(users.table)
    .set({ name: `${first_name} ${last_name}`, locale, time_zone, theme })
    .returning({ user_id: users.table.user_id, login: users.table.login, email: users.table.email });
  const { user_id, ...named } = onlyRow(changed);
  const weak = await weakness(password, named);
  if (weak) throw invalidFields(new Map([["password", weak]]));
  await setPassword(tx, user_id, password);
  return user_id;
}
