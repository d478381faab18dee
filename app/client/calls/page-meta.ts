const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/** What the server wrote into the page: the token that every call carries. */
export const csrfToken = () => meta("csrf-token")?.content ?? "";

/** The server gives a new token with each change of session, and to a page that was left open too long. */
export function setCsrfToken(token: string) {
  meta("csrf-token")?.setAttribute("content", token);
}

/** Whether the server marked the user as signed in when it made the page. */
export const isAuthenticated = () => meta("authenticated")?.content === "1";

/** Whether the server sends mail. */
export const sendsMail = () => meta("mail")?.content === "1";

/** Where the texts of the page's language are. */
export const textsAddress = () => meta("texts")?.content ?? "";

/** Where the icons of the menu are, each as a symbol by its name. */
export const iconsAddress = () => meta("icons")?.content ?? "";

/** Browsers hide the attribute from selectors, so it is read from an element that carries it. */
export const nonce = () => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;
