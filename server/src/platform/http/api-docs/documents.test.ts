import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ config: { publicUrl: 'https://nofomo.example' } })
})
afterAll(() => testApp.stop())

const read = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe.each(['api.md', 'assistants.md', 'chats.md', 'webhooks.md'])('/docs/%s', (file) => {
  test('is the Markdown of the repository for programs, and not sent again to whoever has it', async () => {
    const text = await readFile(new URL(`../../../../../docs/${file}`, import.meta.url), 'utf8')
    const { statusCode, headers, body } = await read(`/docs/${file}`)
    expect([statusCode, headers['content-type'], headers.vary]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      'accept, accept-encoding',
    ])
    expect(body).toBe(text)
    const again = await read(`/docs/${file}`, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body, again.headers['set-cookie']]).toEqual([304, '', undefined])
  })

  test('is a page for browsers, whose every link leads somewhere', async () => {
    const { headers, body } = await read(`/docs/${file}`, browser)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept, accept-encoding',
    })
    expect(body.match(/<h1>/g)).toHaveLength(1)
    expect(body).toContain('<table>')
    const links = [...body.slice(body.indexOf('<main>')).matchAll(/<a href="([^"]+)"/g)].map(
      ([, link = '']) => link,
    )
    for (const link of links.filter((each) => !each.startsWith('https://'))) {
      const { pathname, hash } = new URL(link, `https://nofomo.example/docs/${file}`)
      const target = await read(pathname, browser)
      expect([link, target.statusCode]).toEqual([link, 200])
      if (hash) expect(target.body).toContain(`id="${hash.slice(1)}"`)
    }
  })
})

test.each(['security.md', 'operations', '..%2Fpackage.json', 'constructor', 'api.txt'])(
  '/docs/%s is not served',
  async (file) => {
    expect((await read(`/docs/${file}`)).statusCode).toBe(404)
  },
)

test('llms.txt lists the documents and where assistants connect, by addresses that are served', async () => {
  const { headers, body } = await read('/llms.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toMatch(/^# NoFOMO\n\n> .*https:\/\/nofomo\.example\/mcp /s)
  const links = [...body.matchAll(/^- \[[^\]]+\]\(https:\/\/nofomo\.example([^)]+)\): \w/gm)]
  expect(links).toHaveLength(5)
  for (const [, path = ''] of links) expect([path, (await read(path)).statusCode]).toEqual([path, 200])
})
