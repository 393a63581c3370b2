import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
let port: number
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  port = (testApp.app.server.address() as AddressInfo).port
})
afterAll(() => testApp.stop())

const cuts = sized(100)
const latestCut = 8_000
const upTo = (most: number) => Math.floor(Math.random() * most)
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)] as T

/** Follows a stream as browsers do: keeps the newest snapshot and reconnects with the last event id. */
class Follower {
  latest: Snapshot | undefined
  #lastId: string | undefined
  readonly #path: string

  constructor(sessionId: string) {
    this.#path = `/api/sessions/${sessionId}/events`
  }

  /** Reads at most that many bytes, until `isOver`, or until `cut` resolves, possibly within an event. */
  async read(bytes: number, isOver: () => boolean, cut?: Promise<unknown>): Promise<void> {
    const headers = this.#lastId === undefined ? {} : { 'last-event-id': this.#lastId }
    const asked = request({ port, path: this.#path, headers, agent: false })
    asked.end()
    cut?.then(() => asked.destroy())
    let left = bytes
    let text = ''
    try {
      const [reply] = (await once(asked, 'response')) as [IncomingMessage]
      expect(reply.statusCode).toBe(200)
      for await (const chunk of reply as AsyncIterable<Buffer>) {
        text = this.#take(text + chunk.subarray(0, left).toString('latin1'))
        left -= chunk.length
        if (left <= 0 || isOver()) break
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
    } finally {
      asked.destroy()
    }
  }

  /** Processes whole events. @returns the incomplete rest */
  #take(text: string): string {
    const blocks = text.split('\n\n')
    const rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      if (field('event') !== 'snapshot') continue
      this.latest = JSON.parse(Buffer.from(field('data') ?? '', 'latin1').toString()) as Snapshot
      this.#lastId = field('id')
    }
    return rest
  }
}

/** Random changes of a session: mostly votes, sometimes a venue is added or removed, or the host closes and reopens. */
function happenings(session: Session, host: TestBrowser, voters: readonly TestBrowser[]) {
  const at = `/api/sessions/${session.id}`
  const venueIds = session.venues.map(({ id }) => id)
  const added: string[] = []
  return [
    ...Array.from({ length: 6 }, () => () => {
      const value = oneOf<VoteValue>([1, 0, -1, -2])
      return vote(oneOf(voters), session.id, oneOf([...venueIds, ...added]), value)
    }),
    async () => {
      const place = { name: `Canlis ${upTo(1_000)}`, address: '2576 Aurora Ave N, Seattle' }
      const reply = await host.post<{ venue?: { id: string } }>(`${at}/venues`, place)
      if (reply.body.venue) added.push(reply.body.venue.id)
    },
    async () => {
      const gone = added.pop()
      if (gone) await host.delete(`${at}/venues/${gone}`)
    },
    () => host.post(`${at}/close`),
    () => host.post(`${at}/reopen`),
  ]
}

test('after dropped connections a stream shows the stored result', async () => {
  const { session, host } = await hostedSession(testApp, { expectedVoters: 50 })
  const voters = Array.from({ length: 8 }, () => testApp.browser())
  const events = happenings(session, host, voters)
  const follower = new Follower(session.id)
  for (let cut = 0; cut < cuts; cut += 1) {
    // Keeps every call below its rate limit.
    testApp.clock.advance(60_000)
    const happened = Promise.all([oneOf(events)(), oneOf(events)()])
    const cut = happened.then(() => setTimeout(upTo(60)))
    await follower.read(1 + upTo(latestCut), () => false, cut)
    await happened
  }
  const stored = async () => (await host.get<Snapshot>(`/api/sessions/${session.id}/results`)).body
  const truth = await stored()
  const agrees = () => JSON.stringify(follower.latest) === JSON.stringify(truth)
  if (!agrees()) await follower.read(Number.POSITIVE_INFINITY, agrees)
  expect(follower.latest).toEqual(truth)

  const rows = await testApp.db
    .selectFrom('votes')
    .innerJoin('session_venues', (join) =>
      join
        .onRef('session_venues.session_id', '=', 'votes.session_id')
        .onRef('session_venues.id', '=', 'votes.venue_id'),
    )
    .select(['votes.venue_id', 'votes.value'])
    .where('votes.session_id', '=', session.id)
    .execute()
  expect(follower.latest?.results.totalVotes).toBe(rows.length)
  for (const stats of follower.latest?.results.venueStats ?? []) {
    const values = rows.filter((row) => row.venue_id === stats.venueId).map(({ value }) => value)
    const count = (...of: number[]) => values.filter((value) => of.includes(value)).length
    expect(stats).toMatchObject({ yesVotes: count(1), maybeVotes: count(0), noVotes: count(-1, -2) })
  }
})
