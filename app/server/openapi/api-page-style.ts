/** The page is self-contained: it uses the product's colors but nothing from its client. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(oklch(0.985 0.004 90), oklch(0.175 0.009 280));
  --sunken: light-dark(oklch(0.966 0.005 90), oklch(0.155 0.009 280));
  --line: light-dark(oklch(0.916 0.007 90), oklch(0.275 0.012 280));
  --ink: light-dark(oklch(0.235 0.014 280), oklch(0.955 0.004 280));
  --muted: light-dark(oklch(0.43 0.014 280), oklch(0.77 0.01 280));
  --accent: light-dark(oklch(0.45 0.2 277), oklch(0.78 0.13 282));
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 14px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2.5rem 1rem 4rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.125rem; }
a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
pre { padding: 0.75rem 1rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 7px; background: var(--sunken); }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
th { width: 16rem; font-weight: 400; overflow-wrap: anywhere; }
small, li { color: var(--muted); }
ul { margin: 0.25rem 0 0; padding: 0; list-style: none; }
details { border-top: 1px solid var(--line); }
summary { padding: 0.5rem 0; cursor: pointer; color: var(--muted); }
summary code { color: var(--ink); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 40rem) { th { width: 9rem; } }
`;
