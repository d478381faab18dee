import type { deliveryServices } from "../orders/server/delivery.ts";
import type { Geography } from "./geography.ts";

type Service = typeof deliveryServices.table.$inferInsert;

const points = [
  { name: "Hamburg-Süd", address: "Am Sandtorkai 30, 20457 Hamburg", note: "7–17" },
  { name: "Tallinn-Lasnamäe", address: "Peterburi tee 46, 11415 Tallinn", note: "8–16" },
];

/** Parcel rates, for any destination. */
const byWeight = [
  { up_to_kg: "5", price: "3.90" },
  { up_to_kg: "30", price: "7.90" },
].map((line) => ({ location_id: null, ...line }));

/** Freight and parcel rates for Hamburg, Estonia and by weight, and pickup points. */
export function placeDeliveries(services: Service[], { locations }: Geography): Service[] {
  const named = (name: string) => locations.find((location) => location.name?.en === name)?.location_id;
  const prices = [
    { location_id: named("Hamburg"), price: "29.00" },
    { location_id: named("Estonia"), price: "89.00" },
  ];
  const zones = prices.flatMap(({ location_id, price }) =>
    location_id === undefined ? [] : [{ location_id, up_to_kg: null, price }],
  );
  return services.map((service) => ({
    ...service,
    zones: { "hermes-freight": zones, "baltic-post": byWeight }[service.code] ?? [],
    pickup_points: service.code === "pickup" ? points : [],
  }));
}
