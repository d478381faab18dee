import type { PgTable } from "drizzle-orm/pg-core";
import { access } from "../../server/access/access.ts";
import { apiUsers } from "../../server/access/api-users.ts";
import { clients } from "../parties/server/clients.ts";
import { contracts } from "../contracts/server/contracts.ts";
import { cpsEmployees } from "../parties/server/cps-employees.ts";
import { cpsPrices } from "../catalogue/server/cps-prices.ts";
import { cps } from "../parties/server/cps.ts";
import { dealsCategories } from "../deals/server/deals-categories.ts";
import { dealsStages } from "../deals/server/deals-stages.ts";
import { deals } from "../deals/server/deals.ts";
import { deliveryMethods, deliveryServices } from "../orders/server/delivery.ts";
import { documents } from "../documents/server/documents.ts";
import { documentsTemplates } from "../documents/server/documents-templates.ts";
import { employees } from "../people/server/employees.ts";
import { history } from "../../server/history/history.ts";
import { cpsLegalPersons, legalPersons } from "../parties/server/legal-persons.ts";
import { locations } from "../places/server/locations.ts";
import { notes } from "../notes/server/notes.ts";
import { orders } from "../orders/server/orders.ts";
import { paymentMethods, paymentServices } from "../orders/server/payment.ts";
import { brands, products, productsCategories } from "../catalogue/server/products.ts";
import { projects } from "../work/server/projects.ts";
import { services, servicesCategories } from "../catalogue/server/services.ts";
import { subprojects } from "../work/server/subprojects.ts";
import { tasks } from "../work/server/tasks.ts";
import { timings } from "../work/server/timings.ts";
import { users } from "../../server/access/users.ts";
import { warehouses } from "../stock/server/warehouses.ts";
import { dealMoves } from "../deals/server/tables.ts";
import { mails } from "../../server/mail/tables.ts";
import { documentApprovals, documentNumbers, documentVersions } from "../documents/server/tables.ts";
import { notifications } from "../../server/notifications/tables.ts";
import { orderLines } from "../orders/server/tables.ts";
import { reservations, stockLevels, stockNotices, stockMoves } from "../stock/server/tables.ts";
import { makeContracts, makePrices } from "./agreements.ts";
import type { Basics } from "./basics.ts";
import { makeBooks } from "./books.ts";
import { makeCatalogue, type Catalogue } from "./catalogue.ts";
import { makeClients, settleClient } from "./clients.ts";
import { makeCounterparties, settleCounterparty } from "./counterparties.ts";
import { makeDeals } from "./deals.ts";
import { makeGeography } from "./geography.ts";
import { groupBy } from "./group-by.ts";
import { makeEvents } from "./events.ts";
import { makeJottings } from "./jottings.ts";
import { makePapers } from "./papers.ts";
import { makePosted } from "./posted.ts";
import { makePrograms } from "./programs.ts";
import { makeNews } from "./news.ts";
import { makeOrders, tallyOf } from "./orders.ts";
import { makeStaff, type Staff } from "./staff.ts";
import { placeDeliveries } from "./delivery-places.ts";
import { expectArrivals, knownShortages, supplyProducts } from "./supplies.ts";
import { makeStock } from "./stock.ts";
import { makeTerms } from "./terms.ts";
import { makeWorkNews } from "./work-news.ts";
import { makeWork } from "./work.ts";
import { makeHours } from "./hours.ts";
import { makeProjects, projectRow } from "./projects.ts";
import { makeTasks, taskRow } from "./tasks.ts";
import type { Load } from "./load-context.ts";

export interface Company {
  staff: Staff;
  pictures: Catalogue["pictures"];
  /** In foreign key order. */
  loads: Load[];
}

const load = <Table extends PgTable>(table: Table, rows: Table["$inferInsert"][]): Load => ({ table, rows });

/**
 * Backoffice OÜ, which sells warehouse equipment from Hamburg and Tallinn: the complete data as of the given date. The
 * same date and scale generate the same company.
 */
export function makeCompany(basics: Basics, now: Date, scale: number): Company {
  const share = (count: number, least: number) => Math.max(least, Math.round(count * scale));
  const trade = makeTrade(basics, now, share);
  const { staff, catalogue, papers, stock } = trade;
  return {
    staff,
    pictures: catalogue.pictures,
    loads: [
      load(access.table, staff.profiles),
      load(employees.table, staff.employees),
      load(users.table, staff.users),
      load(apiUsers.table, makePrograms(staff, now)),
      ...offerLoads(trade),
      ...customerLoads(trade),
      ...saleLoads(trade),
      ...makeBooks({ ...trade, newest: share(2_800, 60) }),
      load(documentsTemplates.table, papers.templates),
      load(documents.table, papers.documents),
      load(documentVersions, papers.versions),
      load(documentApprovals, papers.approvals),
      load(documentNumbers, papers.numbers),
      load(mails, makePosted(trade)),
      load(notes.table, makeJottings({ ...trade, count: share(1_500, 60) })),
      load(stockLevels, expectArrivals(stock.levels, now)),
      load(stockNotices, knownShortages(stock.products)),
      load(reservations, stock.reservations),
      load(stockMoves, stock.moves),
      ...newsLoads(trade),
    ],
  };
}

type Trade = ReturnType<typeof makeTrade>;

/** The staff, what they sell, to whom, and their work on it. */
function makeTrade(basics: Basics, now: Date, share: (count: number, least: number) => number) {
  const staff = makeStaff(basics, now);
  const catalogue = makeCatalogue(basics, now, share(3_000, 60));
  const work = makeWork(basics, now, share(150, 20));
  const parties = makeCounterparties(basics, staff, now, share(600, 40));
  const clients = makeClients(basics, staff, now, share(5_000, 60));
  const terms = makeTerms(basics, staff, now, parties.carriers);
  const geography = makeGeography(basics, now);
  for (const place of [...clients, ...parties.cps, ...terms.warehouses])
    place.location_id = geography.cityOf(place.country_id, place.address);
  const contracts = makeContracts(basics, staff, now, parties);
  const prices = makePrices(basics, now, parties, catalogue.products, 0.45);
  const { cps, contacts, vatRegistered, buyers } = parties;
  const { products } = catalogue;
  const known = { basics, staff, now, terms, clients, cps, contacts, vatRegistered, products };
  const byCounterparty = groupBy(contracts, ({ cp_id }) => cp_id);
  const placed = makeOrders({
    ...known,
    contracts: byCounterparty,
    agreed: prices.agreed,
    services: work.services,
    count: share(20_000, 100),
  });
  const { orders, lines } = placed;
  const undertaken = makeProjects(basics, staff, now, cps, contracts, share(40, 8));
  const toDo = makeTasks({ ...known, ...undertaken, orders, count: share(2_500, 80) });
  const dealing = makeDeals({ ...known, contracts: byCounterparty, orders, count: share(1_200, 60) });
  const hours = makeHours(staff, now, undertaken.projects, toDo, share(365, 20));
  const stock = makeStock(products, orders, staff, now);
  const papers = makePapers({
    ...known,
    own: terms.legalPersons,
    orders,
    lines,
    parties,
    contracts,
    count: share(300, 30),
  });
  return {
    ...known,
    ...undertaken,
    catalogue,
    work,
    parties,
    geography,
    contracts,
    prices,
    buyers,
    orders,
    lines,
    tallies: placed.tallies,
    toDo,
    dealing,
    hours,
    stock,
    papers,
  };
}

const offerLoads = ({ terms, geography, catalogue, work, stock, cps }: Trade): Load[] => [
  load(legalPersons.table, terms.legalPersons),
  load(locations.table, geography.locations),
  load(warehouses.table, terms.warehouses),
  load(productsCategories.table, catalogue.categories),
  load(brands.table, catalogue.brands),
  load(products.table, supplyProducts(stock.products, cps)),
  load(servicesCategories.table, work.categories),
  load(services.table, work.services),
];

const customerLoads = ({ basics, now, parties, contracts: agreed, prices, tallies, ...trade }: Trade) => [
  load(
    clients.table,
    trade.clients.map((person) =>
      settleClient(basics, now, person, tallyOf(tallies.client, person.client_id)),
    ),
  ),
  load(
    cps.table,
    trade.cps.map((party) => settleCounterparty(basics, party, tallyOf(tallies.cp, party.cp_id))),
  ),
  load(cpsLegalPersons.table, parties.legalPersons),
  load(cpsEmployees.table, parties.contacts),
  load(contracts.table, agreed),
  load(cpsPrices.table, prices.rows),
];

const saleLoads = ({ terms, geography, dealing, ...trade }: Trade): Load[] => [
  load(paymentServices.table, terms.paymentServices),
  load(paymentMethods.table, terms.paymentMethods),
  load(deliveryServices.table, placeDeliveries(terms.deliveryServices, geography)),
  load(deliveryMethods.table, terms.deliveryMethods),
  load(dealsCategories.table, dealing.categories),
  load(dealsStages.table, dealing.stages),
  load(deals.table, dealing.deals),
  load(dealMoves, dealing.moves),
  load(
    orders.table,
    trade.orders.map(({ row }) => row),
  ),
  load(orderLines, trade.lines),
  load(projects.table, trade.projects.map(projectRow)),
  load(subprojects.table, trade.parts),
  load(tasks.table, trade.toDo.map(taskRow)),
  load(timings.table, trade.hours),
];

function newsLoads(trade: Trade): Load[] {
  const { basics, staff, now, terms, projects: undertaken, toDo, hours } = trade;
  const carriers = new Map(terms.deliveryServices.map(({ service_id, name }) => [service_id, name]));
  const happened = { ...trade, carriers };
  return [
    load(notifications, makeNews(staff, now, happened, makeWorkNews(staff, now, undertaken, toDo, hours))),
    load(history.table, makeEvents(basics, staff, now, happened)),
  ];
}
