import type { Content, TableCell } from "pdfmake/interfaces.js";
import { figures } from "../render/fonts.ts";
import { above, bare, quiet, type Writing } from "./writing.ts";
import { writtenAccount, writtenDay } from "./written.ts";

/** Payment instructions with a QR code for banking apps; nothing without an account of ours. */
export function paymentBlock(writing: Writing): Content {
  const { paper, words } = writing;
  const { payment, sums } = paper;
  if (paper.kind === "invoice" && paper.state === null && Number(sums?.balance) === 0)
    return { text: words.nothingDue, margin: above(22) };
  if (!payment) return "";
  const code = paymentCode(writing);
  const rows: [string, string | null][] = [
    [words.holder, payment.holder],
    [words.bank, payment.bank],
    [words.account, writtenAccount(payment.account)],
    [words.bic, payment.bic],
    [words.reference, payment.reference],
  ];
  return {
    unbreakable: true,
    margin: above(16),
    stack: [
      {
        text: payment.due_date ? words.dueBy(writtenDay(payment.due_date, paper.locale)) : words.dueNow,
        fontFeatures: figures,
        margin: [0, 0, 0, 8],
      },
      {
        columns: [
          {
            width: "*",
            stack: [
              { text: words.payment, bold: true, margin: [0, 0, 0, 4] },
              {
                table: {
                  widths: [100, "*"],
                  body: rows.flatMap(([name, value]): TableCell[][] =>
                    value ? [[{ text: name, color: quiet }, { text: value }]] : [],
                  ),
                },
                layout: bare,
              },
            ],
          },
          ...(code
            ? [
                {
                  width: "auto" as const,
                  stack: [
                    { qr: code, fit: codeSize, eccLevel: "M" as const, alignment: "right" as const },
                    {
                      text: words.scan,
                      fontSize: 7,
                      color: quiet,
                      alignment: "right" as const,
                      margin: above(4),
                    },
                  ],
                },
              ]
            : []),
        ],
      },
    ],
  };
}

/** Maximum size in points: a typical code, two points a module, is 29 mm wide, which phones can scan. */
const codeSize = 106;

/** The European Payments Council's QR code for a transfer in euros to an IBAN. */
function paymentCode({ paper }: Writing): string | null {
  const { payment, currency, state } = paper;
  const iban = payment?.account.replaceAll(" ", "") ?? "";
  if (!payment || state !== null || currency !== "EUR" || !/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban))
    return null;
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    payment.bic ?? "",
    payment.holder.slice(0, 70),
    iban,
    `EUR${payment.amount}`,
    "",
    "",
    payment.reference.slice(0, 140),
  ].join("\n");
}
