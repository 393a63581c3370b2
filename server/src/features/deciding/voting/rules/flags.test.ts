import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BallotOrigin, flagBallots } from './flags.ts'

const start = Date.UTC(2026, 10, 27, 3)

/** Ballots of new browsers on one network, `gapMs` apart. */
const onOneNetwork = (count: number, gapMs: number, changes: Partial<BallotOrigin> = {}): BallotOrigin[] =>
  Array.from({ length: count }, (_, index) => ({
    isVenueOwner: false,
    network: 'wifi',
    isNewDevice: true,
    beganAt: new Date(start + index * gapMs),
    ...changes,
  }))

const group = (expectedVoters: number, isExpectedKnown = true, groupSize: number | null = null) => ({
  expectedVoters,
  isExpectedKnown,
  groupSize,
})
const flagged = (ballots: readonly BallotOrigin[], size: ReturnType<typeof group>) =>
  flagBallots(ballots, size)
    .map((flag, index) => (flag ? index + 1 : 0))
    .filter(Boolean)

describe('friends on one network are not flagged', () => {
  test.each([
    ['as many as are expected, a few seconds apart', 4, 3_000, group(4)],
    ['one more than expected', 5, 10_000, group(4)],
    ['two who begin at the same moment', 2, 0, group(2)],
    ['a class of thirty, some of whom begin at once', 8, 500, group(30)],
    ['a dozen where nobody said how many come', 12, 3_000, group(3, false)],
    ['seven of a group of five to seven', 7, 60_000, group(5, false, 7)],
    ['as many as are expected in browsers that were here before', 4, 0, group(4)],
  ])('ballots on one network are not flagged: %s', (title, count, gapMs, size) => {
    const isNewDevice = !title.includes('before')
    expect(flagged(onOneNetwork(count, gapMs, { isNewDevice }), size)).toEqual([])
  })
})

describe('a number that is unusual for the group is flagged, from there on', () => {
  test.each([
    ['two and more beyond four', 8, 60_000, group(4), [6, 7, 8]],
    ['all of a group within a second', 4, 10, group(4), [3, 4]],
    ['far more than a class', 40, 60_000, group(30), [38, 39, 40]],
    ['a fourth of three', 4, 60_000, group(3), [4]],
    ['nine of a group of five to seven', 9, 60_000, group(5, false, 7), [9]],
    ['sixteen where nobody said how many come', 16, 60_000, group(3, false), [16]],
  ])('ballots on one network are flagged: %s', (_, count, gapMs, size, expected) => {
    expect(flagged(onOneNetwork(count, gapMs), size)).toEqual(expected)
  })

  test('ballots of other networks do not count toward a flag', () => {
    const ballots = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((network) => onOneNetwork(2, 60_000, { network }))
    expect(flagged(ballots, group(4))).toEqual([])
  })

  test('a ballot whose network hash was deleted is flagged only if it is of a venue’s owner', () => {
    const origins = [{ isVenueOwner: true }, { isVenueOwner: false }, { isVenueOwner: false }]
    const ballots = origins.flatMap((origin) => onOneNetwork(1, 0, { network: null, ...origin }))
    expect(flagBallots(ballots, group(2))).toEqual(['venue_owner', null, null])
  })
})

test('expected voters are never flagged as a crowded network, whatever the size and the order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 2_001, max: 60_000 }), (size, gapMs) => {
      expect(flagged(onOneNetwork(size, gapMs), group(size))).toEqual([])
    }),
  )
})
