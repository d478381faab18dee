import { setKnownDigits } from "../../../server/currency-digits.ts";
import { fillTemplate, type Filling } from "./template/fill-template.ts";
import { readWordTemplate } from "./template/read-word-template.ts";
import { fillWord } from "./template/word-file.ts";

/** Parsing tasks that run in worker threads. */
export const documentReading = {
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
