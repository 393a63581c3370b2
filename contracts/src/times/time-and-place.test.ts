import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TimeVoteValue } from '../sessions/times.ts'
import type { VoteValue } from '../voting/tally.ts'
import { type Choices, decideTimeAndPlace, inOrder, type Pair, type WholeBallot } from './time-and-place.ts'

const venueIds = ['altura', 'monsoon', 'paseo']
const timeIds = ['thu', 'fri', 'sat']

const votes = <Value>(ids: readonly string[], values: readonly Value[]) =>
  fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(...values), { maxKeys: ids.length })
const ballot: fc.Arbitrary<WholeBallot> = fc.record({
  venues: votes<VoteValue>(venueIds, [1, 1, 0, -1, -2]),
  times: votes<TimeVoteValue>(timeIds, [1, 1, 0, -1]),
})
const ballots = fc.array(ballot, { maxLength: 7 })
/** Pairs that are closed. */
const closed = fc.uniqueArray(
  fc.constantFrom(...timeIds.flatMap((time) => venueIds.map((venue) => `${time} ${venue}`))),
  {
    maxLength: 4,
  },
)
const choices = fc.record({ ballots, closed }).map(
  ({ closed: pairs, ...rest }): Choices => ({
    venueIds,
    timeIds,
    ...rest,
    isOpen: (t, v) => !pairs.includes(`${t} ${v}`),
  }),
)

const named = (pair: Pair | null) => pair && `${pair.timeId} ${pair.venueId}`
const outcome = (of: Choices) => {
  const { leader, backup } = decideTimeAndPlace(of)
  return { leader: named(leader), backup: named(backup) }
}

const comes = ({ times }: WholeBallot, time: string) => times[time] === 1 || times[time] === 0

/** What one voter brings a pair, in the order of the rule; later parts of the key follow from all voters. */
function broughtBy(voter: WholeBallot, time: string, venue: string): [number, number, number, number] {
  const said = voter.venues[venue]
  const isVeto = Number(said === -2)
  if (!comes(voter, time)) return [0, 0, 0, -isVeto]
  if (said === undefined) return [1, 0, 0, 0]
  if (said === 1) return [1, Number(voter.times[time] === 1), 3, 0]
  return said === 0 ? [1, 0, 1, 0] : [0, 0, 0, -isVeto]
}

/** Slowly, and written apart from the rule: each pair is compared with all others by the words of the rule. */
function referenceOutcome({ venueIds: venues, timeIds: times, ballots: cast, isOpen }: Choices) {
  const keyOf = (time: string, venue: string) => {
    const sums = [0, 0, 0, 0]
    for (const voter of cast)
      for (const [index, part] of broughtBy(voter, time, venue).entries())
        sums[index] = (sums[index] ?? 0) + part
    return [...sums, -times.indexOf(time), -venues.indexOf(venue)]
  }
  const isLiked = (venue: string) => cast.some((voter) => [0, 1].includes(voter.venues[venue] ?? -1))
  const possible = times
    .flatMap((time) => venues.map((venue) => ({ time, venue, key: keyOf(time, venue) })))
    .filter(({ time, venue, key }) => (key[0] ?? 0) >= 1 && isLiked(venue) && isOpen(time, venue))
  type Possible = (typeof possible)[number]
  const beats = (a: Possible, b: Possible) => {
    const at = a.key.findIndex((value, index) => value !== b.key[index])
    return (a.key[at] ?? 0) > (b.key[at] ?? 0)
  }
  const best = (among: Possible[]) =>
    among.find((one) => among.every((other) => other === one || beats(one, other)))
  const first = best(possible)
  const second = best(possible.filter(({ time, venue }) => time === first?.time && venue !== first.venue))
  const name = (one: Possible | undefined) => (one ? `${one.time} ${one.venue}` : null)
  return { leader: name(first), backup: name(second) }
}

/** The same choices after the voter at this index has turned a no into a yes; null if it was none. */
function convinced(of: Choices, index: number, on: 'venues' | 'times', id: string): Choices | null {
  const voter = of.ballots[index % Math.max(1, of.ballots.length)]
  if (!voter || (voter[on][id] ?? 0) >= 0) return null
  const after = { ...voter, [on]: { ...voter[on], [id]: 1 } }
  return { ...of, ballots: of.ballots.map((one) => (one === voter ? after : one)) }
}

const placeOf = (pair: Pair, pairs: readonly Pair[]) => pairs.findIndex((one) => named(one) === named(pair))

describe('the decision for time and place', () => {
  test('is that of a slow count by the words of the rule', () => {
    fc.assert(
      fc.property(choices, (of) => {
        expect(outcome(of)).toEqual(referenceOutcome(of))
      }),
      { numRuns: 500 },
    )
  })

  test('does not depend on the order of the ballots', () => {
    fc.assert(
      fc.property(choices, fc.infiniteStream(fc.nat()), (of, random) => {
        const order = new Map(of.ballots.map((one) => [one, random.next().value ?? 0]))
        const shuffled = of.ballots.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
        expect(decideTimeAndPlace({ ...of, ballots: shuffled })).toEqual(decideTimeAndPlace(of))
      }),
    )
  })

  test('does not depend on names', () => {
    const renamed = (id: string) => `z${id.length}${id.at(-1)}${id}`
    const rename = <Value>(cast: Readonly<Record<string, Value>>) =>
      Object.fromEntries(Object.entries(cast).map(([id, value]) => [renamed(id), value]))
    fc.assert(
      fc.property(choices, (of) => {
        const others: Choices = {
          venueIds: of.venueIds.map(renamed),
          timeIds: of.timeIds.map(renamed),
          ballots: of.ballots.map(({ venues, times }) => ({ venues: rename(venues), times: rename(times) })),
          isOpen: (time, venue) =>
            of.isOpen(
              timeIds.find((id) => renamed(id) === time) ?? '',
              venueIds.find((id) => renamed(id) === venue) ?? '',
            ),
        }
        const { leader } = decideTimeAndPlace(of)
        const { leader: other } = decideTimeAndPlace(others)
        expect(other && [other.timeId, other.venueId]).toEqual(
          leader && [renamed(leader.timeId), renamed(leader.venueId)],
        )
      }),
    )
  })

  test('depends on positions in the lists only between pairs that are level in everything', () => {
    const counts = ({ company, yesToBoth, points, vetoes }: Pair) => ({ company, yesToBoth, points, vetoes })
    fc.assert(
      fc.property(
        choices,
        fc.shuffledSubarray(venueIds, { minLength: 3 }),
        fc.shuffledSubarray(timeIds, { minLength: 3 }),
        (of, venues, times) => {
          const { leader } = decideTimeAndPlace(of)
          const { leader: other } = decideTimeAndPlace({ ...of, venueIds: venues, timeIds: times })
          expect(other && counts(other)).toEqual(leader && counts(leader))
        },
      ),
    )
  })

  test.each([
    ['a place never makes one of its pairs lose to another place', 'venues'],
    ['a time never makes one of its pairs lose to another time', 'times'],
  ] as const)('a no that becomes a yes to %s', (_, on) => {
    const ids = on === 'venues' ? venueIds : timeIds
    const idOf = ({ venueId, timeId }: Pair) => (on === 'venues' ? venueId : timeId)
    fc.assert(
      fc.property(choices, fc.nat(), fc.constantFrom(...ids), (of, index, id) => {
        const after = convinced(of, index, on, id)
        if (!after) return
        const before = inOrder(decideTimeAndPlace(of).pairs)
        const now = inOrder(decideTimeAndPlace(after).pairs)
        for (const own of before.filter((pair) => idOf(pair) === id))
          for (const other of before.slice(placeOf(own, before)).filter((pair) => idOf(pair) !== id))
            expect(placeOf(own, now)).toBeLessThan(placeOf(other, now))
        const [{ leader }, { leader: next }] = [decideTimeAndPlace(of), decideTimeAndPlace(after)]
        if (leader && idOf(leader) === id) expect(next && idOf(next)).toBe(id)
      }),
      { numRuns: 500 },
    )
  })

  test('has no pairs without times', () => {
    fc.assert(
      fc.property(choices, (of) => {
        expect(decideTimeAndPlace({ ...of, timeIds: [] })).toEqual({
          pairs: [],
          leader: null,
          backup: null,
          displaced: null,
        })
      }),
    )
  })

  test('never is a closed pair, and its backup is another place at the same time', () => {
    fc.assert(
      fc.property(choices, (of) => {
        const { leader, backup } = decideTimeAndPlace(of)
        if (leader) expect(of.isOpen(leader.timeId, leader.venueId)).toBe(true)
        if (backup) {
          expect(backup.timeId).toBe(leader?.timeId)
          expect(backup.venueId).not.toBe(leader?.venueId)
        }
      }),
    )
  })

  test('needs somebody who said yes or maybe to the place, and somebody who can come', () => {
    const none: Choices = { venueIds, timeIds, ballots: [], isOpen: () => true }
    const refusing: WholeBallot = { venues: { altura: -1, monsoon: -2, paseo: -1 }, times: { thu: 1 } }
    const absent: WholeBallot = { venues: { altura: 1 }, times: { thu: -1, fri: -1, sat: -1 } }
    expect(outcome({ ...none, ballots: [refusing] }).leader).toBeNull()
    expect(outcome({ ...none, ballots: [absent] }).leader).toBeNull()
    expect(outcome({ ...none, ballots: [absent, { venues: {}, times: { fri: 0 } }] }).leader).toBe(
      'fri altura',
    )
  })
})

describe('time and place in a crew', () => {
  const withLosses = fc.tuple(
    choices,
    fc.array(fc.constantFrom(0, 0.5, 1, 1.5), { minLength: 7, maxLength: 7 }),
  )
  const inCrew = ([of, losses]: [Choices, number[]]): Choices => ({
    ...of,
    ballots: of.ballots.map((ballot, at) => ({ ...ballot, loss: losses[at] ?? 0 })),
  })
  const levelKey = ({ timeId, company, yesToBoth, points }: Pair) => [timeId, company, yesToBoth, points]

  test('a crew changes the winning pair only for a place that is level at the same time, and nothing else of the pairs', () => {
    fc.assert(
      fc.property(withLosses, (given) => {
        const [plain, fair] = [decideTimeAndPlace(given[0]), decideTimeAndPlace(inCrew(given))]
        expect(fair.pairs).toEqual(plain.pairs)
        expect(plain.displaced).toBeNull()
        if (fair.displaced === null) {
          expect(fair).toEqual(plain)
          return
        }
        expect(fair.displaced).toEqual(plain.leader)
        expect(fair.leader && levelKey(fair.leader)).toEqual(plain.leader && levelKey(plain.leader))
      }),
      { numRuns: 500 },
    )
  })

  test('a pair wins for members who gave way lately only with three of them who can come and said yes to the place', () => {
    const yes = (venueId: string, loss: number, times: WholeBallot['times'] = { fri: 1 }): WholeBallot => ({
      venues: { [venueId]: 1 },
      times,
      loss,
    })
    const of = (ballots: readonly WholeBallot[]): Choices => ({
      venueIds,
      timeIds,
      ballots,
      isOpen: () => true,
    })
    const sides = [0, 0, 0]
      .map((loss) => yes('altura', loss))
      .concat([1, 0, 1].map((loss) => yes('monsoon', loss)))
    expect(outcome(of(sides))).toEqual({ leader: 'fri monsoon', backup: 'fri altura' })
    const absent = sides.map((ballot, at) =>
      at % 3 === 1 ? { ...ballot, times: { fri: -1 as const } } : ballot,
    )
    expect(outcome(of(absent))).toEqual({ leader: 'fri altura', backup: 'fri monsoon' })
  })
})
