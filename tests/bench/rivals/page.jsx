import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

// One library a page, so that none wears another's styles.
const libraries = {
  ours: () => import("./ours.jsx"),
  mantine: () => import("./mantine.jsx"),
  mui: () => import("./mui.jsx"),
  base: () => import("./base.jsx"),
};

const asked = new URLSearchParams(location.search);
const { Provider, ...parts } = await libraries[asked.get("library")]();
const part = parts[asked.get("part")];

const rows = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  number: `ORD-${index + 1}`,
  customer: ["Nordwind Logistics", "Baltic Freight", "Atelier Brücke"][index % 3],
  city: ["Hamburg", "Tallinn", "Köln", "Oslo"][index % 4],
  total: String(((index * 37) % 9000) + 100),
}));

let root;

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Called by the bench. */
Object.assign(window, {
  has: part !== undefined,
  mount() {
    root = createRoot(document.getElementById("root"));
    flushSync(() => root.render(createElement(Provider, null, createElement(part, { rows }))));
    // Its layout belongs to what a mount costs.
    document.body.getBoundingClientRect();
  },
  unmount() {
    root.unmount();
  },
  async settle() {
    await nextFrame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await nextFrame();
  },
});
