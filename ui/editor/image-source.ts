/** Kinds of image that a text may hold; anything that can carry script, such as SVG, is not among them. */
export const imageTypes = ["image/jpeg", "image/png", "image/gif"] as const;

/** What an image inside the text may weigh, in bytes: rich text is stored with 1 MB at most. */
export const embeddedImageLimit = 512 * 1024;

const file = /\.(?:jpe?g|gif|png)$/i;
const embedded = /^data:image\/(?:jpe?g|gif|png);base64,[a-z0-9+/]+={0,2}$/i;

/** The address of an image that may be shown, or `undefined`: http and https files, and base64 data. */
export function imageSource(text: string): string | undefined {
  const source = text.trim();
  if (/^data:/i.test(source)) return embedded.test(source) ? source : undefined;
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return undefined;
  const url = new URL(source);
  return file.test(url.pathname) ? url.href : undefined;
}

export type ImageRefusal = "type" | "size";

/** Why a file can't be put into the text, or `undefined` where it can. */
export function refuseImageFile(
  candidate: Pick<File, "type" | "size">,
  limit: number = embeddedImageLimit,
): ImageRefusal | undefined {
  if (!(imageTypes as readonly string[]).includes(candidate.type)) return "type";
  return candidate.size > limit ? "size" : undefined;
}
