/** Badge text for a number; above the maximum it becomes "99+". */
export const countText = (value: number, most = 99) => (value > most ? `${most}+` : String(value));
