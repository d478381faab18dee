import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import type { Sharp } from "sharp";
import { pictureTypes } from "../../contract/files.ts";
import { invalid } from "../http/refusal.ts";

/** More than a camera's largest; a small file can unfold to far more. */
const mostPixels = 60_000_000;

/** The longer side, in pixels: for a screen, and for a row of a list. */
const sizes = { large: 1_600, small: 144 } as const;

/** A picture as it is kept: drawn anew, so that nothing of where and by what it was taken stays in it. */
export interface DrawnPicture {
  large: DrawnFile;
  small: DrawnFile;
  /** Takes away what nobody took over. */
  clear: () => Promise<void>;
}

export interface DrawnFile {
  path: string;
  size: number;
  checksum: string;
}

/** One at a time: unfolded, each takes much of the memory. */
let last: Promise<unknown> = Promise.resolve();

export function drawPicture(path: string, name: string): Promise<DrawnPicture> {
  const drawn = last.then(() => draw(path, name));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function draw(path: string, name: string): Promise<DrawnPicture> {
  // Loaded when the first picture comes: most servers seldom need it, and it is large.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  const read = () => sharp(path, { limitInputPixels: mostPixels, failOn: "error" });
  const broken = () => invalid("file", "picture.broken", { file: name });
  const { width, height, format } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(broken()));
  // AVIF is one of several kinds in the same wrapping.
  if (!pictureTypes.some((type) => type === `image/${format === "heif" ? "avif" : format}`)) throw broken();
  if (width * height > mostPixels)
    throw invalid("file", "picture.tooMany", {
      file: name,
      width: String(width),
      height: String(height),
      max: String(mostPixels / 1_000_000),
    });
  const paths = { large: `${path}.large`, small: `${path}.small` };
  const clear = async () => {
    await Promise.all(Object.values(paths).map((each) => rm(each, { force: true })));
  };
  try {
    await webp(read().autoOrient(), sizes.large).toFile(paths.large);
    // From the large one, which is sound and the right way up by now.
    await webp(sharp(paths.large), sizes.small).toFile(paths.small);
    const [large, small] = await Promise.all([measured(paths.large), measured(paths.small)]);
    return { large, small, clear };
  } catch (error) {
    await clear();
    throw isOfStore(error) ? error : broken();
  }
}

const webp = (image: Sharp, side: number): Sharp =>
  image
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 });

/** The disk is to blame, not the picture. */
const isOfStore = (error: unknown): boolean => (error as NodeJS.ErrnoException).code !== undefined;

async function measured(path: string): Promise<DrawnFile> {
  const contents = await readFile(path);
  return { path, size: contents.length, checksum: createHash("sha256").update(contents).digest("hex") };
}
