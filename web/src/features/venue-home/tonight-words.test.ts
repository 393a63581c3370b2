import type { LiveGroup, VenueDashboard } from '@nofomo/contracts/venue-home.ts'
import { expect, test } from 'vitest'
import { groupOf, metricsOf } from '../../testing/dashboard-samples.ts'
import { tonightOf } from './tonight-words.ts'

function tonight(groups: Partial<LiveGroup>[], metrics = {}) {
  const liveGroups = groups.map((group) => groupOf(group))
  const dashboard: VenueDashboard = {
    venue: null,
    metrics: metricsOf(metrics),
    avgGroupSize: null,
    occasions: {},
    liveGroupCount: liveGroups.length,
    liveGroups,
  }
  return tonightOf(dashboard)
}
const chosen = { status: 'chosen' } as const
const close = { likelihood: 'medium' } as const
const unsure = { likelihood: null, status: 'viewing' } as const

test.each<[string, Partial<LiveGroup>[], string, string]>([
  ['one that chose', [chosen, unsure], '“Friday, before the show” chose you.', 'Keep 5 seats in mind'],
  ['two that chose', [chosen, chosen], '2 groups chose you.', 'Keep 10 seats in mind'],
  ['one that leans', [{ name: null }], 'A group leans to you.', 'Keep 5 seats in mind'],
  ['both', [chosen, {}], '1 group chose you, and 1 more leans to you.', 'Keep 10 seats in mind'],
  [
    'one of unknown size',
    [chosen, { size: null }],
    '1 group chose you, and 1 more leans to you.',
    'Keep tables in mind',
  ],
  [
    'one that is close',
    [close, unsure],
    '“Friday, before the show” is one yes away from you.',
    'They compare you',
  ],
  ['two that are close', [close, close], '2 groups are one yes away from you.', 'They compare you'],
  ['one that has just begun', [unsure], '1 group is looking at you.', 'nothing to do until'],
  ['nobody', [], 'Nobody is deciding right now.', 'around 7 pm'],
])('%s', (_, groups, sentence, advice) => {
  const said = tonight(groups)
  expect(said?.sentence).toBe(sentence)
  expect(said?.advice).toContain(advice)
})

test('what to do leads to the section in which it is done', () => {
  expect(tonight([chosen])?.action?.slug).toBe('bookings')
  expect(tonight([close])?.action?.slug).toBe('funnel')
  expect(tonight([unsure])?.action).toBeNull()
  expect(tonight([])?.action?.slug).toBe('analytics')
  expect(tonight([], { peakTime: null })?.action).toBeNull()
})

test('who may not see figures is told nothing about tonight', () => {
  const dashboard = { liveGroups: [], liveGroupCount: 0, metrics: null } as unknown as VenueDashboard
  expect(tonightOf(dashboard)).toBeNull()
})
