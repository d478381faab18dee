import type { Browser } from "playwright";
import type { Pictures } from "./shoot.ts";

export interface Difference {
  name: string;
  /** How many pixels differ; infinite where one of the pictures is missing. */
  pixels: number;
  before?: Buffer;
  after?: Buffer;
  /** The later picture, pale, with red where they differ. */
  marked?: Buffer;
}

/** Every picture that differs, if only by one pixel: there is no threshold. */
export async function findDifferences(browser: Browser, before: Pictures, after: Pictures) {
  const page = await browser.newPage();
  const differences: Difference[] = [];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const pair = { before: before.get(name), after: after.get(name) };
    if (!pair.before || !pair.after) differences.push({ name, pixels: Infinity, ...pair });
    else if (!pair.before.equals(pair.after)) {
      const [pixels, marked] = await page.evaluate(compare, [
        pair.before.toString("base64"),
        pair.after.toString("base64"),
      ]);
      if (pixels > 0) differences.push({ name, pixels, ...pair, marked: Buffer.from(marked, "base64") });
    }
  }
  await page.close();
  return differences;
}

/** Runs in the browser, which can read its own pictures. */
async function compare([before, after]: string[]): Promise<[pixels: number, marked: string]> {
  const images = await Promise.all(
    [before, after].map(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      return image;
    }),
  );
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(...images.map(({ width }) => width));
  canvas.height = Math.max(...images.map(({ height }) => height));
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  const [one, other] = images.map((image) => {
    // What only one of them covers stays clear in the other, and differs.
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  });
  const [then, now] = [new Uint32Array(one!.data.buffer), new Uint32Array(other!.data.buffer)];
  const pale = other!.data;
  let pixels = 0;
  for (let at = 0; at < now.length; at += 1) {
    const differs = then[at] !== now[at];
    if (differs) pixels += 1;
    const color = differs
      ? [220, 0, 40]
      : [0, 1, 2].map((channel) => 255 - (255 - pale[at * 4 + channel]!) / 4);
    pale.set([...color, 255], at * 4);
  }
  context.putImageData(other!, 0, 0);
  return [pixels, canvas.toDataURL("image/png").slice("data:image/png;base64,".length)];
}
