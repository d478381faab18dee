import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineTable } from "../../../server/resources/define-table.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { translated } from "../../../server/resources/kinds/translated.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { vatRates } from "./vat-rates.ts";

export const countries = defineResource(
  defineTable("countries", {
    key: "country_id",
    fields: {
      name: translated({ required: true, search: true }),
      iso2: text({ required: true, unique: true, search: true, pattern: /^[A-Z]{2}$/ }),
      iso3: text({ unique: true, search: true, pattern: /^[A-Z]{3}$/ }),
      phone_code: text({ maxLength: 8 }),
      phone_mask: text({ maxLength: 40 }),
      postal_mask: text({ maxLength: 40 }),
      address_format: longText(),
      vat_rates: vatRates(),
      currency_id: reference("currencies"),
      sort: integer({ initial: 0 }),
      active: bool({ initial: true }),
    },
  }),
  {
    title: "name",
    menu: { category: "settings", icon: "globe", sequence: 260 },
    list: {
      columns: ["name", "iso2", "iso3", "phone_code", "currency_id", "active"],
      filters: ["active", "currency_id"],
      sort: "iso2",
    },
    short: ["iso2"],
    detail: [
      {
        fields: [
          "name",
          "iso2",
          "iso3",
          "phone_code",
          "phone_mask",
          "postal_mask",
          "address_format",
          "currency_id",
          "vat_rates",
          "sort",
          "active",
        ],
      },
      { type: "related", tab: "locations", route: "locations", field: "country_id" },
      { type: "related", tab: "legal-forms", route: "legal-forms", field: "country_id" },
    ],
  },
);
