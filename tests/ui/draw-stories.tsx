import { composeStories } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { prerender } from "react-dom/static";
import { stopClock } from "../../.storybook/fixed-clock.ts";

type Stories = Parameters<typeof composeStories>[0];

const files = import.meta.glob<Stories>("../../stories/*.stories.tsx");

/** The markup of each story in a file, by the story's name, and what React complains of. */
export async function drawStories(file: string) {
  const stories = composeStories(await files[`../../stories/${file}.stories.tsx`]!());
  const drawn: Record<string, string> = {};
  const complaints: string[] = [];
  const { error } = console;
  const startClock = stopClock();
  console.error = (...said: unknown[]) => complaints.push(said.map(String).join(" "));
  try {
    for (const [name, Story] of Object.entries(stories as Record<string, ComponentType>)) {
      const onError = (reason: unknown) => void complaints.push(`${name}: ${String(reason)}`);
      const { prelude } = await prerender(<Story />, { onError });
      drawn[name] = await new Response(prelude).text();
    }
  } finally {
    console.error = error;
    startClock();
  }
  return { drawn, complaints };
}
