import { expect, test } from 'vitest'
import { escapeHtml, htmlDocument, scriptJson } from './document.ts'

const assets = {
  styles: { friends: '', all: '' },
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
  const { before, after } = htmlDocument({ ...input, hydration: {} })
  expect(before + after).not.toContain('alert(1)</script>')
})

test('a page loads its own modules in addition to the entry, after the first paint', () => {
  const { after } = htmlDocument({ ...input, hydration: { loaderData: { vote: '</script>' } } })
  const started: Record<string, unknown>[] = []
  const page = { hidden: false, head: { append: (element: object) => started.push({ ...element }) } }
  const painted: ((seen: object) => void)[] = []
  class Watch {
    observe() {}
    constructor(onPaint: (seen: object) => void) {
      painted.push(onPaint)
    }
  }
  const [, data = ''] = /id="page-data">(.+?)<\/script>/.exec(after) ?? []
  const [, code = ''] = /<script>(.+)<\/script>/.exec(after) ?? []
  const document = {
    ...page,
    createElement: (tag: string) => ({ tag }),
    getElementById: () => ({ textContent: data }),
  }
  const window = {}
  new Function('window', 'document', 'PerformanceObserver', 'setTimeout', code)(
    window,
    document,
    Watch,
    () => 0,
  )
  expect([started, window]).toEqual([[], {}])
  for (const onPaint of [...painted, ...painted]) onPaint({ getEntriesByName: () => [{}] })
  expect(started).toEqual([
    { tag: 'link', rel: 'modulepreload', href: '/assets/vote.js' },
    { tag: 'script', type: 'module', async: false, src: '/assets/entry.js' },
  ])
  expect(window).toEqual({ __staticRouterHydrationData: { loaderData: { vote: '</script>' } } })
})

test('the scripts of two pages are the same, whatever their data', () => {
  const [one, other] = [{ loaderData: {} }, { loaderData: { vote: 'Friday' } }].map((hydration) =>
    htmlDocument({ ...input, hydration }),
  )
  expect(one?.scripts).toEqual(other?.scripts)
  expect(one?.after).not.toEqual(other?.after)
})

test('a page friends open comes with the smaller sheet and knows the other, a page of the venue’s side has all', () => {
  const vote = htmlDocument(input)
  expect(vote.sheet).toBe('friends')
  expect(vote.before).toMatch(/<style data-all="\/assets\/all\.css">$/)
  const dashboard = ['root', 'features/venue-home/dashboard-page', 'features/team/team-page']
  const ofVenue = htmlDocument({ ...input, routeIds: dashboard })
  expect(ofVenue.sheet).toBe('all')
  expect(ofVenue.before).toMatch(/<style>$/)
})

/** The document after the theme's script, with this in the browser's storage. */
function themed(storage: object) {
  const [, code = ''] = /<script>(.+)<\/script>/.exec(htmlDocument(input).before) ?? []
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

test('the texts of inline scripts are those in the page', () => {
  const { before, after, scripts } = htmlDocument({ ...input, hydration: {} })
  const found = [...(before + after).matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text)
  expect(scripts).toEqual(found)
})

test('in development every script and style has the nonce', () => {
  const { before, after } = htmlDocument({ ...input, nonce: 'n0nce', hydration: {} })
  const tags = [...(before + after).matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag)
  // Data does not run.
  const running = tags.filter((tag) => !tag.includes('application/json'))
  expect(running).toHaveLength(3)
  for (const tag of running) expect(tag).toContain('nonce="n0nce"')
})

test('an error page needs no script', () => {
  expect(htmlDocument(input).after).not.toContain('<script')
})
