import { dealScenes } from "./deal-plans.ts";
import { scenes } from "./scenes.ts";

const placed: { party: string; manager: string }[] = [
  ...scenes,
  ...dealScenes.map(([, , party, , manager]) => ({ party, manager })),
];

/** The agent who has a scene or a deal with a party, and so manages it: others wouldn't see it. Mira sees all. */
export const agentOf = (party: string): string | undefined =>
  placed.find((each) => each.party === party && each.manager !== "Mira")?.manager;
