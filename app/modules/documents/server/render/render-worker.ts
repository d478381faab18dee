import { setKnownDigits, type knownDigits } from "../../../../server/currency-digits.ts";
import { handleTasks } from "../../../../server/threads/handle-tasks.ts";
import type { BusinessPaper } from "../papers/paper-model.ts";
import type { Paper } from "./paper.ts";
import { toDocx } from "./to-docx.ts";
import { paperToPdf, toPdf } from "./to-pdf.ts";

interface DrawnPaper {
  paper: BusinessPaper;
  digits: ReturnType<typeof knownDigits>;
}

const tasks = {
  pdf: (paper: Paper): Promise<Uint8Array> => toPdf(paper),
  docx: (paper: Paper): Promise<Uint8Array> => toDocx(paper),
  paper: ({ paper, digits }: DrawnPaper): Promise<Uint8Array> => {
    setKnownDigits(digits);
    return paperToPdf(paper);
  },
};

export type RenderTasks = typeof tasks;

handleTasks(tasks);
