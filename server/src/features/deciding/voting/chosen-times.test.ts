import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import { seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
import { changeListing, ownVenue } from '../../../testing/features/listings.ts'
import { offerTo, take } from '../../../testing/features/offers.ts'
import {
  proposedTimes,
  sessionWithTimes,
  voteOnTime,
  voteOnTimes,
} from '../../../testing/features/session-times.ts'
import {
  makeFinal,
  settled,
  threePlaces,
  voteOnAll,
  waitForStatus,
} from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const snapshotOf = async ({ id }: Pick<Session, 'id'>, browser = testApp.browser()) =>
  (await browser.get<Snapshot>(`/api/sessions/${id}/results`)).body
const rowOf = ({ id }: Pick<Session, 'id'>) =>
  testApp.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const act = (host: TestBrowser, { id }: Pick<Session, 'id'>, action: 'close' | 'reopen' | 'keep-open') =>
  host.post<{ session: Session } & ErrorReply>(`/api/sessions/${id}/${action}`)

/** Everybody likes the first two places, and comes on the second day. */
async function friendsVote(session: Session, count: number): Promise<void> {
  for (let friend = 0; friend < count; friend += 1) {
    const browser = testApp.browser()
    await voteOnAll(browser, session, [1, 0, -1])
    await voteOnTimes(browser, session, [friend === 0 ? 0 : -1, 1])
  }
}

describe('the end of a vote on places and times', () => {
  test('a voter has finished with every place and every time', async () => {
    const { session } = await sessionWithTimes(testApp, 2, { expectedVoters: 1 })
    const voter = testApp.browser()
    await voteOnAll(voter, session, [1, 1, 0])
    await settled(testApp)
    expect((await snapshotOf(session)).results).toMatchObject({ status: 'in_progress', finishedVoters: 0 })
    await voteOnTime(voter, session, session.times?.[0]?.id, -1)
    await settled(testApp)
    expect((await snapshotOf(session)).results).toMatchObject({ status: 'in_progress', finishedVoters: 0 })
    await voteOnTime(voter, session, session.times?.[1]?.id, -1)
    expect((await waitForStatus(testApp, session, 'provisional')).results.finishedVoters).toBe(1)
    await voteOnTime(voter, session, session.times?.[0]?.id, null)
    await waitForStatus(testApp, session, 'in_progress')
  })

  test('a time that is added late makes those who had finished unfinished, until they say whether they can come', async () => {
    const { host, session } = await sessionWithTimes(testApp, 2, { expectedVoters: 1 })
    const voter = testApp.browser()
    await voteOnAll(voter, session, [1, 1, 0])
    await voteOnTimes(voter, session, [1, 0])
    await waitForStatus(testApp, session, 'provisional')
    const added = await host.post<{ session: Session }>(`/api/sessions/${session.id}/times`, {
      startsAt: proposedTimes(testApp, 3)[2],
    })
    expect(added.status).toBe(200)
    expect((await waitForStatus(testApp, session, 'in_progress')).results.finishedVoters).toBe(0)
    const late = added.body.session.times?.at(-1)?.id
    await voteOnTime(voter, session, late, 1)
    expect((await waitForStatus(testApp, session, 'provisional')).results.finishedVoters).toBe(1)
    await voteOnTime(voter, session, late, null)
    await waitForStatus(testApp, session, 'in_progress')
    await host.delete(`/api/sessions/${session.id}/times/${late}`)
    expect((await waitForStatus(testApp, session, 'provisional')).results.finishedVoters).toBe(1)
  })

  test('the chosen time is the meeting once it is final, and open before', async () => {
    const { session, timeIds, venueIds } = await sessionWithTimes(testApp, 2)
    const [, second] = session.times ?? []
    await friendsVote(session, 2)
    const provisional = await waitForStatus(testApp, session, 'provisional')
    expect(provisional.session.meetingAt).toBeNull()
    expect(provisional.results.times).toMatchObject({ winnerTimeId: timeIds[1], leaderTimeId: timeIds[1] })
    expect(provisional.results).toMatchObject({ winnerId: venueIds[0], backupId: venueIds[1] })
    await expect
      .poll(async () => (await rowOf(session)).leading_time_at?.toISOString())
      .toBe(second?.startsAt)
    const final = await makeFinal(testApp, session)
    expect(final.session.meetingAt).toBe(second?.startsAt)
    expect((await rowOf(session)).leading_time_at).toBeNull()
    expect(final.results).toMatchObject({ winnerId: venueIds[0], backupId: venueIds[1], happyVoters: 2 })
    expect(final.results.times?.winnerTimeId).toBe(timeIds[1])
    expect(final.results.decidedBy).toMatch(
      /^\w+day .* at Altura: both can come and like it; level with Spinasse, more say yes to both /,
    )
  })

  test('the ten minutes begin anew when the chosen time is taken off, and when it is put back', async () => {
    const { host, session, timeIds } = await sessionWithTimes(testApp, 2, { expectedVoters: 2 })
    await friendsVote(session, 2)
    await waitForStatus(testApp, session, 'provisional')
    /** Minutes from what the clock was advanced to; the test itself takes time, too. */
    const finalIn = async (from: Date) =>
      (Date.parse((await snapshotOf(session)).session.finalAt ?? '') - from.getTime()) / minuteMs
    testApp.clock.advance(5 * minuteMs)
    const off = testApp.clock.now()
    expect(await finalIn(off)).toBeLessThanOrEqual(5)
    await host.delete(`/api/sessions/${session.id}/times/${timeIds[1]}`)
    expect(await finalIn(off)).toBeGreaterThanOrEqual(10)
    testApp.clock.advance(5 * minuteMs)
    const back = testApp.clock.now()
    expect((await snapshotOf(session)).results).toMatchObject({
      status: 'provisional',
      times: { winnerTimeId: timeIds[0] },
    })
    await host.post(`/api/sessions/${session.id}/times`, { startsAt: session.times?.[1]?.startsAt })
    expect(await finalIn(back)).toBeGreaterThanOrEqual(10)
    expect((await snapshotOf(session)).results.times).toMatchObject({ winnerTimeId: timeIds[1] })
  })

  test('reopening takes the chosen time and the meeting back', async () => {
    const { host, session } = await sessionWithTimes(testApp, 2)
    await friendsVote(session, 2)
    await makeFinal(testApp, session)
    expect((await act(host, session, 'reopen')).body.session).toMatchObject({
      meetingAt: null,
      status: 'in_progress',
    })
    expect(await rowOf(session)).toMatchObject({ winner_time_id: null, meeting_at: null })
    const closed = (await act(host, session, 'close')).body.session
    expect(closed.meetingAt).toBe(session.times?.[1]?.startsAt)
  })

  test('a host who moves the meeting of a final result keeps what the group chose from', async () => {
    const { host, session } = await sessionWithTimes(testApp, 2)
    await friendsVote(session, 2)
    await makeFinal(testApp, session)
    const later = new Date(new Date(session.times?.[1]?.startsAt ?? '').getTime() + 1_800_000).toISOString()
    const { body } = await host.post<{ session: Session }>('/api/sessions', {
      id: session.id,
      meetingAt: later,
    })
    expect(body.session).toMatchObject({ meetingAt: later, times: session.times })
    const refused = await host.post('/api/sessions', { id: session.id, times: proposedTimes(testApp, 4) })
    expect(refused).toMatchObject({ status: 409, body: { code: 'voting_closed' } })
    expect((await act(host, session, 'reopen')).body.session.meetingAt).toBeNull()
  })

  test('without anybody who can come the place is decided alone, and the time stays open', async () => {
    const { host, session, venueIds } = await sessionWithTimes(testApp, 1)
    const voter = testApp.browser()
    await voteOnAll(voter, session, [0, 1, -1])
    await voteOnTimes(voter, session, [-1])
    await act(host, session, 'close')
    const { session: closed, results } = await snapshotOf(session)
    expect(closed.meetingAt).toBeNull()
    expect(results).toMatchObject({
      winnerId: venueIds[1],
      backupId: venueIds[0],
      times: { winnerTimeId: null },
    })
    expect(results.decidedBy).toMatch(/The time stays open: nobody can come at any of them\.$/)
  })

  test('vouchers of the offer are valid until two hours after the time that was chosen', async () => {
    const { session } = await sessionWithTimes(testApp, 2, { expectedVoters: 3 })
    const offer = await offerTo(testApp, session)
    await friendsVote(session, 2)
    const voter = testApp.browser()
    await voteOnAll(voter, session, [1, 0, -1])
    await voteOnTimes(voter, session, [-1, 1])
    await take(voter, session, offer)
    await makeFinal(testApp, session)
    const chosen = new Date(session.times?.[1]?.startsAt ?? '').getTime()
    const { valid_until } = await testApp.db
      .selectFrom('vouchers')
      .select('valid_until')
      .where('session_id', '=', session.id)
      .executeTakeFirstOrThrow()
    expect(valid_until.getTime()).toBeGreaterThanOrEqual(chosen + 2 * 3_600_000)
  })

  test('after a guess the vote ends at the time that leads', async () => {
    const { session, timeIds } = await sessionWithTimes(testApp, 2, { expectedVoters: undefined })
    const [first, second] = (session.times ?? []).map(({ startsAt }) => new Date(startsAt))
    await friendsVote(session, 3)
    const { session: soFar } = await waitForStatus(testApp, session, 'provisional')
    await expect.poll(async () => (await snapshotOf(session)).session.finalAt).toBe(second?.toISOString())
    expect(soFar.isExpectedKnown).toBe(false)
    // The other time leads once somebody else prefers it.
    for (const _ of [1, 2, 3]) await voteOnTimes(testApp.browser(), session, [1, -1])
    await expect.poll(async () => (await rowOf(session)).leading_time_at).toEqual(first)
    testApp.clock.set(new Date((first?.getTime() ?? 0) + 1_000))
    expect((await voteOnTime(testApp.browser(), session, timeIds[1], 1)).status).toBe(409)
    const { session: ended, results } = await waitForStatus(testApp, session, 'complete')
    expect(ended).toMatchObject({ meetingAt: first?.toISOString(), completedAt: first?.toISOString() })
    expect(results.times?.winnerTimeId).toBe(timeIds[0])
    expect((await rowOf(session)).completed_by).toBe('meeting')
  })

  test('a time that is past by the end of the vote is not chosen', async () => {
    const { host, session, timeIds } = await sessionWithTimes(testApp, 2)
    const voter = testApp.browser()
    await voteOnAll(voter, session, [1, 1, 1])
    await voteOnTimes(voter, session, [1, 0])
    testApp.clock.set(new Date(new Date(session.times?.[0]?.startsAt ?? '').getTime() + 1_000))
    await act(host, session, 'close')
    const { results } = await snapshotOf(session)
    expect(results.times?.winnerTimeId).toBe(timeIds[1])
    expect(results.times?.pairs.filter(({ isOpen }) => isOpen).map(({ timeId }) => timeId)).toEqual(
      Array.from({ length: 3 }, () => timeIds[1]),
    )
  })
})

describe('races', () => {
  test('in races of time votes against closing, the chosen time follows from the acknowledged votes', async () => {
    for (let race = 0; race < sized(100); race += 1) {
      const { host, session, timeIds } = await sessionWithTimes(testApp, 1, { expectedVoters: 50 })
      await voteOnAll(testApp.browser(), session, [1])
      const casting = Array.from({ length: 6 }, () => voteOnTime(testApp.browser(), session, timeIds[0], 1))
      const closing = act(host, session, 'close')
      const replies = await Promise.all(casting)
      await closing
      const accepted = replies.filter(({ status }) => status === 200).length
      expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const { results } = await snapshotOf(session)
      expect(results.times?.stats).toEqual([{ timeId: timeIds[0], yes: accepted, ifNeedBe: 0, no: 0 }])
      expect(results.times?.winnerTimeId).toBe(accepted > 0 ? timeIds[0] : null)
    }
  })

  test('in races of time votes against removing the time, no vote on it counts, and each that was taken is put away', async () => {
    for (let race = 0; race < sized(50); race += 1) {
      const { host, session, timeIds } = await sessionWithTimes(testApp, 2, { expectedVoters: 50 })
      const casting = Array.from({ length: 4 }, () => voteOnTime(testApp.browser(), session, timeIds[0], 1))
      const removing = host.delete(`/api/sessions/${session.id}/times/${timeIds[0]}`)
      const replies = await Promise.all(casting)
      expect((await removing).status).toBe(200)
      expect(replies.every(({ status }) => status === 200 || status === 404)).toBe(true)
      const left = await testApp.db
        .selectFrom('time_votes')
        .select(['value', 'kept_value'])
        .where('session_id', '=', session.id)
        .execute()
      const taken = replies.filter(({ status }) => status === 200)
      expect(left).toEqual(taken.map(() => ({ value: null, kept_value: 1 })))
    }
  })

  test('a time vote that comes too late is answered with the votes that count', async () => {
    const { host, session, timeIds } = await sessionWithTimes(testApp, 2)
    const voter = testApp.browser()
    await voteOnAll(voter, session, [1])
    await voteOnTimes(voter, session, [1])
    await act(host, session, 'close')
    const { status, body } = await voteOnTime(voter, session, timeIds[1], 1)
    expect(status).toBe(409)
    expect(body.error).toMatch(
      /^This vote is final: Altura won\. Your votes for Altura and \w+day .* [AP]M count; this one came too late\.$/,
    )
  })
})

describe('hours of places', () => {
  const always = [{ opens: '00:00', closes: '23:59' }]
  /** A week without hours on the day of a moment, open at all other times. */
  function weekWithout(moment: string) {
    const day = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      weekday: 'short',
    }).format(new Date(moment))
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
    return days.map((name) => (name === day ? [] : always))
  }

  const closedOn = (moment: string) => {
    const day = seattleDay(new Date(moment))
    return {
      hours: Array.from({ length: 7 }, () => always),
      specialHours: [{ first: day, last: day, spans: [] }],
    }
  }

  test.each([
    ['each such day of the week', (moment: string) => ({ hours: weekWithout(moment) }), '\\w+days'],
    ['the date', closedOn, '\\w+ \\d+'],
  ])(
    'a place that is closed on %s of a time loses with its sentence, and its openings are shown',
    async (_, changes, days) => {
      const { browser, venue } = await ownVenue(testApp, 'trusted')
      // At noon, so that hours of the day before do not count.
      const noon = new Date(proposedTimes(testApp, 1)[0] ?? '')
      noon.setUTCHours(20, 0, 0, 0)
      const [first, second] = [noon, new Date(noon.getTime() + dayMs)].map((at) => at.toISOString())
      expect((await changeListing(browser, venue.slug, changes(first ?? ''))).status).toBe(200)
      const { host, session, timeIds } = await sessionWithTimes(testApp, 1, {
        times: [first, second],
        venues: [{ id: venue.slug, name: venue.name }, ...threePlaces.slice(0, 1)],
      })
      expect(session.openings).toMatchObject([
        { venueId: venue.slug, at: first, isOpen: false, closesAt: null },
        { venueId: venue.slug, at: second, isOpen: true },
      ])
      const voter = testApp.browser()
      await voteOnAll(voter, session, [1, 0])
      await voteOnTimes(voter, session, [1, -1])
      await act(host, session, 'close')
      const { results } = await snapshotOf(session)
      expect(results.winnerId).toBe(session.venues[1]?.id)
      // The winner is named first, whatever its own points; rules that count places alone are silent.
      expect(results.venueStats.map(({ venueId, rank }) => [venueId, rank])).toEqual([
        [session.venues[1]?.id, 2],
        [session.venues[0]?.id, 1],
      ])
      expect(results.otherRules).toEqual([])
      expect(results.times?.winnerTimeId).toBe(timeIds[0])
      expect(results.times?.pairs[0]).toMatchObject({ company: 1, isOpen: false })
      expect(results.decidedBy).toMatch(
        new RegExp(
          `at Altura: one of one can come and is fine with it; ${venue.name} has more points, but is closed on ${days}\\.$`,
        ),
      )
    },
  )
})

describe('hidden results', () => {
  test('counts of times are hidden with those of places', async () => {
    const { host, session } = await sessionWithTimes(testApp, 2, {
      settings: { resultsVisibility: 'after_vote' },
    })
    const voter = testApp.browser()
    await voteOnAll(voter, session, [1, 1, 1])
    expect((await snapshotOf(session, voter)).results.times).toEqual({
      stats: [],
      pairs: [],
      winnerTimeId: null,
      leaderTimeId: null,
      voters: 0,
    })
    await voteOnTimes(voter, session, [1])
    expect((await snapshotOf(session, voter)).results.times?.stats).toHaveLength(2)
    expect((await snapshotOf(session, host)).results.times?.stats).toHaveLength(2)
    expect((await snapshotOf(session)).results.times).toMatchObject({ stats: [], voters: 1 })
  })
})

test('a result that a node of the release before has recorded has no chosen time, and says so', async () => {
  const { session, venueIds } = await sessionWithTimes(testApp, 2, { expectedVoters: 9 })
  await friendsVote(session, 2)
  await testApp.db
    .updateTable('sessions')
    .set({ completed_at: sql`now()`, completed_by: 'host', winner_venue_id: venueIds[0] ?? null })
    .where('id', '=', session.id)
    .execute()
  const { results, session: shown } = await snapshotOf(session)
  expect(results).toMatchObject({ winnerId: venueIds[0], times: { winnerTimeId: null, leaderTimeId: null } })
  expect(shown.meetingAt).toBeNull()
  expect((await testApp.browser().get<Ballot>(`/api/sessions/${session.id}/ballot`)).body.times).toEqual([])
})

test('a provisional result that a node of the release before began without votes on times is taken back', async () => {
  const { session } = await sessionWithTimes(testApp, 2, { expectedVoters: 1 })
  const voter = testApp.browser()
  await voteOnAll(voter, session, [1, 1])
  await testApp.db
    .updateTable('sessions')
    .set({ provisional_since: testApp.clock.now() })
    .where('id', '=', session.id)
    .execute()
  await voteOnAll(voter, session, [1, 1, 1])
  await waitForStatus(testApp, session, 'in_progress')
})
