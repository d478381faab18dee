import { callServer } from "../calls/call-server.ts";
import { textsAddress } from "../calls/page-meta.ts";
import { showLanguage } from "./language.ts";

let latest = "";

type Texts = Record<string, string>;

/** The language that the page came in. Once its texts are shown, whoever wants them again wants what was changed meanwhile. */
let first = document.documentElement.lang;
let arriving: Promise<Texts | null> | undefined;

/** Loads the texts of a locale and shows them, unless another one was asked for meanwhile. */
export async function loadLanguage(locale: string) {
  latest = locale;
  const texts = (await firstTexts(locale)) ?? (await callServer("translations/map", { locale })).data;
  if (latest === locale) showLanguage(locale, texts);
}

async function firstTexts(locale: string): Promise<Texts | null> {
  const address = textsAddress();
  if (locale !== first || address === "") return null;
  arriving ??= fetch(address).then(
    (response) => (response.ok ? (response.json() as Promise<Texts>) : null),
    () => null,
  );
  const texts = await arriving;
  first = "";
  return texts;
}
