import { beforeEach, expect, onTestFinished } from "vitest";

/** The folder that a test file is named after: `data-list-grid` tests what is in `data-list`. */
const folders = Object.keys(import.meta.glob("../../../ui/*/*.tsx")).map((path) => path.split("/").at(-2)!);
const file = expect
  .getState()
  .testPath!.split("/")
  .at(-1)!
  .replace(/\.(test|stories)\.tsx$/, "");
const own = folders
  .filter((folder) => file === folder || file.startsWith(`${folder}-`))
  .toSorted((one, other) => other.length - one.length)[0];

let rendered = false;
Object.assign(globalThis, {
  nothing: {
    renders(folder: string) {
      if (folder !== own) return false;
      rendered = true;
      return true;
    },
  },
});

beforeEach(({ task }) => {
  rendered = false;
  onTestFinished(() => {
    Object.assign(task.meta, { rendered });
  });
});
