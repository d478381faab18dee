import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { minimumPasswordLength } from "../../app/server/config.ts";
import { bodyLimit } from "../../app/server/http/form-data.ts";
import { maxPasswordLength } from "../../app/server/http/session/passwords.ts";
import { lifetimes } from "../../app/server/http/session/sessions.ts";
import { linkLifetimes } from "../../app/server/http/session/sign-in-links.ts";
import { maxRows } from "../../app/server/exchange/unpack-sheet.ts";
import { maxLines } from "../../app/modules/finance/server/statements/read-statement.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const document = read(".github/SECURITY.md").replaceAll(/\s+/g, " ");
const number = (value: number) => value.toLocaleString("en");
const hour = 3_600;

test.each([
  [`Passwords have ${minimumPasswordLength} to ${maxPasswordLength} characters`],
  [`ends after ${lifetimes.usual.idle / hour} hours without use`],
  [`after ${lifetimes.usual.absolute / hour / 24} days in any case`],
  [`remembered ends after ${lifetimes.remembered.absolute / hour / 24} days`],
  [`lasts ${linkLifetimes.reset / hour} hour, as an invitation ${linkLifetimes.invitation / hour} hours`],
  [`A call takes ${bodyLimit / 1e6} MB`],
  [`${number(maxRows)} rows`],
  [`${number(maxLines)} lines`],
])("SECURITY.md says what the code does: %s", (words) => {
  expect(document).toContain(words);
});

/** Constants of one file, next to the words for them. */
test.each([
  ["app/server/http/session/login-failures.ts", /account: 5,/, "5 failures lock an account"],
  ["app/server/http/session/login-failures.ts", /address: 20,/, "20 failures an address"],
  ["app/server/http/session/login-failures.ts", /forgivenAfter = 15 \* 60/, "for 15 minutes"],
  ["app/server/http/session/passwords.ts", /memoryCost: 19_456, timeCost: 2/, "(19 MiB, 2 passes)"],
  ["app/server/http/session/second-factor.ts", /codesMade = 10;/, "one of 10 recovery codes of 138 bits"],
  [
    "app/server/app.ts",
    /session: 1200, address: 600/,
    "1,200 calls a minute, an address without a session 600",
  ],
  ["app/server/http/form-data.ts", /fieldLimit = 1_000;/, "1,000 fields of 1 MB each"],
  ["app/server/exchange/unpack-sheet.ts", /maxSheetLength = 200_000_000;/, "200 MB unpacked"],
  ["app/server/files/draw-picture.ts", /maxPixels = 60_000_000;/, "60 megapixels"],
  ["app/server/files/links.ts", /lifetime = 15 \* 60_000;/, "by a signed link for 15 minutes"],
])("SECURITY.md says what %s does by %o", (file, constant, words) => {
  expect(read(file)).toMatch(constant);
  expect(document).toContain(words);
});

test("SECURITY.md names every setting by which the server reaches another one", () => {
  const settings = read("app/server/config.ts").match(/"[A-Z_]*URL"/g) ?? [];
  const reached = new Set(settings.map((name) => name.slice(1, -1)).filter((name) => name !== "PUBLIC_URL"));
  expect(reached.size).toBeGreaterThan(1);
  for (const name of reached) expect(document).toContain(`\`${name}\``);
});
