/** All time zones that the browser supports, plus the one already chosen. */
export const timeZoneOptions = (chosen: string) =>
  [...new Set([chosen, "UTC", ...Intl.supportedValuesOf("timeZone")])]
    .filter((zone) => zone !== "")
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
