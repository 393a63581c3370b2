import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { OverloadLimits } from './overload.ts'

/** A listening app that trusts this machine as a proxy. */
async function listening(overload: Partial<OverloadLimits>, trustedProxies = ['127.0.0.1']) {
  const own = await startTestApp({ overload, config: { trustedProxies } })
  const sockets: Socket[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await own.stop()
  })
  await own.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = own.app.server.address() as AddressInfo

  /** A connection that sends `words` and nothing more. */
  async function say(words: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(words)
    return socket
  }
  const post = (address: string) =>
    `POST /api/votes HTTP/1.1\r\nhost: localhost\r\norigin: ${own.config.publicUrl}\r\n` +
    `x-forwarded-for: ${address}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`
  return { own, port, say, post, open: () => sockets.filter((socket) => !socket.closed).length }
}

async function voteOver(port: number, from: string, body: object, origin: string): Promise<number> {
  const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': from }
  const url = `http://127.0.0.1:${port}/api/votes`
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return reply.status
}

test('a thousand requests that announce a body and send one byte do not block voting', async () => {
  const { own, port, say, post, open } = await listening({
    inFlight: 1_000,
    incomingBodies: 800,
    incomingBodiesPerAddress: 100,
  })
  const { session, venueIds } = await hostedSession(own, { expectedVoters: 9 })
  const slow = Array.from({ length: 1_005 }, (_, index) => say(post(`10.${index % 100}.0.1`)))
  const sockets = await Promise.all(slow)
  for (const socket of sockets) socket.resume()
  // All have arrived once all but the newest have been closed.
  await expect.poll(open).toBe(600)

  const body = { sessionId: session.id, venueId: venueIds[0], vote: 1 }
  const votes = ['198.51.100.7', '10.1.0.1'].map((from) => voteOver(port, from, body, own.config.publicUrl))
  expect(await Promise.all(votes)).toEqual([200, 200])
  // Only slow senders were closed.
  expect(open()).toBeGreaterThanOrEqual(598)
  expect(sockets.at(0)?.closed).toBe(true)
})

test('incoming bodies are limited per address, and the newest continues', async () => {
  const { own, port, say, post, open } = await listening({ incomingBodies: 500, incomingBodiesPerAddress: 3 })
  const { session, venueIds } = await hostedSession(own, { expectedVoters: 9 })
  for (let index = 0; index < 6; index += 1) (await say(post('203.0.113.5'))).resume()
  const patient = await say(post('203.0.113.6'))
  await expect.poll(open).toBe(4)
  const body = { sessionId: session.id, venueId: venueIds[0], vote: 1 }
  expect(await voteOver(port, '203.0.113.5', body, own.config.publicUrl)).toBe(200)
  expect(patient.closed).toBe(false)
})

test('slow senders of many networks do not refuse bodies of known browsers', async () => {
  const { own, say, post, open } = await listening({ incomingBodies: 40, incomingBodiesPerAddress: 100 })
  const browser = own.browser()
  await browser.post('/api/browser')
  own.clock.advance(dayMs)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const friends = []
  for (let at = 0; at < 10; at += 1)
    friends.push(await say(post('198.51.100.7').replace('\r\n', `\r\ncookie: ${cookie}\r\n`)))
  for (let at = 0; at < 100; at += 1) (await say(post(`10.${at}.0.1`))).resume()
  await expect.poll(open).toBe(40)
  expect(friends.map((socket) => socket.closed)).toEqual(Array(10).fill(false))
})

test('a request body that is refused for newer ones gets a sentence and Retry-After', async () => {
  const { say, post } = await listening({ incomingBodies: 4, incomingBodiesPerAddress: 100 })
  const oldest = await say(post('10.0.0.1'))
  const reply = text(oldest)
  for (let at = 1; at < 4; at += 1) await say(post(`10.${at}.0.1`))
  const answer = await reply
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/retry-after: 2/i)
  expect(answer).toContain('Nothing you entered is lost; try again in a moment.')
})

test('a body that times out gets a sentence and its connection is closed', async () => {
  const { say, post, open } = await listening({ headersTimeoutMs: 500, requestTimeoutMs: 500 })
  const socket = await say(post('203.0.113.5'))
  const answer = await text(socket)
  await expect.poll(open).toBe(0)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('The request did not arrive whole. Try again.')
  expect(answer).toContain("default-src 'none'")
})

test('headers that time out get a sentence; a connection that was never used is closed without one', async () => {
  const { say, open } = await listening({ headersTimeoutMs: 500, requestTimeoutMs: 500 })
  const sockets = await Promise.all([say('GET /healthz HTTP/1.1\r\nhost: loc'), say('')])
  // A browser would take the sentence for the answer to its next request.
  const [half, silent] = await Promise.all(sockets.map((socket) => text(socket)))
  expect(half).toContain('The request did not arrive whole. Try again.')
  expect(silent).toBe('')
  await expect.poll(open).toBe(0)
})

test('connections are limited per address', async () => {
  const { say, open } = await listening({ connectionsPerAddress: 5 }, [])
  for (let index = 0; index < 8; index += 1) await say('GET /healthz HTTP/1.1\r\nhost: localhost\r\n')
  await expect.poll(open).toBe(5)
})

test('trusted proxies are exempt, and the server has a total limit', async () => {
  const { say, open } = await listening({ connectionsPerAddress: 5, connections: 7 })
  for (let index = 0; index < 9; index += 1) await say('GET /healthz HTTP/1.1\r\nhost: localhost\r\n')
  await expect.poll(open).toBe(7)
})

test('a closed connection frees its slot', async () => {
  const { say, open, port } = await listening({ connectionsPerAddress: 2 }, [])
  const [first] = await Promise.all([say(''), say('')])
  first.destroy()
  await once(first, 'close')
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.status)
    .toBe(200)
  expect(open()).toBe(1)
})
