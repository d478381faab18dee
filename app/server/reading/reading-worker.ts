import { takeDigits } from "../currency-digits.ts";
import { answerOrders } from "../threads/answer-orders.ts";
import { fillTemplate, type Filling } from "../../modules/documents/server/template/fill-template.ts";
import { readWordTemplate } from "../../modules/documents/server/template/read-word-template.ts";
import { fillWord } from "../../modules/documents/server/template/word-file.ts";
import { unpackSheet } from "../exchange/unpack-sheet.ts";
import { readStatement } from "../../modules/finance/server/statements/read-statement.ts";
import { readTexts } from "../../modules/administration/server/translations/read-texts.ts";

const tasks = {
  statement: readStatement,
  sheet: unpackSheet,
  texts: readTexts,
  wordTemplate: readWordTemplate,
  fillWord: (sent: Parameters<typeof fillWord>[0]) => {
    takeDigits(sent.filling.digits ?? new Map());
    return fillWord(sent);
  },
  fillPage: ({ html, filling }: { html: string; filling: Filling }) => {
    takeDigits(filling.digits ?? new Map());
    return fillTemplate(html, filling);
  },
};

export type ReadingTasks = typeof tasks;

answerOrders(tasks);
