import "@backoffice/ui/styles.css";
import { MessagesProvider } from "@backoffice/ui";
import { Profiler } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { SWRConfig } from "swr";
import { vi } from "vitest";
import { render } from "vitest-browser-react";
import { LanguageProvider } from "../../app/client/i18n/language-provider.tsx";
import { showLanguage } from "../../app/client/i18n/language.ts";
import { CartProvider, useCartActions } from "../../app/client/cart/use-cart.tsx";
import type { Offer } from "../../app/client/cart/cart-state.ts";
import { AppNotch } from "../../app/modules/orders/client/cart/notch.tsx";
import { DialogsProvider } from "../../app/client/shell/dialogs.tsx";
import { JobsProvider } from "../../app/client/jobs/jobs.tsx";
import { UndoKeys } from "../../app/client/undo/undo-keys.tsx";
import { SessionProvider, useSession } from "../../app/client/shell/session.tsx";
import type { AppInfo } from "../../app/contract/app.ts";
import type { Party } from "../../app/contract/cart.ts";
import type { Notifications } from "../../app/contract/notifications.ts";
import { en } from "../../app/modules/texts/en.ts";
import { answerCalls, type Answers } from "./answer-calls.ts";

export const info: AppInfo = {
  user: {
    user_id: 4,
    name: "Mira Kovač",
    login: "mira",
    email: "mira@backoffice.example",
    theme: "light",
    time_zone: "UTC",
    density: "comfortable",
    start: null,
  },
  locale: "en",
  locales: [{ code: "en", name: "English", short: "EN", direction: "ltr", group: "\u00a0", decimal: "." }],
  settings: {
    base_currency: "EUR",
    session_minutes: 60,
    time_zone: "UTC",
    currency_digits: {},
    currency_symbols: { EUR: "€" },
  },
  authorized: true,
};

export const jack = {
  item_type: "product",
  product_id: 5,
  name: "Pallet jack",
  price: "385.00",
  quantity: 3,
  status: "available",
  status_name: "Available",
} as const satisfies Offer;
export const scale = {
  ...jack,
  product_id: 6,
  name: "Truck scale",
  price: "742.50",
  quantity: 9,
} as const satisfies Offer;
export const assembly = {
  item_type: "service",
  service_id: 2,
  name: "Assembly",
  price: "500.00",
  quantity: null,
  status: "available",
  status_name: "Available",
} as const satisfies Offer;

export const nordwind: Party = {
  cp_id: 7,
  name: "Nordwind Logistics",
  phone: "+49 40 555 0142",
  email: "orders@nordwind.example",
  address: "Hafenstraße 12, Hamburg",
};
export const anna: Party = {
  client_id: 9,
  name: "Anna Lindqvist",
  phone: "+46 8 555",
  email: null,
  address: null,
};

export const noNotifications: Notifications = {
  categories: [],
  items: [],
  pagination: { page: 1, last: 0, total: 0, limit: 0 },
};

/** What nobody looks at. */
export const sums = { subtotal: "0.00", delivery: "0.00", vat: "0.00", total: "0.00", currency: "EUR" };

const quietAnswers: Answers = {
  "cart/usual": {},
  "parties/figures": {
    currency: "EUR",
    owes: "1200.00",
    overdue: "0.00",
    payable: null,
    credit_limit: null,
    credit_left: null,
    credit: null,
    last_order: null,
  },
  "app/info": info,
  "translations/map": { ...en },
  "notifications/get": noNotifications,
  "cart/check": { lines: {}, sums },
  "delivery-services/get": {
    data: [
      {
        service_id: 1,
        name: "Hermes Freight",
        audience: "both",
        methods: [{ method_id: 11, name: "To the door", conditions: "Pallets up to 1.8 m" }],
        free_from: "1000.00",
      },
      {
        service_id: 2,
        name: "Own van",
        audience: "client",
        methods: [{ method_id: 21, name: "Same day", conditions: null }],
      },
    ],
  },
  "payment-services/get": {
    data: [
      {
        service_id: 3,
        name: "Bank",
        audience: "both",
        methods: [{ method_id: 31, name: "Bank transfer", conditions: null }],
      },
    ],
  },
  "contracts/get": {
    data: [
      {
        contract_id: 81,
        code: "C-2026/081",
        legal_person: { name: "Backoffice OÜ" },
        cp: { name: "Nordwind Logistics" },
        cp_legal_person: { name: "Nordwind Logistics GmbH" },
      },
    ],
  },
  "cps/search": { data: [nordwind] },
  "clients/search": { data: [anna] },
  "products/search": { data: [jack, scale] },
  "services/search": { data: [assembly] },
};

function Page({ offers }: { offers: readonly Offer[] }) {
  const { user } = useSession();
  return (
    user && (
      <CartProvider userId={user.user_id}>
        <main>
          <Where />
          <Profiler id="rows" onRender={rowsRendered}>
            {offers.map((offer, index) => (
              <Row key={index} offer={offer} />
            ))}
          </Profiler>
        </main>
        <AppNotch />
        <JobsProvider>
          <UndoKeys />
        </JobsProvider>
      </CartProvider>
    )
  );
}

const Where = () => <p data-testid="path">{useLocation().pathname}</p>;

/** Hears each render of what puts things into the cart. */
export const rowsRendered = vi.fn();

function Row({ offer }: { offer: Offer }) {
  const { add } = useCartActions();
  return (
    <button type="button" onClick={() => add(offer)}>
      Add {offer.name}
    </button>
  );
}

/** The notch with all that hangs on it, beside rows that can be put in the cart. */
export async function renderCart(own: Answers = {}, offers: readonly Offer[] = [jack, scale, assembly]) {
  document.head.insertAdjacentHTML(
    "beforeend",
    '<meta name="authenticated" content="1"><meta name="csrf-token" content="t">',
  );
  showLanguage("en", en);
  const server = answerCalls({ ...quietAnswers, ...own });
  const screen = await render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <SessionProvider>
        <MemoryRouter initialEntries={["/products"]}>
          <LanguageProvider locales={info.locales}>
            <MessagesProvider>
              <DialogsProvider>
                <Page offers={offers} />
              </DialogsProvider>
            </MessagesProvider>
          </LanguageProvider>
        </MemoryRouter>
      </SessionProvider>
    </SWRConfig>,
  );
  return { screen, server };
}

/** Leaves nothing for the next test. */
export function forgetPage() {
  localStorage.clear();
  history.replaceState(null, "", location.pathname + location.search);
  for (const meta of document.head.querySelectorAll("meta[name=authenticated], meta[name=csrf-token]"))
    meta.remove();
}
