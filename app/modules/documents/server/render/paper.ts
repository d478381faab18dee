/** How a document lies on its pages. */
export interface PageSetup {
  size: "A4" | "A5" | "LETTER";
  landscape: boolean;
  /** In millimetres. */
  margin: number;
  header: string;
  footer: string;
  /** In which its pages are counted. */
  locale?: string;
}

/** A filled document, ready for any format. */
export interface Paper {
  title: string;
  page: PageSetup;
  html: string;
}
