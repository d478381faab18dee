import type { AccessExplanation, AccessMatrix, AccessPreview } from "./access.ts";
import type { ExportOrder, ImportField, ImportFile, ImportMode, ImportRow, ImportState } from "./exchange.ts";
import type { AppInfo, LoginOutcome, MenuData, OpenSession, SecondFactor } from "./app.ts";
import type {
  CartCalls,
  CartData,
  CartItems,
  CatalogueItem,
  ContractOption,
  Party,
  ServiceOption,
} from "./cart.ts";
import type { ConnectionCalls } from "./connections.ts";
import type {
  SentBulk,
  SentChoice,
  BulkPreview,
  ChoreRun,
  Job,
  LookAlike,
  Outcome,
  RecentAction,
  RecordRefusal,
} from "./jobs.ts";
import type { DocumentCalls } from "./documents.ts";
import type { FileCalls } from "./files.ts";
import type { ClientCalls } from "./clients.ts";
import type { DealCalls } from "./deals.ts";
import type { Chart, ChartCode, ChartQuery, Forecast, PartyFigures, Payment } from "./finance.ts";
import type { Row } from "./kinds.ts";
import type {
  Action,
  ListMeta,
  ListQuery,
  ListSettings,
  ListState,
  ListSums,
  SentView,
  View,
  Density,
} from "./list.ts";
import type { ActionOutcome, HistoryCheck, HistoryEvent, RecordState, Removed } from "./record.ts";
import type { NoteCalls } from "./notes.ts";
import type { StatementCalls } from "./statements.ts";
import type { OrderCalls, PriceCalls, StockCalls } from "./orders.ts";
import type { NotificationCalls } from "./notifications.ts";
import type { PaperCalls } from "./papers.ts";
import type { RouteCode } from "./routes.ts";
import type { TimelineCalls } from "./timeline.ts";
import type { TranslationCalls } from "./translations.ts";
import type { WebhookCalls } from "./webhooks.ts";
import type { TreeRecord } from "./tree.ts";
import type { ContractStep, Signing } from "./contracts.ts";
import type { WorkCalls, OpenItems } from "./work.ts";
import type { SeveralCalls } from "./several-calls.ts";
import type { SearchGroup, SearchScope } from "./search.ts";
import type { Trash } from "./trash.ts";

type None = Record<string, never>;
interface Call<Payload, Data> {
  payload: Payload;
  data: Data;
}

/** What was sent to be saved: the key and `version` of a record that exists, and the changed fields only. */
export type Sent = Record<string, unknown> & { version?: number };

/** The calls that every list has. */
type ResourceCalls = SeveralCalls & {
  /** What can be asked of a list, without its rows. */
  /** The records in a record, or what a search finds with the way to it; only of lists whose records lie in one another. */
  [Code in RouteCode as `${Code}/tree`]: Call<
    { parent_id?: number; depth?: number; search?: string },
    { nodes: TreeRecord[] }
  >;
} & {
  /** Moves a record in its tree; `parent_id` "" is the top level. */
  [Code in RouteCode as `${Code}/reorder`]: Call<
    { id: number; parent_id?: number | ""; before_id?: number; after_id?: number },
    Row
  >;
} & {
  [Code in RouteCode as `${Code}/meta`]: Call<None, ListMeta>;
} & {
  /** How many rows each view in sight holds, by its id; a view that holds more than a thousand is left out. */
  [Code in RouteCode as `${Code}/counts`]: Call<None, Record<string, number>>;
} & {
  /** Sums of everything that the filters let through, also by groups. */
  [Code in RouteCode as `${Code}/sum`]: Call<
    Pick<ListQuery, "view_id" | "filters" | "unfiltered" | "search" | "group"> & { fields: string[] },
    ListSums
  >;
} & { [Code in RouteCode as `${Code}/list`]: Call<ListQuery, ListState> } & {
  /** The record's own fields, and under `state` what its screen needs. */
  [Code in RouteCode as `${Code}/one`]: Call<{ id: number; list?: ListQuery }, Row & { state: RecordState }>;
} & {
  /** Short rows for choosers: all of them, up to the limit. */
  [Code in RouteCode as `${Code}/get`]: Call<Record<string, unknown> & { limit?: number }, { data: Row[] }>;
} & {
  [Code in RouteCode as `${Code}/search`]: Call<{ search: string; limit?: number }, { data: Row[] }>;
} & {
  /** Creates (without the key) or changes; answers the record. */
  [Code in RouteCode as `${Code}/manage`]: Call<Sent, Row>;
} & {
  [Code in RouteCode as `${Code}/validate`]: Call<Sent, None>;
} & {
  /** What follows from what is typed: fields that nobody chose, lines completed and added up. */
  [Code in RouteCode as `${Code}/follow`]: Call<Sent, Row>;
} & {
  [Code in RouteCode as `${Code}/delete`]: Call<{ ids: number[]; fields?: Record<string, unknown> }, Removed>;
} & {
  [Code in RouteCode as `${Code}/restore`]: Call<{ ids: number[] }, { done: number }>;
} & {
  /** Changes many: with `dry_run` only tries it on some of them, otherwise a job does it. */
  [Code in RouteCode as `${Code}/bulk`]: Call<
    SentBulk & { dry_run?: boolean },
    BulkPreview | { job_id: number }
  >;
} & {
  /** What is in the trash, newest first; the first hundred. */
  [Code in RouteCode as `${Code}/trash`]: Call<{ search?: string }, Trash>;
} & {
  /** Deletes for good what is in the trash. */
  [Code in RouteCode as `${Code}/purge`]: Call<{ ids: number[] }, { done: number }>;
} & {
  /** Records that look like one with these values; of clients, counterparties and brands. */
  [Code in RouteCode as `${Code}/duplicates`]: Call<Row, { data: LookAlike[] }>;
} & {
  /** Makes one record of several: the first of `ids` stays, with the values of the `winners`, by field. */
  [Code in RouteCode as `${Code}/merge`]: Call<{ ids: number[]; winners?: Record<string, number> }, Row>;
} & {
  [Code in RouteCode as `${Code}/history`]: Call<
    { id: number; page?: number },
    { items: HistoryEvent[]; more: boolean }
  >;
} & {
  [Code in RouteCode as `${Code}/status`]: Call<
    {
      id: number;
      status_id: number;
      comment?: string;
      version?: number;
      fields?: Record<string, unknown>;
    },
    Row
  >;
};

/** The calls that the specification names, and those of the session. */
interface NamedCalls
  extends
    CartCalls,
    ConnectionCalls,
    ClientCalls,
    DealCalls,
    DocumentCalls,
    FileCalls,
    NoteCalls,
    NotificationCalls,
    OrderCalls,
    PaperCalls,
    PriceCalls,
    StatementCalls,
    StockCalls,
    TimelineCalls,
    TranslationCalls,
    WebhookCalls,
    WorkCalls {
  /** The views of a list, and with whom one may be shared. */
  "views/get": Call<{ code: RouteCode }, { data: View[]; profiles: { access_id: number; name: string }[] }>;
  /** Saves a view, or changes the given one. */
  "views/manage": Call<SentView, { view_id: string }>;
  "views/delete": Call<{ view_id: string }, None>;
  /** The reader's own order of all views of a list. */
  "views/order": Call<{ code: RouteCode; view_ids: string[] }, None>;
  /** What the list opens with: for the reader, or for those who hold a profile. An empty view gives the choice back. */
  "views/default": Call<{ code: RouteCode; view_id: string; access_id?: number }, None>;
  /** How the reader arranges a list, or one view of it. `reset` gives back what the list or view says. */
  "list-settings/manage": Call<
    { code: RouteCode; view_id?: string; reset?: boolean } & Partial<ListSettings>,
    None
  >;
  /** What the caller did last, newest first. */
  "history/recent": Call<None, { data: RecentAction[] }>;
  /** Takes back what a batch did, record by record; what somebody changed since stays, with the reason. Many are a job. */
  "history/undo": Call<{ batch_id: string }, Outcome | { job_id: number }>;
  /**
   * Gives a record the values that it had before an event: of one field, of all that the event changed, or of the whole
   * record, whatever happened since.
   */
  "history/put-back": Call<{ history_id: number; field?: string; whole?: boolean; version?: number }, Row>;
  /** Takes back all that was done in one go with this event, by anybody, as far as the caller may change it. */
  "history/restore": Call<{ history_id: number }, Outcome | { job_id: number }>;
  /** Goes along the chain of seals: which events aren't as they were recorded, or are gone. */
  "history/verify": Call<{ history_id?: number }, HistoryCheck | { job_id: number }>;
  /** Writes what a list shows into a file; the job tells where to load it from. `query` as JSON, where nothing narrows it. */
  "export/start": Call<Omit<ExportOrder, "query"> & SentChoice, { job_id: number }>;
  /** What a file can fill in a list, for who writes one. */
  "import/fields": Call<{ route: RouteCode }, { fields: ImportField[]; keys: string[] }>;
  /** Takes a CSV, XLSX or JSON file in, of 200,000 rows and 50 MB at most. Nothing is saved yet. */
  "import/upload": Call<{ route: RouteCode; file: File }, ImportFile>;
  /** Tries every row, and keeps what is wrong with it. `mapping` as JSON. */
  "import/check": Call<
    { import_id: number; mapping: string; mode: ImportMode; key: string },
    { job_id: number }
  >;
  "import/one": Call<{ id: number }, ImportState>;
  /** Rows of the file, 100 from `after` on. */
  "import/rows": Call<
    { import_id: number; state?: ImportRow["state"]; after?: number },
    { data: ImportRow[] }
  >;
  /** Mends one row, and tries it again. */
  "import/row": Call<{ import_id: number; row: number; cells: string[] }, ImportRow>;
  /** Saves the rows that are good. What it did is taken back by the job's batch. */
  "import/run": Call<{ import_id: number }, { job_id: number }>;
  /** The bad rows as a file of the same columns, with what is wrong beside. */
  "import/errors": Call<{ import_id: number }, { job_id: number }>;
  /**
   * Looks into all modules that the caller may see; the best few of each. Takes two letters or more: of a name or any
   * searched field, the tail of a phone number, an amount, a day.
   */
  "search/all": Call<{ search: string; within?: SearchScope; limit?: number }, { groups: SearchGroup[] }>;
  /** What was typed into a form (`clients/5`, `clients/new`) and not saved; kept for 30 days. */
  "drafts/get": Call<{ form: string }, { typed: Row; at: string | null }>;
  /** `typed` as JSON, so that what is empty stays empty. */
  "drafts/manage": Call<{ form: string; typed: string }, None>;
  "drafts/delete": Call<{ form: string }, None>;
  /** What a profile opens, and all that it could. */
  "access/matrix": Call<{ id: number }, AccessMatrix>;
  /** What people would gain and lose by a change of their profile. `grants` and `rights` as JSON. */
  "access/preview": Call<{ access_id: number; grants: string; rights: string }, AccessPreview>;
  /** Whether somebody may do something, with one record where it is given, and why. */
  "access/explain": Call<
    { user_id: number; route: RouteCode; action: Action; id?: number },
    AccessExplanation
  >;
  /** The caller's jobs, newest first; for administrators also when the work of the company was done last. */
  "jobs/get": Call<None, { data: Job[]; scheduled?: ChoreRun[] }>;
  "jobs/one": Call<{ id: number }, Job>;
  "jobs/cancel": Call<{ job_id: number }, Job>;
  /** Goes on with a job that failed, from where it stood. */
  "jobs/retry": Call<{ job_id: number }, Job>;
  /** The records that a job left as they were, 10,000 at most from `after` on. */
  "jobs/failures": Call<{ job_id: number; after?: number }, { data: RecordRefusal[] }>;
  "app/info": Call<None, AppInfo>;
  "menu/get": Call<None, MenuData>;
  /** The texts of a locale, complete: what isn't translated is English. */
  "translations/map": Call<{ locale: string }, Record<string, string>>;
  /** Sets the language of the session, and of the user when one is signed in. */
  "locales/set": Call<{ locale: string }, { locale: string }>;
  "auth/login": Call<{ login: string; password: string; remember?: boolean; code?: string }, LoginOutcome>;
  "auth/logout": Call<None, { csrf: string }>;
  "auth/refresh": Call<None, { csrf: string; authorized: boolean }>;
  "auth/password/change": Call<{ current: string; password: string }, { csrf: string }>;
  /** Asks the administrators for a sign-in link. Answers the same whether or not there is such an account. */
  "auth/password/forgot": Call<{ login: string }, None>;
  /** Whose link it is. */
  "auth/password/link": Call<{ token: string }, { login: string; name: string }>;
  /** Sets a password by a sign-in link, and signs in where no second factor is asked for. */
  "auth/password/reset": Call<{ token: string; password: string }, LoginOutcome>;
  "auth/2fa/get": Call<None, SecondFactor>;
  /** Offers a secret to an authenticator app: as text, and as the address that a QR code holds. */
  "auth/2fa/enable": Call<{ password: string }, { secret: string; uri: string }>;
  /** Turns the factor on by its first code; answers the recovery codes, this once. */
  "auth/2fa/confirm": Call<{ code: string }, { codes: string[] }>;
  "auth/2fa/disable": Call<{ password: string; code: string }, None>;
  "auth/2fa/codes": Call<{ password: string; code: string }, { codes: string[] }>;
  /** Makes a token for a program, in place of the last one, which works for a day longer. It is told this once. */
  "api-users/token": Call<{ api_user_id: number }, ActionOutcome>;
  "api-users/revoke": Call<{ api_user_id: number }, ActionOutcome>;
  "users/invite": Call<{ user_id: number; by_mail?: boolean }, ActionOutcome>;
  "users/remove-factor": Call<{ user_id: number }, ActionOutcome>;
  /** Shows the product as somebody sees it, until it is ended. Nothing can be changed meanwhile. */
  "users/view-as": Call<{ user_id: number }, ActionOutcome>;
  "users/view-end": Call<None, None>;
  "auth/sessions/get": Call<None, { data: OpenSession[] }>;
  /** Ends one session, or with `others` all but this one. */
  "auth/sessions/revoke": Call<{ session_id?: number; others?: boolean }, { revoked: number }>;
  /** An empty `start` leads to the menu; `start_view` is one of the list's views. */
  "profile/manage": Call<
    {
      theme?: "light" | "dark" | "system";
      time_zone?: string;
      density?: Density;
      start?: string;
      start_view?: string;
      /** What stands first in the menu; empty: what the profiles say. */
      modules?: string[];
    },
    None
  >;
  "clients/manage": Call<Sent, Row>;
  "products/search": Call<{ search: string; limit?: number }, { data: CatalogueItem[] }>;
  "services/search": Call<{ search: string; limit?: number }, { data: CatalogueItem[] }>;
  "cps/search": Call<{ search: string; limit?: number }, { data: Party[] }>;
  "clients/search": Call<{ search: string; limit?: number }, { data: Party[] }>;
  "contracts/get": Call<{ cp_id: number }, { data: ContractOption[] }>;
  "payment-services/get": Call<{ limit?: number }, { data: ServiceOption[] }>;
  "delivery-services/get": Call<{ limit?: number }, { data: ServiceOption[] }>;
  /** A refusal carries `lines` where the fault lies in single items. With the header Idempotency-Key it may be repeated: the order is made once. */
  "orders/create": Call<{ items: CartItems; data: CartData }, { order_id: number }>;
  "operations/post": Call<{ operation_id: number; date?: string }, ActionOutcome>;
  "operations/cancel": Call<{ operation_id: number; comment: string }, ActionOutcome>;
  "operations/reverse": Call<{ operation_id: number; date?: string; comment: string }, ActionOutcome>;
  "operations/allocate": Call<{ operation_id: number; invoice_id: number; amount?: string }, ActionOutcome>;
  /** What the list shows, summed; which chart, says `chart`. */
  "parties/figures": Call<{ entity: string; entity_id: number }, PartyFigures>;
  "operations/charts": Call<ChartQuery & { chart: ChartCode }, Chart>;
  /** The balance to today, and from there by what is expected. */
  "operations/forecast": Call<
    /** `parts`: what is expected, separated by commas; plans and invoices where nothing is said. */
    ChartQuery & { days?: number; parts?: string },
    Forecast
  >;
  "invoices/issue": Call<{ invoice_id: number }, ActionOutcome>;
  "invoices/cancel": Call<{ invoice_id: number; comment: string }, ActionOutcome>;
  "invoices/credit": Call<{ invoice_id: number }, ActionOutcome>;
  "invoices/apply-credit": Call<{ invoice_id: number }, ActionOutcome>;
  "invoices/pay": Call<{ invoice_id: number } & Payment, ActionOutcome>;
  "orders/invoice": Call<{ order_id: number }, ActionOutcome>;
  "orders/pay": Call<{ order_id: number } & Payment, ActionOutcome>;
  /** What one unit is worth in the base currency from a day on. */
  "currencies/rate": Call<{ currency_id: number; date: string; rate: string }, ActionOutcome>;
  "currencies/rates": Call<{ currency_id: number }, { data: Row[] }>;
  "currencies/base": Call<{ currency_id: number }, ActionOutcome>;
  "periods/get": Call<None, { date: string | null; may_close: boolean }>;
  /** Closes the books up to a day; an earlier day than before opens them again, with `confirm: ["reopen"]`. */
  "periods/close": Call<{ date: string; comment?: string; confirm?: string[] }, { date: string }>;
  "contracts/submit": Call<ContractStep, None>;
  "contracts/return": Call<ContractStep, None>;
  /** Into force: with the day and the signatories that the contract doesn't name yet. */
  "contracts/activate": Call<ContractStep & Signing, None>;
  "contracts/suspend": Call<ContractStep, None>;
  "contracts/resume": Call<ContractStep, None>;
  "contracts/terminate": Call<ContractStep, None>;
  "contracts/archive": Call<ContractStep, None>;
  "employees/open-items": Call<{ employee_id: number }, OpenItems>;
  /** All open work to one colleague, or module by module: `colleagues` as JSON, keys of employees by route code. */
  "employees/hand-over": Call<
    { employee_id: number; colleague_id?: number | ""; colleagues?: string },
    { done: number }
  >;
}

/** Every call by its path: what is sent, and what comes back in `data`. */
export type Calls = Omit<ResourceCalls, keyof NamedCalls> & NamedCalls;
export type CallPath = keyof Calls;
export type Payload<Path extends CallPath> = Calls[Path]["payload"];
export type Data<Path extends CallPath> = Calls[Path]["data"];
