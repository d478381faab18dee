import { setKnownDigits } from "../server/currency-digits.ts";
import { handleTasks } from "../server/threads/handle-tasks.ts";
import { fillTemplate, type Filling } from "./documents/server/template/fill-template.ts";
import { readWordTemplate } from "./documents/server/template/read-word-template.ts";
import { fillWord } from "./documents/server/template/word-file.ts";
import { unpackSheet } from "../server/exchange/unpack-sheet.ts";
import { readStatement } from "./finance/server/statements/read-statement.ts";
import { readTexts } from "./administration/server/translations/read-texts.ts";

const tasks = {
  statement: readStatement,
  sheet: unpackSheet,
  texts: readTexts,
  wordTemplate: readWordTemplate,
  fillWord: (sent: Parameters<typeof fillWord>[0]) => {
    setKnownDigits(sent.filling.digits ?? new Map());
    return fillWord(sent);
  },
  fillPage: ({ html, filling }: { html: string; filling: Filling }) => {
    setKnownDigits(filling.digits ?? new Map());
    return fillTemplate(html, filling);
  },
};

export type ReadingTasks = typeof tasks;

handleTasks(tasks);
