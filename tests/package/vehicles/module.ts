import { defineModule } from "../../server/define-module.ts";
import { vehicleCalls } from "./server/calls.ts";
import { checkJob } from "./server/check-job.ts";
import * as tables from "./server/tables.ts";
import { vehicles } from "./server/vehicles.ts";

export const vehiclesModule = defineModule({
  name: "vehicles",
  entities: { vehicles },
  tables,
  calls: vehicleCalls,
  jobs: { vehicleCheck: checkJob },
});
