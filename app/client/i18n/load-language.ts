import { callServer } from "../calls/call-server.ts";
import { showLanguage } from "./language.ts";

let latest = "";

/** Loads the texts of a locale and shows them, unless another one was asked for meanwhile. */
export async function loadLanguage(locale: string) {
  latest = locale;
  const { data } = await callServer("translations/map", { locale });
  if (latest === locale) showLanguage(locale, data);
}
