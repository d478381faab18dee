import type { BankFile, BankLine } from "./bank-line.ts";
import { all, first, readXml, textAt, type Element } from "./read-xml.ts";
import { readAmount, readDay } from "./read-value.ts";

/** Parses ISO 20022 statements: camt.053, and account reports and notifications of the same structure. */
export function readCamt(source: string): BankFile {
  const document = readXml(source);
  const statements = ["BkToCstmrStmt/Stmt", "BkToCstmrAcctRpt/Rpt", "BkToCstmrDbtCdtNtfctn/Ntfctn"].flatMap(
    (path) => all(document, path),
  );
  if (statements.length === 0) throw new Error("There is no statement in the document.");
  const file: BankFile = { lines: [], unreadable: [], account: "" };
  let line = 0;
  for (const statement of statements) {
    file.balances ??= balancesOf(statement);
    file.account ||= textAt(statement, "Acct/Id/IBAN", "Acct/Id/Othr/Id");
    for (const entry of all(statement, "Ntry").filter(isBooked)) {
      const parts = all(entry, "NtryDtls/TxDtls");
      // A batch is split if each part has its own amount; otherwise its total is used.
      const divided = parts.length > 1 && parts.every((part) => amountIn(part) !== undefined);
      for (const part of divided ? parts : [parts[0]]) {
        line += 1;
        const read = lineOf(entry, part, divided);
        if (read.date === null) file.unreadable.push({ line, key: "statement.badDate" });
        else if (read.amount === null) file.unreadable.push({ line, key: "statement.badAmount" });
        else file.lines.push({ ...read, line, date: read.date, amount: read.amount });
      }
    }
  }
  return file;
}

function balancesOf(statement: Element): BankFile["balances"] {
  const of = (...codes: string[]) => {
    const found = codes
      .map((code) => all(statement, "Bal").find((each) => textAt(each, "Tp/CdOrPrtry/Cd") === code))
      .find(Boolean);
    const amount = readAmount(textAt(found, "Amt"));
    return amount !== null && textAt(found, "CdtDbtInd") === "DBIT" ? `-${amount}` : amount;
  };
  const [opening, closing] = [of("OPBD", "PRCD"), of("CLBD")];
  return opening === null || closing === null ? undefined : { opening, closing };
}

const isBooked = (entry: Element) => ["", "BOOK"].includes(textAt(entry, "Sts/Cd", "Sts"));

const amountIn = (part: Element | undefined) => first(part, "Amt") ?? first(part, "AmtDtls/TxAmt/Amt");

function lineOf(entry: Element, part: Element | undefined, divided: boolean) {
  const amount = (divided ? amountIn(part) : undefined) ?? first(entry, "Amt");
  const leaves = (textAt(part, "CdtDbtInd") || textAt(entry, "CdtDbtInd")) === "DBIT";
  const written = readAmount(amount?.text ?? "");
  // The other party: the creditor for outgoing payments.
  const side = leaves ? "Cdtr" : "Dbtr";
  const purpose = [
    ...all(part, "RmtInf/Ustrd").map(({ text }) => text.trim()),
    ...all(part, "RmtInf/Strd/CdtrRefInf/Ref").map(({ text }) => text.trim()),
    ...["Refs/EndToEndId"].map((path) => textAt(part, path)).filter((text) => text !== "NOTPROVIDED"),
  ].filter(Boolean);
  return {
    date: readDay(textAt(entry, "BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm")),
    amount: written && leaves ? `-${written}` : written,
    currency: amount?.attributes.Ccy ?? "",
    party: textAt(part, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`),
    party_account: textAt(part, `RltdPties/${side}Acct/Id/IBAN`, `RltdPties/${side}Acct/Id/Othr/Id`),
    purpose: purpose.join(" ") || textAt(entry, "AddtlNtryInf"),
    reference: textAt(part, "Refs/AcctSvcrRef") || (divided ? "" : textAt(entry, "AcctSvcrRef")),
  } satisfies Omit<BankLine, "line" | "date" | "amount"> & { date: string | null; amount: string | null };
}
