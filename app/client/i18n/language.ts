import { useCallback, useSyncExternalStore } from "react";
import { formatDecimal, useUi } from "@backoffice/ui";
import { fill } from "../../contract/fill.ts";
import type { TextKey } from "../../modules/texts/en.ts";

interface Language {
  locale: string;
  texts: Readonly<Record<string, string>>;
}

/** Texts needed before the translations arrive, or if they don't. */
const firstTexts = {
  "shell.noAnswer": "Can’t reach the server. Check your connection and try again",
  "shell.tryAgain": "Try again",
  "shell.broken": "Something went wrong in this part of the page",
  "shell.brokenText":
    "The rest of the page still works. If it happens again, tell an administrator the code {code}.",
  "shell.notStarted": "The back office couldn’t start",
} satisfies Partial<Record<TextKey, string>>;

let current: Language = { locale: document.documentElement.lang || "en", texts: firstTexts };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Switches the language. Nothing is remounted, so unsaved input is kept. */
export function showLanguage(locale: string, texts: Record<string, string>) {
  current = { locale, texts };
  document.documentElement.lang = locale;
  for (const listener of listeners) listener();
}

/** The translation keys requested since the page was opened. */
export const requestedKeys = new Set<string>();

export type Values = Record<string, string | number>;

/** Whether the text exists: some are only defined for some lists. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(current.texts, key);

/** A translated text, for use outside components; it doesn't update when the language changes. */
export const translate = (key: TextKey, values: Values = {}) =>
  fill(current.texts[key] ?? key, values, current.locale);

export const useLanguage = () => useSyncExternalStore(subscribe, () => current);

export const isShown = (locale: string) => current.texts !== firstTexts && current.locale === locale;

/** Whether the translations have loaded. */
export const useIsReadable = () => useLanguage().texts !== firstTexts;

export const useLocale = () => useLanguage().locale;

/** `t("list.selected", { count: 2 })` */
export function useText() {
  const { texts, locale } = useLanguage();
  const { formats } = useUi();
  return useCallback(
    (key: TextKey, values: Values = {}) => {
      requestedKeys.add(key);
      return fill(texts[key] ?? key, values, locale, (count) => formatDecimal(count, formats));
    },
    [texts, locale, formats],
  );
}

export type Text = ReturnType<typeof useText>;
