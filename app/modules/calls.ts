import type { PlatformCalls } from "../contract/platform-calls.ts";
import type { ResourceCalls } from "../contract/resource-calls.ts";
import type { RouteCode } from "../contract/routes.ts";
import type { AccessCalls } from "./administration/contract.ts";
import type { ConnectionCalls } from "./administration/contract-connections.ts";
import type { TranslationCalls } from "./administration/contract-translations.ts";
import type { WebhookCalls } from "./administration/contract-webhooks.ts";
import type { CatalogueCalls } from "./catalogue/contract.ts";
import type { ContractCalls } from "./contracts/contract.ts";
import type { DealCalls } from "./deals/contract.ts";
import type { DocumentCalls } from "./documents/contract.ts";
import type { PaperCalls } from "./documents/contract-papers.ts";
import type { FinanceCalls } from "./finance/contract.ts";
import type { StatementCalls } from "./finance/contract-statements.ts";
import type { NoteCalls } from "../contract/notes.ts";
import type { OrderCalls, PriceCalls } from "./orders/contract.ts";
import type { CartCalls, CartLookupCalls, OfferCalls } from "./orders/contract-cart.ts";
import type { ClientCalls } from "./parties/contract.ts";
import type { EmployeeCalls } from "./people/contract.ts";
import type { PlaceCalls } from "./places/contract.ts";
import type { StockCalls } from "./stock/contract.ts";
import type { WorkCalls } from "./work/contract.ts";

/** Calls beyond those that every list has: those of the platform and of each module. */
interface NamedCalls
  extends
    PlatformCalls,
    AccessCalls,
    ConnectionCalls,
    TranslationCalls,
    WebhookCalls,
    CatalogueCalls,
    ContractCalls,
    DealCalls,
    DocumentCalls,
    PaperCalls,
    FinanceCalls,
    StatementCalls,
    NoteCalls,
    OrderCalls,
    PriceCalls,
    PlaceCalls,
    StockCalls,
    CartCalls,
    CartLookupCalls,
    OfferCalls,
    ClientCalls,
    EmployeeCalls,
    WorkCalls {}

type ListCalls = { [Name in keyof ResourceCalls as `${RouteCode}/${Name}`]: ResourceCalls[Name] };

/** Every call by path, with its payload and the `data` of its reply. */
export type Calls = Omit<ListCalls, keyof NamedCalls> & NamedCalls;
export type CallPath = keyof Calls;
export type Payload<Path extends CallPath> = Calls[Path]["payload"];
export type Data<Path extends CallPath> = Calls[Path]["data"];
