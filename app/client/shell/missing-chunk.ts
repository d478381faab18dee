const key = "reloaded-for";

/** Each browser has its own message for a module that failed to load. */
const words =
  /dynamically imported module|importing a module script failed|unable to preload css|load failed for the module/i;

export const isMissingChunk = (error: unknown) => error instanceof Error && words.test(error.message);

interface Page {
  /** The URL of the entry script, which changes with each build. */
  build: string;
  storage: Pick<Storage, "getItem" | "setItem">;
  /** Whether the server responds: if not, reloading would replace the page with the browser's error page. */
  isServed: () => Promise<boolean>;
  reload: () => void;
}

const thisPage = (): Page => ({
  build: import.meta.url,
  storage: sessionStorage,
  isServed: () =>
    fetch("/health", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => location.reload(),
});

/**
 * After a deploy, a page left open may request chunks that no longer exist; a reload loads the new build. Only once per
 * build, so that a chunk that is really missing doesn't cause a reload loop.
 */
export function canReload(error: unknown, { build, storage }: Page = thisPage()): boolean {
  try {
    return isMissingChunk(error) && storage.getItem(key) !== build;
  } catch {
    return false; // Without storage, the reloads would never stop.
  }
}

export async function reloadOnce(error: unknown, page: Page = thisPage()): Promise<boolean> {
  if (!canReload(error, page)) return false;
  return reloadIfServed({
    ...page,
    reload: () => {
      page.storage.setItem(key, page.build);
      page.reload();
    },
  });
}

/** Reloads the page if the server responds, and returns whether it does. */
export async function reloadIfServed({ isServed, reload }: Page = thisPage()): Promise<boolean> {
  const isBack = await isServed();
  if (isBack) reload();
  return isBack;
}
