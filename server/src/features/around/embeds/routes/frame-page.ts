import { html, Markup } from '../../../../platform/http/replies/markup.ts'
import { hashSource } from '../../../../platform/http/security/security-headers.ts'
import type { FrameContent } from '../rules/frame-content.ts'

/**
 * Loads the parts of the page again whenever the vote changes. Of several frames on a site one holds a stream, since
 * browsers share few connections among them; the others ask every few seconds, as all do where there is no stream. What is
 * decided is asked for every few minutes and when it is looked at again: the host may reopen it.
 */
const script = `
const anonymous = { credentials: 'omit', cache: 'no-store' }
const seconds = (from, to) => new Promise((done) => setTimeout(done, 1000 * (from + Math.random() * (to - from))))
const isLive = () => 'live' in document.body.dataset
const isDecided = () => 'decided' in document.body.dataset
let waiting = null
let closing = null

async function refresh() {
  const reply = await fetch(location.pathname, anonymous)
  if (![200, 404, 410].includes(reply.status)) return
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  for (const id of ['vote', 'links']) {
    const [shown, next] = [document, page].map((from) => from.getElementById(id))
    if (shown.innerHTML === next.innerHTML) continue
    const isUsed = document.hasFocus() && shown.contains(document.activeElement)
    shown.replaceChildren(...next.childNodes)
    if (isUsed) shown.querySelector('a')?.focus()
  }
  for (const name of ['live', 'decided'])
    if (name in page.body.dataset) document.body.dataset[name] = page.body.dataset[name]
    else delete document.body.dataset[name]
  if (!isLive() || isDecided()) closing?.abort()
}

function refreshSoon() {
  waiting ??= seconds(0.2, 1.5).then(() => {
    waiting = null
    return refresh()
  }).catch(() => {})
}

// A sandboxed frame has no locks: it asks.
const follow = () => navigator.locks.request('live', { ifAvailable: true }, (lock) => lock && stream())

async function stream() {
  closing = new AbortController()
  const reply = await fetch(document.body.dataset.live, { ...anonymous, signal: closing.signal })
  if (!reply.ok) throw new Error('no stream')
  let line = ''
  for await (const text of chunks(reply.body.pipeThrough(new TextDecoderStream()).getReader())) {
    const lines = (line + text).split('\\n')
    line = lines.pop()
    if (lines.some((each) => each === 'event: snapshot' || each === 'event: gone')) refreshSoon()
  }
}

async function* chunks(reader) {
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const visible = () => new Promise((done) => {
  if (document.visibilityState === 'visible') return done()
  document.addEventListener('visibilitychange', done, { once: true })
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') closing?.abort()
})

const lookedAway = () => new Promise((done) => document.addEventListener('visibilitychange', done, { once: true }))

async function run() {
  while (isLive()) {
    await visible()
    if (!isDecided())
      try {
        await follow()
      } catch {}
    await (isDecided() ? Promise.race([seconds(300, 600), lookedAway()]) : seconds(3, 6))
    await visible()
    if (isLive()) await refresh().catch(() => {})
  }
}
/** Tells the site around it how high the content is; not less than where the list would be hidden. */
function tellHeight() {
  const [main, footer] = ['main', 'footer'].map((name) => document.querySelector(name).getBoundingClientRect())
  const { paddingTop, paddingBottom, rowGap } = getComputedStyle(document.body)
  const rest = [paddingTop, paddingBottom, rowGap].reduce((sum, length) => sum + parseFloat(length), 0)
  const height = Math.max(240, Math.ceil(main.height + footer.height + rest))
  if (height !== told) parent.postMessage({ type: 'setHeight', height }, '*')
  told = height
}
let told = null
if (parent !== window) {
  const sizes = new ResizeObserver(tellHeight)
  for (const part of document.querySelectorAll('main, footer')) sizes.observe(part)
}

run()
`

const dark =
  '--bg: #13221d; --ink: #f0f3ec; --muted: #a3b4ac; --line: #253a33; --link: #6fc3da; --bar: #ff8259; --brand: #ff8259;'

const style = `
:root { color-scheme: light dark; --bg: #fffdf8; --ink: #10231f; --muted: #53635d; --line: #e4dece; --link: #17677f; --bar: #ff6f43; --brand: #b8401a; }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${dark} } }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; ${dark} }
* { box-sizing: border-box; margin: 0; }
html { height: 100%; }
body { min-height: 100%; display: flex; flex-direction: column; gap: .5rem; padding: .75rem 1rem; background: var(--bg); color: var(--ink);
  overflow-wrap: anywhere; font: .9375rem/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { display: flex; flex-direction: column; gap: .375rem; min-height: 0; }
footer { margin-top: auto; }
h1 { font-size: 1.0625rem; line-height: 1.25; letter-spacing: -.01em; }
h1, .headline, .why, .name { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.status, .why, .others, .credit { color: var(--muted); font-size: .8125rem; }
.headline { font-weight: 700; }
.decided { font-size: 1.25rem; line-height: 1.25; letter-spacing: -.02em; }
ol { list-style: none; padding: 0; display: grid; gap: .375rem; }
li { display: grid; grid-template-columns: 1fr auto; gap: 0 .75rem; align-items: baseline; }
.name { -webkit-line-clamp: 1; }
.first { font-weight: 700; }
.votes { color: var(--muted); font-size: .8125rem; font-weight: 400; white-space: nowrap; }
progress { grid-column: 1 / -1; width: 100%; height: .375rem; appearance: none; border: 0; border-radius: 1rem; overflow: hidden; background: var(--line); color: var(--bar); }
progress::-webkit-progress-bar { background: var(--line); }
progress::-webkit-progress-value { background: var(--bar); border-radius: 1rem; }
progress::-moz-progress-bar { background: var(--bar); }
footer, #links { display: flex; flex-wrap: wrap; gap: .125rem 1rem; align-items: baseline; font-size: .875rem; }
footer strong { color: var(--brand); font-weight: 800; letter-spacing: -.02em; margin-left: auto; }
a { color: var(--link); font-weight: 600; text-underline-offset: .15em; padding: .25rem 0; }
.credit a { color: inherit; font-weight: 400; padding: 0; }
a:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
@media (max-height: 319px) { .why { display: none; } }
@media (max-height: 239px) { ol, .others, .credit { display: none; } body { padding-block: .625rem; } }
@media (min-width: 600px) { body { padding: 1.25rem 1.5rem; font-size: 1rem; } h1 { font-size: 1.25rem; } .decided { font-size: 1.5rem; } }
@media (prefers-contrast: more) { :root { --muted: var(--ink); } }
`

/** Any site may frame the page. It can run and load nothing but its own script, and has no form. */
const policy = [
  "default-src 'none'",
  `script-src ${hashSource(script)}`,
  `style-src ${hashSource(style)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

export const frameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  // Sites that isolate themselves frame only what allows it.
  'cross-origin-resource-policy': 'cross-origin',
  // A sandboxed frame has no origin, and asks for itself as a stranger would: anybody may read what it is for everybody.
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

type Links = { vote: string; results: string; events: string; data: string }
/** Null: as the reader's device has it. */
export type FrameTheme = 'light' | 'dark' | null

/** The frame of a vote: it shows and links, and nothing in it acts. */
export function framePage(
  content: FrameContent,
  { vote, results, events, data }: Links,
  theme: FrameTheme,
): string {
  const { isFinal } = content
  return documentOf({
    theme,
    title: content.title,
    main: voteMarkup(content, data),
    links: html`${!isFinal && link(vote, 'Vote')} ${link(results, isFinal ? 'See the plan' : 'See the results')}`,
    live: { events, isDecided: isFinal },
  })
}

/** The frame where there is no vote to show. */
export function sentencePage(sentence: string, home: string, theme: FrameTheme): string {
  return documentOf({
    theme,
    title: 'NoFOMO',
    main: html`<p class="headline">${sentence}</p>`,
    links: link(home, 'What is NoFOMO?'),
    live: null,
  })
}

const link = (href: string, words: string) =>
  html`<a href="${href}" target="_blank" rel="noopener">${words}</a>`

function voteMarkup(content: FrameContent, data: string): Markup {
  const { title, status, headline, why, places, others, credit, isFinal } = content
  return html`<h1>${title}</h1>
<p class="status">${status}</p>
<p class="headline${isFinal && ' decided'}">${headline}</p>
${why !== null && html`<p class="why">${why}</p>`}
<ol>${places.map(
    ({ name, votes, percentage, isFirst }) =>
      html`<li${isFirst && new Markup(' class="first"')}><span class="name">${name}</span>${
        votes !== null && html`<span class="votes">${votes}</span>`
      }${percentage !== null && html`<progress max="100" value="${percentage}" aria-hidden="true"></progress>`}</li>`,
  )}</ol>
${others > 0 && html`<p class="others">and ${others} more</p>`}
${credit !== null && html`<p class="credit">${link(data, credit)}</p>`}`
}

type Parts = {
  theme: FrameTheme
  title: string
  main: Markup
  links: Markup
  live: { events: string; isDecided: boolean } | null
}

function documentOf({ theme, title, main, links, live }: Parts): string {
  return html`<!doctype html>
<html lang="en"${theme !== null && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Markup(style)}</style>
</head>
<body${live !== null && html` data-live="${live.events}"${live.isDecided && ' data-decided'}`}>
<main id="vote" aria-live="polite">${main}</main>
<footer><span id="links">${links}</span><strong>NoFOMO</strong></footer>
<script>${new Markup(script)}</script>
</body>
</html>
`.text
}
