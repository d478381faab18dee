const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

export const csrfToken = () => meta("csrf-token")?.content ?? "";

/** The server issues a new token when the session changes, and for pages left open too long. */
export function setCsrfToken(token: string) {
  meta("csrf-token")?.setAttribute("content", token);
}

/** Whether the user was signed in when the server rendered the page. */
export const isAuthenticated = () => meta("authenticated")?.content === "1";

export const sendsMail = () => meta("mail")?.content === "1";

export const build = () => meta("build")?.content ?? "";

/** URL of the translations for the page's language. */
export const textsAddress = () => meta("texts")?.content ?? "";

/** URL of the menu icons, an SVG sprite with one symbol per name. */
export const iconsAddress = () => meta("icons")?.content ?? "";

/** Browsers hide the attribute from selectors, so it is read from an element that has it. */
export const nonce = () => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;
