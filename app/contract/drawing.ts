/** The input for drawing a page's first picture: the document's data, and what the browser has sent in its cookie. */
export interface Drawing {
  /** Path and search. */
  address: string;
  locale: string;
  metas: Record<string, string>;
  /** JSON of the texts at `metas.texts`, in memory shared between threads because copying it takes milliseconds. */
  texts: Uint8Array<SharedArrayBuffer>;
  /** JSON of the replies in the document. */
  replies: string;
  userAgent: string;
  /** The cookie with the browser's menu layout. Only wide windows set it. */
  look: string;
  entry: string;
}

export interface Drawn {
  markup: string;
  /** Script placed right after the markup: shows it if this browser would draw the same, then starts the page. */
  script: string;
}
