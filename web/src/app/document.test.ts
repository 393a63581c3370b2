import { expect, test } from 'vitest'
import { scriptJson } from '../shell/script-json.ts'
import { escapeHtml, htmlDocument } from './document.ts'

const assets = {
  styles: { friends: 'p{}', all: 'p,b{}' },
  allStyles: '/assets/all.css',
  scripts: ['/assets/entry.js'],
  fonts: [],
  modulesByRoute: { vote: ['/assets/vote.js'] },
}
const input = {
  meta: { title: '"><script>alert(1)</script>' },
  path: '/vote/abc',
  publicUrl: 'https://nofomo.example',
  tiles: null,
  assets,
  routeIds: ['root', 'vote'],
  body: '<p>Hello</p>',
}

test('user text is escaped in attributes, elements and scripts', () => {
  expect(escapeHtml(`<a href="x" id='y'>&`)).toBe('&#60;a href=&#34;x&#34; id=&#39;y&#39;&#62;&#38;')
  expect(scriptJson({ title: '</script><!--' })).not.toContain('<')
  const { text } = htmlDocument({ ...input, hydration: {} })
  expect(text).not.toContain('alert(1)</script>')
})

test.each([
  ['a page loads its own modules in addition to the entry, after the first paint', {}],
  ['a stored page, of which nothing is rendered, loads its modules immediately', null],
])('%s', (_, rendered) => {
  const drawings = { '/images/one': 'data:,' }
  const { text } = htmlDocument({ ...input, drawings, hydration: { loaderData: { vote: '</script>' } } })
  const started: Record<string, unknown>[] = []
  const page = { hidden: false, head: { append: (element: object) => started.push({ ...element }) } }
  const painted: ((seen: object) => void)[] = []
  class Watch {
    observe() {}
    constructor(onPaint: (seen: object) => void) {
      painted.push(onPaint)
    }
  }
  const [, data = ''] = /id="page-data">(.+?)<\/script>/.exec(text) ?? []
  const [, code = ''] = /<\/script>\n<script>(.+)<\/script>/.exec(text) ?? []
  const document = {
    ...page,
    createElement: (tag: string) => ({ tag }),
    getElementById: () => ({ textContent: data }),
    querySelector: () => rendered,
  }
  const window = {}
  new Function('window', 'document', 'PerformanceObserver', 'setTimeout', code)(
    window,
    document,
    Watch,
    () => 0,
  )
  if (rendered) expect([started, window]).toEqual([[], {}])
  for (const onPaint of [...painted, ...painted]) onPaint({ getEntriesByName: () => [{}] })
  expect(started).toEqual([
    { tag: 'link', rel: 'modulepreload', href: '/assets/vote.js' },
    { tag: 'script', type: 'module', async: false, src: '/assets/entry.js' },
  ])
  expect(window).toEqual({
    __staticRouterHydrationData: { loaderData: { vote: '</script>' } },
    drawings: { '/images/one': 'data:,' },
  })
})

test('the scripts of two pages are the same, whatever their data', () => {
  const [one, other] = [{ loaderData: {} }, { loaderData: { vote: 'Friday' } }].map((hydration) =>
    htmlDocument({ ...input, hydration }),
  )
  expect(one?.scripts).toEqual(other?.scripts)
  expect(one?.text).not.toEqual(other?.text)
})

test('a page friends open comes with the smaller sheet and knows the other, a page of the venue’s side has all', () => {
  const vote = htmlDocument(input)
  expect(vote.sheet).toBe('friends')
  expect(vote.text).toContain('<style data-all="/assets/all.css">p{}</style>')
  const dashboard = ['root', 'pages/venue/dashboard/dashboard-page', 'pages/venue/team/team-page']
  const ofVenue = htmlDocument({ ...input, routeIds: dashboard })
  expect(ofVenue.sheet).toBe('all')
  expect(ofVenue.text).toContain('<style>p,b{}</style>')
})

/** The document after the theme's script, with this in the browser's storage. */
function themed(storage: object) {
  const [, code = ''] = /<script>(.+)<\/script>/.exec(htmlDocument(input).text) ?? []
  const dataset: Record<string, string> = {}
  new Function('localStorage', 'document', code)(storage, { documentElement: { dataset } })
  return dataset
}

test('a page has the stored theme before the first paint, and knows who has joined', () => {
  const storing = (stored: Record<string, string>) => ({ getItem: (key: string) => stored[key] ?? null })
  expect(themed(storing({ theme: 'dark', 'nofomo.voterName': 'Maya' }))).toEqual({
    theme: 'dark',
    joined: '',
  })
  expect(themed(storing({ theme: 'blue' }))).toEqual({})
  expect(themed({})).toEqual({})
})

/** Runs the document's first script in a browser that has stored this. @returns what it noted, and a press on an answer */
function opened(stored: Record<string, string>, signals: object = {}, isFull = false) {
  const [, code = ''] = /<script>(.+)<\/script>/.exec(htmlDocument(input).text) ?? []
  const dataset: Record<string, string> = {}
  const presses: ((event: object) => void)[] = []
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('full')
      stored[key] = value
    },
    removeItem: (key: string) => delete stored[key],
  }
  const document = {
    documentElement: { dataset },
    addEventListener: (_: string, onClick: (event: object) => void) => presses.push(onClick),
  }
  const names = ['localStorage', 'document', 'navigator', 'addEventListener', 'dispatchEvent']
  new Function(...names, code)(
    storage,
    document,
    signals,
    () => {},
    () => {},
  )
  const press = (value: string) =>
    presses[0]?.({ target: { closest: () => ({ value }) }, stopImmediatePropagation: () => {} })
  return { consent: dataset.consent, press, dataset, stored }
}

test('before the first paint a page knows whether it asks for consent', () => {
  expect(opened({}).consent).toBe('open')
  expect(opened({}).stored).toEqual({})
  expect(opened({ 'nofomo.privacy': `granted ${Date.now()}` }).consent).toBe('granted')
  expect(opened({ 'nofomo.privacy': `assumed ${Date.now()}` }).consent).toBe('assumed')
  expect(opened({ 'nofomo.privacy': 'granted 0' }).consent).toBe('open')
  expect(opened({ 'nofomo.analytics.disabled': 'true' }).consent).toBe('declined')
  expect(opened({}, { globalPrivacyControl: true }).consent).toBeUndefined()
  expect(opened({}, { doNotTrack: '1' }).consent).toBeUndefined()
  expect(opened({}, {}, true).consent).toBeUndefined()
})

test('an answer to the notice is stored by the page itself, before any other script has arrived', () => {
  const [agreeing, refusing] = [opened({}), opened({})]
  agreeing.press('granted')
  expect(agreeing.dataset.consent).toBe('granted')
  expect(agreeing.stored['nofomo.privacy']).toMatch(/^granted \d+$/)
  refusing.press('declined')
  expect(refusing.dataset.consent).toBe('declined')
  expect(refusing.stored).toEqual({ 'nofomo.analytics.disabled': 'true' })
})

test('the document contains the texts of its inline scripts', () => {
  const { text, scripts } = htmlDocument({ ...input, hydration: {} })
  const found = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script)
  expect(scripts).toEqual(found)
})

test('in development every script and style has the nonce', () => {
  const { text } = htmlDocument({ ...input, nonce: 'n0nce', hydration: {} })
  const tags = [...text.matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag)
  // Data does not run.
  const running = tags.filter((tag) => !tag.includes('application/json'))
  expect(running).toHaveLength(3)
  for (const tag of running) expect(tag).toContain('nonce="n0nce"')
})

test('an error page needs no script', () => {
  expect(htmlDocument(input).text.match(/<script/g)).toHaveLength(1)
})
