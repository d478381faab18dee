import type { SignedInContext } from "../call.ts";
import { invalid } from "../../refusal.ts";
import { countAttempt, settlePassword } from "./login-failures.ts";
import { isPassword } from "./passwords.ts";

/** Re-authenticates before something sensitive, since the session may be unattended or stolen. */
export async function requirePassword(
  { db, principal, ip }: SignedInContext,
  password: string,
  field = "password",
): Promise<void> {
  await countAttempt(db, principal, ip);
  if (!(await isPassword(db, principal.user_id, password))) throw invalid(field, "password.wrong");
  await settlePassword(db, principal, ip);
}
