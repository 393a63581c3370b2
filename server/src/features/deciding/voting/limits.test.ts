import { randomUUID } from 'node:crypto'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const resultsOf = async ({ id }: Session) =>
  (await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body.results

describe('three vetoes per voter and session', () => {
  /** A session with that many venues; creation takes three of them, the host adds the others. */
  async function withPlaces(count: number) {
    const hosted = await hostedSession(testApp, { expectedVoters: 50 })
    const venues = Array.from({ length: count - 3 }, (_, at) => ({ name: `Place ${at}`, address: 'Pine St' }))
    const { body } = await hosted.host.post<{ session: Session }>('/api/sessions', {
      id: hosted.session.id,
      venues,
    })
    return { ...hosted, session: body.session, venueIds: body.session.venues.map(({ id }) => id) }
  }
  const veto = (browser: TestBrowser, { id }: Session, venueId: string | undefined) =>
    vote(browser, id, venueId, -2)
  const vetoesOf = async ({ id }: Session) => {
    const votes = testApp.db.selectFrom('votes').select('venue_id').where('session_id', '=', id)
    return (await votes.where('value', '=', -2).execute()).length
  }

  test('a fourth veto is refused, and the vote it would have replaced stays', async () => {
    const { session, venueIds } = await withPlaces(4)
    const voter = testApp.browser()
    await vote(voter, session.id, venueIds[3], 1)
    for (const venueId of venueIds.slice(0, 3)) expect((await veto(voter, session, venueId)).status).toBe(200)
    const fourth = await veto(voter, session, venueIds[3])
    expect(fourth).toMatchObject({ status: 409, body: { code: 'veto_limit' } })
    expect((fourth.body as ErrorReply).error).toBe(
      'You have ruled out 3 places, which is all. What you voted on this place before stays as it was.',
    )
    const { venueStats } = await resultsOf(session)
    expect(venueStats[0]).toMatchObject({ venueId: venueIds[3], yesVotes: 1 })
    expect(await vetoesOf(session)).toBe(3)
  })

  test.each<[string, VoteValue | null]>([
    ['replaced', -1],
    ['taken back', null],
  ])('a veto that is %s allows another', async (_, value) => {
    const { session, venueIds } = await withPlaces(4)
    const voter = testApp.browser()
    for (const venueId of venueIds.slice(0, 3)) await veto(voter, session, venueId)
    await vote(voter, session.id, venueIds[0], value)
    expect((await veto(voter, session, venueIds[3])).status).toBe(200)
    expect(await vetoesOf(session)).toBe(3)
  })

  test('a veto on a removed venue allows another', async () => {
    const { host, session, venueIds } = await withPlaces(5)
    const voter = testApp.browser()
    for (const venueId of venueIds.slice(0, 3)) await veto(voter, session, venueId)
    await host.delete(`/api/sessions/${session.id}/venues/${venueIds[0]}`)
    expect((await veto(voter, session, venueIds[3])).status).toBe(200)
    expect((await veto(voter, session, venueIds[4])).status).toBe(409)
  })

  test('of 20 concurrent vetoes over two nodes three count', async () => {
    const { session, venueIds } = await withPlaces(20)
    const other = await testApp.again()
    const voter = testApp.browser()
    await vote(voter, session.id, venueIds[0], 1)
    const elsewhere = other.browser()
    for (const [name, value] of voter.cookies) elsewhere.cookies.set(name, value)
    const replies = await Promise.all(
      venueIds.map((venueId, at) => veto(at % 2 ? voter : elsewhere, session, venueId)),
    )
    await other.app.close()
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(17)
    expect(await vetoesOf(session)).toBe(3)
  })

  test('the last veto of a voter counts once when cast on two servers concurrently', async () => {
    const { session, venueIds } = await withPlaces(4)
    const other = await testApp.again()
    for (let round = 0; round < 20; round += 1) {
      const voter = testApp.browser()
      for (const venueId of venueIds.slice(0, 2)) await veto(voter, session, venueId)
      const elsewhere = other.browser()
      for (const [name, value] of voter.cookies) elsewhere.cookies.set(name, value)
      const replies = await Promise.all([
        veto(voter, session, venueIds[2]),
        veto(elsewhere, session, venueIds[3]),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
    await other.app.close()
    expect(await vetoesOf(session)).toBe(60)
  })

  test('each voter has three vetoes', async () => {
    const { session, venueIds } = await withPlaces(3)
    for (const voter of [testApp.browser(), testApp.browser()])
      for (const venueId of venueIds) expect((await veto(voter, session, venueId)).status).toBe(200)
    expect(await vetoesOf(session)).toBe(6)
  })
})

describe('a thousand voters per session', () => {
  /** That many other voters have begun already. */
  async function withVoters(count: number) {
    const hosted = await hostedSession(testApp, { expectedVoters: limits.votersPerSession })
    const session_id = hosted.session.id
    const voters = Array.from({ length: count }, () => ({ session_id, key: randomUUID() }))
    await testApp.db.insertInto('voters').values(voters).execute()
    const venue_id = hosted.venueIds[0] ?? ''
    const votes = voters.map(({ key }) => ({ session_id, voter_key: key, venue_id, value: 1 }))
    await testApp.db.insertInto('vote_entries').values(votes).execute()
    return hosted
  }

  test('the voter after a thousand is refused with a message, and voters with a ballot can go on', async () => {
    const { session, venueIds } = await withVoters(limits.votersPerSession - 1)
    const last = testApp.browser()
    expect((await vote(last, session.id, venueIds[0], 1)).status).toBe(200)
    const refused = await vote(testApp.browser(), session.id, venueIds[0], 1)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'session_full', error: '1,000 people are voting here, and no more fit in.' },
    })
    expect((await vote(last, session.id, venueIds[1], 1)).status).toBe(200)
    expect((await resultsOf(session)).uniqueVoters).toBe(limits.votersPerSession)
  })

  test('of 20 concurrent new voters five get the last five of a thousand ballots', async () => {
    const { session, venueIds } = await withVoters(limits.votersPerSession - 6)
    await vote(testApp.browser(), session.id, venueIds[0], 1)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => vote(testApp.browser(), session.id, venueIds[0], 1)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(15)
  })
})

describe('300 voters on one network', () => {
  const address = '198.51.100.33'

  test('300 voters on one network vote immediately if the host expects 300', async () => {
    const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 300 })
    const statuses: number[] = []
    for (let group = 0; group < 10; group += 1) {
      const replies = Array.from({ length: 30 }, () =>
        vote(testApp.browser(address), session.id, venueIds[0], 1),
      )
      statuses.push(...(await Promise.all(replies)).map(({ status }) => status))
    }
    expect(statuses).toEqual(Array(300).fill(200))
    expect((await resultsOf(session)).uniqueVoters).toBe(300)
  })

  test('300 voters on one network all vote in the end if the host gave no number', async () => {
    const { session, venueIds } = await hostedSession(testApp, { expectedVoters: undefined })
    expect(session.isExpectedKnown).toBe(false)
    for (let friend = 0; friend < 300; friend += 1) {
      const browser = testApp.browser(address)
      for (const venueId of venueIds) {
        const reply = await vote(browser, session.id, venueId, 1)
        expect(reply.status).toBe(200)
      }
    }
    expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 300, finishedVoters: 300 })
  })
})
