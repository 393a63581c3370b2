import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ config: { publicUrl: 'https://nofomo.example' } })
})
afterAll(() => testApp.stop())

/** What a chat reads from a page that somebody has pasted the link of. */
async function linkOf(path: string) {
  const asPage = { accept: 'text/html', 'sec-fetch-dest': 'document' }
  const { body } = await testApp.browser().get<string>(path, asPage)
  const metaTag = (property: string) =>
    new RegExp(`property="og:${property}" content="([^"]*)"`).exec(body)?.[1]
  const title = /<title>([^<]*)<\/title>/.exec(body)?.[1]
  return { title, shared: metaTag('title'), description: metaTag('description'), image: metaTag('image') }
}

/** The picture at an address of a link, by the hash of its content. */
async function pictureAt(address: string | undefined): Promise<string> {
  const reply = await testApp.browser().get(String(address).replace('https://nofomo.example', ''))
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png'])
  return String(reply.headers.etag)
}

test('the start page and others of the product have a picture, and what belongs to one person has none', async () => {
  const start = await linkOf('/')
  expect(start.image).toMatch(/^https:\/\/nofomo\.example\/og\/[\w-]+\.png$/)
  await pictureAt(start.image)
  expect((await linkOf('/partners')).image).toBe(start.image)
  expect((await linkOf('/login')).image).toBeUndefined()
})

test('once a vote is final its links say who won, with a picture of the winner at a new address', async () => {
  const { host, session } = await hostedSession(testApp)
  const winner = session.venues[1]?.name
  const links = ['vote', 'preview', 'share-vote', 'results'].map((page) => `/${page}/${session.id}`)
  const before = await Promise.all(links.map(linkOf))
  expect(new Set(before.map(({ image }) => image)).size).toBe(1)
  expect(before[0]?.title).toMatch(/^Vote: /)
  const drawnBefore = await pictureAt(before[0]?.image)

  testApp.clock.advance(60_000)
  await voteOnAll(testApp.browser(), session, [-1, 1, -1])
  await host.post(`/api/sessions/${session.id}/close`)

  const after = await Promise.all(links.map(linkOf))
  expect(after[0]?.title).toMatch(/^Vote closed: /)
  expect(after[0]?.description).toBe(`This vote is closed: ${winner} won.`)
  for (const { shared } of after) expect(shared).toBe(`We’re going to ${winner}`)
  expect(new Set(after.map(({ image }) => image)).size).toBe(1)
  expect(after[0]?.image).not.toBe(before[0]?.image)
  const drawnAfter = await pictureAt(after[0]?.image)
  expect(drawnAfter).not.toBe(drawnBefore)
  // Whoever still has the address of before gets what is true now.
  expect(await pictureAt(before[0]?.image)).toBe(drawnAfter)

  await host.post(`/api/sessions/${session.id}/reopen`)
  const reopened = await linkOf(links[0] ?? '')
  expect(reopened.image).not.toBe(after[0]?.image)
  expect(await pictureAt(reopened.image)).toBe(drawnBefore)
})
