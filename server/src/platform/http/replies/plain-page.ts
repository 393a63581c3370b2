import type { FastifyReply } from 'fastify'
import { html, Markup } from './markup.ts'

/** Sends a page that needs neither script nor build, in the product's colors for both themes. */
export function sendPlainPage(reply: FastifyReply, title: string, main: Markup): FastifyReply {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} · NoFOMO</title>
<style nonce="${reply.cspNonce}">${style}</style>
</head>
<body>
<header class="top"><a href="/">NoFOMO</a></header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.text)
}

const style = new Markup(`
:root { --bg: #f5f2ea; --surface: #fffdf8; --ink: #10231f; --muted: #53635d; --line: #e4dece; --link: #17677f;
  --accent: #b8401a; --tint: #fbe6d8; --yes: #1f7a4d; --button: #ff6f43; --on-button: #221008; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0c1714; --surface: #13221d; --ink: #f0f3ec; --muted: #a3b4ac; --line: #253a33; --link: #6fc3da;
    --accent: #ff8259; --tint: #38241b; --yes: #5fd08f; --button: #ff8259; --on-button: #1d0d06; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
.top, main { max-width: 56rem; margin: 0 auto; padding: 0 1.25rem; }
.top { padding-block: 1.25rem .25rem; font-weight: 800; letter-spacing: -.02em; }
.top a { color: var(--accent); text-decoration: none; }
main { padding-bottom: 4rem; }
h1 { font-size: clamp(1.9rem, 6vw, 2.6rem); line-height: 1.1; letter-spacing: -.03em; margin: .5rem 0 1rem; }
h2 { font-size: 1.35rem; letter-spacing: -.02em; margin: 2.25rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0; }
h4 { font-size: .875rem; margin: 1rem 0 .25rem; color: var(--muted); }
p { margin: .5rem 0; }
a { color: var(--link); text-underline-offset: .15em; }
a:focus-visible, summary:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code { font: .9em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.muted { color: var(--muted); }
pre { white-space: pre-wrap; }
table { border-collapse: collapse; }
tr { border-bottom: 1px solid var(--line); }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; }
td:first-child { min-width: 9rem; }
@media (max-width: 40rem) { tr, th, td, td:first-child { display: block; min-width: 0; padding: .2rem 0; } }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 1rem 1.25rem;
  margin: 0 0 .75rem; }
.row { display: flex; flex-wrap: wrap; gap: .35rem .75rem; align-items: baseline; }
.pill { font-size: .75rem; font-weight: 700; padding: .1rem .55rem; border-radius: .8rem; background: var(--tint);
  color: var(--ink); }
.pill.get { background: transparent; box-shadow: inset 0 0 0 1px var(--link); color: var(--link); }
.pill.write { background: transparent; box-shadow: inset 0 0 0 1px var(--accent); color: var(--accent); }
.pill.done { background: transparent; box-shadow: inset 0 0 0 1px var(--yes); color: var(--yes); }
nav ul, .list { list-style: none; padding: 0; margin: 0; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
nav a { display: inline-block; padding: .3rem 0; }
summary { cursor: pointer; font-weight: 600; padding: .35rem 0; }
summary::marker { color: var(--accent); }
.shape { margin: .25rem 0; padding-left: 1rem; border-left: 2px solid var(--line); list-style: none; }
.shape li { padding: .15rem 0; }
.shape .type { color: var(--muted); font-size: .9rem; margin-left: .35rem; }
.empty { text-align: center; padding: 3rem 1.25rem; }
.empty svg { width: 6rem; color: var(--accent); }
.mail { display: block; color: inherit; text-decoration: none; }
.mail h2 { font-size: 1rem; letter-spacing: 0; margin: 0; }
.mail:hover h2, .mail:focus-visible h2 { text-decoration: underline; }
.letter { white-space: pre-wrap; }
.frame { display: block; width: 100%; height: 42rem; padding: 0; }
@media (max-width: 30rem) { .frame { height: 48rem; } }
button { font: inherit; font-weight: 700; min-height: 2.75rem; padding: 0 1.25rem; margin-top: .5rem; cursor: pointer;
  border: 0; border-radius: 14px; background: var(--button); color: var(--on-button); }
`)
