/** Browsers enforce https and this host for the prefix; it isn't available over plain http. */
export const cookieName = (name: "session" | "locale" | "look", secure: boolean): string =>
  secure ? `__Host-${name}` : name;
