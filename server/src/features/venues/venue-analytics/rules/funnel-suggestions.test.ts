import { expect, test } from 'vitest'
import { type FunnelFigures, suggestionsFor } from './funnel-suggestions.ts'
import type { LostGroups } from './leakage.ts'

const quiet: FunnelFigures = {
  stages: { viewed: 20, considered: 14, chosen: 4, verified: 4 },
  decisions: { count: 4, seconds: 300, hours: [{ hour: 18, count: 4 }] },
  decided: { considered: 14, chosen: 4, decided: 8, lost: [] },
  missedWishes: [],
  span: '7d',
}
const lost = (groups: number, day = 5): LostGroups => ({ winnerId: 'altura', name: 'Altura', day, groups })
const suggestions = (details: Partial<FunnelFigures>) => suggestionsFor({ ...quiet, ...details })
const stages = (viewed: number, considered: number, chosen: number, verified: number) => ({
  stages: { viewed, considered, chosen, verified },
})

test('insignificant figures give no suggestions', () => {
  expect(suggestions({})).toEqual([])
})

test('an offer is suggested where more than half of those that considered the venue went elsewhere', () => {
  const decided = { considered: 11, chosen: 2, decided: 9, lost: [lost(7)] }
  expect(suggestions({ decided })).toEqual([
    {
      title: 'Make an offer for Fridays',
      description:
        'Seven of nine groups that considered you and decided chose somebody else. All of them meet on Fridays. An offer reaches them before they do.',
      action: { label: 'Make an offer', to: 'offers' },
    },
  ])
  const spread = { ...decided, lost: [lost(4, 5), lost(3, 6)] }
  expect(suggestions({ decided: spread })[0]?.title).toBe('Make an offer while groups still vote')
  expect(suggestions({ decided: { ...decided, decided: 14 } })).toEqual([])
  expect(suggestions({ decided: { ...decided, decided: 4, lost: [lost(4)] } })).toEqual([])
})

test('the wish that most asked for leads to the listing', () => {
  const missed = { wish: 'vegan dishes', groups: 6, sentence: 'Six groups nearby asked for vegan dishes.' }
  expect(suggestions({ missedWishes: [missed, { ...missed, wish: 'brunch' }] })).toEqual([
    {
      title: 'Groups nearby ask for vegan dishes',
      description: missed.sentence,
      action: { label: 'Go to my listing', to: 'listing' },
    },
  ])
})

test('few yes votes suggest a better listing, and a middling share suggests the insights', () => {
  expect(
    suggestions(stages(20, 4, 4, 4)).map(({ action, description }) => [action?.to, description]),
  ).toEqual([
    [
      'listing',
      'Only four of 20 groups that saw you gave you a yes or maybe. They see your picture, price and what your listing says.',
    ],
  ])
  expect(
    suggestions(stages(20, 9, 4, 4)).map(({ action, description }) => [action?.to, description]),
  ).toEqual([
    [
      'insights',
      'Eleven groups of 20 that saw you gave you neither a yes nor a maybe. Performance Insights tells for which occasions.',
    ],
  ])
  expect(suggestions(stages(9, 1, 1, 1))).toEqual([])
})

test('an hour in which a quarter of five groups and more decide is one to be early for', () => {
  const hours = [
    { hour: 18, count: 6 },
    { hour: 20, count: 5 },
    { hour: 21, count: 5 },
  ]
  expect(suggestions({ decisions: { count: 16, seconds: 300, hours } })).toEqual([
    {
      title: 'Be there before 6 pm',
      description:
        'Six of 16 groups decided between 6 pm and 7 pm. An offer sent before reaches them while they vote.',
      action: { label: 'Plan an offer', to: 'offers' },
    },
  ])
  expect(suggestions({ decisions: { count: 30, seconds: 300, hours: [{ hour: 18, count: 6 }] } })).toEqual([])
})

test('groups that chose the venue and are not known to have come lead to the bookings', () => {
  expect(
    suggestions(stages(20, 14, 9, 2)).map(({ action, description }) => [action?.to, description]),
  ).toEqual([
    [
      'bookings',
      'Nine groups chose you; two are known to have come. Mark bookings as arrived and redeem vouchers, so that your figures show it.',
    ],
  ])
  expect(suggestions(stages(20, 14, 9, 0))[0]?.description).toContain('none is known to have come')
  expect(suggestions(stages(20, 14, 9, 5))).toEqual([])
})
