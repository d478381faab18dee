import { eq } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import type { Problem } from "../../../server/resources/field.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import { cpsEmployees } from "../../parties/server/cps-employees.ts";
import type { Contract } from "./contracts.table.ts";
import type { Draft } from "../../../server/resources/row.ts";

type Signed = { code: string } & Draft<Pick<Contract, "signed_at" | "our_signatory_id" | "cp_signatory_id">>;

/** Why a contract can't take effect: a missing signature, or a power of attorney that doesn't cover it. */
export async function signatureProblem(
  db: Database,
  { code, signed_at, our_signatory_id, cp_signatory_id }: Signed,
  today: string,
): Promise<Pick<Problem, "key" | "values"> | undefined> {
  if (!signed_at || !our_signatory_id || !cp_signatory_id)
    return { key: "contract.unsigned", values: { code } };
  const [signatory] = await db
    .select()
    .from(cpsEmployees.table)
    .where(eq(cpsEmployees.table.cp_employee_id, cp_signatory_id));
  if (signatory?.authority !== "power_of_attorney") return undefined;
  const { full_name, authority_date: given, authority_until: until } = signatory;
  if (until && until < (signed_at < today ? signed_at : today))
    return { key: "contract.authorityExpired", values: { name: full_name ?? "", date: until } };
  if (given && given > signed_at)
    return { key: "contract.authorityNotYet", values: { name: full_name ?? "", date: given } };
  return undefined;
}

const parties = ["cp_id", "cp_legal_person_id", "legal_person_id"] as const;
const signatures = ["signed_at", "our_signatory_id", "cp_signatory_id"] as const;

/** Once in force, a contract keeps its parties, and its signatures can be corrected but not removed. */
export const staysAsSigned: Rule<Contract> = async ({ actor, previous, next, mark }) => {
  const status = previous?.status;
  if (!previous || status === "draft" || status === "approval") return;
  const values = { code: next.code ?? "" };
  for (const field of parties)
    if (previous[field] !== next[field]) mark(field, "rule", "contract.partiesStay", values);
  const changed = signatures.find((field) => previous[field] !== next[field]);
  const problem = changed && (await signatureProblem(actor.db, { ...next, code: values.code }, actor.today));
  if (problem) mark(changed, { code: "rule", ...problem });
};
