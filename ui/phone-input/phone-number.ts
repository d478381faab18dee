/** A country's number format. */
export interface PhoneCountry {
  /** ISO 3166 code: `"DE"`. */
  code: string;
  /** Calling code without the plus: `"49"`. */
  prefix: string;
  /** Trunk prefix, omitted when calling from abroad. @default "0", `""` for none */
  trunk?: string;
  /**
   * Grouping of the digits after the prefix: `"## ### ## ##"`. Remaining digits, and numbers in countries with area
   * codes of different lengths, are grouped in threes.
   */
  groups?: string;
}

/** Default countries. Applications can pass more. */
export const phoneCountries: readonly PhoneCountry[] = [
  { code: "AT", prefix: "43" },
  { code: "BE", prefix: "32" },
  { code: "BG", prefix: "359" },
  { code: "CH", prefix: "41", groups: "## ### ## ##" },
  { code: "CZ", prefix: "420", trunk: "", groups: "### ### ###" },
  { code: "DE", prefix: "49" },
  { code: "DK", prefix: "45", trunk: "", groups: "## ## ## ##" },
  { code: "EE", prefix: "372", trunk: "", groups: "#### ####" },
  { code: "ES", prefix: "34", trunk: "", groups: "### ## ## ##" },
  { code: "FI", prefix: "358" },
  { code: "FR", prefix: "33", groups: "# ## ## ## ##" },
  { code: "GB", prefix: "44" },
  { code: "GR", prefix: "30", trunk: "", groups: "### ### ####" },
  { code: "HU", prefix: "36", trunk: "06" },
  { code: "IE", prefix: "353" },
  { code: "IT", prefix: "39", trunk: "" },
  { code: "LT", prefix: "370" },
  { code: "LV", prefix: "371", trunk: "", groups: "## ### ###" },
  { code: "NL", prefix: "31" },
  { code: "NO", prefix: "47", trunk: "", groups: "### ## ###" },
  { code: "PL", prefix: "48", trunk: "", groups: "### ### ###" },
  { code: "PT", prefix: "351", trunk: "", groups: "### ### ###" },
  { code: "RO", prefix: "40" },
  { code: "SE", prefix: "46" },
  { code: "SK", prefix: "421" },
  { code: "UA", prefix: "380", groups: "## ### ## ##" },
  { code: "US", prefix: "1", trunk: "1", groups: "### ### ####" },
];

/** A parsed phone number. */
export interface PhoneNumber {
  /** A plus and digits only: `"+49401234567"`. */
  e164: string;
  /** Undefined if no listed country has the prefix. */
  country?: PhoneCountry;
}

/** Length limits in digits: E.164 allows 15, and no number with a country code is shorter than 5. */
const lengths = { min: 5, max: 15 };

/**
 * Parses a phone number in any notation: `+49 (0)40 123-45-67`, `0049 40…`, `tel:+49…`, and within the home country
 * `040 1234567`.
 *
 * @returns Undefined if it isn't a number, or if it has no country code and there is no home country.
 */
export function readPhone(
  text: string,
  countries: readonly PhoneCountry[] = phoneCountries,
  home?: string,
): PhoneNumber | undefined {
  const plain = text.trim().replace(/^tel:/i, "").replace(/\(0\)/g, "");
  if (!/^\+?[\d\s().\-/\u00a0\u2010-\u2013]+$/.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, "");
  const international = plain.startsWith("+")
    ? digits
    : digits.startsWith("00")
      ? digits.slice(2)
      : undefined;
  if (international !== undefined) return numberOf(international, countries);
  const country = countries.find(({ code }) => code === home);
  if (!country) return undefined;
  const trunk = country.trunk ?? "0";
  const national = trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return numberOf(country.prefix + national, countries);
}

function numberOf(digits: string, countries: readonly PhoneCountry[]): PhoneNumber | undefined {
  if (digits.startsWith("0") || digits.length < lengths.min || digits.length > lengths.max) return undefined;
  // The longest prefix wins: +1 alone isn't Barbados yet.
  const [country] = countries
    .filter(({ prefix }) => digits.startsWith(prefix))
    .sort((one, other) => other.prefix.length - one.prefix.length);
  return { e164: `+${digits}`, country };
}

/** Whether text may be a phone number even if its country is unknown. */
export const mayBePhone = (text: string) =>
  /^\+?[\d\s().\-/]+$/.test(text.trim()) &&
  text.replace(/\D/g, "").length >= lengths.min &&
  text.replace(/\D/g, "").length <= lengths.max;

/** Whether a number is written in groups from the plus on. */
export const isGrouped = (text: string) => /^\+\d{1,3}( \d+)+$/.test(text.trim());

/** Formats a number with its grouping: `"+380 44 123 45 67"`. */
export function formatPhone({ e164, country }: PhoneNumber): string {
  const digits = e164.slice(1);
  const prefix = country?.prefix ?? "";
  let rest = digits.slice(prefix.length);
  const groups: string[] = prefix ? [`+${prefix}`] : [];
  for (const { length } of (country?.groups ?? "").split(" ").filter(Boolean)) {
    // Never leave a single digit alone.
    const size = rest.length === length + 1 ? rest.length : length;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  while (rest) {
    const size = rest.length === 4 ? 4 : 3;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  const text = groups.filter(Boolean).join(" ");
  return prefix ? text : `+${text}`;
}
