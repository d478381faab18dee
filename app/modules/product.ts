import { assemble } from "../server/assemble.ts";
import { modules } from "./index.ts";

export const product = assemble(modules);
