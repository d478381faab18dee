import { readTexts } from "./translations/read-texts.ts";

/** Done by reading threads. */
export const administrationReading = { texts: readTexts };
