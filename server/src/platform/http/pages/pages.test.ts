import { hash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../config.ts'
import { freshDatabase } from '../../../testing/databases/fresh-database.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { type Db, openDatabase } from '../../database/database.ts'
import { ownAssets } from './built-files.ts'

let world: TestApp
let host: TestBrowser
let sessionId: string
const asPage = { accept: 'text/html', 'sec-fetch-dest': 'document' }

beforeAll(async () => {
  world = await startTestApp({ config: { publicUrl: 'https://nofomo.example' } })
  host = world.browser()
  const venues = [{ name: '<b>Spinasse</b> & "friends"', address: '1531 14th Ave' }]
  const body = { title: 'Friday </script><script>', location: 'Capitol Hill, Seattle', venues }
  const made = await host.post<{ session: { id: string } }>('/api/sessions', body)
  sessionId = made.body.session.id
})
afterAll(() => world.stop())

const html = async (browser: TestBrowser, path: string) => browser.get<string>(path, asPage)

test('the start page is fully rendered, with title, styles and script', async () => {
  const page = await html(world.browser(), '/')
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('<title>Where are we going tonight? · NoFOMO</title>')
  expect(page.body).toContain('Get AI Suggestions')
  expect(page.body).toMatch(/id="page-data">.*"\/assets\/entry-client-/)
  expect(page.headers['x-robots-tag']).toBeUndefined()
})

test('every built file is answered', async () => {
  const names = (await readdir(ownAssets)).filter((name) => !/\.(?:br|gz)$/.test(name))
  expect(names.length).toBeGreaterThan(100)
  for (const name of names) {
    const { statusCode } = await world.app.inject(`/assets/${name}`)
    expect([name, statusCode]).toEqual([name, 200])
  }
})

/** The hashes of a policy, of scripts and of styles. */
function allowedBy(headers: Awaited<ReturnType<typeof html>>['headers']) {
  const policy = String(headers['content-security-policy'])
  const of = (name: string) =>
    [...(new RegExp(`${name}-src ([^;]*)`).exec(policy)?.[1] ?? '').matchAll(/'sha256-([^']+)'/g)].map(
      ([, digest]) => digest,
    )
  return { policy, scripts: of('script'), styles: of('style') }
}

test.each(['/', '/vote/:id', '/results/:id', '/share-vote/nosuchvote00', '/partners'])(
  'the policy of %s allows exactly its inline scripts and style, and there are no inline styles',
  async (path) => {
    for (const browser of [world.browser(), host]) {
      const { body, headers } = await html(browser, path.replace(':id', sessionId))
      const { policy, scripts, styles } = allowedBy(headers)
      const textsOf = (tag: string) =>
        [
          ...body.matchAll(new RegExp(`<${tag}(?! type="application/json")\\b[^>]*>(.*?)</${tag}>`, 'gs')),
        ].map(([, text = '']) => hash('sha256', text, 'base64'))
      expect(scripts).toEqual(textsOf('script'))
      expect(styles).toEqual(textsOf('style'))
      expect(policy).not.toMatch(/unsafe|nonce/)
      expect(body.replace(/<(script|style)\b.*?<\/\1>/gs, '')).not.toMatch(/\sstyle=/)
    }
  },
)

test('a vote page leaves out the classes of the venue’s pages and names the sheet that has them', async () => {
  const vote = await html(world.browser(), `/vote/${sessionId}`)
  const [, address = ''] = /<style data-all="(\/assets\/[^"]+\.css)">/.exec(vote.body) ?? []
  const all = await host.get<string>(address)
  expect(all.status).toBe(200)
  const ofVenues = await html(world.browser(), '/partners')
  expect(ofVenues.body).toContain(`<style>${all.body}</style>`)
  expect(vote.body).not.toContain(all.body)
})

test('the first venue of a session is readable without script', async () => {
  const page = await html(world.browser(), `/vote/${sessionId}`)
  expect(page.status).toBe(200)
  expect(page.body).toContain('&lt;b&gt;Spinasse&lt;/b&gt; &amp; &quot;friends&quot;')
})

test('user input cannot break out of its element', async () => {
  for (const path of [`/vote/${sessionId}`, `/share-vote/${sessionId}`, `/results/${sessionId}`]) {
    const page = await html(host, path)
    expect(page.body).not.toContain('</script><script>')
    expect(page.body).not.toContain('<b>Spinasse')
  }
})

test('a link pasted into a chat shows title, venues and picture, at the configured address', async () => {
  const page = await host.get<string>(`/vote/${sessionId}`, { ...asPage, host: 'evil.example' })
  expect(page.body).toContain(`content="https://nofomo.example/og/${sessionId}.png?v=`)
  expect(page.body).toContain('property="og:title" content="Friday &#60;/script&#62;&#60;script&#62;')
  expect(page.body).toContain('name="twitter:card" content="summary_large_image"')
  expect(page.body).not.toContain('evil.example')
})

test('pages of a session are not cached and not indexed', async () => {
  for (const path of [`/vote/${sessionId}`, `/share-vote/${sessionId}`, `/results/${sessionId}`]) {
    const { headers } = await html(host, path)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
  }
})

test('only the host is asked how many they are', async () => {
  expect((await html(host, `/share-vote/${sessionId}`)).body).toContain('How many are you?')
  expect((await html(world.browser(), `/share-vote/${sessionId}`)).body).not.toContain('How many are you?')
})

test('a first visit gets one identity for the page and its loaders', async () => {
  const friend = world.browser()
  await html(friend, `/vote/${sessionId}`)
  const first = new Map(friend.cookies)
  await html(friend, `/vote/${sessionId}`)
  expect(first.size).toBeGreaterThan(0)
  expect(friend.cookies).toEqual(first)
})

test('an unknown session is reported', async () => {
  const page = await html(host, '/share-vote/abcdefghijkl')
  expect(page.status).toBe(404)
  expect(page.body).toContain('Session not found. Redirecting...')
})

test('unknown pages redirect to the start page; unknown calls and files are errors', async () => {
  const page = await html(host, '/no/such/page')
  expect([page.status, page.headers.location]).toEqual([302, '/'])
  const call = await host.get<{ code: string }>('/api/no-such-call')
  expect([call.status, call.body.code]).toEqual([404, 'not_found'])
  expect((await host.get('/assets/nothing.js')).status).toBe(404)
  expect((await host.get('/nothing.png')).status).toBe(404)
  expect((await host.get('/..%2f..%2fpackage.json')).status).toBeGreaterThanOrEqual(400)
})

test.each([
  '/.well-known/oauth-authorization-server',
  '/.well-known/none/mcp',
  '/sse',
  '/register',
  '/token/',
])('a program that asks at %s whether there is something learns that there is not', async (path) =>
  expect((await world.app.inject(path)).statusCode).toBe(404),
)

test('built files are immutable and compressed', async () => {
  const page = await html(host, '/')
  const script = /"(\/assets\/entry-client-[^"]+)"/.exec(page.body)?.[1] ?? ''
  const file = await host.get(script, { 'accept-encoding': 'br' })
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.headers['content-encoding']).toBe('br')
  expect(file.headers['content-security-policy']).toContain("default-src 'none'")
  expect(file.headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test('built files have the same text and version in each encoding, and are not sent again to a browser that has them', async () => {
  const page = await html(host, '/')
  const url = /"(\/assets\/entry-client-[^"]+)"/.exec(page.body)?.[1] ?? ''
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.inject({ url, headers, method })
  const plain = await ask({})
  for (const [accepted, decode] of [
    ['gzip, br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const reply = await ask({ 'accept-encoding': accepted })
    expect(decode(reply.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect([reply.headers.etag, reply.headers.vary]).toEqual([plain.headers.etag, 'accept-encoding'])
  }
  const again = await ask({ 'if-none-match': `"other", ${plain.headers.etag}`, 'accept-encoding': 'br' })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect(again.headers).toMatchObject({ etag: plain.headers.etag, vary: 'accept-encoding' })
  const head = await ask({}, 'HEAD')
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(plain.headers['content-length'])
})

test('the service worker is not sent again to a browser that has it', async () => {
  const { headers } = await host.get('/sw.js')
  const again = await host.get('/sw.js', { 'if-none-match': String(headers.etag) })
  expect([again.status, again.headers['cache-control']]).toEqual([304, 'no-cache'])
})

test('files of earlier builds are served like those of this one, for pages that were open during an upgrade', async () => {
  const folder = new URL('../../../../../web/dist/earlier/', import.meta.url)
  const name = `add-venue-dialog-${crypto.randomUUID()}.js`
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(name, folder), 'export default 1')
  await writeFile(new URL(`${name}.br`, folder), brotliCompressSync('export default 1'))
  onTestFinished(async () => {
    for (const ending of ['', '.br']) await rm(new URL(name + ending, folder))
  })
  for (const accepted of ['br', 'identity']) {
    const file = await host.get<string>(`/assets/${name}`, { 'accept-encoding': accepted })
    expect(file.status).toBe(200)
    expect(file.headers['content-encoding']).toBe(accepted === 'br' ? 'br' : undefined)
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(file.headers['content-type']).toContain('javascript')
  }
  const gone = await host.get(`/assets/${name.replace('add', 'old')}`)
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store'])
})

test.each([
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/./.vite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/assets/.vite/manifest.json',
  '/sw.js.br',
  '/offline.html.gz',
  '/package.json',
  '/.env',
])('the file %s is not served', async (path) => {
  expect((await host.get(path)).status).toBe(404)
})

test.each(['/favicon.svg', '/manifest.webmanifest', '/icon-192.png', '/offline.css'])(
  'the file %s is served',
  async (path) => {
    expect((await host.get(path)).status).toBe(200)
  },
)

test('the service worker is always revalidated; the offline page’s files may be cached', async () => {
  const worker = await host.get<string>('/sw.js')
  expect([worker.status, worker.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(worker.headers['content-type']).toContain('javascript')
  // A single file: browsers refuse module imports in this worker.
  expect(worker.body).not.toMatch(/^import |[^.\w]import\(/m)
  const page = await host.get<string>('/offline.html')
  expect(page.headers['cache-control']).toBe('public, max-age=3600')
  expect(page.body).not.toMatch(/\sstyle=|<style|<script>/)
})

test('while the database is unreachable, pages say so with the request id and Retry-After', async () => {
  const { db, drop } = await freshDatabase()
  const nowhere = openDatabase('postgres://127.0.0.1:1/nofomo', 1)
  let reached: Db = db
  const either = new Proxy(db, {
    get(_, name) {
      const value: unknown = Reflect.get(reached, name)
      return typeof value === 'function' ? value.bind(reached) : value
    },
  })
  const app = await buildApp({ config: readConfig({ MODE: 'test', LOG_LEVEL: 'silent' }), db: either })
  onTestFinished(async () => {
    await app.close()
    await nowhere.destroy()
    await drop()
  })
  reached = nowhere
  const page = await app.inject({ url: `/share-vote/${sessionId}`, headers: asPage })
  expect(page.statusCode).toBe(503)
  expect(page.headers['retry-after']).toBeDefined()
  expect(page.body).toContain('Back in a moment')
  expect(page.body).toContain(`href="/share-vote/${sessionId}"`)
  expect(page.body).toContain(String(page.headers['x-request-id']))
})

test('a link that a chat ended with a full stop, a bracket or a line feed opens the vote', async () => {
  for (const ending of ['.', ')', '’', '*', '_', '%20', '%0A', '%E2%80%9D', '%3E'])
    for (const page of ['vote', 'preview', 'results', 'share-vote']) {
      const path = `/${page}/${sessionId}`
      const { status, headers } = await world.browser().get(encodeURI(decodeURI(path + ending)))
      expect([status, headers.location]).toEqual([302, path])
    }
})

test('no ending of an address leads to another site', async () => {
  for (const url of ['//evil.example.', '/%5Cevil.example.', '/..//evil.example)']) {
    const { headers } = await world.browser().get(url)
    expect(headers.location ?? '/').toBe('/')
  }
})
