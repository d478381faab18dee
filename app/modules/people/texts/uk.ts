export const people = {
  "resource.employees.one": "Співробітник",
  "resource.employees.many": "Співробітники",
  "resource.positions.one": "Посада",
  "resource.positions.many": "Посади",
  "resource.departments.one": "Відділ",
  "resource.departments.many": "Відділи",
};
