const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for HTML, in content and in quoted attributes. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? "");
