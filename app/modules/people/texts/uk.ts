export const people = {
  "resource.employees.one": "Співробітник",
  "resource.employees.new": "Створити співробітника",
  "resource.employees.many": "Співробітники",
  "resource.employees.about": "Усі, хто тут працює: хто за що відповідає та хто має доступ.",
  "resource.positions.one": "Посада",
  "resource.positions.new": "Створити посаду",
  "resource.positions.many": "Посади",
  "resource.departments.one": "Відділ",
  "resource.departments.new": "Створити відділ",
  "resource.departments.many": "Відділи",
};
