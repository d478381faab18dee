/** The search shortcut as shown for this platform. */
export const searchKeys = () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? "⌘ K" : "Ctrl K");
