import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { fill, placesIn } from "../app/contract/fill.ts";
import { listRoutes } from "../app/contract/routes.ts";
import { actions } from "../app/contract/list.ts";
import { notificationKinds } from "../app/contract/notification-kinds.ts";
import { de } from "../app/modules/texts/de.ts";
import { en } from "../app/modules/texts/en.ts";
import { uk } from "../app/modules/texts/uk.ts";
import { optionKey } from "../app/server/resources/describe.ts";
import { product } from "../app/modules/product.ts";
import { menuCategories } from "../app/server/resources/definition-parts.ts";
import { notificationCategories } from "../app/server/notifications/tables.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

type Texts = Record<string, string>;

test("a section of clients and counterparties names neither", () => {
  expect(uk["section.about"]).not.toMatch(/контрагент|клієнт/i);
});

const english: Texts = en;
const keys = Object.keys(en);
const resources = product.entities;
const lacking = (wanted: string[]) => wanted.filter((key) => !Object.hasOwn(en, key));

/** Words that are alike in both languages, and texts that are nothing but values or signs. */
const alike: Record<string, string[]> = {
  de: [
    "access.person",
    "board.board",
    "board.pipeline",
    "chart.kind.plan",
    "choice.action.status",
    "choice.attached.docx",
    "choice.attached.pdf",
    "choice.attribute_type.text",
    "choice.format.html",
    "choice.group.backlog",
    "choice.kind.bank",
    "choice.kind.online",
    "choice.roles.bank",
    "choice.roles.partner",
    "choice.source.api",
    "choice.source.import",
    "choice.source.timer",
    "choice.source.website",
    "choice.type.text",
    "choice.unit.kg",
    "choice.unit.l",
    "choice.unit.m",
    "currency.chart",
    "document.version",
    "done.status",
    "export.format",
    "field.agent",
    "field.bank",
    "field.bic",
    "field.budget_amount",
    "field.client_status_id",
    "field.code",
    "field.cp_status_id",
    "field.deals-stages.category_id",
    "field.deals.category_id",
    "field.documents-placeholders.format",
    "field.logo",
    "field.name",
    "field.order_status_id",
    "field.project_status_id",
    "field.status",
    "field.task_status_id",
    "field.users.name",
    "field.version",
    "field.webhooks",
    "field.website",
    "history.system",
    "import.title",
    "notification.job_failed.text",
    "recurrence.on",
    "refused.use",
    "section.budget",
    "section.pipeline",
    "shell.themeSystem",
    "stock.moved",
    "tab.webhooks",
    "timer.open",
    "ui.cellRefused",
    "ui.codeBlock",
    "ui.contractCode",
    "ui.filter",
    "ui.link",
    "ui.noValue",
    "ui.ok",
    "ui.palette",
    "ui.scheduleMoved",
    "view.board",
    "week.of",
  ],
  uk: [
    "choice.attached.docx",
    "choice.attached.pdf",
    "choice.source.api",
    "done.status",
    "notification.job_failed.text",
    "recurrence.on",
    "ui.cellRefused",
    "ui.noValue",
    "ui.scheduleMoved",
  ],
};

describe.each(Object.entries({ de, uk } as Record<string, Texts>))("%s", (locale, texts) => {
  test("has the keys of English and no others, each with a text", () => {
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
    expect(keys.filter((key) => texts[key]!.trim() !== texts[key] || texts[key] === "")).toEqual([]);
  });

  test("keeps the placeholders of every text", () => {
    const placeholders = (of: Texts) => Object.fromEntries(keys.map((key) => [key, placesIn(of[key]!)]));
    expect(placeholders(texts)).toEqual(placeholders(english));
  });

  test("leaves nothing in English but what is alike", () => {
    expect(keys.filter((key) => texts[key] === english[key]).sort()).toEqual(alike[locale]);
  });
});

test("Ukrainian mixes no alphabets within a word, and takes no letters of its neighbours", () => {
  const wrong = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}|[ыэъё]/iu;
  expect(Object.entries(uk).filter(([, text]) => wrong.test(text))).toEqual([]);
});

test("every list has its name", () => {
  const forms = ["one", "many", "new"];
  expect(lacking(listRoutes.flatMap((code) => forms.map((form) => `resource.${code}.${form}`)))).toEqual([]);
});

describe.each(resources.map((resource) => [resource.code, resource] as const))("%s", (_, resource) => {
  const fields = Object.entries(resource.fields);

  test("names its fields, and what may be chosen in them", () => {
    // A problem names its field without the resource, so that a label of its own does not replace the common one.
    expect(lacking(fields.map(([name]) => `field.${name}`))).toEqual([]);
    const choices = fields.flatMap(([name, field]) =>
      Object.keys(field.shape.options ?? {}).map((value) => optionKey(name, field, value)),
    );
    expect(lacking(choices)).toEqual([]);
  });

  test("names what its lines and tables hold, and what its actions ask for", () => {
    const inner = [
      ...fields.map(([, { shape }]) => shape.columns),
      ...Object.values(resource.tables).map(({ columns }) => columns),
      ...resource.actions.map(({ asks }) => asks),
    ].flatMap((columns) => Object.entries(columns ?? {}));
    expect(lacking(inner.map(([name]) => `field.${name}`))).toEqual([]);
    const choices = inner.flatMap(([name, { shape }]) =>
      Object.keys(shape.options ?? {}).map((value) => `choice.${name}.${value}`),
    );
    expect(lacking(choices)).toEqual([]);
    expect(lacking(resource.actions.map(({ label }) => label))).toEqual([]);
  });

  test("names its sections, tabs and views", () => {
    const labels = resource.detail.map(({ label }) => label);
    expect(lacking(labels)).toEqual([]);
    // A tab without a text of its own is called as its first section, which must then be its only one.
    const unnamed = resource.detail.map(({ tab }) => tab).filter((tab) => !Object.hasOwn(en, `tab.${tab}`));
    expect(unnamed).toEqual([...new Set(unnamed)]);
    expect(lacking(resource.list.views.map((view) => `view.${view.code}`))).toEqual([]);
  });
});

test("a label for one list alone is of a field that the list has", () => {
  const known = new Set(
    resources.flatMap(({ code, fields }) => Object.keys(fields).map((name) => `${code}.${name}`)),
  );
  const own = keys.map((key) => /^field\.([\w-]+\.\w+)$/.exec(key)?.[1]).filter((name) => name !== undefined);
  expect(own.filter((name) => !known.has(name))).toEqual([]);
});

test("what is done is named, in refusals and in the history", () => {
  const history = resources.find(({ code }) => code === "history")!;
  const done = Object.keys(history.fields.action!.shape.options!);
  expect(done.length).toBeGreaterThan(5);
  expect(
    lacking([...actions.map((code) => `action.${code}`), ...done.map((code) => `history.${code}`)]),
  ).toEqual([]);
});

test("the menu and the notifications are named", () => {
  expect(lacking(Object.keys(menuCategories).map((code) => `category.${code}`))).toEqual([]);
  expect(lacking(notificationCategories.map((code) => `resource.${code}.many`))).toEqual([]);
  const kinds = new Set(keys.flatMap((key) => /^notification\.(\w+)\./.exec(key)?.[1] ?? []));
  expect(kinds).toContain("order_new");
  expect(
    lacking([...kinds].flatMap((kind) => [`notification.${kind}.name`, `notification.${kind}.text`])),
  ).toEqual([]);
});

test.each(Object.entries({ en, de, uk }))(
  "each kind of news has a name of its own: %s",
  (_, texts: Texts) => {
    const names = Object.keys(notificationKinds).map((kind) => texts[`notification.${kind}.name`]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);

test.each([
  [en, "en", "ORD-1 has been on hold for 1 day. 1 pc is available again"],
  [de, "de", "ORD-1 ist seit 1 Tag zurückgestellt. 1 Stück ist wieder verfügbar"],
  [uk, "uk", "ORD-1 призупинено вже 1 день. Знову доступно для продажу: 1 шт."],
])("a single piece that is freed is told of as one: %#", (texts, locale, told) => {
  const values = { number: "ORD-1", days: "1", count: "1" };
  expect(fill(texts["notification.order_released.text"], values, locale)).toBe(told);
});

test("no text waits for a reader that is gone", () => {
  const sources = ["client", "contract", "modules", "server"]
    .flatMap((part) =>
      readdirSync(`${root}app/${part}`, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)texts\//.test(file))
        .map((file) => readFileSync(`${root}app/${part}/${file}`, "utf8")),
    )
    .join("\n");
  const made = [...sources.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, start]) => start!);
  // The library's own texts: component-texts.test.ts compares them with what it says.
  const isMade = (key: string) => key.startsWith("ui.") || made.some((start) => key.startsWith(start));
  expect(keys.filter((key) => !isMade(key) && !sources.includes(`"${key}"`))).toEqual([]);
});

describe("a number", () => {
  const lines = (count: string | number, locale: string) => {
    const texts: Record<string, Texts> = { en, de, uk };
    return fill(texts[locale]!["job.statement"]!, { count }, locale);
  };

  test("is followed by the word's form that the language has for it", () => {
    expect([1, 2].map((count) => lines(count, "en"))).toEqual([
      "Bank statement: 1 line",
      "Bank statement: 2 lines",
    ]);
    expect([1, 3, 5, 21].map((count) => lines(count, "uk"))).toEqual([
      "Банківська виписка: 1 рядок",
      "Банківська виписка: 3 рядки",
      "Банківська виписка: 5 рядків",
      "Банківська виписка: 21 рядок",
    ]);
  });

  test("has it with spaces between its thousands too", () => {
    expect(lines("1\u00a0204", "uk")).toBe("Банківська виписка: 1\u00a0204 рядки");
  });

  test("without a value leaves the text as it is, and a text needs its name alone", () => {
    expect(fill(en["job.statement"], {}, "en")).toBe(en["job.statement"]);
    expect(placesIn("{who}: {count, plural, one {# row} other {# rows}}")).toEqual(["count", "who"]);
  });
});
