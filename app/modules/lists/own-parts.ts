// Written by `npm run modules`.
import type { AdministrationPart } from "../administration/contract.ts";
import type { DocumentPart } from "../documents/contract.ts";
import type { FinancePart } from "../finance/contract.ts";
import type { OrderPart } from "../orders/contract.ts";
import type { WorkPart } from "../work/contract.ts";

export type OwnPart =
  | AdministrationPart
  | DocumentPart
  | FinancePart
  | OrderPart
  | WorkPart;
