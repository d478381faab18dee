// Written by `npm run modules`.
import { administrationReading } from "../administration/server/reading.ts";
import { documentReading } from "../documents/server/reading.ts";
import { financeReading } from "../finance/server/reading.ts";

export const moduleReading = {
  ...administrationReading,
  ...documentReading,
  ...financeReading,
};
