import { answerOrders } from "../../../threads/answer-orders.ts";
import type { BusinessPaper } from "../papers/paper-model.ts";
import type { Paper } from "./paper.ts";
import { toDocx } from "./to-docx.ts";
import { paperToPdf, toPdf } from "./to-pdf.ts";

const tasks = {
  pdf: (paper: Paper): Promise<Uint8Array> => toPdf(paper),
  docx: (paper: Paper): Promise<Uint8Array> => toDocx(paper),
  paper: (paper: BusinessPaper): Promise<Uint8Array> => paperToPdf(paper),
};

export type RenderTasks = typeof tasks;

answerOrders(tasks);
