const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in HTML, between tags and within an attribute's quotes. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign]!);
