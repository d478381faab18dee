export const people = {
  "resource.employees.one": "Employee",
  "resource.employees.new": "New employee",
  "resource.employees.many": "Employees",
  "resource.employees.about": "Everyone who works here: who is responsible for what, and who has access.",
  "resource.positions.one": "Position",
  "resource.positions.new": "New position",
  "resource.positions.many": "Positions",
  "resource.departments.one": "Department",
  "resource.departments.new": "New department",
  "resource.departments.many": "Departments",
};
