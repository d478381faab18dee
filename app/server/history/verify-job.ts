import { defineJob } from "../jobs/handler.ts";
import { chainOf, faultsAlong } from "./seal.ts";

/** Verifies a long seal chain and reports each altered event. */
export const verifyJob = defineJob<object>({
  name: (_, t) => t("job.historyCheck"),
  async run(job) {
    const { db, t } = await job.actor();
    const { last } = await chainOf(db);
    await job.progress({ total: last });
    for await (const { checked, faults } of faultsAlong(db, last)) {
      await job.actor();
      await job.progress({
        done: checked - faults.length,
        failures: faults.map(({ history_id, fault }) => ({
          route: "history",
          id: history_id,
          title: `#${history_id}`,
          text: t(`history.fault.${fault}`),
        })),
      });
    }
  },
});
