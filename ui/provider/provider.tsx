import { setNonce } from "get-nonce";
import { useContext, useInsertionEffect, useMemo, type ComponentProps, type ReactNode } from "react";
import { defaultDates, type Dates } from "../shared/format-date.ts";
import { defaultFormats, formatsOf, type Formats } from "../shared/format.ts";
import type { UiStrings } from "./all-strings.ts";
import { overridden } from "./overridden.ts";
import { commonStrings, type CommonStrings } from "./strings.ts";
import { UiContext } from "./ui-context.ts";

export type LinkProps = ComponentProps<"a"> & {
  /** A path within the application, or an external URL. */
  href: string;
};

export interface Ui {
  /** BCP 47 tag of the language of month and day names. */
  locale: string;
  /** Decimal number format. */
  formats: Formats;
  /** How dates and times are written and read. */
  dates: Dates;
  /** The shared texts, and all translations given to the provider. */
  strings: CommonStrings & Partial<UiStrings>;
  /** Renders every link of the components. */
  renderLink: (props: LinkProps) => ReactNode;
  /** Nonce of the page's content security policy. */
  nonce?: string;
}

export interface UiProviderProps {
  /**
   * BCP 47 tag. Dates and numbers follow it; without it, numbers look like 18 420.00.
   * @default "en"
   */
  locale?: string;
  /** Overrides the locale's number format, and sets decimals and symbols of currencies. */
  formats?: Partial<Formats>;
  /**
   * Overrides the locale's date format: a mask, a 12- or 24-hour clock, the first day of the week. Define it
   * outside components, or memoize it.
   */
  dates?: Partial<Dates>;
  /** A language pack or your own texts; anything missing stays English. */
  strings?: Partial<UiStrings>;
  /**
   * Renders links within the application, so that a router can handle them. Define it outside components, or memoize
   * it. @default a plain `<a>`
   */
  renderLink?: (props: LinkProps) => ReactNode;
  /** Lets the dialogs' scroll lock add its style element under a strict content security policy. */
  nonce?: string;
  children?: ReactNode;
}

const plainLink = ({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>;

const withoutProvider: Ui = {
  locale: "en",
  formats: defaultFormats,
  dates: defaultDates,
  strings: commonStrings,
  renderLink: plainLink,
};

/**
 * Sets the language, date and number formats, links and CSP nonce of the components below it. Without it,
 * they are in English.
 *
 * @example <UiProvider locale="de" strings={de} /> // import { de } from "@backoffice/ui/locales/de"
 */
export function UiProvider({
  locale,
  formats,
  dates,
  strings,
  renderLink = plainLink,
  nonce,
  children,
}: UiProviderProps) {
  // The phase for inserting style elements, so that a dialog that opens immediately has the nonce too.
  useInsertionEffect(() => {
    if (nonce) setNonce(nonce);
  }, [nonce]);
  const ui = useMemo(
    () => ({
      locale: locale ?? "en",
      formats: completeFormats(locale, formats),
      dates: { ...defaultDates, ...(locale && { locale }), ...dates },
      strings: strings ? overridden(commonStrings, strings) : commonStrings,
      renderLink,
      nonce,
    }),
    [locale, formats, dates, strings, renderLink, nonce],
  );
  return <UiContext.Provider value={ui}>{children}</UiContext.Provider>;
}

/** Only what isn't given is asked of the platform, which takes milliseconds to load a locale's numbers. */
function completeFormats(locale: string | undefined, given: Partial<Formats> = {}): Formats {
  const { group, decimal } = given;
  if (group !== undefined && decimal !== undefined) return { ...given, group, decimal };
  return { ...(locale ? formatsOf(locale) : defaultFormats), ...given };
}

/** The language, formats and nonce of the closest provider. */
export const useUi = (): Ui => useContext(UiContext) ?? withoutProvider;
