import { expect, test } from 'vitest'
import type { TimeVoteValue } from '../sessions/times.ts'
import { decidedBy, tally, type VoteValue, voteValues } from '../voting/tally.ts'
import { decideTimeAndPlace, type WholeBallot } from './time-and-place.ts'
import { timeAndPlaceDecidedBy } from './time-and-place-sentence.ts'
import { timeNames } from './time-names.ts'

const names: Record<string, string> = { a: 'Altura', m: 'Monsoon', p: 'Paseo' }
const times = [
  { id: 'mon', startsAt: '2026-12-01T03:00:00.000Z' },
  { id: 'fri', startsAt: '2026-12-05T03:00:00.000Z' },
]

type Cast = {
  times: Partial<Record<'mon' | 'fri', TimeVoteValue>>
  venues: Partial<Record<'a' | 'm' | 'p', VoteValue>>
}

/** As many equal ballots. */
const by = (count: number, on: Cast['times'], votes: Cast['venues']): WholeBallot[] =>
  Array.from({ length: count }, () => ({ times: on, venues: votes }))

function sentence(ballots: readonly WholeBallot[], closed: Record<string, string> = {}): string | null {
  const venueIds = ['a', 'm', 'p']
  const why = (timeId: string, venueId: string) => closed[`${timeId} ${venueId}`] ?? null
  const decision = decideTimeAndPlace({
    venueIds,
    timeIds: times.map(({ id }) => id),
    ballots,
    isOpen: (timeId, venueId) => why(timeId, venueId) === null,
  })
  const counts = venueIds.flatMap((venueId) =>
    voteValues.map((vote) => ({
      venueId,
      vote,
      count: ballots.filter(({ venues }) => venues[venueId] === vote).length,
    })),
  )
  const ranked = tally(venueIds, counts)
  const nameOf = (id: string) => names[id] ?? id
  return timeAndPlaceDecidedBy({
    ...decision,
    ranked,
    voters: ballots.length,
    timeVoters: ballots.filter((one) => Object.keys(one.times).length > 0).length,
    placeAlone: decidedBy(ranked, nameOf, 'leads'),
    whyClosed: ({ timeId, venueId }) => why(timeId, venueId),
    nameOf: { venue: nameOf, time: timeNames(times) },
  })
}

const both = { mon: 1, fri: 1 } as const

test.each([
  [
    'a place with more points that is closed',
    [...by(5, { mon: 0, fri: 1 }, { a: 1, m: 1 }), ...by(1, { mon: 1, fri: -1 }, { a: 1, m: -1 })],
    { 'mon a': 'is closed on Mondays', 'fri a': 'is closed then' },
    'Friday 7 PM at Monsoon: five of six can come and like it; Altura has more points, but is closed on Mondays.',
  ],
  [
    'a time at which the same place is closed',
    [...by(3, both, { m: 1 }), ...by(1, { mon: 1 }, { m: 1 })],
    { 'mon m': 'is closed on Mondays' },
    'Friday 7 PM at Monsoon: three of four can come and like it; Monday 7 PM at Monsoon would win, but Monsoon is closed on Mondays.',
  ],
  [
    'a place with more points for which fewer can come',
    [
      ...by(2, { mon: 1 }, { a: 1, m: 0 }),
      ...by(3, { fri: 1 }, { a: -1, m: 0 }),
      ...by(3, { fri: -1 }, { a: 1, m: 0 }),
    ],
    {},
    'Friday 7 PM at Monsoon: three of eight can come and are fine with it; Altura has more points, but only two can come.',
  ],
  [
    'a place with as many points for which fewer can come, which is earlier on the list',
    [...by(2, { fri: 1 }, { m: 1, a: -1 }), ...by(1, { fri: 1 }, {}), ...by(2, { fri: -1 }, { m: -1, a: 1 })],
    {},
    'Friday 7 PM at Monsoon: three of five can come, and two of them like it; Altura has as many points, but only one can come.',
  ],
  [
    'more company than the next pair, at another time',
    [...by(3, { fri: 1 }, { m: 1 }), ...by(1, { mon: 1 }, { m: 1 })],
    {},
    'Friday 7 PM at Monsoon: three of four can come and like it, two more than Monday 7 PM.',
  ],
  [
    'more company than the next place at the same time',
    [...by(3, { fri: 1 }, { m: 1, p: -1 }), ...by(1, { fri: 1 }, { m: 1, p: 1 })],
    {},
    'Friday 7 PM at Monsoon: all four can come and like it, three more than Paseo.',
  ],
  [
    'more yes to both',
    [
      ...by(1, { mon: 1, fri: 0 }, { m: 1, a: -1, p: -1 }),
      ...by(1, { mon: 1, fri: 1 }, { m: 1, a: -1, p: -1 }),
    ],
    {},
    'Monday 7 PM at Monsoon: both can come and like it; level with Friday 7 PM, more say yes to both time and place.',
  ],
  [
    'the earlier time',
    by(2, both, { m: 1, a: -1, p: -1 }),
    {},
    'Monday 7 PM at Monsoon: both can come and like it; level with Friday 7 PM, and earlier.',
  ],
  [
    'the earlier place on the list',
    by(2, { fri: 1 }, { a: 1, m: 1, p: -1 }),
    {},
    'Friday 7 PM at Altura: both can come and like it; level with Monsoon, and earlier on the list.',
  ],
  [
    'fewer vetoes of those who cannot come',
    [...by(2, { fri: 1 }, { a: 1, m: 1, p: -1 }), ...by(1, { fri: -1 }, { a: -2, m: -1, p: -1 })],
    {},
    'Friday 7 PM at Monsoon: two of three can come and like it; level with Altura, fewer vetoes.',
  ],
  [
    'company that has not voted on the place',
    [...by(1, { fri: 1 }, { m: 1, a: -1, p: -1 }), ...by(2, { fri: 1 }, { a: -1, p: -1 })],
    {},
    'Friday 7 PM at Monsoon: all three can come, and one of them likes it.',
  ],
  [
    'one who can come',
    [...by(1, { fri: 1 }, { m: 1, a: -1, p: -1 }), ...by(1, { fri: -1 }, { m: 1, a: -1, p: -1 })],
    {},
    'Friday 7 PM at Monsoon: one of two can come and likes it.',
  ],
  [
    'nobody who can come',
    by(2, { mon: -1, fri: -1 }, { m: 1 }),
    {},
    'Monsoon leads with 6 points, 6 ahead of Altura. The time stays open: nobody can come at any of them.',
  ],
  [
    'times that nobody has marked',
    by(2, {}, { m: 1 }),
    {},
    'Monsoon leads with 6 points, 6 ahead of Altura. The time stays open: nobody has marked one.',
  ],
  [
    'nothing but closed pairs',
    by(2, { fri: 1 }, { m: 1, a: -1, p: -1 }),
    { 'fri m': 'is closed then' },
    'Monsoon leads with 6 points, 6 ahead of Altura. The time stays open: no time suits a place that somebody likes.',
  ],
  ['no votes on places', by(2, both, {}), {}, null],
])('the sentence about time and place names %s', (_, ballots, closed, expected) => {
  expect(sentence(ballots, closed as Record<string, string>)).toBe(expected)
})

test('times on the same weekday of two weeks are named with their dates', () => {
  const nameOf = timeNames([
    { id: 'one', startsAt: '2026-12-05T03:00:00.000Z' },
    { id: 'two', startsAt: '2026-12-12T03:30:00.000Z' },
  ])
  expect([nameOf('one'), nameOf('two')]).toEqual(['Fri, Dec 4, 7 PM', 'Fri, Dec 11, 7:30 PM'])
})

test('the sentence says that a pair won for those who gave way lately, and not who they are', () => {
  const members = [
    ...by(3, { mon: 1 }, { a: 1 }).map((ballot) => ({ ...ballot, loss: 0 })),
    ...by(3, { mon: 1 }, { m: 1 }).map((ballot) => ({ ...ballot, loss: 0.5 })),
  ]
  expect(sentence(members)).toBe(
    'Monday 7 PM at Monsoon: all six can come, and three of them like it; level with Altura, for those who gave way lately.',
  )
})
