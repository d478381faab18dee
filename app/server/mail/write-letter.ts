import { escape } from "../rich-text/escape.ts";

export interface Letter {
  locale: string;
  subject: string;
  paragraphs: string[];
  /** Items the email is about, each with a link. */
  items?: { title: string; text: string; href?: string | undefined }[];
  button?: { label: string; href: string };
  /** Footer in small print. */
  foot?: { text: string; link?: { label: string; href: string } };
}

export interface WrittenLetter {
  text: string;
  html: string;
}

/** Where users choose what they receive by email. */
export const settingsPath = "/?account=notifications";

/** Renders the email as plain text and as simple HTML with the same content. */
export const writeLetter = (letter: Letter): WrittenLetter => ({ text: plain(letter), html: page(letter) });

function plain({ paragraphs, items = [], button, foot }: Letter): string {
  return [
    ...paragraphs,
    ...items.map(({ title, text, href }) => [title, text, href].filter(Boolean).join("\n")),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(foot ? [`-- \n${foot.text}${foot.link ? `\n${foot.link.label}: ${foot.link.href}` : ""}`] : []),
  ].join("\n\n");
}

const ink = "color:#23211c";
const quiet = "color:#6d685d;font-size:12px;line-height:18px";
const pressed =
  "display:inline-block;padding:9px 16px;border-radius:8px;background:#23211c;color:#ffffff;text-decoration:none";

const lines = (text: string) => escape(text).replaceAll("\n", "<br>");
const link = ({ label, href }: { label: string; href: string }, style: string) =>
  `<a href="${escape(href)}" style="${style}">${escape(label)}</a>`;

function page({ locale, subject, paragraphs, items = [], button, foot }: Letter): string {
  const body = [
    ...paragraphs.map((text) => `<p style="margin:0 0 14px">${lines(text)}</p>`),
    ...items.map(
      ({ title, text, href }) =>
        `<p style="margin:0;padding:10px 0;border-top:1px solid #e6e1d6"><strong>${
          href ? link({ label: title, href }, ink) : escape(title)
        }</strong><br>${lines(text)}</p>`,
    ),
    ...(button ? [`<p style="margin:18px 0">${link(button, pressed)}</p>`] : []),
    ...(foot
      ? [
          `<p style="margin:22px 0 0;${quiet}">${lines(foot.text)}${
            foot.link ? `<br>${link(foot.link, "color:#6d685d")}` : ""
          }</p>`,
        ]
      : []),
  ].join("\n");
  return `<!doctype html>
<html lang="${escape(locale)}" dir="auto">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;font:14px/21px system-ui,'Segoe UI',Arial,sans-serif;${ink}">
<div style="max-width:560px;margin:0 auto">
${body}
</div>
</body>
</html>
`;
}
