import Big from "big.js";
import type { BankFile } from "./bank-line.ts";
import { readDay } from "./read-value.ts";
import { present } from "../../../../contract/present.ts";

interface Tag {
  name: string;
  text: string;
}

/** The tags of a SWIFT MT940 file, with their continuation lines. */
function tagsOf(source: string): Tag[] {
  const tags: Tag[] = [];
  for (const line of source.split(/\r?\n/)) {
    const [, name, text = ""] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (name) tags.push({ name, text });
    else if (tags.length > 0 && !/^-\}?$/.test(line))
      present(tags.at(-1), "tag before the line").text += `\n${line}`;
  }
  return tags;
}

const movement = /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,2})[A-Z]\w{3}([^/\n]*)(?:\/\/([^\n]*))?/;

/** C260601EUR100,00 */
function balanceIn(tags: Tag[], wanted: string): string | undefined {
  const [, side, amount] =
    /^([CD])\d{6}[A-Z]{3}(\d{1,12},\d{0,2})/.exec(tags.find(({ name }) => name === wanted)?.text ?? "") ?? [];
  if (amount === undefined) return undefined;
  return new Big(amount.replace(",", ".").replace(/\.$/, "")).times(side === "D" ? -1 : 1).toFixed(2);
}

/** Parses a SWIFT MT940 statement. */
export function readMt940(source: string): BankFile {
  const file: BankFile = { lines: [], unreadable: [], account: "" };
  let currency = "";
  let line = 0;
  const tags = tagsOf(source);
  const [opening, closing] = [balanceIn(tags, "60F"), balanceIn(tags.toReversed(), "62F")];
  if (opening !== undefined && closing !== undefined) file.balances = { opening, closing };
  tags.forEach(({ name, text }, index) => {
    if (name === "25") file.account ||= (text.split("/").at(-1) ?? "").trim();
    if (name === "60F" || name === "60M") currency = /^[CD]\d{6}([A-Z]{3})/.exec(text)?.[1] ?? currency;
    if (name !== "61") return;
    line += 1;
    const found = movement.exec(text);
    const date = found && readDay((found[1] ?? "").replace(/^(\d\d)(\d\d)(\d\d)$/, "20$1-$2-$3"));
    if (!date)
      return file.unreadable.push({ line, key: found ? "statement.badDate" : "statement.badAmount" });
    const [, , side, amount = "", reference = "", bank = ""] = found;
    const next = tags[index + 1];
    // Reversed credits are outgoing, reversed debits incoming.
    const leaves = side === "D" || side === "RC";
    const written = new Big(amount.replace(",", ".").replace(/\.$/, "")).times(leaves ? -1 : 1);
    file.lines.push({
      line,
      date,
      amount: written.toFixed(2),
      currency,
      ...detailsOf(next?.name === "86" ? next.text : "", reference),
      reference: bank.trim(),
    });
    return undefined;
  });
  if (tags.every(({ name }) => name !== "61" && name !== "60F"))
    throw new Error("There is no statement in the file.");
  return file;
}

/** The details of a movement: numbered subfields of German banks, keyword fields, or plain text. */
function detailsOf(
  text: string,
  reference: string,
): { party: string; party_account: string; purpose: string } {
  const sign = /^\d{3}([^\w\s])\d{2}/.exec(text)?.[1];
  if (sign) {
    const parts = new Map<string, string>();
    for (const part of text.replaceAll("\n", "").slice(3).split(sign))
      parts.set(part.slice(0, 2), part.slice(2));
    const of = (from: number, to: number) =>
      [...parts]
        .filter(([code]) => Number(code) >= from && Number(code) <= to)
        .map(([, value]) => value)
        .join("");
    return {
      party: of(32, 33).trim(),
      party_account: of(31, 31).trim(),
      purpose: [of(20, 29), of(60, 63)]
        .join(" ")
        .replace(/\b(SVWZ|EREF|KREF|MREF|CRED)\+/g, " ")
        .trim(),
    };
  }
  const flat = text.replaceAll("\n", "");
  const word = (...names: string[]) =>
    names.map((name) => new RegExp(`/${name}/+([^/]+)`).exec(flat)?.[1]?.trim()).find(Boolean) ?? "";
  return {
    party: word("NAME"),
    party_account: word("IBAN", "ACCT"),
    purpose: word("REMI")
      ? `${word("REMI")} ${word("EREF")}`.trim()
      : text.replaceAll("\n", " ").trim() || reference.trim(),
  };
}
