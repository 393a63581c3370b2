import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dearWorkLimits } from './platform/dear-work.ts'
import { callTool } from './testing/features/assistants.ts'
import { crewFor, crewOf, startVote } from './testing/features/crews.ts'
import { hostedSession, vote } from './testing/features/sessions.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
beforeEach(() => testApp.clock.advance(60_000))

let used = 0
/** Three addresses of networks that no other test uses. */
function newNetworks(): string[] {
  used += 3
  return [1, 2, 3].map((number) => `198.51.${used + number}.1`)
}

/** Takes all places of the queue, so that what is dear waits until `release`. */
async function holdAllPlaces({ app }: Pick<TestApp, 'app'> = testApp): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const takeTurn = app.turnsFor({ addressKey: 'the test' } as FastifyRequest)
  const begun = Array.from({ length: dearWorkLimits.maxRunning ?? 1 }, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    takeTurn(1, () => {
      resolve()
      return released
    })
    return promise
  })
  await Promise.all(begun)
  return { release }
}

/** As a page asks for suggestions, each from a browser of its own. */
const suggest = (network: string, number: number) =>
  testApp.browser(network).post('/api/sessions', { description: `ramen for ${number + 2} friday at 7` })

const understand = (network: string) =>
  testApp.browser(network).post('/api/understand', { description: 'ramen friday' })

test('three hundred and thirty suggestions from three addresses do not hold up a vote', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  const { release } = await holdAllPlaces()
  const ended: string[] = []
  const suggestions = newNetworks().flatMap((network) =>
    Array.from({ length: 110 }, async (_, number) => {
      const { status } = await suggest(network, number)
      ended.push('suggestion')
      return status
    }),
  )
  expect((await vote(testApp.browser(), session.id, venueIds[0], 1)).status).toBe(200)
  expect((await testApp.browser().get(`/api/sessions/${session.id}/results`)).status).toBe(200)
  expect(ended).toEqual([])
  release()
  expect(new Set(await Promise.all(suggestions))).toEqual(new Set([200]))
})

test('a network with its part of the queue full gets Retry-After, and networks are served in turn', async () => {
  const { release } = await holdAllPlaces()
  const networks = newNetworks()
  const order: string[] = []
  const floods = networks.map((network) => {
    const replies = Array.from({ length: dearWorkLimits.maxWaitingOfPayer + 1 }, async () => {
      const reply = await understand(network)
      if (reply.status === 200) order.push(network)
      return reply
    })
    return { replies, refused: Promise.race(replies) }
  })
  // While all places are taken, only a refusal ends.
  for (const { refused } of floods) {
    const { status, headers } = await refused
    expect([status, Number(headers['retry-after'])]).toEqual([503, expect.any(Number)])
  }
  release()
  for (const { replies } of floods)
    expect((await Promise.all(replies)).filter(({ status }) => status === 200)).toHaveLength(
      dearWorkLimits.maxWaitingOfPayer,
    )
  for (const end of order.keys()) {
    const counts = networks.map((network) => order.slice(0, end + 1).filter((one) => one === network).length)
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(dearWorkLimits.maxRunning ?? 1)
  }
})

test('what an assistant has worked out waits for a turn, too', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  const { release } = await holdAllPlaces()
  let hasEnded = false
  const made = callTool(testApp, 'create_vote', { description: 'tacos friday for three' }).finally(() => {
    hasEnded = true
  })
  expect((await vote(testApp.browser(), session.id, venueIds[0], 1)).status).toBe(200)
  expect(hasEnded).toBe(false)
  release()
  expect((await made).isError).toBeUndefined()
})

test('requests whose connections close leave the queue, and make room for others of their network', async () => {
  const node = await testApp.again()
  await node.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = node.app.server.address() as AddressInfo
  const closed: Promise<unknown>[] = []
  node.app.server.on('connection', (socket: Socket) => void closed.push(once(socket, 'close')))
  const ask = () => {
    const headers = { 'content-type': 'application/json', origin: node.config.publicUrl }
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/api/understand',
      method: 'POST',
      headers,
      agent: false,
    })
    sent.end(JSON.stringify({ description: 'ramen friday' }))
    const status = once(sent, 'response').then(([reply]) => reply.resume().statusCode as number)
    return { sent, status: status.catch(() => 'gone' as const) }
  }
  const { release } = await holdAllPlaces(node)
  const waiting = Array.from({ length: dearWorkLimits.maxWaitingOfPayer + 1 }, ask)
  expect(await Promise.race(waiting.map(({ status }) => status))).toBe(503)
  for (const { sent } of waiting) sent.destroy()
  await Promise.all(closed)
  const next = ask()
  release()
  expect(await next.status).toBe(200)
  await node.app.close()
})

test('a calendar is built once for what it says, in turn, and whoever has it waits for nothing', async () => {
  const { id, maker } = await crewOf(testApp)
  const decide = async () => {
    const { lastNumber } = await crewFor(maker, id)
    const { sessionId } = (await startVote(maker, id, { after: lastNumber })).body
    const { session } = (await maker.get<Snapshot>(`/api/sessions/${sessionId}/results`)).body
    await vote(maker, sessionId, session.venues[0]?.id, 1)
    await maker.post(`/api/sessions/${sessionId}/close`)
    return sessionId
  }
  const { body } = await maker.post<{ address: string }>(`/api/crews/${id}/me/calendar`)
  const plan = await decide()
  const calendars = [new URL(body.address).pathname, `/api/sessions/${plan}/calendar.ics`]
  const read = (path: string, headers = {}) => testApp.browser().get<string>(path, headers)
  const first = await Promise.all(calendars.map((path) => read(path)))

  const held = await holdAllPlaces()
  for (const [index, path] of calendars.entries()) {
    expect((await read(path)).body).toBe(first[index]?.body)
    const unchanged = await read(path, { 'if-none-match': String(first[index]?.headers.etag) })
    expect([unchanged.status, unchanged.body]).toEqual([304, ''])
  }
  held.release()
  const next = await decide()
  const again = await holdAllPlaces()
  const changed = read(calendars[0] ?? '')
  again.release()
  expect((await changed).body).toContain(`${next}@nofomo`)
})
