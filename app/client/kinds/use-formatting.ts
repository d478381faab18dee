import { useMemo } from "react";
import { useUi, type Formats } from "@backoffice/ui";
import type { Locale } from "../../contract/app.ts";
import { useCall } from "../calls/use-call.ts";
import { useLocale, useText, type Text } from "../i18n/language.ts";

export interface ValueFormatting {
  t: Text;
  locale: string;
  formats: Formats;
  timeZone: string;
  /** The company's time zone: it determines today's date in date fields. Timestamps use the user's time zone. */
  companyTimeZone: string;
  /** The currency of amounts whose row has none. */
  currency: string;
  /** The languages of translatable texts. */
  locales: readonly Locale[];
}

const noPayload = {};
const noLocales: readonly Locale[] = [];

let ownZone: string | undefined;

/** Computed on demand: the browser takes ten milliseconds to load its time zones. */
const zoneOfBrowser = () => (ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

export function useFormatting(): ValueFormatting {
  const t = useText();
  const locale = useLocale();
  const { formats } = useUi();
  const { data: app } = useCall("app/info", noPayload, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  const timeZone = app?.user?.time_zone || zoneOfBrowser();
  const companyTimeZone = app?.settings.time_zone ?? timeZone;
  const currency = app?.settings.base_currency ?? "";
  const locales = app?.locales ?? noLocales;
  return useMemo(
    () => ({ t, locale, formats, timeZone, companyTimeZone, currency, locales }),
    [t, locale, formats, timeZone, companyTimeZone, currency, locales],
  );
}
