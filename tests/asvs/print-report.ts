import { report } from "./report.ts";

console.log(report());
