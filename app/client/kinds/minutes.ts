/** Parses `2:30`, `2,5 h`, `2h 30m`, `45m` to minutes; a bare number up to 24 is hours. Otherwise undefined. */
export function minutesOf(text: string): number | undefined {
  const typed = text.trim().toLowerCase().replace(",", ".");
  const clock = /^(\d{1,6}):([0-5]?\d)$/.exec(typed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const words = /^(?:(\d+(?:\.\d+)?)\s*(?:h|std|год|г))?\s*(?:(\d+)\s*(?:m|min|хв|х)?)?\.?$/.exec(typed);
  if (!words || (words[1] === undefined && words[2] === undefined)) return bareNumber(typed);
  if (words[1] === undefined && /^\d+$/.test(typed)) return bareNumber(typed);
  return Math.round(Number(words[1] ?? 0) * 60) + Number(words[2] ?? 0);
}

function bareNumber(typed: string): number | undefined {
  if (!/^\d{1,6}(\.\d+)?$/.test(typed)) return undefined;
  const number = Number(typed);
  return Math.round(number <= 24 ? number * 60 : number);
}
