import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { AppInfo } from "../../contract/app.ts";
import type { Drawing, Drawn } from "../../contract/drawing.ts";
import { showLanguage } from "../i18n/language.ts";
import { handlesAt, Screens } from "../routes.tsx";
import { showDrawn, type DrawnWith } from "./show-drawn.ts";

export const loadScreen = (address: string) =>
  Promise.all(handlesAt(new URL(address, "http://localhost")).map(async ({ load }) => load?.()));

/** The latest texts of each language, cached because parsing them takes longer than drawing. */
const languages = new Map<string, { address: string | undefined; texts: Record<string, string> }>();

function textsOf({ locale, metas, texts: bytes }: Drawing) {
  const known = languages.get(locale);
  if (known && known.address === metas.texts) return known.texts;
  const texts: Record<string, string> = JSON.parse(new TextDecoder().decode(bytes.slice()));
  languages.set(locale, { address: metas.texts, texts });
  return texts;
}

function infoIn(json: string): AppInfo | undefined {
  const replies: { path: string; data: AppInfo }[] = JSON.parse(json);
  return replies.find(({ path }) => path === "app/info")?.data;
}

/** Synchronous, so that two visitors' pages are never drawn at the same time. */
export function drawScreen(drawing: Drawing): Drawn | null {
  const { address, locale, look, entry } = drawing;
  const info = infoIn(drawing.replies);
  const direction = info?.locales.find(({ code }) => code === locale)?.direction;
  // Without replies there is nothing to draw; right-to-left languages are left to the browser.
  if (!info?.user || direction === "rtl") return null;
  // The root redirects to the user's start page.
  if (address === "/" && info.user.start) return null;
  showLanguage(locale, textsOf(drawing));
  const markup = renderToString(
    <StaticRouter location={address}>
      <Screens />
    </StaticRouter>,
  );
  // React silently leaves what fails to the browser.
  if (/<main[^>]*><!--\$!-->/.test(markup) || !markup.includes("<main"))
    throw new Error(`The screen at ${address} can't be drawn.`);
  const told: DrawnWith = { look, density: info.user.density, entry };
  return {
    // The CSP blocks inline styles, so the script sets them.
    markup: markup.replaceAll(' style="', ' data-style="'),
    script: `(${showDrawn.toString()})(${JSON.stringify(told).replaceAll("<", "\\u003c")})`,
  };
}
