import type { AdministrationDialog, AdministrationPart } from "./administration/contract.ts";
import type { DocumentDialog, DocumentPart } from "./documents/contract.ts";
import type { FinancePart } from "./finance/contract.ts";
import type { OrderDialog, OrderPart } from "./orders/contract.ts";
import type { PeopleDialog } from "./people/contract.ts";
import type { WorkPart } from "./work/contract.ts";

/** Sections of record screens that only one entity has, by component name. */
export type OwnPart = AdministrationPart | DocumentPart | FinancePart | OrderPart | WorkPart;

/** Dialogs that only one action has, by component name. */
export type ActionDialogCode = AdministrationDialog | DocumentDialog | OrderDialog | PeopleDialog;
