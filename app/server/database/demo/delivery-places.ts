import type { deliveryServices } from "../../resources/delivery.ts";
import type { Geography } from "./geography.ts";

type Service = typeof deliveryServices.table.$inferInsert;

const points = [
  { name: "Hamburg-Süd", address: "Am Sandtorkai 30, 20457 Hamburg", note: "7–17" },
  { name: "Tallinn-Lasnamäe", address: "Peterburi tee 46, 11415 Tallinn", note: "8–16" },
];

/** What the freight costs in Hamburg and to Estonia, and where the goods can be fetched. */
export function placeDeliveries(services: Service[], { locations }: Geography): Service[] {
  const named = (name: string) => locations.find((location) => location.name?.en === name)?.location_id;
  const prices = [
    { location_id: named("Hamburg"), price: "29.00" },
    { location_id: named("Estonia"), price: "89.00" },
  ];
  const zones = prices.flatMap(({ location_id, price }) =>
    location_id === undefined ? [] : [{ location_id, price }],
  );
  return services.map((service) => ({
    ...service,
    zones: service.code === "hermes-freight" ? zones : [],
    pickup_points: service.code === "pickup" ? points : [],
  }));
}
