const cells = (name: "td" | "th", given: string[]) =>
  `<tr>${given.map((cell) => `<${name}>${cell.startsWith("<p") ? cell : `<p>${cell}</p>`}</${name}>`).join("")}</tr>`;

export const row = (...given: string[]) => cells("td", given);
export const head = (...given: string[]) => cells("th", given);
export const table = (...rows: string[]) => `<table><tbody>${rows.join("")}</tbody></table>`;
export const right = (text: string) => `<p data-align="right">${text}</p>`;

/** A chip in the editor's markup. */
export const put = (text: string) =>
  text.replace(/\{([a-z_.]+)\}/g, '<span data-placeholder="$1">{{$1}}</span>');
