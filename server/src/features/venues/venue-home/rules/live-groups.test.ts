import { trustLevels } from '@nofomo/contracts/venues/trust.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Group, isGone, likelihoodOf, statusOf, type Viewer, visibleGroups } from './live-groups.ts'

const start = new Date('2026-06-01T12:00:00Z')

/** Three of six have voted; the venue is `ours`. */
const group = (given: Partial<Group> = {}): Group => ({
  sessionId: 'friday',
  title: 'Friday',
  size: 6,
  occasion: 'casual',
  createdAt: start,
  activeAt: start,
  meetingAt: null,
  hasTimes: false,
  hasArrived: false,
  isFinal: false,
  winnerId: null,
  isCountShown: true,
  venueIds: ['ours', 'theirs'],
  ownIds: ['ours'],
  counts: [],
  voters: 3,
  finished: 0,
  expected: 6,
  placeInMonth: 1,
  ...given,
})
const votes = (venueId: string, vote: VoteValue, count: number) => ({ venueId, vote, count })

describe('the status of a group', () => {
  test.each([
    ['nobody has said yes or maybe to us', {}, 'viewing'],
    ['one maybe', { counts: [votes('ours', 0, 1)] }, 'considering'],
    ['noes alone', { counts: [votes('ours', -1, 3)] }, 'viewing'],
    ['half of those expected have finished', { finished: 3 }, 'deciding'],
    ['fewer than half have', { finished: 2 }, 'viewing'],
    ['it has chosen us', { isFinal: true, winnerId: 'ours' }, 'chosen'],
    ['two have voted, and finished', { voters: 2, finished: 2, expected: 2 }, 'viewing'],
    ['the host hides the counts', { isCountShown: false, counts: [votes('ours', 1, 3)] }, 'viewing'],
  ])('the status of a live group: %s', (_, given, status) => {
    expect(statusOf(group(given))).toBe(status)
  })

  test('a group that has decided for another place, or for none, is gone', () => {
    expect(isGone(group({ isFinal: true, winnerId: 'theirs' }))).toBe(true)
    expect(isGone(group({ isFinal: true, winnerId: null }))).toBe(true)
    expect(isGone(group({ isFinal: true, winnerId: 'ours' }))).toBe(false)
    expect(isGone(group({ winnerId: 'theirs' }))).toBe(false)
  })
})

describe('the likelihood', () => {
  test.each([
    ['we lead', [votes('ours', 1, 3), votes('theirs', 1, 2)], 'high'],
    ['one yes behind', [votes('ours', 1, 2), votes('theirs', 1, 3)], 'medium'],
    ['two behind', [votes('ours', 1, 1), votes('theirs', 1, 3)], 'low'],
    ['level, and later on the list', [votes('first', 1, 2), votes('ours', 1, 2)], 'medium'],
    ['nobody said yes or maybe to any place', [votes('ours', -1, 3)], 'low'],
  ])('the likelihood of a live group: %s', (_, counts, likelihood) => {
    expect(likelihoodOf(group({ venueIds: ['first', 'ours', 'theirs'], counts }))).toBe(likelihood)
  })

  test('the likelihood counts the best of two entries if somebody typed the venue, too', () => {
    const counts = [votes('typed', 1, 3), votes('theirs', 1, 2)]
    const twice = group({ venueIds: ['ours', 'theirs', 'typed'], ownIds: ['ours', 'typed'], counts })
    expect(likelihoodOf(twice)).toBe('high')
  })

  test('the likelihood is null for fewer than three voters, and for hidden counts', () => {
    const counts = [votes('ours', 1, 2)]
    expect(likelihoodOf(group({ counts, voters: 2 }))).toBeNull()
    expect(likelihoodOf(group({ counts, isCountShown: false }))).toBeNull()
  })
})

const groups = fc
  .array(
    fc.record({
      minute: fc.integer({ min: 0, max: 100 }),
      placeInMonth: fc.option(fc.integer({ min: 1, max: 80 })),
    }),
    { maxLength: 90 },
  )
  .map((all) =>
    all.map(({ minute, placeInMonth }, index) => {
      const at = new Date(start.getTime() + minute * 60_000)
      return group({ sessionId: String(index), createdAt: at, activeAt: at, placeInMonth })
    }),
  )
const viewers = fc.record({
  trust: fc.constantFrom(...trustLevels),
  score: fc.option(fc.integer({ min: 0, max: 9 })),
  isRival: fc.boolean(),
})

function maxVisibleFor({ trust, score, isRival }: Viewer, all: number): number {
  if (isRival || trust === 'unverified') return 0
  if (trust === 'pending') return (score ?? 0) >= 5 ? Math.min(3, all) : 0
  return all
}

describe('which groups may be seen', () => {
  test('a venue sees live groups up to the limit of its trust, the latest first', () => {
    fc.assert(
      fc.property(groups, viewers, fc.integer({ min: 0, max: 80 }), (all, viewer, viewed) => {
        const seen = visibleGroups(all, viewer, viewed)
        expect(new Set(seen).size).toBe(seen.length)
        expect(all).toEqual(expect.arrayContaining(seen))
        const times = seen.map(({ activeAt }) => activeAt.getTime())
        expect(times).toEqual(times.toSorted((a, b) => b - a))
        expect(seen.length).toBeLessThanOrEqual(maxVisibleFor(viewer, all.length))
        if (viewer.trust === 'soft_verified')
          expect(seen.every(({ placeInMonth }) => (placeInMonth ?? 0) <= 50)).toBe(true)
        else expect(seen).toHaveLength(maxVisibleFor(viewer, all.length))
      }),
    )
  })

  test('after 50 groups of a month nobody new is shown, and those 50 stay', () => {
    const viewer = { trust: 'soft_verified' as const, score: null, isRival: false }
    const fiftieth = group({ sessionId: 'a', placeInMonth: 50 })
    const next = group({ sessionId: 'b', placeInMonth: 51 })
    const unviewed = group({ sessionId: 'c', placeInMonth: null })
    expect(visibleGroups([fiftieth, next, unviewed], viewer, 51)).toEqual([fiftieth])
    expect(visibleGroups([unviewed], viewer, 49)).toEqual([unviewed])
    expect(visibleGroups([unviewed], viewer, 50)).toEqual([])
  })
})
