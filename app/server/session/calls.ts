import type { PlatformCalls } from "../../contract/platform-calls.ts";
import { baseCode, unusualDigits } from "../currency-digits.ts";
import { currencySymbols } from "../i18n/money.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import * as v from "valibot";
import { isTimeZone } from "../calendar.ts";
import { companyTimeZone } from "../business-day.ts";
import type { AppInfo, Locale } from "../../contract/app.ts";
import { densities } from "../../contract/list.ts";
import { mayAct } from "../access/plan.ts";
import type { Database } from "../database/connection.ts";
import { defineCall, done, type HandlersOf } from "../http/call.ts";
import { invalid } from "../refusal.ts";
import * as payload from "../http/payload.ts";
import { signs } from "../i18n/separators.ts";
import { textsOf } from "../i18n/translate.ts";
import { locales } from "../i18n/locales.ts";
import { resourceOf } from "../resources/registry.ts";
import { users } from "../access/users.ts";
import { savePreferences, readPreferences } from "./preferences.ts";
import { pick } from "../../contract/pick.ts";

async function activeLocales(db: Database): Promise<Locale[]> {
  const { table } = locales;
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.active, true), isNull(table.deleted_at)))
    .orderBy(asc(table.sort), asc(table.locale_id));
  return rows.map(({ code, name, short, direction, group_separator, decimal_separator }) => ({
    code,
    name,
    short,
    direction,
    group: signs[group_separator],
    decimal: signs[decimal_separator],
  }));
}

async function requireLocale(db: Database, code: string): Promise<void> {
  const known = await activeLocales(db);
  if (!known.some((locale) => locale.code === code)) throw invalid("locale", "problem.option");
}

export const sessionCalls = {
  "app/info": defineCall({
    access: "public",
    reads: true,
    payload: v.object({}),
    run: async ({ db, principal, viewer, locale, t }) => {
      const [known, preferences] = await Promise.all([
        activeLocales(db),
        principal && readPreferences({ db, principal, t }),
      ]);
      const info: AppInfo = {
        user: principal &&
          preferences && {
            ...preferences,
            ...pick(principal, ["user_id", "name", "login", "email", "theme", "time_zone"]),
          },
        locale,
        locales: known,
        settings: {
          base_currency: baseCode(),
          session_minutes: 480,
          time_zone: companyTimeZone(),
          currency_digits: unusualDigits(),
          currency_symbols: currencySymbols(),
        },
        authorized: principal !== null,
        ...(principal?.administrator && { administrator: true }),
        ...(principal && mayAct(principal, resourceOf("translations"), "edit") && { may_edit_texts: true }),
        ...(viewer && { viewer: viewer.name }),
      };
      return done(info);
    },
  }),
  "translations/map": defineCall({
    access: "public",
    reads: true,
    payload: v.object({ locale: payload.text(20) }),
    run: async (_context, { locale }) => done(textsOf(locale)),
  }),
  "locales/set": defineCall({
    access: "public",
    payload: v.object({ locale: payload.text(20) }),
    run: async ({ db, principal, setLocale }, { locale }) => {
      await requireLocale(db, locale);
      setLocale(locale);
      if (principal)
        await db.update(users.table).set({ locale }).where(eq(users.table.user_id, principal.user_id));
      return done({ locale });
    },
  }),
  "profile/manage": defineCall({
    access: "signed-in",
    payload: v.strictObject({
      theme: v.optional(v.picklist(["light", "dark", "system"], "problem.option")),
      time_zone: v.optional(v.pipe(payload.text(60), v.check(isTimeZone, "problem.option"))),
      density: v.optional(v.picklist(densities, "problem.option")),
      start: v.optional(payload.text(60)),
      start_view: v.optional(payload.text(60)),
      modules: v.optional(
        v.pipe(
          payload.list(payload.text(60), 40),
          v.transform((codes) => codes.filter((code) => code !== "")),
        ),
      ),
    }),
    run: async (actor, { density, start, start_view, modules, ...changes }) => {
      const { db, principal } = actor;
      await savePreferences(actor, { density, start, start_view, modules });
      if (Object.keys(changes).length > 0)
        await db.update(users.table).set(changes).where(eq(users.table.user_id, principal.user_id));
      return done({});
    },
  }),
} satisfies Partial<HandlersOf<PlatformCalls>>;
