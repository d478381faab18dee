import {
  AlignmentType,
  convertMillimetersToTwip as twip,
  Document,
  Footer,
  Header,
  PageNumber,
  PageOrientation,
  Packer,
  Paragraph,
  TextRun,
} from "docx";
import { htmlToContent } from "docx/html";
import type { Paper } from "./paper.ts";

/** In millimeters. */
const sizes = { A4: [210, 297], A5: [148, 210], LETTER: [216, 279] } as const;

/** The markup's styles; everything else uses the word processor's own. */
const stylesheet = `
  table { width: 100%; border-collapse: collapse; }
  td, th { border: 1px solid #bbbbbb; padding: 3px 6px; text-align: left; vertical-align: top; }
  th { background: #f2f1ec; }
  [data-align="center"] { text-align: center; }
  [data-align="right"] { text-align: right; }
  [data-align="justify"] { text-align: justify; }
`;

const quiet = { size: 17, color: "666666" };

/** The document for word processors. */
export function toDocx({ title, page, html }: Paper): Promise<Buffer> {
  const [width, height] = sizes[page.size];
  const margin = twip(page.margin);
  const line = page.landscape ? height : width;
  const document = new Document({
    title,
    creator: "",
    styles: { default: { document: { run: { font: "Calibri", size: 21 } } } },
    sections: [
      {
        properties: {
          page: {
            size: {
              width: twip(width),
              height: twip(height),
              orientation: page.landscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
            },
            margin: { top: margin, right: margin, bottom: margin, left: margin },
          },
        },
        ...(page.header && {
          headers: {
            default: new Header({
              children: [new Paragraph({ children: [new TextRun({ text: page.header, ...quiet })] })],
            }),
          },
        }),
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [
                  ...(page.footer ? [new TextRun({ text: `${page.footer}   `, ...quiet })] : []),
                  new TextRun({ children: [PageNumber.CURRENT, " / ", PageNumber.TOTAL_PAGES], ...quiet }),
                ],
              }),
            ],
          }),
        },
        children: htmlToContent(html, {
          stylesheet,
          maxImageWidth: Math.floor(((line - 2 * page.margin) / 25.4) * 96),
        }),
      },
    ],
  });
  return Packer.toBuffer(document);
}
