import { measureLists } from "./lists.ts";

// `npm run bench`: figures of this machine in this run. Compare them with each other, not with another day's.
await measureLists();
