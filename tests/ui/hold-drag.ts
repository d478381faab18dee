import type { Locator } from "vitest/browser";

type At = Locator | Element;

const elementOf = (at: At) => (at instanceof Element ? at : at.element());
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A drag that is held still over something, as Playwright's own can't be. `y` is from 0, the top, to 1. */
export async function holdDrag(from: At) {
  const source = elementOf(from);
  const dataTransfer = new DataTransfer();
  const send = (target: Element, type: string, y = 0.5) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height * y };
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...place });
    target.dispatchEvent(event);
    return event;
  };
  let over = source;
  send(source, "dragstart");
  await frame();
  return {
    async over(at: At, y?: number) {
      over = elementOf(at);
      send(over, "dragenter", y);
      send(over, "dragover", y);
      // What hangs over something is told once a frame.
      await frame();
      await frame();
    },
    async drop(y?: number) {
      send(over, "drop", y);
      send(source, "dragend", y);
      await frame();
    },
    async giveUp() {
      send(source, "dragend");
      await frame();
    },
  };
}
