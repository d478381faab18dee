import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { browserOf } from "../../app/client/account/sessions-part.tsx";
import type { OpenSession, StartPage } from "../../app/contract/app.ts";
import { Status, type Reply } from "../../app/contract/envelope.ts";
import { notificationReasons } from "../../app/contract/notification-kinds.ts";
import type { RecordState } from "../../app/contract/record.ts";
import { done, refused, type Answers } from "./answer-calls.ts";
import { forgetPage } from "./cart-app.tsx";
import { clientsList } from "./records.ts";
import { info, startApp } from "./start-app.tsx";

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetPage();
});

const wrong = (field: string, text: string): Reply => ({
  status: Status.invalid,
  message: "Some fields need attention",
  data: { errors: { [field]: [{ code: "wrong", text }] } },
});

const offer = {
  secret: "JBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Back%20office:mira?secret=JBSWY3DPEHPK3PXP",
};

type Screen = Awaited<ReturnType<typeof startApp>>["screen"];

describe("signing in with a second factor", () => {
  async function signIn(screen: Screen) {
    await screen.getByLabelText("Email or login").fill("mira");
    await screen.getByLabelText("Password", { exact: true }).fill("right");
    await userEvent.keyboard("{Enter}");
  }

  test("asks for the code as a second step, and sends everything again", async () => {
    const { screen, server, path } = await startApp(
      "/login",
      {
        "auth/login": ({ fields }) =>
          fields.code === "123456"
            ? { authorized: true, csrf: "second" }
            : fields.code
              ? wrong("code", "This code is wrong or has already been used")
              : { authorized: false, factor: true },
      },
      { authenticated: false },
    );
    await signIn(screen);
    const code = screen.getByRole("textbox", { name: "Code" });
    await expect.element(code).toHaveFocus();
    await expect.element(screen.getByLabelText("Password", { exact: true })).not.toBeInTheDocument();
    await expect.element(screen.getByText("Forgot your password?")).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText("Enter the code", { exact: true })).toBeVisible();
    await code.fill("000000");
    await userEvent.keyboard("{Enter}");
    await expect.element(code).toHaveAccessibleDescription(/This code is wrong/);
    await expect.element(code).toHaveFocus();
    await code.fill(" 123456 ");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => path()).toBe("/");
    expect(server.to("auth/login").map(({ fields }) => fields)).toEqual([
      { login: "mira", password: "right", remember: "false" },
      { login: "mira", password: "right", remember: "false", code: "000000" },
      { login: "mira", password: "right", remember: "false", code: "123456" },
    ]);
  });

  test("sets up one that an access profile requires, and keeps the recovery codes in sight", async () => {
    const codes = ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"];
    const { screen, path } = await startApp(
      "/login",
      {
        "auth/login": ({ fields }) =>
          fields.code === "123456"
            ? { authorized: true, csrf: "second", codes }
            : fields.code
              ? wrong("code", "This code is wrong or has already been used")
              : { authorized: false, factor: true, offer },
      },
      { authenticated: false },
    );
    await signIn(screen);
    await expect.element(screen.getByText(/^Your access profile requires two-factor/)).toBeVisible();
    await expect
      .element(screen.getByRole("img", { name: "QR code for the authenticator app" }))
      .toBeVisible();
    await expect.element(screen.getByRole("group", { name: "Key" })).toHaveTextContent("JBSW Y3DP EHPK 3PXP");
    const code = screen.getByLabelText("Code from the app");
    await expect.element(code).toHaveFocus();
    await code.fill("000000");
    await userEvent.keyboard("{Enter}");
    await expect.element(code).toHaveAccessibleDescription(/This code is wrong/);
    await code.fill("123456");
    await userEvent.keyboard("{Enter}");
    await expect
      .element(screen.getByRole("list", { name: "Recovery codes" }))
      .toHaveTextContent(codes.join(""));
    expect(path()).toBe("/login");
    const saved = screen.getByRole("button", { name: "I’ve saved them" });
    await expect.element(saved).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => path()).toBe("/");
  });

  test("can be restarted by someone else", async () => {
    const { screen } = await startApp(
      "/login",
      { "auth/login": { authorized: false, factor: true } },
      { authenticated: false },
    );
    await signIn(screen);
    await screen.getByRole("button", { name: "Use another account" }).click();
    await expect.element(screen.getByText("Forgot your password?")).toBeVisible();
    await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveValue("");
  });
});

test("a forgotten password is reported to the administrators", async () => {
  const { screen, server } = await startApp(
    "/login",
    { "auth/password/forgot": done("auth/password/forgot", {}, "If there is such an account …") },
    { authenticated: false },
  );
  await screen.getByText("Forgot your password?").click();
  await screen.getByRole("button", { name: "Notify the administrators" }).click();
  await expect.element(screen.getByText("Enter your email or login")).toBeVisible();
  expect(server.to("auth/password/forgot")).toHaveLength(0);
  await screen.getByLabelText("Email or login").nth(1).fill("tom");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("If there is such an account …")).toBeVisible();
  expect(server.to("auth/password/forgot")[0]?.fields).toEqual({ login: "tom" });
});

describe("a sign-in link", () => {
  const link: Answers = { "auth/password/link": { login: "tom", name: "Tom Okafor" } };

  test("shows whose it is, sets the password and signs in", async () => {
    const { screen, server, path } = await startApp(
      "/password#secret-token",
      {
        ...link,
        "auth/password/reset": ({ fields }) =>
          fields.password === "short"
            ? wrong("password", "The password needs at least 12 characters")
            : done("auth/password/reset", { authorized: true, csrf: "second" }, "Password set"),
      },
      { authenticated: false },
    );
    await expect.element(screen.getByText("For Tom Okafor, login: tom.")).toBeVisible();
    const password = screen.getByLabelText("New password");
    await screen.getByRole("button", { name: "Set password and sign in" }).click();
    await expect.element(password).toHaveAccessibleDescription(/Enter a new password/);
    await password.fill("short");
    await userEvent.keyboard("{Enter}");
    await expect.element(password).toHaveAccessibleDescription(/The password needs at least 12 characters/);
    await password.fill("an entirely new phrase");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => path()).toBe("/");
    await expect.element(screen.getByRole("heading", { name: /, Mira$/ })).toBeVisible();
    expect(server.to("auth/password/reset")[1]?.fields).toEqual({
      token: "secret-token",
      password: "an entirely new phrase",
    });
    expect(server.to("menu/get")[0]?.headers.get("x-csrf-token")).toBe("second");
  });

  test("leads to the sign-in if a second factor is required", async () => {
    const { screen, path } = await startApp(
      "/password#secret-token",
      { ...link, "auth/password/reset": { authorized: false, factor: true } },
      { authenticated: false },
    );
    await screen.getByLabelText("New password").fill("an entirely new phrase");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(path()).toBe("/login");
  });

  test("that is no longer valid says so, and what to do", async () => {
    const { screen } = await startApp(
      "/password#old",
      { "auth/password/link": refused("This link has been used") },
      { authenticated: false },
    );
    await expect.element(screen.getByText("This link has been used")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Go to sign-in" }))
      .toHaveAttribute("href", "/login");
  });

  test("can be opened while someone else is signed in: none of their data stays", async () => {
    const { screen, server, path } = await startApp("/password#secret-token", {
      ...link,
      "auth/password/reset": { authorized: true, csrf: "second" },
    });
    await screen.getByLabelText("New password").fill("an entirely new phrase");
    const before = server.to("app/info").length;
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => path()).toBe("/");
    await expect.poll(() => server.to("app/info").length).toBeGreaterThan(before);
  });
});

const session = (session_id: number, own: Partial<OpenSession> = {}): OpenSession => ({
  session_id,
  created_at: "2026-11-19T08:00:00.000Z",
  seen_at: "2026-11-20T08:15:00.000Z",
  ip: "10.0.0.7",
  agent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36",
  current: false,
  ...own,
});

async function openAccount(answers: Answers = {}) {
  const app = await startApp("/", {
    "auth/2fa/get": { enabled: false, required: false, since: null, codes: 0 },
    "auth/sessions/get": { data: [session(1, { current: true })] },
    ...answers,
  });
  await app.screen.getByRole("button", { name: "Mira Kovač" }).click();
  await app.screen.getByRole("button", { name: "My account" }).click();
  const dialog = app.screen.getByRole("dialog", { name: "My account" });
  await expect.element(dialog).toBeVisible();
  return { ...app, dialog };
}

describe("my account", () => {
  test("opens from the user's name, and returns the focus", async () => {
    const { screen, dialog } = await openAccount();
    await expect
      .element(dialog.getByRole("tab", { name: "Security" }))
      .toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole("button", { name: "Mira Kovač" })).toHaveFocus();
  });

  test("changes the password, and clears the inputs", async () => {
    const { screen, dialog, server } = await openAccount({
      "auth/password/change": ({ fields }) =>
        fields.current === "old"
          ? done("auth/password/change", { csrf: "second" }, "Password changed")
          : wrong("current", "The current password is wrong"),
    });
    const [current, next] = [
      dialog.getByLabelText("Current password"),
      dialog.getByLabelText("New password"),
    ];
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect.element(current).toHaveFocus();
    await expect.element(next).toHaveAccessibleDescription(/Enter a new password/);
    await current.fill("typo");
    await next.fill("an entirely new phrase");
    await userEvent.keyboard("{Enter}");
    await expect.element(current).toHaveAccessibleDescription("The current password is wrong");
    await expect.element(current).toHaveFocus();
    await current.fill("old");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText("Password changed")).toBeVisible();
    await expect.element(next).toHaveValue("");
    expect(server.to("auth/password/change")[1]?.fields).toEqual({
      current: "old",
      password: "an entirely new phrase",
    });
  });

  test("turns the second factor on: password, picture and key, code, recovery codes", async () => {
    let enabled = false;
    const codes = ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"];
    await page.viewport(1280, 640);
    const { dialog } = await openAccount({
      "auth/2fa/get": () => ({
        enabled,
        required: false,
        since: enabled ? "2026-11-20T08:15:00.000Z" : null,
        codes: 2,
      }),
      "auth/2fa/enable": ({ fields }) =>
        fields.password === "right" ? offer : wrong("password", "The current password is wrong"),
      "auth/2fa/confirm": ({ fields }) => {
        enabled = fields.code === "123456";
        return enabled ? { codes } : wrong("code", "This code is wrong");
      },
    });
    await expect.element(dialog.getByText("Off", { exact: true })).toBeVisible();
    // Nothing is turned on before the code is right: each button says its own step.
    await dialog.getByRole("button", { name: "Set up" }).click();
    const password = dialog.getByLabelText("Current password").nth(1);
    await expect.element(password).toHaveFocus();
    await password.fill("right");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect
      .element(dialog.getByRole("img", { name: "QR code for the authenticator app" }))
      .toBeVisible();
    const key = dialog.getByRole("group", { name: "Key" });
    // All of it can be read, as it may have to be typed.
    await expect.element(key).toHaveTextContent("JBSW Y3DP EHPK 3PXP");
    const code = dialog.getByLabelText("Code from the app");
    await expect.element(code).toHaveFocus();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await key.getByRole("button", { name: "Copy" }).click();
    expect(write).toHaveBeenCalledWith(offer.secret);
    await code.fill("000000");
    await userEvent.keyboard("{Enter}");
    await expect.element(code).toHaveAccessibleDescription("This code is wrong");
    await code.fill("123456");
    await dialog.getByRole("button", { name: "Turn on" }).click();
    const list = dialog.getByRole("list", { name: "Recovery codes" });
    await expect.element(list).toHaveTextContent(codes.join(""));
    const saved = dialog.getByRole("button", { name: "I’ve saved them" });
    await expect.element(saved).toHaveFocus();
    await expect.element(saved).toBeInViewport({ ratio: 1 });
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog.getByText("On since 20.11.2026. Recovery codes left: 2.")).toBeVisible();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(dialog.getByRole("button", { name: "New recovery codes" })).toHaveFocus();
  });

  test("turns it off, and creates new codes, with password and code", async () => {
    const { dialog, server } = await openAccount({
      "auth/2fa/get": { enabled: true, required: false, since: "2026-11-20T08:15:00.000Z", codes: 1 },
      "auth/2fa/codes": { codes: ["iiii-jjjj-kkkk-llll"] },
      "auth/2fa/disable": refused("Too many failed attempts"),
    });
    const prove = async () => {
      await dialog.getByLabelText("Current password").nth(1).fill("right");
      await dialog.getByLabelText("Code from the app, or a recovery code").fill("123 456");
      await userEvent.keyboard("{Enter}");
    };
    await dialog.getByRole("button", { name: "New recovery codes" }).click();
    await prove();
    await expect.element(dialog.getByText("iiii-jjjj-kkkk-llll")).toBeVisible();
    await dialog.getByRole("button", { name: "I’ve saved them" }).click();
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await prove();
    await expect.element(dialog.getByText("Too many failed attempts")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect.element(dialog.getByRole("button", { name: "Turn off" })).toHaveFocus();
    await expect.element(dialog.getByText("Too many failed attempts")).not.toBeInTheDocument();
    for (const path of ["auth/2fa/codes", "auth/2fa/disable"])
      expect(server.to(path)[0]?.fields).toEqual({ password: "right", code: "123 456" });
  });

  test("stays on while an access profile requires it", async () => {
    const { dialog } = await openAccount({
      "auth/2fa/get": { enabled: true, required: true, since: "2026-11-20T08:15:00.000Z", codes: 1 },
    });
    const off = dialog.getByRole("button", { name: "Turn off" });
    await expect.element(off).toHaveAttribute("aria-disabled", "true");
    await expect
      .element(off)
      .toHaveAttribute("title", "Your access profile requires two-factor authentication");
  });

  test("shows the open sessions, this one first, and ends the others", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T10:15:00Z") });
    let open = [session(2), session(3, { agent: "curl/8" }), session(1, { current: true })];
    const { dialog, server } = await openAccount({
      "auth/sessions/get": () => ({ data: open }),
      "auth/sessions/revoke": ({ fields }) => {
        open = open.filter(
          ({ session_id, current }) =>
            current || (fields.session_id && session_id !== Number(fields.session_id)),
        );
        return { revoked: 1 };
      },
    });
    await dialog.getByRole("tab", { name: "Sessions" }).click();
    const rows = dialog.getByRole("listitem");
    await expect
      .element(rows.first())
      .toHaveTextContent("Chrome on LinuxThis sessionLast used 2 hours ago · 10.0.0.7");
    await expect.element(rows.first().getByRole("button")).not.toBeInTheDocument();
    await dialog.getByRole("button", { name: "End Unknown browser" }).click();
    await expect.poll(() => rows.elements()).toHaveLength(2);
    await dialog.getByRole("button", { name: "End Chrome on Linux" }).click();
    await expect.poll(() => rows.elements()).toHaveLength(1);
    expect(server.to("auth/sessions/revoke").map(({ fields }) => fields)).toEqual([
      { session_id: "3" },
      { session_id: "2" },
    ]);
  });

  test("ends all others at once", async () => {
    const { screen, dialog, server } = await openAccount({
      "auth/sessions/get": { data: [session(1, { current: true }), session(2), session(3)] },
      "auth/sessions/revoke": { revoked: 2 },
    });
    await dialog.getByRole("tab", { name: "Sessions" }).click();
    await dialog.getByRole("button", { name: "End all others" }).click();
    await expect.poll(() => server.to("auth/sessions/revoke")[0]?.fields).toEqual({ others: "true" });
    await expect.element(screen.getByText("2 sessions ended")).toBeInTheDocument();
  });

  test("keeps theme, language and time zone", async () => {
    const { screen, dialog, server } = await openAccount({
      "profile/manage": {},
      "locales/set": { locale: "de" },
    });
    await dialog.getByRole("tab", { name: "Preferences" }).click();
    await dialog.getByRole("combobox", { name: "Time zone" }).fill("new york");
    await dialog.getByRole("option", { name: "America/New York" }).click();
    await dialog.getByText("Dark").click();
    await expect
      .poll(() => server.to("profile/manage").map(({ fields }) => fields))
      .toEqual([{ time_zone: "America/New_York" }, { theme: "dark" }]);
    await dialog.getByRole("link", { name: /DE|Deutsch/ }).click();
    await expect.element(screen.getByRole("dialog", { name: "Mein Konto" })).toBeVisible();
  });
});

test("incomplete quiet hours scroll into view from the button far below", async () => {
  const { screen } = await startApp("/", {
    "notifications/settings": {
      kinds: notificationReasons.flatMap((reason) =>
        Array.from({ length: 6 }, (_, index) => ({
          kind: `${reason}_${index}`,
          name: `${reason} ${index}`,
          reason,
          always: false,
          muted: false,
          mailed: false,
        })),
      ),
      quiet_from: "",
      quiet_to: "",
      digest_at: "",
      address: null,
    },
    "notifications/settings/manage": wrong("quiet_to", "Enter Until"),
  });
  await screen.getByRole("button", { name: /Mira/ }).first().click();
  await screen.getByRole("button", { name: "My account" }).click();
  await screen.getByRole("tab", { name: "Notifications" }).click();
  await screen.getByLabelText("Quiet from").fill("22:00");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByLabelText("Until")).toHaveFocus();
  await expect.element(screen.getByText("Enter Until")).toBeInViewport();
});

describe("the start page", () => {
  const started = (start: StartPage | null) => ({ ...info, user: { ...info.user!, start } });

  test("is chosen with its view", async () => {
    let kept: StartPage | null = null;
    const { dialog, server } = await openAccount({
      "app/info": () => started(kept),
      "views/get": {
        data: [{ ...clientsList.views[0]!, view_id: "mine", name: "My orders" }],
        profiles: [],
      },
      "profile/manage": ({ fields }) => {
        kept = { code: "orders", view_id: String(fields.start_view ?? "") };
        return {};
      },
    });
    await dialog.getByRole("tab", { name: "Preferences" }).click();
    await dialog.getByLabelText("Start page").selectOptions("Orders");
    await dialog.getByLabelText("View").selectOptions("My orders");
    await expect
      .poll(() => server.to("profile/manage").map(({ fields }) => fields))
      .toEqual([
        { start: "orders", start_view: "" },
        { start: "orders", start_view: "mine" },
      ]);
  });

  test("the row density applies to every list without its own", async () => {
    const { dialog } = await openAccount({
      "app/info": { ...info, user: { ...info.user!, density: "compact" } },
      "profile/manage": {},
    });
    await dialog.getByRole("tab", { name: "Preferences" }).click();
    await expect.element(dialog.getByRole("radio", { name: "Compact" })).toBeChecked();
    expect(document.documentElement.dataset.density).toBe("compact");
  });
});

describe("a record's own actions", () => {
  const state: RecordState = {
    title: "Tom Okafor",
    settings: { key: "contract_id", one: "Contract", many: "Contracts" },
    sections: [],
    tabs: [],
    forms: {},
    restrictions: Object.fromEntries(
      ["list", "view", "create", "edit", "delete", "history", "export"].map((action) => [
        action,
        { allowed: true },
      ]),
    ) as RecordState["restrictions"],
    actions: [
      { code: "invite", label: "Create a sign-in link", call: "users/invite" },
      {
        code: "remove",
        label: "Turn off two-factor authentication",
        call: "users/remove-factor",
        question: {
          title: "Turn off this user’s two-factor authentication?",
          text: "Be sure who is asking.",
        },
      },
    ],
    badges: [],
  };

  async function openMenu(answers: Answers) {
    const app = await startApp("/contracts?open=7", {
      "contracts/one": { contract_id: 7, version: 1, state },
      ...answers,
    });
    await app.screen.getByRole("button", { name: "Actions" }).click();
    return app;
  }

  test("show a resulting link to copy", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { screen, server } = await openMenu({
      "users/invite": done("users/invite", { link: "/password#secret-token" }, "It works once within 1 h"),
    });
    await screen.getByRole("menuitem", { name: "Create a sign-in link" }).click();
    const dialog = screen.getByRole("dialog", { name: "Create a sign-in link" });
    await expect.element(dialog).toHaveAccessibleDescription("It works once within 1 h");
    const address = `${location.origin}/password#secret-token`;
    await expect.element(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(address);
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expect.element(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(write).toHaveBeenCalledWith(address);
    expect(server.to("users/invite")[0]?.fields).toEqual({ contract_id: "7" });
  });

  test("select the link without clipboard access", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("none"));
    const { screen } = await openMenu({ "users/invite": { link: "/password#secret-token" } });
    await screen.getByRole("menuitem", { name: "Create a sign-in link" }).click();
    await screen.getByRole("button", { name: "Copy" }).click();
    await expect.poll(() => getSelection()?.toString()).toBe(`${location.origin}/password#secret-token`);
  });

  test("ask before irreversible actions, and report the result", async () => {
    const { screen, server } = await openMenu({
      "users/remove-factor": done("users/remove-factor", {}, "Two-factor authentication is off"),
    });
    const choose = () => screen.getByRole("menuitem", { name: "Turn off two-factor authentication" }).click();
    await choose();
    const question = screen.getByRole("alertdialog", {
      name: "Turn off this user’s two-factor authentication?",
    });
    await question.getByRole("button", { name: "No", exact: true }).click();
    expect(server.to("users/remove-factor")).toHaveLength(0);
    await screen.getByRole("button", { name: "Actions" }).click();
    await choose();
    await question.getByRole("button", { name: "Turn off two-factor authentication" }).click();
    await expect.element(screen.getByText("Two-factor authentication is off")).toBeVisible();
  });

  test("say why one was refused", async () => {
    const { screen } = await openMenu({ "users/invite": refused("This user has more access than you") });
    await screen.getByRole("menuitem", { name: "Create a sign-in link" }).click();
    await expect.element(screen.getByText("This user has more access than you")).toBeVisible();
  });
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0",
    "Edge",
    "Windows",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15", "Safari", "macOS"],
  ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox", "Linux"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/131.0 Mobile Safari/604.1", "Chrome", "iOS"],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
  ],
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 OPR/115.0", "Opera", "Windows"],
  ["node", "", ""],
])("%s is %s on %s", (agent, browser, system) => {
  expect(browserOf(agent)).toEqual({ browser, system });
});
