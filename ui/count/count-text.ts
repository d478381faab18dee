/** A number that fits a badge: above the most it is the most and a plus. */
export const countText = (value: number, most = 99) => (value > most ? `${most}+` : String(value));
