/** Every time zone that the browser knows, and the one that is chosen already. */
export const timeZoneOptions = (chosen: string) =>
  [...new Set([chosen, "UTC", ...Intl.supportedValuesOf("timeZone")])]
    .filter((zone) => zone !== "")
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
