/** Minutes in the format used by all languages of the product: `2:05`. */
export const hoursAndMinutes = (minutes: number): string =>
  `${minutes < 0 ? "−" : ""}${Math.floor(Math.abs(minutes) / 60)}:${String(Math.abs(minutes) % 60).padStart(2, "0")}`;
