"""The page that shows the picture: markup, style and script, each a file of its own, as nothing in line is allowed."""

from __future__ import annotations

from html import escape

from client.words.saying import tr

STYLE = """\
:root { color-scheme: light dark; --ground: #f4ead6; --ink: #2b2118; }
@media (prefers-color-scheme: dark) { :root { --ground: #15110d; --ink: #f4ead6; } }
* { box-sizing: border-box; }
body {
  margin: 0; height: 100vh; height: 100dvh; display: grid; grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
  background: var(--ground); color: var(--ink); font: 1.25rem/1.4 system-ui, sans-serif;
}
main { min-height: 0; }
img { display: block; width: 100%; height: 100%; object-fit: contain; }
img:not([src]) { visibility: hidden; }
p { margin: 0; padding: 0.75rem 1rem; text-align: center; }
.heard { position: absolute; top: 0; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
[hidden] { display: none; }
@media (orientation: portrait) {
  body { grid-template-rows: auto minmax(0, 1fr); }
  img { height: auto; }
  footer { overflow: auto; }
  .heard { position: static; width: auto; height: auto; padding: 0.75rem 1rem; clip-path: none; }
  .heard { white-space: pre-line; text-align: start; }
}
"""

SCRIPT = """\
"use strict";
const named = (id) => document.getElementById(id);
const picture = named("picture"), heard = named("heard"), gone = named("gone"), lost = named("lost");
const dark = matchMedia("(prefers-color-scheme: dark)");
const later = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
let shown = -1;
let words = [];

async function show(number) {
  const next = new Image();
  next.src = `picture.webp?theme=${dark.matches ? "dark" : "light"}&after=${number}`;
  await next.decode();
  picture.src = next.src;
  picture.alt = words.join("\\n");
}

async function follow() {
  for (;;) {
    try {
      const answer = await fetch(`now?after=${shown}`, { cache: "no-store" });
      if (!answer.ok) throw new Error(String(answer.status));
      const now = await answer.json();
      words = now.words;
      document.title = now.name || document.title;
      if (now.number !== shown && !now.gone) {
        await show(now.number);
        if (heard.textContent !== picture.alt) heard.textContent = picture.alt;
      }
      shown = now.number;
      gone.hidden = !now.gone;
      lost.hidden = true;
      if (now.gone) await later(5);
    } catch {
      lost.hidden = !gone.hidden;
      await later(3);
    }
  }
}

dark.addEventListener("change", () => show(shown).catch(() => {}));
follow();
"""


def markup(language: str) -> str:
    """In that language; no name of anybody stands in it."""
    gone = tr("picture for the room", "The table is gone.")
    lost = tr("picture for the room", "Nothing is heard from the table. This page looks for it again and again.")
    script = tr("picture for the room", "This page follows the table where scripts may run.")
    title = tr("picture for the room", "The table")
    return f"""\
<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title)}</title>
<link rel="stylesheet" href="page.css">
<script src="page.js" defer></script>
</head>
<body>
<main><img id="picture" alt=""></main>
<footer>
<p id="heard" class="heard" role="status"></p>
<p id="gone" role="status" hidden>{escape(gone)}</p>
<p id="lost" role="status" hidden>{escape(lost)}</p>
<noscript><p>{escape(script)}</p></noscript>
</footer>
</body>
</html>
"""
