/** The page layout of a document. */
export interface PageSetup {
  size: "A4" | "A5" | "LETTER";
  landscape: boolean;
  /** In millimeters. */
  margin: number;
  header: string;
  footer: string;
  /** The language of the page numbers. */
  locale?: string;
}

/** A filled document, ready to be rendered in any format. */
export interface Paper {
  title: string;
  page: PageSetup;
  html: string;
}
