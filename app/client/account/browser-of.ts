// Each before those that it claims to be as well.
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

/** What a person calls a browser and its system, by what it says of itself; "" for what is neither known. */
export const browserOf = (agent: string) => ({
  browser: nameIn(browsers, agent),
  system: nameIn(systems, agent),
});
