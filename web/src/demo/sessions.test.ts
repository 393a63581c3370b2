import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import { postSession, type Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { timeResults } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { castTimeVote } from '@nofomo/contracts/times/endpoints.ts'
import { castVote, getBallot, getResults } from '@nofomo/contracts/voting/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../lib/http/api-client.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { answerDemoPages } from './transport.ts'

const reached: string[] = []
beforeAll(answerDemoPages)
beforeEach(() => {
  reached.length = 0
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', new URL('https://nofomo.example/?demo=true'))
  vi.stubGlobal('fetch', async (path: string) => {
    reached.push(path)
    return { status: 404, text: async () => '{"code":"not_found","error":"Not here."}' }
  })
})
afterEach(() => {
  expect(reached).toEqual([])
  vi.unstubAllGlobals()
})

const wish = {
  title: 'Where to in Fremont?',
  location: 'Fremont, Seattle',
  preferences: { groupSize: '5-7' },
} as const

/** A session of the demo with the venues the demo suggests. */
async function made(when: { times?: string[] } = {}): Promise<Session> {
  const suggested = await api('POST /api/sessions', { body: wish })
  expect(postSession.response.parse(suggested)).toEqual(suggested)
  const venues = suggested.session.venues.map(({ id, name }) => ({ id, name }))
  const stored = await api('POST /api/sessions', { body: { ...wish, ...when, venues } })
  expect(postSession.response.parse(stored)).toEqual(stored)
  return stored.session as Session
}

const voteOn = ({ id, venues }: Session, index: number, vote: VoteValue | null) =>
  api('POST /api/votes', { body: { sessionId: id, venueId: venues[index]?.id ?? '', vote } })
const resultsOf = async ({ id }: Session) => {
  const snapshot = await api('GET /api/sessions/:sessionId/results', { params: { sessionId: id } })
  expect(getResults.response.parse(snapshot)).toEqual(snapshot)
  return snapshot.results
}
const ballotOf = ({ id }: Session) =>
  api('GET /api/sessions/:sessionId/ballot', { params: { sessionId: id } })

test('a demo session is stored in this browser, under its own key, and says so', async () => {
  const session = await made()
  expect(session).toMatchObject({
    title: wish.title,
    groupSize: '5-7',
    expectedVoters: 5,
    isExpectedKnown: false,
    status: 'in_progress',
  })
  expect(session.description).toContain('this browser only')
  expect(session.venues.every(({ name }) => name.startsWith('Sample '))).toBe(true)
  expect(JSON.parse(localStorage.getItem(`demo_session_${session.id}`) ?? '')).toEqual(session)
  const found = await api('GET /api/sessions/:sessionId', { params: { sessionId: session.id } })
  expect(found).toEqual({ session, viewer: { isHost: true } })
})

test('demo votes are stored with it, replaced and retracted, and count by the rules', async () => {
  const session = await made()
  const cast = await voteOn(session, 0, 1)
  expect(castVote.response.parse(cast)).toEqual(cast)
  await voteOn(session, 0, -2)
  await voteOn(session, 1, 0)
  await voteOn(session, 2, 1)
  await voteOn(session, 2, null)
  const ballot = await ballotOf(session)
  expect(getBallot.response.parse(ballot)).toEqual(ballot)
  expect(ballot.votes.map(({ vote }) => vote)).toEqual([-2, 0])
  expect(localStorage.getItem(`demo_votes_${session.id}`)).toContain('"vote":-2')
  expect(await resultsOf(session)).toMatchObject({
    leaderId: session.venues[1]?.id,
    winnerId: null,
    totalVotes: 2,
    uniqueVoters: 1,
    finishedVoters: 0,
  })
})

test('closed by its host it has a winner and refuses votes; after deletion it is gone', async () => {
  const session = await made()
  for (const [index, vote] of ([0, 1, -1] as const).entries()) await voteOn(session, index, vote)
  await api('POST /api/sessions/:sessionId/close', { params: { sessionId: session.id } })
  expect(await resultsOf(session)).toMatchObject({
    status: 'complete',
    winnerId: session.venues[1]?.id,
    backupId: session.venues[0]?.id,
  })
  await expect(voteOn(session, 0, 1)).rejects.toThrow('This vote is already decided.')
  await api('DELETE /api/sessions/:sessionId', { params: { sessionId: session.id } })
  expect(localStorage.getItem(`demo_session_${session.id}`)).toBeNull()
  expect(localStorage.getItem(`demo_votes_${session.id}`)).toBeNull()
})

test('friends choose a time in the demo, too: the place and the time that fit the only ballot win, and reopening takes the time back', async () => {
  const [friday, saturday] = [2, 3].map((days) => new Date(Date.now() + days * dayMs).toISOString())
  const session = await made({ times: [saturday, friday] as string[] })
  expect(session.times?.map(({ startsAt }) => startsAt)).toEqual([friday, saturday])
  expect(session.meetingAt).toBeNull()
  for (const [index, vote] of ([1, 1, -1] as const).entries()) await voteOn(session, index, vote)
  const mark = (index: number, vote: 1 | 0 | -1 | null) =>
    api('POST /api/time-votes', {
      body: { sessionId: session.id, timeId: session.times?.[index]?.id ?? '', vote },
    })
  await mark(0, -1)
  const cast = await mark(1, 0)
  expect(castTimeVote.response.parse(cast)).toEqual(cast)
  expect((await ballotOf(session)).times).toHaveLength(2)
  const results = await resultsOf(session)
  expect(timeResults.parse(results.times)).toMatchObject({ leaderTimeId: session.times?.[1]?.id, voters: 1 })
  const params = { sessionId: session.id }
  const closed = await api('POST /api/sessions/:sessionId/close', { params })
  expect(closed.session).toMatchObject({ status: 'complete', meetingAt: saturday })
  expect(await resultsOf(session)).toMatchObject({ winnerId: session.venues[0]?.id })
  const renamed = await api('POST /api/sessions', { body: { id: session.id, title: 'Sunday' } })
  expect(renamed.session).toMatchObject({ title: 'Sunday', meetingAt: saturday, times: session.times })
  const open = await api('POST /api/sessions/:sessionId/reopen', { params })
  expect(open.session.meetingAt).toBeNull()
  await api('DELETE /api/sessions/:sessionId/times/:timeId', {
    params: { ...params, timeId: session.times?.[1]?.id ?? '' },
  })
  const startsAt = new Date(Date.now() + 5 * dayMs).toISOString()
  const added = await api('POST /api/sessions/:sessionId/times', { params, body: { startsAt } })
  expect(added.session.times).toEqual([session.times?.[0], added.time])
  const fixed = await api('POST /api/sessions', { body: { id: session.id, meetingAt: startsAt } })
  expect(fixed.session).toMatchObject({ meetingAt: startsAt })
  expect(fixed.session).not.toHaveProperty('times')
})

test('with nothing but noes there is no winner', async () => {
  const session = await made()
  for (const index of [0, 1, 2]) await voteOn(session, index, -1)
  await api('POST /api/sessions/:sessionId/close', { params: { sessionId: session.id } })
  expect(await resultsOf(session)).toMatchObject({ winnerId: null, leaderId: null, winner: null })
})

test('private limits given in the demo are kept in this browser, and go with the session', async () => {
  const { id } = await made()
  const params = { sessionId: id }
  const none = { ceiling: null, diets: [], dealBreakers: [] }
  const given: PrivateLimits = { ceiling: 30, diets: ['vegan'], dealBreakers: [] }
  expect(await api('GET /api/sessions/:sessionId/limits', { params })).toEqual({ limits: none })
  await api('PUT /api/sessions/:sessionId/limits', {
    params,
    body: given,
  })
  expect(await api('GET /api/sessions/:sessionId/limits', { params })).toEqual({ limits: given })
  await api('DELETE /api/sessions/:sessionId', { params })
  expect(localStorage.getItem(`demo_limits_${id}`)).toBeNull()
})
