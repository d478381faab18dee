import { useMemo } from "react";
import { useUi, type Formats } from "@backoffice/ui";
import type { Locale } from "../../contract/app.ts";
import { useCall } from "../calls/use-call.ts";
import { useLocale, useText, type Text } from "../i18n/language.ts";

/** How values are written for this reader. */
export interface Speech {
  t: Text;
  locale: string;
  formats: Formats;
  timeZone: string;
  /** By whose calendar everything is booked: it says which day is today for a date, as the reader's does for a moment. */
  companyTimeZone: string;
  /** The currency of amounts whose row names none. */
  currency: string;
  /** The languages that texts can be written in. */
  locales: readonly Locale[];
}

const noPayload = {};
const noLocales: readonly Locale[] = [];
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useSpeech(): Speech {
  const t = useText();
  const locale = useLocale();
  const { formats } = useUi();
  const { data: app } = useCall("app/info", noPayload, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  const timeZone = app?.user?.time_zone || ownZone;
  const companyTimeZone = app?.settings.time_zone ?? timeZone;
  const currency = app?.settings.base_currency ?? "";
  const locales = app?.locales ?? noLocales;
  return useMemo(
    () => ({ t, locale, formats, timeZone, companyTimeZone, currency, locales }),
    [t, locale, formats, timeZone, companyTimeZone, currency, locales],
  );
}
