import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import type { Sharp } from "sharp";
import { pictureTypes } from "../../contract/files.ts";
import { invalid } from "../refusal.ts";
import { errorCode } from "../error-code.ts";

/** More than the largest cameras produce. A small file can decompress to far more. */
const maxPixels = 60_000_000;

/** Length of the longer side in pixels: for a screen, and for a list row. */
const sizes = { large: 1_600, small: 144 } as const;

/** A picture as stored: re-encoded, so that all location and device metadata is removed. */
export interface DrawnPicture {
  large: DrawnFile;
  small: DrawnFile;
  /** Deletes temporary files that weren't moved away. */
  clear: () => Promise<void>;
}

interface DrawnFile {
  path: string;
  size: number;
  checksum: string;
}

/** One at a time, since each takes a lot of memory when decoded. */
let last: Promise<unknown> = Promise.resolve();

export function drawPicture(path: string, name: string): Promise<DrawnPicture> {
  const drawn = last.then(() => draw(path, name));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function draw(path: string, name: string): Promise<DrawnPicture> {
  // Loaded with the first picture: it is large and most servers seldom need it.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  const read = () => sharp(path, { limitInputPixels: maxPixels, failOn: "error" });
  const broken = () => invalid("file", "picture.broken", { file: name });
  const { width, height, format } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(broken()));
  // AVIF is one of several formats in the HEIF container.
  if (!pictureTypes.some((type) => type === `image/${format === "heif" ? "avif" : format}`)) throw broken();
  if (width * height > maxPixels)
    throw invalid("file", "picture.tooMany", {
      file: name,
      width: String(width),
      height: String(height),
      max: String(maxPixels / 1_000_000),
    });
  const paths = { large: `${path}.large`, small: `${path}.small` };
  const clear = async () => {
    await Promise.all(Object.values(paths).map((each) => rm(each, { force: true })));
  };
  try {
    await webp(read().autoOrient(), sizes.large).toFile(paths.large);
    // From the large version, which is valid and correctly rotated by now.
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

/** The disk caused the error, not the picture. */
const isOfStore = (error: unknown): boolean => errorCode(error) !== undefined;

async function measured(path: string): Promise<DrawnFile> {
  const contents = await readFile(path);
  return { path, size: contents.length, checksum: createHash("sha256").update(contents).digest("hex") };
}
