/** The shortcut of the search, as this keyboard writes it. */
export const searchKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";
