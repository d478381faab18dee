export const people = {
  "resource.employees.one": "Employee",
  "resource.employees.many": "Employees",
  "resource.positions.one": "Position",
  "resource.positions.many": "Positions",
  "resource.departments.one": "Department",
  "resource.departments.many": "Departments",
};
