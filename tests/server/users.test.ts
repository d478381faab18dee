import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListState } from "../../app/contract/list.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ seeded: true });
});
afterAll(() => server.stop());

test("a user's language is shown by name, and one that staff added is stored by its code", async () => {
  const staff = await server.signIn("admin");
  const user_id = await server.createUser({ login: "vera" });
  const { data } = await staff.call<ListState>("users/list", {});
  const column = [...data.settings.columns, ...(data.settings.more ?? [])].find(
    ({ name }) => name === "locale",
  );
  expect(column?.options).toEqual([
    { value: "en", label: "English" },
    { value: "de", label: "German" },
    { value: "uk", label: "Ukrainian" },
  ]);
  expect((await staff.call("users/manage", { user_id, locale: "et" })).status).toBe(1);
  expect((await staff.call<{ locale: string }>(`users/one/${user_id}`)).data.locale).toBe("et");
});
