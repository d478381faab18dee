import type { AppInfo, LoginOutcome, MenuData, OpenSession, SecondFactor } from "./app.ts";
import type { Call, None } from "./call.ts";
import type { ExportOrder, ImportField, ImportFile, ImportMode, ImportRow, ImportState } from "./exchange.ts";
import type { FileCalls } from "./files.ts";
import type { SentChoice, ChoreRun, Job, Outcome, RecentAction, RecordRefusal } from "./jobs.ts";
import type { Row } from "./kinds.ts";
import type { ListSettings, SentView, View, Density } from "./list.ts";
import type { NotificationCalls } from "./notifications.ts";
import type { HistoryCheck } from "./record.ts";
import type { RouteCode } from "./routes.ts";
import type { SearchGroup, SearchScope } from "./search.ts";
import type { TimelineCalls } from "./timeline.ts";

/** The calls of the platform itself: signing in, lists and their views, history, files in and out, jobs, drafts. */
export interface PlatformCalls extends FileCalls, NotificationCalls, TimelineCalls {
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
}
