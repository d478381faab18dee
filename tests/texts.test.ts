import { describe, expect, test } from "vitest";
import { listRoutes } from "../app/contract/routes.ts";
import { actions } from "../app/contract/list.ts";
import { de } from "../app/contract/texts/de.ts";
import { en } from "../app/contract/texts/en.ts";
import { uk } from "../app/contract/texts/uk.ts";
import { placeholdersOf } from "../app/server/i18n/placeholders.ts";
import type { Resource } from "../app/server/resources/define-resource.ts";
import * as registry from "../app/server/resources/index.ts";
import { menuCatalogue } from "../app/server/services/menu/catalogue.ts";
import { notificationCategories } from "../app/server/services/notifications/tables.ts";

type Texts = Record<string, string>;

const english: Texts = en;
const keys = Object.keys(en);
const resources = Object.values(registry) as unknown as Resource[];
const lacking = (wanted: string[]) => wanted.filter((key) => !Object.hasOwn(en, key));

/** Words that are alike in both languages, and texts that are nothing but values or signs. */
const alike: Record<string, string[]> = {
  de: [
    "access.person",
    "chart.kind.plan",
    "choice.action.status",
    "choice.kind.bank",
    "choice.role.bank",
    "choice.role.partner",
    "choice.source.api",
    "choice.source.import",
    "choice.source.website",
    "choice.unit.kg",
    "choice.unit.l",
    "choice.unit.m",
    "done.status",
    "export.format",
    "field.agent",
    "field.bank",
    "field.bic",
    "field.budget_amount",
    "field.client_status_id",
    "field.code",
    "field.cp_status_id",
    "field.name",
    "field.order_status_id",
    "field.project_status_id",
    "field.status",
    "field.task_status_id",
    "field.users.name",
    "field.version",
    "field.website",
    "history.system",
    "import.title",
    "notification.project_budget.name",
    "section.budget",
    "shell.themeSystem",
    "ui.cellRefused",
    "ui.codeBlock",
    "ui.contractCode",
    "ui.filter",
    "ui.link",
    "ui.noValue",
    "ui.ok",
    "ui.palette",
  ],
  uk: ["choice.source.api", "done.status", "ui.cellRefused", "ui.noValue"],
};

describe.each(Object.entries({ de, uk } as Record<string, Texts>))("%s", (locale, texts) => {
  test("has the keys of English and no others, each with a text", () => {
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
    expect(keys.filter((key) => texts[key]!.trim() !== texts[key] || texts[key] === "")).toEqual([]);
  });

  test("keeps the placeholders of every text", () => {
    const placeholders = (of: Texts) =>
      Object.fromEntries(keys.map((key) => [key, placeholdersOf(of[key]!)]));
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
  expect(lacking(listRoutes.flatMap((code) => [`resource.${code}.one`, `resource.${code}.many`]))).toEqual(
    [],
  );
});

describe.each(resources.map((resource) => [resource.code, resource] as const))("%s", (_, resource) => {
  const fields = Object.entries(resource.fields);

  test("names its fields, and what may be chosen in them", () => {
    // A problem names its field without the resource, so that a label of its own does not replace the common one.
    expect(lacking(fields.map(([name]) => `field.${name}`))).toEqual([]);
    const choices = fields.flatMap(([name, { shape }]) =>
      Object.keys(shape.options ?? {}).map((value) => `choice.${name}.${value}`),
    );
    expect(lacking(choices)).toEqual([]);
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
  expect(lacking(Object.keys(menuCatalogue).map((code) => `category.${code}`))).toEqual([]);
  expect(lacking(notificationCategories.map((code) => `resource.${code}.many`))).toEqual([]);
  const kinds = new Set(keys.flatMap((key) => /^notification\.(\w+)\./.exec(key)?.[1] ?? []));
  expect(kinds).toContain("order_new");
  expect(
    lacking([...kinds].flatMap((kind) => [`notification.${kind}.name`, `notification.${kind}.text`])),
  ).toEqual([]);
});
