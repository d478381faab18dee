import { useCallback } from "react";
import { formatDecimal, useUi } from "@backoffice/ui";
import { fill } from "../../contract/fill.ts";
import { createPageState } from "../page-state.ts";
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

const language = createPageState<Language>({
  locale: document.documentElement.lang || "en",
  texts: firstTexts,
});

/** Switches the language. Nothing is remounted, so unsaved input is kept. */
export function showLanguage(locale: string, texts: Record<string, string>) {
  document.documentElement.lang = locale;
  language.set({ locale, texts });
}

/** The translation keys requested since the page was opened. */
export const requestedKeys = new Set<string>();

export type Values = Record<string, string | number>;

/** Whether the text exists: some are only defined for some lists. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(language.get().texts, key);

/** A translated text, for use outside components; it doesn't update when the language changes. */
export function translate(key: TextKey, values: Values = {}) {
  const { texts, locale } = language.get();
  return fill(texts[key] ?? key, values, locale);
}

export const useLanguage = language.use;

export const isShown = (locale: string) =>
  language.get().texts !== firstTexts && language.get().locale === locale;

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
