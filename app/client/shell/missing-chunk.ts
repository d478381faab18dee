const key = "reloaded-for";

/** Each browser has its own words for a module that could not be loaded. */
const words =
  /dynamically imported module|importing a module script failed|unable to preload css|load failed for the module/i;

export const isMissingChunk = (error: unknown) => error instanceof Error && words.test(error.message);

interface Page {
  /** The address of the first script: its name changes with each build. */
  build: string;
  storage: Pick<Storage, "getItem" | "setItem">;
  reload: () => void;
}

const thisPage = (): Page => ({
  build: import.meta.url,
  storage: sessionStorage,
  reload: () => location.reload(),
});

/**
 * After a deploy a page that was left open may ask for chunks that are gone: a reload brings the new build.
 * Only once per build, so that a chunk which is really missing doesn't reload for ever.
 */
export function canReload(error: unknown, { build, storage }: Page = thisPage()): boolean {
  try {
    return isMissingChunk(error) && storage.getItem(key) !== build;
  } catch {
    return false; // Without a memory nothing would end the reloads.
  }
}

export function reloadOnce(error: unknown, page: Page = thisPage()) {
  if (!canReload(error, page)) return;
  page.storage.setItem(key, page.build);
  page.reload();
}
