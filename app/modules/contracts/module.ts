import { hourly } from "../../server/scheduled-tasks/start-scheduled-tasks.ts";
import { defineModule } from "../../server/define-module.ts";
import { contractCalls } from "./server/calls.ts";
import { followContractDates } from "./server/contract-dates.ts";
import { contracts } from "./server/contracts.ts";

export const contractsModule = defineModule({
  name: "contracts",
  entities: {
    contracts,
  },
  calls: contractCalls,
  scheduledTasks: [hourly("contract_dates", followContractDates)],
});
