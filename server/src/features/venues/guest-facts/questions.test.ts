import { visitQuestionDays } from '@nofomo/contracts/guest-facts/questions.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { openFactsOf } from '../../../catalog/open-data/open-data.ts'
import { again, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { answerVisit, askedOf, decidedOuting } from '../../../testing/features/visits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { changeVenue } from '../venues/public.ts'

/** Nobody says of it that its entrance is step-free, or that it is quiet. */
const venueId =
  catalog.find(
    ({ slug, tags }) =>
      openFactsOf(slug).length === 0 &&
      !tags.some((tag) => ['step-free', 'quiet', 'large-groups', 'private-room'].includes(tag)),
  )?.slug ?? ''

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
beforeEach(() => testApp.clock.advance(dayMs))

/** The day after the visit. */
async function visited(outing: Partial<Parameters<typeof decidedOuting>[1]> = {}) {
  const group = await decidedOuting(testApp, { venueId, voters: 1, ...outing })
  testApp.clock.advance(dayMs)
  const [voter = testApp.browser()] = group.voters
  return { ...group, voter }
}

describe('the question after a visit', () => {
  test('it is asked from the day after the decision for a month, of those who voted', async () => {
    const { session, host, voters } = await decidedOuting(testApp, { venueId, voters: 1 })
    const [voter = testApp.browser()] = voters
    expect(await askedOf(voter, session)).toBeNull()
    testApp.clock.advance(dayMs)
    expect(await askedOf(voter, session)).toEqual({ feature: 'step-free', people: null, answer: null })
    expect(await askedOf(host, session)).toBeNull()
    expect(await askedOf(testApp.browser(), session)).toBeNull()
    testApp.clock.advance(visitQuestionDays * dayMs)
    expect(await askedOf(voter, session)).toBeNull()
  })

  test('with a meeting time it is asked from the day after the meeting', async () => {
    const meetingAt = new Date(testApp.clock.now().getTime() + 3 * dayMs).toISOString()
    const { session, voter } = await visited({ details: { meetingAt } })
    expect(await askedOf(voter, session)).toBeNull()
    testApp.clock.advance(3 * dayMs)
    expect(await askedOf(voter, session)).not.toBeNull()
  })

  test('it is not asked while the vote runs, and not about a place that somebody typed', async () => {
    const { session, venueIds } = await hostedSession(testApp)
    const voter = testApp.browser()
    await vote(voter, session.id, venueIds[0], 1)
    testApp.clock.advance(dayMs)
    expect(await askedOf(voter, session)).toBeNull()
    const typed = await hostedSession(testApp)
    await vote(voter, typed.session.id, typed.venueIds[0], 1)
    await typed.host.post(`/api/sessions/${typed.session.id}/close`)
    testApp.clock.advance(dayMs)
    expect(await askedOf(voter, typed.session)).toBeNull()
  })

  test('a large group is asked whether there was room for as many', async () => {
    const { session, voter } = await visited({ voters: 8 })
    expect(await askedOf(voter, session)).toEqual({ feature: 'large-groups', people: 8, answer: null })
  })

  test('a group is asked first about what it wished for itself', async () => {
    const details = {
      description: 'somewhere quiet for three',
      venues: [{ id: venueId, name: venueId, source: 'ai_suggestions' }],
    }
    const { session, voter } = await visited({ details })
    expect((await askedOf(voter, session))?.feature).toBe('quiet')
  })

  test('what open data states is asked about after what nobody states', async () => {
    const stated = catalog.find(
      ({ slug, tags }) =>
        tags.length < 3 &&
        !tags.includes('quiet') &&
        openFactsOf(slug).some(({ fact }) => fact === 'step-free'),
    )
    const { session, voter } = await visited({ venueId: stated?.slug ?? '' })
    expect((await askedOf(voter, session))?.feature).toBe('quiet')
  })

  test('nothing is asked about a place whose people chose among all features', async () => {
    const chosen = catalog.find(({ slug, tags }) => tags.length === 0 && slug !== venueId)?.slug ?? ''
    await changeVenue(testApp.db, chosen, { fields: { features: ['vegan'] } }, testApp.clock.now())
    const { session, voter } = await visited({ venueId: chosen })
    expect(await askedOf(voter, session)).toBeNull()
    expect((await answerVisit(voter, session, 'step-free', 'yes')).status).toBe(409)
  })

  test('people of the venue are not asked', async () => {
    const owner = await venueOwner(testApp, [venueId])
    const { session } = await visited({ voters: [owner.browser] })
    await again(testApp, owner.account, owner.browser)
    expect(await askedOf(owner.browser, session)).toBeNull()
    expect((await answerVisit(owner.browser, session, 'step-free', 'yes')).status).toBe(409)
  })
})

describe('an answer', () => {
  test('it is seen by its own browser alone, and can be changed for a week', async () => {
    const { session, host, voter } = await visited()
    const reply = await answerVisit(voter, session, 'step-free', 'yes')
    expect(reply.body.question).toEqual({ feature: 'step-free', people: null, answer: 'yes' })
    expect((await askedOf(voter, session))?.answer).toBe('yes')
    for (const path of ['results', 'ballots', 'export.json'])
      expect(JSON.stringify((await host.get(`/api/sessions/${session.id}/${path}`)).body)).not.toContain(
        'visit',
      )
    testApp.clock.advance(6 * dayMs)
    expect((await answerVisit(voter, session, 'step-free', 'no')).body.question?.answer).toBe('no')
    testApp.clock.advance(dayMs)
    expect(await askedOf(voter, session)).toBeNull()
    expect((await answerVisit(voter, session, 'step-free', 'yes')).status).toBe(409)
  })

  test('a question that was skipped never returns', async () => {
    const { session, voter } = await visited()
    expect((await answerVisit(voter, session, 'step-free', 'skipped')).body.question).toBeNull()
    expect(await askedOf(voter, session)).toBeNull()
    expect((await answerVisit(voter, session, 'step-free', 'yes')).status).toBe(409)
  })

  test('there is one question a session, and another one for the same browser in the next', async () => {
    const { session, voter } = await visited()
    await answerVisit(voter, session, 'step-free', 'yes')
    expect((await answerVisit(voter, session, 'quiet', 'yes')).status).toBe(409)
    const next = await visited({ voters: [voter] })
    expect((await askedOf(voter, next.session))?.feature).toBe('quiet')
    expect((await answerVisit(voter, next.session, 'step-free', 'yes')).status).toBe(409)
  })

  test('one browser gives twenty answers a day at most', async () => {
    const voter = testApp.browser()
    const { session } = await visited({ voters: [voter] })
    const statuses: number[] = []
    for (let turn = 0; turn < 21; turn += 1)
      statuses.push((await answerVisit(voter, session, 'step-free', turn % 2 ? 'no' : 'yes')).status)
    expect([...new Set(statuses.slice(0, 20))]).toEqual([200])
    expect(statuses.at(-1)).toBe(429)
  })
})
