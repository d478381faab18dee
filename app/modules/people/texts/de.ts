export const people = {
  "resource.employees.one": "Mitarbeiter",
  "resource.employees.many": "Mitarbeiter",
  "resource.positions.one": "Stelle",
  "resource.positions.many": "Stellen",
  "resource.departments.one": "Abteilung",
  "resource.departments.many": "Abteilungen",
};
