export const vehicles = {
  "resource.vehicles.one": "Vehicle",
  "resource.vehicles.new": "New vehicle",
  "resource.vehicles.many": "Vehicles",
  "field.plate": "Number plate",
  "field.driver_id": "Driver",
  "field.odometer": "Odometer (km)",
  "section.readings": "Odometer readings",
  "vehicle.readAt": "Read on",
  "vehicle.noReadings": "No readings yet",
  "vehicle.lower": "The last reading was {odometer} km. Enter that or more",
  "vehicle.noDriver": "No driver is assigned",
  "job.vehicleCheck": "Check of the fleet",
};
