export const vehicles = {
  "resource.vehicles.one": "Fahrzeug",
  "resource.vehicles.new": "Fahrzeug anlegen",
  "resource.vehicles.many": "Fahrzeuge",
  "field.plate": "Kennzeichen",
  "field.driver_id": "Fahrer",
  "field.odometer": "Kilometerstand",
  "section.readings": "Kilometerstände",
  "vehicle.readAt": "Abgelesen am",
  "vehicle.noReadings": "Noch keine Kilometerstände",
  "vehicle.lower": "Der letzte Stand war {odometer} km. Geben Sie diesen oder einen höheren ein",
  "vehicle.noDriver": "Kein Fahrer zugewiesen",
  "job.vehicleCheck": "Prüfung des Fuhrparks",
};
