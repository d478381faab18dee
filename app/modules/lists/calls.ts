// Written by `npm run modules`.
import type { ConnectionCalls } from "../administration/contract-connections.ts";
import type { TranslationCalls } from "../administration/contract-translations.ts";
import type { WebhookCalls } from "../administration/contract-webhooks.ts";
import type { AccessCalls } from "../administration/contract.ts";
import type { CatalogueCalls } from "../catalogue/contract.ts";
import type { ContractCalls } from "../contracts/contract.ts";
import type { DealCalls } from "../deals/contract.ts";
import type { DemoCalls } from "../demo/contract.ts";
import type { PaperCalls } from "../documents/contract-papers.ts";
import type { DocumentCalls } from "../documents/contract.ts";
import type { StatementCalls } from "../finance/contract-statements.ts";
import type { FinanceCalls } from "../finance/contract.ts";
import type { CartCalls, OfferCalls, CartLookupCalls } from "../orders/contract-cart.ts";
import type { OrderCalls, PriceCalls } from "../orders/contract.ts";
import type { ClientCalls } from "../parties/contract.ts";
import type { EmployeeCalls } from "../people/contract.ts";
import type { PlaceCalls } from "../places/contract.ts";
import type { StockCalls } from "../stock/contract.ts";
import type { WorkCalls } from "../work/contract.ts";

export interface ModuleCalls
  extends
    ConnectionCalls,
    TranslationCalls,
    WebhookCalls,
    AccessCalls,
    CatalogueCalls,
    ContractCalls,
    DealCalls,
    DemoCalls,
    PaperCalls,
    DocumentCalls,
    StatementCalls,
    FinanceCalls,
    CartCalls,
    OfferCalls,
    CartLookupCalls,
    OrderCalls,
    PriceCalls,
    ClientCalls,
    EmployeeCalls,
    PlaceCalls,
    StockCalls,
    WorkCalls {}
