import { defineModule } from "../../server/define-module.ts";
import { employeeCalls } from "./server/calls.ts";
import { departments, employees, positions } from "./server/employees.ts";

export const peopleModule = defineModule({
  name: "people",
  entities: {
    departments,
    employees,
    positions,
  },
  calls: employeeCalls,
});
