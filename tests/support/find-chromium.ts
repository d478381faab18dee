import { findChromium } from "./chromium.ts";

console.log(`Browser: ${findChromium()}`);
