import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import type { LiveGroup, VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import { expect, test } from 'vitest'
import { groupOf, metricsOf } from '../../../../testing/dashboard-samples.ts'
import { tonightOf } from './tonight.messages.ts'

/** A Friday, 4 pm in Seattle. */
const now = Date.parse('2026-11-28T00:00:00Z')

type TonightInput = {
  metrics?: object
  hidden?: number
  bookings?: Booking[] | null
  missing?: VenueDashboard['missing']
}

function tonight(
  groups: Partial<LiveGroup>[],
  { metrics = {}, hidden = 0, bookings = [], missing }: TonightInput = {},
) {
  const liveGroups = groups.map((group) => groupOf(group))
  const dashboard: VenueDashboard = {
    venue: null,
    metrics: metricsOf(metrics),
    avgGroupSize: null,
    occasions: {},
    liveGroupCount: liveGroups.length + hidden,
    liveGroups,
    ...(missing && { missing }),
  }
  return tonightOf(dashboard, bookings, now)
}
/** At seven. */
const tonightAt = new Date(now + 3 * hourMs).toISOString()
const leaning = { meetingAt: tonightAt }
const chosen = { status: 'chosen', ...leaning } as const
const close = { likelihood: 'medium' } as const
const behind = { likelihood: 'low' } as const
const unsure = { likelihood: null, status: 'viewing' } as const

/** A booking for five, so many hours from now. */
function booking(state: Booking['state'], hours: number, partySize = 5): Booking {
  const startsAt = new Date(now + hours * hourMs).toISOString()
  return { id: `${state} ${hours}`, state, startsAt, partySize, isPast: hours <= 0, arrival: null } as Booking
}

test.each<[string, Partial<LiveGroup>[], string, string]>([
  ['one that chose', [chosen, unsure], '“Friday, before the show” chose you.', 'Keep 5 seats in mind'],
  ['two that chose', [chosen, chosen], '2 groups chose you.', 'Keep 10 seats in mind'],
  ['one that leans', [{ ...leaning, name: null }], 'A group leans to you.', 'Keep 5 seats in mind'],
  [
    'a long name',
    [{ ...leaning, name: 'W'.repeat(80) }],
    `“${'W'.repeat(39)}…” leans to you.`,
    'Keep 5 seats in mind',
  ],
  ['both', [chosen, leaning], '1 group chose you, and 1 more leans to you.', 'Keep 10 seats in mind'],
  [
    'one of unknown size',
    [chosen, { ...leaning, size: null }],
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
  [
    'one that prefers another place',
    [behind, unsure],
    '“Friday, before the show” prefers another place so far.',
    'A few votes can still turn that',
  ],
  ['one that has just begun', [unsure], '1 group is looking at you.', 'nothing to do until'],
  ['nobody', [], 'Nobody is deciding right now.', 'around 7 pm'],
])('%s', (_, groups, sentence, advice) => {
  const said = tonight(groups)
  expect(said?.sentence).toBe(sentence)
  expect(said?.advice).toContain(advice)
})

test('seats are counted for groups that meet tonight and have not arrived yet', () => {
  const at = (hours: number) => ({ ...chosen, meetingAt: new Date(now + hours * hourMs).toISOString() })
  const nextWeek = { ...at(7 * 24), size: 60 }
  const arrived = { ...at(1), size: 9, hasArrived: true }
  expect(tonight([at(3), nextWeek, arrived])?.advice).toContain('Keep 5 seats in mind')
  // Half past midnight belongs to the night before it.
  expect(tonight([at(8.5), at(13.5)])?.advice).toContain('Keep 5 seats in mind')
  expect(tonight([arrived])?.sentence).not.toContain('chose you')
})

test('groups of another day, and those without a time, are told beside tonight’s, and are not counted among them', () => {
  const friday = { ...chosen, size: 60, meetingAt: '2026-12-05T03:00:00Z' }
  const open = { ...chosen, size: 60, meetingAt: null }
  const choosing = { ...open, isChoosingTime: true }
  const beside = (...others: Partial<LiveGroup>[]) => {
    const said = tonight([chosen, ...others])
    expect(said?.sentence).toBe('“Friday, before the show” chose you.')
    expect(said?.advice).toContain('Keep 5 seats in mind')
    return said?.also
  }
  expect(beside(friday)).toEqual(['1 more group wants to come Fri, Dec 4, 7\u00a0PM.'])
  expect(beside(open)).toEqual(['1 more group has not said when it comes.'])
  expect(beside(choosing)).toEqual(['1 more group is still choosing a time.'])
  expect(beside(friday, friday)).toEqual(['2 more groups want to come another day.'])
  expect(beside(open, choosing)).toEqual(['2 more groups have not said when they come.'])
  expect(beside(friday, open)).toEqual(['2 more groups want to come another day, or have not said when.'])
})

test('without a group of tonight it is said when the others come, as far as it is known', () => {
  const friday = { ...chosen, meetingAt: '2026-12-05T03:00:00Z' }
  const open = { ...chosen, meetingAt: null }
  const advice = (...groups: Partial<LiveGroup>[]) => {
    const said = tonight(groups)
    expect(said?.also).toEqual([])
    return said?.advice
  }
  const one = 'answer their request as soon as it comes.'
  const several = 'answer their requests as soon as they come.'
  expect(advice(friday)).toBe(`They want to come Fri, Dec 4, 7\u00a0PM: ${one}`)
  expect(advice({ ...open, isChoosingTime: true })).toBe(`They are still choosing a time: ${one}`)
  expect(advice(open)).toBe(`They have not said when they come: ${one}`)
  expect(advice(open, open)).toBe(`None of them has said when they come: ${several}`)
  expect(advice(friday, open)).toBe(`None of them is known to come tonight: ${several}`)
})

test('groups beyond those of the month are told as a number, and nothing is said of their votes', () => {
  const said = tonight([], { hidden: 5 })
  expect(said?.sentence).toBe('5 groups are deciding about you.')
  expect(said?.advice).toBe('Which they are is not shown: you have seen all the groups of this month.')
})

test('a request that waits for an answer comes first, then the groups, then the tables of today', () => {
  const bookings = [booking('confirmed', 1, 4), booking('requested', 3), booking('confirmed', 2, 2)]
  expect(tonight([chosen], { bookings })).toEqual({
    sentence: 'A table for 5 people waits for your answer.',
    advice: 'They want to come today at 7:00\u00a0PM.',
    action: { label: 'Answer the request', slug: 'bookings' },
    also: [
      '“Friday, before the show” chose you.',
      '2 tables are booked for today, for 6 people; the first at 5:00\u00a0PM.',
    ],
  })
})

test('of several requests the first to come is named', () => {
  const bookings = [booking('requested', 100), booking('seen', 27)]
  expect(tonight([], { bookings })).toMatchObject({
    sentence: '2 requests wait for your answer.',
    advice: 'The first is for tomorrow at 7:00\u00a0PM.',
    also: [],
  })
})

test('a table of today is told beside the groups; of another day, or without knowing, nothing is', () => {
  expect(tonight([], { bookings: [booking('confirmed', 1)] })?.also).toEqual([
    'A table for 5 people is booked for today, at 5:00\u00a0PM.',
  ])
  expect(tonight([], { bookings: [booking('confirmed', 20)] })?.also).toEqual([])
  expect(tonight([], { bookings: null })?.also).toEqual([])
})

test('what to do leads to the section in which it is done', () => {
  expect(tonight([chosen])?.action?.slug).toBe('bookings')
  expect(tonight([close])?.action?.slug).toBe('funnel')
  expect(tonight([behind])?.action?.slug).toBe('funnel')
  expect(tonight([unsure])?.action).toBeNull()
  expect(tonight([])?.action?.slug).toBe('analytics')
  expect(tonight([], { metrics: { peakTime: null } })?.action).toBeNull()
})

test('who may not see figures is told nothing about tonight', () => {
  const dashboard = { liveGroups: [], liveGroupCount: 0, metrics: null } as unknown as VenueDashboard
  expect(tonightOf(dashboard, [], now)).toBeNull()
})

test('while nobody is deciding, what groups ask for and the listing does not state is what to do', () => {
  const missing = { feature: 'step-free', groups: 12, lost: 6 } as const
  expect(tonight([], { missing })).toMatchObject({
    advice:
      '12 groups asked for “Step-free entrance” lately, and your listing does not state it. 6 of them passed you over.',
    action: { slug: 'listing' },
  })
  expect(tonight([], { missing: { ...missing, lost: null } })?.advice).not.toContain('passed')
  expect(tonight([chosen], { missing })?.advice).toContain('Keep 5 seats in mind')
})
