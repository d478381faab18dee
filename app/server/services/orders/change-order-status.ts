import type { StatusChange } from "../../resources/workflow.ts";

/** placeholder */
export async function changeOrderStatus(_change: StatusChange): Promise<void> {}
