export const vehicles = {
  "resource.vehicles.one": "Автомобіль",
  "resource.vehicles.new": "Створити автомобіль",
  "resource.vehicles.many": "Автомобілі",
  "field.plate": "Номерний знак",
  "field.driver_id": "Водій",
  "field.odometer": "Пробіг (км)",
  "section.readings": "Показання одометра",
  "vehicle.readAt": "Знято",
  "vehicle.noReadings": "Показань ще немає",
  "vehicle.lower": "Останнє показання — {odometer} км. Введіть таке саме або більше",
  "vehicle.noDriver": "Водія не призначено",
  "job.vehicleCheck": "Перевірка автопарку",
};
