// Written by `npm run modules`.
import type { AdministrationDialog } from "../administration/contract.ts";
import type { DocumentDialog } from "../documents/contract.ts";
import type { OrderDialog } from "../orders/contract.ts";
import type { PeopleDialog } from "../people/contract.ts";

export type OwnDialog =
  | AdministrationDialog
  | DocumentDialog
  | OrderDialog
  | PeopleDialog;
