import { defineModule } from "../../server/define-module.ts";
import { demoCalls } from "./server/calls.ts";
import { demoJob } from "./server/demo-job.ts";

export const demoModule = defineModule({ name: "demo", calls: demoCalls, jobs: { demo: demoJob } });
