import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Hands each story the text of its file, of which `showCode` takes what the story needs. */
export const storyFile = (): Plugin => ({
  name: "story-file",
  transform(code, id) {
    if (!/\/stories\/[^?]+\.stories\.tsx$/.test(id)) return;
    const file = JSON.stringify(readFileSync(id, "utf8"));
    return `${code}\nmeta.parameters = { ...meta.parameters, file: ${file} };`;
  },
});
