import { callServer } from "../calls/call-server.ts";
import { textsAddress } from "../calls/page-meta.ts";
import { showLanguage } from "./language.ts";

let latest = "";

type Texts = Record<string, string>;

/** The page's initial language. Once its texts are shown, loading them again fetches edited texts. */
let first = document.documentElement.lang;
let arriving: Promise<Texts | null> | undefined;

/** Loads the translations of a locale and shows them, unless another one was requested in the meantime. */
export async function loadLanguage(locale: string) {
  latest = locale;
  const texts = (await firstTexts(locale)) ?? (await callServer("translations/map", { locale })).data;
  if (latest === locale) showLanguage(locale, texts);
}

async function firstTexts(locale: string): Promise<Texts | null> {
  const address = textsAddress();
  if (locale !== first || address === "") return null;
  arriving ??= fetch(address).then(
    (response): Promise<Texts> | null => (response.ok ? response.json() : null),
    () => null,
  );
  const texts = await arriving;
  first = "";
  return texts;
}
