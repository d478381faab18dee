import type { AppInfo, FactorOffer, LoginOutcome, MenuData, OpenSession, SecondFactor } from "./app.ts";
import type { BackupCalls } from "./backups.ts";
import type { Call, None } from "./call.ts";
import type { ExportOrder, ImportField, ImportFile, ImportMode, ImportRow, ImportState } from "./exchange.ts";
import type { FileCalls } from "./files.ts";
import type { SentChoice, ScheduledTaskRun, Job, Outcome, RecentAction, RecordRefusal } from "./jobs.ts";
import type { Row } from "./kinds.ts";
import type { ListSettings, SentView, View, Density } from "./list.ts";
import type { NotificationCalls } from "./notifications.ts";
import type { ActionOutcome, HistoryCheck } from "./record.ts";
import type { RouteCode } from "./routes.ts";
import type { SearchGroup, SearchScope } from "./search.ts";
import type { TimelineCalls } from "./timeline.ts";

/**
 * Calls of the platform itself: authentication, lists and their views, history, file upload and download, jobs, drafts.
 */
export interface PlatformCalls extends BackupCalls, FileCalls, NotificationCalls, TimelineCalls {
  "views/get": Call<{ code: RouteCode }, { data: View[]; profiles: { access_id: number; name: string }[] }>;
  "views/manage": Call<SentView, { view_id: string }>;
  "views/delete": Call<{ view_id: string }, None>;
  "views/order": Call<{ code: RouteCode; view_ids: string[] }, None>;
  /** Sets the default view of a list, for the user or for a profile. An empty view clears the setting. */
  "views/default": Call<{ code: RouteCode; view_id: string; access_id?: number }, None>;
  /** Customizes a list or one of its views for the user. `reset` restores the defaults of the list or view. */
  "list-settings/manage": Call<
    { code: RouteCode; view_id?: string; reset?: boolean } & Partial<ListSettings>,
    None
  >;
  /** The caller's recent actions, newest first. */
  "history/recent": Call<None, { data: RecentAction[] }>;
  /** Undoes a batch record by record; those changed since are skipped, with the reason. Large ones run as a job. */
  "history/undo": Call<{ batch_id: string }, Outcome | { job_id: number }>;
  /** Restores a field, the fields that an event changed, or the whole record to the values before the event. */
  "history/put-back": Call<{ history_id: number; field?: string; whole?: boolean; version?: number }, Row>;
  /** Undoes everything done in the same batch as this event, by any user, as far as the caller may change it. */
  "history/restore": Call<{ history_id: number }, Outcome | { job_id: number }>;
  "history/verify": Call<{ history_id?: number }, HistoryCheck | { job_id: number }>;
  /** Exports a list's rows to a file by a job. `query` is sent as JSON if it has no filters. */
  "export/start": Call<Omit<ExportOrder, "query"> & SentChoice, { job_id: number }>;
  /** The fields a file can import into a list, for anyone preparing one. */
  "import/fields": Call<{ route: RouteCode }, { fields: ImportField[]; keys: string[] }>;
  /** Uploads a CSV, XLSX or JSON file of up to 200,000 rows and 50 MB. Nothing is saved to the list yet. */
  "import/upload": Call<{ route: RouteCode; file: File }, ImportFile>;
  /** Validates every row and stores its errors. `mapping` is sent as JSON. */
  "import/check": Call<
    { import_id: number; mapping: string; mode: ImportMode; key: string },
    { job_id: number }
  >;
  "import/one": Call<{ id: number }, ImportState>;
  /** Rows of the file, 100 starting after `after`. */
  "import/rows": Call<
    { import_id: number; state?: ImportRow["state"]; after?: number },
    { data: ImportRow[] }
  >;
  "import/row": Call<{ import_id: number; row: number; cells: string[] }, ImportRow>;
  "import/replace": Call<
    { import_id: number; column: string; value: string; replacement: string },
    { job_id: number }
  >;
  /**
   * Saves the valid rows, or with `new_only` those that don't look like another record. The import can be undone by the
   * job's batch.
   */
  "import/run": Call<{ import_id: number; new_only?: boolean }, { job_id: number }>;
  /** Exports the invalid rows to a file with the same columns plus an error column. */
  "import/errors": Call<{ import_id: number }, { job_id: number }>;
  /**
   * Searches all modules the caller can see and returns the best matches of each. Takes two or more letters: part of a
   * name or any searched field, the last digits of a phone number, an amount, a date.
   */
  "search/all": Call<{ search: string; within?: SearchScope; limit?: number }, { groups: SearchGroup[] }>;
  /** Unsaved form input (`clients/5`, `clients/new`), kept for 30 days. */
  "drafts/get": Call<{ form: string }, { typed: Row; at: string | null }>;
  /** `typed` is JSON so that empty values are preserved. */
  "drafts/manage": Call<{ form: string; typed: string }, None>;
  "drafts/delete": Call<{ form: string }, None>;
  /** The caller's jobs, newest first. Administrators also get the last runs of scheduled tasks. */
  "jobs/get": Call<None, { data: Job[]; scheduled?: ScheduledTaskRun[] }>;
  "jobs/one": Call<{ id: number }, Job>;
  "jobs/cancel": Call<{ job_id: number }, Job>;
  /** Resumes a failed job where it stopped. */
  "jobs/retry": Call<{ job_id: number }, Job>;
  /** Records that a job skipped, up to 10,000 starting after `after`. */
  "jobs/failures": Call<{ job_id: number; after?: number }, { data: RecordRefusal[] }>;
  "app/info": Call<None, AppInfo>;
  "menu/get": Call<None, MenuData>;
  /** All texts of a locale. Untranslated texts are in English. */
  "translations/map": Call<{ locale: string }, Record<string, string>>;
  /** Sets the locale of the session and of the signed-in user, if any. */
  "locales/set": Call<{ locale: string }, { locale: string }>;
  /**
   * Signs in, or asks for a code. If an access profile requires a second factor and there is none, offers one, which the
   * same call turns on with its first code.
   */
  "auth/login": Call<{ login: string; password: string; remember?: boolean; code?: string }, LoginOutcome>;
  "auth/logout": Call<None, { csrf: string }>;
  "auth/refresh": Call<None, { csrf: string; authorized: boolean }>;
  "auth/password/change": Call<{ current: string; password: string }, { csrf: string }>;
  /** Asks the administrators for a sign-in link. The response is the same whether or not the account exists. */
  "auth/password/forgot": Call<{ login: string }, None>;
  /** The user a sign-in link belongs to. */
  "auth/password/link": Call<{ token: string }, { login: string; name: string }>;
  /** Sets a password with a sign-in link and signs in, unless a second factor is required. */
  "auth/password/reset": Call<{ token: string; password: string }, LoginOutcome>;
  "auth/2fa/get": Call<None, SecondFactor>;
  /** Generates a secret for an authenticator app: as text, and as the URI for a QR code. */
  "auth/2fa/enable": Call<{ password: string }, FactorOffer>;
  /** Enables the second factor with its first code. Returns the recovery codes, only this once. */
  "auth/2fa/confirm": Call<{ code: string }, { codes: string[] }>;
  "auth/2fa/disable": Call<{ password: string; code: string }, None>;
  "auth/2fa/codes": Call<{ password: string; code: string }, { codes: string[] }>;
  "auth/sessions/get": Call<None, { data: OpenSession[] }>;
  /** Revokes one session, or with `others` all except the current one. */
  "auth/sessions/revoke": Call<{ session_id?: number; others?: boolean }, { revoked: number }>;
  /** An empty `start` means the menu; `start_view` is one of the list's views. */
  "profile/manage": Call<
    {
      theme?: "light" | "dark" | "system";
      time_zone?: string;
      density?: Density;
      start?: string;
      start_view?: string;
      /** Top modules of the menu. Empty: the profiles' default. */
      modules?: string[];
    },
    None
  >;
  /** Creates an API token that replaces the last one, which stays valid for one more day. It is shown only once. */
  "api-users/token": Call<{ api_user_id: number }, ActionOutcome>;
  "api-users/revoke": Call<{ api_user_id: number }, ActionOutcome>;
  "users/invite": Call<{ user_id: number; by_mail?: boolean }, ActionOutcome>;
  "users/remove-factor": Call<{ user_id: number }, ActionOutcome>;
  "users/view-as": Call<{ user_id: number }, ActionOutcome>;
  "users/view-end": Call<None, None>;
}
