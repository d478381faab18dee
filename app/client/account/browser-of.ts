// Each browser comes before the ones it also claims to be.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const nameIn = (names: [RegExp, string][], agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? "";

/** The common name of a browser and its OS, from its user agent; "" for unknown parts. */
export const browserOf = (agent: string) => ({
  browser: nameIn(browsers, agent),
  system: nameIn(systems, agent),
});
