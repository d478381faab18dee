import { expect, test as base, type BrowserContext, type Locator, type Page } from "@playwright/test";
import type { CallPath, Data, Payload } from "../../app/modules/calls.ts";
import type { Reply } from "../../app/contract/envelope.ts";
import { openBrowser } from "../support/browser.ts";
import { slowDown } from "./slow-down.ts";

export { expect };

/** Of everybody in the demo company. */
export const password = "demo-demo-2026";
export const emailOf = (login: string) => `${login}@backoffice.example`;

/** The staff of the demo company who take part. */
export type Login = "mira" | "tom" | "jonas" | "kaarel" | "liis" | "rasmus" | "sofia" | "andrii" | "ilse";

/** What the browser reports against the product. A test that provokes a report says which. */
export interface Faults {
  expect: (...reports: RegExp[]) => void;
}

/** Somebody else at work: their calls, without a page. Rejects where the product refuses. */
export interface Colleague {
  call: <Path extends CallPath>(
    path: Path,
    payload: Payload<Path>,
    headers?: Record<string, string>,
  ) => Promise<Data<Path>>;
}

interface Fixtures {
  /** Who is signed in on the test's pages; nobody: null. */
  login: Login | null;
  faults: Faults;
  /** Loads what may be needed next as soon as nothing else is to do. Without, a test takes a fifth less. */
  readsAhead: boolean;
}

export const test = base.extend<Fixtures>({
  login: ["mira", { option: true }],

  storageState: async ({ login, baseURL }, provide) => {
    const cookies = login === null ? [] : [...(await sessionOf(login)).cookies];
    await provide({
      origins: [],
      cookies: cookies.map(([name, value]) => ({
        name,
        value,
        domain: new URL(baseURL!).hostname,
        path: "/",
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: "Lax" as const,
      })),
    });
  },

  readsAhead: [false, { option: true }],

  context: async ({ context, readsAhead }, provide) => {
    if (!readsAhead)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
      );
    await provide(context);
  },

  page: async ({ page, context }, provide) => {
    await slowDown(context, page);
    await provide(page);
  },

  faults: [
    async ({ context }, provide) => {
      const reports: string[] = [];
      const expected: RegExp[] = [];
      await watch(context, (report) => reports.push(report));
      await provide({ expect: (...more) => void expected.push(...more) });
      expect(
        reports.filter((report) => !expected.some((pattern) => pattern.test(report))),
        "errors in the console and violations of the content policy",
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export async function colleague(login: Login): Promise<Colleague> {
  const browser = await sessionOf(login);
  return {
    call: async (path, payload, headers) => {
      const reply = await browser.call<never>(callAddress(path, payload), payload, { headers });
      if (reply.status <= 0) throw new Error(`${path} by ${login}: ${JSON.stringify(reply)}`);
      return reply.data;
    },
  };
}

/** `orders/one` with `{ id: 5 }` is asked at `orders/one/5`. */
const callAddress = (path: string, payload: object) =>
  path.endsWith("/one") && "id" in payload ? `${path}/${String(payload.id)}` : path;

const sessions = new Map<Login, ReturnType<typeof signIn>>();

/** One sign-in per user and process: it is slow on purpose, and the pages needn't wait for it. */
function sessionOf(login: Login) {
  const session = sessions.get(login) ?? signIn(login);
  sessions.set(login, session);
  return session;
}

async function signIn(login: Login) {
  const browser = openBrowser(process.env.E2E_BASE_URL!);
  const reply = await browser.signIn(emailOf(login), password);
  if (reply.status !== 1) throw new Error(`${login} can’t sign in: ${reply.message}`);
  return browser;
}

async function watch(context: BrowserContext, report: (text: string) => void) {
  await context.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`Content policy: ${violatedDirective} refuses ${blockedURI || sourceFile}`),
    ),
  );
  context.on("console", (message) => {
    if (message.type() === "error") report(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => report(String(error.error())));
}

/** A radio button is drawn by its label, and a person presses that. */
export const choose = (page: Page, group: string, option: string) =>
  page.getByRole("radiogroup", { name: group }).getByText(option, { exact: true }).click();

/** The same for a checkbox, which its label covers. */
export const tick = (checkbox: Locator) => checkbox.click({ force: true });

/** A record is chosen from a list once it is known that there are few: until then its field is a search. */
export const listed = (field: Locator) => field.and(field.page().locator("select"));

/** The page asks for news, and there are none. */
export const withoutNews = (page: Page) =>
  page.route("**/notifications/get", (route) =>
    route.fulfill({
      json: {
        status: 1,
        message: "",
        data: { categories: [], items: [], pagination: { page: 1, last: 0, total: 0, limit: 0 } },
      } satisfies Reply<Data<"notifications/get">>,
    }),
  );
