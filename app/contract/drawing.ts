/** What a page's first picture is drawn from: what its document carries, and what its browser told before. */
export interface Drawing {
  /** Path and search. */
  address: string;
  locale: string;
  /** The meta elements of the document. */
  metas: Record<string, string>;
  /** JSON of the texts at `metas.texts`, in memory that threads share: to copy them takes milliseconds. */
  texts: Uint8Array<SharedArrayBuffer>;
  /** JSON of the replies in the document. */
  replies: string;
  userAgent: string;
  /** The cookie by which a browser tells how it shows the menu. Only wide windows send it. */
  look: string;
  /** URL of the script that the page starts with. */
  entry: string;
}

export interface Drawn {
  markup: string;
  /** Shows the markup where it is what this browser would draw itself, then starts the page. Goes right after it. */
  script: string;
}
