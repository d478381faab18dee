import { Parser } from "htmlparser2";

/** A page's text, one line per paragraph and table row. */
export function plainText(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext: (words) => (text += words),
    onclosetag: (name) => {
      if (/^(?:p|h[1-6]|li|tr|br|pre|blockquote)$/.test(name)) text += "\n";
      else if (name === "td" || name === "th") text += " ";
    },
  });
  parser.write(html);
  parser.end();
  return text
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
