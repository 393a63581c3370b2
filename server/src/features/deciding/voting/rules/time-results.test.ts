import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { WholeBallot } from '@nofomo/contracts/times/time-and-place.ts'
import { expect, test } from 'vitest'
import { decidedTogetherBy, decisionOf, timeResultsOf } from './time-results.ts'

const time = '2026-12-05T03:00:00.000Z'
const session = {
  status: 'provisional',
  venues: [
    { id: 'a', name: 'Altura' },
    { id: 'm', name: 'Monsoon' },
  ],
  times: [{ id: 'fri', startsAt: time }],
} as unknown as Session

const yes = (venueId: string, loss: number): WholeBallot => ({
  venues: { [venueId]: 1 },
  times: { fri: 1 },
  loss,
})
const resultsOf = (ballots: readonly WholeBallot[]) => {
  const choice = { session, ballots, at: new Date('2026-12-01T00:00:00Z') }
  const decision = decisionOf(choice)
  const sentence = decidedTogetherBy(choice, decision, {
    ranked: [],
    placeAlone: null,
    hoursOf: () => undefined,
  })
  return { leader: decision.leader?.venueId, sentence, shown: timeResultsOf(choice, decision, null) }
}

test('results of time and place say for whom a crew decided, and nothing of what a member has lost', () => {
  const losses = [0, 0.25, 0, 1, 0.375, 1.0625]
  const ballots = losses.map((loss, at) => yes(at < 3 ? 'a' : 'm', loss))
  const without = resultsOf(ballots.map(({ loss: _, ...ballot }) => ballot))
  const inCrew = resultsOf(ballots)
  expect([without.leader, inCrew.leader]).toEqual(['a', 'm'])
  expect(inCrew.sentence).toMatch(/; level with Altura, for those who gave way lately\.$/)
  expect(inCrew.shown).toEqual(without.shown)
  expect(JSON.stringify(inCrew)).not.toMatch(/loss|member|\d\.\d/)
})
