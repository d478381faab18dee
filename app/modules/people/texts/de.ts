export const people = {
  "resource.employees.one": "Mitarbeiter",
  "resource.employees.new": "Mitarbeiter anlegen",
  "resource.employees.many": "Mitarbeiter",
  "resource.employees.about": "Alle, die hier arbeiten: wer wofür zuständig ist und wer Zugang hat.",
  "resource.positions.one": "Stelle",
  "resource.positions.new": "Stelle anlegen",
  "resource.positions.many": "Stellen",
  "resource.departments.one": "Abteilung",
  "resource.departments.new": "Abteilung anlegen",
  "resource.departments.many": "Abteilungen",
};
