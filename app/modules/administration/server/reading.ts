import { readTexts } from "./translations/read-texts.ts";

/** Parsing tasks that run in worker threads. */
export const administrationReading = { texts: readTexts };
