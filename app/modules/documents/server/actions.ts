import { eq } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Database } from "../../../server/database/connection.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { email, longText, reason, text } from "../../../server/resources/kinds/text.ts";
import { reaches } from "../../../server/resources/query/one.ts";
import { mailDefaults, type Mailed } from "./mail-defaults.ts";
import { approvalFor } from "./approvers.ts";
import { employees } from "../../people/server/employees.ts";
import { canStep, mayDecide, mayDecideForOthers, type Step } from "./steps.ts";
import { documentsTable } from "./documents.table.ts";

const mayEdit = ({ db, principal }: Actor, document_id: unknown) =>
  reaches(db, planOrNone(principal, documentsTable, "edit"), Number(document_id));

const on =
  (step: Step): ResourceAction["offered"] =>
  async (actor, { status, document_id }) =>
    canStep(step, status) && (await mayEdit(actor, document_id));

const approvalOf = (actor: Actor, document: Row) => approvalFor(actor, Number(document.document_type_id));

/** Submitting a draft that requires no approval finalizes it, and the action's label says so. */
const onDraft =
  (approval: "required" | "skipped"): ResourceAction["offered"] =>
  async (actor, document) =>
    (await on("submit")(actor, document)) &&
    (await approvalOf(actor, document)).required === (approval === "required");

/** Users deciding in an approver's place see their name, even without permission to read employees. */
async function fullName(db: Database, employee_id: number): Promise<string> {
  const { table } = employees;
  const named = db.select({ name: table.full_name }).from(table).where(eq(table.employee_id, employee_id));
  return onlyRow(await named).name;
}

/** Tells a substitute for whom they are deciding. */
const onTurn: Pick<ResourceAction, "hint" | "offered"> = {
  offered: async (actor, { status, waiting_for_id }) =>
    canStep("decide", status) && (await mayDecide(actor, waiting_for_id)),
  hint: async ({ db, principal }, { waiting_for_id }) =>
    waiting_for_id === principal.employee_id
      ? undefined
      : { key: "notifications.standIn", values: { who: await fullName(db, Number(waiting_for_id)) } },
};

/** Decides in place of the current approver, who is named, so that it doesn't happen by accident. */
const inPlace: Pick<ResourceAction, "given" | "offered"> = {
  given: (_context, { waiting_for_id }) => ({ approver_id: waiting_for_id }),
  offered: async (actor, { status, waiting_for_id }) =>
    canStep("decide", status) && mayDecideForOthers(actor) && !(await mayDecide(actor, waiting_for_id)),
};
const approver = () => reference("employees", { required: true });

/** A document's actions, depending on its status. */
export const all: ResourceAction[] = [
  {
    code: "submit",
    label: "document.submit",
    primary: true,
    asks: { with_blanks: bool() },
    closed: async (actor, document) => (await approvalOf(actor, document)).barrier,
    offered: onDraft("required"),
  },
  {
    code: "finish",
    label: "document.finish",
    call: "documents/submit",
    primary: true,
    asks: { with_blanks: bool() },
    offered: onDraft("skipped"),
  },
  {
    code: "approve",
    label: "document.approve",
    primary: true,
    asks: { comment: longText() },
    ...onTurn,
  },
  {
    code: "reject",
    label: "document.reject",
    danger: true,
    prominent: true,
    asks: { comment: reason() },
    ...onTurn,
  },
  {
    code: "approve-for",
    label: "document.approveFor",
    call: "documents/approve",
    asks: { approver_id: approver(), comment: longText() },
    ...inPlace,
  },
  {
    code: "reject-for",
    label: "document.rejectFor",
    call: "documents/reject",
    danger: true,
    asks: { approver_id: approver(), comment: reason() },
    ...inPlace,
  },
  {
    code: "reopen",
    label: "document.reopen",
    primary: true,
    offered: on("reopen"),
  },
  { code: "send", label: "document.send", primary: true, offered: on("send") },
  {
    code: "mail",
    label: "document.mail",
    asks: async (_context, { status }) => ({
      recipient: email({ required: true }),
      mail_subject: text({ required: true }),
      message: longText(),
      attached: choice({ pdf: null, docx: null }, { required: true, initial: "pdf" }),
      ...(canStep("send", status) && { mark_sent: bool({ initial: true }) }),
    }),
    given: (actor, document) => mailDefaults(actor, document as unknown as Mailed),
    closed: ({ mail }) => (mail ? undefined : { key: "mail.off" }),
    offered: async (actor, document) => document.template_id !== null && (await on("mail")(actor, document)),
  },
  {
    code: "sign",
    label: "document.sign",
    primary: true,
    asks: { signed_at: date({ required: true, initial: "today" }) },
    offered: on("sign"),
  },
  {
    code: "archive",
    label: "document.archive",
    primary: true,
    offered: on("archive"),
  },
  {
    code: "duplicate",
    label: "action.duplicate",
    offered: async ({ principal }) => planOrNone(principal, documentsTable, "create") !== undefined,
  },
  { code: "replace", label: "document.replace", offered: on("replace") },
  {
    code: "cancel",
    label: "document.cancel",
    danger: true,
    asks: { comment: reason() },
    offered: on("cancel"),
  },
];
